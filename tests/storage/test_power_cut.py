"""Everything reported as saved survives a power cut: contents and names are flushed."""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.record import Header, RecordLine, Seat, header_of
from game.storage.files import keep_aside, write_whole
from game.storage.folders import folders_below
from game.storage.record_file import RecordFile, hand_over
from game.storage.saves import Saves
from game.storage.settings import Settings, SettingsFile
from tests.toy import Pebbles

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot flush a folder")
GAME = Pebbles()


class Disk:
    """Keeps only what is flushed: the content of a file, and the names in a folder, each by `fsync`."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._contents: dict[int, bytes] = {}
        self._names: dict[Path, dict[str, int]] = {}

    def flush(self, handle: int) -> None:
        """Take the place of `os.fsync`."""
        status = os.fstat(handle)
        for path in (self._home, *self._home.rglob("*")):
            if path.stat().st_ino != status.st_ino:
                continue
            if stat.S_ISDIR(status.st_mode):
                self._names[path] = {inner.name: inner.stat().st_ino for inner in path.iterdir()}
            else:
                self._contents[status.st_ino] = path.read_bytes()

    def after_a_power_cut(self) -> dict[Path, bytes | None]:
        """Return the files that remain with their contents, None for one that was never flushed."""
        return {
            folder / name: self._contents.get(inode)
            for folder, names in self._names.items()
            for name, inode in names.items()
            if not (folder / name).is_dir() and not name.endswith((".lock", ".new"))
        }


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk(tmp_path)
    monkeypatch.setattr(os, "fsync", made.flush)
    return made


def header() -> Header:
    options: dict[str, str | int] = {"pile": 9, "secrets": "hidden"}
    return header_of(GAME, options, (Seat("Ada"), Seat("Ben")), GAME.start(2, options, 5))


def begun(home: Path) -> RecordFile:
    """Return an open record of two moves."""
    record = Saves(folders_below(home)).begin(header())
    for number in range(2):
        record.append(RecordLine(number, {"take": 1}))
    return record


def create(home: Path) -> None:
    write_whole(home / "a", b"content")


def replace(home: Path) -> None:
    create(home)
    write_whole(home / "a", b"other")


def write_settings(home: Path) -> None:
    SettingsFile(home / "settings.json").write(Settings(language="fr"))


def set_aside(home: Path) -> None:
    create(home)
    keep_aside(home / "a")


def begin(home: Path) -> None:
    Saves(folders_below(home)).begin(header()).close()


def append(home: Path) -> None:
    begun(home).close()


def take_back(home: Path) -> None:
    record = begun(home)
    record.drop_last()
    record.close()


def hand_a_seat_over(home: Path) -> None:
    record = begun(home)
    record.close()
    hand_over(record.file, 1, "engineer")


def finish(home: Path) -> None:
    Saves(folders_below(home)).finish(begun(home))


def abandon(home: Path) -> None:
    record = begun(home)
    record.close()
    Saves(folders_below(home)).abandon(record.file)


def write_a_deleted_record_again(home: Path) -> None:
    record = begun(home)
    record.file.unlink()
    record.drop_last()
    record.close()


def keep_both(home: Path) -> None:
    record = begun(home)
    record.keep_both()
    record.close()


def prepare(home: Path) -> None:
    record = begun(home)
    record.prepare(({"take": 1},))
    record.close()


@pytest.mark.parametrize(
    "change",
    [
        create,
        replace,
        write_settings,
        set_aside,
        begin,
        append,
        take_back,
        hand_a_seat_over,
        finish,
        abandon,
        write_a_deleted_record_again,
        keep_both,
        prepare,
    ],
)
def test_a_change_survives_a_power_cut(tmp_path: Path, disk: Disk, change: Callable[[Path], None]) -> None:
    change(tmp_path)
    there: dict[Path, bytes | None] = {
        path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert there
    assert disk.after_a_power_cut() == there
