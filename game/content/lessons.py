"""Lessons: scenario files by game, one chapter each, in the order of their names."""

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
    """One chapter: the file it stands in and what that says."""

    file: Path
    scenario: Scenario

    @property
    def game(self) -> str:
        """The game that it teaches."""
        return self.scenario.game

    @property
    def stem(self) -> str:
        """The file's name without its ending, such as `03_mountains`."""
        return self.file.stem

    @property
    def key(self) -> str:
        """What progress is kept under: `<game>/<stem>`."""
        return f"{self.game}/{self.stem}"

    def check(self, games: Mapping[str, AnyGame]) -> None:
        """Play the script by the rules; raises Fault for the step that does not hold."""
        document = read_yaml(self.file)
        try:
            failure = run(self.scenario, games[self.game])
        except Malformed as error:
            raise document.fault(error) from None
        if failure is not None:
            line = document.line(("steps", failure.step - 1))
            raise Fault(self.file, line, str(failure))


class Lessons(msgspec.Struct, frozen=True):
    """All lessons that could be read, by game, and what is wrong with the others."""

    of: dict[str, tuple[Lesson, ...]]
    faults: tuple[Fault, ...]

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of this key, or None."""
        return next((one for lessons in self.of.values() for one in lessons if one.key == key), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next chapter of the same game, or None after the last."""
        chapters = self.of.get(lesson.game, ())
        later = [one for one in chapters if one.stem > lesson.stem]
        return later[0] if later else None


def read_lessons(config: Path, known: Mapping[str, ContentParts], games: Mapping[str, AnyGame]) -> Lessons:
    """The lessons of all games that are `known`; `config` is the folder of the program's own files.

    `games` are the rules. A damaged file costs only itself.
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
