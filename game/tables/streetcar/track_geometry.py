"""Where a tram is on its way: along straights, round curves and round the half-loop of a terminal.

Everything is measured in cells from the grid's upper left corner, x to the east and y to the south.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.events import Drove
from game.rules.streetcar.material import Material
from game.rules.streetcar.sides import SIDES, Cell, Pieces, Side, exits, opposite, side_towards
from game.rules.streetcar.values import Table

Point = tuple[float, float]

STEM = 0.32
"""How far into a cell a tram stands on a switch: where its ways have hardly parted."""
_OUT: tuple[Point, ...] = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
_BEND_STEPS = 24


@dataclass(frozen=True, slots=True)
class Pose:
    """A tram's middle, and its heading in degrees clockwise from north."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Straight:
    """From one point to another."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        """In cells."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def pose(self, distance: float) -> Pose:
        """Where a tram is after that distance."""
        (x0, y0), (x1, y1) = self.start, self.end
        share = distance / self.length if self.length else 0.0
        angle = degrees(atan2(x1 - x0, y0 - y1))
        return Pose(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, angle)


@dataclass(frozen=True, slots=True)
class Arc:
    """Round `centre`, half a cell away, from the bearing `start` on; `turn` is below 0 to the left."""

    centre: Point
    start: float
    turn: float

    @property
    def length(self) -> float:
        """In cells."""
        return abs(radians(self.turn)) / 2

    def pose(self, distance: float) -> Pose:
        """Where a tram is after that distance."""
        way = degrees(2 * distance) * (1 if self.turn > 0 else -1)
        bearing = radians(self.start + way)
        x, y = self.centre[0] + sin(bearing) / 2, self.centre[1] - cos(bearing) / 2
        return Pose(x, y, self.start + way + (90 if self.turn > 0 else -90))


@dataclass(frozen=True, slots=True)
class Bend:
    """A gentle way from where a tram stood to another piece's end, in small straights."""

    points: tuple[Point, ...]
    angles: tuple[float, ...]

    @property
    def length(self) -> float:
        """In cells."""
        return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(self.points))

    def pose(self, distance: float) -> Pose:
        """Where a tram is after that distance."""
        for number, ((ax, ay), (bx, by)) in enumerate(pairwise(self.points)):
            step = hypot(bx - ax, by - ay)
            if distance <= step or number == len(self.points) - 2:
                share = min(1.0, distance / step) if step else 0.0
                first, second = self.angles[number : number + 2]
                return Pose(ax + (bx - ax) * share, ay + (by - ay) * share, first + (second - first) * share)
            distance -= step
        return Pose(*self.points[-1], self.angles[-1])


Segment = Straight | Arc | Bend


