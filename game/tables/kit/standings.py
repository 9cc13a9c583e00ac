"""Rows of a final sheet: the ground, the player, and who comes before whom."""

import pygame

from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.signs import seat_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import (
    BODY_BOLD,
    CHOSEN_ROW,
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
TWO_LINES = 56
"""The least height of a row with a note under the name."""
_WON = BoxStyle(8, CHOSEN_ROW, rgb("EBCF87"))


def ranked(outcome: Outcome) -> list[tuple[int, int]]:
    """Rank and seat, best first; after two first comes a third."""
    order: list[tuple[int, int]] = []
    for group in outcome.ranking:
        rank = len(order) + 1
        order += [(rank, seat) for seat in group]
    return order


def draw_row_ground(
    surface: pygame.Surface, look: Look, row: pygame.Rect, *, chosen: bool, last: bool
) -> None:
    """A row stands out, or ends in a thin line, unless it is the last."""
    if chosen:
        look.shapes.box(surface, row.inflate(0, -look.px(4)), _WON)
    elif not last:
        surface.fill(HAIRLINE, (row.x, row.bottom - 1, row.width, max(1, look.px(1.2))))


def draw_rank(surface: pygame.Surface, look: Look, row: pygame.Rect, rank: int) -> None:
    """The rank at the left of a row."""
    place = (row.x + look.px(22), look.text.baseline(row, RANK))
    look.text.draw(surface, str(rank), place, RANK, NIGHT, align="centre")


def draw_player(
    surface: pygame.Surface, look: Look, row: pygame.Rect, who: Seat, note: str, room: int
) -> None:
    """Sign and name, and a note under it where the row is high enough, in `room` real pixels."""
    px, text = look.px, look.text
    sign = seat_of(who.sign)
    radius = min(px(19), row.height * 0.32)
    look.art.draw_sign(surface, sign, (row.x + px(32), row.centery), radius, look.palette)
    name = pygame.Rect(row.x + px(66), row.y, max(1, room - px(66)), row.height)
    if row.height < max(px(TWO_LINES), text.size(BODY_BOLD) + text.size(LABEL) + px(6)):
        text.draw_in(surface, who.name, name, BODY_BOLD, INK, shrink=True)
    else:
        draw_two_lines(surface, look, name.move(0, -px(1)), who.name, note)


def draw_two_lines(surface: pygame.Surface, look: Look, room: pygame.Rect, name: str, note: str) -> None:
    """A name and a note under it, around the middle of `room`."""
    text = look.text
    # Letters have a least size, so in a small window the two lines share the row by what they need.
    first, second = round(text.size(BODY_BOLD) * 1.25), round(text.size(LABEL) * 1.15)
    upper = pygame.Rect(room.x, room.centery - (first + second) // 2, room.width, first)
    lower = pygame.Rect(room.x, upper.bottom, room.width, second)
    text.draw_in(surface, name, upper, BODY_BOLD, INK, shrink=True)
    text.draw_in(surface, note, lower, LABEL, SECOND_TEXT, shrink=True)
