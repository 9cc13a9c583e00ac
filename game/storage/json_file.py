"""A value of the program in a JSON file that the user may read, or damage."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.content.files import MEGA, Fault, is_missing, read_utf8
from game.core.plain import Malformed, check_texts, from_plain
from game.storage.files import keep_aside, real_path, write_whole

T = TypeVar("T", bound=msgspec.Struct)

MOST_BYTES = MEGA


class JsonFile(Generic[T]):
    """A value on disk, all of whose fields may be left out. What cannot be read is never written over."""

    def __init__(self, file: Path, kind: type[T], most_bytes: int = MOST_BYTES) -> None:
        self.file = file
        self._kind = kind
        self._most_bytes = most_bytes
        self._unread = False

    def empty(self) -> T:
        """The value without any fields."""
        return self._kind()

    def read(self) -> T:
        """The value, or the empty one where there is no file; raises Fault.

        After a Fault the program goes on without; `write` first keeps aside what could not be read.
        """
        self._unread = True
        value = self.empty() if is_missing(self.file) else _read(self.file, self._kind, self._most_bytes)
        self._unread = False
        return value

    def write(self, value: T) -> None:
        """Put the value on disk, in a folder that may be new, too; raises OSError."""
        if self._unread:
            with suppress(FileNotFoundError):
                keep_aside(real_path(self.file))
        self._unread = False
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.file, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


class KeptValue(Generic[T]):
    """The value of a file, read when first asked for; empty where it cannot be read, which is told."""

    def __init__(self, file: JsonFile[T], on_fault: Callable[[Fault], None]) -> None:
        self._file = file
        self._on_fault = on_fault
        self._value: T | None = None

    @property
    def value(self) -> T:
        """What is kept now."""
        if self._value is None:
            try:
                self._value = self._file.read()
            except Fault as fault:
                self._value = self._file.empty()
                self._on_fault(fault)
        return self._value

    def keep(self, value: T) -> None:
        """From now on this, on disk too where it is another; raises OSError."""
        if value != self.value:
            self._value = value
            self._file.write(value)


def _read(file: Path, kind: type[T], most_bytes: int) -> T:
    raw = read_utf8(file, most_bytes)
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
