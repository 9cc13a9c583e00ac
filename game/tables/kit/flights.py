"""What moves at a table: pieces fly from place to place, and what a move leads to is shown, in its order.

A game says what moves for an event, and for how long at the usual pace. When it begins, what of it is to be
seen, and that nothing moves at once or with reduced motion, is the same for all.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import dist
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import pygame

from game.session.session import Happening
from game.ui.animation import Easing, ease_in_out

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "step": 1.0}
"""How long others' moves take to be seen, as a multiple, by pace."""
W_co = TypeVar("W_co", covariant=True)
K = TypeVar("K")


class ShownMove(NamedTuple):
    """A move as one looks at it from the seat in front."""

    happening: Happening
    own: bool
    by_hand: bool
    """The own piece lies where it was put already."""


@dataclass(frozen=True)
class Flight(Generic[W_co]):
    """Something that moves, or is shown for a while; all times in seconds at the usual pace."""

    what: W_co
    """What a game paints."""
    seconds: float
    start: Any = None
    """The name (hashable) of the place that it comes from, and of that where it lies when it has landed."""
    end: Any = None
    after: float | None = None
    """So long after the last one has begun; None waits for the end of all."""
    stays: float = 0.0
    """How long it is still shown as it is at its end."""
    easing: Easing = ease_in_out
    waits: bool = False
    """It is seen at its start before it begins."""


class Underway(Generic[W_co]):
    """A flight in the course of time."""

    def __init__(self, flight: Flight[W_co], begins_in: float, speed: float) -> None:
        """It lasts `speed` times as long as usual."""
        self.flight = flight
        self.begins_in = begins_in
        """Seconds; negative once it has begun."""
        self._speed = speed
        self._waited = begins_in > 0

    @property
    def what(self) -> W_co:
        """What a game paints."""
        return self.flight.what

    @property
    def begun(self) -> bool:
        """Whether its time has come."""
        return self.begins_in < 0 or not self._waited

    @property
    def share(self) -> float:
        """How far it has come, from 0 to 1; in between it may be beyond that."""
        seconds = self.flight.seconds * self._speed
        if self.begins_in >= 0 and seconds:
            return 0.0
        return self.flight.easing(min(1.0, -self.begins_in / seconds)) if seconds else 1.0

    @property
    def left(self) -> float:
        """Seconds until nothing of it is shown any more."""
        return self.begins_in + (self.flight.seconds + self.flight.stays) * self._speed

    def rect(self, where: Callable[[Any], pygame.Rect], *, rise: float = 0.0) -> pygame.Rect:
        """Where it is; in the middle it is higher by a share of the way."""
        start, end = where(self.flight.start), where(self.flight.end)
        return between(start, end, self.share, rise=rise * dist(start.center, end.center))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.begins_in -= dt


class Flights:
    """All that moves at one table. With reduced motion nothing does."""

    def __init__(self) -> None:
        self.reduced_motion = False
        self._underway: list[Underway[Any]] = []

    @property
    def running(self) -> bool:
        """Whether anything moves, or is to move."""
        return bool(self._underway)

    @property
    def coming(self) -> frozenset[Hashable]:
        """The places where something has not landed yet: it is not to be seen there."""
        return frozenset(one.flight.end for one in self._underway)

    def speed(self, pace: str, *, own: bool) -> float:
        """How long a move takes to be seen, as a multiple; 0 where nothing moves.

        The `own` ones are not hurried, but at once is at once for all.
        """
        if self.reduced_motion or not SPEEDS[pace]:
            return 0.0
        return 1.0 if own else SPEEDS[pace]

    def add(self, flights: Iterable[Flight[Any]], speed: float) -> float:
        """Let all of this move in its time; nothing at a speed of 0.

        Gives the seconds until it is to be noticed: when the first of it lands, or begins where it lands
        nowhere; once all before has ended where nothing moves.
        """
        first = len(self._underway)
        for flight in flights if speed else ():
            begins_in = max((one.left for one in self._underway), default=0.0)
            if flight.after is not None and self._underway:
                begins_in = max(0.0, self._underway[-1].begins_in + flight.after * speed)
            self._underway.append(Underway(flight, begins_in, speed))
        if len(self._underway) == first:
            return max((one.left for one in self._underway), default=0.0)
        noticed = self._underway[first]
        return noticed.begins_in if noticed.flight.end is None else noticed.left

    def every(self, kind: type[K]) -> tuple[Underway[K], ...]:
        """All of a kind that moves or is to move, the first one first."""
        return tuple(cast(Underway[K], one) for one in self._underway if isinstance(one.what, kind))

    def first(self, kind: type[K]) -> Underway[K] | None:
        """The first of a kind, if there is one."""
        return next(iter(self.every(kind)), None)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""
        if not self._underway:
            return False
        for one in self._underway:
            one.step(dt)
        self._underway = [one for one in self._underway if one.left > 0]
        return True

    def finish(self) -> bool:
        """Skip to the end; True when anything was running."""
        was = self.running
        self._underway.clear()
        return was


def between(start: pygame.Rect, end: pygame.Rect, share: float, *, rise: float = 0.0) -> pygame.Rect:
    """A rect on its way from one place to another; in the middle it is `rise` real pixels higher."""
    width = round(start.width + (end.width - start.width) * share)
    height = round(start.height + (end.height - start.height) * share)
    rect = pygame.Rect(0, 0, max(1, width), max(1, height))
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    rect.center = (round(x), round(y - rise * 4 * share * (1 - share)))
    return rect
