"""A game counts once however many records hold it, and ended when its record says so."""

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.record import REVIEWED, Header, Record, RecordLine, Seat, encode, header_of, line_of
from game.session.archive import Archive
from game.storage.folders import Folders, folders_below
from game.storage.record_times import time_of_end
from game.storage.saves import Saves
from tests.session.test_archive import catch_up, opened
from tests.session.test_ratings import ratings
from tests.toy import GAME, Take

NAME = "2025-03-01_18-00-00_pebbles"
BEGUN = "2025-03-01T18:00:00+00:00"
OPTIONS: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
ALL = 9


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    folders = folders_below(tmp_path)
    folders.make()
    return folders


@pytest.fixture
def archive(folders: Folders) -> Iterator[Archive]:
    with closing(opened(folders)) as archive:
        yield archive


def played(*takes: int, at: int | None = None) -> Record:
    """Return the record of Anna against an engineer, with these numbers of pebbles taken."""
    start = GAME.start(2, OPTIONS, 5)
    match: Match[Any, Any, Any] = Match(GAME, start)
    for take in takes:
        match.play(match.to_act or 0, Take(take))
    header = header_of(GAME, OPTIONS, (Seat("Anna"), Seat("Ben", "engineer", "b")), start)
    lines = tuple(
        line_of(GAME, one.move, None if at is None else at + n) for n, one in enumerate(match.played)
    )
    return Record(replace(header, begun=BEGUN), lines)


def keep(folders: Folders, record: Record, name: str = NAME) -> Path:
    file = folders.finished / f"{name}.jsonl"
    file.write_bytes(b"".join(encode(record)))
    return file


def shown(archive: Archive) -> list[str]:
    catch_up(archive)
    return sorted(entry.record for entry in archive.games)


WHOLE = played(*(1,) * ALL)


@pytest.mark.parametrize(
    ("name", "begun"),
    [
        (f"{NAME}-DESKTOP-8H2K", BEGUN),
        ("another name", BEGUN),
        (f"{NAME}.sync-conflict-20250302-101112-ABCDEFG", ""),
        (f"{NAME} (1)", ""),
        ("another name", ""),
    ],
)
def test_a_copy_under_another_name_is_shown_once_and_rated_once(
    archive: Archive, folders: Folders, name: str, begun: str
) -> None:
    record = replace(WHOLE, header=replace(WHOLE.header, begun=begun))
    first = keep(folders, record)
    catch_up(archive)
    alone = ratings(archive.games)
    shutil.copy(first, folders.finished / f"{name}.jsonl")
    assert len(shown(archive)) == 1
    assert list(ratings(archive.games).values()) == list(alone.values())


def test_a_copy_of_an_earlier_version_or_with_other_line_ends_is_the_same_game(
    archive: Archive, folders: Folders
) -> None:
    file = keep(folders, WHOLE)
    file.with_name("ends.jsonl").write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    timed = played(*(1,) * ALL, at=1_740_852_000)
    keep(folders, timed, f"{NAME}-timed")
    assert len(shown(archive)) == 1


@pytest.mark.parametrize("moves", [0, 1, ALL - 1])
def test_a_shorter_copy_of_a_finished_game_is_not_shown_until_it_is_all_that_is_left(
    archive: Archive, folders: Folders, moves: int
) -> None:
    whole = keep(folders, WHOLE)
    keep(folders, replace(WHOLE, lines=WHOLE.lines[:moves]), f"{NAME}-laptop")
    assert shown(archive) == [whole.name]
    whole.unlink()
    assert shown(archive) == [f"{NAME}-laptop.jsonl"]


