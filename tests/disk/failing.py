"""A disk that fails at a random moment: every call to the system for a file below one folder passes here.

The calls that can fail are those that a system can refuse: to open, read, write, cut, flush, name, rename or
list. Files are closed and deleted without fault. The database fails at its queries, because its own calls
cannot be intercepted.
"""

import builtins
import errno
import io
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

T = TypeVar("T")

KILLED = -1
PROGRAM = str(Path(__file__).resolve().parents[2] / "game")
_IN_A_DATABASE = {
    errno.ENOSPC: sqlite3.SQLITE_FULL,
    errno.EIO: sqlite3.SQLITE_IOERR,
    errno.EACCES: sqlite3.SQLITE_READONLY,
}


class Failure(msgspec.Struct, frozen=True):
    """The moment and the kind of a disk failure."""

    at: int
    """The number of the operation, from 0."""
    error: int
    """The error number of the system; 0: no error is reported; KILLED: the process is gone."""
    lasting: bool = False
    """True if all later operations fail as well."""
    torn: bool = False
    """True if the write took half of its bytes before, which is no error."""

    def __str__(self) -> str:
        ways = [word for word, holds in (("lasting", self.lasting), ("torn", self.torn)) if holds]
        return " ".join([f"{self.at}:{errno.errorcode.get(self.error, 'short')}", *ways])


class Disk:
    """Counts the operations on files below `home`, and makes chosen ones fail."""

    def __init__(self, home: Path, failure: Failure | None = None) -> None:
        self.home = str(home)
        self.failure = failure
        self.done: list[str] = []
        """Counts of disk operations, and their places in the program."""
        self.failed = 0
        self.healthy = False
        """True while nothing is counted and nothing fails, for an observer from outside."""
        self._paths: dict[int, str] = {}
        self._torn = False

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Read the disk without drawing a failure."""
        before, self.healthy = self.healthy, True
        try:
            yield
        finally:
            self.healthy = before

    def is_ours(self, file: Any) -> bool:
        """True if a path, or a handle that was opened here, is below the folder."""
        if self.healthy:
            return False
        path = self._paths.get(file, "") if isinstance(file, int) else os.fspath(file)
        return str(path).startswith(self.home)

    def ask(self, what: str, file: Any) -> None:
        """Count an operation; raises OSError if it fails."""
        if not self.is_ours(file):
            return
        number, failure = len(self.done), self.failure
        self.done.append(f"{what} {_caller()}")
        if failure is None or number < failure.at or (number > failure.at and not failure.lasting):
            return
        self.failed += 1
        if failure.error == KILLED:
            os.kill(os.getpid(), signal.SIGKILL)
        if not failure.error:
            return
        if what == "ask":
            refused = sqlite3.OperationalError(os.strerror(failure.error))
            refused.sqlite_errorcode = _IN_A_DATABASE[failure.error]
            raise refused
        raise OSError(failure.error, os.strerror(failure.error), None if isinstance(file, int) else str(file))

    def opened(self, handle: int, file: Any) -> None:
        """Remember the file of a handle."""
        self._paths[handle] = str(file)

    def part(self, content: bytes) -> bytes:
        """Return the bytes that a write takes: half of them just before the disk fails, if it is to
        be torn.
        """
        failure = self.failure
        if failure is None or not failure.torn or self._torn or len(self.done) != failure.at:
            return content
        self._torn = True
        return content[: len(content) // 2]


class _File(io.FileIO):
    """A file without a buffer, whose operations are counted."""

    def __init__(self, disk: Disk, file: Any, mode: str) -> None:
        if not isinstance(file, int):
            disk.ask("open", file)
        super().__init__(file, mode)
        self._disk = disk
        if not isinstance(file, int):
            disk.opened(self.fileno(), file)

    def write(self, content: Any) -> int:
        part = self._disk.part(bytes(content))
        if len(part) == len(content):
            self._disk.ask("write", self.name)
        return super().write(part)

    def read(self, size: int | None = -1) -> bytes:
        self._disk.ask("read", self.name)
        return super().read(-1 if size is None else size)

    def readall(self) -> bytes:
        self._disk.ask("read", self.name)
        return super().readall()

    def truncate(self, size: int | None = None) -> int:
        self._disk.ask("cut", self.name)
        return super().truncate(size)


class _Database(sqlite3.Connection):
    """A database whose questions are counted."""

    disk: Disk
    file: str

    def execute(self, *question: Any) -> sqlite3.Cursor:
        self.disk.ask("ask", self.file)
        return super().execute(*question)


def _caller() -> str:
    """Return the place in the program that has called, such as `record_file.append`."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and not frame.f_code.co_filename.startswith(PROGRAM):
        frame = frame.f_back
    if frame is None:
        return "elsewhere"
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


@contextmanager
def failing(disk: Disk) -> Iterator[Disk]:
    """Pass all disk operations of the program through `disk` in this block."""
    plain_open, plain_connect = io.open, sqlite3.connect

    def opened(file: Any, mode: str = "r", buffering: int = -1, *text: Any, **more: Any) -> Any:
        if not disk.is_ours(file):
            return plain_open(file, mode, buffering, *text, **more)
        raw = _File(disk, file, mode.replace("b", "").replace("t", ""))
        if buffering == 0:
            return raw
        whole = io.BufferedReader(raw) if "r" in mode and "+" not in mode else io.BufferedWriter(raw)
        return whole if "b" in mode else io.TextIOWrapper(whole, *text, **more)

    def connected(file: Any, *settings: Any, **more: Any) -> sqlite3.Connection:
        disk.ask("open", file)
        base = plain_connect(file, *settings, **more, factory=_Database)
        assert isinstance(base, _Database)
        base.disk, base.file = disk, str(file)
        return base

    def asked(what: str, call: Callable[..., T]) -> Callable[..., T]:
        def passed(file: Any, *rest: Any, **more: Any) -> T:
            disk.ask(what, file)
            return call(file, *rest, **more)

        return passed

    def handle(file: Any, *rest: Any, **more: Any) -> int:
        disk.ask("open", file)
        found = plain_handle(file, *rest, **more)
        disk.opened(found, file)
        return found

    plain_handle = os.open
    calls = {"fsync": "flush", "replace": "rename", "rename": "rename", "mkdir": "make", "listdir": "list"}
    calls |= {"scandir": "list", "write": "write", "ftruncate": "cut", "truncate": "cut", "read": "read"}
    patches = [patch.object(os, name, asked(what, getattr(os, name))) for name, what in calls.items()]
    patches += [
        patch.object(os, "open", handle),
        patch.object(io, "open", opened),
        patch.object(builtins, "open", opened),
        patch.object(sqlite3, "connect", connected),
    ]
    for one in patches:
        one.start()
    try:
        yield disk
    finally:
        for one in reversed(patches):
            one.stop()
