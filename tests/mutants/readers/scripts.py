"""Scenarios, lessons and puzzles: read, checked by the rules, and opened at a table."""

from functools import partial
from pathlib import Path

from game.content.files import Fault
from game.content.puzzles import read_puzzles
from game.scenes import destinations as to
from game.scenes.learn import LearnScene
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.scenes.puzzles import PuzzlesScene
from game.storage.folders import folders_below
from tests.content.shipped import GAMES
from tests.games import checked, read_lessons
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import WHOLE, config_in, look, look_at, program
from tests.texts import said

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
MAX_BYTES = 2_500
"""Long scripts take long to play."""


def _below(folder: Path) -> tuple[SampleFile, ...]:
    files = [file for file in sorted(folder.rglob("*.yaml")) if file.stat().st_size < MAX_BYTES]
    return tuple(SampleFile(str(file.relative_to(folder)), file.read_bytes()) for file in files)


def _scenario(folder: Path) -> tuple[Path, Use]:
    def use(file: Path, shown: bool) -> None:
        del shown
        for verdict in checked(file):
            assert verdict.line.isprintable()

    return folder, use


def _lesson(folder: Path) -> tuple[Path, Use]:
    places = config_in(folder)
    lessons = places.config / "lessons"
    for file in lessons.rglob("*.yaml"):
        file.unlink()

    def use(file: Path, shown: bool) -> None:
        read = read_lessons(places.config)
        found = [lesson for of_game in read.of.values() for lesson in of_game if lesson.file == file]
        for lesson in found:
            assert said(lesson.scenario.title, "de") is not None
            try:
                lesson.check(GAMES)
            except Fault:
                continue
        if not shown:
            return
        with program(folder, places) as app:
            look_at(app, LearnScene, "down", "tab")
            for lesson in app.learning.lessons.of.get(file.parent.name, ()):
                app.go(to.Lesson(lesson))
                look(app, *(["return", "right", "h"] * 4), "escape")

    return lessons, use


def _puzzle(folder: Path) -> tuple[Path, Use]:
    """Prepare a folder of puzzles found on this machine, without any others."""
    places = config_in(folder)
    for file in (places.config / "puzzles").rglob("*.yaml"):
        file.unlink()
    puzzles = folders_below(folder).puzzles

    def use(file: Path, shown: bool) -> None:
        read = read_puzzles(puzzles, GAMES)
        for listed in [one for of_game in read.of.values() for one in of_game]:
            try:
                listed.check(GAMES)
            except Fault:
                continue
        if not shown:
            return
        with program(folder, places) as app:
            look_at(app, PuzzlesScene, "down", "tab")
            for tab in ("fresh", "own"):
                look_at(app, partial(PuzzleMakerScene, tab=tab), "tab")
            for listed in app.puzzling.of(file.parent.name):
                app.go(to.Puzzle(listed))
                look(app, *(["h"] * 4), "return", "u", "escape")

    return puzzles, use


SCENARIO = Reader("scenario", _below(FIXTURES / "scenarios"), _scenario)
LESSON = Reader("lesson", _below(WHOLE.config / "lessons") + _below(FIXTURES / "lessons"), _lesson, 40)
PUZZLE = Reader("puzzle", _below(WHOLE.config / "puzzles") + _below(FIXTURES / "puzzles"), _puzzle, 40)
