"""Positions for tests of the table, and sessions at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import Seat, header_of
from game.rules.trambahn.actions import END, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR
from game.rules.trambahn.game import Trambahn
from game.session.session import Session

OPPONENTS = ("human", "engineer")
WATCHED = ("conductor", "engineer")
PEOPLE = ("human", "human")


def cards(colour: str, *values: int) -> list[str]:
    """Return stations of one line."""
    return [f"{colour}-{value}" for value in values]


GIVEN: Mapping[str, Any] = {
    "hands": [
        ["red-5", "red-8", "yellow-2", "blue-8", "green-10", CONDUCTOR],
        ["green-2", "red-9", "yellow-6", "blue-4", "red-1", "green-4"],
    ],
    "money": [12, 5],
    "columns": [
        [
            {"cards": [*cards("yellow", 1, 3, 5, 6, 8, 9), CONDUCTOR, "yellow-10"], "tram": "horse"},
            {"cards": cards("blue", 2, 4, 5, 7), "tram": "horse"},
            {"cards": cards("red", 2, 4, 7), "tram": "steam"},
            {"cards": cards("blue", 3, 6), "tram": "steam"},
            {"cards": [*cards("green", 1, 3, 4, 6, 8, 9), CONDUCTOR], "tram": "electric"},
        ],
        [
            {"cards": [*cards("green", 2, 5, 7), CONDUCTOR, "green-10"], "tram": "horse"},
            {"cards": cards("yellow", 2, 4, 6), "tram": "horse"},
            {"cards": cards("red", 3, 5, 8), "tram": "electric"},
            {"cards": cards("blue", 1, 6, 9), "tram": "steam"},
        ],
    ],
    "passengers": {
        "blue": ["blue-1", "blue-4"],
        "red": ["red-6", CONDUCTOR],
        "yellow": ["yellow-3", "yellow-1"],
    },
    "tram_pile": ["electric"] * 4,
    "supply": ["horse", "steam", "electric"],
    "sheet": [[6, 6, 0, 12, 12, 16], [2, 0, 8, 4, 6, 14]],
    "extra": [[22], []],
    "to_act": 1,
}
"""The other seat is to act; the player's next passenger on red is the third there."""
TURN = (LayPassenger("green-2", "green"), LayStation("red-9", 2), Income("yellow-6"), Income("blue-4"), END)
"""The other's turn."""
OWN = (*TURN, LayPassenger("red-5", "red"))


def session_of(
    game: Trambahn,
    actions: Sequence[Any] = (),
    given: Mapping[str, Any] = GIVEN,
    *,
    players: Sequence[str] = OPPONENTS,
    names: Sequence[str] = ("Max", "Anna"),
    **options: Any,
) -> Session:
    """Return a session at a position after some actions, its curtain open."""
    chosen = with_defaults(game.options, options)
    match: Match[Any, Any, Any] = Match(game, game.position(2, chosen, given, 7))
    for action in actions:
        seat = match.to_act
        assert seat is not None
        match.play(seat, action)
    seats = [Seat(names[seat], players[seat], "ab"[seat]) for seat in range(2)]
    session = Session(match, header_of(game, chosen, seats, match.start))
    session.open_curtain()
    return session
