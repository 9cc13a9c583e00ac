"""A record on disk that grows by one line a move; every line is on disk before `append` returns."""

import errno
import io
import os
from itertools import accumulate
from pathlib import Path
from typing import Self

import msgspec

from game.content.files import MEGA, Fault, read_bytes
from game.core.plain import Malformed, path_text
from game.core.record import Header, Line, Record, decode, encode
from game.storage.files import sync_folder, write_whole

MOST_BYTES = 4 * MEGA
"""Twenty times the longest game: the start of the table, and a hundred bytes for each move."""


def read_record(file: Path) -> Record:
    """The record in `file`; raises Fault with the line."""
    try:
        return decode(_lines(read_bytes(file, MOST_BYTES)))
    except Malformed as fault:
        raise record_fault(file, fault) from None


def hand_over(file: Path, seat: int, player: str) -> None:
    """Let `player` decide in a seat of a record from now on: the first line is written anew.

    The record must not be open here. Raises Fault, OSError, or IndexError for a seat that it has not.
    """
    raw = read_bytes(file, MOST_BYTES)
    try:
        header = decode(_lines(raw)).header
    except Malformed as fault:
        raise record_fault(file, fault) from None
    seats = list(header.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], player=player)
    first = encode(msgspec.structs.replace(header, seats=tuple(seats)))
    write_whole(file, first + b"".join(_lines(raw)[1:]))


def record_fault(file: Path, fault: Malformed) -> Fault:
    """A fault of a record, whose path starts with the number of the line, as one of the file."""
    line, *inner = fault.path
    where = path_text(tuple(inner))
    return Fault(file, int(line), f"{where}: {fault.reason}" if where else fault.reason)


def _lines(raw: bytes) -> list[bytes]:
    """The lines of a record. Only a line feed ends one, or a damaged byte could pass for the torn end."""
    return io.BytesIO(raw).readlines()


class RecordFile:
    """The open record of a game in progress."""

    def __init__(self, file: Path) -> None:
        """Open an existing record to go on with it. A line that a killed writer left torn is cut off."""
        self.file = file
        record = read_record(file)
        raw = _lines(read_bytes(file, MOST_BYTES))[: 1 + len(record.lines)]
        self._ends = list(accumulate(len(line) for line in raw))
        # Unbuffered: a write is with the system when it returns, and fsync puts it on the disk.
        self._stream = file.open("r+b", buffering=0)
        if not raw[-1].endswith(b"\n"):
            self._stream.seek(self._ends[-1])
            self._write(b"\n")
            self._ends[-1] += 1
        self._cut_to(self._ends[-1])

    @classmethod
    def create(cls, file: Path, header: Header) -> Self:
        """Begin a record; the first line is on disk when this returns. `file` must not exist."""
        if file.exists():
            raise FileExistsError(file)
        write_whole(file, encode(header))
        return cls(file)

    def append(self, line: Line) -> None:
        """Put one more move on disk; raises OSError, with the file as it was before."""
        self._refuse_other_writer()
        try:
            self._write(encode(line))
            os.fsync(self._stream.fileno())
        except OSError:
            self._cut_to(self._ends[-1])
            raise
        self._ends.append(self._stream.tell())

    def drop_last(self) -> None:
        """Take the last move off the disk; raises ValueError if there is none, or OSError."""
        if len(self._ends) < 2:
            raise ValueError("no move to take back")
        self._refuse_other_writer()
        self._cut_to(self._ends[-2])
        del self._ends[-1]

    def move_to(self, folder: Path) -> None:
        """Close the record and put it into another folder, under the same name."""
        self.close()
        target = folder / self.file.name
        self.file.rename(target)
        sync_folder(folder)
        self.file = target

    def close(self) -> None:
        """Close the file; nothing is left to be written."""
        self._stream.close()

    def _refuse_other_writer(self) -> None:
        """Two windows may have gone on with one game: neither must write into the moves of the other."""
        status = os.fstat(self._stream.fileno())
        # A record that was handed over elsewhere has no name any more.
        if status.st_size != self._ends[-1] or status.st_nlink == 0:
            raise OSError(errno.EBUSY, "another window has gone on with this game")

    def _write(self, content: bytes) -> None:
        """Write all of it: on a disk that is nearly full the system takes a part and does not complain."""
        while content:
            content = content[self._stream.write(content) :]

    def _cut_to(self, end: int) -> None:
        self._stream.truncate(end)
        self._stream.seek(end)
        os.fsync(self._stream.fileno())
