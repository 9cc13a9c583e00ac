"""Reproducible games without players, for the gallery and for measurements."""

import random
from collections.abc import Callable, Hashable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.content.levels import read_levels
from game.content.program_folders import places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue, with_defaults
from game.core.record import HUMAN, Seat, encode, header_of, record_of
from game.manifests.known import manifests
from game.scenes.seat_choices import SIGNS
from game.session.session import Session

if TYPE_CHECKING:
    from game.scenes.app import App

NAMES = ("Anna", "Ben", "Clara", "Dorian", "Emma", "Felix")
LEVELS = ("engineer", "conductor", "apprentice")
LONGEST = 2000
PLAYS = LEVELS[-1]
"""The level for staged games: sensible and fastest."""
AT_ONCE = Budget(seconds=60.0, iterations=0)
"""Limited by iterations only, so that the game is the same on every machine."""

Choose = Callable[[AnyGame, Any, random.Random], Any]
"""Picks one of the legal actions of a view's seat."""


def sensible(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Return the weakest opponent's action; its randomness follows from the view."""
    del chance
    return _opponent(cast(Hashable, game)).decide(view, tuple(game.legal(view)), AT_ONCE)


@lru_cache(maxsize=6)
def _opponent(game: Any) -> Agent:
    """Return the opponent for all seats: its cached knowledge of a board serves them all."""
    return _opponents().agent(game, PLAYS, 0)


@cache
def _opponents() -> Opponents:
    known = manifests()
    return Opponents(read_levels(places_below().config / "levels.yaml", known), known)


def anything(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Return a random legal action."""
    return chance.choice(game.legal(view))


def played(
    game: AnyGame,
    seats: int,
    moves: int,
    *,
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    choose: Choose = anything,
    until: Callable[[Match[Any, Any, Any]], bool] | None = None,
) -> Match[Any, Any, Any]:
    """Return a match of `moves` moves, or fewer if it ends or `until` holds; a copy to continue."""
    chosen = tuple(sorted((options or {}).items()))
    return _played(cast(Hashable, game), seats, min(moves, LONGEST), seed, chosen, choose, until).copy()


@lru_cache(maxsize=64)
def _played(
    game: Any,
    seats: int,
    moves: int,
    seed: int,
    options: tuple[tuple[str, OptionValue], ...],
    choose: Choose,
    until: Callable[[Match[Any, Any, Any]], bool] | None,
) -> Match[Any, Any, Any]:
    chance = random.Random(seed)  # noqa: S311 - the same game every time is the point
    match = Match(game, game.start(seats, with_defaults(game.options, dict(options)), seed))
    while len(match.played) < moves and (seat := match.to_act) is not None:
        if until is not None and until(match):
            break
        match.play(seat, choose(game, match.view(seat), chance))
    return match


def seats_for(humans: int, opponents: int) -> tuple[Seat, ...]:
    """Return seats for people first, then for opponents of different levels."""
    return tuple(
        Seat(NAMES[n], HUMAN if n < humans else LEVELS[(n - humans) % len(LEVELS)], SIGNS[n])
        for n in range(humans + opponents)
    )


def session_of(match: Match[Any, Any, Any], seats: tuple[Seat, ...], **options: OptionValue) -> Session:
    """Return a session of a match, not saved and without a thinker."""
    chosen = with_defaults(match.game.options, options)
    return Session(match, header_of(match.game, chosen, seats, match.start))


def seated(app: "App", name: str, *, humans: int, opponents: int, moves: int, seed: int = 1) -> Session:
    """Return a session some moves into a game; the first person is to act if possible."""
    game = app.games[name]
    seats = seats_for(humans, opponents)
    match = played(game, len(seats), moves, seed=seed, choose=sensible)
    for _ in range(40):
        if match.to_act is None or match.to_act < humans:
            break
        match.play(match.to_act, game.legal(match.view(match.to_act))[0])
    return session_of(match, seats)


def record_of_session(session: Session, begun: str) -> bytes:
    """Return the record of a session as a file; `begun` is its start in UTC, ISO 8601."""
    header = msgspec.structs.replace(session.header, begun=begun)
    record = record_of(header, session.match)
    return b"".join(encode(record))
