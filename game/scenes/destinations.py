"""The screens that any scene can go to: each value names one and carries what it needs.

`app.go(NewGame())` goes there. What is shown there, and in place of what, is the router's business.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.option import OptionValue
from game.core.record import Header, Seat

if TYPE_CHECKING:
    from game.content import lessons, puzzles
    from game.core.match import Match
    from game.session.session import Session


@dataclass(frozen=True)
class Title:
    """The title; everything else is left."""


@dataclass(frozen=True)
class NewGame:
    """The choice of game, rules and players."""


@dataclass(frozen=True)
class SavedGames:
    """The choice among open games."""


@dataclass(frozen=True)
class History:
    """All ended games."""


@dataclass(frozen=True)
class OwnPage:
    """What a person has played, and the travel book."""


@dataclass(frozen=True)
class Settings:
    """The settings."""


@dataclass(frozen=True)
class OwnAgents:
    """The user's own agents."""

    dropped: str = ""
    """A file that was dropped on the window, which is added to them."""


@dataclass(frozen=True)
class Rules:
    """The rules in brief."""

    game: str = ""
    """The game played last where it is empty."""
    page: str = ""
    """Open at this page, or at the first."""


@dataclass(frozen=True)
class Lessons:
    """The chapters of all games."""

    game: str = ""
    """Comes first where the games do not stand side by side."""


@dataclass(frozen=True)
class Lesson:
    """A chapter, at one of its steps."""

    lesson: "lessons.Lesson"
    step: int = 0
    replace: bool = False
    """Whether it comes in the place of the scene on top, not over it."""


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of all games."""

    game: str = ""
    """Comes first where the games do not stand side by side."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle."""

    listed: "puzzles.Listed"
    replace: bool = False
    """Whether it comes in the place of the scene on top, not over it."""


@dataclass(frozen=True)
class ReviewOfRecord:
    """The review of the game of a record."""

    file: Path


@dataclass(frozen=True)
class ReviewOfMatch:
    """The review of a game that was played or read; it takes the place of another review."""

    match: "Match[Any, Any, Any]"
    header: Header


@dataclass(frozen=True)
class Record:
    """The review of a record whose game has ended, else its table."""

    file: Path


@dataclass(frozen=True)
class DroppedFile:
    """What was dropped on the window: a record is opened; of anything else it is said why it is not."""

    path: str


@dataclass(frozen=True)
class BeginGame:
    """The table of a new game; these choices are kept for the next one."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class ResumeGame:
    """The table of an open game; a damaged record is set aside and its new name told."""

    file: Path


@dataclass(frozen=True)
class HandOver:
    """The same open game, in which `player` decides in a seat from now on, on disk too."""

    session: "Session"
    seat: int
    player: str


@dataclass(frozen=True)
class Table:
    """The table of a session, over the title."""

    session: "Session"


Destination: TypeAlias = (
    Title
    | NewGame
    | SavedGames
    | History
    | OwnPage
    | Settings
    | OwnAgents
    | Rules
    | Lessons
    | Lesson
    | Puzzles
    | Puzzle
    | ReviewOfRecord
    | ReviewOfMatch
    | Record
    | DroppedFile
    | BeginGame
    | ResumeGame
    | HandOver
    | Table
)
