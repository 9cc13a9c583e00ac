import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.folders import HOME_VARIABLE, Folders, user_folders

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
def test_exports_go_to_the_documents_folder_that_the_desktop_names(
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
