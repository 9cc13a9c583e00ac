"""What everything lies on: the wooden table with its light, the cloth with its rules, the four termini."""

from typing import Final

import pygame

from game.rules.trambahn.cards import COLOURS
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import FOLDER, draw_terminus
from game.ui.look import Look
from game.ui.theme import BRASS

SHIFT: Final = 700.0
"""Each plank is put so far to the left of the one above, so that joints and grain differ."""
LIGHT: Final = (1920, 1080)
SOLID: Final = 255
LEAST_GRAIN: Final = 0.15
MOST_GRAIN: Final = 8.0
"""How small and large wood and cloth are drawn, in real pixels to one of the design, whatever the map."""
_CORNER = 40.0
_MARGIN = 16.0


def paint_ground(surface: pygame.Surface, look: Look, layout: Layout) -> None:
    """The whole window."""
    paint_wood(surface, look, layout.unit)
    paint_cloth(surface, look, layout.cloth, layout.unit)
    rule = max(1, round(1.4 * layout.unit))
    inset = round(16 * layout.unit)
    for x in layout.dividers:
        surface.fill(BRASS, (x, layout.cloth.top + inset, rule, layout.cloth.height - 2 * inset))
    for colour in COLOURS:
        draw_terminus(surface, look, colour, layout.rows[colour].terminus)


def paint_wood(surface: pygame.Surface, look: Look, unit: float) -> None:
    """Planks all over, warm in the middle and dark in the corners."""
    unit = min(max(unit, LEAST_GRAIN), MOST_GRAIN)
    plank = look.art.at_unit(f"{FOLDER}table_plank", unit)
    # At some sizes the rasteriser leaves rows and columns at the edges clear or half clear.
    solid = plank.get_bounding_rect(SOLID)
    wide, high = solid.size
    for number in range(surface.get_height() // high + 1):
        left = -round(SHIFT * number * unit) % wide - wide
        for x in range(left, surface.get_width(), wide):
            surface.blit(plank, (x, number * high), solid)
    # Soft light: half its size is as good, and much faster drawn.
    size = surface.get_size()
    half = look.art.at_unit(f"{FOLDER}table_light", max(size) / LIGHT[0] / 2)
    surface.blit(pygame.transform.smoothscale(half, size), (0, 0))


def paint_cloth(surface: pygame.Surface, look: Look, rect: pygame.Rect, unit: float) -> None:
    """A night cloth with a brass rule, made of nine parts."""
    unit = min(unit, MOST_GRAIN)
    picture = look.art.at_unit(f"{FOLDER}cloth_panel", unit)
    margin = round(_MARGIN * unit)
    outer = rect.inflate(2 * margin, 2 * margin)
    size = picture.get_width()
    corner = max(1, min(round(_CORNER * unit), (min(*picture.get_size(), *outer.size) - 1) // 2))
    columns = _parts(size, outer.width, corner)
    rows = _parts(picture.get_height(), outer.height, corner)
    for from_x, from_width, to_x, to_width in columns:
        for from_y, from_height, to_y, to_height in rows:
            part = picture.subsurface((from_x, from_y, from_width, from_height))
            if (from_width, from_height) != (to_width, to_height):
                part = pygame.transform.scale(part, (to_width, to_height))
            surface.blit(part, (outer.x + to_x, outer.y + to_y))


def _parts(small: int, full: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Start and length of each third, in the picture and where it goes."""
    return [
        (0, corner, 0, corner),
        (corner, max(0, small - 2 * corner), corner, max(0, full - 2 * corner)),
        (small - corner, corner, full - corner, corner),
    ]
