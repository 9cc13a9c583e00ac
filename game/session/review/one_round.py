"""The common part of reviews of games that are a single round."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.session.review.marks import Scale
from game.session.review.moments import Figures


class OneRound(ABC):
    """The parts of `game.session.review.review_kind.ReviewKind` that such games share."""

    scale = Scale()

    @abstractmethod
    def figures(self, view: Any) -> Figures:
        """Return the standing of every seat, as far as `view` shows it."""

    def hidden_seats(self, view: Any) -> frozenset[int]:
        """Return no seats: all figures are public."""
        del view
        return frozenset()

    def turn_of(self, state: Any) -> tuple[int, int]:
        """Return round 1 and the turn counted on the table."""
        return 1, state.table.turn

    def weighs_together(self, earlier: Any, later: Any) -> bool:
        """True: all actions of a turn are weighed together."""
        del earlier, later
        return True

    def closing(self, view: Any, number: int) -> Figures:
        """Return the figures, as for any other turn."""
        del number
        return self.figures(view)

    def to_go(self, view: Any) -> Figures:
        """Return nothing: there is no race."""
        del view
        return ()

    def ended(self, view: Any, number: int) -> Any:
        """Return the view: the table is not cleared."""
        del number
        return view

    def plan(self, view: Any, seat: int) -> Reason | None:
        """Return None: the game shows no plans."""
        del view, seat
        return None

    def shows(self, events: Sequence[Event]) -> bool:
        """True if anything happened; no move merely ends a turn."""
        return bool(events)
