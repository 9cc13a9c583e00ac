"""The secret cards: the line with its two terminals, and the route with a row for each line."""

from collections.abc import Mapping, Sequence

import pygame

from game.rules.streetcar.values import MapName
from game.tables.streetcar.lettering import draw_letters
from game.tables.streetcar.pieces import FOLDER, draw_line_disc, draw_stop_disc, of_map
from game.ui.look import Look
from game.ui.theme import INK, Face

CARD = (200, 280)
"""A card's width and height in its units."""
_NAME = 19
_ROW = 34


def card_unit(rect: pygame.Rect) -> float:
    """Real pixels to one unit of a card that fits into `rect`."""
    return min(rect.width / CARD[0], rect.height / CARD[1])


def draw_line_card(
    surface: pygame.Surface,
    look: Look,
    map_name: MapName,
    line: int,
    names: Sequence[str],
    rect: pygame.Rect,
) -> None:
    """The card of a line in the middle of `rect`; `names` are its two terminals', already in words."""
    unit, (x, y) = _put(surface, look, map_name, "line_card", rect)
    draw_line_disc(surface, look, line, (x + 100 * unit, y + 165 * unit), 48 * 0.74 * unit)
    for name, down in zip(names, (83, 247), strict=True):
        place = (x + 100 * unit, y + down * unit)
        draw_letters(surface, look, name, place, Face.MEDIUM, _NAME * unit, INK, room=152 * unit)


def draw_route_card(
    surface: pygame.Surface,
    look: Look,
    map_name: MapName,
    rows: Mapping[int, str],
    own: int | None,
    rect: pygame.Rect,
) -> None:
    """The card of a route in the middle of `rect`: the letters of each line, the row of line `own` framed."""
    unit, (x, y) = _put(surface, look, map_name, "route_card", rect)
    for line, letters in sorted(rows.items()):
        down = y + (43 + _ROW * line) * unit
        draw_line_disc(surface, look, line, (x + 31 * unit, down), 48 * 0.21 * unit)
        for number, letter in enumerate(letters):
            place = (x + (80 + 36 * number) * unit, down)
            draw_stop_disc(surface, look, map_name, letter, place, 11.5 * unit)
    if own is not None:
        corner = (x + 13 * unit, y + (27 + _ROW * own) * unit)
        look.art.draw(surface, f"{FOLDER}route_card_own_row", corner, unit)


def _put(
    surface: pygame.Surface, look: Look, map_name: MapName, name: str, rect: pygame.Rect
) -> tuple[float, tuple[float, float]]:
    unit = card_unit(rect)
    corner = (rect.centerx - CARD[0] / 2 * unit, rect.centery - CARD[1] / 2 * unit)
    look.art.draw(surface, of_map(map_name, name), corner, unit)
    return unit, corner
