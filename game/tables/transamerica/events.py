"""Events at the table: as summaries of the last turn, as moving pieces, and as sounds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from game.core.event import Event
from game.rules.transamerica.board import Board, Edge
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
    TurnSkipped,
)
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Table
from game.session.session import MovePlayed
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.table_model import EventSummariser, EventSummary, turns
from game.tables.sounds import TableSounds
from game.text.transamerica import Teller
from game.text.translate import Translate
from game.ui.animation import ease_back, ease_in
from game.ui.sound.sounds import Cue, SoundRequest

RESULT = "the result of the round tells of it"


class TransAmericaSummariser(EventSummariser):
    MERGED = frozenset({RailLaid})
    OMITTED: ClassVar[Mapping[type[Event], str]] = {
        TurnEnded: "the next event is another player's",
        Connected: RESULT,
        RoundEnded: RESULT,
        BarrierMoved: RESULT,
        RoundBegun: RESULT,
        GameEnded: RESULT,
    }

    def __init__(self, tr: Translate, teller: Teller, board: Board) -> None:
        self._tr = tr
        self._teller = teller
        self._board = board

    def summarise(self, seat: int, events: Sequence[Event]) -> EventSummary:
        tr, words = self._tr, "transamerica.table.deed."
        match events[0]:
            case HubPlaced(_, node) | HubMoved(_, node):
                wordings = [tr(f"{words}hub", place=self._teller.at(node))]
            case RailLaid(_, edge, cost) if cost > 1:
                kind = self._board.kind(edge)
                short, where = tr(words + kind), self._teller.along(edge)
                full = tr(f"{words}with_place", deed=short, place=where)
                wordings = [full, short, tr(f"{words}{kind}.terse")]
            case RailLaid():
                wordings = [tr(f"{words}{key}", count=len(events)) for key in ("plain", "plain.terse")]
            case _:
                wordings = [tr(f"{words}skipped")]
        return EventSummary(seat, tuple(wordings), events=tuple(events))

    def last(self, history: Sequence[MovePlayed]) -> dict[int, EventSummary]:
        return {summary.seat: summary for summary in self.of(_this_round(history))}


def _this_round(history: Sequence[MovePlayed]) -> Sequence[MovePlayed]:
    """Return the moves since the round began."""
    starts = (any(isinstance(event, RoundBegun) for event in move.events) for move in history)
    begun = [number for number, starts_one in enumerate(starts, start=1) if starts_one]
    return history[begun[-1] if begun else 0 :]


def still_on_table(
    events: Sequence[Event], table: Table
) -> tuple[list[RailLaid], list[HubPlaced | HubMoved]]:
    """Return the rails and hubs of these events that are still on the table."""
    laid = {rail.edge for rail in table.rails}
    rails = [event for event in events if isinstance(event, RailLaid) and event.edge in laid]
    hubs = [event for event in events if isinstance(event, HubPlaced | HubMoved) and event.node in table.hubs]
    return rails, hubs


def marked_rails(moves: Sequence[MovePlayed], seat: int | None) -> tuple[tuple[Edge, int], ...]:
    """Return the rails to mark for `seat`, with their players: its own of this turn, and the others' before
    it.

    For None, return the rails of everybody's last turn.
    """
    marked: list[tuple[Edge, int]] = []
    seen: set[int] = set()
    for mover, events in reversed(list(turns(_this_round(moves)))):
        if mover in seen or (mover == seat and seen):
            break
        seen.add(mover)
        marked[:0] = [(event.edge, event.seat) for event in events if isinstance(event, RailLaid)]
    return tuple(marked)


SETTLE_SECONDS = 0.26
FALL_SECONDS, STRUCK_SECONDS = 0.09, 0.14
"""Seconds of a rail's fall, and of the blow on it."""


class Piece(NamedTuple):
    """A rail that settles on its edge, or a hub on its intersection; `sign` is its player's."""

    kind: str
    sign: str


def flights(event: Event, move: ShownMove, signs: Sequence[str]) -> Iterator[Flight[Any]]:
    """Yield the flights of a rail that falls and is struck, or of a hub.

    The player's hub is in place already.
    """
    match event:
        case RailLaid(seat, place):
            rail = Piece("rail", signs[seat])
            yield Flight(rail, FALL_SECONDS, end=place, stays=STRUCK_SECONDS, after=0.13, easing=ease_in)
        case HubPlaced(seat, place) | HubMoved(seat, place) if not move.own:
            yield Flight(Piece("hub", signs[seat]), SETTLE_SECONDS, end=place, after=0.13, easing=ease_back)


JOINED = 0.45
"""Seconds between a rail and the whistles of the players whose networks it joins."""


def _rail(game: TransAmerica, rail: RailLaid, events: Sequence[Event]) -> Iterator[SoundRequest]:
    kind = game.board.kind(rail.edge)
    # On plain ground the second rail ends the turn.
    second = kind == "plain" and any(isinstance(event, TurnEnded) for event in events)
    names = {"plain": "rail_plain", "mountain": "rail_mountain", "river": "rail_bridge"}
    yield SoundRequest("rail_double" if second else names[kind])
    if rail.joined:
        yield SoundRequest("networks_joined", JOINED)


SOUNDS = TableSounds(
    {
        HubPlaced: "hub_stamp",
        HubMoved: "hub_stamp",
        RailLaid: _rail,
        Connected: "",  # its banner has the sound
        RoundEnded: lambda *_: [SoundRequest(Cue.ROUND_END, JOINED)],
        BarrierMoved: "",  # it is cranked up when the end of the round is shown
        RoundBegun: Cue.PAPER,
        TurnEnded: "",  # the next player's turn has the sound
        TurnSkipped: "",
        GameEnded: "",  # the result has the sound
    },
    ambience=lambda _: "prairie",
)
