"""Events at a table of TransAmerica."""

from typing import ClassVar

from game.core.event import Event
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.values import Goals, RoundResult


class HubPlaced(Event, frozen=True):
    """A start marker was put on `node`."""

    seat: int
    node: Node


class RailLaid(Event, frozen=True):
    """A rail was laid on `edge`, at `cost`; it linked the networks of the seats `joined` to the mover's."""

    seat: int
    edge: Edge
    cost: int
    joined: tuple[int, ...]


class HubMoved(Event, frozen=True):
    """A start marker was moved to `node` (variant 2)."""

    seat: int
    node: Node


class Connected(Event, frozen=True):
    """All five cities of `seat` are connected; it shows its cards."""

    reveals: ClassVar[bool] = True

    seat: int
    goals: Goals


class TurnEnded(Event, frozen=True):
    """`seat` ended its turn, or, if `by_itself`, it ended because nothing more could be laid."""

    seat: int
    by_itself: bool


class TurnSkipped(Event, frozen=True):
    """`seat` has no edge to lay."""

    seat: int


class RoundEnded(Event, frozen=True):
    """A round was scored. `cause` is `connected`, `supply` or `blocked`."""

    reveals: ClassVar[bool] = True
    pauses: ClassVar[bool] = True

    result: RoundResult
    cause: str


class BarrierMoved(Event, frozen=True):
    """After the second round the barrier moved to `limit`."""

    limit: int


class RoundBegun(Event, frozen=True):
    """Cards were dealt for `round`; `start_player` begins."""

    reveals: ClassVar[bool] = True

    round: int
    start_player: int


class GameEnded(Event, frozen=True):
    """The game is over; several winners share the victory."""

    reveals: ClassVar[bool] = True

    winners: tuple[int, ...]
    scores: tuple[int, ...]
