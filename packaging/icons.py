"""Render the program's icon to PNG files: `python icons.py DIR` writes `DIR/16.png` to `DIR/512.png`."""

import sys
from pathlib import Path

import pygame

from game.content.program_folders import places_below

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 48
"""Up to this size in pixels, a drawing with fewer details is clearer."""


def main(folder: Path) -> int:
    """Write all sizes, and the drawing itself as `scalable.svg`."""
    folder.mkdir(parents=True, exist_ok=True)
    scenes = places_below().scenes
    for size in SIZES:
        drawing = scenes / ("app_icon_small.svg" if size <= SMALL else "app_icon.svg")
        pygame.image.save(pygame.image.load_sized_svg(drawing, (size, size)), folder / f"{size}.png")
    (folder / "scalable.svg").write_bytes((scenes / "app_icon.svg").read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
