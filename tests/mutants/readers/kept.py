"""Settings, progress, travel book and history: the files that the program writes and reads itself."""

import os
import random
from datetime import date
from pathlib import Path

import msgspec

from game.core.option import with_defaults
from game.core.record import Seat
from game.makers.monkey.others import QuickAdviser
from game.scenes import destinations as to
from game.scenes.history import HistoryScene
from game.scenes.learn import LearnScene
from game.scenes.new_game import NewGameScene
from game.scenes.new_stamps import NewStamps
from game.scenes.own_agents import OwnAgentsScene
from game.scenes.own_page import OwnPageScene
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.session.archive import Archive
from game.storage.folders import Folders, folders_below
from game.storage.mistakes import Mistake, Mistakes
from game.storage.progress import InterruptedLesson, Progress
from game.storage.puzzle_ratings import PuzzleRatings, Strength
from game.storage.saves import Saves
from game.storage.settings import LastGame, Settings
from game.storage.travel_book import TravelBook
from tests.content.shipped import GAMES
from tests.games import KNOWN
from tests.mutants.mutating import SampleFile
from tests.mutants.reader import Reader, Use
from tests.mutants.readers.home import look, look_at, program
from tests.mutants.readers.records import RECORDS

_SEATS = (Seat("Ada"), Seat("Ben", "director:blocker", "b"), Seat("Cy", "own:mine", "c"))
_SETTINGS = Settings(
    language="de",
    agents=("/somewhere/mine.py",),
    last_game="streetcar",
    last_games={
        name: LastGame(with_defaults(game.options, {}), _SEATS[: game.seats[-1]])
        for name, game in GAMES.items()
    },
)
_PROGRESS = Progress(
    done=("transamerica/cities", "trambahn/uses"),
    left={"streetcar": InterruptedLesson("streetcar/joins", 4)},
    solved=("trambahn/06_stars",),
    days=("transamerica/2026-11-21",),
)


_TRAVEL_BOOK = TravelBook(
    {"Anna": {"trambahn/electric": "2026-11-21T18:30:00+00:00", "streetcar/punctual": ""}}
)


def _settings(folder: Path) -> tuple[Path, Use]:
    def use(file: Path, shown: bool) -> None:
        with program(folder) as app:
            assert app.palette.colours
            assert app.own_agents is not None
            if shown:
                look_at(app, TitleScene, "down")
                look_at(app, SettingsScene, "down", "right")
                look_at(app, NewGameScene, "tab", "tab")
                look_at(app, OwnAgentsScene)
                app.go(to.Rules())
                look(app, "right", "escape")
                app.go(to.Lessons())
                look(app)
        for aside in file.parent.glob("*"):
            if aside != file:
                aside.unlink()

    return folder / "settings", use


def _travel_book(folder: Path) -> tuple[Path, Use]:
    def use(file: Path, shown: bool) -> None:
        with program(folder) as app:
            new = NewStamps(app, ["Anna"])
            while not new.is_done:
                new.step()
            if shown:
                look_at(app, OwnPageScene, "tab", "right")
        for aside in file.parent.glob("*"):
            if aside != file:
                aside.unlink()

    return folder / "settings", use


_RECORD = "tb_clear_win.jsonl"
_MISTAKES = Mistakes(
    kept=(
        Mistake(_RECORD, "trambahn", 0, None, 1, 0, [{"passenger": {}}], 2.5, "2026-11-22"),
        Mistake(_RECORD, "trambahn", 1, 2, 3, 9, [], 0.5, "2026-12-24", passed=2),
    ),
    searched=(_RECORD,),
)
_RATINGS = PuzzleRatings(
    Strength(1123.5, 80.25, "2026-11-21"), {"trambahn/01_now": Strength(690.0, 120.0, "2026-11-20")}
)


