"""Anything in place of the history's file causes one clear message, and no other error."""

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.content.files import Fault
from game.storage.history import MAX_BYTES, Entry, History, IndexUnavailable, set_aside
from tests.storage.test_history import entry

needs_posix = pytest.mark.skipif(os.name != "posix", reason="this system has no pipes in folders")

PAGE = 4096
GAMES = 300
ENDLESS = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS record FROM n"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return a history of some hundred games."""
    file = tmp_path_factory.mktemp("whole") / "history.sqlite"
    with closing(History(file)) as history:
        for number in range(GAMES):
            history.put(entry(f"2026-05-01_{number:04}.jsonl"))
    return file.read_bytes()


@pytest.fixture
def file(tmp_path: Path, whole: bytes) -> Path:
    path = tmp_path / "history.sqlite"
    path.write_bytes(whole)
    return path


def use(file: Path) -> list[Entry]:
    """Use the history in all ways of the program; return its games."""
    with closing(History(file)) as history:
        games = history.games()
        history.put(entry("new.jsonl"))
        history.drop("new.jsonl")
        assert history.games() == games
        return games


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """Return a copy with a byte, a few dozen or a page changed somewhere, some of them cut off."""
    content = bytearray(whole)
    for _ in range(chance.choice((1, 3, 30))):
        at = chance.randrange(len(content))
        match chance.randrange(3):
            case 0:
                content[at] = chance.randrange(256)
            case 1:
                content[at : at + 50] = chance.randbytes(50)
            case _:
                content[at // PAGE * PAGE : (at // PAGE + 1) * PAGE] = bytes(PAGE)
    return bytes(content if chance.random() < 0.9 else content[: chance.randrange(len(content))])


def test_a_damaged_history_is_a_fault_or_shows_well_formed_games(tmp_path: Path, whole: bytes) -> None:
    chance, faults = random.Random(23), 0
    for number in range(300):
        file = tmp_path / f"{number}.sqlite"
        file.write_bytes(damaged(whole, chance))
        try:
            games = use(file)
        except Fault as fault:
            assert not isinstance(fault, IndexUnavailable), f"damage {number} is not known for what it is"  # noqa: PT017
            faults += 1
        else:
            assert msgspec.convert(msgspec.to_builtins(games), list[Entry]) == games
        file.unlink()
    assert faults > 200


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seat SET rank = 'first'",
        "UPDATE seat SET rank = -1",
        "UPDATE seat SET rank = 9223372036854775807",
        "UPDATE seat SET won = 'NaN'",
        "UPDATE seat SET won = 9e999",
        "UPDATE seat SET points = 9e999",
        "UPDATE seat SET points = 'many'",
        "UPDATE seat SET name = x'00ff'",
        "UPDATE seat SET name = 'a' || char(0) || 'b'",
        "UPDATE seat SET name = CAST(x'ff' AS TEXT)",
        "UPDATE seat SET seat = 7 WHERE seat = 1",
        "UPDATE seat SET seat = 'x' WHERE seat = 1",
        "DELETE FROM seat WHERE seat = 0",
        "DELETE FROM seat",
        "DELETE FROM game WHERE record LIKE '%0007%'",
        "UPDATE game SET record = NULL WHERE record LIKE '%0007%'",
        "UPDATE game SET record = x'41' WHERE record LIKE '%0007%'",
        "UPDATE game SET options = 'no JSON'",
        "UPDATE game SET options = '[1]'",
        "UPDATE game SET options = '{\"points\": [1]}'",
        "UPDATE game SET options = x'7b7d'",
        "UPDATE game SET options = printf('%.*c', 100000, '[')",
        "UPDATE game SET stamp = 'yesterday'",
        "UPDATE game SET stamp = 1e300",
        "UPDATE game SET moves = x'01'",
        "UPDATE game SET moves = -1",
        "UPDATE game SET complete = 2",
        "UPDATE game SET ended = CAST(x'c3' AS TEXT)",
        "PRAGMA user_version = 9",
        "DROP TABLE seat",
        "CREATE TABLE other (x)",
        "CREATE TRIGGER more AFTER INSERT ON seat BEGIN DELETE FROM game; END",
        f"DROP TABLE game; CREATE VIEW game AS {ENDLESS}",
        "PRAGMA journal_mode = WAL",
    ],
)
def test_a_file_not_written_by_the_program_is_one_clear_fault(file: Path, change: str) -> None:
    base = sqlite3.connect(file)
    base.executescript(change)
    base.close()
    with pytest.raises(Fault) as caught:
        use(file)
    assert not isinstance(caught.value, IndexUnavailable)
    assert "\n" not in str(caught.value)


