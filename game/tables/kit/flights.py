"""What moves at a table: pieces fly from place to place, and what a move leads to is shown, in its order.

A game says what moves for an event, and for how long at the usual pace. When it begins, what of it is to be
seen, and that nothing moves at once or with reduced motion, is the same for all. So are the rules for
ceremonies, which honour what is seldom and great: parts of one flight that begin and end at their times.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import dist, inf
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import pygame

from game.session.session import Happening
from game.ui.animation import Easing, ease_in_out, linear
from game.ui.sound.sounds import Heard

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.6, "normal": 1.0, "step": 1.0}
"""How long others' moves take to be seen, as a multiple, by pace."""
ONE: Final = 0.2
"""Ceremonies of one kind that begin within so many seconds become one where others' moves are hurried."""
STILL: Final = 1.5
"""For so many seconds what a ceremony has changed keeps a rim where nothing moves."""
LONG: Final = 1.0
"""A ceremony of more than so many seconds takes the press that skips it for itself."""
WARMING_SECONDS: Final = 0.6
W_co = TypeVar("W_co", covariant=True)
K = TypeVar("K")


class ShownMove(NamedTuple):
    """A move as one looks at it from the seat in front."""

    happening: Happening
    own: bool
    by_hand: bool
    """The own piece lies where it was put already."""


class Part(NamedTuple):
    """One of the things that happen in a ceremony; its times are in seconds from the beginning."""

    begins: float
    ends: float
    easing: Easing = ease_in_out

    def share(self, passed: float) -> float:
        """How far it has come after so many seconds, from 0 to 1; in between it may be beyond that."""
        return self.easing(min(1.0, max(0.0, (passed - self.begins) / (self.ends - self.begins))))


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
    leads: bool = False
    """Nothing else begins before it has ended."""
    parts: Mapping[Any, Part] = field(default_factory=dict)
    """Of a ceremony; anything else has none."""
    changes: tuple[Any, ...] = ()
    """The names of the places at which a ceremony has changed something."""
    keeps: bool = False
    """Where nothing moves, it stands until the next move or deal, or until all is skipped."""
    sounds: tuple[Heard, ...] = ()
    """What is heard, so many seconds after it has begun. Where nothing moves, each is heard once, at once."""

    @property
    def whole(self) -> float:
        """Seconds until nothing of it is shown any more."""
        return self.seconds + self.stays


class Warming(NamedTuple):
    """The last stretch has begun."""


def ceremony(
    what: K,
    parts: Mapping[Any, Part],
    *,
    after: float | None = None,
    stays: float = 0.0,
    changes: tuple[Any, ...] = (),
    sounds: tuple[Heard, ...] = (),
) -> Flight[K]:
    """It lasts until the last of its parts has ended."""
    seconds = max(part.ends for part in parts.values())
    return Flight(
        what, seconds, None, None, after, stays, linear, parts=parts, changes=changes, sounds=sounds
    )


