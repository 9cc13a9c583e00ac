"""The printed boards from boards.yaml, and the places of their parts on a map in Tiled."""

from pathlib import Path
from typing import NamedTuple

import yaml

TILE = 128
"""Pixels of a cell on a map; the map's border is one tile wide."""

SIDES = "NESW"
_OUTWARD = {"N": (0.0, -0.5), "E": (0.5, 0.0), "S": (0.0, 0.5), "W": (-0.5, 0.0)}


class Landmark(NamedTuple):
    """A landmark: letter, (row, column) and name."""

    letter: str
    cell: tuple[int, int]
    name: str


class Terminal(NamedTuple):
    """A terminal: line, side of the grid, its two cells, and the name if one is printed."""

    line: int
    side: str
    cells: tuple[tuple[int, int], tuple[int, int]]
    name: str

    @property
    def code(self) -> str:
        """Line and side, such as 1N."""
        return f"{self.line}{self.side}"


class Board(NamedTuple):
    """One of the two boards."""

    rows: int
    columns: int
    landmarks: list[Landmark]
    terminals: list[Terminal]


def read_board(file: Path, look: str) -> Board:
    """The board of one look."""
    facts = yaml.safe_load(file.read_text(encoding="utf-8"))
    landmarks = [
        Landmark(letter, (fact["cell"][0], fact["cell"][1]), fact[look])
        for letter, fact in facts["landmarks"].items()
    ]
    terminals = [
        Terminal(
            fact["line"],
            fact["side"],
            ((fact["cells"][0][0], fact["cells"][0][1]), (fact["cells"][1][0], fact["cells"][1][1])),
            fact.get(look, ""),
        )
        for fact in facts["terminals"]
    ]
    return Board(facts["rows"], facts["columns"], landmarks, terminals)


def middle_of(cell: tuple[int, int]) -> tuple[float, float]:
    """Pixels of the middle of a cell."""
    row, column = cell
    return (column + 0.5) * TILE, (row + 0.5) * TILE


def leg_of(cell: tuple[int, int], side: str) -> tuple[float, float]:
    """The middle of a cell's side in pixels, the end of a terminal's leg."""
    (x, y), (dx, dy) = middle_of(cell), _OUTWARD[side]
    return x + dx * TILE, y + dy * TILE


def middle_of_terminal(terminal: Terminal) -> tuple[float, float]:
    """Pixels of the point on the grid's edge between a terminal's legs."""
    (ax, ay), (bx, by) = (leg_of(cell, terminal.side) for cell in terminal.cells)
    return (ax + bx) / 2, (ay + by) / 2