def test_a_date_that_is_none_is_no_damage(file: Path) -> None:
    base = sqlite3.connect(file)
    base.executescript("UPDATE game SET begun = 'in spring', ended = ''")
    base.close()
    assert len(use(file)) == GAMES


def test_a_history_of_the_version_before_is_used(file: Path) -> None:
    base = sqlite3.connect(file)
    base.executescript("CREATE INDEX seat_name ON seat (name); CREATE INDEX game_ended ON game (ended);")
    base.close()
    assert len(use(file)) == GAMES


def test_an_empty_file_is_a_history_without_games(file: Path) -> None:
    file.write_bytes(b"")
    assert use(file) == []


@pytest.mark.parametrize("content", [b"x", b"no database, but long enough to be looked at" * 99])
def test_a_file_of_another_kind_is_a_fault_and_stays_as_it_is(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    with pytest.raises(Fault):
        History(file)
    assert file.read_bytes() == content


def test_a_damaged_history_is_open_nowhere(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = sqlite3.connect(file)
    base.executescript("DROP TABLE seat; CREATE TABLE seat (x)")
    base.close()
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def open_base(*asked: Any, **more: Any) -> sqlite3.Connection:
        opened.append(connect(*asked, **more))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", open_base)
    with pytest.raises(Fault):
        History(file)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("SELECT 1")


def test_a_file_that_is_too_large_is_not_looked_into(file: Path) -> None:
    os.truncate(file, MAX_BYTES + 1)
    with pytest.raises(Fault, match="larger than 64 MB"):
        History(file)


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@needs_posix
@pytest.mark.parametrize("ending", ["", "-journal", "-wal"])
@pytest.mark.parametrize("put", [Path.mkdir, make_pipe, make_device], ids=["folder", "pipe", "device"])
def test_a_directory_or_device_is_not_opened(file: Path, put: Callable[[Path], None], ending: str) -> None:
    place = file.with_name(file.name + ending)
    place.unlink(missing_ok=True)
    put(place)
    with pytest.raises(Fault, match="not a regular file"):
        History(file)


@pytest.mark.parametrize("target", ["gone/history.sqlite", "history.sqlite"], ids=["to nothing", "to itself"])
def test_a_link_that_leads_nowhere_is_out_of_reach(file: Path, target: str) -> None:
    file.unlink()
    file.symlink_to(target)
    with pytest.raises(IndexUnavailable):
        History(file)


def test_another_window_that_writes_for_long_is_no_damage(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.history.LONGEST_WAIT", 0.01)
    other = sqlite3.connect(file, isolation_level=None)
    with closing(History(file)) as history, closing(other):
        other.execute("BEGIN EXCLUSIVE")
        for ask in (history.games, lambda: history.put(entry("new")), lambda: History(file)):
            with pytest.raises(IndexUnavailable, match="locked"):
                ask()
        other.execute("ROLLBACK")
        history.put(entry("new"))
        assert len(history.games()) == GAMES + 1


def test_two_windows_begin_one_history(tmp_path: Path) -> None:
    file = tmp_path / "history.sqlite"
    with closing(History(file)) as one, closing(History(file)) as other:
        one.put(entry("one"))
        other.put(entry("two"))
        assert one.games() == other.games() == [entry("two"), entry("one")]


def test_files_beside_a_damaged_history_are_set_aside_with_it(file: Path) -> None:
    """Else the new one would take over the old one's unfinished changes."""
    beside = file.with_name("history.sqlite-journal")
    beside.write_bytes(b"unfinished")
    aside = set_aside(file)
    assert sorted(path.name for path in file.parent.iterdir()) == [
        "history.sqlite.damaged",
        "history.sqlite.damaged-journal",
    ]
    assert aside.name == "history.sqlite.damaged"
