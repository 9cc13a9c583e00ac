"""The licence texts of everything in a bundle. A part without one ends the build."""

import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from packaging.requirements import Requirement

PROGRAM = "terminus-tabletop"
BUILDER = "pyinstaller"
"""Its bootloader is part of the executable."""
BY_HAND = Path(__file__).resolve().parent / "licences"
"""Texts of libraries that come without one; each file is named like the beginning of its library,
without `lib`.
"""
FOLDER = "licences"
_TEXT = re.compile(r"(^|/)(licen[sc]e|copying|notice|lgpl|ofl)[^/]*(?<!\.py)(?<!\.pyc)$", re.IGNORECASE)
COMMON = Path("/usr/share/common-licenses")
_REFERRED_TO = re.compile(rf"{COMMON}/([\w.-]*\w)")
_SPEAK_OF_ALL = ("numpy", "pillow", "PIL")
"""Their licences include those of the libraries they bundle."""
Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: its place in the bundle, its path, and its kind."""
Texts = Iterator[tuple[str, Path]]


class NoLicence(Exception):
    """A part of the bundle has no licence text."""


def gathered(binaries: Iterable[Entry]) -> list[Entry]:
    """Return the licence texts for a bundle with these binaries; raises NoLicence."""
    texts = dict(_of_python())
    for name in (*_needed(PROGRAM), BUILDER):
        texts |= dict(_of_distribution(name))
    for _, file, _ in binaries:
        texts |= dict(_of_binary(Path(file)))
    return [(f"{FOLDER}/{place}", str(file), "DATA") for place, file in sorted(texts.items())]


def _needed(name: str) -> list[str]:
    """Return a distribution and all its requirements on this system, each once."""
    found = [name]
    for one in found:
        for needed in map(Requirement, metadata.requires(one) or ()):
            here = needed.marker is None or needed.marker.evaluate({"extra": ""})
            if here and needed.name not in found:
                found.append(needed.name)
    return found


def _of_distribution(name: str) -> Texts:
    there = metadata.distribution(name)
    texts = [file for file in there.files or () if _TEXT.search(file.as_posix())]
    if not texts:
        raise NoLicence(name)
    for file in texts:
        place = file.as_posix().partition(".dist-info/")[2] or file.as_posix()
        yield f"{there.metadata['Name']}/{place.replace('/', '_')}", Path(str(file.locate()))


def _of_python() -> Texts:
    file = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if not file.is_file():
        # Its place on Windows.
        file = Path(sys.base_prefix) / "LICENSE.txt"
    if not file.is_file():
        raise NoLicence("Python")
    yield "Python/LICENSE.txt", file


def _of_binary(file: Path) -> Texts:
    """Yield the text of a library that belongs neither to Python nor to a distribution with its own text."""
    name = file.name.removeprefix("lib")
    by_hand = [text for text in BY_HAND.glob("*.txt") if name.startswith(text.stem)]
    if by_hand:
        yield f"libraries/{by_hand[0].name}", by_hand[0]
        return
    is_module = name.endswith(tuple(EXTENSION_SUFFIXES))
    if is_module or name.startswith("python") or any(part.startswith(_SPEAK_OF_ALL) for part in file.parts):
        return
    if sys.platform != "linux":
        if not file.is_relative_to(sys.base_prefix):
            raise NoLicence(str(file))
        return
    yield from _of_debian(file)


def _of_debian(file: Path) -> Texts:
    """Yield the text of the Debian package of a system library, and the texts it refers to."""
    command = ["dpkg-query", "--search", f"*/{file.resolve().name}"]
    try:
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        raise NoLicence(f"{file}: build on Debian or Ubuntu, or put its text into {BY_HAND}") from None
    package = output.partition(":")[0]
    text = Path("/usr/share/doc") / package / "copyright"
    yield f"libraries/{package}.txt", text
    for name in _REFERRED_TO.findall(text.read_text(encoding="utf-8")):
        yield f"libraries/{name}.txt", COMMON / name
