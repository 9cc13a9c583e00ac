"""The sounds, read from `assets/sounds/sounds.yaml`, which the scripts beside it write."""

from pathlib import Path
from typing import Literal

import msgspec

from game.content.document import convert_each, read_yaml
from game.core.plain import Malformed


class Described(msgspec.Struct, frozen=True):
    """One sound of the file; what else stands there is for those who check the takes."""

    kind: Literal["effect", "ambience"]
    game: str
    event: str
    takes: tuple[str, ...]


class Sound(msgspec.Struct, frozen=True):
    """One sound."""

    kind: Literal["effect", "ambience"]
    game: str
    """The game that it belongs to, or `all`."""
    event: str
    """What it tells, in a few English words."""
    takes: tuple[Path, ...]
    """OGG files, no two of them alike."""


def read_sounds(file: Path) -> dict[str, Sound]:
    """All sounds of the file by name, in its order; raises Fault with file and line.

    Whether the takes can be played is found out when they are.
    """
    document = read_yaml(file)
    found: dict[str, Sound] = {}
    for name, one in convert_each(document, Described).items():
        if not one.takes:
            raise document.fault(Malformed("a sound has at least one take", (name, "takes")))
        for number, take in enumerate(one.takes):
            if Path(take).name != take or not _is_there(file.parent / take):
                reason = f"there is no file {take!r} beside the list"
                raise document.fault(Malformed(reason, (name, "takes", number)))
        found[name] = Sound(one.kind, one.game, one.event, tuple(file.parent / take for take in one.takes))
    return found


def _is_there(take: Path) -> bool:
    try:
        return take.is_file()
    except OSError:
        # A name may be longer than any file's.
        return False
