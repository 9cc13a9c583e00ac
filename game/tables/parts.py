"""The parts of a game for the window: table, sounds, pictures and texts, with its emblem and poster."""

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
from game.text.story import StoryParts
from game.text.translate import Translate
from game.ui.look import Look
from game.ui.theme import INK, Rgb


@dataclass(frozen=True)
class Emblem:
    """The icon before a game's name, and the style of its line in charts. No game has the defaults."""

    icon: str = "card"
    shape: int = 0
    """The number of the players' sign that marks its line."""
    colour: Rgb = INK


STEP = 5
"""Estimated minutes are rounded to multiples of this."""
COMPUTER_SECONDS = 2
"""The rough length of an opponent's turn."""
SPREAD = 0.25
"""The usual deviation of a game's length from the estimate, as a share."""
PICTURE = (340, 440)
"""The size of the picture, in the poster's own units."""


@dataclass(frozen=True)
class PosterFacts:
    """The number of players, length, rules and picture of a game."""

    players: range
    """The numbers of players printed on the box, so that the game need not be loaded for its poster."""
    turns: Callable[[int, Mapping[str, OptionValue]], float]
    """Estimates each player's turns from the number of players and the complete options."""
    seconds: float = 20
    """The rough length of a person's turn."""
    presets: Mapping[str, Mapping[str, OptionValue]] = field(default_factory=dict)
    """Rules to choose with one click: the options that differ from the defaults, by the preset's name."""
    middle: float = PICTURE[1] / 2
    """The height, in the poster's own units, around which the picture is cut to a strip."""
    paint: Callable[[pygame.Surface, pygame.Rect, Look], None] | None = None
    """Draws the picture, in real pixels, unless it is the program's own `scenes/poster_<game>`."""

    def minutes_of(self, people: int, computers: int, options: Mapping[str, OptionValue]) -> range:
        """Return the estimated range of minutes of a game; `options` are complete."""
        seconds = people * self.seconds + computers * COMPUTER_SECONDS
        minutes = self.turns(people + computers, options) * seconds / 60
        least, most = (max(STEP, STEP * round(minutes * share / STEP)) for share in (1 - SPREAD, 1 + SPREAD))
        return range(least, most + STEP, STEP)

    def usual_minutes(self, options: Mapping[str, OptionValue]) -> range:
        """Return the range from one person among computers to the most people, by these rules."""
        fewest, most = self.players[0], self.players[-1]
        least = self.minutes_of(1, fewest - 1, options)
        return range(least[0], self.minutes_of(most, 0, options)[-1] + STEP, STEP)


class TableParts(SessionParts, StoryParts, Protocol):
    """The session's and the text parts of a game, with its table and everything else on screen."""

    def table(self, session: Session, kit: Kit) -> Table:
        """Return the table of a session."""

    def preview(self, game: Any, signs: Sequence[str], maps: Path) -> Preview:
        """Return the small picture of a game in progress.

        `signs` are the seats', `maps` is the folder of maps.
        """

    def favourites(self, game: Any, maps: Path) -> Favourites | None:
        """Return the small map of favourite places; None for a game that remembers no places."""

    def result_panel(self, game: Any, seats: Sequence[Seat], tr: Translate) -> ResultPanel:
        """Return the panel of results of rounds and games."""

    def review_part(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> ReviewPart:
        """Return the game's part of a review; `maps` is the folder of maps."""

    def poster(self) -> PosterFacts | None:
        """Return the poster on the new-game page;

        None for a game without a table, which is not started there.
        """

    def emblem(self) -> Emblem:
        """Return the emblem of the game in lists and charts."""

    def rule_pages(self, game: Any) -> tuple[Page, ...]:
        """Return the chapters of the rulebook; counts and values in it are those of `game`."""

    def sounds(self) -> TableSounds:
        """Return the sounds of the game."""

    def examples(self) -> str:
        """Return the module with example tables in named positions, which only makers use; may be empty.

        It holds `EXAMPLES`, which `game.makers.examples.example` describes.
        """

    def card_home(self) -> tuple[float, float]:
        """Return the preferred place of a card at its table, as shares of the free space, x and y."""
