"""The own hand: six places side by side, turned a little each, and the opponent's row of backs."""

from dataclasses import dataclass
from functools import cached_property

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
    """A place of the fan: the card's middle, its width, and its angle against the clock."""

    centre: tuple[float, float]
    width: float
    angle: float

    @cached_property
    def rect(self) -> pygame.Rect:
        """The card as it lies before it is turned."""
        rect = ticket_rect(0, 0, self.width)
        rect.center = (round(self.centre[0]), round(self.centre[1]))
        return rect

    def raised(self, unit: float) -> "FanPlace":
        """Of a card that stands out of the fan."""
        return FanPlace((self.centre[0], self.centre[1] - RAISED * unit), self.width, self.angle)


def fan_places(layout: Layout, count: int = PLACES) -> tuple[FanPlace, ...]:
    """The places of a hand of so many cards, or more, from the left; later ones lie over earlier ones."""
    count, box = max(PLACES, count), layout.own.hand
    unit = min(box.width / ((PLACES - 1) * PITCH + WIDTH + 17), box.height / 236)
    pitch = PITCH * unit * (PLACES - 1) / (count - 1)
    places = []
    for number in range(count):
        k = number - (count - 1) / 2
        centre = (box.centerx + k * pitch, box.y + 112 * unit + SINK * k * k * unit)
        places.append(FanPlace(centre, WIDTH * unit, -TURN * k))
    return tuple(places)


def back_places(layout: Layout, count: int) -> tuple[pygame.Rect, ...]:
    """The opponent's cards, from the left."""
    box = layout.opponent.hand
    width = min(BACK_WIDTH * layout.unit, box.height / ticket_height(1.0))
    return in_a_row(box.topleft, box.width, width, BACK_PITCH * layout.unit, count)


def in_a_row(
    start: tuple[float, float], room: float, width: float, pitch: float, count: int
) -> tuple[pygame.Rect, ...]:
    """So many tickets `pitch` apart, closer where there is no room for them; real pixels."""
    if count > 1:
        pitch = min(pitch, (room - width) / (count - 1))
    return tuple(ticket_rect(start[0] + number * pitch, start[1], width) for number in range(count))
