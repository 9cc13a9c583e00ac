"""The sounds, read from `assets/sounds/sounds.yaml`, which the scripts in its folder write."""

import re
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.content.document import convert_each, read_yaml
from game.core.plain import Malformed

_NUMBER = re.compile(r"_\d+$")


class SoundEntry(msgspec.Struct, frozen=True):
    """One entry of the file; the scripts that check the takes read its other keys."""

    kind: Literal["effect", "ambience"]
    game: str
    event: str
    takes: tuple[str, ...]


class Sound(msgspec.Struct, frozen=True):
    """One sound, with its takes."""

    kind: Literal["effect", "ambience"]
    game: str
    """The game that it belongs to, or `all`."""
    event: str
    """Its meaning in a few English words."""
    takes: tuple[Path, ...]
    """The OGG files of the takes, each at most once."""


def read_sounds(file: Path) -> dict[str, Sound]:
    """Return all sounds by name, in the order of the file; raises Fault with file and line.

    Files beside the list that it does not name are more takes of a sound, or new sounds.

    The takes are not decoded before they are played.
    """
    document = read_yaml(file)
    found: dict[str, Sound] = {}
    for name, one in convert_each(document, SoundEntry).items():
        if not one.takes:
            raise document.fault(Malformed("a sound has at least one take", (name, "takes")))
        for number, take in enumerate(one.takes):
            if Path(take).name != take or not _is_there(file.parent / take):
                reason = f"there is no file {take!r} beside the list"
                raise document.fault(Malformed(reason, (name, "takes", number)))
        found[name] = Sound(one.kind, one.game, one.event, tuple(file.parent / take for take in one.takes))
    return _with_dropped(found, file.parent)


def _with_dropped(sounds: dict[str, Sound], folder: Path) -> dict[str, Sound]:
    """Return the sounds with the unlisted files of their folder, as takes or as sounds of their own."""
    listed = {take for sound in sounds.values() for take in sound.takes}
    for take in sorted(set(folder.glob("*.ogg")) - listed):
        name = _NUMBER.sub("", take.stem)
        known = sounds.get(name, Sound("effect", "all", name, ()))
        sounds[name] = replace(known, takes=(*known.takes, take))
    return sounds


def _is_there(take: Path) -> bool:
    try:
        return take.is_file()
    except OSError:
        # A name may be longer than the system allows for a file.
        return False
