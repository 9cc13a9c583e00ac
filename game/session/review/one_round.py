"""What a review knows alike of games that are one round: nothing is dealt anew, no board is cleared."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core.event import Event
from game.core.reason import Reason
from game.session.review.marks import Scale
from game.session.review.moments import Figures


class OneRound(ABC):
    """The part of `game.session.review.kinds.Kind` in which such games are alike."""

    scale = Scale()

    @abstractmethod
    def figures(self, view: Any) -> Figures:
        """Where everybody stands, as far as that can be seen in `view`."""

    def untold(self, view: Any) -> frozenset[int]:
        """None: all lies on the table."""
        del view
        return frozenset()

    def turn_of(self, state: Any) -> tuple[int, int]:
        """Always the first round; turns are counted on the table."""
        return 1, state.table.turn

    def weighs_together(self, earlier: Any, later: Any) -> bool:
        """All that a turn does."""
        del earlier, later
        return True

    def closing(self, view: Any, number: int) -> Figures:
        """As before any turn."""
        del number
        return self.figures(view)

    def to_go(self, view: Any) -> Figures:
        """Nothing: nobody runs."""
        del view
        return ()

    def ended(self, view: Any, number: int) -> Any:
        """The table stays as it is."""
        del number
        return view

    def plan(self, view: Any, seat: int) -> Reason | None:
        """Nothing: no plan is told."""
        del view, seat
        return None

    def shows(self, events: Sequence[Event]) -> bool:
        """Every move does something; none merely ends a turn."""
        return bool(events)
