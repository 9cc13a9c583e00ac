"""Judgements of turns without blocking, for hints, the tutor, reviews and retries.

The adviser's process is separate from the opponents' (`game.session.thinker`), so that neither waits for the
other, answers cannot be mixed up, and no user's agent runs in it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from game.ai.judgement import Judgement, judgement_from_plain
from game.ai.messages import Chances, Judging
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain
from game.session.thinker import ProcessThinker

SECONDS = 8.0
"""Longest search for a turn. It normally ends earlier, and then a view always gets the same verdict."""


class Answer(msgspec.Struct, frozen=True):
    """An answer: a judgement or chances, or neither if nothing can be said."""

    judgement: Judgement = Judgement()
    chances: tuple[float, ...] | None = None
    """Probabilities of winning by seat."""


class Adviser(Protocol):
    """Answers one question at a time; a new one replaces the last."""

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Start to compare actions of the seat to act with the best turn, or without actions to search for
        that.

        `truth` is a view with all cards, given if the chances on the real table are wanted, too. Raises
        ThinkingFailed.
        """

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Start to compute every seat's probability of winning; raises ThinkingFailed."""

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once, or None while there is none; raises
        ThinkingFailed.
        """

    def forget(self) -> None:
        """Drop the question."""


class ProcessAdviser:
    """An adviser in a separate process, started at the latest with the first question."""

    def __init__(self, thinker: ProcessThinker) -> None:
        self._thinker = thinker
        self._read: Callable[[Plain], Answer] | None = None
        """Reads the answer to the last question."""

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Start to compare actions with the best turn; raises ThinkingFailed."""
        self._read = lambda plain: Answer(judgement_from_plain(game, plain))
        plain = [game.action_to_plain(action) for action in actions]
        shown = None if truth is None else game.view_to_plain(truth)
        self._thinker.ask(Judging(game.name, game.view_to_plain(view), plain, SECONDS, shown))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Start to compute every seat's probability of winning; raises ThinkingFailed."""
        self._read = lambda plain: Answer(chances=from_plain(plain, tuple[float, ...]))
        self._thinker.ask(Chances(game.name, game.view_to_plain(view)))

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once; raises ThinkingFailed."""
        plain = self._thinker.answer()
        if plain is None or self._read is None:
            return None
        try:
            return self._read(plain)
        except Malformed as fault:
            self._thinker.reject(f"the answer {plain!r} makes no sense: {fault}")

    def forget(self) -> None:
        """Drop the question."""
        self._thinker.forget()
