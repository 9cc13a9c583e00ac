"""Marks of a better turn and the played one on the board, and the others' possible drives afterwards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin

import pygame

from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.tables.kit.choice_marks import RIM, tag
from game.tables.kit.signs import NUMBER, NUMBER_DISC, draw_cross, draw_number
from game.tables.streetcar.board_painter import TilePose
from game.tables.streetcar.drive_rows import draw_field, min_field
from game.tables.streetcar.marks import draw_better, draw_reach
from game.tables.streetcar.pieces import sign_colour
from game.tables.streetcar.projection import BoardBrush
from game.tables.streetcar.track_geometry import Pose, Ride, ahead
from game.ui.boxes.part import draw, size_within
from game.ui.brush import Point
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of
from game.ui.theme import NIGHT, WHITE, hex_of

DETAILED = 30
"""The size of cells, in design pixels, from which fields are numbered and others' drives shown."""
FAINT = 200
CROSS = 0.23
"""The reach of a tile's cross, in cells."""
SHAFT, HEAD, THIN, FIELD = 0.15, 0.34, 0.12, 0.17
"""Widths of a drive, its head and others' drives, and the radius of a field's number, in cells."""
AHEAD = 0.34
"""The distance before the tram's centre at which a drive begins, in cells."""
ARROW = 0.2
"""The reach of the arrow at the top of a rotated tile, in cells."""


@dataclass(frozen=True)
class PossibleDrive:
    """Somebody's possible drive afterwards, in words."""

    sign: str
    ride: Ride
    words: str


@dataclass(frozen=True)
class Choice:
    """A better turn and the played one."""

    better: tuple[TilePose, ...] = ()
    """The better tiles, in a brass frame."""
    numbers: tuple[tuple[Cell, int], ...] = ()
    """The order of the better turn's actions."""
    better_fields: tuple[Field, ...] = ()
    """The better terminals to depart from."""
    better_ride: Ride | None = None
    crossed: tuple[TilePose, ...] = ()
    """The tiles laid instead, slightly faint in dark dashes, with a cross in the corner."""
    crossed_fields: tuple[Field, ...] = ()
    """The fields driven to instead."""
    crossed_ride: Ride | None = None
    likely: tuple[PossibleDrive, ...] = ()


