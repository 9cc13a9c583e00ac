"""Asks how good turns are, without blocking: for hints, the tutor, reviews and tries.

It thinks in a process of its own beside that of the opponents (`game.session.thinker`), so that neither waits
for the other, no answer can be taken for another's, and no agent of the user's own is near it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.ai.judgement import Judgement, judgement_from_plain
from game.ai.messages import Chances, Judging
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain
from game.session.thinker import FailedQuestion, ProcessThinker, ignore

SECONDS = 8.0
"""The longest search for a turn. It ends by itself in less, and then a view always gets the same verdict."""


class Answer(msgspec.Struct, frozen=True):
    """The answer to a question: a judgement or chances, or neither where nothing can be said."""

    judgement: Judgement = Judgement()
    chances: tuple[float, ...] | None = None
    """By seat, its chance to win."""


class Adviser(Protocol):
    """Answers one question at a time: a new one takes the place of the last."""

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Begin to hold actions of the seat to act against the best turn; without any, to look for that.

        `truth` is a view with all cards, where the chances with these are wanted, too. Raises ThinkingFailed.
        """

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Begin to find out the chance of each seat to win; raises ThinkingFailed."""

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once, or None until there is one; raises ThinkingFailed."""

    def forget(self) -> None:
        """Drop the question."""

    def close(self) -> None:
        """End."""


class ProcessAdviser:
    """An adviser in a process of its own, started with the first question if not before."""

    def __init__(
        self,
        maps: Path,
        config: Path,
        games: Sequence[Path] = (),
        on_failure: Callable[[FailedQuestion], object] = ignore,
    ) -> None:
        self._thinker = ProcessThinker(maps, config, games=games, on_failure=on_failure)
        self._read: Callable[[Plain], Answer] | None = None
        """Reads the answer to the last question."""

    def start(self) -> None:
        """Let the process read its files before the first question."""
        self._thinker.start()

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Begin to hold actions against the best turn; raises ThinkingFailed."""
        self._read = lambda plain: Answer(judgement_from_plain(game, plain))
        plain = [game.action_to_plain(action) for action in actions]
        shown = None if truth is None else game.view_to_plain(truth)
        self._thinker.ask(Judging(game.name, game.view_to_plain(view), plain, SECONDS, shown))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Begin to find out the chance of each seat to win; raises ThinkingFailed."""
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

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
