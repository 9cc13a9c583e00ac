"""How the panels' controls look at one moment, besides the position."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.streetcar.box import Rotation
from game.tables.streetcar.left_column import HAND
from game.tables.streetcar.reading import Reading

CHORDS = {
    "undo": "undo",
    "hint": "hint",
    "third": "turn",
    "end": "end_turn",
    "toggle": "network",
    "menu": "menu",
    "rulebook": "rulebook",
    "log": "log",
}
"""Controls and the actions of the key map that they stand for."""


@dataclass(frozen=True)
class HandState:
    """The five places of the own hand, each with its tile and how that is turned; None for a free one."""

    places: tuple[str | None, ...]
    rotations: tuple[Rotation, ...]
    held: int | None = None
    """The place whose tile is in hand."""
    chosen: frozenset[int] = frozenset()
    """Where nothing fits: the places whose tiles go back."""


@dataclass(frozen=True)
class PanelState:
    """What is on, held and hovered."""

    hand: HandState
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""
    way_shown: bool = False
    """The best completion is shown."""
    depot: bool = True
    """The tram that may depart waits in its panel; it is not in hand."""
    laid: int | None = None
    """Tiles laid in this turn where it is not the position's count, because some are not final yet."""

    def of(self, name: str) -> str:
        """The state of one control."""
        return self.states.get(name, "normal")


def hand_of(reading: Reading, rotations: Mapping[int, Rotation] | None = None) -> HandState:
    """The own hand as it is in the position, turned as given by place."""
    places = (*reading.hand, *(None,) * HAND)[:HAND]
    turned = rotations or {}
    return HandState(places, tuple(turned.get(number, 0) for number in range(HAND)))
