import os
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from game.content.files import Fault
from game.core.record import Header, RecordLine, Seat, header_of
from game.storage.copies import copy_of
from game.storage.folders import folders_below
from game.storage.record_file import RecordFile, RecordInUse
from game.storage.saves import Saves
from tests.toy import Pebbles

GAME = Pebbles()


def header() -> Header:
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    return header_of(GAME, options, (Seat("Ada"), Seat("Ben")), GAME.start(2, options, 5))


def test_games_begun_in_the_same_second_do_not_meet(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    files = {saves.begin(header()).file for _ in range(3)}
    assert len(files) == 3


def test_a_new_game_never_takes_the_place_of_an_ended_one(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    for _ in range(3):
        saves.finish(saves.begin(header()))
    assert len(list(folders.finished.iterdir())) == 3
    assert list(folders.games.iterdir()) == []


def test_no_game_has_a_name_that_an_ended_one_had(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    names = []
    for _ in range(3):
        record = saves.begin(header())
        names.append(record.file.name)
        saves.finish(record)
    assert len(set(names)) == 3


def test_the_game_last_played_comes_first(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    first, second = saves.begin(header()), saves.begin(header())
    os.utime(second.file, ns=(1, 1))
    first.append(RecordLine(0, {"take": 1}))
    assert saves.open_games() == [first.file, second.file]


def test_an_ended_game_is_not_open_any_more(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    record = saves.begin(header())
    saves.finish(record)
    assert saves.open_games() == []
    assert [file.name for file in folders.finished.iterdir()] == [record.file.name]


def test_a_damaged_save_is_kept_aside_untouched(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    asides = []
    for content in (b"first damage", b"second damage"):
        file = tmp_path / "games" / "a.jsonl"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
        with pytest.raises(Fault) as fault:
            saves.read(file)
        asides.append(saves.set_aside(fault.value))
    assert [aside.read_bytes() for aside in asides] == [b"first damage", b"second damage"]
    assert saves.open_games() == []


def test_an_ended_game_of_the_same_name_is_not_written_over(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    record = saves.begin(header())
    mine = folders.finished / record.file.name
    mine.write_text("mine")
    saves.finish(record)
    assert mine.read_text() == "mine"
    assert len(saves.ended_games()) == 2


def test_a_game_that_another_window_plays_stays_where_it_is(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    with closing(saves.begin(header())) as record:
        for change in (
            lambda: saves.abandon(record.file),
            lambda: saves.hand_over(record.file, 0, "engineer"),
            lambda: saves.set_aside(Fault(record.file, 2, "half a line")),
        ):
            with pytest.raises(RecordInUse):
                change()
        assert saves.open_games() == [record.file]
    saves.abandon(record.file)
    assert saves.open_games() == []


def test_names_that_lead_nowhere_come_last(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    with closing(saves.begin(header())) as record:
        nowhere = record.file.with_name("a.jsonl")
        nowhere.symlink_to(tmp_path / "nowhere")
        looping = record.file.with_name("b.jsonl")
        looping.symlink_to(looping)
        assert saves.open_games() == [record.file, looping, nowhere]


def test_earlier_imports_are_not_copied_again(tmp_path: Path) -> None:
    saves, theirs = Saves(folders_below(tmp_path / "own")), Saves(folders_below(tmp_path / "other"))
    file = kept(theirs, 1)
    copy = saves.take_in(file)
    with closing(RecordFile(copy)) as record:
        record.append(RecordLine(1, {"take": 2}))
    assert saves.take_in(file) == copy
    assert saves.open_games() == [copy]


def test_a_review_marks_only_its_game(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    seen, other = (msgspec.structs.replace(header(), begun=begun) for begun in ("2026-11-20", "2026-11-21"))
    files = []
    for one in (seen, other):
        record = saves.begin(one)
        files.append(record.file)
        record.close()
    assert saves.mark_reviewed(seen)
    assert [bool(saves.read(file).header.unrated) for file in files] == [True, False]


def test_no_folder_yet_means_no_games(tmp_path: Path) -> None:
    assert Saves(folders_below(tmp_path / "nowhere")).open_games() == []


def kept(saves: Saves, *takes: int, name: str = "") -> Path:
    """Return the record of an open game with a given number of pebbles taken in each move, under a
    name if given.
    """
    record = saves.begin(header())
    for number, take in enumerate(takes):
        record.append(RecordLine(number % 2, {"take": take}))
    record.close()
    return record.file.rename(record.file.with_name(f"{name}.jsonl")) if name else record.file


@pytest.mark.parametrize("way", ["abandon", "finish"])
def test_copies_of_an_open_game_leave_with_it_and_are_kept(tmp_path: Path, way: str) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    file = kept(saves, 1, 2, 1, name="game")
    copies = {kept(saves, *takes, name=f"copy {len(takes)}") for takes in ((), (1, 2), (1, 2, 1))}
    other = kept(saves, 1, 1, name="other moves")
    contents = {one.read_bytes() for one in (file, *copies)}
    if way == "abandon":
        saves.abandon(file)
    else:
        with closing(RecordFile(file)) as record:
            saves.finish(record)
    assert saves.open_games() == [other]
    assert {one.read_bytes() for one in folders.finished.iterdir()} == contents
    assert len(saves.ended_games()) == 1 + len(copies)


def test_a_copy_from_the_middle_of_an_evening_leaves_with_its_game(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    file = kept(saves, 1, name="game")
    kept(saves, 1, 2, name="copy")
    with closing(RecordFile(file)) as record:
        record.append(RecordLine(1, {"take": 2}))
        record.append(RecordLine(0, {"take": 1}))
        saves.finish(record)
    assert saves.open_games() == []


def test_a_copy_that_another_window_plays_stays_open(tmp_path: Path) -> None:
    saves = Saves(folders_below(tmp_path))
    file, copy = kept(saves, 1, 2, name="game"), kept(saves, 1, name="copy")
    with closing(RecordFile(copy)):
        saves.abandon(file)
    assert saves.open_games() == [copy]


STEM = "2025-03-01_18-00-00_pebbles"


@pytest.mark.parametrize(
    ("takes", "name", "is_held"),
    [
        ((1, 2, 1), STEM, True),
        ((1,), f"{STEM}.sync-conflict-20250302-101112-ABCDEFG", True),
        ((), f"{STEM} (1)", True),
        ((1, 1), STEM, False),
        ((1, 2, 1, 1), STEM, False),
        ((1, 2), f"{STEM}-2", False),
    ],
    ids=["whole", "shorter", "its beginning", "other moves", "longer", "another game of that second"],
)
def test_an_open_copy_of_a_game_that_has_ended_is_known(
    tmp_path: Path, takes: tuple[int, ...], name: str, is_held: bool
) -> None:
    folders = folders_below(tmp_path)
    saves = Saves(folders)
    saves.abandon(kept(saves, 1, 2, 1, name=STEM))
    (folders.finished / f"{STEM} damaged.jsonl").write_bytes(b"{")
    copy = kept(saves, *takes, name=name)
    held = saves.copies_of_ended([copy_of(copy.name, saves.read(copy))])
    assert held == ({copy.name} if is_held else set())
