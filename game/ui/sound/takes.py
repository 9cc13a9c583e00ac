"""Which take of a sound is played now, and how loud."""

import random
from collections import deque
from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.content.sounds import Sound

REST = 0.09
"""Seconds for which a sound that has just begun is not begun again."""
BURST = 0.6
"""Within so many seconds after it has begun, a sound is softer when it comes again."""
SOFTER = 10 ** (-7 / 20)
MOST_AT_ONCE = 5
"""Different sounds that may begin within `REST`; more would be a roar."""
VARIED = 0.1
"""How much softer than written a take is now and then."""


class Take(NamedTuple):
    """A file to be played; a gain of 1 is as loud as the file."""

    file: Path
    gain: float


class Takes:
    """Never the same take twice running, and never many sounds at once."""

    def __init__(self, sounds: "Mapping[str, Sound]", chance: random.Random) -> None:
        self._sounds = sounds
        self._chance = chance
        self._last: dict[str, tuple[float, int]] = {}
        """By name: when a sound was begun last, and its take."""
        self._begun: deque[float] = deque(maxlen=MOST_AT_ONCE)

    def next(self, name: str, now: float, *, number: int | None = None) -> Take | None:
        """What to play of the sound `name` at the time `now`, in seconds; None where it would be too much
        or there is no such sound.

        `number` asks for one take, counted from 0, of sounds whose takes climb; the last one beyond the last.
        """
        sound = self._sounds.get(name)
        files = sound.takes if sound is not None else ()
        before, last = self._last.get(name, (-BURST, -1))
        if (
            not files
            or now - before < REST
            or (len(self._begun) == MOST_AT_ONCE and now - self._begun[0] < REST)
        ):
            return None
        if number is not None:
            take = min(number, len(files) - 1)
        else:
            take = self._chance.choice([n for n in range(len(files)) if n != last or len(files) == 1])
        self._begun.append(now)
        self._last[name] = (now, take)
        together = sum(now - begun < REST for begun in self._begun)
        gain = (1 - VARIED * self._chance.random()) / sqrt(together)
        return Take(files[take], gain * SOFTER if now - before < BURST else gain)
