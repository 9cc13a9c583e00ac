"""What a poster on the new-game page shows besides the picture and its words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.core.option import OptionValue
from game.ui.look import Look
from game.ui.theme import Rgb

STEP = 5
PICTURE = (340, 440)
"""The size of the picture, in the poster's own units."""


@dataclass(frozen=True)
class PosterFacts:
    """How many play and how long, and where the words stand on the picture."""

    players: range
    """As printed on the box, so that a game need not be read for its poster."""
    minutes: float
    """For each player, about, by the usual rules."""
    name: tuple[float, Rgb]
    """Baseline, in the poster's own units, and colour."""
    line: tuple[float, Rgb]
    """The same of the words below the name."""
    lasts_by: tuple[str, int] | None = None
    """The option that a game lasts in proportion to, and its usual value."""
    middle: float = PICTURE[1] / 2
    """Around which height, in the poster's own units, it is cut to a strip."""
    paint: Callable[[pygame.Surface, pygame.Rect, Look], None] | None = None
    """Draws the picture, in real pixels, where it is none of the program's own `scenes/poster_<game>`."""

    def minutes_of(self, players: int, options: Mapping[str, OptionValue]) -> int:
        """About how long a game of so many players with these options lasts: in steps of five minutes."""
        minutes = self.minutes * players
        if self.lasts_by is not None:
            option, usual = self.lasts_by
            minutes *= int(options.get(option, usual)) / usual
        return max(STEP, STEP * round(minutes / STEP))
