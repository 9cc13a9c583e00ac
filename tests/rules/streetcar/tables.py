"""Positions for the tests of the Streetcar rules."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.core.event import Event
from game.core.match import Match
from game.core.option import Choice, with_defaults
from game.core.plain import Plain
from game.core.refusal import Refusal
from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.values import State, View
from tests.games import games

ROOT = Path(__file__).resolve().parents[3]
LINE_1 = (
    ("straight", 1, 3, 0),
    *(("straight", row, 3, 0) for row in range(2, 11)),
    ("curve", 11, 3, 0),
    ("straight", 11, 4, 90),
    ("straight", 11, 5, 90),
    ("curve", 11, 6, 180),
    ("straight", 12, 6, 0),
)
"""Track from 1N down column 3 and along row 11 to 1S; signs of H [2, 3], M [7, 3], F [9, 3], E [11, 5]."""
AnyMatch = Match[State, View, Any]


@cache
def streetcar() -> Streetcar:
    """Return the game with the printed board and box."""
    found = games(ROOT / "maps", ROOT / "config")["streetcar"]
    assert isinstance(found, Streetcar)
    return found


def tiles(*given: tuple[str, int, int, int]) -> list[Plain]:
    """Return tiles as in a position, from tile, row, column and rotation."""
    return [{"tile": tile, "cell": [row, col], "rotation": turn} for tile, row, col, turn in given]


def at(seats: int = 2, chosen: Mapping[str, str] | None = None, **given: Any) -> AnyMatch:
    """Return a match from a position; its lines are 1, 2, 3, ... by default."""
    game = streetcar()
    given.setdefault("lines", list(range(1, seats + 1)))
    given.setdefault("routes", ["HM", "FL", "AC", "DF", "BH", "AD"][:seats])
    return Match(game, game.position(seats, with_defaults(game.options, dict(chosen or {})), given, 0))


def driving(chosen: Mapping[str, str] | None = None, **tram: Any) -> AnyMatch:
    """Return a match in which seat 0 of line 1 drives for H and M along `LINE_1`, and seat 1 builds."""
    rest = {key: tram.pop(key) for key in ("last_move", "dice", "last_roll") if key in tram}
    return at(2, chosen, tiles=tiles(*LINE_1), trams=[{"from": "N", **tram}, None], **rest)


def lay(tile: str, row: int, col: int, rotation: int = 0) -> Plain:
    return {"lay": {"tile": tile, "cell": [row, col], "rotation": rotation}}


def pair(first: Plain, second: Plain) -> Plain:
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    return {"lay_pair": [first["lay"], second["lay"]]}


def do(match: AnyMatch, *plains: Plain) -> tuple[Event, ...]:
    """Play for the seat to act; return the events of the last action."""
    events: tuple[Event, ...] = ()
    for plain in plains:
        assert match.to_act is not None
        events = match.play(match.to_act, match.game.action_from_plain(plain))
    return events


def refusal(match: AnyMatch, plain: Plain) -> Refusal | None:
    assert match.to_act is not None
    return match.refuse(match.to_act, match.game.action_from_plain(plain))


def code(match: AnyMatch, plain: Plain) -> str | None:
    """Return the code of the refusal, None for a legal action."""
    found = refusal(match, plain)
    return None if found is None else found.code


def fact(match: AnyMatch, name: str) -> Any:
    return match.game.fact(match.state, name)


@cache
def random_game(seed: int, moves: int = 240) -> AnyMatch:
    """Return a random game of any size, map and options; it is shared, so copy it before playing on."""
    game, chance = streetcar(), random.Random(seed)
    chosen = {o.name: chance.choice(o.values) for o in game.options if isinstance(o, Choice)}
    start = game.start(2 + seed % 5, with_defaults(game.options, chosen), chance.getrandbits(64))
    match = Match(game, start)
    while match.to_act is not None and len(match.played) < moves:
        match.play(match.to_act, chance.choice(match.legal()))
    return match


def random_states(games: int, every: int) -> Iterator[State]:
    """Yield the tables of `games` random games, `every` moves apart."""
    for seed in range(games):
        yield from (played.before for played in random_game(seed).played[::every])
