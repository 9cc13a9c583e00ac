"""The list of all sounds; each family of recipes enters its own with @sound."""

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from synth import CEILING, Rng, Signal, finish, limit, loudness, retune, tilt


@dataclass(frozen=True)
class Take:
    """One of several renderings of a sound, with its own chance."""

    rng: Rng
    number: int
    bed: Rng
    """Chance that all takes share, for grains that must join one another."""

    def near(self, value: float, spread: float = 0.03) -> float:
        """The value, a little off, as no two blows are alike."""
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
    """LUFS to be reached."""
    centroid: tuple[float, float]
    """Hertz between which the real thing's spectrum has its centre."""
    seconds: tuple[float, float]
    """The shortest and longest that the event may sound."""
    tuned: bool
    """Notes keep their pitch; all else spreads by 3 % from take to take."""
    loop: bool

    def _take(self, number: int) -> Take:
        seed = crc32(self.name.encode())
        return Take(np.random.default_rng([seed, number]), number, np.random.default_rng(seed))

    def render(self, number: int) -> Signal:
        """The take of that number, counted from 0, ready to be written."""
        take = self._take(number)
        x = self.recipe(take)
        if self.loop:
            # One gain for all takes, or their common bed would step where they meet; and levelled
            # between two copies of itself, so that the limiter sees over the seam.
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
    """Enters the recipe under its function's name."""

    def enter(recipe: Recipe) -> Recipe:
        name = recipe.__name__
        SOUNDS[name] = Sound(name, recipe, game, event, takes, loudness, centroid, seconds, tuned, loop)
        return recipe

    return enter
