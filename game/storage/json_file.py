"""A value of the program in a JSON file that the user may read, or damage."""

from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.files import MEGA, Fault, read_bytes
from game.core.plain import Malformed, check_texts, from_plain
from game.storage.files import write_whole

T = TypeVar("T")

MOST_BYTES = MEGA


def read_json(file: Path, kind: type[T]) -> T:
    """The value of type `kind` in `file`; raises Fault."""
    raw = read_bytes(file, MOST_BYTES)
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


def write_json(file: Path, value: msgspec.Struct) -> None:
    """Put the value on disk, in a folder that may be new, too; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
