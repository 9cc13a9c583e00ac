"""The possible drives after a turn: rows of sign, name, a chain of fields, and the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.core.record import Seat
from game.rules.streetcar.box import Roll
from game.rules.streetcar.upcoming_drives import UpcomingDrive
from game.rules.streetcar.values import MapName
from game.session.review.streetcar_turn import DriveOutcome
from game.tables.kit.pen import Pen
from game.tables.kit.signs import draw_cross, draw_number, seat_of
from game.tables.streetcar.pieces import draw_die
from game.text.catalogue import Translate
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of, span
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    BRASS,
    FIELD,
    HAIRLINE,
    INK,
    NIGHT,
    SECOND_TEXT,
    WHITE,
    Face,
    Rgb,
    TextStyle,
    rgb,
)

BETTER = BoxStyle(10, rgb("FFF9E3"), lines=(Line(BRASS, 2.2, 1),))
PLAYED = BoxStyle(10, FIELD, lines=(Line(rgb("D8C596"), 1.6, 0.8),))
TITLE, ROW, LEAST_ROW, FACES, MARGIN = 44, 50, 26, 74, 12
"""Heights of the parts of a frame, and its margin, in pixels of the design."""
FEW = 3
"""A drive that ends within this distance of the goal is described by its shortfall."""
_NAME = TextStyle(Face.BOLD, 20)
_STATE = TextStyle(Face.REGULAR, 18)
_STATE_BOLD = TextStyle(Face.BOLD, 18)
_NUMBER = TextStyle(Face.NUMERALS_BOLD, 18)
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 20)
_DISC, _PITCH, _LEAST_PITCH = 15.0, 2.7, 2.15
"""The radius of a field in pixels of the design, and the distances of fields in radii."""
_LEAST = 0.64
"""The least radius of a field, in sizes of the smallest letters."""
_SMALL = 0.7
"""The share of its size down to which the chain shrinks before fields are left out."""


def head_of(tr: Translate, course: DriveOutcome, name: str) -> str:
    """Return the head of a turn of driving: `Drive 1`, `Anna drove 2`."""
    count = len(course.own.fields) if course.own is not None else 0
    return tr(f"streetcar.beside.{course.sort}.{course.deed}", count=count, name=name)


def state_of(tr: Translate, reach: UpcomingDrive, *, own: bool) -> str:
    """Return the end of a drive: `home`, `1 short`, `4 to go` for the `own` one, or that it is no farther."""
    if reach.builds or not reach.fields:
        return tr(f"streetcar.beside.{'builds' if reach.builds else 'stands'}")
    if reach.home:
        return tr("streetcar.beside.home")
    if own:
        key = "to_go" if reach.left is not None else "no_way"
        return tr(f"streetcar.beside.{key}", count=reach.left or 0)
    if reach.left is not None and reach.left <= FEW:
        return tr("streetcar.beside.short", count=reach.left)
    return tr("streetcar.beside.at_most")


@dataclass(frozen=True)
class DriveRows:
    """One turn of driving in a frame."""

    pen: Pen
    course: DriveOutcome
    seats: Sequence[Seat]
    mover: int
    map: MapName

    @property
    def _rows(self) -> list[tuple[UpcomingDrive, bool]]:
        """The drives, each with True for the mover's in this turn."""
        own = [(self.course.own, True)] if self.course.own is not None else []
        return [*own, *((reach, False) for reach in self.course.then)]

    def height(self, share: float) -> int:
        """Return the height in real pixels, with rows of `share` of their height, as far as they stay
        legible.
        """
        rows = len(self._rows) * self._row(share)
        return self._title + rows + (self._faces if self.course.faces else 0) + self.pen.px(8)

    @property
    def _title(self) -> int:
        return max(self.pen.px(TITLE), self.pen.text.line_height(BODY_BOLD))

    def _row(self, share: float) -> int:
        least = max(self.pen.px(LEAST_ROW), round(1.3 * self.pen.text.size(_NAME)))
        return max(least, round(share * self.pen.px(ROW)))

    @property
    def _faces(self) -> int:
        text = self.pen.text
        return self.pen.px(44) + text.line_height(_STATE) + text.line_height(_FIGURE)

    def draw(self, rect: pygame.Rect, share: float) -> None:
        pen, px, course = self.pen, self.pen.px, self.course
        pen.box(rect, BETTER if course.sort == "better" else PLAYED)
        room = rect.inflate(-2 * px(MARGIN), 0)
        title = pygame.Rect(room.x, rect.y, room.width, self._title)
        left = draw_sort(pen, course.sort, title)
        words = head_of(pen.tr, course, self.seats[self.mover].name)
        pen.write(words, span(title, left, title.right), BODY_BOLD, NIGHT, shrink=True)
        row = pygame.Rect(room.x, title.bottom, room.width, self._row(share))
        for number, (reach, own) in enumerate(self._rows):
            if number:
                pen.hairline((row.x + px(6), row.y), row.width - px(12), HAIRLINE)
            self._draw_row(row, reach, own=own)
            row = row.move(0, row.height)
        if course.faces:
            self._draw_faces(pygame.Rect(room.x, row.y, room.width, self._faces))

    @property
    def _state_width(self) -> int:
        """The width of the widest state beside a chain, so that all chains have the same room."""
        states = (state_of(self.pen.tr, reach, own=own) for reach, own in self._rows if reach.fields)
        return max((self.pen.text.width(state, _STATE_BOLD) for state in states), default=0)

    def _draw_row(self, row: pygame.Rect, reach: UpcomingDrive, *, own: bool) -> None:
        pen, px, who = self.pen, self.pen.px, self.seats[reach.seat]
        radius = min(px(17), round(0.36 * row.height))
        pen.sign(who.sign, (row.x + radius, row.centery), radius)
        state = state_of(pen.tr, reach, own=own)
        style = _STATE_BOLD if reach.home or (reach.left == 1 and not own) else _STATE
        right = row.right - self._state_width
        colour = NIGHT if style is _STATE_BOLD else SECOND_TEXT
        pen.write_at(state, row.right, row, style, colour, align="right")
        left = row.x + 2 * radius + px(8)
        wide = min(px(96), (right - left) // 2)
        # In a narrow place the sign alone identifies the player.
        if pen.text.width(who.name, _NAME) <= wide or wide >= px(60):
            pen.write(who.name, pygame.Rect(left, row.y, wide, row.height), _NAME, INK, shrink=True)
            left += wide + px(6)
        self._draw_chain(span(row, left, right - px(8)), reach, who.sign)

    def _draw_chain(self, room: pygame.Rect, reach: UpcomingDrive, sign: str) -> None:
        """Draw fields as discs in the player's shape; the last is a house if that is home."""
        pen = self.pen
        short = reach.left == 1 and bool(reach.fields)
        shown: list[int | None] = list(range(1, len(reach.fields) + 1))
        least = least_field(pen)
        radius = max(least, min(pen.px(_DISC), 0.36 * room.height))

        def wide(pitch: float) -> float:
            return radius * (2 + pitch * (len(shown) - 1 + short))

        pitch = _PITCH if wide(_PITCH) <= room.width else _LEAST_PITCH
        if wide(pitch) > room.width:
            radius = max(least, radius * max(_SMALL, room.width / wide(pitch)))
        last, count = len(reach.fields), len(shown)
        while wide(pitch) > room.width and count > 1:
            # The first fields and the last one show the length of the drive.
            count -= 1
            shown = [*range(1, count - 1), None, last] if count > 2 else [last]
        x, y = room.x + radius, room.centery
        places = [(x + number * pitch * radius, y) for number in range(len(shown) + short)]
        for first, ends in enumerate(pairwise(places)):
            if None not in shown[first : first + 2]:
                pen.stroke(ends, INK, 0.2 * radius)
        colour = pen.look.palette.colours[seat_of(sign)]
        for number, place in zip(shown, places, strict=False):
            if number is None:
                self._draw_left_out(place, radius)
                continue
            draw_field(pen, sign, place, radius, "home" if number == last and reach.home else str(number))
        if short:
            pen.disc(places[-1], radius, FIELD, Line(colour, 2))
            pen.icon("home", places[-1], round(1.3 * radius), colour)

    def _draw_left_out(self, place: Point, radius: float) -> None:
        for step in (-0.5, 0, 0.5):
            self.pen.disc((place[0] + step * radius, place[1]), 0.16 * radius, INK)

    def _draw_faces(self, room: pygame.Rect) -> None:
        """Draw each face of the die with the fields to go after it."""
        pen, px, text, faces = self.pen, self.pen.px, self.pen.text, self.course.faces
        key = "this_throw" if self.course.deed == "roll" else "next_throw"
        words = pygame.Rect(room.x, room.y, room.width, text.line_height(_STATE))
        pen.write(pen.tr(f"streetcar.beside.{key}"), words, _STATE, SECOND_TEXT, shrink=True)
        wide = room.width // len(faces)
        for number, (face, left) in enumerate(faces):
            cell = pygame.Rect(room.x + number * wide, words.bottom + px(4), wide, room.bottom)
            side = min(px(36), wide - px(6))
            self._draw_face(rect_of(side, side, midtop=cell.midtop), face)
            below = pygame.Rect(cell.x, cell.y + side + px(2), wide, text.line_height(_FIGURE))
            if left == 0:
                pen.icon("home", below.center, round(0.9 * below.height), NIGHT)
            else:
                pen.write("–" if left is None else str(left), below, _FIGURE, INK, align="centre")

    def _draw_face(self, rect: pygame.Rect, face: Roll) -> None:
        draw_die(self.pen, self.map, face, rect)


def least_field(brush: Brush) -> float:
    """Return the least radius of a field with a legible number, in real pixels."""
    return _LEAST * brush.text.size(_NUMBER.sized(1))


def draw_sort(pen: Pen, sort: str, row: pygame.Rect) -> int:
    """Draw the sign of a better or a played turn at the left of a row. Return the left edge of its words."""
    radius = min(pen.px(15), round(0.36 * row.height))
    centre = (row.x + radius, row.centery)
    if sort == "better":
        draw_number(pen, 1, centre, radius)
    elif sort == "played":
        draw_cross(pen, centre, 0.6 * radius, NIGHT)
    else:
        return row.x
    return row.x + 2 * radius + pen.px(10)


def draw_field(pen: Brush, sign: str, centre: Point, radius: float, words: str) -> None:
    """Draw a field of a drive in the player's shape, with its number or a house."""
    seat, palette = seat_of(sign), pen.look.palette
    pen.look.art.draw_shape(pen.surface, seat, centre, 1.16 * radius, WHITE)
    pen.look.art.draw_shape(pen.surface, seat, centre, radius, palette.colours[seat])
    ink: Rgb = palette.letters[seat]
    # A triangle is widest at its bottom.
    middle = (centre[0], centre[1] + (0.2 * radius if sign == "c" else 0.0))
    if words == "home":
        pen.icon("home", middle, round(1.15 * radius), ink)
    else:
        share = 1.0 if sign in "cf" else 1.25
        pen.figure(words, middle, _NUMBER.sized(share * radius / pen.look.scale.factor), ink)