@pytest.mark.parametrize(
    "other",
    [
        played(2, *(1,) * (ALL - 2)),
        played(2),
        replace(WHOLE, header=replace(WHOLE.header, begun="2025-03-01T18:00:01+00:00")),
        replace(WHOLE, header=replace(WHOLE.header, seats=(Seat("Clara"), Seat("Ben", "engineer", "b")))),
        replace(WHOLE, header=replace(WHOLE.header, seats=(Seat("Anna"), Seat("Ben", "director", "b")))),
    ],
    ids=["other moves", "another beginning of moves", "another time", "another name", "another player"],
)
def test_a_different_record_is_another_game(archive: Archive, folders: Folders, other: Record) -> None:
    keep(folders, WHOLE)
    keep(folders, other, f"{NAME}-2")
    assert len(shown(archive)) == 2


def test_a_shorter_copy_from_before_a_seat_was_handed_over_is_the_same_game(
    archive: Archive, folders: Folders
) -> None:
    whole = keep(folders, WHOLE)
    before = replace(WHOLE.header, seats=(Seat("Anna"), Seat("Ben", sign="b")))
    keep(folders, Record(before, WHOLE.lines[:4]), f"{NAME}-laptop")
    assert shown(archive) == [whole.name]


def test_a_game_that_was_reviewed_before_its_end_does_not_count_by_a_copy(
    archive: Archive, folders: Folders
) -> None:
    keep(folders, WHOLE)
    keep(folders, replace(WHOLE, header=replace(WHOLE.header, unrated=REVIEWED)), f"{NAME}-laptop")
    catch_up(archive)
    assert [entry.counts for entry in archive.games] == [False]


def test_copies_are_known_again_from_the_index(archive: Archive, folders: Folders) -> None:
    keep(folders, WHOLE)
    keep(folders, replace(WHOLE, lines=WHOLE.lines[:3]), f"{NAME}-laptop")
    catch_up(archive)
    with closing(opened(folders)) as again:
        next(again.catch_up())
        assert again.copies == {f"{NAME}-laptop.jsonl"}
        assert again.games == archive.games


def test_two_games_of_old_that_do_not_say_when_they_began_are_two(archive: Archive, folders: Folders) -> None:
    saves = Saves(folders)
    for _ in range(2):
        record = saves.begin(replace(WHOLE.header, begun=""))
        saves.finish(record)
        record.close()
    assert len(shown(archive)) == 2


LATE = 1_800_000_000 * 10**9


@pytest.mark.parametrize(
    ("begun", "at", "name", "ended"),
    [
        (BEGUN, 1_740_855_600, NAME, "2025-03-01T19:00:00+00:00"),
        (BEGUN, None, NAME, BEGUN),
        ("2025-03-01T19:00:00+01:00", None, "x", BEGUN),
        ("2025-03-01T18:00:00", None, "x", BEGUN),
        ("", None, NAME, BEGUN),
        ("in spring", None, f"{NAME}-2 (1)", BEGUN),
        ("0001-01-01T00:00:00+14:00", None, NAME, BEGUN),
        ("", None, "2025-13-01_18-00-00_pebbles", "2027-01-15T08:00:00+00:00"),
        ("", None, "x", "2027-01-15T08:00:00+00:00"),
    ],
)
def test_the_end_of_a_game_is_described_by_its_record_or_else_by_its_name(
    begun: str, at: int | None, name: str, ended: str
) -> None:
    header = Header(3, "pebbles", {}, (), None, begun)
    record = Record(header, (RecordLine(0, {"take": 1}, at and at - 60), RecordLine(1, {"take": 1}, at)))
    assert time_of_end(record, Path(f"{name}.jsonl"), LATE) == ended


def test_a_restore_from_a_backup_changes_no_order(archive: Archive, folders: Folders) -> None:
    files = []
    for month in ("01", "06", "03"):
        header = replace(WHOLE.header, begun=f"2025-{month}-10T18:00:00+00:00")
        files.append(keep(folders, replace(WHOLE, header=header), f"2025-{month}-10_18-00-00_pebbles"))
    catch_up(archive)
    before, course = [entry.record for entry in archive.games], ratings(archive.games)
    for number, file in enumerate(files):
        os.utime(file, ns=(LATE - number, LATE - number))
    catch_up(archive)
    assert [entry.record for entry in archive.games] == before == sorted(before, reverse=True)
    assert ratings(archive.games) == course
