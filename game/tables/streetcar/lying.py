"""What lies and stands on a table, in the words of the board's painter."""

from collections.abc import Sequence

from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.events import Drove
from game.rules.streetcar.sides import Cell, Pieces
from game.rules.streetcar.values import Table
from game.rules.streetcar.way import Way, WayStep
from game.tables.streetcar.board_painter import Lying
from game.tables.streetcar.track_geometry import Pose, Ride, Tiles, ride, standing
from game.tables.streetcar.ways_painter import Traced


def tiles_of(table: Table) -> tuple[Lying, ...]:
    """All tiles on the board."""
    return tuple((placed.tile, placed.cell, placed.rotation) for placed in table.tiles)


def stops_of(table: Table) -> tuple[tuple[str, Cell], ...]:
    """All stop signs."""
    return tuple((stop.letter, stop.cell) for stop in table.stops)


def pieces_of(box: Box, table: Table) -> dict[Cell, Pieces]:
    """The pieces of track on each cell that has a tile."""
    return {placed.cell: box.kinds[placed.tile].turned(placed.rotation) for placed in table.tiles}


def trams_of(board: Board, box: Box, table: Table, signs: Sequence[str]) -> tuple[tuple[str, Pose], ...]:
    """The trams on the board as they stand; `signs` by seat."""
    tiles = pieces_of(box, table)
    return tuple(
        (signs[seat], standing(board, tram.at, tram.side, tiles))
        for seat, tram in enumerate(table.trams)
        if tram is not None and tram.at is not None
    )


def ride_of(board: Board, tiles: Tiles, event: Drove) -> Ride:
    """The way of a drive that happened."""
    return ride(board, event.start, event.side, event.fields, tiles)


def traced(board: Board, tiles: Tiles, sign: str, way: Way) -> Traced:
    """A whole way in a player's colour, with what is missing of it."""
    missing = frozenset(
        number for number, step in enumerate(way.steps, start=1) if isinstance(step, WayStep) and step.missing
    )
    return Traced(sign, ride(board, way.start, None, way.fields, tiles), missing)
