"""Sheets of players as trees: name and level, the backgrounds of rows, and the players' order."""

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import pygame

from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.pen import Pen
from game.tables.kit.signs import cuff_of
from game.ui.boxes.groups import Band, Column, FirstFitting, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle
from game.ui.text import Align
from game.ui.theme import (
    BODY_BOLD,
    CHOSEN_ROW,
    CREAM,
    HAIRLINE,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    Face,
    TextStyle,
    rgb,
)

RANK = TextStyle(Face.NUMERALS_BOLD, 28)
FACE_RADIUS, NAME_GAP = 17, 8
"""The largest radius of the portrait beside a name, and the distances between name, portrait and cuff."""
FACED = 300
"""The minimum width for portraits, in design pixels."""
HEAD, MIN_ROW, EDGE = 44, 40, 12
"""The height of the headings of a sheet, the minimum height of its rows, and the room at their right end."""
_SMALLEST = 0.6
_WON = BoxStyle(8, CHOSEN_ROW, rgb("EBCF87"))

Order: TypeAlias = Sequence[tuple[int | None, int]]
"""The rank and seat of each row; the rank is None before there is a winner."""


def ranked(outcome: Outcome) -> Sequence[tuple[int, int]]:
    """Return rank and seat, best first. Two shared first ranks are followed by a third."""
    order: list[tuple[int, int]] = []
    for group in outcome.ranking:
        rank = len(order) + 1
        order += [(rank, seat) for seat in group]
    return order


def firsts(order: Order) -> tuple[int, ...]:
    """Return the rows of the winners."""
    return tuple(row for row, (rank, _) in enumerate(order) if rank == 1)


class SheetColumn(NamedTuple):
    """A column of a sheet: a cell for each row, and a heading."""

    cells: Sequence[Part]
    head: str | Part = ""
    align: Align = "left"
    grow: float = 0.0


def sheet(
    columns: Sequence[SheetColumn],
    *,
    most: float,
    least: float = MIN_ROW,
    chosen: Container[int] = (),
    gap: float = 0,
) -> Part:
    """Return rows of equal heights, `least` to `most` high; rows in `chosen` are marked."""
    count, headed = len(columns[0].cells), any(column.head for column in columns)

    def upright(cells: Sequence[Part], head: str | Part = "", align: Align = "left") -> tuple[Part, ...]:
        rows = Column(tuple(Band(cell, high=least, grow=1) for cell in cells))
        words = Words(head, LABEL, SECOND_TEXT, align) if isinstance(head, str) else head
        return (*([at_least(HEAD, words)] if headed else []), at_least(least * count, rows, most * count))

    backgrounds = [row_background(chosen=row in chosen, last=row == count - 1) for row in range(count)]
    cells = (Column(upright(one.cells, one.head, one.align), grow=one.grow) for one in columns)
    return Stack((Column(upright(backgrounds)), Row((*cells, Space(EDGE)), gap, "fill")))


def above(rows: Part, below: Part | None) -> Part:
    """Return a sheet, and another part below it if there is room for both."""
    return rows if below is None else FirstFitting((Column((rows, below), 24), rows))


def row_background(*, chosen: bool, last: bool) -> Part:
    """Return a row's background: highlighted if `chosen`, otherwise with a line below unless it is last."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        if chosen:
            brush.box(rect.inflate(0, -brush.px(4)), _WON)
        elif not last:
            brush.surface.fill(HAIRLINE, (rect.x, rect.bottom - 1, rect.width, max(1, brush.px(1.2))))

    return Art(("row", chosen, last), 0, 0, paint)


def rank_cell(rank: int | None) -> Part:
    """Return the rank of a row, or only its place if there is none."""
    return Stack((Space(40), Words("" if rank is None else str(rank), RANK, NIGHT, "centre")))


def player_cell(who: Seat, *notes: str, faced: float = FACED) -> Part:
    """Return sign, portrait and name; in a high row the first of the notes that fits is below the name.

    The portrait is left out below a width of `faced` pixels of the design.
    """
    name = Words(who.name, BODY_BOLD, shrink=_SMALLEST)
    words: Part = name
    if any(notes):
        both = Column((name, Words(notes, LABEL, SECOND_TEXT, shrink=_SMALLEST)), grow=1)
        words = FirstFitting((Row((both,)), name))

    def paint_sign(brush: Brush, rect: pygame.Rect) -> None:
        brush.sign(who.sign, (rect.x + brush.px(32), rect.centery), min(brush.px(19), rect.height * 0.32))

    def paint_face(brush: Brush, rect: pygame.Rect) -> None:
        middle = (rect.x + brush.px(12), rect.centery)
        if who.face:
            brush.face(who.face, middle, min(brush.px(21), rect.height * 0.42))
        else:
            brush.icon("person", middle, brush.px(28), INK)

    sign = Art(("sign", who.sign), 66, 0, paint_sign)
    face = Art(("face", who.face), 44, 0, paint_face)
    words = replace(words, grow=1)
    with_face = Stack((Space(faced), Row((sign, face, words), 0, "fill")))
    return FirstFitting((with_face, Row((sign, words), 0, "fill")))


def draw_name(
    pen: Pen,
    room: pygame.Rect,
    who: Seat,
    style: TextStyle,
    *,
    unit: float,
    name: str = "",
    cuff: bool = True,
    on_night: bool = False,
) -> int:
    """Draw portrait, name and the level's cuff in the size of `unit`. Return the right end of the name.

    The cuff follows `room`. The default of `name` is that of the seat; the portrait yields to the name.
    """
    name, left = name or who.name, room.left
    radius = min(pen.px(FACE_RADIUS), round(0.62 * pen.text.size(style)), room.height // 2)
    whole = 2 * radius + pen.px(NAME_GAP)
    if who.face and whole + pen.text.width(name, style) <= room.width:
        pen.face(who.face, (left + radius, room.centery), radius)
        left += whole
    shown, colour = pen.text.fitted(name, style, room.right - left), CREAM if on_night else INK
    end = left + pen.write_at(shown, left, room, style, colour)
    if cuff and (bars := cuff_of(who.player)):
        unit *= pen.look.scale.factor
        pen.level(bars, (end + pen.px(NAME_GAP), room.centery - round(15 * unit)), unit, on_night=on_night)
    return end
