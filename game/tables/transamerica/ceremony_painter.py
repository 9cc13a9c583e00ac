"""Draws ceremonies over the kept picture: light on rails, what it reaches, and cards that turn."""

from itertools import chain, pairwise
from math import cos, pi

import pygame

from game.tables.kit.flights import Underway
from game.tables.kit.light import paint_glow, paint_rings, paint_way
from game.tables.kit.pen import Brush
from game.tables.transamerica import styles
from game.tables.transamerica.board_painter import GOAL_PIN, BoardContents, BoardPainter
from game.tables.transamerica.ceremonies import Linked
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.reading import Reading
from game.ui.look import Look

WAY = 27.0
"""How wide the light is on rails, in pixels of the design."""
GROWN, STAMPED = 0.22, 2.1
"""How much larger a reached pin gets, and how large a tick comes down."""
DARKEST = 0.35


class CeremonyPainter:
    """Knows the board and the tray at one look."""

    def __init__(self, board: BoardPainter, tray: Tray, panel_look: Look) -> None:
        self._board = board
        self._tray = tray
        self._panel_look = panel_look

    def draw_linked(
        self, surface: pygame.Surface, one: Underway[Linked], contents: BoardContents, reading: Reading
    ) -> None:
        """Light on the bed under the rails; then the pins that it has reached."""
        pieces, projection, cities = self._board.pieces, self._board.projection, one.what.cities
        brush, unit = Brush(surface, self._board.look), self._board.projection.unit
        lines = [tuple(map(projection.at, way)) for way in one.what.ways]
        share, warmth = one.part("light"), 1 - one.part("fade")
        if not share:
            return
        for way, points in zip(one.what.ways, lines, strict=True):
            paint_way(brush, points, share, WAY * unit, warmth=warmth, head=False)
            for edge in pairwise(way):
                pieces.along(surface, "rail", min(edge, edge[::-1]))
            for point in points:
                pieces.put(surface, "rail_node", point)
        stood_on = {hub for hub, _ in contents.hubs} | {city.node for city in reading.game.board.cities}
        for node in sorted(stood_on.intersection(chain(*one.what.ways))):
            room = projection.square(projection.at(node), GOAL_PIN)
            with brush.clipped(room):
                self._board.paint_upper(surface, contents, room)
        for points in lines:
            paint_way(brush, points, share, WAY * unit, warmth=0.0)
        for name, points in zip(cities, lines[len(lines) - len(cities) :], strict=True):
            self._draw_reached(brush, one, name, points[-1], contents, reading)

    def _draw_reached(
        self,
        brush: Brush,
        one: Underway[Linked],
        name: str,
        place: tuple[float, float],
        contents: BoardContents,
        reading: Reading,
    ) -> None:
        pieces, unit, colour = (
            self._board.pieces,
            self._board.projection.unit,
            reading.game.board.city(name).colour,
        )
        grown = one.part("pin") - one.part("settle")
        if grown > 0:
            paint_glow(brush, place, 3.2 * GOAL_PIN * unit, min(1.0, grown))
            paint_rings(brush, place, one.part("rings"), 2.6 * GOAL_PIN * unit)
            goal = "_goal" if name in contents.own_goals else ""
            pieces.put(brush.surface, f"pin_{colour}{goal}", place, unit=(1 + GROWN * grown) * pieces.unit)
        tick = one.part("tick")
        if name in contents.connected and 0 < tick < 1:
            x, y = self._board.tick_place(name, contents.names[name])
            size = STAMPED + (1 - STAMPED) * tick
            pieces.put(brush.surface, "check_mark", (x, y), unit=size * pieces.unit, alpha=round(255 * tick))

    def draw_cards(self, surface: pygame.Surface, one: Underway[Linked], reading: Reading) -> None:
        """Cards whose city was linked turn over: they are narrow and dark in the middle."""
        part = one.part("card")
        if not 0 < part < 1:
            return
        brush, narrow = Brush(surface, self._panel_look), abs(cos(pi * part))
        for rect, card in zip(self._tray.cards, reading.cards, strict=False):
            if card.city in (one.what.away or {}):
                room = rect.inflate(brush.px(8), brush.px(8))
                picture = surface.subsurface(rect).copy()
                with brush.clipped(room):
                    brush.box(self._tray.rect, styles.TRAY)
                picture = pygame.transform.smoothscale(
                    picture, (max(2, round(rect.width * narrow)), rect.height)
                )
                shade = round(255 * (1 - DARKEST * (1 - narrow)))
                picture.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(picture, picture.get_rect(center=rect.center))
                paint_glow(brush, rect.center, 0.4 * rect.width, 0.6 * (1 - narrow))
