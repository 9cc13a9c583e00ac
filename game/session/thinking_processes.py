"""The window's thinking processes, each started on first use."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.adviser import Adviser
    from game.session.puzzle_hunt import Hunter
    from game.session.thinker import FailedQuestion, ProcessThinker, Thinker

# ruff: noqa: PLC0415 - nobody thinks before a game is begun


class ThinkingProcesses:
    """One process for the opponents, one for hints and costs of moves, one for the puzzle search."""

    def __init__(
        self,
        maps: Path,
        config: Path,
        games: Sequence[Path],
        own: Callable[[], Mapping[str, Path]],
        wake: Callable[[], object] = lambda: None,
    ) -> None:
        """Pass the folders `maps`, `config` and those of the user's `games` to the processes.

        `own` returns the files of the user's agents by name. `wake` is called, in another thread, whenever a
        process has said something.
        """
        self._folders = (maps, config, tuple(games))
        self._own = own
        self._wake = wake
        self._thinker: Thinker | None = None
        self._adviser: Adviser | None = None
        self._hunter: Hunter | None = None
        self._opponents: ProcessThinker | None = None
        self._started: list[ProcessThinker] = []
        self.on_failure: Callable[[FailedQuestion], object] = lambda _: None
        """Called with every question that fails by a fault of the program."""

    @property
    def hunter(self) -> "Hunter":
        """The searcher for puzzles."""
        if self._hunter is None:
            self._hunter = self._new()
        return self._hunter

    def use_hunter(self, hunter: "Hunter") -> None:
        """Replace the searcher for puzzles."""
        self._hunter = hunter

    @property
    def thinker(self) -> "Thinker":
        """The thinker for the opponents."""
        if self._thinker is None:
            self._thinker = self._opponents = self._new(tuple(self._own().values()))
        return self._thinker

    def use_thinker(self, thinker: "Thinker") -> None:
        """Replace the thinker."""
        self._thinker = thinker

    @property
    def adviser(self) -> "Adviser":
        """The adviser for hints and costs of moves."""
        if self._adviser is None:
            from game.session.adviser import ProcessAdviser

            self._adviser = ProcessAdviser(self._new())
        return self._adviser

    def start_adviser(self) -> None:
        """Start the adviser's process, so that it reads its files before the first question."""
        if self._adviser is None:
            _ = self.adviser
            self._started[-1].start()

    def use_adviser(self, adviser: "Adviser") -> None:
        """Replace the adviser."""
        self._adviser = adviser

    def own_agents_changed(self) -> None:
        """Pass the current list of the user's agents to the opponents' process."""
        if self._opponents is not None:
            self._opponents.use(tuple(self._own().values()))

    def close(self) -> None:
        """End all processes."""
        for one in self._started:
            one.close()

    def _new(self, own: Sequence[Path] = ()) -> "ProcessThinker":
        from game.session.thinker import ProcessThinker

        maps, config, games = self._folders
        self._started.append(
            ProcessThinker(maps, config, own, games, on_failure=self._failed, on_reply=self._wake)
        )
        return self._started[-1]

    def _failed(self, failed: "FailedQuestion") -> None:
        self.on_failure(failed)