class ChoicePainter:
    """Draws one choice on a board without its trams."""

    def __init__(self, brush: BoardBrush, choice: Choice) -> None:
        self._brush = brush
        self._choice = choice
        self._cell = brush.projection.cell
        self._detailed = self._cell >= brush.px(DETAILED)
        self._field = max(FIELD * self._cell, min_field(brush))

    def paint_lower(self) -> None:
        """Draw the layer under the trams."""
        choice = self._choice
        if choice.crossed_ride is not None:
            self._draw_dashes(self._track(choice.crossed_ride))
        for likely in choice.likely if self._detailed else ():
            points = self._track(likely.ride, to_end=True)
            self._brush.stroke(points, NIGHT, (THIN + 0.08) * self._cell)
            self._brush.stroke(points, sign_colour(self._brush.look, likely.sign), THIN * self._cell)
        if choice.better_ride is not None:
            self._draw_arrow(choice.better_ride)

    def paint_upper(self) -> None:
        """Draw the layer over the trams."""
        brush, choice, cell = self._brush, self._choice, self._cell
        for tile, where, rotation in choice.crossed:
            rect = brush.rect(where)
            brush.tile(tile, rect, rotation, alpha=FAINT)
            self._draw_dashed_frame(rect)
            # In a corner, so that the tile remains recognisable.
            reach = CROSS * rect.width
            draw_cross(brush, (rect.right - reach, rect.top + reach), reach, NIGHT)
        for field in choice.better_fields:
            draw_reach(brush, field)
        for likely in choice.likely if self._detailed else ():
            for number, (x, y) in enumerate(self._stations(likely.ride), start=1):
                draw_field(brush, likely.sign, (x, y), self._field, str(number))
        for field in choice.crossed_fields:
            draw_cross(brush, brush.projection.middle(field), 0.24 * cell, NIGHT)
        for tile, where, rotation in choice.better:
            brush.tile(tile, brush.rect(where), rotation)
            draw_better(brush, where)
            if self._detailed:
                self._draw_turned(where, rotation)
        for where, number in choice.numbers:
            rect, radius = brush.rect(where), min(brush.px(NUMBER), 0.25 * cell)
            draw_number(brush, number, (rect.right - radius, rect.bottom - radius), radius)
        if self._detailed:
            self._put_numbers()
            self._put_tags()

    # ------------------------------------------------------------------ drives

    def _track(self, ride: Ride, *, to_end: bool = False) -> tuple[Point, ...]:
        """Return the points of a drive from before the tram; unless `to_end`, with room for a head."""
        length, steps = ride.length, max(4, round(10 * ride.length))
        first = min(AHEAD, length / 3)
        last = length if to_end else max(first, length - 0.4 * HEAD)
        poses = (ride.at(first + (last - first) * number / steps) for number in range(steps + 1))
        return tuple(self._brush.projection.at(pose.x, pose.y) for pose in poses)

    def _draw_arrow(self, ride: Ride) -> None:
        """Draw a gold arrow with a dark rim, its tip at the end of the drive."""
        brush, cell, points = self._brush, self._cell, self._track(ride)
        rim = RIM * brush.look.scale.factor
        end = ride.at(ride.length)
        head = self._head(end)
        brush.stroke(points, NIGHT, SHAFT * cell + 2 * rim)
        self._fill(head, 2 * rim)
        brush.stroke(points, NUMBER_DISC, SHAFT * cell)

    def _head(self, end: Pose) -> tuple[Point, ...]:
        tip = end.place + 0.5 * HEAD * ahead(end.angle)
        corners = (end.place + 0.6 * HEAD * ahead(end.angle + turn) for turn in (130, -130))
        return tuple(self._brush.projection.at(spot.real, spot.imag) for spot in (tip, *corners))

    def _fill(self, corners: Sequence[Point], line: float) -> None:
        """Draw a gold shape with a dark line."""
        across, down = [x for x, _ in corners], [y for _, y in corners]
        left, top = int(min(across) - 2 * line), int(min(down) - 2 * line)
        size = int(max(across) + 2 * line) - left + 1, int(max(down) + 2 * line) - top + 1
        points = " ".join(f"{x - left:.1f},{y - top:.1f}" for x, y in corners)
        body = (
            f'<polygon points="{points}" fill="{hex_of(NUMBER_DISC)}" stroke="{hex_of(NIGHT)}" '
            f'stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        )
        self._brush.surface.blit(self._brush.look.shapes.svg(body, size), (left, top))

    def _draw_dashes(self, points: tuple[Point, ...]) -> None:
        """Draw dark dashes on white."""
        width = THIN * self._cell
        self._brush.stroke(points, WHITE, 1.7 * width)
        self._brush.stroke(points, NIGHT, width, dash=(1.2 * width, 2.2 * width))

    def _stations(self, ride: Ride) -> Iterator[Point]:
        """Yield the centre of each passed field, and the final place of the tram."""
        *passed, last = ride.segments[1:] or ride.segments
        for segment in passed:
            pose = segment.pose(segment.length / 2)
            yield self._brush.projection.at(pose.x, pose.y)
        end = last.pose(last.length)
        yield self._brush.projection.at(end.x, end.y)

    def _put_numbers(self) -> None:
        """Draw the numbers of the better drive's fields; the last beside its arrow."""
        ride = self._choice.better_ride
        if ride is None:
            return
        *passed, last = self._stations(ride)
        radius = self._field
        for number, place in enumerate(passed, start=1):
            draw_number(self._brush, number, place, radius)
        angle = radians(ride.at(ride.length).angle + 45)
        far = 0.5 * self._cell
        place = (last[0] + far * sin(angle), last[1] - far * cos(angle))
        draw_number(self._brush, len(passed) + 1, place, 1.1 * radius)

    # ------------------------------------------------------------------ tiles and labels

    def _draw_turned(self, cell: Cell, rotation: int) -> None:
        """Draw an arrow at the side to which the top of the tile in hand is turned."""
        row, col = cell
        middle, way = complex(col - 0.5, row - 0.5), ahead(rotation)
        tip = middle + 0.47 * way
        corners = (tip - ARROW * ahead(rotation + turn) for turn in (35, -35))
        places = (self._brush.projection.at(spot.real, spot.imag) for spot in (tip, *corners))
        self._fill(tuple(places), RIM * self._brush.look.scale.factor)

    def _draw_dashed_frame(self, rect: pygame.Rect) -> None:
        brush, width = self._brush, max(2.0, 0.06 * rect.width)
        inner = rect.inflate(-round(width), -round(width))
        corners = (inner.topleft, inner.topright, inner.bottomright, inner.bottomleft, inner.topleft)
        brush.stroke(corners, WHITE, 1.7 * width)
        for ends in pairwise(corners):
            brush.stroke(ends, NIGHT, width, dash=(2 * width, 2.4 * width))

    def _put_tags(self) -> None:
        """Draw the labels of the others' possible drives near their ends."""
        brush, choice, room = self._brush, self._choice, self._brush.projection.shown
        taken = [ClearArea(one, 1.0, needed=True) for one in self._needed()]
        taken += [ClearArea(brush.rect(landmark.cell), 0.5) for landmark in brush.projection.plan.landmarks]
        for likely in choice.likely:
            *_, (x, y) = self._stations(likely.ride)
            label = tag(likely.words, likely.sign)
            size = size_within(brush.look, label, room.width)
            home = (round(x + 0.4 * self._cell), round(y - size[1] / 2))
            place = free_place(size, room.inflate(-8, -8), taken, home)
            draw(brush, label, place)
            taken.append(ClearArea(place, 1.0, needed=True))

    def _needed(self) -> Iterable[pygame.Rect]:
        """Yield the areas that labels must not cover."""
        choice, side = self._choice, round(2.4 * self._field)
        rides = [likely.ride for likely in choice.likely]
        rides += [ride for ride in (choice.better_ride, choice.crossed_ride) if ride is not None]
        for ride in rides:
            for x, y in (*self._stations(ride), self._brush.projection.at(ride.at(0).x, ride.at(0).y)):
                yield pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        if choice.better_ride is not None:
            *_, (x, y) = self._stations(choice.better_ride)
            around = round(1.4 * self._cell)
            yield rect_of(around, around, center=(round(x), round(y)))
        for field in choice.crossed_fields:
            yield self._brush.projection.field_rect(field)
