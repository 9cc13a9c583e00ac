"""A small game for learning, which can be restarted and is not saved."""

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.option import OptionValue
from game.core.record import Seat, header_of
from game.session.pace import Pace
from game.session.session import Session


class Exercise(Session):
    """A session without record and thinker: the others' moves are known in advance."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        options: dict[str, OptionValue],
        seats: Sequence[Seat],
        pace: Pace | None = None,
    ) -> None:
        """`seats` must have a person at the learner's seat only."""
        super().__init__(match, header_of(match.game, options, tuple(seats), match.start), pace=pace)

    def replace_match(self, match: Match[Any, Any, Any]) -> None:
        """Replace the table; its history counts as shown already."""
        self._changes += self.match.changes + 1
        self.match = match
        self._prepared = 0, ()
        self._told = len(match.played)
