"""A small piece of the table: what the pictures of the rules are put together on."""

from collections.abc import Sequence

import pygame

from game.rules.trambahn.cards import Card, Colour
from game.tables.kit.pen import Point
from game.tables.kit.rule_picture import FramedPicture
from game.tables.kit.symbols import draw_arrow, draw_cross
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.pieces import (
    FOLDER,
    PLATE,
    TERMINUS,
    Form,
    draw_plate,
    draw_terminus,
    ticket_height,
    ticket_rect,
)
from game.tables.trambahn.piles_painter import draw_mat
from game.tables.trambahn.ticket_painter import draw_ticket, draw_turned_ticket
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, VERMILION, Rgb

WIDE = 380.0
"""Pictures are drawn in units of which a frame is so many wide, or as many as fit its height."""
HIGH = 168.0
PLANK, PLANK_SHIFT = (1920, 180), 700
"""The planks, each so far to the left of the one above."""


class Stage(FramedPicture):
    """A piece of the wooden table in a frame; places are in units from its middle."""

    @property
    def unit(self) -> float:
        """Real pixels to one unit."""
        return min(self.room.width / WIDE, self.room.height / HIGH)

    def draw_ground(self) -> None:
        """The planks and their light."""
        art, (width, height) = self.look.art, self.room.size
        unit = max(0.6 * self.unit, height / 1080)
        for row in range(int(height / (PLANK[1] * unit)) + 1):
            for x in (0, PLANK[0]):
                place = ((x - PLANK_SHIFT * row % PLANK[0]) * unit, row * PLANK[1] * unit)
                self.art(f"{FOLDER}table_plank", place, unit)
        light = art.at_unit(f"{FOLDER}table_light", max(width, height) / PLANK[0] / 2)
        self.surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))

    def place(self, x: float, y: float) -> Point:
        return self.room.width / 2 + x * self.unit, self.room.height / 2 + y * self.unit

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle by its upper left corner."""
        left, top = self.place(x, y)
        return pygame.Rect(round(left), round(top), round(width * self.unit), round(height * self.unit))

    def card(self, card: Card, x: float, y: float, width: float, form: Form = "medium") -> pygame.Rect:
        """A card by its upper left corner."""
        rect = ticket_rect(*self.place(x, y), width * self.unit)
        draw_ticket(self, card, rect, form)
        return rect

    def turned(self, card: Card, x: float, y: float, width: float, angle: float) -> None:
        """A card by its middle, turned against the clock."""
        draw_turned_ticket(self, card, self.place(x, y), width * self.unit, angle)

    def column(
        self, cards: Sequence[Card], x: float, y: float, width: float, step: float, tram: str | None = None
    ) -> list[pygame.Rect]:
        """A column by its upper left corner, with the place of its tram."""
        high = 1.12 * width * PLATE[1] / PLATE[0]
        plate = self.rect(x - 0.06 * width, y, 1.12 * width, high)
        if tram is None:
            self.box(plate, styles.NO_TRAM)
        else:
            draw_plate(self, tram, plate)
        return [self.card(card, x, y + high + 3 + number * step, width) for number, card in enumerate(cards)]

    def row(
        self, colour: Colour, cards: Sequence[Card], x: float, y: float, size: float
    ) -> list[pygame.Rect]:
        """The terminus of a line and four places, from the upper left corner; gives the places."""
        wide, ticket = TERMINUS[0] / TERMINUS[1] * size, size / ticket_height(1.0)
        draw_terminus(self, colour, self.rect(x, y, wide, size))
        lefts = [x + wide + 8 + number * (ticket + 6) for number in range(4)]
        empty = [self.rect(left, y, ticket, size) for left in lefts[len(cards) :]]
        for place in empty:
            self.box(place, styles.NEW_PLACE)
        laid = zip(cards, lefts, strict=False)
        return [*(self.card(card, left, y, ticket, "small") for card, left in laid), *empty]

    def mat(self, x: float, y: float, size: float, count: int) -> pygame.Rect:
        """A beer mat with so much money, by its upper left corner."""
        rect = self.rect(x, y, size, size)
        draw_mat(self, rect, count)
        return rect

    def player(self, sign: str, x: float, y: float, radius: float) -> None:
        """A player's sign."""
        self.sign(sign, self.place(x, y), radius * self.unit)

    def arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        points, width = (self.place(x, y), self.place(to_x, to_y)), 3.4 * self.unit
        for ink, more in ((NIGHT, 3.0 * self.unit), (BRASS_LIGHT, 0.0)):
            draw_arrow(self, points, ink, width + more, 9 * self.unit, spread=0.7)

    def cross(self, centre: Point, reach: float) -> None:
        draw_cross(self, centre, reach * self.unit, VERMILION, CREAM)

    def tick(self, centre: Point, reach: float) -> None:
        x, y = centre
        reach *= self.unit
        points = ((x - reach, y), (x - 0.25 * reach, y + 0.75 * reach), (x + reach, y - 0.75 * reach))
        for ink, width in ((INK, 0.8), (BRASS_LIGHT, 0.45)):
            self.look.shapes.stroke(self.surface, points, ink, width * reach)

    def figure(self, figure: str, x: float, y: float, size: float, colour: Rgb = BRASS_LIGHT) -> None:
        """A number with its middle there; a figure is never smaller than the least size."""
        style = styles.SCORE.sized(size * self.unit / self.look.scale.factor)
        draw_figure(self, figure, self.place(x, y), style, colour, align="centre")

    def frame(self, rect: pygame.Rect) -> None:
        self.box(rect, styles.GLOW)
