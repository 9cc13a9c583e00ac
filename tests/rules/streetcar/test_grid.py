"""The cached sets of a board agree with a plain look at its tiles, laid in any order."""

import msgspec

from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import PIECES, SIDES, Cell
from game.rules.streetcar.values import State
from tests.rules.streetcar.plainly import ACROSS, PlainBoard
from tests.rules.streetcar.tables import random_states, streetcar

MATERIAL = streetcar().material


def plain_board(state: State) -> PlainBoard:
    return PlainBoard(MATERIAL.board(state.table), MATERIAL.box, state)


def cells(grid: Grid, found: Cells) -> set[Cell]:
    """Return the cells on the grid; those beyond its edge are ignored."""
    return {cell for cell in grid.board.cells if found & grid.frame.bit(cell)}


def test_the_sets_match_the_tiles() -> None:
    for state in random_states(6, 29):
        grid, plain = MATERIAL.grid(state.table), plain_board(state)
        assert cells(grid, grid.tiles) == set(plain.laid)
        for number, side in enumerate(SIDES):
            beyond = {cell: plain.beyond(cell, side) for cell in grid.board.cells}
            towards = {
                cell
                for cell, other in beyond.items()
                if (cell, side) in plain.legs or plain.leads(other, ACROSS[side])
            }
            built = set(plain.laid) | grid.board.landmark_at.keys()
            leads_on = {
                cell for cell, other in beyond.items() if grid.board.holds(other) and other not in built
            }
            assert cells(grid, grid.closed[number]) == beyond.keys() - towards
            assert cells(grid, grid.open[number]) == leads_on | towards
        for number, (a, b) in enumerate(PIECES):
            piece = frozenset((SIDES[a], SIDES[b]))
            assert cells(grid, grid.with_piece[number]) == {
                c for c, has in plain.laid.items() if piece in has
            }
        exchangeable = {cell for found in grid.exchangeable.values() for cell in cells(grid, found)}
        assert exchangeable == plain.laid.keys() - plain.trees


def test_a_board_is_the_same_whatever_order_its_tiles_came_in() -> None:
    """A loaded table has its tiles in order; in a game some are exchanged for others."""
    for state in random_states(6, 41):
        table = state.table
        again = msgspec.structs.replace(table, tiles=tuple(reversed(table.tiles)))
        one, other = MATERIAL.grid(table), MATERIAL.grid(again)
        for name in ("laid", "tiles", "with_piece", "closed", "open"):
            assert getattr(one, name) == getattr(other, name)
        shapes = one.box.shapes
        assert [one.takes(shape) for shape in shapes] == [other.takes(shape) for shape in shapes]
