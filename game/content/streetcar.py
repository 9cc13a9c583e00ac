"""Streetcar maps read into a board.

Positions in Tiled decide: a landmark belongs to the cell at whose centre it is, a leg of a terminal to the
side of the cell at whose middle it is, so that both can be moved with the mouse. Typed properties name the
objects. The cells with a tile on the layer `streets` form the grid.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from pathlib import Path

from game.content.tmx import MapObject, TiledMap, read_map
from game.rules.streetcar.board import Board, BoardError, Landmark, Terminal
from game.rules.streetcar.sides import SIDES, Cell, Side

_REACH = 0.3
"""Maximal distance of an object from its place in tiles: far from any other place."""

_WIDEST = 20
"""The maximum number of cells across a grid: more would be too small in a small window."""
_MAX_LEGS = 100
"""Far more than a board has; each needs a search for the nearest side of the border."""

_OUTWARD: dict[Side, tuple[float, float]] = {
    "N": (0.5, 0.0),
    "E": (1.0, 0.5),
    "S": (0.5, 1.0),
    "W": (0.0, 0.5),
}
"""The middle of a cell's side, in tiles from the cell's top left corner."""


@dataclass(frozen=True)
class _Grid:
    """The grid on the map: its first column and row in tiles, its size, and a tile's size in pixels."""

    left: int
    top: int
    rows: int
    cols: int
    tile_width: int
    tile_height: int

    def reach(self) -> float:
        """Return the maximal distance of an object from its place, in pixels."""
        return _REACH * min(self.tile_width, self.tile_height)

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Return the centre of a cell in pixels, on the grid or off it."""
        return self._pixels(cell, (0.5, 0.5))

    def outer_middle(self, cell: Cell, side: Side) -> tuple[float, float]:
        """Return the middle of a cell's side in pixels."""
        return self._pixels(cell, _OUTWARD[side])

    def cell(self, place: tuple[float, float]) -> Cell:
        """Return the cell that contains a point, on the grid or off it."""
        column, row = place[0] // self.tile_width, place[1] // self.tile_height
        return int(row) - self.top + 1, int(column) - self.left + 1

    def border(self) -> list[tuple[Cell, Side]]:
        """Return all sides of cells on the grid's border."""
        across, down = range(1, self.cols + 1), range(1, self.rows + 1)
        return [
            *(((1, col), SIDES[0]) for col in across),
            *(((row, self.cols), SIDES[1]) for row in down),
            *(((self.rows, col), SIDES[2]) for col in across),
            *(((row, 1), SIDES[3]) for row in down),
        ]

    def _pixels(self, cell: Cell, part: tuple[float, float]) -> tuple[float, float]:
        column, row = cell[1] - 1 + self.left, cell[0] - 1 + self.top
        return (column + part[0]) * self.tile_width, (row + part[1]) * self.tile_height


def read_board(file: Path) -> Board:
    """Read a map such as maps/linie1.tmx; raises Fault with file, line and reason."""
    tiled = read_map(file)
    grid = _grid(tiled)
    posters = tiled.objects("landmarks").objects
    loops = tiled.objects("terminals").objects
    legs = _legs(tiled.objects("legs").objects, grid)
    landmarks = [_landmark(poster, grid) for poster in posters]
    _refuse_strange_legs(legs, loops)
    terminals = [_terminal(loop, legs) for loop in loops]
    try:
        board = Board.of(rows=grid.rows, cols=grid.cols, landmarks=landmarks, terminals=terminals)
    except BoardError as error:
        parts = {"landmark": posters, "terminal": loops}
        if error.part is not None:
            raise parts[error.part][error.number].fault(error.reason) from None
        raise tiled.element.fault(error.reason) from None
    for loop, terminal in zip(loops, terminals, strict=True):
        _refuse_strayed_terminal(loop, terminal, grid)
    return board


