import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from game.content.files import Fault
from game.core.record import HUMAN
from game.storage.history import Entry, Filter, History, Identity, SeatEntry
from game.storage.history_csv import HEAD, text_of, write_csv

ANNA = SeatEntry("Anna", HUMAN, "a", 1, 1.0, 9.0)
LOST = msgspec.structs.replace(ANNA, rank=2, won=0.0, points=4.0)
ENGINEER = SeatEntry("Ben", "engineer", "b", 2, 0.0, 5.0)
CLARA = SeatEntry("Clara", HUMAN, "c", 3, 0.0, 1.0)


def entry(record: str, *seats: SeatEntry, game: str = "transamerica", complete: bool = True) -> Entry:
    return Entry(
        record=record,
        stamp=7,
        game=game,
        begun="2026-05-01T10:00:00+00:00",
        ended=f"2026-05-01T11:00:{len(record):02}+00:00",
        options={"points": 13, "goals": "secret"},
        moves=80,
        complete=complete,
        seats=seats or (ANNA, ENGINEER),
    )


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite")


def names(found: list[Entry]) -> list[str]:
    return [entry.record for entry in found]


def test_what_was_put_there_is_found_again_by_another_window(tmp_path: Path) -> None:
    kept = [entry("one"), entry("three", ANNA, ENGINEER, CLARA)]
    with closing(History(tmp_path / "history.sqlite")) as history:
        for each in kept:
            history.put(each)
    with closing(History(tmp_path / "history.sqlite")) as again:
        assert again.games() == kept[::-1]
        assert again.known() == {"one": 7, "three": 7}


def test_a_record_stands_in_it_once(history: History) -> None:
    history.put(entry("one", ANNA, ENGINEER, CLARA))
    history.put(entry("one", LOST, ENGINEER))
    assert history.games() == [entry("one", LOST, ENGINEER)]


def test_what_is_dropped_leaves_nothing(history: History) -> None:
    history.put(entry("one"))
    history.put(entry("two", CLARA, ENGINEER))
    history.drop("one")
    assert names(history.games()) == ["two"]
    assert history.people() == ["Clara"]


def test_every_filter_lets_its_games_pass_and_no_others(history: History) -> None:
    history.put(entry("a"))
    history.put(entry("bb", LOST, ENGINEER))
    history.put(entry("ccc", ANNA, ENGINEER, CLARA, game="streetcar"))
    history.put(entry("dddd", LOST, CLARA, complete=False))
    assert names(history.games(Filter(game="streetcar"))) == ["ccc"]
    assert names(history.games(Filter(person="Clara"))) == ["dddd", "ccc"]
    assert names(history.games(Filter(person="Ben"))) == []
    assert names(history.games(Filter(opponent=Identity("engineer")))) == ["ccc", "bb", "a"]
    assert names(history.games(Filter(person="Anna", opponent=Identity(HUMAN, "Clara")))) == ["dddd", "ccc"]
    assert names(history.games(Filter(person="Anna", won=True))) == ["ccc", "a"]
    assert names(history.games(Filter(person="Anna", won=False))) == ["bb"]
    assert names(history.games(Filter(won=False))) == ["ccc", "bb"]
    assert names(history.games(Filter(seats=3))) == ["ccc"]


def test_people_are_named_those_with_most_games_first(history: History) -> None:
    for record in ("one", "two"):
        history.put(entry(record))
    history.put(entry("six", CLARA, ENGINEER))
    assert history.people() == ["Anna", "Clara"]


def test_a_name_is_no_command(history: History) -> None:
    named = msgspec.structs.replace(ANNA, name="'; DROP TABLE game; --")
    history.put(entry("one", named, ENGINEER))
    assert names(history.games(Filter(person=named.name))) == ["one"]


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough to be looked at as one" * 40, b"x"]
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "history.sqlite"
    file.write_bytes(content)
    history, fault = History.open(file)
    assert fault is not None
    assert fault.file == file
    assert history.games() == []
    assert [aside.read_bytes() for aside in tmp_path.glob("*.damaged*")] == [content]


@pytest.mark.parametrize("change", ["PRAGMA user_version = 9", "DROP TABLE seat"])
def test_a_file_of_another_make_is_refused(tmp_path: Path, change: str) -> None:
    file = tmp_path / "history.sqlite"
    History(file).close()
    base = sqlite3.connect(file)
    base.execute(change)
    base.close()
    with pytest.raises(Fault):
        History(file)


def test_a_folder_in_its_place_is_one_clear_fault(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite").mkdir()
    with pytest.raises(Fault) as fault:
        History(tmp_path / "history.sqlite")
    assert "\n" not in str(fault.value)


def test_a_change_that_fails_half_way_leaves_what_was(history: History) -> None:
    history.put(entry("one"))
    broken = msgspec.structs.replace(entry("one", LOST), moves=None)
    with pytest.raises(OSError, match="NOT NULL"):
        history.put(broken)
    assert history.games() == [entry("one")]


def test_the_table_has_a_line_for_every_seat(tmp_path: Path) -> None:
    write_csv(tmp_path / "games.csv", [entry("one"), entry("dddd", LOST, CLARA, complete=False)])
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].split(",") == list(HEAD)
    assert len(lines) == 5
    assert "Anna,human,1,1,9" in lines[1]


def test_a_name_is_no_formula() -> None:
    named = msgspec.structs.replace(ANNA, name="=HYPERLINK(1)")
    assert "'=HYPERLINK(1)" in text_of([entry("one", named)])