class Noticed(NamedTuple):
    """What is heard of flights, and when what they show is noticed; in seconds from now."""

    after: float
    heard: tuple[Heard, ...] = ()


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
    def passed(self) -> float:
        """Seconds since it has begun, at the usual pace; negative before."""
        return -self.begins_in / self._speed if self._speed else self.flight.whole

    @property
    def share(self) -> float:
        """How far it has come, from 0 to 1; in between it may be beyond that."""
        seconds = self.flight.seconds * self._speed
        if self.begins_in >= 0 and seconds:
            return 0.0
        return self.flight.easing(min(1.0, -self.begins_in / seconds)) if seconds else 1.0

    def last(self, seconds: float) -> float:
        """Return how far its last `seconds` at the usual pace have come, from 0 to 1."""
        seconds *= self._speed
        return min(1.0, max(0.0, 1 - self.left / seconds)) if seconds else 0.0

    def part(self, name: Hashable) -> float:
        """How far this part of a ceremony has come, from 0 to 1; in between it may be beyond that.

        1 for one that the ceremony has not.
        """
        part = self.flight.parts.get(name)
        return part.share(self.passed) if part is not None else 1.0

    @property
    def left(self) -> float:
        """Seconds until nothing of it is shown any more."""
        return self.begins_in + self.flight.whole * self._speed

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
        self._still: list[Underway[Any]] = []
        self._passed = 0.0
        self._held: dict[type, float] = {}
        """When the last ceremony of a kind was asked for."""

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

    def add(self, flights: Iterable[Flight[Any]], speed: float, *, rims: bool = False) -> Noticed:
        """Let all of this move in its time; nothing at a speed of 0, where ceremonies may leave `rims`.

        It is to be noticed when the first of it lands, or begins where it lands nowhere; once all before has
        ended where nothing moves.
        """
        first, heard = len(self._underway), []
        for flight in flights:
            begins_in = max((one.left for one in self._underway), default=0.0)
            if flight.after is not None and self._underway and not self._underway[-1].flight.leads:
                begins_in = max(0.0, self._underway[-1].begins_in + flight.after * speed)
            if not speed:
                heard += [Heard(sound.name, begins_in) for sound in flight.sounds]
                if rims and (flight.changes or flight.keeps):
                    self._still.append(Underway(flight, inf if flight.keeps else STILL, 0.0))
            elif not self._is_one_with_another(flight, speed):
                heard += [sound._replace(after=begins_in + sound.after * speed) for sound in flight.sounds]
                self._underway.append(Underway(flight, begins_in, speed))
        once = tuple(dict.fromkeys(heard))
        if len(self._underway) == first:
            return Noticed(max((one.left for one in self._underway), default=0.0), once)
        noticed = self._underway[first]
        lands = 0.0 if noticed.flight.end is None else noticed.flight.seconds * speed
        return Noticed(noticed.begins_in + lands, once)

    def _is_one_with_another(self, flight: Flight[Any], speed: float) -> bool:
        """Whether this is a ceremony in place of which one of its kind is held already."""
        if not flight.parts:
            return False
        kind = type(flight.what)
        last, self._held[kind] = self._held.get(kind, -ONE), self._passed
        return speed < 1 and self._passed - last < ONE

    @property
    def takes_press(self) -> bool:
        """Whether the press that skips what moves does nothing else."""
        return any(one.flight.parts and one.flight.whole > LONG for one in self._underway)

    @property
    def still(self) -> tuple[Underway[Any], ...]:
        """What came to its end at once: ceremonies whose changes keep a rim for now, and what stands."""
        return tuple(self._still)

    @property
    def still_for(self) -> float | None:
        """Seconds until the first of those rims goes."""
        return min((one.left for one in self._still if not one.flight.keeps), default=None)

    def every(self, kind: type[K]) -> tuple[Underway[K], ...]:
        """All of a kind that moves or is to move, the first one first."""
        return tuple(cast(Underway[K], one) for one in self._underway if isinstance(one.what, kind))

    def first(self, kind: type[K]) -> Underway[K] | None:
        """The first of a kind, if there is one."""
        return next(iter(self.every(kind)), None)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""
        self._passed += dt
        if not self._underway and not self._still:
            return False
        for one in (*self._underway, *self._still):
            one.step(dt)
        moved = bool(self._underway)
        self._underway = [one for one in self._underway if one.left > 0]
        kept = [one for one in self._still if one.left > 0]
        gone = len(kept) < len(self._still)
        self._still = kept
        return moved or gone

    def make_way(self) -> None:
        """End what stands until the next move or deal."""
        self._still = [one for one in self._still if not one.flight.keeps]

    def finish(self) -> bool:
        """Skip to the end; True when anything was running, or stood until the next move."""
        was = self.running or any(one.flight.keeps for one in self._still)
        self._underway.clear()
        self._still.clear()
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
