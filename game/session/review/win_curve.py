"""The chance of each seat to win, before every turn and at the end, with all cards that may be seen."""

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.playouts import shares_of
from game.core.match import Match
from game.session.adviser import Adviser, Answer
from game.session.review.adviser_queue import AdviserQueue
from game.session.review.costs import Costs
from game.session.review.turns import Turn


class WinCurve(AdviserQueue[int]):
    """The curve of a match; its places are before each turn, and after the last one.

    If tables are played out, it shows before a turn the chances after the best turn: it falls by that turn's
    loss, and by nothing else that the mover decides. It asks only for turns that are not judged.
    """

    def __init__(
        self,
        match: Match[Any, Any, Any],
        turns: Sequence[Turn],
        view_at: Callable[[int], Any],
        costs: Costs,
        adviser: Adviser,
    ) -> None:
        """`view_at` returns the view after a number of moves. Places covered by `costs` are not asked for."""
        self._places = [*(turn.first for turn in turns), *(turn.last + 1 for turn in turns[-1:])]
        judged = {decision.first for decision in costs.decisions}
        places = [place for place, move in enumerate(self._places) if move not in judged]
        outcome, seats = match.outcome, match.game.seats_of(match.state)
        self._end = shares_of(outcome, seats) if outcome is not None else None
        """Each seat's share of the victory; None while nobody has won."""
        if turns and outcome is not None:
            places.pop()
        super().__init__(adviser, places)
        self._game = match.game
        self._view_at = view_at
        self._costs = costs
        self._answers: dict[int, tuple[float, ...]] = {}

    @property
    def known(self) -> list[tuple[float, ...] | None]:
        """The chance of each seat by place; None if it is unknown, or not known yet."""
        return [self._at(place) for place in range(len(self._places))]

    def _at(self, place: int) -> tuple[float, ...] | None:
        if self._end is not None and place == len(self._places) - 1:
            return self._end
        judged = self._costs.judged.get(self._places[place])
        if judged is not None and judged.truth is not None:
            return judged.truth.before
        return self._answers.get(place)

    def _ask(self, question: int) -> None:
        self._adviser.estimate(self._game, self._view_at(self._places[question]))

    def _take(self, question: int, answer: Answer) -> None:
        if answer.chances:
            self._answers[question] = answer.chances
