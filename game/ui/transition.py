"""How one screen gives way to the next: the picture of the one fades over that of the other."""

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.animation import Tween, ease_in_out, ease_out

SECONDS = 0.25
WAY = 1 / 40
"""The share of its width that a page comes from one side, or goes to it."""
LONGEST_STEP = 1 / 30
"""Seconds; the first picture of a page may take longer, and of the way to it nothing shall be missed."""

Paint = Callable[[pygame.Surface], None]


class Way(Enum):
    """Where to: a page comes from the right and goes back there; a card over a page stays where it is."""

    ON = 1
    BACK = -1
    IN_PLACE = 0


class Transition:
    """From what is on the screen to what a `Paint` draws. It only shows: input is for what comes."""

    def __init__(self, before: pygame.Surface, way: Way) -> None:
        """`before` is a picture of the whole screen, to be kept by nobody else."""
        self.before = before
        self._after: pygame.Surface | None = None
        self._way = way
        self._time = Tween(0.0, 1.0, SECONDS, easing=ease_in_out if way is Way.IN_PLACE else ease_out)

    @property
    def done(self) -> bool:
        return self._time.done

    @property
    def seen(self) -> bool:
        """Whether it was drawn."""
        return self._after is not None

    def step(self, dt: float) -> None:
        """Let time pass; none does before there was something to see."""
        if self._after is not None:
            self._time.step(min(dt, LONGEST_STEP))

    def draw(self, surface: pygame.Surface, paint: Paint, *, anew: bool) -> None:
        """How far it has come; what comes is painted where it is to be drawn `anew`."""
        if self._after is None or self._after.get_size() != surface.get_size():
            self._after, anew = surface.copy(), True
        if anew:
            paint(self._after)
        share, way = self._time.value, self._way
        under, over = (self._after, self.before) if way is Way.BACK else (self.before, self._after)
        gone = share if way is Way.BACK else 1 - share
        surface.blit(under, (0, 0))
        alpha = round(255 * (1 - gone))
        # What lets nothing through is slow to lay over, as long as it might.
        over.set_alpha(alpha if alpha < 255 else None)
        surface.blit(over, (round(abs(way.value) * WAY * surface.get_width() * gone), 0))
