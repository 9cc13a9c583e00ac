"""The secret card of a line with its two terminals."""

from collections.abc import Sequence

import pygame

from game.rules.streetcar.values import MapName
from game.tables.kit.pen import Brush
from game.tables.streetcar.lettering import draw_letters
from game.tables.streetcar.pieces import draw_line_disc, of_map
from game.ui.theme import INK, Face

CARD = (200, 280)
"""A card's width and height in its units."""
_NAME = 19


def draw_line_card(
    brush: Brush, map_name: MapName, line: int, names: Sequence[str], rect: pygame.Rect
) -> None:
    """The card of a line in the middle of `rect`; `names` are its two terminals', already in words."""
    unit = min(rect.width / CARD[0], rect.height / CARD[1])
    x, y = rect.centerx - CARD[0] / 2 * unit, rect.centery - CARD[1] / 2 * unit
    brush.art(of_map(map_name, "line_card"), (x, y), unit)
    draw_line_disc(brush, line, (x + 100 * unit, y + 165 * unit), 48 * 0.74 * unit)
    for name, down in zip(names, (83, 247), strict=True):
        place = (x + 100 * unit, y + down * unit)
        draw_letters(brush, name, place, Face.MEDIUM, _NAME * unit, INK, room=152 * unit)
