"""The positions of a driving tram: along straights, round curves and round the half-loop of a terminal.

Everything is measured in cells from the grid's upper left corner, x to the east and y to the south; a place
is also a complex number of both. Angles are degrees clockwise from north.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin
from typing import TypeAlias, cast

from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Drove
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import SIDES, Cell, Pieces, Side, exits, neighbour, opposite, side_towards
from game.rules.streetcar.values import Table

STEM = 0.32
"""The depth in a cell at which a tram stops on a switch: its ways have hardly parted there."""
_OUT = (-1j, 1 + 0j, 1j, -1 + 0j)
_BEND_STEPS = 24


@dataclass(frozen=True, slots=True)
class Pose:
    """A tram's centre, and its heading."""

    x: float
    y: float
    angle: float

    @property
    def place(self) -> complex:
        return complex(self.x, self.y)


@dataclass(frozen=True, slots=True)
class Line:
    """A series of straights, along each of which the heading turns from one angle to the next."""

    points: tuple[complex, ...]
    angles: tuple[float, ...]

    @property
    def length(self) -> float:
        return sum(abs(end - start) for start, end in pairwise(self.points))

    def pose(self, distance: float) -> Pose:
        """Return the pose after this distance; past the end, the last one."""
        at, angle = self.points[-1], self.angles[-1]
        for (start, end), (first, last) in zip(pairwise(self.points), pairwise(self.angles), strict=True):
            step = abs(end - start)
            if distance <= step:
                share = distance / step if step else 0.0
                at, angle = start + (end - start) * share, first + (last - first) * share
                break
            distance -= step
        return Pose(at.real, at.imag, angle)


@dataclass(frozen=True, slots=True)
class Arc:
    """An arc around `centre`, half a cell away, from the bearing `start` on; a negative `turn` is left."""

    centre: complex
    start: float
    turn: float

    @property
    def length(self) -> float:
        return abs(radians(self.turn)) / 2

    def pose(self, distance: float) -> Pose:
        way = degrees(2 * distance) * (1 if self.turn > 0 else -1)
        at = self.centre + ahead(self.start + way) / 2
        return Pose(at.real, at.imag, self.start + way + (90 if self.turn > 0 else -90))


Segment: TypeAlias = Line | Arc


