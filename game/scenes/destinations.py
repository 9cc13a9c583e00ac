"""The screens that any scene can go to: each value names one and carries its parameters.

`app.go(NewGame())` goes there. The router decides which scene is shown and which it replaces.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.option import OptionValue
from game.core.record import Header, Seat

if TYPE_CHECKING:
    from game.content import lessons, puzzles
    from game.core.match import Match
    from game.session.retry_session import Attempt
    from game.session.session import Session
    from game.storage import mistakes
    from game.storage.settings import LastGame


class Destination(msgspec.Struct, frozen=True):
    """A screen, or an action that leads to one."""


class Title(Destination, frozen=True):
    """The title; all other scenes are left."""


class NewGame(Destination, frozen=True):
    """The choice of game, rules and players."""


class SavedGames(Destination, frozen=True):
    """The choice among open games."""


class History(Destination, frozen=True):
    """The history of all ended games."""


class OwnPage(Destination, frozen=True):
    """A person's statistics, and the travel book."""


class Settings(Destination, frozen=True):
    """The page with the settings."""


class OwnAgents(Destination, frozen=True):
    """The page of the user's agents."""

    dropped: str = ""
    """The path of a file dropped on the window, which is added to them."""


class Rules(Destination, frozen=True):
    """The rulebook of a game."""

    game: str = ""
    """The game; empty for the one played last."""
    page: str = ""
    """The chapter to open; empty for the first."""
    scoring: bool = False
    """True to open the chapter about the end and the score, if there is one."""


class Lessons(Destination, frozen=True):
    """The chapters of all games."""

    game: str = ""
    """The game shown first if the games are not side by side."""


class Lesson(Destination, frozen=True):
    """A chapter, from one of its steps on."""

    lesson: "lessons.Lesson"
    step: int = 0
    replace: bool = False
    """True if it replaces the top scene instead of covering it."""


class Puzzles(Destination, frozen=True):
    """The puzzles of all games."""

    game: str = ""
    """The game shown first if the games are not side by side."""


class Puzzle(Destination, frozen=True):
    """One puzzle of the collection, at its table."""

    listed: "puzzles.ListedPuzzle"
    replace: bool = False
    """True if it replaces the top scene instead of covering it."""


class Mistake(Destination, frozen=True):
    """A costly turn of the user, to be played better."""

    mistake: "mistakes.Mistake"
    replace: bool = False
    """True if it replaces the top scene instead of covering it."""
    from_review: bool = False
    """True if it was begun in the review below it, to which it leads back."""


class TurnAgain(Destination, frozen=True):
    """A costly turn of any game, to be tried once more."""

    header: Header
    match: "Match[Any, Any, Any]"
    mistake: "mistakes.Mistake"
    on_try: "Callable[[Attempt], None]"
    """Called with every try that is judged."""


class PuzzleMaker(Destination, frozen=True):
    """New puzzles, the daily puzzle, and the user's mistakes."""

    tab: str = "new"
    """The tab that is open if there is no room for all: `new`, `fresh` or `own`."""


class ReviewOfRecord(Destination, frozen=True):
    """The review of a record."""

    file: Path


class ReviewOfMatch(Destination, frozen=True):
    """The review of a match that was played or read; it replaces another review."""

    match: "Match[Any, Any, Any]"
    header: Header
    record: Path | None = None
    """The match's file in the folder of ended ones, if it has one."""


class Record(Destination, frozen=True):
    """The review of a record whose game has ended, otherwise its table."""

    file: Path


class DroppedFile(Destination, frozen=True):
    """A file dropped on the window: a record is opened, anything else is refused with a reason."""

    path: str


class BeginGame(Destination, frozen=True):
    """The table of a new game; these choices are stored for the next one."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    seed: str = ""
    """The seed of the deal; empty for a random one."""
    kept: "LastGame | None" = None
    """The choices to offer next time, if there is more than options and seats."""


class ResumeGame(Destination, frozen=True):
    """The table of an open game; a damaged record is set aside and its new name shown."""

    file: Path


class HandOver(Destination, frozen=True):
    """The same open game with different players from now on, on disk too."""

    session: "Session"
    players: Mapping[int, str]
    """The new player of each seat, by its number."""


class Restart(Destination, frozen=True):
    """The same game from its start, or with a new deal; the current one is abandoned."""

    session: "Session"
    same_deal: bool


class Resign(Destination, frozen=True):
    """The game ends without a winner and is stored with the finished ones."""

    session: "Session"
    review: bool
    """True to open its review."""


class Table(Destination, frozen=True):
    """The table of a session, over the title."""

    session: "Session"