@dataclass(frozen=True, slots=True)
class Ride:
    """A way along the track, one segment a field."""

    segments: tuple[Segment, ...]

    @property
    def length(self) -> float:
        """In cells."""
        return sum(segment.length for segment in self.segments)

    @property
    def reached(self) -> tuple[float, ...]:
        """The distances at which the fields after the first begin."""
        done, found = 0.0, []
        for segment in self.segments[:-1]:
            done += segment.length
            found.append(done)
        return tuple(found)

    def at(self, distance: float) -> Pose:
        """Where the tram is after that distance; before the start and past the end it stands there."""
        left = max(0.0, distance)
        for segment in self.segments:
            if left <= segment.length:
                return segment.pose(left)
            left -= segment.length
        last = self.segments[-1]
        return last.pose(last.length)

    def poses(self, step: float) -> Iterator[Pose]:
        """Poses every `step` cells or a little less, the first and the last among them."""
        length = self.length
        count = max(1, -int(-length // step))
        for number in range(count + 1):
            yield self.at(length * number / count)

    def points(self, step: float) -> tuple[Point, ...]:
        """The places of `poses`."""
        return tuple((pose.x, pose.y) for pose in self.poses(step))


def piece_way(cell: Cell, side_in: Side, side_out: Side) -> Segment:
    """The way through a cell from one side to another; ValueError where both are one."""
    start, end = SIDES.index(side_in), SIDES.index(side_out)
    if start == end:
        raise ValueError(f"no piece joins the side {side_in} to itself")
    if end == opposite(start):
        return Straight(_side_middle(cell, start), _side_middle(cell, end))
    x, y = _middle(cell)
    centre = (x + (_OUT[start][0] + _OUT[end][0]) / 2, y + (_OUT[start][1] + _OUT[end][1]) / 2)
    # From the corner, the way begins opposite to the side it leaves by.
    return Arc(centre, 90.0 * opposite(end), -90.0 if end == (start + 1) % 4 else 90.0)


def loop_way(board: Board, code: str, side_in: Side) -> Arc:
    """The way round a terminal for a tram that comes in from the leg on that side of it."""
    terminal = board.terminal[code]
    out = SIDES.index(terminal.side)
    first, second = (_side_middle(cell, out) for cell in terminal.cells)
    centre = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
    begin = SIDES.index(side_in)
    return Arc(centre, 90.0 * begin, 180.0 if (begin + 1) % 4 == out else -180.0)


class Rails:
    """The track that lies on a board: where trams stand on it, and how they drive."""

    def __init__(self, board: Board, tiles: Mapping[Cell, Pieces]) -> None:
        """`tiles` are the pieces, as turned, on the cells that have a tile."""
        self.board = board
        self._tiles = tiles

    @classmethod
    def of(cls, material: Material, table: Table) -> "Rails":
        """Those of a table."""
        kinds = material.box.kinds
        tiles = {placed.cell: kinds[placed.tile].turned(placed.rotation) for placed in table.tiles}
        return cls(material.board(table), tiles)

    def trams(self, table: Table, signs: Sequence[str]) -> tuple[tuple[str, Pose], ...]:
        """The trams as they stand; `signs` by seat."""
        return tuple(
            (signs[seat], self.standing(tram.at, tram.side))
            for seat, tram in enumerate(table.trams)
            if tram is not None and tram.at is not None
        )

    def drive(self, event: Drove) -> Ride:
        """The way of a drive that happened."""
        return self.ride(event.start, event.side, event.fields)

    def standing(self, field: Field, side: Side | None) -> Pose:
        """How a tram stands on a field that it entered by `side`; None in a terminal that it departs from."""
        way = self._halt(field, side)
        return way.pose(way.length)

    def ride(self, start: Field, side: Side | None, fields: Sequence[Field]) -> Ride:
        """The way of a tram from where it stands on `start`, entered by `side`, to where it stands then."""
        if not fields:
            pose = self.standing(start, side)
            return Ride((Bend(((pose.x, pose.y),) * 2, (pose.angle,) * 2),))
        segments: list[Segment] = []
        for before, after in pairwise((start, *fields)):
            out = _side_out(self.board, before, after)
            way = self._departure(before, side, out) if not segments else self._through(before, side, out)
            segments.append(way)
            side = _side_in(self.board, before, after)
        return Ride((*segments, self._halt(fields[-1], side)))

    def _through(self, field: Field, side_in: Side | None, side_out: Side) -> Segment:
        if isinstance(field, str):
            one, other = self.board.terminal[field].leg_sides()
            return loop_way(self.board, field, side_in or (other if side_out == one else one))
        return piece_way(field, side_in or SIDES[opposite(SIDES.index(side_out))], side_out)

    def _halt(self, field: Field, side: Side | None) -> Segment:
        """The way from a field's edge to where a tram stands on it."""
        if isinstance(field, str):
            return _part(
                loop_way(self.board, field, side or self.board.terminal[field].leg_sides()[0]), 0, 0.5
            )
        entered = SIDES.index(side or "S")
        ways = exits(self._tiles.get(field, 0), entered)
        if len(ways) == 1:
            return _part(piece_way(field, SIDES[entered], SIDES[ways[0]]), 0, 0.5)
        return _part(piece_way(field, SIDES[entered], SIDES[opposite(entered)]), 0, STEM)

    def _departure(self, field: Field, side: Side | None, out: Side) -> Segment:
        """The way from where a tram stands on a field to the side by which it leaves."""
        way, stood = self._through(field, side, out), self.standing(field, side)
        half = way.pose(way.length / 2)
        if isinstance(field, str) or hypot(half.x - stood.x, half.y - stood.y) < 1e-9:
            return _part(way, 0.5, 1)
        return _bend(stood, way.pose(way.length))


# ------------------------------------------------------------------ parts


def _middle(cell: Cell) -> Point:
    return cell[1] - 0.5, cell[0] - 0.5


def _side_middle(cell: Cell, side: int) -> Point:
    x, y = _middle(cell)
    return x + _OUT[side][0] / 2, y + _OUT[side][1] / 2


def _side_out(board: Board, field: Field, after: Field) -> Side:
    """The side by which a field is left for the one after it."""
    if isinstance(field, str):
        terminal = board.terminal[field]
        if isinstance(after, str) or after not in terminal.cells:
            raise ValueError(f"no track joins {field} to {after}")
        return terminal.leg_sides()[terminal.cells.index(after)]
    if isinstance(after, str):
        return board.terminal[after].side
    side = side_towards(field, after)
    if side is None:
        raise ValueError(f"no track joins {field} to {after}")
    return SIDES[side]


def _side_in(board: Board, field: Field, after: Field) -> Side:
    """The side by which the field after this one is entered."""
    if isinstance(field, str):
        return board.terminal[field].side
    if isinstance(after, str):
        terminal = board.terminal[after]
        return terminal.leg_sides()[terminal.cells.index(field)]
    return SIDES[opposite(SIDES.index(_side_out(board, field, after)))]


def _part(whole: Segment, start: float, end: float) -> Segment:
    """What lies between two shares of a straight or an arc."""
    if isinstance(whole, Arc):
        return Arc(whole.centre, whole.start + whole.turn * start, whole.turn * (end - start))
    first, last = whole.pose(whole.length * start), whole.pose(whole.length * end)
    return Straight((first.x, first.y), (last.x, last.y))


def _bend(start: Pose, end: Pose) -> Bend:
    """A curve that leaves `start` and arrives at `end` in their headings."""
    reach = 0.45 * hypot(end.x - start.x, end.y - start.y)
    controls = (
        (start.x, start.y),
        (start.x + reach * sin(radians(start.angle)), start.y - reach * cos(radians(start.angle))),
        (end.x - reach * sin(radians(end.angle)), end.y + reach * cos(radians(end.angle))),
        (end.x, end.y),
    )
    points, angles = [], []
    angle = start.angle
    for number in range(_BEND_STEPS + 1):
        t = number / _BEND_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(
            (
                sum(w * x for w, (x, _) in zip(weights, controls, strict=True)),
                sum(w * y for w, (_, y) in zip(weights, controls, strict=True)),
            )
        )
        slopes = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        dx = sum(s * (b[0] - a[0]) for s, (a, b) in zip(slopes, pairwise(controls), strict=True))
        dy = sum(s * (b[1] - a[1]) for s, (a, b) in zip(slopes, pairwise(controls), strict=True))
        now = degrees(atan2(dx, -dy))
        angle += (now - angle + 180) % 360 - 180
        angles.append(angle)
    return Bend(tuple(points), tuple(angles))
