import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.folders import HOME_VARIABLE, Folders, folders_below, usable, user_folders

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only desktops of Linux have user-dirs.dirs")
Write = Callable[[Path], object]


def _line(value: bytes) -> Write:
    return lambda file: file.write_bytes(b'XDG_DOCUMENTS_DIR="' + value + b'"\n')


@pytest.fixture
def folders_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Write], Folders]:
    """Return the folders of a user whose `user-dirs.dirs` was written by the given function."""
    for name in ("XDG_DOCUMENTS_DIR", "XDG_DATA_HOME", HOME_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()

    def folders(write: Write) -> Folders:
        write(tmp_path / "config" / "user-dirs.dirs")
        return user_folders()

    return folders


@pytest.mark.parametrize(
    ("write", "documents"),
    [
        (_line(b"$HOME/Dokumente"), "Dokumente"),
        (_line(b"$HOME/100% docs"), "100% docs"),
        (lambda file: file.write_text('XDG_DOCUMENTS_DIR="$HOME/A"\nXDG_DOCUMENTS_DIR="$HOME/B"\n'), "B"),
        (lambda file: file.write_text('XDG_DOCUMENTS_DIR="$HOME/A"\nnonsense line\n'), "A"),
    ],
    ids=["plain", "percent", "twice", "stray line"],
)
def test_exports_go_to_the_documents_folder_of_the_desktop(
    folders_with: Callable[[Write], Folders], tmp_path: Path, write: Write, documents: str
) -> None:
    assert folders_with(write).exports == tmp_path / documents / "Terminus"


@pytest.mark.parametrize(
    "write",
    [
        _line("$HOME/Dokumente ä".encode("latin-1")),
        _line(b"$HOME/a\0b"),
        _line(b"$HOME/\x1b[31m"),
        _line(b"Docs"),
        lambda file: file.write_bytes('XDG_DOCUMENTS_DIR="$HOME/Docs"\n'.encode("utf-16")),
        Path.mkdir,
        os.mkfifo,
    ],
    ids=["not UTF-8", "null", "escape", "relative", "UTF-16", "folder", "pipe"],
)
def test_a_documents_folder_with_an_unusable_name_gives_way_to_the_usual_one(
    folders_with: Callable[[Write], Folders], tmp_path: Path, write: Write
) -> None:
    assert folders_with(write).exports == tmp_path / "Documents" / "Terminus"


def below_a_file(home: Path) -> Path:
    (home / "file").write_text("")
    return home / "file" / "home"


@pytest.mark.parametrize(
    "place",
    [
        lambda home: home / ("n" * 300),
        lambda home: Path(str(home) + "/name" * 1000),
        below_a_file,
    ],
    ids=["long name", "long path", "below a file"],
)
def test_folders_that_cannot_be_used_have_others_stand_in_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Callable[[Path], Path]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    wanted = folders_below(place(tmp_path))
    found, why = usable(wanted)
    found.make()
    assert len(why) == 2
    for home, error in why.items():
        assert home.parent == tmp_path
        assert error.strerror
        assert str(error.filename).startswith(str(wanted.exports.parent))


def test_settings_that_can_only_be_read_stay_and_records_are_written_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    wanted = folders_below(tmp_path / "home")
    wanted.make()
    monkeypatch.setattr(os, "access", lambda *asked: not asked[1] & os.W_OK)
    found, why = usable(wanted)
    assert found.settings == wanted.settings
    assert {found.games.parent, found.finished.parent} == set(why)


def test_folders_that_can_be_made_are_left_to_be_made(tmp_path: Path) -> None:
    wanted = folders_below(tmp_path / "new" / "home")
    assert usable(wanted) == (wanted, {})
    assert not (tmp_path / "new").exists()
