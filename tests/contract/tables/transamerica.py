"""The steps that make each action at TransAmerica's table."""

from collections.abc import Sequence

from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.tables.transamerica.movable_pieces import HUB, RAIL
from tests.contract.tables.gestures import Carry, Press, Step, Way
from tests.contract.tables.seated import Seated


def steps(seated: Seated, action: Action, way: Way) -> Sequence[Step]:
    del seated, way
    match action:
        case LayRail(edge):
            return (Carry(RAIL, edge, "supply"),)
        case PlaceHub(node):
            return (Carry(HUB, node, "supply"),)
        case MoveHub(node):
            return (Carry(HUB, node, "hub"),)
    return (Press("end"),)
