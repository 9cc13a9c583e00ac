"""What the contract of tables must know of each game: by which steps each action is made."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.contract.tables import black_path, streetcar, trambahn, transamerica
from tests.contract.tables.gestures import Step, Way
from tests.contract.tables.seated import Seated

Steps = Callable[[Seated, Any, Way], Iterable[Step]]

STEPS: Mapping[str, Steps] = {
    "transamerica": transamerica.steps,
    "streetcar": streetcar.steps,
    "trambahn": trambahn.steps,
    "black_path": black_path.steps,
}
