"""Knowledge of each game for the contract of tables: the steps that make each action, and its deeds."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from black_path.telling import PathDeeds
from game.tables.kit.table_model import Deeds
from game.tables.streetcar.events import StreetcarDeeds
from game.tables.trambahn.events import TrambahnDeeds
from game.tables.transamerica.events import TransAmericaDeeds
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

DEEDS: Mapping[str, type[Deeds]] = {
    "transamerica": TransAmericaDeeds,
    "streetcar": StreetcarDeeds,
    "trambahn": TrambahnDeeds,
    "black_path": PathDeeds,
}
