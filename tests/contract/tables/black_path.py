"""The steps that make each action at the table of the Black Path Game."""

from collections.abc import Sequence

from black_path.rules import Lay
from tests.contract.tables.gestures import Carry, Step, Way
from tests.contract.tables.seated import Seated


def steps(seated: Seated, action: Lay, way: Way) -> Sequence[Step]:
    del seated, way
    return (Carry(action.tile, action.cell, f"tile_{action.tile}"),)
