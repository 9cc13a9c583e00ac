"""The transition between screens: the picture of one fades over that of the other."""

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.animation import Tween, ease_in_out, ease_out

SECONDS = 0.25
WAY = 1 / 40
"""The distance that a page slides, as a share of its width."""
LONGEST_STEP = 1 / 30
"""Seconds; the first picture of a page may take longer, and no part of its transition should be skipped."""

Paint = Callable[[pygame.Surface], None]


class Way(Enum):
    """The direction: a page comes from the right and goes back there; a card over a page stays in place."""

    ON = 1
    BACK = -1
    IN_PLACE = 0


class Transition:
    """From the current picture to the one that a `Paint` draws. Input already goes to the new scene."""

    def __init__(self, before: pygame.Surface, way: Way) -> None:
        """Take over `before`, a picture of the whole screen; the caller must not keep it."""
        self.before = before
        self._after: pygame.Surface | None = None
        self._way = way
        self._time = Tween(0.0, 1.0, SECONDS, easing=ease_in_out if way is Way.IN_PLACE else ease_out)

    @property
    def done(self) -> bool:
        return self._time.done

    @property
    def seen(self) -> bool:
        """True if it was drawn."""
        return self._after is not None

    def step(self, dt: float) -> None:
        """Let time pass, but only after the first draw."""
        if self._after is not None:
            self._time.step(min(dt, LONGEST_STEP))

    def draw(self, surface: pygame.Surface, paint: Paint, *, anew: bool) -> None:
        """Draw the current state of the transition; the new scene is painted again if `anew`."""
        if self._after is None or self._after.get_size() != surface.get_size():
            self._after, anew = surface.copy(), True
        if anew:
            paint(self._after)
        share, way = self._time.value, self._way
        under, over = (self._after, self.before) if way is Way.BACK else (self.before, self._after)
        gone = share if way is Way.BACK else 1 - share
        surface.blit(under, (0, 0))
        alpha = round(255 * (1 - gone))
        # A surface without alpha is blitted faster, so alpha is set only while it is needed.
        over.set_alpha(alpha if alpha < 255 else None)
        surface.blit(over, (round(abs(way.value) * WAY * surface.get_width() * gone), 0))
