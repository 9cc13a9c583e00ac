"""Marks of turns: the ticket of one, and the signs of moves."""

from dataclasses import dataclass

import pygame

from game.session.review.marks import Mark
from game.ui.boxes.leaves import Art
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FIELD,
    INK,
    LEAF,
    NIGHT,
    VERMILION_DARK,
    WHITE,
    Face,
    TextStyle,
    rgb,
)

RATIO = 1.62
"""The ratio of a ticket's width to its height, unlike any player's sign."""
_GROUNDS = {
    Mark.BEST: (NIGHT, BRASS),
    Mark.GOOD: (FIELD, LEAF),
    Mark.SLIP: (BRASS_LIGHT, BRASS_DARK),
    Mark.BLUNDER: (VERMILION_DARK, VERMILION_DARK),
}
_LETTER = TextStyle(Face.NUMERALS_BOLD, 1)
_ICONS = {Mark.BEST: ("star", BRASS_LIGHT), Mark.GOOD: ("check", rgb("3F6B2E"))}
_LETTERS = {Mark.SLIP: ("?", NIGHT), Mark.BLUNDER: ("??", WHITE)}


def ticket_size(look: Look, high: float) -> tuple[int, int]:
    """Return the size in real pixels for a height in design pixels; letters stay legible."""
    least = max(look.px(high), round(1.3 * look.text.size(_LETTER)))
    return round(RATIO * least), least


def draw_ticket(
    surface: pygame.Surface, look: Look, mark: Mark, centre: tuple[float, float], size: float
) -> None:
    """Draw the ticket of a mark; `size` is its height in design pixels, unless that is too low."""
    wide, high = ticket_size(look, size)
    place = pygame.Rect(0, 0, wide, high)
    place.center = (round(centre[0]), round(centre[1]))
    fill, line = _GROUNDS[mark]
    radius = 0.45 * high / look.scale.factor
    look.shapes.box(surface, place, BoxStyle(radius, fill, lines=(Line(line, 1.6, 0.8),)))
    if mark in _ICONS:
        icon, colour = _ICONS[mark]
        look.art.draw_icon(surface, icon, place.center, round(0.72 * high), colour)
    else:
        letters, colour = _LETTERS[mark]
        style = _LETTER.sized(0.7 * high / look.scale.factor)
        look.text.draw_in(surface, letters, place, style, colour, align="centre")


@dataclass(frozen=True)
class Ticket(Part):
    """The ticket of a mark as a part, at least high enough for legible letters."""

    mark: Mark
    high: float

    def min_width(self, look: Look) -> int:
        return ticket_size(look, self.high)[0]

    def height(self, look: Look, width: int) -> int:
        del width
        return ticket_size(look, self.high)[1]

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        draw_ticket(brush.surface, brush.look, self.mark, rect.center, self.high)


def move_sign(*, better: bool, width: float = 30) -> Art:
    """Return a rail on a brass bar for the better move, a cross for the played one, 30 high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        size, (x, y) = rect.height, rect.center
        if better:
            bar = ((x - 0.36 * size, y), (x + 0.36 * size, y))
            brush.stroke(bar, BRASS, 0.4 * size)
            brush.stroke(bar, INK, 0.2 * size)
            return
        reach = 0.22 * size
        for colour, line in ((WHITE, 0.24 * size), (NIGHT, 0.13 * size)):
            for tilt in (1, -1):
                brush.stroke(((x - reach, y - tilt * reach), (x + reach, y + tilt * reach)), colour, line)

    return Art(("move", better), width, 30, paint)
