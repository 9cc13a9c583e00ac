"""Pages survive everything that a reader accepts: values at the very limits of their types."""

import sqlite3
from functools import partial
from pathlib import Path

import msgspec
import pytest

from game.core.record import Record, Seat, encode
from game.scenes.own_page import OwnPageScene
from game.scenes.puzzle_maker import PuzzleMakerScene
from game.storage.folders import folders_below
from game.storage.mistakes import Mistake, Mistakes
from game.storage.progress import InterruptedLesson, Progress
from game.storage.puzzle_ratings import PuzzleRatings, Strength
from game.storage.record_file import read_record
from game.storage.settings import LastGame, Settings
from game.storage.travel_book import TravelBook
from tests.mutants.mutating import Mutant
from tests.mutants.reader import Workshop
from tests.mutants.readers.all_of_them import READERS
from tests.mutants.readers.home import look_at, program
from tests.mutants.readers.records import RECORDS

DAYS = ("0001-01-01", "0001-01-02", "9999-12-31")
MOMENTS = ("0001-01-01", "9999-12-31T23:59:59-14:00", "x" * 40, "")


def survive(tmp_path: Path, reader: str, place: str, content: bytes) -> None:
    assert Workshop(READERS[reader], tmp_path).fault_of(Mutant(place, content), shown=True) is None


def survive_value(tmp_path: Path, reader: str, place: str, value: msgspec.Struct) -> None:
    """Let the pages show a value that its reader takes."""
    content = msgspec.json.encode(value)
    msgspec.json.decode(content, type=type(value))
    survive(tmp_path, reader, place, content)


def test_days_at_the_ends_of_the_calendar(tmp_path: Path) -> None:
    days = tuple(f"streetcar/{day}" for day in (*DAYS, "no day"))
    left = {"streetcar": InterruptedLesson("streetcar/01", 2**63 - 1)}
    progress = Progress(days=days, left=left, solved=("", "/", "streetcar"))
    folders = folders_below(tmp_path)
    folders.make()
    (folders.settings / "progress.json").write_bytes(msgspec.json.encode(progress))
    with program(tmp_path) as app:
        look_at(app, partial(PuzzleMakerScene, tab="own"))
        look_at(app, OwnPageScene)
        assert app.learning.progress == progress


@pytest.mark.parametrize("own", [-10_000.0, 10_000.0])
@pytest.mark.parametrize("other", [-10_000.0, 10_000.0])
@pytest.mark.parametrize("off", [1.0, 10_000.0])
def test_ratings_at_their_ends(tmp_path: Path, own: float, other: float, off: float) -> None:
    key = "trambahn/01_bright_passengers"
    ratings = PuzzleRatings(Strength(own, off, DAYS[0]), {key: Strength(other, off, DAYS[2])})
    survive_value(tmp_path, "own_puzzles", "puzzle_ratings.json", ratings)


@pytest.mark.parametrize(
    "strength", [{"value": -1e6, "off": 1e-300}, {"value": 0, "off": 0.5}, {"value": 10_001, "off": 80}]
)
def test_a_rating_without_games_is_reported_and_the_page_continues(
    tmp_path: Path, strength: dict[str, float]
) -> None:
    content = msgspec.json.encode({"own": strength})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(content, type=PuzzleRatings)
    survive(tmp_path, "own_puzzles", "puzzle_ratings.json", content)


@pytest.mark.parametrize("due", DAYS)
def test_mistakes_at_their_ends(tmp_path: Path, due: str) -> None:
    record = "tb_clear_win.jsonl"
    most = 1_000_000
    mistakes = Mistakes(
        kept=(
            Mistake(record, "trambahn", 0, None, most, 0, [], 1e6, due, most),
            Mistake(record, "trambahn", most, most, most, most, [None] * 9, 0.0, due),
            Mistake(record, "streetcar", 1, 0, 0, 3, [{"passenger": {}}], 5e-324, due),
        )
    )
    survive_value(tmp_path, "own_puzzles", "mistakes.json", mistakes)


def test_stamps_at_the_ends_of_the_calendar(tmp_path: Path) -> None:
    given = {f"{'Wide name ' * 9}{n}": {"trambahn/electric": day} for n, day in enumerate(MOMENTS)}
    survive_value(tmp_path, "travel_book", "travel_book.json", TravelBook({**given, "": {"": "x" * 9000}}))


@pytest.mark.parametrize(
    ("game", "seat"),
    [
        (
            "moves = 9223372036854775807, begun = '0001-01-01', ended = '9999-12-31T23:59:59-14:00'",
            "points = 1e9, won = 5e-324, rank = 99, name = printf('%.*c', 9000, 'W')",
        ),
        (
            "moves = 1, begun = '9999-12-31', ended = '0001-01-01T00:00:00+14:00'",
            "points = -1e9, won = 1, rank = 0, player = printf('%.*c', 9000, 'W')",
        ),
        (
            "begun = '', ended = '', seed = printf('%.*c', 9000, 'x'), options = '{}'",
            "name = '', face = '', sign = ''",
        ),
        (
            "game = 'no_such_game'",
            'deeds = \'{"figures": {"tour": 100000}, "places": {"x|y|z": 100000, "9-99": 0}}\'',
        ),
    ],
)
def test_an_index_at_its_ends(tmp_path: Path, game: str, seat: str) -> None:
    base = sqlite3.connect(":memory:", isolation_level=None)
    base.deserialize(READERS["history"].samples[0].content)
    base.execute(f"UPDATE game SET {game}")  # noqa: S608 - our own
    base.execute(f"UPDATE seat SET {seat}")  # noqa: S608
    content = base.serialize()
    base.close()
    survive(tmp_path, "history", "history.sqlite", content)


@pytest.mark.parametrize("count", [0, 50])
def test_settings_with_no_or_too_many_people(tmp_path: Path, count: int) -> None:
    seats = tuple(Seat("W" * 100, "own:" + "x" * 96, "a", "y" * 40) for _ in range(count))
    last = LastGame({"map": "x" * 40, "pile": 2**31}, seats, own={"tours": -1})
    games = dict.fromkeys(("transamerica", "streetcar", "trambahn", "x" * 40), last)
    settings = Settings(ui_scale=200, last_game="trambahn", last_games=games, agents=("/" * 40,) * 100)
    survive_value(tmp_path, "settings", "settings.json", settings)


def whole(name: str) -> Record:
    return read_record(RECORDS / f"{name}.jsonl")


def test_a_record_that_leaves_out_an_option_is_shown_by_its_start(tmp_path: Path) -> None:
    record = whole("sc_die_two")
    options = {name: value for name, value in record.header.options.items() if name != "map"}
    header = msgspec.structs.replace(record.header, options=options)
    content = b"".join(encode(Record(header, record.lines[:6])))
    survive(tmp_path, "record", "x.jsonl", content)


@pytest.mark.parametrize("count", [0, 3000])
def test_a_record_of_nobody_or_of_a_crowd_is_reported(tmp_path: Path, count: int) -> None:
    record = whole("tb_clear_win")
    seats = (record.header.seats * count)[:count]
    content = b"".join(encode(Record(msgspec.structs.replace(record.header, seats=seats))))
    survive(tmp_path, "record", "x.jsonl", content)
