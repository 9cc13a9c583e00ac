"""What a game brings to be seen, heard and played in the window."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from game.core.record import Seat
from game.session.parts import SessionParts
from game.session.review.review import Review
from game.session.session import Session
from game.tables.emblems import Emblem
from game.tables.favourites import Favourites
from game.tables.posters import PosterFacts
from game.tables.previews import Preview
from game.tables.results import ResultPanel
from game.tables.reviews import ReviewPart
from game.tables.rule_pages import Page
from game.tables.sounds import TableSounds
from game.tables.table import Kit, Table
from game.text.catalogue import Translate
from game.text.tellers import TextParts


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
