"""What each player did in the last turn, in a few words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.rules.transamerica.board import Edge
from game.rules.transamerica.events import (
    HubMoved,
    HubPlaced,
    RailLaid,
    RoundBegun,
    TurnSkipped,
)
from game.session.session import Happening
from game.text.catalogue import Translate
from game.text.transamerica import Teller


@dataclass(frozen=True, slots=True)
class Deed:
    """The same said at length and in fewer and fewer words."""

    wordings: tuple[str, ...] = ()

    @property
    def full(self) -> str:
        """All of it."""
        return self.wordings[0] if self.wordings else ""


def last_deeds(
    happenings: Iterable[Happening], tr: Translate, teller: Teller, kind_of: Mapping[Edge, str]
) -> dict[int, Deed]:
    """What each seat did in its last turn of this round; `kind_of` tells the ground of each edge."""
    turns: dict[int, list[Event]] = {}
    mover: int | None = None
    for happening in happenings:
        if happening.seat != mover:
            mover = happening.seat
            turns[mover] = []
        for event in happening.events:
            if isinstance(event, RoundBegun):
                turns, mover = {}, None
            elif isinstance(event, TurnSkipped):
                turns[event.seat] = [event]
            elif mover is not None:
                turns[mover].append(event)
    return {seat: deed for seat, events in turns.items() if (deed := _deed(events, tr, teller, kind_of))}


def _deed(events: Sequence[Event], tr: Translate, teller: Teller, kind_of: Mapping[Edge, str]) -> Deed | None:
    rails = [event for event in events if isinstance(event, RailLaid)]
    for event in events:
        match event:
            case HubMoved(_, node) | HubPlaced(_, node) if not rails:
                return Deed((tr("transamerica.table.deed.hub", place=teller.at(node)),))
            case TurnSkipped():
                return Deed((tr("transamerica.table.deed.skipped"),))
    if not rails:
        return None
    if rails[0].cost > 1:
        kind = kind_of[rails[0].edge]
        short = tr(f"transamerica.table.deed.{kind}")
        where = teller.along(rails[0].edge)
        full = tr("transamerica.table.deed.with_place", deed=short, place=where)
        return Deed((full, short, tr(f"transamerica.table.deed.{kind}.terse")))
    keys = ("transamerica.table.deed.plain", "transamerica.table.deed.plain.terse")
    return Deed(tuple(tr(key, count=len(rails)) for key in keys))


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
        if any(isinstance(event, RoundBegun) for event in happening.events):
            break
        seen.add(mover)
        later = mover
        marked += [(event.edge, event.seat) for event in happening.events if isinstance(event, RailLaid)]
    return tuple(reversed(marked))
