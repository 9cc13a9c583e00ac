"""Advisers that answer at once, or with given answers."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.ai.adviser import Adviser as Thinker
from game.ai.agent import Budget
from game.ai.judgement import Judgement, TrueChances
from game.ai.opponents import Opponents
from game.ai.verdict import Estimate, LossPart, Verdict
from game.core.game import AnyGame
from game.core.reason import Reason
from game.session.adviser import Answer
from game.session.thinker import ThinkingFailed
from tests.games import KNOWN, read_levels

OPPONENTS = Opponents(read_levels(Path(__file__).resolve().parents[2] / "config" / "levels.yaml"), KNOWN)
BRIEF = Budget(60.0, iterations=1)
QUICKLY = 12
"""Tables."""


def thinker_of(game: AnyGame) -> Thinker:
    """Return the program's own adviser of a game, which answers while one waits."""
    return Thinker(game, OPPONENTS.engine(game), OPPONENTS.explanations(game))


def quick_thinker_of(game: AnyGame) -> Thinker:
    """Return one that measures on few tables."""
    engine = OPPONENTS.engine(game)
    assert engine is not None
    return Thinker(game, engine.measured_on(QUICKLY), OPPONENTS.explanations(game))


def lost(
    best: Sequence[Any],
    asked: Sequence[Any],
    loss: float,
    error: float = 0.0,
    *,
    units: float = 0.0,
    second: Sequence[Any] = (),
    seats: int = 6,
    idle: bool = False,
) -> Verdict:
    """Return a verdict with a loss of chance from 60 of 100 on, the same for every seat."""
    return Verdict(
        tuple(best),
        tuple(asked),
        tuple(second),
        chances=(0.6,) * seats,
        after=(0.6 - loss,) * seats,
        loss=Estimate(loss, error),
        units=Estimate(units, error),
        behind=Estimate(0.05, 0.01),
        idle=idle,
    )


class PromptAdviser:
    """Thinks as the program does, but briefly, and while one waits."""

    def __init__(self, budget: Budget = BRIEF) -> None:
        self._budget = budget
        self._answer: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        found = quick_thinker_of(game).judge(view, tuple(actions), self._budget.begin(), truth)
        self._answer = Answer(found)

    def estimate(self, game: AnyGame, view: Any) -> None:
        self._answer = Answer(chances=quick_thinker_of(game).estimate(view))

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def forget(self) -> None:
        self._answer = None

    def close(self) -> None:
        pass


class ToldAdviser:
    """An adviser that gives prepared answers on command, and notes its questions."""

    def __init__(self, loss: float | None = None, hint: Any = None) -> None:
        self.loss = loss
        """The chance that any action but the hint loses; None if there is no answer."""
        self.hint = hint
        self.error = 0.0
        """The standard error of that loss."""
        self.idle = False
        """True if such an action brings its mover nothing."""
        self.better: tuple[Reason, ...] = ()
        self.against: tuple[Reason, ...] = ()
        self.parts: tuple[LossPart, ...] = ()
        """The parts of that loss."""
        self.ready = True
        self.fails = False
        self.asked: list[tuple[Any, ...]] = []
        """The actions that were to be judged, or `("hint",)`, or `("chances",)` and a game."""
        self.views: list[Any] = []
        """The views from which actions were to be judged."""
        self._waiting: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        self.asked.append(tuple(actions) or ("hint",))
        self.views.append(view)
        best, second = self.hint or game.legal(view)[-1], game.legal(view)[0]
        asked, loss = (tuple(actions), self.loss) if actions else ((best,), 0.0)
        idle = self.idle and bool(actions)
        verdict = (
            None if loss is None else lost((best,), asked, loss, self.error, second=(second,), idle=idle)
        )
        if verdict is not None:
            verdict = msgspec.structs.replace(verdict, parts=self.parts)
        chances = None if truth is None or verdict is None else TrueChances(verdict.chances, verdict.after)
        self._ask(Answer(Judgement(verdict, chances, self.better, self.against)))

    def estimate(self, game: AnyGame, view: Any) -> None:
        self.asked.append(("chances", game.name))
        self.views.append(view)
        self._ask(Answer())

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
