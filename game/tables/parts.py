"""What a game brings to be seen, heard and played in the window; with its emblem and its poster."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.core.option import OptionValue
from game.core.record import Seat
from game.session.parts import SessionParts
from game.session.review.review import Review
from game.session.session import Session
from game.tables.previews import Favourites, Preview
from game.tables.reviews import ResultPanel, ReviewPart
from game.tables.rule_pages import Page
from game.tables.sounds import TableSounds
from game.tables.table import Kit, Table
from game.text.catalogue import Translate
from game.text.tellers import TextParts
from game.ui.look import Look
from game.ui.theme import INK, Rgb


@dataclass(frozen=True)
class Emblem:
    """What stands before its name, and how its line in a chart is drawn; as told here, of no game."""

    icon: str = "card"
    shape: int = 0
    """The number of the players' sign that marks its line."""
    colour: Rgb = INK


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


class TableParts(SessionParts, TextParts, Protocol):
    """Also its table, and all that shows the game besides."""

    def table(self, session: Session, kit: Kit) -> Table:
        """Who draws and serves its table."""

    def preview(self, game: Any, signs: Sequence[str], maps: Path) -> Preview:
        """A game in progress in small; `signs` are the seats', `maps` is the folder of the maps."""

    def favourites(self, game: Any, maps: Path) -> Favourites | None:
        """Where somebody was most, on its map in small; None for a game that remembers no places."""

    def result_panel(self, game: Any, seats: Sequence[Seat], tr: Translate) -> ResultPanel:
        """How its rounds and games ended."""

    def review_part(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> ReviewPart:
        """What a review of it shows; `maps` is the folder of the maps."""

    def poster(self) -> PosterFacts | None:
        """Its poster on the new-game page; None for a game that has no table, and is not begun there."""

    def emblem(self) -> Emblem:
        """By what it is known in lists and charts."""

    def rule_pages(self) -> tuple[Page, ...]:
        """Its rules in brief."""

    def sounds(self) -> TableSounds:
        """What is heard of it."""

    def examples(self) -> str:
        """The module with tables of it in named positions, which only makers read; empty where there is none.

        It holds `EXAMPLES`, which `game.makers.examples.example` describes.
        """

    def card_home(self) -> tuple[float, float]:
        """Where a card likes to lie at its table: shares of the room that it leaves free, x and y."""
