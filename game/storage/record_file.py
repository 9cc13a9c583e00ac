"""Records on disk, which grow by one line a move; every line is on disk before `append` returns."""

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec

from game.content.files import MEGA, Fault, read_bytes, read_utf8, why_not
from game.core.game import AnyGame
from game.core.match import Match
from game.core.plain import Malformed, Plain, path_text
from game.core.record import VERSION, Header, Record, RecordLine, decode, encode, encode_line, replay
from game.storage.analysis import analysis_of, drop_analysis, move_analysis
from game.storage.files import move, real_path, write_whole
from game.storage.json_file import JsonFile

ENDING = ".jsonl"
MAX_BYTES = 4 * MEGA
"""Twenty times the longest game: the initial state, and some hundred bytes for each move."""


class _Prepared(msgspec.Struct, frozen=True):
    """Actions in plain form that are prepared after the last line of a record, but not played yet."""

    after: str = ""
    """The hash of that line."""
    actions: Annotated[tuple[Any, ...], msgspec.Meta(max_length=20)] = ()


def _prepared_file(file: Path) -> JsonFile[_Prepared]:
    """Return the file for prepared actions beside a record."""
    place = real_path(file)
    return JsonFile(place.with_name(f".{place.name}.prepared"), _Prepared)


def _read_prepared(file: Path, last: bytes) -> tuple[Plain, ...]:
    """Return the actions prepared after the `last` line of a record."""
    try:
        found = _prepared_file(file).read()
    except Fault:
        return ()
    return found.actions if found.after == _hash(last) else ()


def _write_prepared(file: Path, last: bytes, actions: tuple[Plain, ...]) -> None:
    """Write the actions prepared after the `last` line; raises OSError and changes nothing then."""
    if actions:
        _prepared_file(file).write(_Prepared(_hash(last), actions))
    else:
        drop_prepared(file)


def _hash(line: bytes) -> str:
    return blake2b(line, digest_size=8).hexdigest()


def drop_prepared(file: Path) -> None:
    """Delete the prepared actions of a record."""
    # A file left behind belongs to an earlier line and is never read.
    with suppress(OSError):
        _prepared_file(file).file.unlink(missing_ok=True)


def move_record(file: Path, target: Path) -> Path:
    """Rename a record and the files beside it, perhaps to another folder; return `target`. Raises OSError.

    Prepared actions are dropped.
    """
    drop_prepared(file)
    beside = analysis_of(file)
    moved = move(file, target)
    move_analysis(beside, analysis_of(moved))
    return moved


def remove_record(file: Path) -> None:
    """Delete a record and the files beside it; raises OSError."""
    file.unlink(missing_ok=True)
    drop_prepared(file)
    drop_analysis(file)


def free_names(stem: str, folder: Path, *others: Path) -> Iterator[Path]:
    """Yield paths in `folder` without a record whose names are unused in `others`, too."""
    for number in count(1):
        name = f"{stem}-{number}{ENDING}" if number > 1 else f"{stem}{ENDING}"
        if not any(os.path.lexists(place / name) for place in (folder, *others)):
            yield folder / name


class RecordInUse(OSError):
    """Another window of the program has the record open."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EBUSY, "another window has this game open", str(file))


class RecordChanged(OSError):
    """The file of an open record has content that was not written here; it is left as it is."""

    def __init__(self, file: Path, reason: str = "the file of this game was changed from outside") -> None:
        super().__init__(errno.EBUSY, reason, str(file))


def read_record(file: Path) -> Record:
    """Return the record in `file`; raises Fault with the line."""
    return _decoded(file, _lines(read_utf8(file, MAX_BYTES)))


def read_header(file: Path) -> Header:
    """Return the header of the record in `file`, whatever follows; raises Fault."""
    return _decoded(file, _lines(read_utf8(file, MAX_BYTES))[:1]).header


def hand_over(file: Path, seat: int, player: str) -> None:
    """Rewrite a record so that `player` takes over a seat.

    Raises Fault, OSError, InUse if the record is open, or IndexError for a missing seat.
    """

    def handed_over(header: Header) -> Header:
        seats = list(header.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], player=player)
        return msgspec.structs.replace(header, seats=tuple(seats))

    _with_header(file, handed_over)


def mark_unrated(file: Path, why: str) -> None:
    """Mark a record's game as unrated; an earlier mark remains.

    Raises Fault, OSError, or InUse if the record is open.
    """
    _with_header(file, lambda header: msgspec.structs.replace(header, unrated=header.unrated or why))


def _with_header(file: Path, change: Callable[[Header], Header]) -> None:
    with held(file):
        record = read_record(file)
        prepared = _read_prepared(file, encode(record)[-1])
        lines = encode(Record(change(record.header), record.lines))
        write_whole(file, b"".join(lines))
        _write_prepared(file, lines[-1], prepared)


def replayed(file: Path, record: Record, games: Mapping[str, AnyGame]) -> Match[Any, Any, Any]:
    """Replay the record of `file`; raises Fault if the rules refuse it."""
    try:
        try:
            game = games[record.header.game]
        except Malformed as fault:
            raise fault.under(1, "game") from None
        return replay(record, game)
    except Malformed as fault:
        raise _record_fault(file, fault) from None


def _record_fault(file: Path, fault: Malformed) -> Fault:
    """Convert a fault of a record, whose path starts with the line number, to one of its file."""
    line, *inner = fault.path
    where = path_text(tuple(inner))
    return Fault(file, int(line), f"{where}: {fault.reason}" if where else fault.reason)


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Keep other windows, and other code of this one, from opening or moving the record in this block.

    Raises InUse if somebody else holds it, or OSError. The system releases the lock of a killed process.
    """
    with ExitStack() as opened:
        opened.enter_context(_held_name(file))
        if sys.platform != "win32" and file.is_file():
            # On Windows nobody can replace a file that is open here.
            _hold_content(opened.enter_context(file.open("rb")).fileno(), file)
        yield


