"""A record on disk that grows by one line a move; every line is on disk before `append` returns."""

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Self

import msgspec

from game.content.files import MEGA, Fault, read_bytes, why_not
from game.core.plain import Malformed, path_text
from game.core.record import VERSION, Header, Line, Record, decode, encode, encode_line
from game.storage.files import sync_folder, write_whole

MOST_BYTES = 4 * MEGA
"""Twenty times the longest game: the start of the table, and some hundred bytes for each move."""


class InUse(OSError):
    """Another window of the program has the record open."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EBUSY, "another window has this game open", str(file))


def read_record(file: Path) -> Record:
    """The record in `file`; raises Fault with the line."""
    return _decoded(file, _lines(read_bytes(file, MOST_BYTES)))


def read_header(file: Path) -> Header:
    """The first line of the record in `file`, whatever follows; raises Fault."""
    return _decoded(file, _lines(read_bytes(file, MOST_BYTES))[:1]).header


def hand_over(file: Path, seat: int, player: str) -> None:
    """Let `player` decide in a seat of a record from now on: the record is written anew.

    Raises Fault, OSError, InUse where the record is open, or IndexError for a seat that it has not.
    """

    def handed_over(header: Header) -> Header:
        seats = list(header.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], player=player)
        return msgspec.structs.replace(header, seats=tuple(seats))

    _with_header(file, handed_over)


def mark_unrated(file: Path, why: str) -> None:
    """Let a record say that its game counts for no ratings; what it said before stands.

    Raises Fault, OSError, or InUse where the record is open.
    """
    _with_header(file, lambda header: msgspec.structs.replace(header, unrated=header.unrated or why))


def _with_header(file: Path, change: Callable[[Header], Header]) -> None:
    with held(file):
        record = read_record(file)
        write_whole(file, b"".join(encode(Record(change(record.header), record.lines))))


def record_fault(file: Path, fault: Malformed) -> Fault:
    """A fault of a record, whose path starts with the number of the line, as one of the file."""
    line, *inner = fault.path
    where = path_text(tuple(inner))
    return Fault(file, int(line), f"{where}: {fault.reason}" if where else fault.reason)


@contextmanager
def held(file: Path) -> Iterator[None]:
    """While this lasts no other window, and nothing else in this one, can open or move the record.

    Raises InUse where that is so the other way round, or OSError. The system lets go of what a killed process
    held. The lock is a file of its own, so that others may read the record meanwhile on every system.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - forty milliseconds that the title need not wait

    lock = FileLock(file.with_name(f".{file.name}.lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise InUse(file) from None
    try:
        yield
    finally:
        # Whoever waits for a lock that has lost its name begins anew. Windows takes the file away by itself.
        with suppress(OSError):
            Path(lock.lock_file).unlink(missing_ok=True)
        lock.release()


def _lines(raw: bytes) -> list[bytes]:
    """The lines of a record. Only a line feed ends one, or a damaged byte could pass for the torn end."""
    return io.BytesIO(raw).readlines()


def _decoded(file: Path, lines: list[bytes]) -> Record:
    try:
        return decode(lines)
    except Malformed as fault:
        raise record_fault(file, fault) from None


class RecordFile:
    """The open record of a game in progress. No other window can open it meanwhile."""

    def __init__(self, file: Path, lines: list[bytes] | None = None) -> None:
        """Open a record to go on with it, or begin one of these lines; raises Fault, InUse or OSError.

        A line that a killed writer left torn is cut off, and a record of an older version written anew.
        """
        self.file = file
        self.record: Record
        """What it held when it was opened."""
        self.was_deleted = False
        """Whether somebody has deleted the file since it was opened, and it was written anew."""
        self._hold(lines)

    @classmethod
    def create(cls, file: Path, header: Header) -> Self:
        """Begin a record; the first line is on disk when this returns.

        Raises FileExistsError where there is one already, InUse, Fault or OSError: then there is none.
        """
        return cls(file, encode(Record(header)))

    def append(self, line: Line) -> None:
        """Put one more move on disk; raises OSError, with the file as it was before."""
        self._check_unchanged()
        encoded = encode_line(line, self._lines[-1])
        if self._end + len(encoded) > MOST_BYTES:
            # No reader would take it.
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(self.file))
        try:
            self._stream.seek(self._end)
            self._write(encoded)
            os.fsync(self._stream.fileno())
        except OSError:
            self._put_right()
            raise
        self._lines.append(encoded)
        self._end += len(encoded)

    def drop_last(self) -> None:
        """Take the last move off the disk; raises ValueError if there is none, or OSError."""
        if len(self._lines) < 2:
            raise ValueError("no move to take back")
        self._check_unchanged()
        try:
            self._cut_to(self._end - len(self._lines[-1]))
        except OSError:
            self._put_right()
            raise
        self._end -= len(self._lines.pop())

    def move_to(self, target: Path) -> None:
        """Close the record and give it another name, perhaps in another folder; raises OSError."""
        with self._opened:
            self._stream.close()
            self.file.rename(target)
            self.file = target
            sync_folder(target.parent)

    def close(self) -> None:
        """Close the file; nothing is left to be written."""
        if self._wrong and not self._stream.closed:
            self._put_right()
        self._opened.close()

    def _hold(self, lines: list[bytes] | None) -> None:
        """Open the record for this window alone; one of these lines must not be there yet."""
        with ExitStack() as opened:
            opened.enter_context(held(self.file))
            if lines is None:
                self._open(opened)
            else:
                self._make(lines, opened)
            self._opened = opened.pop_all()

    def _make(self, lines: list[bytes], opened: ExitStack) -> None:
        """Put a new record of these lines there and open it; where that fails, nothing is left of it."""
        if os.path.lexists(self.file):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.file))
        try:
            with ExitStack() as made:
                write_whole(self.file, b"".join(lines))
                self._open(made)
                opened.enter_context(made.pop_all())
        except (OSError, Fault):
            with suppress(OSError):
                self.file.unlink(missing_ok=True)
            raise

    def _open(self, opened: ExitStack) -> None:
        """Read the record and open its stream, which `opened` will close."""
        record = self.record = _decoded(self.file, lines := _lines(read_bytes(self.file, MOST_BYTES)))
        if record.header.terminus != VERSION:
            lines = encode(record)
            write_whole(self.file, b"".join(lines))
        self._lines = lines[: 1 + len(record.lines)]
        if not self._lines[-1].endswith(b"\n"):
            self._lines[-1] += b"\n"
        self._end = sum(map(len, self._lines))
        # Unbuffered: a write is with the system when it returns, and fsync puts it on the disk.
        self._stream = opened.enter_context(self.file.open("r+b", buffering=0))
        self._make_right()

    def _check_unchanged(self) -> None:
        """Make sure that the disk holds what was written; raises OSError where somebody has changed it.

        The lock keeps other windows away, but no editor, and on some network drives nobody. A file that was
        deleted is there again afterwards.
        """
        if self._stream.closed or os.fstat(self._stream.fileno()).st_nlink == 0:
            self._write_anew()
        if self._wrong:
            self._make_right()
        status = os.fstat(self._stream.fileno())
        self._stream.seek(self._end - len(self._lines[-1]))
        if status.st_size != self._end or self._stream.read(len(self._lines[-1])) != self._lines[-1]:
            raise OSError(errno.EBUSY, "the file of this game was changed from outside", str(self.file))

    def _write_anew(self) -> None:
        """Put everything into a file that was deleted, perhaps with its folder; raises OSError."""
        self._opened.close()
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._hold(self._lines)
        except (OSError, Fault) as error:
            why = error.reason if isinstance(error, Fault) else why_not(error)
            reason = f"the file of this game was deleted and cannot be written anew: {why}"
            raise OSError(errno.ENOENT, reason, str(self.file)) from None
        self.was_deleted = True

    def _write(self, content: bytes) -> None:
        """Write all of it: on a disk that is nearly full the system takes a part and does not complain."""
        while content:
            content = content[self._stream.write(content) :]

    def _cut_to(self, end: int) -> None:
        self._stream.truncate(end)
        os.fsync(self._stream.fileno())

    def _put_right(self) -> None:
        """Take back on disk what has failed half-way; what cannot be taken back now is tried again later."""
        self._wrong = True
        with suppress(OSError):
            self._make_right()

    def _make_right(self) -> None:
        """Bring the disk to what this record knows; raises OSError."""
        self._wrong = True
        size = os.fstat(self._stream.fileno()).st_size
        if size < self._end:
            self._stream.seek(size)
            self._write(b"".join(self._lines)[size:])
        self._cut_to(self._end)
        self._wrong = False
