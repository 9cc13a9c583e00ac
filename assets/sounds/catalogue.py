"""The list of all sounds; each family of recipes registers its own with @sound."""

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from synth import CEILING, Rng, Signal, finish, limit, loudness, retune, tilt


@dataclass(frozen=True)
class Take:
    """One of several renderings of a sound, with its random generator."""

    rng: Rng
    number: int
    bed: Rng
    """The random generator that all takes share, for grains that must join each other."""

    def near(self, value: float, spread: float = 0.03) -> float:
        """Return the value with a small random deviation, as no two blows are equal."""
        return value * self.rng.uniform(1 - spread, 1 + spread)


Recipe = Callable[[Take], Signal]


@dataclass(frozen=True)
class Sound:
    name: str
    recipe: Recipe
    game: str
    event: str
    takes: int
    loudness: float
    """The target loudness in LUFS."""
    centroid: tuple[float, float]
    """The range of the real sound's spectral centroid, in hertz."""
    seconds: tuple[float, float]
    """The shortest and longest duration of the event."""
    tuned: bool
    """True if notes keep their pitch; other pitches vary by 3 % from take to take."""
    loop: bool

    def _take(self, number: int) -> Take:
        seed = crc32(self.name.encode())
        return Take(np.random.default_rng([seed, number]), number, np.random.default_rng(seed))

    def render(self, number: int) -> Signal:
        """Return the take of that number, counted from 0, ready to be written."""
        take = self._take(number)
        x = self.recipe(take)
        if self.loop:
            # One gain for all takes, otherwise their common bed would step where they meet; and levelled
            # between two copies of itself, so that the limiter sees across the seam.
            first = x if number == 0 else self.recipe(self._take(0))
            lift = 10 ** ((self.loudness - loudness(np.concatenate([first] * 3))) / 20)
            return limit(np.concatenate([x] * 3) * lift, CEILING)[len(x) : 2 * len(x)]
        if self.takes > 1:
            step = 2 * number / (self.takes - 1) - 1
            x = tilt(x, take.rng.uniform(-1.5, 1.5))
            x = x if self.tuned else retune(x, 1 + 0.03 * step)
        return finish(x, self.loudness)

    def files(self) -> list[str]:
        if self.takes == 1:
            return [f"{self.name}.ogg"]
        return [f"{self.name}_{number + 1}.ogg" for number in range(self.takes)]


SOUNDS: dict[str, Sound] = {}


def sound(
    game: str,
    event: str,
    centroid: tuple[float, float],
    seconds: tuple[float, float],
    *,
    takes: int = 1,
    loudness: float = -20.0,
    tuned: bool = False,
    loop: bool = False,
) -> Callable[[Recipe], Recipe]:
    """Register the recipe under its function's name."""

    def enter(recipe: Recipe) -> Recipe:
        name = recipe.__name__
        SOUNDS[name] = Sound(name, recipe, game, event, takes, loudness, centroid, seconds, tuned, loop)
        return recipe

    return enter
