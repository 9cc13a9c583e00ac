"""Lessons: scenario files by game, one per chapter, in the order of their numbers.

A chapter may get another number, or give some of its steps to a new chapter, at any time: the user's progress
is stored by its name.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.content.by_game import read_by_game
from game.content.document import read_yaml
from game.content.files import Fault
from game.content.games import ContentParts
from game.core.game import AnyGame
from game.core.plain import Malformed
from game.core.scenario import Scenario, read_scenario, run


class Lesson(msgspec.Struct, frozen=True):
    """One chapter: its file and its content."""

    file: Path
    scenario: Scenario

    @property
    def game(self) -> str:
        """The game that it teaches."""
        return self.scenario.game

    @property
    def name(self) -> str:
        """The file name without number and ending: `mountains` for `03_mountains.yaml`."""
        return re.sub(r"^\d+_", "", self.file.stem)

    @property
    def key(self) -> str:
        """The key of its progress: `<game>/<name>`."""
        return f"{self.game}/{self.name}"

    def check(self, games: Mapping[str, AnyGame]) -> None:
        """Play the script by the rules; raises Fault for the first failing step."""
        document = read_yaml(self.file)
        try:
            failure = run(self.scenario, games[self.game])
        except Malformed as error:
            raise document.fault(error) from None
        if failure is not None:
            line = document.line(("steps", failure.step - 1))
            raise Fault(self.file, line, str(failure))


class Lessons(msgspec.Struct, frozen=True):
    """All readable lessons by game, and the faults of the others."""

    of: dict[str, tuple[Lesson, ...]]
    faults: tuple[Fault, ...]

    def lesson(self, key: str) -> Lesson | None:
        """Return the lesson with this key, or None."""
        return next((one for lessons in self.of.values() for one in lessons if one.key == key), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the next chapter of the same game, or None after the last."""
        chapters = self.of.get(lesson.game, ())
        later = [one for one in chapters if one.file.name > lesson.file.name]
        return later[0] if later else None


def read_lessons(config: Path, known: Mapping[str, ContentParts], games: Mapping[str, AnyGame]) -> Lessons:
    """Read the lessons of all `known` games; `config` is the program's folder.

    `games` are the rules. A damaged file affects only itself.
    """
    folders = {name: parts.lessons(config) for name, parts in known.items()}
    of, faults = read_by_game(folders, lambda file, name: _read(file, name, games))
    return Lessons(of, faults)


def _read(file: Path, game: str, games: Mapping[str, AnyGame]) -> Lesson:
    document = read_yaml(file)
    try:
        scenario = read_scenario(document.plain, games)
        if scenario.game != game:
            raise Malformed(f"a lesson of {scenario.game} among those of {game}", ("game",))
    except Malformed as error:
        raise document.fault(error) from None
    return Lesson(file, scenario)
