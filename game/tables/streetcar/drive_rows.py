"""The possible drives after a turn: rows of sign, name, a chain of fields, and the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

import pygame

from game.core.record import Seat
from game.rules.streetcar.box import Roll
from game.rules.streetcar.upcoming_drives import UpcomingDrive
from game.rules.streetcar.values import MapName
from game.session.review.streetcar_turn import DriveOutcome
from game.tables.kit.signs import draw_cross, numbered, seat_of
from game.tables.streetcar.panel_parts import die_face
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush, Point
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    BRASS,
    FIELD,
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
TITLE, ROW, MIN_ROW, MARGIN = 44, 50, 26, 12
"""Heights of the parts of a frame, and its margin, in design pixels."""
NAMES = (96, 78, 60)
"""The widths of names; in a narrower place the sign alone identifies the player."""
FEW = 3
"""A drive that ends within this distance of the goal is described by its shortfall."""
_NAME = TextStyle(Face.BOLD, 20)
_STATE = TextStyle(Face.REGULAR, 18)
_STATE_BOLD = TextStyle(Face.BOLD, 18)
_NUMBER = TextStyle(Face.NUMERALS_BOLD, 18)
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 20)
_DISC, _PITCH, _MIN_PITCH = 15.0, 2.7, 2.15
"""The radius of a field in design pixels, and the distances of fields in radii."""
_MIN = 0.64
"""The minimum radius of a field, in sizes of the smallest letters."""
_SMALL = 0.7
"""The share of its size down to which the chain shrinks before fields are left out."""


def head_of(tr: Translate, course: DriveOutcome, name: str) -> str:
    """Return the head of a turn of driving: `Drive 1`, `Anna drove 2`."""
    count = len(course.own.fields) if course.own is not None else 0
    return tr(f"streetcar.beside.{course.sort}.{course.action}", count=count, name=name)


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


def drive_rows(
    tr: Translate, course: DriveOutcome, seats: Sequence[Seat], mover: int, board: MapName, share: float
) -> Part:
    """Return one turn of driving in a frame, with rows of `share` of their height as far as legible."""
    drives = [
        *([(course.own, True)] if course.own is not None else []),
        *((one, False) for one in course.then),
    ]
    words = Words(head_of(tr, course, seats[mover].name), BODY_BOLD, NIGHT, shrink=0.7, grow=1)
    parts: list[Part] = [at_least(TITLE, Row((*sort_sign(course.sort), words), 10))]
    # The widest state beside a chain leaves all chains the same room.
    states = tuple(state_of(tr, reach, own=own) for reach, own in drives)
    for number, ((reach, own), state) in enumerate(zip(drives, states, strict=True)):
        bold = reach.home or (reach.left == 1 and not own)
        style, colour = (_STATE_BOLD, NIGHT) if bold else (_STATE, SECOND_TEXT)
        end = _State(state, style, colour, "right", room=states)
        row = at_least(max(MIN_ROW, share * ROW), _row(seats[reach.seat], reach, end))
        parts.append(Stack((Panel(Column((Hairline(), Space(grow=1))), pad=(6, 0)), row)) if number else row)
    faces = (_faces(tr, course, board),) if course.faces else ()
    style_of = BETTER if course.sort == "better" else PLAYED
    return Panel(Column((*parts, *faces, Space(high=8))), style_of, (MARGIN, 0))


@dataclass(frozen=True)
class _State(Words):
    """The end of a drive, as wide as the widest one."""

    room: tuple[str, ...] = ()

    def min_width(self, look: Look) -> int:
        return max(look.text.width(state, _STATE_BOLD) for state in self.room)

    def natural_width(self, look: Look) -> int:
        return self.min_width(look)


def _row(who: Seat, reach: UpcomingDrive, end: Part) -> Part:
    def chain(least: float) -> Art:
        return Art(("chain", reach, who.sign), least, 0, partial(_paint_chain, reach, who.sign), grow=1)

    name = Words(who.name, _NAME, shrink=0.7)
    ways = (Row((Stack((Space(wide), name)), chain(wide)), 6, "fill") for wide in NAMES)
    mark = Panel(replace(sign(who.sign, 34), high=0), pad=(0, 4))
    return Row((mark, FirstFitting((*ways, chain(0)), grow=1), end), 8, "fill")


def _paint_chain(reach: UpcomingDrive, sign: str, brush: Brush, room: pygame.Rect) -> None:
    """Draw fields as discs in the player's shape; the last is a house if that is home."""
    short = reach.left == 1 and bool(reach.fields)
    shown: list[int | None] = list(range(1, len(reach.fields) + 1))
    least = min_field(brush)
    radius = max(least, min(brush.px(_DISC), 0.36 * room.height))

    def wide(pitch: float) -> float:
        return radius * (2 + pitch * (len(shown) - 1 + short))

    pitch = _PITCH if wide(_PITCH) <= room.width else _MIN_PITCH
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
            brush.stroke(ends, INK, 0.2 * radius)
    colour = brush.look.palette.colours[seat_of(sign)]
    for number, place in zip(shown, places, strict=False):
        if number is None:
            for step in (-0.5, 0, 0.5):
                brush.disc((place[0] + step * radius, place[1]), 0.16 * radius, INK)
            continue
        draw_field(brush, sign, place, radius, "home" if number == last and reach.home else str(number))
    if short:
        brush.disc(places[-1], radius, FIELD, Line(colour, 2))
        brush.icon("home", places[-1], round(1.3 * radius), colour)


def _faces(tr: Translate, course: DriveOutcome, board: MapName) -> Part:
    """Return each face of the die with the fields to go after it."""
    key = "this_throw" if course.action == "roll" else "next_throw"
    words = Words(tr(f"streetcar.beside.{key}"), _STATE, SECOND_TEXT, shrink=0.7)
    cells = tuple(_face(board, face, left) for face, left in course.faces)
    return Column((words, Space(high=4), Grid((cells,), (1,) * len(cells))))


def _face(board: MapName, face: Roll, left: int | None) -> Part:
    below: Part = Words("–" if left is None else str(left), _FIGURE, align="centre")
    if left == 0:
        below = Stack((Words("", _FIGURE), icon("home", 21, NIGHT)))
    return Panel(Column((die_face(board, face, 36), below), 2), pad=(3, 0))


def min_field(brush: Brush) -> float:
    """Return the minimum radius of a field with a legible number, in real pixels."""
    return _MIN * brush.text.size(_NUMBER.sized(1))


def sort_sign(sort: str) -> tuple[Part, ...]:
    """Return the sign of a better or a played turn; none of any other."""
    if sort == "better":
        return (numbered(1, 30),)
    return (Art("cross", 30, 30, _paint_cross),) if sort == "played" else ()


def _paint_cross(brush: Brush, rect: pygame.Rect) -> None:
    draw_cross(brush, rect.center, 0.3 * rect.width, NIGHT)


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
