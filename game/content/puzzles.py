"""The collection of puzzles by game, in the order of their names, and the daily puzzle."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.by_game import ENDING, read_by_game
from game.content.document import read_yaml
from game.content.files import Fault, files_in
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.core.puzzle import Puzzle, read_puzzle
from game.core.shuffle import shuffled
from game.core.solving import flaw

T = TypeVar("T")


class ListedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of the collection: its file and its content."""

    file: Path
    puzzle: Puzzle

    @property
    def game(self) -> str:
        """The game of the puzzle."""
        return self.puzzle.scenario.game

    @property
    def key(self) -> str:
        """The key of its progress: `<game>/<stem>`, such as `transamerica/03_gap`."""
        return f"{self.game}/{self.file.stem}"

    def check(self, games: Mapping[str, AnyGame]) -> None:
        """Prove it by the rules; raises Fault for its first flaw."""
        document = read_yaml(self.file)
        try:
            wrong = flaw(self.puzzle, games[self.game])
        except Malformed as error:
            raise document.fault(error) from None
        if wrong is not None:
            raise Fault(self.file, 0, str(wrong))


class Puzzles(msgspec.Struct, frozen=True):
    """All readable puzzles by game, and the faults of the others."""

    of: dict[str, tuple[ListedPuzzle, ...]]
    faults: tuple[Fault, ...] = ()

    def after(self, listed: ListedPuzzle) -> ListedPuzzle | None:
        """Return the next puzzle of the same game, or None after the last."""
        names = [one.key for one in self.of.get(listed.game, ())]
        later = names.index(listed.key) + 1 if listed.key in names else len(names)
        return self.of[listed.game][later] if later < len(names) else None


def read_puzzles(folder: Path, games: Mapping[str, AnyGame]) -> Puzzles:
    """Read the puzzles below `folder`, one folder per game; a damaged file affects only itself.

    Reading is fast because it proves nothing: `check` and the tests do that.
    """
    folders = {name: folder / name for name in games}
    of, faults = read_by_game(folders, lambda file, name: _read(file, name, games))
    return Puzzles(of, faults)


def read_day_puzzle(folder: Path, game: str, day: date, games: Mapping[str, AnyGame]) -> ListedPuzzle | None:
    """Read the puzzle of a day from the files for days, in the game's folder below `folder`.

    No other file is read. None if there are no files; raises Fault if that of the day is damaged.
    """
    file = of_the_day(files_in(folder / game, ENDING), day)
    return None if file is None else _read(file, game, games)


def of_the_day(puzzles: Sequence[T], day: date) -> T | None:
    """Return the item of a day, the same for everybody with the same items; None if there are none.

    All items appear once before any repeats, in a new order every time.
    """
    if not puzzles:
        return None
    turn, number = divmod(day.toordinal(), len(puzzles))
    order, _ = shuffled(range(len(puzzles)), turn)
    return puzzles[order[number]]


def _read(file: Path, game: str, games: Mapping[str, AnyGame]) -> ListedPuzzle:
    document = read_yaml(file)
    try:
        puzzle = read_puzzle(document.plain, games)
        if puzzle.scenario.game != game:
            raise Malformed(f"a puzzle of {puzzle.scenario.game} among those of {game}", ("game",))
    except Malformed as error:
        raise document.fault(error) from None
    return ListedPuzzle(file, puzzle)
