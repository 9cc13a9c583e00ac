"""The one door for files: regular files only, none larger than its kind, and text that is text."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.files import Fault, files_in, is_missing, read_bytes, read_text, read_utf8

needs_posix = pytest.mark.skipif(os.name != "posix", reason="this system has no pipes in folders")


def test_a_file_of_its_largest_size_is_read_and_no_larger_one(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"x" * 2048)
    assert read_bytes(file, 2048) == b"x" * 2048
    with pytest.raises(Fault, match=r"larger than 1 kB"):
        read_bytes(file, 1024)


def test_a_byte_order_mark_is_no_part_of_a_text(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes("Zug".encode("utf-8-sig"))
    assert (read_utf8(file), read_text(file)) == (b"Zug", "Zug")


def _fifo(file: Path) -> None:
    os.mkfifo(file)


def _looping(file: Path) -> None:
    file.symlink_to(file)


def _dangling(file: Path) -> None:
    file.symlink_to(file.with_name("nowhere"))


def _device(file: Path) -> None:
    file.symlink_to("/dev/zero")


@needs_posix
@pytest.mark.parametrize("make", [_fifo, _looping, _dangling, _device, Path.mkdir])
def test_a_path_that_is_no_regular_file_is_a_fault_at_once(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    file = tmp_path / "a.jsonl"
    make(file)
    with pytest.raises(Fault) as fault:
        read_bytes(file)
    assert fault.value.file == file


@needs_posix
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at the file and its opening, somebody puts a pipe there."""
    file, pipe = tmp_path / "a", tmp_path / "pipe"
    file.write_bytes(b"mine")
    os.mkfifo(pipe)
    status = file.stat()
    monkeypatch.setattr(Path, "stat", lambda *_, **__: status)
    with pytest.raises(Fault, match="not a regular file"):
        read_bytes(pipe)


@needs_posix
def test_a_link_to_a_file_is_the_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert read_text(tmp_path / "b") == "mine"


@pytest.mark.parametrize(("content", "line"), [(b"a\nb\0", 2), (b"a\n\n\xff", 3), (b"\xed\xa0\x80", 1)])
def test_a_file_that_is_not_text_is_reported_with_its_line(tmp_path: Path, content: bytes, line: int) -> None:
    file = tmp_path / "a"
    file.write_bytes(content)
    with pytest.raises(Fault) as fault:
        read_text(file)
    assert fault.value.line == line


def test_a_name_that_cannot_be_is_a_fault(tmp_path: Path) -> None:
    for name in ("a\0b", "a" * 5000):
        with pytest.raises(Fault):
            read_bytes(tmp_path / name)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text on this system")
def test_a_fault_can_be_shown_for_any_file_name(tmp_path: Path) -> None:
    file = tmp_path / os.fsdecode(b"\xff\x1b[31m\n.jsonl")
    with pytest.raises(Fault) as fault:
        read_bytes(file)
    assert str(fault.value).isprintable()
    str(fault.value).encode()


def test_a_folder_gives_what_is_named_so_in_order_and_nothing_hidden(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".c.txt", "d.txt.old"):
        (tmp_path / name).touch()
    assert [file.name for file in files_in(tmp_path, ".txt")] == ["a.txt", "b.txt"]
    assert files_in(tmp_path / "gone", ".txt") == files_in(tmp_path / "a.txt", ".txt") == []


@needs_posix
def test_a_folder_that_cannot_be_looked_into_is_a_fault(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for folder in (loop, tmp_path / ("x" * 5000), tmp_path / "nul\0"):
        with pytest.raises(Fault) as fault:
            files_in(folder, ".txt")
        assert fault.value.file == folder


@needs_posix
def test_a_path_is_known_to_be_missing_or_a_fault(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("gone")
    assert not is_missing(link)
    assert is_missing(tmp_path / "gone")
    with pytest.raises(Fault):
        is_missing(tmp_path / ("x" * 5000))
