"""The own hand: six places side by side, turned a little each, and the opponent's row of backs."""

from dataclasses import dataclass

import pygame

from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import ticket_height, ticket_rect

PLACES = 6
PITCH = 101.0
WIDTH = 136.0
TURN = 3.2
"""Degrees from a place to the next."""
SINK = 3.5
"""How much lower the square of a place's distance from the middle is, in units."""
RAISED = 16.0
BACK_WIDTH, BACK_PITCH = 65.0, 72.5


@dataclass(frozen=True)
class FanPlace:
    """A place of the fan: the card's middle, its width, its angle against the clock, and what is round it."""

    centre: tuple[float, float]
    width: float
    angle: float
    rect: pygame.Rect

    def raised(self, by: float) -> tuple[float, float]:
        """The middle of a card that stands out of the fan."""
        return self.centre[0], self.centre[1] - by


def fan_places(layout: Layout, count: int = PLACES) -> tuple[FanPlace, ...]:
    """The places of a hand of so many cards, from the left; later ones lie over earlier ones."""
    box = layout.own.hand
    unit = min(box.width / ((PLACES - 1) * PITCH + WIDTH + 17), box.height / 236)
    pitch = PITCH * unit if count <= PLACES else PITCH * unit * (PLACES - 1) / (count - 1)
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        x = box.centerx + k * pitch
        y = box.y + 112 * unit + SINK * k * k * unit
        width = WIDTH * unit
        rect = pygame.Rect(0, 0, round(width), round(ticket_height(width)))
        rect.center = (round(x), round(y))
        places.append(FanPlace((x, y), width, -TURN * k, rect))
    return tuple(places)


def back_places(layout: Layout, count: int) -> tuple[pygame.Rect, ...]:
    """The opponent's cards, from the left."""
    box = layout.opponent.hand
    width = min(BACK_WIDTH * layout.unit, box.height / ticket_height(1.0))
    pitch = BACK_PITCH * layout.unit
    if count > 1:
        pitch = min(pitch, (box.width - width) / (count - 1))
    return tuple(ticket_rect(box.x + n * pitch, box.y, width) for n in range(count))
