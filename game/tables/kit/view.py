"""What of a board is seen: how much larger it is drawn than it fits into its room, and which part of it."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.theme import NIGHT

Point = tuple[float, float]

STEP: Final = 1.25
"""How much larger or smaller one notch of the wheel, or one press of a key, makes a board."""
MOST: Final = 4.0
MARGIN: Final = 0.06
"""How far what is brought into sight stays from the edge of the room, as a share of the room."""


@dataclass(frozen=True, slots=True)
class View:
    """Of a board that as a whole fills its room; `left` and `top` are the shares of it hidden there."""

    factor: float = 1.0
    left: float = 0.0
    top: float = 0.0

    @property
    def whole(self) -> bool:
        return self.factor == 1

    @property
    def shares(self) -> Point:
        """How far it has gone from the left edge to the right one, and from the top to the foot: 0 to 1."""
        hidden = 1 - 1 / self.factor
        return (self.left / hidden, self.top / hidden) if hidden else (0.0, 0.0)

    def at(self, room: pygame.Rect, point: Point) -> Point:
        """Where a point of the whole board is seen, or would be if it were not outside of the room."""
        across, down = point[0] - room.x, point[1] - room.y
        return (
            room.x + self.factor * (across - self.left * room.width),
            room.y + self.factor * (down - self.top * room.height),
        )

    def rect(self, room: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
        """Where a rect of the whole board is seen; neighbours stay neighbours."""
        left, top = map(round, self.at(room, rect.topleft))
        right, bottom = map(round, self.at(room, rect.bottomright))
        return pygame.Rect(left, top, right - left, bottom - top)

    def times(self, factor: float, room: pygame.Rect, about: Point) -> "View":
        """Larger or smaller by so much, while what is seen at `about` stays there as far as it can."""
        new = min(MOST, max(1.0, self.factor * factor))
        if new < (1 + STEP) / 2 and factor < 1:
            new = 1.0
        across, down = (about[0] - room.x) / room.width, (about[1] - room.y) / room.height
        more = 1 / self.factor - 1 / new
        return _kept_inside(View(new, self.left + across * more, self.top + down * more))

    def moved(self, room: pygame.Rect, by: Point) -> "View":
        """The board is pulled by so many real pixels."""
        left = self.left - by[0] / room.width / self.factor
        return _kept_inside(View(self.factor, left, self.top - by[1] / room.height / self.factor))

    def showing(self, room: pygame.Rect, rect: pygame.Rect) -> "View":
        """Moved as little as brings this place, as it lies now, into sight."""
        inside = room.inflate(-2 * MARGIN * room.width, -2 * MARGIN * room.height)
        return self if inside.contains(rect) else self.moved(room, _way_into(rect, inside))


WHOLE: Final = View()


def _kept_inside(view: View) -> View:
    most = 1 - 1 / view.factor
    return View(view.factor, min(most, max(0.0, view.left)), min(most, max(0.0, view.top)))


def _way_into(rect: pygame.Rect, inside: pygame.Rect) -> Point:
    """How far a rect has to go; one that is too large to the middle."""
    there = rect.clamp(inside)
    return there.x - rect.x, there.y - rect.y


class MovingView:
    """While a board is zoomed or pulled: its last picture, stretched, until it is painted anew."""

    def __init__(self, before: View, still: pygame.Surface, fixed: tuple[pygame.Rect, ...]) -> None:
        """`still` is the whole window, seen with the view `before`; on top of the board `fixed` stays."""
        self._before = before
        self._still = still
        self._fixed = fixed

    def draw(self, surface: pygame.Surface, view: View, room: pygame.Rect) -> None:
        """Draw the window with the board as it would be seen now."""
        larger = view.factor / self._before.factor
        left, top = self._before.at(room, (room.x + view.left * room.width, room.y + view.top * room.height))
        wanted = pygame.Rect(round(left), round(top), round(room.width / larger), round(room.height / larger))
        # A room may reach beyond a small window.
        seen = wanted.clip(room).clip(self._still.get_rect())
        place = pygame.Rect(
            room.x + round((seen.x - wanted.x) * larger),
            room.y + round((seen.y - wanted.y) * larger),
            min(room.width, round(seen.width * larger)),
            min(room.height, round(seen.height * larger)),
        ).clip(room.clip(surface.get_rect()))
        surface.blit(self._still, (0, 0))
        surface.fill(NIGHT, room)
        if min(*seen.size, *place.size) > 0:
            target = surface.subsurface(place)
            pygame.transform.scale(self._still.subsurface(seen), place.size, target)
        for rect in self._fixed:
            surface.blit(self._still, rect, rect)
