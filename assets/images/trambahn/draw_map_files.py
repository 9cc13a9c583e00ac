#!/usr/bin/env python3
"""Writes maps/munich.tmx and what it shows in Tiled.

Run:    python draw_map_files.py [MAPS_DIR]

MAPS_DIR is maps/ of this project by default. Needs pygame-ce. What somebody changed in the map with Tiled is
lost.
"""

import sys
from pathlib import Path

import pygame
from drawing import map_pictures
from drawing.tiled_files import MONEY, TILESETS, tiled_map

MAPS = Path(__file__).resolve().parents[3] / "maps"


def main(arguments: list[str]) -> None:
    """Write every file into the folder named on the command line."""
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        sys.exit(__doc__)
    maps = Path(arguments[0]) if arguments else MAPS
    texts = {"munich.tmx": tiled_map()} | {f"munich_{tiles.name}.tsx": tiles.text() for tiles in TILESETS}
    for name, text in texts.items():
        (maps / name).write_text(text, encoding="utf-8", newline="\n")
    pictures = {
        "planks": map_pictures.planks(),
        "light": map_pictures.light(),
        "furniture": map_pictures.furniture(),
        "termini": map_pictures.termini(),
        "places": map_pictures.places(),
        "trams": map_pictures.trams(),
        "tram_stack": map_pictures.tram_stack(),
        "money": map_pictures.money_card(MONEY),
    }
    for name, picture in pictures.items():
        pygame.image.save(picture, maps / f"munich_{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
