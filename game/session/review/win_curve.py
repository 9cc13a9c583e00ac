"""How likely each seat was to win, before every turn and at the end."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from game.ai.appraised import WinChances
from game.core.game import AnyGame
from game.session.adviser import Answer
from game.session.review.asking import Appraiser, Asking
from game.session.review.costs import STANDARD_ERRORS
from game.session.review.turns import Turn


class WinCurve(Asking[int]):
    """Grows from its beginning. Its places are before each turn of the match, and after the last one."""

    def __init__(
        self, game: AnyGame, turns: Sequence[Turn], view_at: Callable[[int], Any], appraiser: Appraiser
    ) -> None:
        """`view_at` shows the table after so many moves."""
        super().__init__(appraiser, range(len(turns) + 1 if turns else 0))
        self._game = game
        self._moves = [*(turn.first for turn in turns), *(turn.last + 1 for turn in turns[-1:])]
        self._view_at = view_at
        self.known: list[WinChances | None] = []
        """By place, as far as it has come; None where nothing can be said."""

    def _ask(self, question: int) -> None:
        self._appraiser.estimate(self._game, self._view_at(self._moves[question]))

    def _take(self, question: int, answer: Answer) -> None:
        self.known[question:] = [answer.chances]

    def around(self, turn: int, seat: int) -> tuple[float, float] | None:
        """How likely a seat was to win before a turn and after it; None while that is not known."""
        if turn + 1 >= len(self.known):
            return None
        before, after = self.known[turn], self.known[turn + 1]
        return None if before is None or after is None else (before.shares[seat], after.shares[seat])

    def is_sure(self, turn: int, seat: int) -> bool:
        """Whether what changed with a turn, which is known, is more than its doubt."""
        before, after = self.known[turn], self.known[turn + 1]
        if before is None or after is None:
            return False
        doubt = STANDARD_ERRORS * hypot(before.errors[seat], after.errors[seat])
        return abs(after.shares[seat] - before.shares[seat]) > doubt
