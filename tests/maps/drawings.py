"""The output of the drawing scripts, compared with the files in the folders."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
LOST = re.compile(r"<(?:text|use|clipPath|mask|filter|image|style)\b")
SIDE = 240
"""The longer side of a picture that is looked at, in pixels."""


def run(script: Path, *arguments: Path) -> None:
    """Run a kept script; it must succeed."""
    subprocess.run([sys.executable, script, *arguments], check=True, capture_output=True)


def drawn_alike(one: str, other: str) -> bool:
    """True if two texts differ at most in the last digits of their numbers."""
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    pairs = zip(NUMBER.findall(one), NUMBER.findall(other), strict=True)
    return all(a == b or abs(float(a) - float(b)) < 0.011 for a, b in pairs)


def check_drawings(drawn: Path, kept: Path) -> None:
    """Assert that a folder holds exactly the drawn SVG files."""
    names = sorted(file.name for file in drawn.iterdir())
    assert names == sorted(file.name for file in kept.glob("*.svg"))
    texts = {
        name: [(folder / name).read_text(encoding="utf-8") for folder in (drawn, kept)] for name in names
    }
    assert [name for name in names if not drawn_alike(*texts[name])] == []


def check_map_files(written: Path, kept: Path, names: Sequence[str]) -> None:
    """Assert that maps and tilesets are equal, and that pictures have the same size."""
    for name in names:
        files = [folder / name for folder in (written, kept)]
        if name.endswith(".png"):
            sizes = [pygame.image.load(file).get_size() for file in files]
            assert sizes[0] == sizes[1]
        else:
            texts = [file.read_text(encoding="utf-8") for file in files]
            assert texts[0] == texts[1]


def text_of(file: Path) -> str:
    """Return the text of a picture."""
    return file.read_text(encoding="utf-8")


def lost_in(file: Path) -> list[str]:
    """Return the elements of a picture that the program would not draw."""
    return LOST.findall(text_of(file))


def is_undistorted(file: Path) -> bool:
    """True if a picture has the proportions that it says, and something is on it."""
    found = VIEW_BOX.search(text_of(file))
    if found is None:
        return False
    sides = [float(found[3]), float(found[4])]
    image = pygame.image.load_sized_svg(str(file), (SIDE, SIDE))
    wanted = [side * SIDE / max(sides) for side in sides]
    fits = all(abs(side - want) <= 1 for side, want in zip(image.get_size(), wanted, strict=True))
    return fits and pygame.mask.from_surface(image, 1).count() > 0
