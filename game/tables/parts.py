"""What a game brings to be seen, heard and played in the window; with its emblem and its poster."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.core.option import OptionValue
from game.core.record import Seat
from game.session.parts import SessionParts
from game.session.review.review import Review
from game.session.session import Session
from game.tables.kit.game_table import Table
from game.tables.previews import Favourites, Preview
from game.tables.reviews import ResultPanel, ReviewPart
from game.tables.rule_pages import Page
from game.tables.sounds import TableSounds
from game.tables.table import Kit
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
"""Minutes are told in steps of so many."""
COMPUTER_SECONDS = 2
"""About how long an opponent's turn takes."""
SPREAD = 0.25
"""So much shorter or longer than expected games of the same kind often are."""
PICTURE = (340, 440)
"""The size of the picture, in the poster's own units."""


@dataclass(frozen=True)
class PosterFacts:
    """How many play, how long and by which rules, and its picture."""

    players: range
    """As printed on the box, so that a game need not be read for its poster."""
    turns: Callable[[int, Mapping[str, OptionValue]], float]
    """About how many turns each of so many players has in a game with these options, which are complete."""
    seconds: float = 20
    """About how long a person's turn takes."""
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    """Rules to choose with one click: the options that are not the usual ones, by the preset's name."""
    middle: float = PICTURE[1] / 2
    """Around which height, in the poster's own units, it is cut to a strip."""
    paint: Callable[[pygame.Surface, pygame.Rect, Look], None] | None = None
    """Draws the picture, in real pixels, where it is none of the program's own `scenes/poster_<game>`."""

    def minutes_of(self, people: int, computers: int, options: Mapping[str, OptionValue]) -> range:
        """How long a game lasts, from the first to the last of these minutes; `options` are complete."""
        seconds = people * self.seconds + computers * COMPUTER_SECONDS
        minutes = self.turns(people + computers, options) * seconds / 60
        least, most = (max(STEP, STEP * round(minutes * share / STEP)) for share in (1 - SPREAD, 1 + SPREAD))
        return range(least, most + STEP, STEP)

    def usual_minutes(self, options: Mapping[str, OptionValue]) -> range:
        """From a person among computers to as many people as can be, by these rules."""
        fewest, most = self.players[0], self.players[-1]
        least = self.minutes_of(1, fewest - 1, options)
        return range(least[0], self.minutes_of(most, 0, options)[-1] + STEP, STEP)


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

    def rule_pages(self, game: Any) -> tuple[Page, ...]:
        """The chapters of its rulebook; counts and values in it are those of `game`."""

    def sounds(self) -> TableSounds:
        """What is heard of it."""

    def examples(self) -> str:
        """The module with tables of it in named positions, which only makers read; empty where there is none.

        It holds `EXAMPLES`, which `game.makers.examples.example` describes.
        """

    def card_home(self) -> tuple[float, float]:
        """Where a card likes to lie at its table: shares of the room that it leaves free, x and y."""
