"""Questions about a match that are asked one after another, while time passes."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.core.game import AnyGame
from game.session.adviser import Answer
from game.session.thinker import LOOK_SECONDS, ThinkingFailed

Q = TypeVar("Q")
_MOST_FAILURES = 3
"""After so many failures on end nobody is asked any more."""


class Appraiser(Protocol):
    """Answers one question at a time, in its own time; `game.session.adviser.Adviser` is one."""

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Begin to hold actions against the best turn, as `Adviser` does; raises ThinkingFailed."""

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Begin to find out how likely each seat is to win; raises ThinkingFailed."""

    def answer(self) -> Answer | None:
        """The answer, or None as long as there is none; raises ThinkingFailed."""

    def forget(self) -> None:
        """The answer is not wanted any more."""


class Asking(ABC, Generic[Q]):
    """Asks, and waits for no answer. Of one appraiser only one of these may ask at a time."""

    def __init__(self, appraiser: Appraiser, questions: Iterable[Q]) -> None:
        self._appraiser = appraiser
        self._waiting = list(questions)
        self._asked = False
        self._failures = 0
        self.total = len(self._waiting)
        self.reason = ""
        """Why it went no further, where thinking failed."""

    @abstractmethod
    def _ask(self, question: Q) -> None:
        """Ask the appraiser; raises ThinkingFailed."""

    @abstractmethod
    def _take(self, question: Q, answer: Answer) -> None:
        """Note what is known now."""

    @property
    def done(self) -> int:
        """How many of `total` questions have been answered, or will not be."""
        return self.total - len(self._waiting)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return not self._waiting

    @property
    def wants_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        if self.complete:
            return None
        return LOOK_SECONDS if self._asked else 0.0

    def step(self) -> bool:
        """Look for an answer and ask the next question, without waiting; whether anything is new."""
        new = False
        while self._waiting:
            try:
                if not self._asked:
                    self._ask(self._waiting[0])
                    self._asked = True
                answer = self._appraiser.answer()
            except ThinkingFailed as failed:
                self._fail(str(failed))
                return True
            if answer is None:
                break
            new = True
            self._failures = 0
            self._next(answer)
        return new

    def pause(self) -> None:
        """Let others ask; what is being asked now is asked anew with the next step."""
        if self._asked:
            self._appraiser.forget()
        self._asked = False

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self.pause()
        self._waiting.clear()

    def _next(self, answer: Answer) -> None:
        question = self._waiting.pop(0)
        self._asked = False
        self._take(question, answer)

    def _fail(self, reason: str) -> None:
        self._failures += 1
        self._next(Answer())
        if self._failures >= _MOST_FAILURES:
            self.reason = reason
            self._waiting.clear()
