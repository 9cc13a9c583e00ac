"""Animations at a table: pieces fly from place to place, and the effects of a move are shown in order.

A game gives the flights of an event and their length at the usual pace. Their start, their visibility, and
the absence of motion at the pace `instant` or with reduced motion are the same for all games. So are the
rules for ceremonies, which honour rare and great moments: several parts in one flight, each with its own
start and end.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import dist, inf
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

import pygame

from game.session.session import MovePlayed
from game.ui.animation import Easing, ease_in_out, linear
from game.ui.sound.sounds import SoundRequest

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.6, "normal": 1.0, "step": 1.0}
"""The length of the others' moves at each pace, as a multiple of the usual length."""
ONE: Final = 0.2
"""Ceremonies of one kind that begin within this many seconds are merged if others' moves are hurried."""
STILL: Final = 1.5
"""Seconds for which places changed by a ceremony keep a rim if nothing moves."""
LONG: Final = 1.0
"""A ceremony longer than this many seconds takes the press that skips it for itself."""
WARMING_SECONDS: Final = 0.6
W_co = TypeVar("W_co", covariant=True)
K = TypeVar("K")


class ShownMove(NamedTuple):
    """A move as the seat in front sees it."""

    made: MovePlayed
    own: bool
    by_hand: bool
    """True if the player's piece is in place already, because it was dropped there."""


class FlightPart(NamedTuple):
    """One part of a ceremony; its times are in seconds from the beginning."""

    begins: float
    ends: float
    easing: Easing = ease_in_out

    def share(self, passed: float) -> float:
        """Return the eased progress after `passed` seconds, from 0 to 1; easings may overshoot in between."""
        return self.easing(min(1.0, max(0.0, (passed - self.begins) / (self.ends - self.begins))))


@dataclass(frozen=True)
class Flight(Generic[W_co]):
    """Something that moves, or is shown for a while. All times are in seconds at the usual pace."""

    payload: W_co
    """The object that the game paints."""
    seconds: float
    start: Any = None
    """The hashable names of the places at which it starts and lands."""
    end: Any = None
    after: float | None = None
    """Seconds after the start of the flight before it; None waits for the end of all earlier ones."""
    stays: float = 0.0
    """Seconds for which its final state remains visible."""
    easing: Easing = ease_in_out
    waits: bool = False
    """True if it is visible at its start before it begins."""
    leads: bool = False
    """True if later flights wait for its end."""
    parts: Mapping[Any, FlightPart] = field(default_factory=dict)
    """The parts of a ceremony, by name; empty for other flights."""
    changes: tuple[Any, ...] = ()
    """The names of the places that a ceremony changes."""
    keeps: bool = False
    """True if it remains, without motion, until the next move or deal, or until it is skipped."""
    sounds: tuple[SoundRequest, ...] = ()
    """The sounds, with seconds after its start. Without motion each is played once, at once."""

    @property
    def whole(self) -> float:
        """Seconds from its start until it is no longer visible."""
        return self.seconds + self.stays


class Warming(NamedTuple):
    """The glow at the beginning of the last stretch."""


def ceremony(
    payload: K,
    parts: Mapping[Any, FlightPart],
    *,
    after: float | None = None,
    stays: float = 0.0,
    changes: tuple[Any, ...] = (),
    sounds: tuple[SoundRequest, ...] = (),
) -> Flight[K]:
    """Return a flight that lasts until its last part has ended."""
    seconds = max(part.ends for part in parts.values())
    return Flight(
        payload, seconds, None, None, after, stays, linear, parts=parts, changes=changes, sounds=sounds
    )


class FlightSounds(NamedTuple):
    """The sounds of flights, and the seconds until their effect is visible."""

    after: float
    sounds: tuple[SoundRequest, ...] = ()


class RunningFlight(Generic[W_co]):
    """A flight that is waiting or running."""

    def __init__(self, flight: Flight[W_co], begins_in: float, speed: float) -> None:
        """Start the flight in `begins_in` seconds, with `speed` times its usual length."""
        self.flight = flight
        self.begins_in = begins_in
        """Seconds until the start; negative afterwards."""
        self._speed = speed
        self._waited = begins_in > 0

    @property
    def payload(self) -> W_co:
        """The object that the game paints."""
        return self.flight.payload

    @property
    def begun(self) -> bool:
        return self.begins_in < 0 or not self._waited

    @property
    def passed(self) -> float:
        """Seconds since its start at the usual pace; negative before."""
        return -self.begins_in / self._speed if self._speed else self.flight.whole

    @property
    def share(self) -> float:
        """The eased progress, from 0 to 1; an easing may overshoot in between."""
        seconds = self.flight.seconds * self._speed
        if self.begins_in >= 0 and seconds:
            return 0.0
        return self.flight.easing(min(1.0, -self.begins_in / seconds)) if seconds else 1.0

    def last(self, seconds: float) -> float:
        """Return the progress of its last `seconds` (at the usual pace), from 0 to 1."""
        seconds *= self._speed
        return min(1.0, max(0.0, 1 - self.left / seconds)) if seconds else 0.0

    def part(self, name: Hashable) -> float:
        """Return the eased progress of a part of the ceremony, from 0 to 1.

        A part that the ceremony lacks is at 1.
        """
        part = self.flight.parts.get(name)
        return part.share(self.passed) if part is not None else 1.0

    @property
    def left(self) -> float:
        """Seconds until it is no longer visible."""
        return self.begins_in + self.flight.whole * self._speed

    def rect(self, where: Callable[[Any], pygame.Rect], *, rise: float = 0.0) -> pygame.Rect:
        """Return its current place. Half-way it is raised by `rise` times the length of its path."""
        start, end = where(self.flight.start), where(self.flight.end)
        return between(start, end, self.share, rise=rise * dist(start.center, end.center))

    def step(self, dt: float) -> None:
        self.begins_in -= dt


