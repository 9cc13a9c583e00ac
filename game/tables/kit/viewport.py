"""The visible part of a board: its magnification over the size that fits, and its offset."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.theme import NIGHT

Point = tuple[float, float]

STEP: Final = 1.25
"""The factor of one notch of the wheel, or one press of a key."""
MAX: Final = 4.0
GLIDE_SECONDS: Final = 0.4
MARGIN: Final = 0.06
"""The minimum distance of a place brought into sight from the edge of the area, as a share of the area."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """A view of a board that fills its area as a whole;

    `left` and `top` are the hidden shares on these sides.
    """

    factor: float = 1.0
    left: float = 0.0
    top: float = 0.0

    @property
    def whole(self) -> bool:
        return self.factor == 1

    @property
    def shares(self) -> Point:
        """The position between the left and right edge, and between top and bottom, from 0 to 1."""
        hidden = 1 - 1 / self.factor
        return (self.left / hidden, self.top / hidden) if hidden else (0.0, 0.0)

    def at(self, room: pygame.Rect, point: Point) -> Point:
        """Return the position of a point of the whole board in this view, which may be outside the area."""
        across, down = point[0] - room.x, point[1] - room.y
        return (
            room.x + self.factor * (across - self.left * room.width),
            room.y + self.factor * (down - self.top * room.height),
        )

    def rect(self, room: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of a part of the whole board in this view. Neighbours stay neighbours."""
        left, top = map(round, self.at(room, rect.topleft))
        right, bottom = map(round, self.at(room, rect.bottomright))
        return pygame.Rect(left, top, right - left, bottom - top)

    def times(self, factor: float, room: pygame.Rect, about: Point) -> "Viewport":
        """Return the view scaled by `factor`, with the point at `about` kept in place as far as possible."""
        new = min(MAX, max(1.0, self.factor * factor))
        if new < (1 + STEP) / 2 and factor < 1:
            new = 1.0
        across, down = (about[0] - room.x) / room.width, (about[1] - room.y) / room.height
        more = 1 / self.factor - 1 / new
        return _kept_inside(Viewport(new, self.left + across * more, self.top + down * more))

    def moved(self, room: pygame.Rect, by: Point) -> "Viewport":
        """Return the view after the board was pulled `by` real pixels."""
        left = self.left - by[0] / room.width / self.factor
        return _kept_inside(Viewport(self.factor, left, self.top - by[1] / room.height / self.factor))

    def showing(self, room: pygame.Rect, rect: pygame.Rect) -> "Viewport":
        """Return the view moved as little as brings this rectangle of the current view into sight."""
        inside = _inside(room)
        return self if inside.contains(rect) else self.moved(room, _way_into(rect, inside))

    def seeing(self, room: pygame.Rect, rect: pygame.Rect) -> "Viewport":
        """Return the view zoomed out and moved so that this rectangle, of any size, is in sight."""
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


WHOLE: Final = Viewport()


def _kept_inside(view: Viewport) -> Viewport:
    most = 1 - 1 / view.factor
    return Viewport(view.factor, min(most, max(0.0, view.left)), min(most, max(0.0, view.top)))


def _inside(room: pygame.Rect) -> pygame.Rect:
    return room.inflate(-2 * MARGIN * room.width, -2 * MARGIN * room.height)


def _way_into(rect: pygame.Rect, inside: pygame.Rect) -> Point:
    """Return the distance that brings a rectangle inside; one that is too large is centred."""
    there = rect.clamp(inside)
    return there.x - rect.x, there.y - rect.y


_COARSE: Final = 2.0
"""Pictures stretched by more than this would show their pixels unless smoothed."""


class Still(NamedTuple):
    """A picture of the window in a view; `room` is the place of the board in it."""

    view: Viewport
    picture: pygame.Surface
    room: pygame.Rect

    @property
    def smaller(self) -> "Still":
        """The same picture in a quarter of the memory."""
        room = pygame.Rect(*(length // 2 for length in self.room))
        return Still(self.view, pygame.transform.smoothscale_by(self.picture, 0.5), room)


class MovingView:
    """Stretched pictures of a board that is zoomed, pulled or gliding, until it is painted again."""

    def __init__(self, overview: Still | None, still: Still, fixed: Sequence[pygame.Rect]) -> None:
        """Keep the areas `fixed` on top of the board; the board under them is taken from the overview."""
        self._overview = overview
        self._fixed = fixed
        self._stills: list[Still] = []
        self.add(still)

    def add(self, still: Still) -> None:
        """Add a picture over those before; it alone shows the areas beside the board and in `fixed`."""
        picture, self._over = still.picture, []
        for rect in (rect.clip(still.picture.get_rect()) for rect in self._fixed):
            self._over.append((rect, picture.subsurface(rect).copy()))
            if self._overview is not None:
                picture.set_clip(rect.clip(still.room))
                _stretch(picture, still.view, still.room, self._overview)
        picture.set_clip(None)
        self._stills.append(still)

    def draw(self, surface: pygame.Surface, view: Viewport, room: pygame.Rect) -> None:
        """Draw the window with the board in `view`, and the rest as in the last picture."""
        surface.blit(self._stills[-1].picture, (0, 0))
        surface.fill(NIGHT, room)
        for still in (self._overview, *self._stills):
            if still is not None:
                _stretch(surface, view, room, still)
        for rect, picture in self._over:
            surface.blit(picture, rect)


def _stretch(surface: pygame.Surface, view: Viewport, room: pygame.Rect, still: Still) -> None:
    """Draw the part of the board that the picture contains."""
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
    """A glide of the board from one view to another."""

    start: Viewport
    end: Viewport
    pictures: MovingView | None = None
    """The pictures of both ends, once they are painted."""

    def view(self, share: float) -> Viewport:
        """Return the view after this share of the glide."""

        def between(first: float, last: float) -> float:
            return first + (last - first) * share

        start, end = self.start, self.end
        factor = 1 / between(1 / start.factor, 1 / end.factor)
        return Viewport(factor, between(start.left, end.left), between(start.top, end.top))
