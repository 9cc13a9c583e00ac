"""What everything lies on: the wooden table with its light, the cloth with its rules, the four termini."""

from typing import Final

import pygame

from game.rules.trambahn.cards import COLOURS
from game.tables.kit.map_painter import MapPainter, draw_map_object
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import FOLDER
from game.ui.box import stretched
from game.ui.look import Look
from game.ui.theme import BRASS
from game.ui.tile_map import TileMap

MAP_FILE: Final = "munich.tmx"
MOST_GRAIN: Final = 8.0
"""How large the cloth is drawn at most, in real pixels to one of the design, whatever the map."""
_CORNER = 40.0
_MARGIN = 16.0


def paint_ground(surface: pygame.Surface, look: Look, layout: Layout, drawn: TileMap) -> None:
    """The whole window; the wood of the map covers it, also where it has another shape."""
    paint_wood(surface, look, drawn)
    paint_cloth(surface, look, layout.cloth, layout.unit)
    rule = max(1, round(1.4 * layout.unit))
    inset = round(16 * layout.unit)
    for x in layout.dividers:
        surface.fill(BRASS, (x, layout.cloth.top + inset, rule, layout.cloth.height - 2 * inset))
    for thing in drawn.layers["rows"]:
        for colour in COLOURS:
            if (thing.properties.get("part"), thing.properties.get("colour")) == ("terminus", colour):
                draw_map_object(surface, look, thing, layout.rows[colour].terminus)


def paint_wood(surface: pygame.Surface, look: Look, drawn: TileMap) -> None:
    """Planks all over, warm in the middle and dark in the corners."""
    width, height = surface.get_size()
    scale = max(width / drawn.width, height / drawn.height)
    corner = ((width - scale * drawn.width) / 2, (height - scale * drawn.height) / 2)
    MapPainter(look, drawn, scale, corner).paint(surface, "wood", "light")


def paint_cloth(surface: pygame.Surface, look: Look, rect: pygame.Rect, unit: float) -> None:
    """A night cloth with a brass rule, made of nine parts."""
    unit = min(unit, MOST_GRAIN)
    picture, margin = look.art.at_unit(f"{FOLDER}cloth_panel", unit), round(_MARGIN * unit)
    outer = rect.inflate(2 * margin, 2 * margin)
    corner = max(1, min(round(_CORNER * unit), (min(*picture.get_size(), *outer.size) - 1) // 2))
    surface.blit(stretched(picture, outer.size, corner), outer)
