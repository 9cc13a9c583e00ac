"""A game in miniature to learn by: a table of its own that can be begun anew, and nothing on disk."""

from collections.abc import Sequence
from typing import Any

from game.core.match import Match
from game.core.option import OptionValue
from game.core.record import Seat, header_of
from game.session.pace import Pace
from game.session.session import Session


class Exercise(Session):
    """A session without record and thinker: what the others do is known beforehand."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        options: dict[str, OptionValue],
        seats: Sequence[Seat],
        pace: Pace | None = None,
    ) -> None:
        """`seats` has a person at the learner's seat only."""
        super().__init__(match, header_of(match.game, options, tuple(seats), match.start), pace=pace)

    def put_up(self, match: Match[Any, Any, Any]) -> None:
        """Another table in place of this one; what has happened on it is taken as told."""
        self.match = match
        self._prepared = 0, ()
        self._told = len(match.played)
