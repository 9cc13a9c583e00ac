"""Questions about a match, asked one after another without blocking."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from game.session.adviser import Adviser, Answer
from game.session.thinker import LOOK_SECONDS, ThinkingFailed

Q = TypeVar("Q")
_MAX_FAILURES = 3
"""After this number of consecutive failures the asking ends."""


class AdviserQueue(ABC, Generic[Q]):
    """Asks without waiting. Only one of these may ask an adviser at a time."""

    def __init__(self, adviser: Adviser, questions: Iterable[Q]) -> None:
        self._adviser = adviser
        self._waiting = list(questions)
        self._asked = False
        self._failures = 0
        self.total = len(self._waiting)
        self.reason = ""
        """The reason it ended early, if thinking failed."""

    @abstractmethod
    def _ask(self, question: Q) -> None:
        """Ask the adviser; raises ThinkingFailed."""

    @abstractmethod
    def _take(self, question: Q, answer: Answer) -> None:
        """Store the answer to a question."""

    @property
    def done(self) -> int:
        """The number of questions, of `total`, that are answered or given up."""
        return self.total - len(self._waiting)

    @property
    def complete(self) -> bool:
        """True if no question is left."""
        return not self._waiting

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        if self.complete:
            return None
        return LOOK_SECONDS if self._asked else 0.0

    def step(self) -> bool:
        """Fetch an answer and ask the next question, without waiting. Return True if anything is new."""
        new = False
        while self._waiting:
            try:
                if not self._asked:
                    self._ask(self._waiting[0])
                    self._asked = True
                answer = self._adviser.answer()
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
        """Let others ask; the question in progress is asked again with the next step."""
        if self._asked:
            self._adviser.forget()
        self._asked = False

    def stop(self) -> None:
        """Give up all questions that are left."""
        self.pause()
        self._waiting.clear()

    def _next(self, answer: Answer) -> None:
        question = self._waiting.pop(0)
        self._asked = False
        self._take(question, answer)

    def _fail(self, reason: str) -> None:
        self._failures += 1
        self._next(Answer())
        if self._failures >= _MAX_FAILURES:
            self.reason = reason
            self._waiting.clear()
