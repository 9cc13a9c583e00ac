"""The games of the program, and who plays, weighs and explains them by the program's own levels."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.ai.opponents import Opponents
from game.ai.reasons import Explanations
from game.arena.resources import Origin
from game.content import games as content
from game.content import lessons, levels
from game.content.lessons import Lessons
from game.content.levels import Roster
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Header
from game.core.registry import Registry
from game.manifests.known import manifests
from game.session.adviser import Adviser as Asked
from game.session.checking import CheckResult, check
from game.session.move_explainer import MoveExplainer
from game.session.review.review import Review
from game.session.review.review_kind import ReviewKind
from game.session.session import Session
from tests.texts import said

ROOT = Path(__file__).resolve().parents[1]
MAPS, CONFIG = ROOT / "maps", ROOT / "config"
KNOWN = manifests()
ORIGIN = Origin(manifests)


def games(maps: Path = MAPS, config: Path = CONFIG) -> Registry[AnyGame]:
    """Return the rules of all games by name; the program's own are read once."""
    return _own_games() if (maps, config) == (MAPS, CONFIG) else content.games(KNOWN, maps, config)


@cache
def _own_games() -> Registry[AnyGame]:
    return content.games(KNOWN, MAPS, CONFIG)


def checked(*files: Path) -> tuple[CheckResult, ...]:
    """Return the verdicts of `check` on files."""
    return tuple(check([*files], games(), content.map_readers(KNOWN), said))


def read_lessons(config: Path = CONFIG, rules: Mapping[str, AnyGame] | None = None) -> Lessons:
    """Return the lessons of all games in a folder, by `rules` or by those of the program."""
    return lessons.read_lessons(config, KNOWN, rules or games())


def read_levels(file: Path = CONFIG / "levels.yaml") -> Roster:
    """Return the levels in `file`."""
    return levels.read_levels(file, KNOWN)


@cache
def opponents() -> Opponents:
    """Return the opponents of the program's own levels."""
    return Opponents(read_levels(), KNOWN)


def explanations(game: AnyGame) -> Explanations:
    """Return the explanations of the moves of a game."""
    return opponents().explanations(game)


def explaining(session: Session) -> MoveExplainer:
    """Return the explanations of a session's moves for its reader."""
    return MoveExplainer(session, explanations(session.game))


def kind_of(session: Session) -> ReviewKind:
    """Return the review kind for the game of a session."""
    return KNOWN[session.game.name].review_kind(session.game)


def reviewed(match: Match[Any, Any, Any], header: Header, asked: Asked, **more: Any) -> Review:
    """Return a review of one of the games."""
    game = match.game
    return Review(match, header, asked, KNOWN[game.name].review_kind(game), explanations(game), **more)
