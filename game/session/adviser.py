"""Asks for hints and for the cost of moves without blocking.

It thinks in a process of its own beside that of the opponents (`game.session.thinker`), so that neither waits
for the other, no answer can be taken for another's, and no agent of the user's own is near it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from game.ai.advice import Advice
from game.ai.appraised import Appraised, Compared, WinChances
from game.core.game import AnyGame
from game.core.plain import Malformed, Plain, from_plain
from game.core.reason import Reason
from game.session.thinker import (
    Appraisal,
    Chances,
    Comparison,
    FailedQuestion,
    Hint,
    ProcessThinker,
    ignore,
)

TABLES = 60
"""Tables that are played on to tell how likely everybody is to win: enough for 6 % more or less."""
REHEARSALS = 240
"""Tables on which a turn and a better one are played on: enough for half a slip more or less."""
HINT_SECONDS = 8.0
"""The most that a hint may take. The search ends by itself in less, and then it is the same each time."""


class Answer(msgspec.Struct, frozen=True):
    """The answer to a question; an appraisal is None where nothing can be said."""

    appraised: Appraised | None = None
    advice: Advice | None = None
    chances: WinChances | None = None
    compared: Compared | None = None


class Adviser(Protocol):
    """Answers one question at a time: a new one takes the place of the last."""

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        """Begin to find out what `actions` cost, as `game.ai.appraisal` does. Raises ThinkingFailed."""

    def weigh(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        """The same, and what speaks against them. Raises ThinkingFailed."""

    def compare(self, game: AnyGame, view: Any, better: Sequence[Any], played: Sequence[Any]) -> None:
        """Begin to find out, by playing on, what the seat to act loses by the one. Raises ThinkingFailed."""

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Begin to find out how likely each seat is to win; raises ThinkingFailed."""

    def advise(self, game: AnyGame, view: Any) -> None:
        """Begin to look for the best action of the seat of `view`. Raises ThinkingFailed."""

    def answer(self) -> Answer | None:
        """The answer to the last question, once; None as long as there is none. Raises ThinkingFailed."""

    def forget(self) -> None:
        """The answer is not wanted any more."""

    def close(self) -> None:
        """End."""


class _Reason(msgspec.Struct, frozen=True):
    code: str
    fields: dict[str, Any] = {}


class _PlainAnswer(msgspec.Struct, frozen=True):
    """What comes back, in plain form."""

    loss: float | None = None
    better: list[Any] = []
    action: Any = None
    reasons: list[_Reason] = []
    shares: list[float] = []
    errors: list[float] = []
    compared: Compared | None = None


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
        self._game: AnyGame | None = None
        self._hint = False

    def start(self) -> None:
        """Let the process read its files before the first question."""
        self._thinker.start()

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        """Begin to find out what `actions` cost; raises ThinkingFailed."""
        self._appraise(game, view, actions, explained=False)

    def weigh(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        """The same, and what speaks against them; raises ThinkingFailed."""
        self._appraise(game, view, actions, explained=True)

    def compare(self, game: AnyGame, view: Any, better: Sequence[Any], played: Sequence[Any]) -> None:
        """Begin to find out what the one loses against the other; raises ThinkingFailed."""
        self._game, self._hint = game, False
        good, bad = ([game.action_to_plain(action) for action in line] for line in (better, played))
        plain = game.view_to_plain(view)
        self._thinker.ask(Comparison(game.name, plain, good, bad, REHEARSALS, HINT_SECONDS))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Begin to find out how likely each seat is to win; raises ThinkingFailed."""
        self._game, self._hint = game, False
        self._thinker.ask(Chances(game.name, game.view_to_plain(view), TABLES))

    def advise(self, game: AnyGame, view: Any) -> None:
        """Begin to look for a hint; raises ThinkingFailed."""
        self._game, self._hint = game, True
        self._thinker.ask(Hint(game.name, game.view_to_plain(view), HINT_SECONDS))

    def answer(self) -> Answer | None:
        """The answer to the last question, once; raises ThinkingFailed."""
        plain = self._thinker.answer()
        if plain is None or self._game is None:
            return None
        try:
            return self._read(self._game, plain)
        except Malformed as fault:
            self._thinker.reject(f"the answer {plain!r} makes no sense: {fault}")

    def forget(self) -> None:
        """The answer is not wanted any more."""
        self._thinker.forget()

    def close(self) -> None:
        """End the process."""
        self._thinker.close()

    def _appraise(self, game: AnyGame, view: Any, actions: Sequence[Any], *, explained: bool) -> None:
        self._game, self._hint = game, False
        plain = [game.action_to_plain(action) for action in actions]
        self._thinker.ask(Appraisal(game.name, game.view_to_plain(view), plain, explained))

    def _read(self, game: AnyGame, plain: Plain) -> Answer:
        told = from_plain(plain, _PlainAnswer)
        reasons = tuple(Reason(reason.code, reason.fields) for reason in told.reasons)
        if self._hint:
            action = game.action_from_plain(told.action)
            return Answer(advice=Advice(action, reasons))
        if told.shares:
            return Answer(chances=WinChances(tuple(told.shares), tuple(told.errors)))
        if told.compared is not None:
            return Answer(compared=told.compared)
        if told.loss is None:
            return Answer()
        better = tuple(game.action_from_plain(action) for action in told.better)
        return Answer(appraised=Appraised(told.loss, better, reasons))