def _grid(tiled: TiledMap) -> _Grid:
    layer = tiled.tiles("streets")
    paved = {
        (row, column)
        for row, cells in enumerate(layer.cells)
        for column, cell in enumerate(cells)
        if cell is not None
    }
    if not paved:
        raise layer.element.fault("the layer 'streets' has no tiles")
    top, left = min(row for row, _ in paved), min(column for _, column in paved)
    bottom, right = max(row for row, _ in paved), max(column for _, column in paved)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            if (row, column) not in paved:
                raise layer.element.fault(
                    f"the tiles of the layer 'streets' are no rectangle: "
                    f"row {row - top + 1}, column {column - left + 1} has none"
                )
    if top == 0 or left == 0 or bottom == len(layer.cells) - 1 or right == len(layer.cells[0]) - 1:
        raise layer.element.fault(
            "the layer 'streets' reaches the edge of the map: "
            "one tile round it must stay free for the terminals"
        )
    rows, cols = bottom - top + 1, right - left + 1
    if max(rows, cols) > _WIDEST:
        raise layer.element.fault(f"a grid of {rows} x {cols} cells is too large: {_WIDEST} is the most")
    return _Grid(left, top, rows, cols, tiled.tile_width, tiled.tile_height)


def _landmark(poster: MapObject, grid: _Grid) -> Landmark:
    letter = poster.properties.text("letter")
    if not poster.name:
        raise poster.fault(f"landmark {letter} has no name")
    cell = grid.cell(poster.place)
    _refuse_strayed(poster, f"landmark {letter}", grid.middle(cell), _text(cell), grid.reach())
    return Landmark(letter, cell, poster.name)


@dataclass(frozen=True)
class _Leg:
    code: str
    cell: Cell
    side: Side
    point: MapObject


def _legs(points: Sequence[MapObject], grid: _Grid) -> list[_Leg]:
    """Return the legs in the order of the file; each must be on the border of the grid."""
    border = grid.border()
    legs = []
    if len(points) > _MAX_LEGS:
        raise points[_MAX_LEGS].fault(f"there are more than {_MAX_LEGS} legs")
    for point in points:
        code = point.properties.text("terminal")
        cell, side = min(border, key=lambda place: _distance(grid.outer_middle(*place), point.place))
        _refuse_strayed(
            point,
            f"a leg of terminal {code}",
            grid.outer_middle(cell, side),
            f"side {side} of {_text(cell)}",
            grid.reach(),
        )
        legs.append(_Leg(code, cell, side, point))
    return legs


def _terminal(loop: MapObject, legs: Sequence[_Leg]) -> Terminal:
    line, side = _line_and_side(loop)
    code = f"{line}{side}"
    own = [leg for leg in legs if leg.code == code]
    if len(own) != 2:
        raise loop.fault(f"terminal {code} has {len(own)} legs instead of 2")
    for leg in own:
        if leg.side != side:
            raise leg.point.fault(f"a leg of terminal {code} lies on side {leg.side} of the grid")
    first, second = sorted(leg.cell for leg in own)
    return Terminal(line, side, (first, second), loop.name)


def _line_and_side(loop: MapObject) -> tuple[int, Side]:
    line, text = loop.properties.integer("line"), loop.properties.text("side")
    for side in SIDES:
        if side == text:
            return line, side
    raise loop.properties.fault("side", f"{text!r} is none of {', '.join(SIDES)}")


def _refuse_strange_legs(legs: Sequence[_Leg], loops: Sequence[MapObject]) -> None:
    codes = {f"{line}{side}" for line, side in map(_line_and_side, loops)}
    for leg in legs:
        if leg.code not in codes:
            raise leg.point.properties.fault("terminal", f"{leg.code!r} is no terminal of this map")


def _refuse_strayed_terminal(loop: MapObject, terminal: Terminal, grid: _Grid) -> None:
    """Refuse a loop away from its legs: it is only a picture, but would show a board other than the
    real one.
    """
    (ax, ay), (bx, by) = (grid.outer_middle(cell, terminal.side) for cell in terminal.cells)
    between = (ax + bx) / 2, (ay + by) / 2
    _refuse_strayed(loop, f"terminal {terminal.code}", between, "its legs", grid.reach())


def _refuse_strayed(
    thing: MapObject, name: str, middle: tuple[float, float], of_what: str, reach: float
) -> None:
    distance = _distance(thing.place, middle)
    if distance > reach:
        raise thing.fault(
            f"{name} lies {distance:.0f} pixels from the middle of {of_what}, more than {reach:.0f}"
        )


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _text(cell: Cell) -> str:
    return f"row {cell[0]}, column {cell[1]}"
