"""Advisers that answer at once, or what they are told."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.ai.advice import Advice
from game.ai.advice import Adviser as Thinker
from game.ai.agent import Budget
from game.ai.appraised import Appraised
from game.ai.opponents import Opponents
from game.ai.win_chances import compared
from game.core.game import AnyGame
from game.core.reason import Reason
from game.session.adviser import Answer
from game.session.thinker import ThinkingFailed
from tests.games import KNOWN, appraiser, read_levels

OPPONENTS = Opponents(read_levels(Path(__file__).resolve().parents[2] / "config" / "levels.yaml"), KNOWN)
BRIEF = Budget(60.0, iterations=1)


class PromptAdviser:
    """Thinks as the program does, but briefly, and while one waits."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        self._answer = Answer(appraised=appraiser(game).appraise(view, actions))

    def weigh(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        self.appraise(game, view, actions)

    def compare(self, game: AnyGame, view: Any, better: Any, played: Any) -> None:
        estimator = OPPONENTS.estimator(game)
        assert estimator is not None
        self._answer = Answer(compared=compared(estimator, view, better, played, 2))

    def estimate(self, game: AnyGame, view: Any) -> None:
        estimator = OPPONENTS.estimator(game)
        assert estimator is not None
        self._answer = Answer(chances=estimator.estimate(view, 2))

    def advise(self, game: AnyGame, view: Any) -> None:
        self._answer = Answer(advice=Thinker(game, OPPONENTS).advise(view, BRIEF))

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def forget(self) -> None:
        self._answer = None

    def close(self) -> None:
        pass


class ToldAdviser:
    """Finds what it is told, when it is told to; remembers what it was asked."""

    def __init__(self, loss: float | None = None, advice: Advice | None = None) -> None:
        self.loss = loss
        self.against: tuple[Reason, ...] = ()
        self.advice = advice
        self.ready = True
        self.fails = False
        self.asked: list[tuple[Any, ...]] = []
        """What was asked: the actions to be weighed, or `("hint",)`."""
        self.views: list[Any] = []
        """From where actions were to be weighed."""
        self._waiting: Answer | None = None

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        self.weigh(game, view, actions)

    def weigh(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        self.asked.append(tuple(actions))
        self.views.append(view)
        better = tuple(game.legal(view)[-1:])
        found = Appraised(self.loss, better, self.against) if self.loss is not None else None
        self._ask(Answer(found))

    def compare(self, game: AnyGame, view: Any, better: Any, played: Any) -> None:
        self.asked.append(("compared", game.name, tuple(better), tuple(played)))
        self.views.append(view)
        self._ask(Answer())

    def estimate(self, game: AnyGame, view: Any) -> None:
        self.asked.append(("chances", game.name))
        self.views.append(view)
        self._ask(Answer())

    def advise(self, game: AnyGame, view: Any) -> None:
        self.asked.append(("hint",))
        self._ask(Answer(advice=self.advice or Advice(game.legal(view)[-1], ())))

    def _ask(self, answer: Answer) -> None:
        if self.fails:
            raise ThinkingFailed("nobody is there")
        self._waiting = answer

    def answer(self) -> Answer | None:
        if not self.ready:
            return None
        answer, self._waiting = self._waiting, None
        return answer

    def forget(self) -> None:
        self._waiting = None

    def close(self) -> None:
        pass