def _puzzles(folder: Path) -> tuple[Path, Use]:
    folders = folders_below(folder)
    folders.make()
    (folders.finished / _RECORD).write_bytes((RECORDS / _RECORD).read_bytes())

    def use(file: Path, shown: bool) -> None:
        with program(folder) as app:
            app.thinking.use_adviser(QuickAdviser(random.Random(1)))
            for one in app.mistakes.kept:
                assert app.mistakes.days_until(one) >= 0
                assert app.mistakes.find(*one.key) is not None
                if shown:
                    app.go(to.Mistake(one))
                    look(app)
            own = app.puzzling.rater.own
            assert own.deviation > 0
            listed = app.puzzling.listed("trambahn")[0]
            for right in (True, False):
                app.puzzling.tried(listed, right=right)
                app.puzzling.clock = lambda: date(2026, 11, 22)
            if shown:
                look_at(app, lambda app: PuzzleMakerScene(app, "own"), "tab", "tab")
        for aside in file.parent.glob("*"):
            if aside != file:
                aside.unlink()

    return folder / "settings", use


def _progress(folder: Path) -> tuple[Path, Use]:
    def use(file: Path, shown: bool) -> None:
        with program(folder) as app:
            learning, puzzling = app.learning, app.puzzling
            for game in GAMES:
                found = learning.continuation(game)
                assert found is None or 0 <= found[1] < len(found[0].scenario.steps)
                assert puzzling.days(game) >= 0
                assert puzzling.is_day_solved(game) in (True, False)
            if shown:
                look_at(app, LearnScene, "down", "return", "escape")
                look_at(app, PuzzlesScene, "down")
                look_at(app, lambda app: PuzzleMakerScene(app, "own"))
                lesson = app.learning.lessons.of["streetcar"][0]
                app.go(to.Lesson(lesson))
                look(app, "return", "return")
        for aside in file.parent.glob("*"):
            if aside != file:
                aside.unlink()

    return folder / "settings", use


def _history(folder: Path) -> tuple[Path, Use]:
    folders = folders_below(folder)
    records = _put_records(folders)

    def use(file: Path, shown: bool) -> None:
        assert file == folders.history
        archive = Archive(GAMES, KNOWN, Saves(folders), file)
        for _ in archive.catch_up():
            assert archive.games is not None
        assert {entry.record for entry in archive.games} | archive.copies == records
        archive.close()
        if shown:
            with program(folder) as app:
                look_at(app, HistoryScene, "tab", "tab", "down", "right")
                look_at(app, OwnPageScene, "tab", "right")
                look_at(app, NewGameScene, "tab")
        for aside in file.parent.glob(f"{file.stem[3:]}*"):
            if aside != file:
                aside.unlink()

    return folder, use


def _put_records(folders: Folders) -> set[str]:
    """Copy a few ended games there, with the dates that are in the index; return their names."""
    folders.make()
    records = sorted(RECORDS.glob("t*.jsonl"))[:2]
    for record in records:
        kept = folders.finished / record.name
        kept.write_bytes(record.read_bytes())
        os.utime(kept, ns=(0, 0))
    return {record.name for record in records}


def _database() -> bytes:
    """Return an index of a few games, as the program writes it."""
    import tempfile  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as name:
        folders = folders_below(Path(name))
        _put_records(folders)
        archive = Archive(GAMES, KNOWN, Saves(folders), folders.history)
        for _ in archive.catch_up():
            pass
        archive.close()
        return folders.history.read_bytes()


def _samples_of(name: str, value: msgspec.Struct) -> tuple[SampleFile, ...]:
    return (SampleFile(name, msgspec.json.format(msgspec.json.encode(value))),)


SETTINGS = Reader("settings", _samples_of("settings.json", _SETTINGS), _settings, 40)
PROGRESS = Reader("progress", _samples_of("progress.json", _PROGRESS), _progress, 40)
TRAVEL_BOOK = Reader("travel_book", _samples_of("travel_book.json", _TRAVEL_BOOK), _travel_book, 40)
PUZZLES = Reader(
    "own_puzzles",
    _samples_of("mistakes.json", _MISTAKES) + _samples_of("puzzle_ratings.json", _RATINGS),
    _puzzles,
    40,
)
HISTORY = Reader("history", (SampleFile("history.sqlite", _database()),), _history, 60)
