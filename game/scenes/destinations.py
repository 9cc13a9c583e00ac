"""The screens that any scene can go to: each value names one and carries what it needs.

`app.go(NewGame())` goes there. What is shown there, and in place of what, is the router's business.
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
    from game.session.retrying import Attempt
    from game.session.session import Session
    from game.storage import mistakes
    from game.storage.settings import LastGame


class Destination(msgspec.Struct, frozen=True):
    """A screen, or a way to one."""


class Title(Destination, frozen=True):
    """The title; everything else is left."""


class NewGame(Destination, frozen=True):
    """The choice of game, rules and players."""


class SavedGames(Destination, frozen=True):
    """The choice among open games."""


class History(Destination, frozen=True):
    """All ended games."""


class OwnPage(Destination, frozen=True):
    """What a person has played, and the travel book."""


class Settings(Destination, frozen=True):
    """The settings."""


class OwnAgents(Destination, frozen=True):
    """The user's own agents."""

    dropped: str = ""
    """A file that was dropped on the window, which is added to them."""


class Rules(Destination, frozen=True):
    """The rules in brief."""

    game: str = ""
    """The game played last where it is empty."""
    page: str = ""
    """Open at this chapter, or at the first."""
    scoring: bool = False
    """Open at the chapter about the end and the score, where there is one."""


class Lessons(Destination, frozen=True):
    """The chapters of all games."""

    game: str = ""
    """Comes first where the games do not stand side by side."""


class Lesson(Destination, frozen=True):
    """A chapter, at one of its steps."""

    lesson: "lessons.Lesson"
    step: int = 0
    replace: bool = False
    """Whether it comes in the place of the scene on top, not over it."""


class Puzzles(Destination, frozen=True):
    """The puzzles of all games."""

    game: str = ""
    """Comes first where the games do not stand side by side."""


class Puzzle(Destination, frozen=True):
    """One puzzle."""

    listed: "puzzles.Listed"
    replace: bool = False
    """Whether it comes in the place of the scene on top, not over it."""


class Mistake(Destination, frozen=True):
    """A costly turn of one's own, to be played better."""

    mistake: "mistakes.Mistake"
    replace: bool = False
    """Whether it comes in the place of the scene on top, not over it."""
    from_review: bool = False
    """True if it was begun in the review below it, to which it leads back."""


class TurnAgain(Destination, frozen=True):
    """A costly turn of any game, to be played better once."""

    header: Header
    match: "Match[Any, Any, Any]"
    mistake: "mistakes.Mistake"
    on_try: "Callable[[Attempt], None]"
    """Gets every try that is judged."""


class PuzzleMaker(Destination, frozen=True):
    """New puzzles, the day's own, and one's own mistakes."""

    tab: str = "new"
    """What is open where not all of it has room: `new`, `fresh` or `own`."""


class ReviewOfRecord(Destination, frozen=True):
    """The review of the game of a record."""

    file: Path


class ReviewOfMatch(Destination, frozen=True):
    """The review of a game that was played or read; it takes the place of another review."""

    match: "Match[Any, Any, Any]"
    header: Header
    record: Path | None = None
    """The game's file among the ended ones, if it lies there."""


class Record(Destination, frozen=True):
    """The review of a record whose game has ended, else its table."""

    file: Path


class DroppedFile(Destination, frozen=True):
    """What was dropped on the window: a record is opened; of anything else it is said why it is not."""

    path: str


class BeginGame(Destination, frozen=True):
    """The table of a new game; these choices are kept for the next one."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    seed: str = ""
    """What it is dealt from; by chance where it is empty."""
    kept: "LastGame | None" = None
    """What the next game is offered with, where that is more than options and seats."""


class ResumeGame(Destination, frozen=True):
    """The table of an open game; a damaged record is set aside and its new name told."""

    file: Path


class HandOver(Destination, frozen=True):
    """The same open game, in which others decide from now on, on disk too."""

    session: "Session"
    players: Mapping[int, str]
    """Who decides, by the number of the seat."""


class Restart(Destination, frozen=True):
    """The same game from its start, or with a new deal; this one is let go."""

    session: "Session"
    same_deal: bool


class Resign(Destination, frozen=True):
    """The game ends without a winner and lies among the finished ones."""

    session: "Session"
    review: bool
    """Whether it is looked back on."""


class Table(Destination, frozen=True):
    """The table of a session, over the title."""

    session: "Session"
