"""The table's cloth with the lines that somebody builds most, and the trams bought."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pygame

from game.core.game import AnyGame
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.game import Trambahn
from game.tables.kit.framed import put_framed
from game.tables.kit.heat import heat_colour
from game.tables.kit.pen import Brush
from game.tables.previews import Canvas
from game.tables.trambahn.ground import MAP_FILE, paint_cloth, paint_wood
from game.tables.trambahn.pieces import draw_plate, draw_terminus
from game.ui.shapes import BoxStyle
from game.ui.theme import CREAM, Face, TextStyle
from game.ui.tile_map import read_tile_map

_COUNT = TextStyle(Face.NUMERALS, 20)


class FavouriteTrams:
    """A column for each line and for each kind of tram, as high as it was used."""

    def __init__(self, game: AnyGame, maps: Path) -> None:
        self._trams = tuple(cast(Trambahn, game).deck.trams)
        self._drawn = read_tile_map(maps / MAP_FILE)

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """Lines count the stations laid, trams how often they were bought: each group has its own scale."""
        surface, rect, look = canvas
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        paint_wood(picture, look, self._drawn)
        px = look.px
        cloth = picture.get_rect().inflate(-2 * px(14), -2 * px(14))
        paint_cloth(picture, look, cloth, look.scale.factor)
        brush = Brush(picture, look)
        names = (*COLOURS, *self._trams)
        wide = (cloth.width - 2 * px(10)) / len(names)
        piece = min(round(cloth.height * 0.32), px(74))
        for number, name in enumerate(names):
            group = COLOURS if name in COLOURS else self._trams
            most = max((places.get(one, 0) for one in group), default=0)
            count = places.get(name, 0)
            foot = pygame.Rect(round(cloth.x + px(10) + number * wide), 0, round(wide), piece)
            foot.bottom = cloth.bottom - px(10)
            if name in COLOURS:
                draw_terminus(brush, name, foot.inflate(-px(8), 0))
            else:
                draw_plate(brush, name, foot.inflate(-px(8), 0))
            room = foot.top - px(8) - cloth.top - px(38)
            bar = pygame.Rect(0, 0, round(wide * 0.5), round(room * count / max(1, most)))
            bar.midbottom = (foot.centerx, foot.top - px(8))
            if bar.height > 2:
                brush.box(bar, BoxStyle(4, heat_colour(round(9 * count / max(1, most)))))
            place = (bar.centerx, bar.top - px(6))
            brush.line(str(count), place, _COUNT, CREAM, align="centre")
        put_framed(surface, look, picture, rect)
