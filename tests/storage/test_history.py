import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.content.files import Fault
from game.core.record import HUMAN
from game.storage.achievements import Achievements
from game.storage.history import Entry, Filter, History, Identity, SeatEntry
from game.storage.history_csv import HEAD, text_of, write_csv

ANNA = SeatEntry("Anna", HUMAN, "a", 1, 1.0, 9.0)
LOST = msgspec.structs.replace(ANNA, rank=2, won=0.0, points=4.0)
ENGINEER = SeatEntry("Ben", "engineer", "b", 2, 0.0, 5.0, face="cook")
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


def test_entries_are_found_by_another_window(tmp_path: Path) -> None:
    kept = [entry("one"), entry("three", ANNA, ENGINEER, CLARA)]
    with closing(History(tmp_path / "history.sqlite")) as history:
        for each in kept:
            history.put(each)
    with closing(History(tmp_path / "history.sqlite")) as again:
        assert again.games() == kept[::-1]


def test_a_record_is_in_it_once(history: History) -> None:
    history.put(entry("one", ANNA, ENGINEER, CLARA))
    history.put(entry("one", LOST, ENGINEER))
    assert history.games() == [entry("one", LOST, ENGINEER)]


def test_what_is_dropped_leaves_nothing(history: History) -> None:
    history.put(entry("one"))
    history.put(entry("two", CLARA, ENGINEER))
    history.put(entry("three"))
    history.drop("one", "three")
    assert names(history.games()) == ["two"]


def test_every_filter_lets_its_games_pass_and_no_others() -> None:
    games = [
        entry("a"),
        entry("bb", LOST, ENGINEER),
        entry("ccc", ANNA, ENGINEER, CLARA, game="streetcar"),
        entry("dddd", LOST, CLARA, complete=False),
    ]

    def passing(**wanted: Any) -> list[str]:
        return [game.record for game in games if Filter(**wanted).admits(game)]

    assert passing() == ["a", "bb", "ccc", "dddd"]
    assert passing(game="streetcar") == ["ccc"]
    assert passing(person="Clara") == ["ccc", "dddd"]
    assert passing(person="Ben") == []
    assert passing(opponent=Identity("engineer")) == ["a", "bb", "ccc"]
    assert passing(person="Anna", opponent=Identity(HUMAN, "Clara")) == ["ccc", "dddd"]
    assert passing(person="Anna", won=True) == ["a", "ccc"]
    assert passing(person="Anna", won=False) == ["bb"]
    assert passing(won=False) == ["bb", "ccc"]


@pytest.mark.parametrize(
    ("complete", "unrated", "counts"), [(True, "", True), (True, "branch", False), (False, "", False)]
)
def test_what_counts_is_played_to_its_end_and_of_its_own(complete: bool, unrated: str, counts: bool) -> None:
    assert msgspec.structs.replace(entry("a", complete=complete), unrated=unrated).counts is counts


def test_a_name_is_no_command(history: History) -> None:
    named = msgspec.structs.replace(ANNA, name="'; DROP TABLE game; --")
    history.put(entry("one", named, ENGINEER))
    assert history.games() == [entry("one", named, ENGINEER)]


def test_a_change_that_fails_half_way_changes_nothing(history: History) -> None:
    history.put(entry("one"))
    broken = msgspec.structs.replace(entry("one", LOST), moves=None)
    with pytest.raises(Fault, match="NOT NULL"):
        history.put(broken)
    assert history.games() == [entry("one")]


def test_the_table_has_a_line_for_every_seat(tmp_path: Path) -> None:
    write_csv(tmp_path / "games.csv", [entry("one"), entry("dddd", LOST, CLARA, complete=False)])
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].split(",") == list(HEAD)
    assert len(lines) == 5
    assert "Anna,human,1,1,9" in lines[1]


def test_no_text_of_a_record_becomes_a_formula() -> None:
    named = msgspec.structs.replace(ANNA, name="=HYPERLINK(1)")
    strange = msgspec.structs.replace(entry("@one", named), begun="-2+3")
    assert {"'=HYPERLINK(1)", "'@one", "'-2+3"} <= set(text_of([strange]).splitlines()[1].split(","))


def test_a_seats_achievements_are_kept_with_it(history: History) -> None:
    did = msgspec.structs.replace(ANNA, deeds=Achievements({"network": 41}, {"5-7": 2}))
    history.put(entry("one", did, ENGINEER))
    assert history.games() == [entry("one", did, ENGINEER)]


_WITHOUT_SEEDS = (
    "UPDATE sqlite_master SET sql = replace(sql, ',\n    seed TEXT NOT NULL', '') WHERE name = 'game';"
)
_WITHOUT_UNRATED = (
    "UPDATE sqlite_master SET sql = replace(sql, ',\n    unrated TEXT NOT NULL', '') WHERE name = 'game';"
)
_WITHOUT_DEEDS = (
    "UPDATE sqlite_master SET sql = replace(sql, '    deeds TEXT NOT NULL,\n', '') WHERE name = 'seat';"
)
_WITHOUT_FACES = (
    "UPDATE sqlite_master SET sql = replace(sql, '    face TEXT NOT NULL,\n', '') WHERE name = 'seat';"
)


@pytest.mark.parametrize(
    ("change", "version"),
    [
        (_WITHOUT_SEEDS + _WITHOUT_UNRATED + _WITHOUT_DEEDS + _WITHOUT_FACES, "PRAGMA user_version = 1;"),
        (_WITHOUT_SEEDS + _WITHOUT_UNRATED + _WITHOUT_FACES, "PRAGMA user_version = 2;"),
        (_WITHOUT_SEEDS + _WITHOUT_FACES, "PRAGMA user_version = 3;"),
    ],
)
def test_an_index_of_an_earlier_version_is_rebuilt_without_a_fault(
    tmp_path: Path, change: str, version: str
) -> None:
    file = tmp_path / "history.sqlite"
    with closing(History(file)) as history:
        history.put(entry("one"))
    base = sqlite3.connect(file)
    base.executescript(f"PRAGMA writable_schema = ON; {change} PRAGMA writable_schema = OFF; {version}")
    base.close()
    with closing(History(file)) as again:
        assert again.games() == []
        again.put(entry("two"))
        assert names(again.games()) == ["two"]
