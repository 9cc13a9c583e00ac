"""The Black Path Game looked back on: there is nothing to count, and one turn decides."""

from collections.abc import Hashable, Iterable
from typing import Any

from black_path.rules import Lay, State, View
from game.session.review.moments import Figures, Moment, RoundTimeline
from game.session.review.one_round import OneRound


class BlackPathKind(OneRound):
    """One round, whose turns are the tiles."""

    def turn_of(self, state: Any) -> tuple[int, int]:
        """The first round, and how many tiles lie."""
        return 1, len(state.laid)

    def figures(self, view: View) -> Figures:
        """Nobody has a number."""
        del view
        return (None, None)

    def moments(self, course: RoundTimeline) -> Iterable[Moment]:
        """None: who ran into the edge is told as the end."""
        del course
        return ()

    def sort_of(self, action: Lay) -> Hashable:
        """By its tile."""
        return action.tile

    def matters(self, action: Lay) -> int:
        """All alike."""
        del action
        return 0

    def revealed(self, state: State, seat: int | None = None) -> View:
        """Everything, as always."""
        return View(state, seat)
