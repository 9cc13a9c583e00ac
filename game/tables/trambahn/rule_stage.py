"""A small piece of the table: what the pictures of the rules are put together on."""

from collections.abc import Sequence

import pygame

from game.rules.trambahn.cards import Card, Colour
from game.tables.kit.rule_picture import RulePicture
from game.tables.kit.symbols import draw_arrow, draw_cross
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.pieces import (
    FOLDER,
    PLATE,
    TERMINUS,
    draw_plate,
    draw_terminus,
    ticket_height,
    ticket_rect,
)
from game.tables.trambahn.ticket_painter import draw_ticket
from game.ui.look import Look, Words
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, VERMILION, Rgb

WIDE = 380.0
"""Pictures are drawn in units of which a frame is so many wide, or as many as fit its height."""
HIGH = 168.0
PLANK, PLANK_SHIFT = (1920, 180), 700
"""The planks, each so far to the left of the one above."""


class Stage(RulePicture):
    """A piece of the wooden table in a frame; places are in units from its middle."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
        super().__init__(surface, rect, look, words)
        self.unit = min(rect.width / WIDE, rect.height / HIGH)
        self._paint_wood(max(0.6 * self.unit, rect.height / 1080))

    def _paint_wood(self, unit: float) -> None:
        art, (width, height) = self.look.art, self.picture.get_size()
        for row in range(int(height / (PLANK[1] * unit)) + 1):
            for x in (0, PLANK[0]):
                place = ((x - PLANK_SHIFT * row % PLANK[0]) * unit, row * PLANK[1] * unit)
                art.draw(self.picture, f"{FOLDER}table_plank", place, unit)
        light = art.at_unit(f"{FOLDER}table_light", max(width, height) / PLANK[0] / 2)
        self.picture.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))

    def place(self, x: float, y: float) -> tuple[float, float]:
        return self.rect_on_page.width / 2 + x * self.unit, self.rect_on_page.height / 2 + y * self.unit

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle by its upper left corner."""
        left, top = self.place(x, y)
        return pygame.Rect(round(left), round(top), round(width * self.unit), round(height * self.unit))

    def card(
        self, card: Card | None, x: float, y: float, width: float, *, small: bool = False
    ) -> pygame.Rect:
        """A card by its upper left corner."""
        left, top = self.place(x, y)
        rect = ticket_rect(left, top, width * self.unit)
        draw_ticket(self.brush, card, rect, "small" if small or card is None else "medium")
        return rect

    def column(
        self, cards: Sequence[Card], x: float, y: float, width: float, step: float, tram: str | None = None
    ) -> list[pygame.Rect]:
        """A column by its upper left corner, with the place of its tram."""
        plate = self.rect(x - 0.06 * width, y, 1.12 * width, 1.12 * width * PLATE[1] / PLATE[0])
        if tram is None:
            self.look.shapes.box(self.picture, plate, styles.NO_TRAM)
        else:
            draw_plate(self.brush, tram, plate)
        top = y + 1.12 * width * PLATE[1] / PLATE[0] + 3
        return [self.card(card, x, top + number * step, width) for number, card in enumerate(cards)]

    def row(
        self, colour: Colour, cards: Sequence[Card], x: float, y: float, size: float
    ) -> list[pygame.Rect]:
        """The terminus of a line and four places, from the upper left corner; gives the places."""
        wide = TERMINUS[0] / TERMINUS[1] * size
        draw_terminus(self.brush, colour, self.rect(x, y, wide, size))
        ticket = size / ticket_height(1.0)
        places = []
        for number in range(4):
            left = x + wide + 8 + number * (ticket + 6)
            if number < len(cards):
                places.append(self.card(cards[number], left, y, ticket, small=True))
            else:
                place = self.rect(left, y, ticket, size)
                self.look.shapes.box(self.picture, place, styles.NEW_PLACE)
                places.append(place)
        return places

    def arrow(self, x: float, y: float, to_x: float, to_y: float, colour: Rgb = BRASS_LIGHT) -> None:
        points, width = (self.place(x, y), self.place(to_x, to_y)), 3.4 * self.unit
        for ink, more in ((NIGHT, 3.0 * self.unit), (colour, 0.0)):
            draw_arrow(self.brush, points, ink, width + more, 9 * self.unit, spread=0.7)

    def cross(self, centre: tuple[float, float], reach: float) -> None:
        draw_cross(self.brush, centre, reach * self.unit, VERMILION, CREAM)

    def tick(self, centre: tuple[float, float], reach: float) -> None:
        x, y = centre
        reach *= self.unit
        points = ((x - reach, y), (x - 0.25 * reach, y + 0.75 * reach), (x + reach, y - 0.75 * reach))
        for ink, width in ((INK, 0.8), (BRASS_LIGHT, 0.45)):
            self.look.shapes.stroke(self.picture, points, ink, width * reach)

    def figure(self, figure: str, x: float, y: float, size: float, colour: Rgb = BRASS_LIGHT) -> None:
        """A number with its middle there; a figure is never smaller than the least size."""
        style = styles.SCORE.sized(size * self.unit / self.look.scale.factor)
        draw_figure(self.brush, figure, self.place(x, y), style, colour, align="centre")

    def frame(self, rect: pygame.Rect) -> None:
        self.look.shapes.box(self.picture, rect, styles.GLOW)