@dataclass(frozen=True, slots=True)
class Ride:
    """A way along the track, one segment per field."""

    segments: tuple[Segment, ...]

    @property
    def length(self) -> float:
        return sum(segment.length for segment in self.segments)

    def at(self, distance: float) -> Pose:
        """Return the pose after this distance; before the start and past the end, the nearest one."""
        left = max(0.0, distance)
        for segment in self.segments:
            if left <= segment.length:
                return segment.pose(left)
            left -= segment.length
        return segment.pose(segment.length)

    def poses(self, step: float) -> Iterator[Pose]:
        """Yield poses at most `step` cells apart, including the first and the last."""
        length = self.length
        count = max(1, -int(-length // step))
        for number in range(count + 1):
            yield self.at(length * number / count)


def ahead(angle: float) -> complex:
    """Return the vector of one cell in this direction."""
    return complex(sin(radians(angle)), -cos(radians(angle)))


def piece_way(cell: Cell, side_in: Side, side_out: Side) -> Segment:
    """Return the way through a cell from one side to another.

    Raise ValueError if both are the same.
    """
    start, end = SIDES.index(side_in), SIDES.index(side_out)
    if start == end:
        raise ValueError(f"no piece joins the side {side_in} to itself")
    if end == opposite(start):
        return _straight(_side_middle(cell, start), _side_middle(cell, end))
    # Seen from the corner, the way begins opposite to the side it leaves by.
    corner = _side_middle(cell, start) + _OUT[end] / 2
    return Arc(corner, 90.0 * opposite(end), -90.0 if end == (start + 1) % 4 else 90.0)


def loop_way(board: Board, code: str, side_in: Side) -> Arc:
    """Return the way round a terminal for a tram that comes in from the leg on that side."""
    terminal = board.terminal[code]
    out, begin = SIDES.index(terminal.side), SIDES.index(side_in)
    first, second = (_side_middle(cell, out) for cell in terminal.cells)
    return Arc((first + second) / 2, 90.0 * begin, 180.0 if (begin + 1) % 4 == out else -180.0)


class Rails:
    """The track on a board, with the places and drives of trams."""

    def __init__(self, board: Board, tiles: Mapping[Cell, Pieces]) -> None:
        """Use `tiles`, the rotated pieces on the cells that have a tile."""
        self.board = board
        self._tiles = tiles

    @classmethod
    def of(cls, material: Material, table: Table) -> "Rails":
        kinds = material.box.kinds
        tiles = {placed.cell: kinds[placed.tile].turned(placed.rotation) for placed in table.tiles}
        return cls(material.board(table), tiles)

    def trams(self, table: Table, signs: Sequence[str]) -> tuple[tuple[str, Pose], ...]:
        """Return the trams on the board with their poses; `signs` by seat."""
        return tuple(
            (signs[seat], self.standing(tram.at, tram.side))
            for seat, tram in enumerate(table.trams)
            if tram is not None and tram.at is not None
        )

    def drive(self, event: Drove) -> Ride:
        return self.ride(event.start, event.side, event.fields)

    def standing(self, field: Field, side: Side | None) -> Pose:
        """Return a tram's pose on a field entered by `side`; None in a terminal that it departs from."""
        way = self._halt(field, side)
        return way.pose(way.length)

    def ride(self, start: Field, side: Side | None, fields: Sequence[Field]) -> Ride:
        """Return the way of a tram from its stand on `start`, entered by `side`, to its next stand."""
        if not fields:
            pose = self.standing(start, side)
            return Ride((Line((pose.place,) * 2, (pose.angle,) * 2),))
        segments: list[Segment] = []
        for before, after in pairwise((start, *fields)):
            out = _side_out(self.board, before, after)
            segments.append(
                self._through(before, side, out) if segments else self._departure(before, side, out)
            )
            side = _side_in(self.board, before, after)
        return Ride((*segments, self._halt(fields[-1], side)))

    def way_to(self, terminals: Sequence[str], goal: Cell) -> Ride | None:
        """Return the shortest way from one of these terminals to a cell joined to it; None if there is none.

        It passes no other terminal.
        """
        ways: deque[tuple[Field, ...]] = deque()
        sides: deque[int] = deque()
        for code in terminals:
            terminal = self.board.terminal[code]
            ways += ((code, cell) for cell in terminal.cells)
            sides += (SIDES.index(terminal.side) for _ in terminal.cells)
        seen: set[tuple[Field, int]] = set()
        while ways:
            way, side = ways.popleft(), sides.popleft()
            cell = cast(Cell, way[-1])
            if cell == goal:
                return self.ride(way[0], None, way[1:])
            if (cell, side) in seen or cell not in self._tiles:
                continue
            seen.add((cell, side))
            for out in exits(self._tiles[cell], side):
                beyond = neighbour(cell, out)
                if self.board.holds(beyond):
                    ways.append((*way, beyond))
                    sides.append(opposite(out))
        return None

    def _through(self, field: Field, side_in: Side | None, side_out: Side) -> Segment:
        if isinstance(field, str):
            one, other = self.board.terminal[field].leg_sides()
            return loop_way(self.board, field, side_in or (other if side_out == one else one))
        return piece_way(field, side_in or SIDES[opposite(SIDES.index(side_out))], side_out)

    def _halt(self, field: Field, side: Side | None) -> Segment:
        """Return the way from a field's edge to a tram's stand on it."""
        if isinstance(field, str):
            entered = side or self.board.terminal[field].leg_sides()[0]
            return _part(loop_way(self.board, field, entered), 0, 0.5)
        begin = SIDES.index(side or "S")
        ways = exits(self._tiles.get(field, 0), begin)
        end, share = (ways[0], 0.5) if len(ways) == 1 else (opposite(begin), STEM)
        return _part(piece_way(field, SIDES[begin], SIDES[end]), 0, share)

    def _departure(self, field: Field, side: Side | None, out: Side) -> Segment:
        """Return the way from a tram's stand on a field to the side by which it leaves."""
        way, stood = self._through(field, side, out), self.standing(field, side)
        if isinstance(field, str) or abs(way.pose(way.length / 2).place - stood.place) < 1e-9:
            return _part(way, 0.5, 1)
        return _bend(stood, way.pose(way.length))


# ------------------------------------------------------------------ parts


def _side_middle(cell: Cell, side: int) -> complex:
    return complex(cell[1] - 0.5, cell[0] - 0.5) + _OUT[side] / 2


def _side_out(board: Board, field: Field, after: Field) -> Side:
    """Return the side by which a field is left for the one after it."""
    if isinstance(field, str):
        terminal = board.terminal[field]
        if after in terminal.cells:
            return terminal.leg_sides()[terminal.cells.index(after)]
    elif isinstance(after, str):
        return board.terminal[after].side
    elif (side := side_towards(field, after)) is not None:
        return SIDES[side]
    raise ValueError(f"no track joins {field} to {after}")


def _side_in(board: Board, field: Field, after: Field) -> Side:
    """Return the side by which the field after this one is entered."""
    if isinstance(field, str):
        return board.terminal[field].side
    if isinstance(after, str):
        terminal = board.terminal[after]
        return terminal.leg_sides()[terminal.cells.index(field)]
    return SIDES[opposite(SIDES.index(_side_out(board, field, after)))]


def _straight(start: complex, end: complex) -> Line:
    return Line((start, end), (_heading(end - start),) * 2)


def _heading(way: complex) -> float:
    return degrees(atan2(way.real, -way.imag))


def _part(whole: Segment, start: float, end: float) -> Segment:
    """Return the part between two shares of a straight or an arc."""
    if isinstance(whole, Arc):
        return Arc(whole.centre, whole.start + whole.turn * start, whole.turn * (end - start))
    first, last = whole.pose(whole.length * start), whole.pose(whole.length * end)
    return Line((first.place, last.place), (first.angle, last.angle))


def _bend(start: Pose, end: Pose) -> Line:
    """Return a curve from `start` to `end` that matches both headings, as small straights."""
    reach = 0.45 * abs(end.place - start.place)
    controls = (
        start.place,
        start.place + reach * ahead(start.angle),
        end.place - reach * ahead(end.angle),
        end.place,
    )
    points, angles, angle = [], [], start.angle
    for number in range(_BEND_STEPS + 1):
        t = number / _BEND_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(sum(weight * place for weight, place in zip(weights, controls, strict=True)))
        slopes = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        way = sum(slope * (b - a) for slope, (a, b) in zip(slopes, pairwise(controls), strict=True))
        angle += (_heading(complex(way)) - angle + 180) % 360 - 180
        angles.append(angle)
    return Line(tuple(points), tuple(angles))
