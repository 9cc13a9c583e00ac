"""Rows of players: name and level, the grounds of the rows, and the players' order."""

from collections.abc import Container, Iterator, Sequence
from typing import TypeAlias

import pygame

from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.pen import Pen
from game.tables.kit.signs import cuff_of
from game.ui.shapes import BoxStyle
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
"""The least width for portraits, in pixels of the design."""
TWO_LINES = 56
"""The least height of a row with a note under the name."""
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


def draw_rows(
    pen: Pen, rect: pygame.Rect, order: Order, *, most: int, chosen: Container[int] = ()
) -> Iterator[tuple[int, int | None, pygame.Rect]]:
    """Draw the grounds of rows from the top of `rect`, no higher than `most`. Yield seat, rank and row."""
    high = row_height(rect, len(order), most)
    for number, (rank, seat) in enumerate(order):
        row = pygame.Rect(rect.x, rect.y + number * high, rect.width, high)
        draw_row_ground(pen, row, chosen=seat in chosen, last=number == len(order) - 1)
        yield seat, rank, row


def below_rows(rect: pygame.Rect, count: int, most: int) -> pygame.Rect:
    """Return the part of `rect` below `count` rows of `draw_rows`."""
    top = rect.y + count * row_height(rect, count, most)
    return pygame.Rect(rect.x, top, rect.width, max(0, rect.bottom - top))


def row_height(rect: pygame.Rect, count: int, most: int) -> int:
    """Return the height of `count` rows that share the height of `rect`, each no higher than `most`."""
    return max(1, min(most, rect.height // count))


def draw_row_ground(pen: Pen, row: pygame.Rect, *, chosen: bool, last: bool) -> None:
    """Draw the ground of a row: highlighted if `chosen`, else with a thin line below, except for the last."""
    if chosen:
        pen.box(row.inflate(0, -pen.px(4)), _WON)
    elif not last:
        pen.surface.fill(HAIRLINE, (row.x, row.bottom - 1, row.width, max(1, pen.px(1.2))))


def draw_rank(pen: Pen, row: pygame.Rect, rank: int | None) -> None:
    """Draw the rank, if there is one, at the left of a row."""
    if rank is not None:
        pen.write_at(str(rank), row.x + pen.px(22), row, RANK, NIGHT, align="centre")


def draw_player(pen: Pen, row: pygame.Rect, who: Seat, note: str, room: int, *, faced: float = FACED) -> None:
    """Draw sign, portrait and name in `room` real pixels, and a note under the name if there is height.

    The portrait is left out below a width of `faced` pixels of the design.
    """
    px, text = pen.px, pen.text
    radius = min(px(19), row.height * 0.32)
    pen.sign(who.sign, (row.x + px(32), row.centery), radius)
    left = px(66)
    if room >= px(faced):
        middle = (row.x + px(78), row.centery)
        if who.face:
            pen.face(who.face, middle, min(px(21), row.height * 0.42))
        else:
            pen.icon("person", middle, px(28), INK)
        left = px(110)
    name = pygame.Rect(row.x + left, row.y, max(1, room - left), row.height)
    if row.height < max(px(TWO_LINES), text.size(BODY_BOLD) + text.size(LABEL) + px(6)):
        pen.write(who.name, name, BODY_BOLD, shrink=True)
    else:
        draw_two_lines(pen, name.move(0, -px(1)), who.name, note)


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


def draw_two_lines(pen: Pen, room: pygame.Rect, name: str, note: str) -> None:
    """Draw a name with a note under it, around the middle of `room`."""
    # Letters have a least size, so in a small window the two lines share the row by their needs.
    first, second = round(pen.text.size(BODY_BOLD) * 1.25), round(pen.text.size(LABEL) * 1.15)
    upper = pygame.Rect(room.x, room.centery - (first + second) // 2, room.width, first)
    lower = pygame.Rect(room.x, upper.bottom, room.width, second)
    pen.write(name, upper, BODY_BOLD, shrink=True)
    pen.write(note, lower, LABEL, SECOND_TEXT, shrink=True)
