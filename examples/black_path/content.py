"""The boards of the Black Path Game, read from Tiled maps."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from black_path.board import STEPS, Board
from game.content.tmx import TileLayer, read_map

MAPS: Final = Path(__file__).parent / "maps"
BOARDS: Final = ("six", "five")
"""The names of the maps, the usual one first."""
MAX: Final = 12
"""The maximum number of cells along a side: more would be too small to see in a small window."""
_REACH: Final = 0.3
"""The allowed distance of the beginning from the middle of its side, in cells."""


def read_boards() -> Mapping[str, Board]:
    """Return all boards by name; raise Fault."""
    return {name: read_board(MAPS / f"{name}.tmx") for name in BOARDS}


def read_board(file: Path) -> Board:
    """Return the board with the cells on layer `cells` and the point on layer `begin`; raise Fault."""
    tiled = read_map(file)
    layer = tiled.tiles("cells")
    side = _side(layer)
    points = tiled.objects("begin").objects
    if len(points) != 1:
        raise tiled.objects("begin").element.fault("the layer 'begin' has one point")
    # In cells, from the corner of the board, which has a margin of one free tile.
    right, down = (
        at / size - 1 for at, size in zip(points[0].place, (tiled.tile_width, tiled.tile_height), strict=True)
    )
    for cell in ((row, column) for row in range(side) for column in range(side)):
        for name, (south, east) in STEPS.items():
            middle = cell[0] + 0.5 + south / 2, cell[1] + 0.5 + east / 2
            outside = not 0 <= cell[0] + south < side or not 0 <= cell[1] + east < side
            if outside and max(abs(down - middle[0]), abs(right - middle[1])) <= _REACH:
                return Board(side, cell, name)
    raise points[0].fault("it does not lie on the middle of an outer side of a cell")


def _side(layer: TileLayer) -> int:
    """Return the number of cells along a side; raise Fault unless they are a square with a free margin."""
    found = {
        (row, column)
        for row, cells in enumerate(layer.cells)
        for column, cell in enumerate(cells)
        if cell is not None
    }
    side = len(layer.cells) - 2
    if not 2 <= side <= MAX or found != {
        (row, column) for row in range(1, side + 1) for column in range(1, side + 1)
    }:
        raise layer.element.fault(f"the tiles are no square of 2 to {MAX} cells with one tile free round it")
    return side
