"""The tiles on the board by place, with some more laid on top in thought.

A place is the number of a cell's bit in `rules.streetcar.frame.Frame`, the ring off the grid included. What
may be laid on a place hangs on what lies there and on its four sides; both together are its *case*.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeAlias

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.frame import Frame
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import Pieces, opposite, sides_of

Place: TypeAlias = int
Tile: TypeAlias = tuple[str, Pieces, bool]
"""A tile as it lies: its kind, its pieces as turned, and whether it has trees."""
Case: TypeAlias = tuple[Pieces, int]
"""The pieces that lie on a place (`CLOSED` where nothing can be added), and the states of its sides."""

OPEN, REQUIRED, SHUT, PLAIN = range(4)
"""What lies beyond a side: an empty cell; track that leads in; nothing that can ever be joined; a tile
without track there, which could be exchanged."""
CLOSED = -1


def side_states(code: int) -> tuple[int, int, int, int]:
    """The states of the four sides."""
    return code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6


class Ground:
    """What lies on the board, asked place by place."""

    def __init__(self, grid: Grid) -> None:
        frame = grid.frame
        self.frame: Frame = frame
        self.box: Box = grid.box
        self.tiles: Mapping[Place, Tile] = {
            self.place(cell): (laid.tile, laid.pieces, laid.trees) for cell, laid in grid.laid.items()
        }
        self.shifts = (-frame.width, 1, frame.width, -1)
        self.places: frozenset[Place] = frozenset(
            self.place(cell) for cell in grid.board.cells if cell not in grid.board.landmark_at
        )
        """Where tiles may lie."""
        self.legs = frozenset((self.place(cell), side) for cell, side in grid.board.leg_at)

    @cached_property
    def cases(self) -> Mapping[Place, Case]:
        """The case of every place where tiles may lie, as the board lies."""
        return {place: self.case(place, {}) for place in sorted(self.places)}

    @property
    def board(self) -> Board:
        """The board without tiles."""
        return self.frame.board

    def place(self, cell: tuple[int, int]) -> Place:
        """The place of a cell."""
        return cell[0] * self.frame.width + cell[1]

    def tile(self, lay: Lay) -> Tile:
        """The tile as it will lie."""
        kind = self.box.kinds[lay.tile]
        return lay.tile, kind.turned(lay.rotation), kind.trees

    def case(self, place: Place, extra: Mapping[Place, Tile]) -> Case:
        """The case of a place where tiles may lie, with `extra` on top of what lies."""
        here = extra.get(place) or self.tiles.get(place)
        code = 0
        for side in range(4):
            code |= self._state(place, side, extra) << 2 * side
        if here is None:
            return 0, code
        return here[1] if not here[2] else CLOSED, code

    def _state(self, place: Place, side: int, extra: Mapping[Place, Tile]) -> int:
        if (place, side) in self.legs:
            return REQUIRED
        beyond = place + self.shifts[side]
        if beyond not in self.places:
            return SHUT
        there = extra.get(beyond) or self.tiles.get(beyond)
        if there is None:
            return OPEN
        if sides_of(there[1]) >> opposite(side) & 1:
            return REQUIRED
        return SHUT if there[2] else PLAIN

    def touched(self, places: Iterable[Place]) -> set[Place]:
        """These places, and those beside them on which tiles may lie."""
        found = set()
        for place in places:
            found.add(place)
            found.update(place + shift for shift in self.shifts)
        return found & self.places

    def fits(self, place: Place, pieces: Pieces, extra: Mapping[Place, Tile]) -> bool:
        """Whether a tile with these pieces may be laid or exchanged there (rules A to E), `extra` lying."""
        old, code = self.case(place, extra)
        if old in (CLOSED, pieces) or old & ~pieces:
            return False
        sides = sides_of(pieces)
        for side, state in enumerate(side_states(code)):
            if sides >> side & 1:
                if state >= SHUT:
                    return False
            elif state == REQUIRED:
                return False
        return True
