"""The review of the Black Path Game: there is nothing to count, and one turn decides."""

from collections.abc import Hashable, Iterable
from typing import Any

from black_path.rules import Lay, State, View
from game.session.review.moments import Figures, Moment, RoundTimeline
from game.session.review.one_round import OneRound


class BlackPathKind(OneRound):
    """A game of one round, in which each tile is a turn."""

    def turn_of(self, state: Any) -> tuple[int, int]:
        """Return the first round, and the number of tiles laid."""
        return 1, len(state.laid)

    def figures(self, view: View) -> Figures:
        """Return no figures: nobody has points."""
        del view
        return (None, None)

    def moments(self, course: RoundTimeline) -> Iterable[Moment]:
        """Return no turning points: the end itself shows who ran into the edge."""
        del course
        return ()

    def group_key(self, action: Lay) -> Hashable:
        """Return the tile, which is the sort of an action."""
        return action.tile

    def importance(self, action: Lay) -> int:
        """Return 0: all actions matter equally."""
        del action
        return 0

    def revealed(self, state: State, seat: int | None = None) -> View:
        """Return the whole table, which is always public."""
        return View(state, seat)