@contextmanager
def _held_name(file: Path) -> Iterator[None]:
    """Lock the place of a record, following symbolic links; raises InUse or OSError.

    The lock is a separate file, so that others can read the record on every system, and so that it outlives a
    replacement of the record.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - forty milliseconds that the title need not wait

    place = real_path(file)
    lock = FileLock(place.with_name(f".{place.name}.lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise RecordInUse(file) from None
    try:
        yield
    finally:
        # A process that waits for a deleted lock file starts again. Windows deletes the file by itself.
        with suppress(OSError):
            Path(lock.lock_file).unlink(missing_ok=True)
        lock.release()


def _hold_content(handle: int, file: Path) -> None:
    """Lock an open file, whatever hard link opened it, until it is closed; raises InUse.

    On Windows, and on file systems without such locks, only the record's place is locked.
    """
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415 - not on every system

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise RecordInUse(file) from None
        except OSError:
            return


def _lines(raw: bytes) -> list[bytes]:
    """Split a record into lines. Only a line feed ends one, or a damaged byte could look like a torn end."""
    return io.BytesIO(raw).readlines()


def _bare(raw: bytes) -> bytes:
    """Return the content of a record without what may change in transit: its byte order mark and
    line ends.
    """
    return raw.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")


def _decoded(file: Path, lines: list[bytes]) -> Record:
    try:
        return decode(lines)
    except Malformed as fault:
        raise _record_fault(file, fault) from None


class RecordFile:
    """The open record of a game in progress. No other window can open it meanwhile."""

    def __init__(self, file: Path, lines: list[bytes] | None = None) -> None:
        """Open a record to continue it, or create one from these lines; raises Fault, InUse or OSError.

        A last line torn by a killed writer is cut off. A record of an older version, or with a byte order
        mark, is rewritten.
        """
        self.file = file
        self.record: Record
        """The record as it was when opened."""
        self.was_deleted = False
        """True if the file was deleted while open, and has been written again."""
        if lines is None:
            self._resume()
        else:
            self.record = _decoded(file, lines)
            self._begin(file, lines)

    @classmethod
    def create(cls, file: Path, header: Header) -> Self:
        """Create a record; its first line is on disk when this returns.

        Raises FileExistsError if there is one already, InUse, Fault or OSError, and creates nothing then.
        """
        return cls(file, encode(Record(header)))

    def append(self, line: RecordLine) -> None:
        """Append a move to the file; raises Changed or OSError and leaves the file unchanged then."""
        self._check_disk()
        encoded = encode_line(line, self._lines[-1])
        if self._end + len(encoded) > MAX_BYTES:
            # No reader would accept it.
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
        drop_prepared(self.file)

    def drop_last(self) -> None:
        """Remove the last move from the file; raises ValueError if there is none, Changed or OSError."""
        if len(self._lines) < 2:
            raise ValueError("no move to take back")
        self._check_disk()
        try:
            self._cut_to(self._end - len(self._lines[-1]))
        except OSError:
            self._put_right()
            raise
        self._end -= len(self._lines.pop())
        drop_prepared(self.file)

    @property
    def prepared(self) -> tuple[Plain, ...]:
        """The actions prepared since the last move, in plain form."""
        return _read_prepared(self.file, self._lines[-1])

    def prepare(self, actions: tuple[Plain, ...]) -> None:
        """Replace the prepared actions on disk; raises OSError and changes nothing then."""
        _write_prepared(self.file, self._lines[-1], actions)

    def move_to(self, target: Path) -> None:
        """Close the record and rename it, perhaps to another folder; raises OSError."""
        with self._opened:
            self._stream.close()
            self.file = move_record(self.file, target)

    def keep_both(self) -> None:
        """Continue in a new file beside the old one, which is left as it is.

        Raises OSError if no file can be made there; then the old one stays in use.
        """
        self._opened.close()
        drop_prepared(self.file)
        self._begin(next(free_names(self.file.stem, self.file.parent)), self._lines)

    def close(self) -> None:
        """Close the file; everything is written already."""
        if self._wrong and not self._stream.closed:
            self._put_right()
        self._opened.close()

    def _resume(self) -> None:
        with ExitStack() as opened:
            opened.enter_context(_held_name(self.file))
            raw = read_bytes(self.file, MAX_BYTES)
            lines = _lines(read_utf8(self.file, MAX_BYTES))
            record = self.record = _decoded(self.file, lines)
            lines = lines[: 1 + len(record.lines)]
            if not lines[-1].endswith(b"\n"):
                lines[-1] += b"\n"
            if record.header.terminus != VERSION or raw.startswith(codecs.BOM_UTF8):
                lines = encode(record)
                write_whole(self.file, b"".join(lines))
            self._open(self.file, lines, opened)

    def _begin(self, file: Path, lines: list[bytes]) -> None:
        """Create a record of these lines and open it; a failure leaves nothing behind."""
        with ExitStack() as opened:
            opened.enter_context(_held_name(file))
            if os.path.lexists(real_path(file)):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
            try:
                write_whole(file, b"".join(lines))
                self._open(file, lines, opened)
            except OSError:
                with suppress(OSError):
                    real_path(file).unlink(missing_ok=True)
                raise

    def _open(self, file: Path, lines: list[bytes], opened: ExitStack) -> None:
        """Open the stream of a record that begins as these lines do, and complete it.

        Everything that `opened` has to close is closed with the record. Raises InUse or OSError.
        """
        # Unbuffered: a write has reached the system when it returns, and fsync puts it on disk.
        self._stream = opened.enter_context(file.open("r+b", buffering=0))
        _hold_content(self._stream.fileno(), file)
        self._lines, self._end = lines, sum(map(len, lines))
        self._make_right()
        self._opened, self.file = opened.pop_all(), file

    def _check_disk(self) -> None:
        """Make sure that the disk holds what was written; raises Changed or OSError.

        The lock stops other windows, but no editor and no sync client, and on some network drives nobody. The
        content of the file decides, whichever file has the name by now: a copy of this game is continued, an
        earlier state of it is completed, and a deleted file is written again.
        """
        if not self.file.exists():
            self._write_again()
            return
        is_ours = not self._stream.closed and os.path.samestat(
            os.fstat(self._stream.fileno()), self.file.stat()
        )
        if is_ours and self._wrong:
            self._make_right()
        try:
            raw = read_bytes(self.file, MAX_BYTES)
        except Fault as fault:
            raise RecordChanged(self.file, fault.reason) from None
        written = b"".join(self._lines)
        if is_ours and raw == written:
            return
        if not _bare(written).startswith(_bare(raw)):
            raise RecordChanged(self.file)
        self._opened.close()
        try:
            with ExitStack() as opened:
                opened.enter_context(_held_name(self.file))
                if not written.startswith(raw):
                    write_whole(self.file, written)
                self._open(self.file, self._lines, opened)
        except (RecordInUse, PermissionError) as error:
            raise RecordChanged(self.file, why_not(error)) from None

    def _write_again(self) -> None:
        """Write everything to a new file after the old one was deleted, perhaps with its folder;
        raises OSError.
        """
        self._opened.close()
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._begin(self.file, self._lines)
        except OSError as error:
            reason = f"the file of this game was deleted and cannot be written anew: {why_not(error)}"
            raise OSError(errno.ENOENT, reason, str(self.file)) from None
        self.was_deleted = True

    def _write(self, content: bytes) -> None:
        """Write all of `content`: on a nearly full disk the system takes a part without an error."""
        while content:
            content = content[self._stream.write(content) :]

    def _cut_to(self, end: int) -> None:
        self._stream.truncate(end)
        os.fsync(self._stream.fileno())

    def _put_right(self) -> None:
        """Undo a failed write; if that fails too, it is retried later."""
        self._wrong = True
        with suppress(OSError):
            self._make_right()

    def _make_right(self) -> None:
        """Bring the disk to the state of this record; raises OSError."""
        self._wrong = True
        size = os.fstat(self._stream.fileno()).st_size
        if size < self._end:
            self._stream.seek(size)
            self._write(b"".join(self._lines)[size:])
        self._cut_to(self._end)
        self._wrong = False
