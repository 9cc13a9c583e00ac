"""Draws ceremonies over the picture: light on rails and on the places reached, and the end of a round."""

from collections.abc import Iterator
from itertools import chain, pairwise
from math import cos, pi

import pygame

from game.rules.transamerica.board import Edge
from game.tables.kit.flights import RunningFlight
from game.tables.kit.light import LAST_STRETCH, STEPS, paint_glow, paint_rings, paint_way, warm
from game.tables.kit.signs import seat_of
from game.tables.transamerica import styles
from game.tables.transamerica.board_painter import GOAL_PIN, BoardContents, BoardPainter
from game.tables.transamerica.ceremonies import NetworkLight
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.round_end import MissingRails, RoundCeremony, points_now
from game.tables.transamerica.side_panel import place_on_track
from game.text.numbers import MINUS
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import CREAM, INK, WHITE, Rgb, contrast, rgb

WAY = 27.0
"""The width of the light on rails, in design pixels."""
GROWN, STAMPED = 0.22, 2.1
"""The growth of a reached pin, and the size from which a tick comes down."""
DARKEST = 0.35
SMOKE = rgb("8E8A82")
_LEGIBLE = 0.4


class CeremonyPainter:
    """Draws the ceremonies of one look's board and panels."""

    def __init__(self, board: BoardPainter, layout: Layout, panel_look: Look) -> None:
        self._board = board
        self._layout = layout
        self._panel_look = panel_look

    def draw_linked(
        self,
        surface: pygame.Surface,
        one: RunningFlight[NetworkLight],
        contents: BoardContents,
        model: TransAmericaModel,
    ) -> None:
        """Draw light on the bed under the rails, then the pins that it has reached."""
        pieces, projection, cities = self._board.pieces, self._board.projection, one.payload.cities
        brush, unit = Brush(surface, self._board.look), self._board.projection.unit
        lines = [tuple(map(projection.at, way)) for way in one.payload.ways]
        share, warmth = one.part("light"), 1 - one.part("fade")
        if not share:
            return
        for way, points in zip(one.payload.ways, lines, strict=True):
            paint_way(brush, points, share, WAY * unit, warmth=warmth, head=False)
            for edge in pairwise(way):
                pieces.along(surface, "rail", min(edge, edge[::-1]))
            for point in points:
                pieces.put(surface, "rail_node", point)
        stood_on = {hub for hub, _ in contents.hubs} | {city.node for city in model.game.board.cities}
        for node in sorted(stood_on.intersection(chain(*one.payload.ways))):
            room = projection.square(projection.at(node), GOAL_PIN)
            with brush.clipped(room):
                self._board.paint_upper(surface, contents, room)
        for points in lines:
            paint_way(brush, points, share, WAY * unit, warmth=0.0)
        for name, points in zip(cities, lines[len(lines) - len(cities) :], strict=True):
            self._draw_reached(brush, one, name, points[-1], contents, model)

    def _draw_reached(
        self,
        brush: Brush,
        one: RunningFlight[NetworkLight],
        name: str,
        place: tuple[float, float],
        contents: BoardContents,
        model: TransAmericaModel,
    ) -> None:
        pieces, unit, colour = (
            self._board.pieces,
            self._board.projection.unit,
            model.game.board.city(name).colour,
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

    def draw_cards(
        self, surface: pygame.Surface, one: RunningFlight[NetworkLight], model: TransAmericaModel
    ) -> None:
        """Draw the cards of linked cities while they turn over: narrow and dark half-way."""
        part = one.part("card")
        if not 0 < part < 1:
            return
        brush, narrow = Brush(surface, self._panel_look), abs(cos(pi * part))
        for rect, card in zip(self._layout.tray.cards, model.cards, strict=False):
            if card.city in (one.payload.away or {}):
                room = rect.inflate(brush.px(8), brush.px(8))
                picture = surface.subsurface(rect).copy()
                with brush.clipped(room):
                    brush.box(self._layout.tray.rect, styles.TRAY)
                picture = pygame.transform.smoothscale(
                    picture, (max(2, round(rect.width * narrow)), rect.height)
                )
                shade = round(255 * (1 - DARKEST * (1 - narrow)))
                picture.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(picture, picture.get_rect(center=rect.center))
                paint_glow(brush, rect.center, 0.4 * rect.width, 0.6 * (1 - narrow))

    # ------------------------------------------------------------------ the end of a round

    def draw_round(
        self, surface: pygame.Surface, one: RunningFlight[RoundCeremony], model: TransAmericaModel
    ) -> None:
        """Draw the warm table with the pins of the announced players and their missing rails."""
        warm(surface, self._layout.room, _warmth(one, model))
        if one.part(("cool",)) > 0:
            return
        projection, result = self._board.projection, one.payload.result
        signs = {row.seat: row.who.sign for row in model.rows}
        colours = {seat: self._board.look.palette.colours[seat_of(sign)] for seat, sign in signs.items()}
        for lack in one.payload.lacking:
            for number, (edge, _) in enumerate(lack.rails):
                self._draw_missing(surface, edge, one.part(("rails", lack.seat, number)), colours[lack.seat])
        for seat, goals in enumerate(result.goals):
            for number, name in enumerate(goals):
                self._draw_turned_up(surface, model, name, one.part(("cities", seat, number)), colours[seat])
        for lack, edge, cost, part in _counting(one):
            x, y = projection.middle(edge)
            place = (x, y - (24 + 14 * part) * projection.unit)
            self._draw_badge(surface, place, cost, part, colours[lack.seat])

    def draw_engines(
        self, surface: pygame.Surface, one: RunningFlight[RoundCeremony], model: TransAmericaModel
    ) -> None:
        """Draw smoke at engines that roll back, with the cost of each rail; the map behind their panel is
        warm too.
        """
        for room in self._layout.between:
            warm(surface, room, _warmth(one, model))
        side, brush, points = self._layout.side, Brush(surface, self._panel_look), points_now(one)
        for lack, _, cost, part in _counting(one) if side.lanes else ():
            lane, sign = side.lanes[lack.seat], model.rows[lack.seat].who.sign
            at = place_on_track(self._panel_look, side, model, points[lack.seat])
            for puff in range(3):
                grey = (part + puff / 3) % 1
                place = (at + brush.px(8 + 16 * grey), lane.bottom - brush.px(24 + 10 * grey))
                radius, alpha = brush.px(2 + 5 * grey), round(5 * (1 - grey)) / 10
                brush.look.shapes.disc(surface, place, radius, SMOKE, alpha=alpha)
            badge = (at, lane.bottom - brush.px(40 + 8 * part))
            self._draw_badge(surface, badge, cost, part, self._panel_look.palette.colours[seat_of(sign)])

    def _draw_missing(self, surface: pygame.Surface, edge: Edge, part: float, colour: Rgb) -> None:
        """Draw a missing rail as dots, as far as it has come."""
        grown, unit = round(STEPS * part) / STEPS, self._board.pieces.unit
        if grown <= 0:
            return
        (ax, ay), (bx, by) = self._board.projection.ends(edge)
        points = ((ax, ay), (ax + (bx - ax) * grown, ay + (by - ay) * grown))
        brush = Brush(surface, self._board.look)
        brush.stroke(points, CREAM, 12 * unit, alpha=0.85)
        brush.stroke(points, colour, 7 * unit, dash=(0.1, 11.4 * unit))

    def _draw_turned_up(
        self, surface: pygame.Surface, model: TransAmericaModel, name: str, part: float, colour: Rgb
    ) -> None:
        """Draw a pin that stands out in a ring of its player's colour."""
        if part <= 0:
            return
        city = model.game.board.city(name)
        pieces, place = self._board.pieces, self._board.projection.at(city.node)
        grown = round(STEPS * part) / STEPS
        brush, radius = Brush(surface, self._board.look), (12 + 9 * grown) * pieces.unit
        brush.disc(place, radius, CREAM, Line(colour, 4.5 * pieces.share))
        pieces.put(surface, f"pin_{city.colour}", place, unit=pieces.unit * (0.5 + 0.5 * grown))

    def _draw_badge(
        self, surface: pygame.Surface, place: tuple[float, float], cost: int, part: float, colour: Rgb
    ) -> None:
        brush = Brush(surface, self._panel_look)
        rect = rect_of(brush.px(36), brush.px(24), center=(round(place[0]), round(place[1])))
        alpha = round(STEPS * min(1.0, 2 * (1 - part))) / STEPS
        lines = (Line(CREAM, 1.6, alpha=alpha),)
        brush.box(rect, BoxStyle(12, colour, fill_alpha=alpha, lines=lines))
        if alpha > _LEGIBLE:
            ink = max((WHITE, INK), key=lambda one: contrast(one, colour))
            brush.write(f"{MINUS}{cost}", rect, styles.SMALL_FIGURE.sized(18), ink, align="centre")


def _warmth(one: RunningFlight[RoundCeremony], model: TransAmericaModel) -> float:
    """Return the warmth to add to that which the board has already."""
    most = 1 - LAST_STRETCH if model.last_stretch else 1.0
    return most * (one.part(("warm",)) - one.part(("cool",)))


def _counting(one: RunningFlight[RoundCeremony]) -> Iterator[tuple[MissingRails, Edge, int, float]]:
    """Yield the rails being counted: whose, where, their cost, and their progress."""
    for lack in one.payload.lacking:
        for number, (edge, cost) in enumerate(lack.rails):
            part = one.part(("badge", lack.seat, number))
            if 0 < part < 1:
                yield lack, edge, cost, part
