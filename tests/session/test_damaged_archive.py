"""A damaged or unusable history costs nothing: only the records count."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from game.content.files import Fault
from game.session.archive import Archive
from game.storage.folders import Folders, folders_below
from game.storage.history import Entry, History
from game.storage.saves import Saves
from tests.session.test_archive import catch_up, ended, opened
from tests.storage.test_damaged_history import make_device, make_pipe, needs_posix
from tests.toy import GAMES
from tests.toy_manifest import MANIFEST

PAGE = 4096


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Return the folders of a player with some ended games, all but the last in the history."""
    folders = folders_below(tmp_path)
    for moves in (None, 3, None, 4):
        ended(folders, moves=moves)
    with closing(opened(folders)) as archive:
        catch_up(archive)
    ended(folders)
    return folders


def known(archive: Archive) -> list[Entry]:
    catch_up(archive)
    return archive.games


def spoil(file: Path, first: int) -> None:
    """Overwrite all pages from `first` on, and mark that as a change, so that no cache hides it."""
    size = file.stat().st_size
    with file.open("r+b") as stream:
        stream.seek(24)
        stream.write(os.urandom(4))
        stream.seek(first * PAGE)
        stream.write(b"\xa5" * (size - first * PAGE))


def all_games(folders: Folders) -> list[Entry]:
    """Return the entries of a rebuilt history."""
    with closing(
        Archive(GAMES, {"pebbles": MANIFEST}, Saves(folders), folders.history.with_name("other.sqlite"))
    ) as fresh:
        return known(fresh)


def test_nothing_is_believed_of_an_index_that_turned_out_to_be_damaged(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Fault(folders.history, 0, "damaged")

    def refuse(file: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))

    base = sqlite3.connect(folders.history)
    base.executescript("UPDATE game SET game = 'chess'")
    base.close()
    monkeypatch.setattr(History, "put", fail)
    monkeypatch.setattr("game.session.archive.set_aside", refuse)
    with closing(opened(folders)) as archive:
        assert {entry.game for entry in known(archive)} == {"pebbles"}


@pytest.mark.parametrize("page", [0, 1, 2, 3, 4])
def test_a_damaged_page_is_reported_put_aside_and_all_is_read_again(folders: Folders, page: int) -> None:
    spoil(folders.history, page)
    content = folders.history.read_bytes()
    with closing(opened(folders)) as archive:
        games = known(archive)
        [remade] = archive.remade
    assert games == all_games(folders)
    assert remade.aside is not None
    assert remade.aside.read_bytes() == content
    with closing(opened(folders)) as again:
        assert known(again) == games
        assert again.remade == []


@pytest.mark.parametrize("step", [0, 1, 2])
def test_damage_while_records_are_read_is_answered_too(folders: Folders, step: int) -> None:
    for _ in range(3):
        ended(folders)
    with closing(opened(folders)) as archive:
        reading = archive.catch_up()
        for _ in range(step):
            next(reading)
        spoil(folders.history, 1)
        for _ in reading:
            pass
        games = known(archive)
        assert [remade.aside is not None for remade in archive.remade] == [True]
    assert games == all_games(folders)
    with closing(opened(folders)) as again:
        assert known(again) == games


def test_a_history_of_other_types_is_rebuilt(folders: Folders) -> None:
    base = sqlite3.connect(folders.history)
    base.executescript("UPDATE seat SET rank = 'first'; UPDATE game SET options = x'00';")
    base.close()
    with closing(opened(folders)) as archive:
        assert known(archive) == all_games(folders)
        assert len(archive.remade) == 1


def test_a_history_that_another_window_has_is_left_alone(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.history.LONGEST_WAIT", 0.01)
    games = all_games(folders)
    with closing(sqlite3.connect(folders.history, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with closing(opened(folders)) as archive:
            assert known(archive) == games
            [(fault, aside)] = archive.remade
            assert "locked" in str(fault)
            assert aside is None
    with closing(opened(folders)) as later:
        assert known(later) == games
        assert later.remade == []
    assert list(folders.history.parent.glob("*.damaged*")) == []


@needs_posix
def test_a_full_disk_keeps_no_game_from_being_shown(folders: Folders) -> None:
    before = folders.history.read_bytes()
    with closing(opened(folders)) as archive, no_file_larger_than(100):
        games = known(archive)
        assert [remade.aside for remade in archive.remade] == [None]
    assert games == all_games(folders)
    assert folders.history.read_bytes() == before


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """Make the system refuse to write beyond the first `size` bytes of a file."""
    import resource  # noqa: PLC0415 - POSIX has it

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_damaged_history_that_cannot_be_put_aside_stays_and_all_is_shown(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(folders.history, 1)
    content = folders.history.read_bytes()

    def refused(file: Path) -> Path:
        raise OSError(errno.EACCES, "Permission denied")

    games = all_games(folders)
    with monkeypatch.context() as patched, closing(opened(folders)) as archive:
        patched.setattr("game.session.archive.set_aside", refused)
        assert known(archive) == games
        assert [remade.aside for remade in archive.remade] == [None]
        assert known(archive) == games
        assert len(archive.remade) == 1
    assert folders.history.read_bytes() == content


@needs_posix
@pytest.mark.parametrize(
    "put", [Path.mkdir, Path.touch, make_pipe, make_device], ids=["folder", "empty", "pipe", "device"]
)
def test_the_games_are_known_with_anything_in_its_place(
    folders: Folders, put: Callable[[Path], None]
) -> None:
    games = all_games(folders)
    folders.history.unlink()
    put(folders.history)
    with closing(opened(folders)) as archive:
        assert known(archive) == games
    assert folders.history.is_file()


def test_a_record_whose_name_is_no_text_is_reported_and_left_out(folders: Folders) -> None:
    games = all_games(folders)
    odd = folders.finished / os.fsdecode(b"caf\xe9.jsonl")
    odd.write_bytes((folders.finished / games[0].record).read_bytes())
    with closing(opened(folders)) as archive:
        assert known(archive) == games
        assert ["name is not text" in str(fault) for fault in archive.faults] == [True]
    assert odd.exists()


def test_while_the_records_cannot_be_looked_at_none_of_them_is_forgotten(folders: Folders) -> None:
    games = all_games(folders)
    away = folders.finished.rename(folders.finished.with_name("away"))
    folders.finished.symlink_to(folders.finished)
    with closing(opened(folders)) as archive:
        assert len(known(archive)) == len(games) - 1
        assert ["finished" in str(fault) for fault in archive.faults] == [True]
        folders.finished.unlink()
        away.rename(folders.finished)
        assert known(archive) == games


@pytest.mark.parametrize("seconds", [-(10**11), -62135596801, -1, 2**33, 2**34, 253402300800, 10**12])
def test_a_clock_that_was_wrong_keeps_no_game_out(folders: Folders, seconds: int) -> None:
    file = folders.finished / all_games(folders)[0].record
    os.utime(file, ns=(seconds * 10**9, seconds * 10**9))
    with closing(opened(folders)) as archive:
        assert len(known(archive)) == 5
        assert catch_up(archive) == [(0, 0)]
        assert archive.remade == []
