"""What each player did in the last turn, in a few words; and the rails that are marked."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.event import Event
from game.rules.transamerica.board import Edge
from game.rules.transamerica.events import (
    BarrierMoved,
    Connected,
    GameEnded,
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    RoundEnded,
    TurnEnded,
)
from game.session.session import Happening
from game.tables.kit.since import Deed, Deeds
from game.text.catalogue import Translate
from game.text.transamerica import Teller

RESULT = "the result of the round tells of it"


class TransAmericaDeeds(Deeds):
    """`kind_of` tells the ground of each edge."""

    TOGETHER = frozenset({RailLaid})
    UNTOLD: ClassVar[Mapping[type[Event], str]] = {
        TurnEnded: "the next deed is another's",
        Connected: RESULT,
        RoundEnded: RESULT,
        BarrierMoved: RESULT,
        RoundBegun: RESULT,
        GameEnded: RESULT,
    }

    def __init__(self, tr: Translate, teller: Teller, kind_of: Mapping[Edge, str]) -> None:
        self._tr = tr
        self._teller = teller
        self._kind_of = kind_of

    def told(self, seat: int, events: Sequence[Event]) -> Deed:
        tr, words = self._tr, "transamerica.table.deed."
        match events[0]:
            case HubPlaced(_, node) | HubMoved(_, node):
                wordings = [tr(f"{words}hub", place=self._teller.at(node))]
            case RailLaid(_, edge, cost) if cost > 1:
                kind = self._kind_of[edge]
                short, where = tr(words + kind), self._teller.along(edge)
                full = tr(f"{words}with_place", deed=short, place=where)
                wordings = [full, short, tr(f"{words}{kind}.terse")]
            case RailLaid():
                wordings = [tr(f"{words}{key}", count=len(events)) for key in ("plain", "plain.terse")]
            case _:
                wordings = [tr(f"{words}skipped")]
        return Deed(seat, tuple(wordings), events=tuple(events))

    def last(self, history: Sequence[Happening]) -> dict[int, Deed]:
        """What each seat did last in this round."""
        begun = [number for number, one in enumerate(history) if _begins_round(one)]
        return {deed.seat: deed for deed in self.of(history[begun[-1] + 1 if begun else 0 :])}


def _begins_round(happening: Happening) -> bool:
    return any(isinstance(event, RoundBegun) for event in happening.events)


def marked_rails(happenings: Sequence[Happening], seat: int | None) -> tuple[tuple[Edge, int], ...]:
    """The rails to mark for `seat`, with who laid them: its own of this turn, and the others' before it.

    For nobody in particular (None): those of everybody's last turn.
    """
    marked: list[tuple[Edge, int]] = []
    seen: set[int] = set()
    later: int | None = None
    for happening in reversed(happenings):
        mover = happening.seat
        new_turn = mover != later
        if new_turn and (mover in seen or (mover == seat and seen)):
            break
        if _begins_round(happening):
            break
        seen.add(mover)
        later = mover
        marked += [(event.edge, event.seat) for event in happening.events if isinstance(event, RailLaid)]
    return tuple(reversed(marked))
