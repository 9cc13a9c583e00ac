"""The collection of puzzles: files by game, in the order of their names, and the one of each day."""

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


class Listed(msgspec.Struct, frozen=True):
    """A puzzle of the collection: the file it stands in and what that says."""

    file: Path
    puzzle: Puzzle

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.puzzle.scenario.game

    @property
    def key(self) -> str:
        """What progress is kept under: `<game>/<stem>`, such as `transamerica/03_gap`."""
        return f"{self.game}/{self.file.stem}"

    def check(self, games: Mapping[str, AnyGame]) -> None:
        """Prove it by the rules; raises Fault for what keeps it from being a puzzle."""
        document = read_yaml(self.file)
        try:
            wrong = flaw(self.puzzle, games[self.game])
        except Malformed as error:
            raise document.fault(error) from None
        if wrong is not None:
            raise Fault(self.file, 0, str(wrong))


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles that could be read, by game, and what is wrong with the others."""

    of: dict[str, tuple[Listed, ...]]
    faults: tuple[Fault, ...] = ()

    def after(self, listed: Listed) -> Listed | None:
        """The next puzzle of the same game, or None after the last."""
        names = [one.key for one in self.of.get(listed.game, ())]
        later = names.index(listed.key) + 1 if listed.key in names else len(names)
        return self.of[listed.game][later] if later < len(names) else None


def read_puzzles(folder: Path, games: Mapping[str, AnyGame]) -> Puzzles:
    """The puzzles below `folder`, one folder for each game of `games`; a damaged file costs only itself.

    What they claim is proved by `check` and by the tests, not here: reading them is to be quick.
    """
    folders = {name: folder / name for name in games}
    of, faults = read_by_game(folders, lambda file, name: _read(file, name, games))
    return Puzzles(of, faults)


def read_day_puzzle(folder: Path, game: str, day: date, games: Mapping[str, AnyGame]) -> Listed | None:
    """The puzzle of a day, out of the files for days alone in the folder of a game below `folder`.

    It is the only one that is read. None where there are none; raises Fault where that of the day is damaged.
    """
    file = of_the_day(files_in(folder / game, ENDING), day)
    return None if file is None else _read(file, game, games)


def of_the_day(puzzles: Sequence[T], day: date) -> T | None:
    """That of a day: the same for everybody who has the same ones; None where there are none.

    Each comes once before any comes again, in an order that is another one every time.
    """
    if not puzzles:
        return None
    turn, number = divmod(day.toordinal(), len(puzzles))
    order, _ = shuffled(range(len(puzzles)), turn)
    return puzzles[order[number]]


def _read(file: Path, game: str, games: Mapping[str, AnyGame]) -> Listed:
    document = read_yaml(file)
    try:
        puzzle = read_puzzle(document.plain, games)
        if puzzle.scenario.game != game:
            raise Malformed(f"a puzzle of {puzzle.scenario.game} among those of {game}", ("game",))
    except Malformed as error:
        raise document.fault(error) from None
    return Listed(file, puzzle)
