"""What is decided the same way at every level: when to depart, what to draw, how to drive."""

from collections.abc import Sequence

from game.ai.streetcar.drawing import draw, redraw
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.seat import OwnSeat
from game.rules.streetcar.actions import Action, Lay, LayPair, Redraw


def at_the_table(own: OwnSeat, wheel: Wheel, legal: Sequence[Action]) -> Action | None:
    """Anything but a lay; None where a tile is to be laid."""
    if len(legal) == 1:
        return legal[0]
    match own.table.phase:
        case "draw":
            return draw(own, legal)
        case "roll":
            return wheel.at_the_die(legal)
        case "drive":
            return wheel.drive(legal)
    depart = wheel.depart(legal)
    if depart is None and any(isinstance(action, Redraw) for action in legal):
        return redraw(own, legal)
    return depart


def lays_among(legal: Sequence[Action]) -> list[Lay | LayPair]:
    """The lays and pairs among the legal actions."""
    return [action for action in legal if isinstance(action, Lay | LayPair)]
