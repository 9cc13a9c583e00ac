"""What a review counts in a game, and what its turning points are."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Protocol

from game.core.event import Event
from game.core.reason import Reason
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline


class Kind(Protocol):
    """What a review knows of one game. It speaks of views: a review of an open game has its secrets."""

    @property
    def scale(self) -> Scale:
        """What a slip and a blunder lose."""

    def turn_of(self, state: Any) -> tuple[int, int]:
        """The round and the turn that `state` is in. With the end of a round all its cards are shown."""

    def figures(self, view: Any) -> Figures:
        """Where everybody stands, as far as that can be seen in `view`."""

    def untold(self, view: Any) -> frozenset[int]:
        """The seats of which `view` does not tell where they stand."""

    def closing(self, view: Any, number: int) -> Figures:
        """Where everybody stood when round `number` ended or was left, in a view after its last move."""

    def to_go(self, view: Any) -> Figures:
        """In a game that ends with a race: what each has to go, None for who does not run; else nothing."""

    def moments(self, timeline: RoundTimeline) -> Iterable[Moment]:
        """All that may count as a turning point of a round."""

    def ended(self, view: Any, number: int) -> Any:
        """The table of round `number` at its end, in a view after its last move."""

    def shows(self, events: Sequence[Event]) -> bool:
        """Whether anything is seen of a move by which these things happened."""

    def sort_of(self, action: Any) -> Hashable:
        """Actions of one sort, done on end, are explained together."""

    def weighs_together(self, earlier: Any, later: Any) -> bool:
        """Whether what both cost in one turn is found out together, where nothing hidden shows between."""

    def matters(self, action: Any) -> int:
        """How much there is to say of an action, beside those of other sorts in its turn; 0 or more."""

    def plan(self, view: Any, seat: int) -> Reason | None:
        """Return what a seat is about to do as far as `view` tells, or None; `count` is what it lacks."""

    def revealed(self, state: Any, seat: int | None = None) -> Any:
        """Return the view of a seat, or of nobody, that shows all that has a place in it."""
