"""What moves on the table: others' rails and hubs settle, and engines roll where points were lost."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.core.event import Event
from game.rules.transamerica.events import HubMoved, HubPlaced, RailLaid, RoundEnded
from game.tables.kit.flights import Flight, ShownMove
from game.ui.animation import ease_back

SETTLE_SECONDS = 0.26
ROLL_SECONDS = 0.9
LAST_LOOK_SECONDS = 1.3


class Piece(NamedTuple):
    """A rail that settles on its edge, or a hub on its intersection; `sign` is that of who laid it."""

    kind: str
    sign: str


class Engine(NamedTuple):
    """It rolls back, from some points to fewer."""

    seat: int
    before: float
    after: float


class LastLook(NamedTuple):
    """The board of the round that a move has ended is still to be seen."""

    move: int


def flights(event: Event, move: ShownMove, signs: Sequence[str]) -> Iterator[Flight[Any]]:
    """Own pieces lie where they were put."""
    match event:
        case RoundEnded(result):
            look = LastLook(move.happening.number)
            yield Flight(look, 0, stays=LAST_LOOK_SECONDS, after=SETTLE_SECONDS / 2)
            wait = 0.2
            for seat, (points, loss) in enumerate(zip(result.scores, result.losses, strict=True)):
                if loss:
                    yield Flight(Engine(seat, points + loss, points), ROLL_SECONDS, after=wait)
                    wait = 0.0
        case RailLaid(seat, place) | HubPlaced(seat, place) | HubMoved(seat, place) if not move.own:
            piece = Piece("rail" if isinstance(event, RailLaid) else "hub", signs[seat])
            yield Flight(piece, SETTLE_SECONDS, end=place, after=SETTLE_SECONDS / 2, easing=ease_back)
