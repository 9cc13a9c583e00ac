"""What of a board is seen: how much larger it is drawn than it fits into its room, and which part of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.theme import NIGHT

Point = tuple[float, float]

STEP: Final = 1.25
"""How much larger or smaller one notch of the wheel, or one press of a key, makes a board."""
MOST: Final = 4.0
GLIDE_SECONDS: Final = 0.4
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
        inside = _inside(room)
        return self if inside.contains(rect) else self.moved(room, _way_into(rect, inside))

    def seeing(self, room: pygame.Rect, rect: pygame.Rect) -> "View":
        """The same for a place that may be larger than what is seen: as much smaller as that takes."""
        if room.contains(rect):
            return self
        inside = _inside(room)
        smaller = min(1.0, inside.width / rect.width, inside.height / rect.height)
        view = self.times(smaller, room, rect.center)
        corner = (
            room.x + (rect.x - room.x) / self.factor + self.left * room.width,
            room.y + (rect.y - room.y) / self.factor + self.top * room.height,
        )
        larger = view.factor / self.factor
        size = round(rect.width * larger), round(rect.height * larger)
        left, top = map(round, view.at(room, corner))
        return view.showing(room, pygame.Rect((left, top), size))


WHOLE: Final = View()


def _kept_inside(view: View) -> View:
    most = 1 - 1 / view.factor
    return View(view.factor, min(most, max(0.0, view.left)), min(most, max(0.0, view.top)))


def _inside(room: pygame.Rect) -> pygame.Rect:
    return room.inflate(-2 * MARGIN * room.width, -2 * MARGIN * room.height)


def _way_into(rect: pygame.Rect, inside: pygame.Rect) -> Point:
    """How far a rect has to go; one that is too large to the middle."""
    there = rect.clamp(inside)
    return there.x - rect.x, there.y - rect.y


_COARSE: Final = 2.0
"""What is stretched more than that shows its pixels, unless they are blurred."""


class Still(NamedTuple):
    """A picture of the window, seen with a view; `room` is where the board is in it."""

    view: View
    picture: pygame.Surface
    room: pygame.Rect

    @property
    def smaller(self) -> "Still":
        """The same in a quarter of the memory."""
        room = pygame.Rect(*(length // 2 for length in self.room))
        return Still(self.view, pygame.transform.smoothscale_by(self.picture, 0.5), room)


class MovingView:
    """While a board is zoomed or pulled, or glides: pictures of it, stretched, until it is painted anew."""

    def __init__(self, overview: Still | None, still: Still, fixed: Sequence[pygame.Rect]) -> None:
        """On top of the board `fixed` stays; what it hides there is seen as in the overview."""
        self._overview = overview
        self._fixed = fixed
        self._stills: list[Still] = []
        self.add(still)

    def add(self, still: Still) -> None:
        """It lies over those before; beside the board and in what is fixed it alone is seen."""
        picture, self._over = still.picture, []
        for rect in (rect.clip(still.picture.get_rect()) for rect in self._fixed):
            self._over.append((rect, picture.subsurface(rect).copy()))
            if self._overview is not None:
                picture.set_clip(rect.clip(still.room))
                _stretch(picture, still.view, still.room, self._overview)
        picture.set_clip(None)
        self._stills.append(still)

    def draw(self, surface: pygame.Surface, view: View, room: pygame.Rect) -> None:
        """Draw the window with the board as it would be seen now, and the rest as in the last still."""
        surface.blit(self._stills[-1].picture, (0, 0))
        surface.fill(NIGHT, room)
        for still in (self._overview, *self._stills):
            if still is not None:
                _stretch(surface, view, room, still)
        for rect, picture in self._over:
            surface.blit(picture, rect)


def _stretch(surface: pygame.Surface, view: View, room: pygame.Rect, still: Still) -> None:
    """As much of the board as the still shows."""
    before, there = still.view, still.room
    larger = view.factor / before.factor * room.width / there.width
    wanted = pygame.Rect(
        round(there.x + before.factor * (view.left - before.left) * there.width),
        round(there.y + before.factor * (view.top - before.top) * there.height),
        round(room.width / larger),
        round(room.height / larger),
    )
    # A room may reach beyond a small window.
    seen = wanted.clip(there).clip(still.picture.get_rect())
    place = pygame.Rect(
        room.x + round((seen.x - wanted.x) * larger),
        room.y + round((seen.y - wanted.y) * larger),
        min(room.width, round(seen.width * larger)),
        min(room.height, round(seen.height * larger)),
    ).clip(room.clip(surface.get_rect()))
    if min(*seen.size, *place.size) > 0:
        scale = pygame.transform.smoothscale if larger > _COARSE else pygame.transform.scale
        surface.blit(scale(still.picture.subsurface(seen), place.size), place)


@dataclass
class Glide:
    """The board glides from what was seen of it to what is seen from now on."""

    start: View
    end: View
    pictures: MovingView | None = None
    """Once both are painted."""

    def view(self, share: float) -> View:
        """What is seen after this share of the way."""

        def between(first: float, last: float) -> float:
            return first + (last - first) * share

        start, end = self.start, self.end
        factor = 1 / between(1 / start.factor, 1 / end.factor)
        return View(factor, between(start.left, end.left), between(start.top, end.top))
