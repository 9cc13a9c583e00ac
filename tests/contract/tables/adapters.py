"""Knowledge of each game for the contract of tables: the steps that make each action, and its deeds."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from black_path.telling import PathSummariser
from game.tables.kit.table_model import EventSummariser
from game.tables.streetcar.events import StreetcarSummariser
from game.tables.trambahn.events import TrambahnSummariser
from game.tables.transamerica.events import TransAmericaSummariser
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

DEEDS: Mapping[str, type[EventSummariser]] = {
    "transamerica": TransAmericaSummariser,
    "streetcar": StreetcarSummariser,
    "trambahn": TrambahnSummariser,
    "black_path": PathSummariser,
}