class Flights:
    """All animations of one table. With reduced motion there are none."""

    def __init__(self) -> None:
        self.reduced_motion = False
        self._underway: list[RunningFlight[Any]] = []
        self._still: list[RunningFlight[Any]] = []
        self._passed = 0.0
        self._held: dict[type, float] = {}
        """The time of the last ceremony of each kind."""

    @property
    def running(self) -> bool:
        """True if anything moves, or waits to move."""
        return bool(self._underway)

    @property
    def coming(self) -> frozenset[Hashable]:
        """The places with a piece still on its way, which must not be drawn there yet."""
        return frozenset(one.flight.end for one in self._underway)

    def speed(self, pace: str, *, own: bool) -> float:
        """Return the length of a move as a multiple of the usual one; 0 for no motion.

        Moves of the player's `own` are not hurried, except that `instant` is instant for all.
        """
        if self.reduced_motion or not SPEEDS[pace]:
            return 0.0
        return 1.0 if own else SPEEDS[pace]

    def add(self, flights: Iterable[Flight[Any]], speed: float, *, rims: bool = False) -> FlightSounds:
        """Add flights; at a speed of 0 nothing moves, but ceremonies may leave `rims`.

        The effect is noticed when the first flight lands, or at its start if it has no end; without motion,
        when all earlier flights have ended.
        """
        first, heard = len(self._underway), []
        for flight in flights:
            begins_in = max((one.left for one in self._underway), default=0.0)
            if flight.after is not None and self._underway and not self._underway[-1].flight.leads:
                begins_in = max(0.0, self._underway[-1].begins_in + flight.after * speed)
            if not speed:
                heard += [SoundRequest(sound.name, begins_in) for sound in flight.sounds]
                if rims and (flight.changes or flight.keeps):
                    self._still.append(RunningFlight(flight, inf if flight.keeps else STILL, 0.0))
            elif not self._is_one_with_another(flight, speed):
                heard += [sound._replace(after=begins_in + sound.after * speed) for sound in flight.sounds]
                self._underway.append(RunningFlight(flight, begins_in, speed))
        once = tuple(dict.fromkeys(heard))
        if len(self._underway) == first:
            return FlightSounds(max((one.left for one in self._underway), default=0.0), once)
        noticed = self._underway[first]
        lands = 0.0 if noticed.flight.end is None else noticed.flight.seconds * speed
        return FlightSounds(noticed.begins_in + lands, once)

    def _is_one_with_another(self, flight: Flight[Any], speed: float) -> bool:
        """True if a ceremony of the same kind has begun just before, so that this one is dropped."""
        if not flight.parts:
            return False
        kind = type(flight.payload)
        last, self._held[kind] = self._held.get(kind, -ONE), self._passed
        return speed < 1 and self._passed - last < ONE

    @property
    def takes_press(self) -> bool:
        """True if the press that skips the animations must do nothing else."""
        return any(one.flight.parts and one.flight.whole > LONG for one in self._underway)

    @property
    def still(self) -> tuple[RunningFlight[Any], ...]:
        """Ceremonies shown without motion: those whose changes keep a rim for now, and those that remain."""
        return tuple(self._still)

    @property
    def still_for(self) -> float | None:
        """Seconds until the first of those rims disappears."""
        return min((one.left for one in self._still if not one.flight.keeps), default=None)

    def every(self, kind: type[K]) -> tuple[RunningFlight[K], ...]:
        """Return all moving or waiting flights of a kind, first to last."""
        return tuple(cast(RunningFlight[K], one) for one in self._underway if isinstance(one.payload, kind))

    def first(self, kind: type[K]) -> RunningFlight[K] | None:
        """Return the first flight of a kind, or None."""
        return next(iter(self.every(kind)), None)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass. Return True if anything moved."""
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
        """Remove whatever remains only until the next move or deal."""
        self._still = [one for one in self._still if not one.flight.keeps]

    def finish(self) -> bool:
        """Skip to the end. Return True if anything was moving, or remained until the next move."""
        was = self.running or any(one.flight.keeps for one in self._still)
        self._underway.clear()
        self._still.clear()
        return was


def between(start: pygame.Rect, end: pygame.Rect, share: float, *, rise: float = 0.0) -> pygame.Rect:
    """Return a rectangle between two others, raised by `rise` real pixels half-way."""
    width = round(start.width + (end.width - start.width) * share)
    height = round(start.height + (end.height - start.height) * share)
    rect = pygame.Rect(0, 0, max(1, width), max(1, height))
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    rect.center = (round(x), round(y - rise * 4 * share * (1 - share)))
    return rect
