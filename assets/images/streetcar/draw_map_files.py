#!/usr/bin/env python3
"""Writes maps/new_orleans.tmx and maps/linie1.tmx and what they show in Tiled, from boards.yaml.

Run:    python draw_map_files.py [MAPS_DIR]

MAPS_DIR is maps/ of this project by default. Needs pygame-ce and PyYAML. What somebody changed in the two
maps with Tiled is lost.
"""

import sys
from pathlib import Path

import pygame
from drawing import map_pictures
from drawing.boards import TILE, read_board
from drawing.border import MAP_BOX, border
from drawing.looks import LOOKS
from drawing.tiled_files import landmarks_tileset, streets_tileset, terminals_tileset, tiled_map

HERE = Path(__file__).resolve().parent
MAPS = HERE.parents[2] / "maps"


def main(arguments: list[str]) -> None:
    """Write every file into the folder named on the command line."""
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        sys.exit(__doc__)
    maps = Path(arguments[0]) if arguments else MAPS
    pygame.font.init()
    for look in LOOKS:
        board = read_board(HERE / "boards.yaml", look.name)
        texts = {
            f"{look.name}.tmx": tiled_map(look.name, board),
            f"{look.name}_streets.tsx": streets_tileset(look.name),
            f"{look.name}_terminals.tsx": terminals_tileset(look.name),
            f"{look.name}_landmarks.tsx": landmarks_tileset(look.name, board),
        }
        for name, text in texts.items():
            (maps / name).write_text(text, encoding="utf-8", newline="\n")
        pictures = {
            "border": map_pictures.rasterised(MAP_BOX, (board.columns + 2) * TILE, border(look)),
            "streets": map_pictures.streets(look),
            "terminals": map_pictures.terminals(look),
            "landmarks": map_pictures.landmarks(look, board.landmarks),
        }
        for name, picture in pictures.items():
            pygame.image.save(picture, maps / f"{look.name}_{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
