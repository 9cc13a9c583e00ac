"""Values in JSON files that the user may read, or damage."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.content.files import MEGA, Fault, is_missing, read_utf8
from game.core.plain import Malformed, check_texts, from_plain
from game.storage.files import keep_aside, real_path, write_whole

T = TypeVar("T", bound=msgspec.Struct)

MAX_BYTES = MEGA


class JsonFile(Generic[T]):
    """A value on disk with only optional fields. A file that could not be read is never overwritten."""

    def __init__(self, file: Path, kind: type[T], max_bytes: int = MAX_BYTES) -> None:
        self.file = file
        self._kind = kind
        self._max_bytes = max_bytes
        self._unread = False

    def empty(self) -> T:
        """Return the value with all defaults."""
        return self._kind()

    def read(self) -> T:
        """Return the value, or the empty one if there is no file; raises Fault.

        After a Fault, `write` first sets the unreadable file aside.
        """
        self._unread = True
        value = self.empty() if is_missing(self.file) else _read(self.file, self._kind, self._max_bytes)
        self._unread = False
        return value

    def write(self, value: T) -> None:
        """Write the value to disk, creating its folder if needed; raises OSError."""
        if self._unread:
            with suppress(FileNotFoundError):
                keep_aside(real_path(self.file))
        self._unread = False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.file, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


class KeptValue(Generic[T]):
    """A file's value, read on first use; an unreadable file is reported and counts as empty."""

    def __init__(self, file: JsonFile[T], on_fault: Callable[[Fault], None]) -> None:
        self._file = file
        self._on_fault = on_fault
        self._value: T | None = None

    @property
    def value(self) -> T:
        """The current value."""
        if self._value is None:
            try:
                self._value = self._file.read()
            except Fault as fault:
                self._value = self._file.empty()
                self._on_fault(fault)
        return self._value

    def keep(self, value: T) -> None:
        """Set the value and write it to disk if it changed; raises OSError."""
        if value != self.value:
            self._value = value
            self._file.write(value)


def _read(file: Path, kind: type[T], max_bytes: int) -> T:
    raw = read_utf8(file, max_bytes)
    try:
        plain = msgspec.json.decode(raw)
        check_texts(plain)
        return from_plain(plain, kind)
    except Malformed as fault:
        raise Fault(file, 0, str(fault)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Fault(file, 0, f"not JSON: {error}") from None
    except RecursionError:
        raise Fault(file, 0, "nested too deeply") from None
