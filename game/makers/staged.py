"""Games brought to a state without a player, for the gallery and for measuring: the same ones every time."""

import random
from collections.abc import Callable, Hashable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, cast

import msgspec

from game.ai.agent import Agent, Budget
from game.ai.opponents import Opponents
from game.content.levels import read_levels
from game.content.places import places_below
from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import OptionValue, complete
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
"""The level that plays staged games: its moves make sense, and cost least time."""
AT_ONCE = Budget(seconds=60.0, iterations=0)
"""Counted in iterations alone, so that the same game comes out on every machine."""

Choose = Callable[[AnyGame, Any, random.Random], Any]
"""Picks one of the legal actions of the seat of a view."""


def sensible(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """What the weakest of the program's opponents does, at once; its own chance follows from the view."""
    del chance
    return _opponent(cast(Hashable, game)).decide(view, tuple(game.legal(view)), AT_ONCE)


@lru_cache(maxsize=6)
def _opponent(game: Any) -> Agent:
    """For all seats: what it has found out about a board serves everybody who decides there next."""
    return _opponents().agent(game, PLAYS, 0)


@cache
def _opponents() -> Opponents:
    known = manifests()
    return Opponents(read_levels(places_below().config / "levels.yaml", known), known)


def anything(game: AnyGame, view: Any, chance: random.Random) -> Any:
    """Any legal action."""
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
    """A match of `moves` moves, fewer where it ends before or `until` says so; one to play on with."""
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
    match = Match(game, game.start(seats, complete(game.options, dict(options)), seed))
    while len(match.played) < moves and (seat := match.to_act) is not None:
        if until is not None and until(match):
            break
        match.play(seat, choose(game, match.view(seat), chance))
    return match


def seats_for(humans: int, opponents: int) -> tuple[Seat, ...]:
    """People first, then opponents of different levels."""
    return tuple(
        Seat(NAMES[n], HUMAN if n < humans else LEVELS[(n - humans) % len(LEVELS)], SIGNS[n])
        for n in range(humans + opponents)
    )


def session_of(match: Match[Any, Any, Any], seats: tuple[Seat, ...], **options: OptionValue) -> Session:
    """A session of a match, neither saved nor with opponents that think."""
    chosen = complete(match.game.options, options)
    return Session(match, header_of(match.game, chosen, seats, match.start))


def seated(app: "App", name: str, *, humans: int, opponents: int, moves: int, seed: int = 1) -> Session:
    """A session some moves into a game; the first person is next where that can be."""
    game = app.games[name]
    seats = seats_for(humans, opponents)
    match = played(game, len(seats), moves, seed=seed, choose=sensible)
    for _ in range(40):
        if match.to_act is None or match.to_act < humans:
            break
        match.play(match.to_act, game.legal(match.view(match.to_act))[0])
    return session_of(match, seats)


def record_of_session(session: Session, begun: str) -> bytes:
    """The record of a session as a file holds it; `begun` is its start in UTC, ISO 8601."""
    header = msgspec.structs.replace(session.header, begun=begun)
    record = record_of(header, session.match)
    return b"".join(encode(record))
