"""The interface through which a game defines the figures and turning points of its reviews."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Protocol

from game.core.event import Event
from game.core.reason import Reason
from game.session.review.marks import Scale
from game.session.review.moments import Figures, Moment, RoundTimeline


class ReviewKind(Protocol):
    """A review's knowledge of one game. It is given views: a review of an open game must keep its secrets."""

    @property
    def scale(self) -> Scale:
        """The losses of a slip and of a blunder."""

    def turn_of(self, state: Any) -> tuple[int, int]:
        """Return the round and the turn of `state`. The end of a round reveals all its cards."""

    def figures(self, view: Any) -> Figures:
        """Return the standing of every seat, as far as `view` shows it."""

    def hidden_seats(self, view: Any) -> frozenset[int]:
        """Return the seats whose standing `view` does not show."""

    def closing(self, view: Any, number: int) -> Figures:
        """Return the standings when round `number` ended or was left, from a view after its last move."""

    def to_go(self, view: Any) -> Figures:
        """Return each seat's distance to go in a race, None if it does not run; empty without a race."""

    def moments(self, timeline: RoundTimeline) -> Iterable[Moment]:
        """Yield all candidates for turning points of a round."""

    def ended(self, view: Any, number: int) -> Any:
        """Return the view of round `number` at its end, from a view after its last move."""

    def shows(self, events: Sequence[Event]) -> bool:
        """True if a move with these events has any visible effect."""

    def group_key(self, action: Any) -> Hashable:
        """Return a key; consecutive actions with equal keys are explained together."""

    def weighs_together(self, earlier: Any, later: Any) -> bool:
        """True if the costs of both are computed together, if nothing hidden is revealed between them."""

    def importance(self, action: Any) -> int:
        """Return the importance of an action among other sorts in its turn; 0 or more."""

    def plan(self, view: Any, seat: int) -> Reason | None:
        """Return the plan of a seat as far as `view` shows it, or None; `count` is the missing cost."""

    def revealed(self, state: Any, seat: int | None = None) -> Any:
        """Return the view of a seat, or of none, with all cards that a view can hold."""
