"""Positions that show a TransAmerica table's features, for the gallery and for tests."""

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.example import ExampleMaker, Examples, Strip
from game.makers.examples.still import NAMES, OPPONENTS, PEOPLE, confirming, press, stagings, still_session
from game.makers.examples.strip import at_table, dealing
from game.rules.transamerica.actions import Action, LayRail
from game.rules.transamerica.board import Edge, Node
from game.session.session import Session
from game.tables.transamerica.table import TransAmericaTable
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position

HUBS: tuple[Node, ...] = ((4, 7), (3, 12), (7, 15), (1, 6))
BEFORE: tuple[tuple[Node, ...], ...] = (
    ((1, 3), (2, 4), (3, 5), (4, 6)),
    ((3, 4), (3, 5)),
    ((1, 6), (2, 6), (3, 6), (4, 6)),
    ((4, 6), (4, 7), (4, 8), (4, 9)),
    ((1, 6), (1, 7), (1, 8), (1, 9), (1, 10)),
    ((1, 10), (2, 11), (3, 12), (4, 12), (5, 13), (6, 13), (7, 14), (7, 15), (7, 16)),
    ((7, 16), (6, 16), (5, 16), (4, 15), (3, 15)),
    ((7, 16), (8, 17), (9, 17), (10, 17)),
    ((4, 6), (5, 6), (5, 5), (6, 5), (7, 5)),
    ((5, 6), (6, 7), (7, 7), (8, 8), (8, 9)),
)
"""Rails as chains of nodes, before the highlighted turns of Bruno, Clara, Dora and Ada."""
TURNS: tuple[Edge, ...] = (
    ((7, 17), (8, 17)),
    ((10, 16), (10, 17)),
    ((7, 5), (8, 6)),
    ((10, 17), (11, 18)),
    ((11, 18), (12, 19)),
    ((2, 15), (3, 15)),
)
TARGET: Edge = ((7, 5), (8, 5))
GOALS = (
    ("San Diego", "Helena", "St. Louis", "Atlanta", "Boston"),
    ("Seattle", "Duluth", "Omaha", "Memphis", "New York"),
    ("Portland", "Chicago", "Kansas City", "El Paso", "Charleston"),
    ("Medford", "Cincinnati", "Oklahoma City", "Dallas", "Richmond"),
)
GIVEN: Mapping[str, Any] = {
    "hubs": HUBS,
    "rails": [list(pair) for line in BEFORE for pair in pairwise(line)],
    "goals": GOALS,
    "scores": (9, 11, 6, 8),
    "round": 3,
    "limit": 3,
    "to_act": 1,
}
GUESSED_AFTER = 40


def session_of(
    game: AnyGame,
    given: Mapping[str, Any],
    actions: Sequence[Action] = (),
    *,
    seats: int = 4,
    players: Sequence[str] = PEOPLE,
    **options: Any,
) -> Session:
    """Return a session at a position, after `actions`; a person to act sits in front."""
    return still_session(game, given, actions, names=NAMES[:seats], players=players, options=options)


at = stagings(session_of, TransAmericaTable)
IN_GAME = (GIVEN, [LayRail(edge) for edge in TURNS])
"""Ada's turn, after the others' rails."""


def held_at(table: TransAmericaTable, position: Position) -> None:
    """Drag the first rail of the stack, or the hub in its place, to a position."""
    start = table.layout.tray.stack.center
    near = (start[0] + 20, start[1] - 20)
    table.step([PointerPressed(start), PointerMoved(near), PointerMoved(position)], 0.0)


def _over_target(table: TransAmericaTable) -> None:
    """Hold a rail west of its edge."""
    projection = table.layout.projection
    x, y = projection.middle(TARGET)
    held_at(table, (round(x - 45 * projection.unit), round(y + 9 * projection.unit)))


def _over_node(table: TransAmericaTable) -> None:
    x, y = table.layout.projection.at((6, 9))
    held_at(table, (round(x + 6), round(y - 4)))


def _refused(table: TransAmericaTable) -> None:
    """Try a second rail, over mountains."""
    x, y = map(round, table.layout.projection.middle(((3, 5), (3, 6))))
    held_at(table, (x, y))
    table.step([PointerReleased((x, y))], 0.0)
    table.step([], 1.0)


def _play_on(session: Session) -> None:
    """Play a round from its beginning until rails reveal something."""
    chance, match = random.Random(3), session.match  # noqa: S311 - the same table every time
    while len(match.played) < GUESSED_AFTER or match.to_act != 0 or match.view(0).table.laid:
        seat = match.to_act or 0
        match.play(seat, staged.sensible(session.game, match.view(seat), chance))


_SIX: Mapping[str, Any] = {key: value for key, value in GIVEN.items() if key != "goals"} | {
    "hubs": (*HUBS, (8, 8), (10, 13)),
    "scores": (9, 11, 6, 8, 12, 4),
    "to_act": 0,
}
_OPEN: Mapping[str, Any] = {key: value for key, value in GIVEN.items() if key != "limit"}
_HUBS_TO_PUT: Mapping[str, Any] = {
    "goals": GOALS,
    "to_act": 0,
    "hubs": (None, None, (7, 15), (1, 6)),
    "start_player": 2,
}
_MOBILE: Mapping[str, Any] = {**GIVEN, "to_act": 0, "hubs": ((4, 7), (3, 12), (7, 15), (1, 9))}
_THREE_LAID = (GIVEN, IN_GAME[1][:3])
_WATCHED = ("conductor", "apprentice", "engineer", "director")
_TWO = ({"hubs": ((4, 7), (8, 8))}, [LayRail(((4, 7), (4, 8)))])
_GUESSED = {"goals": GOALS, "to_act": 0}

_LAST: Edge = ((9, 5), (10, 6))
_NEARLY: Mapping[str, Any] = {
    **GIVEN,
    "rails": [*GIVEN["rails"], *TURNS, TARGET, ((8, 5), (9, 5))],
    "to_act": 0,
}
_APART: Mapping[str, Any] = {
    "hubs": ((4, 4), (4, 13)),
    "rails": [[(4, n), (4, n + 1)] for n in range(4, 13) if n != 8],
    "to_act": 1,
}
_ENDING: Mapping[str, Any] = {
    **_NEARLY,
    "rails": [*_NEARLY["rails"], _LAST, ((2, 15), (2, 16))],
    "goals": (
        GOALS[0],
        ("Los Angeles", "Buffalo", "Denver", "Memphis", "Richmond"),
        ("San Francisco", "Cincinnati", "Omaha", "New Orleans", "Winston"),
        ("Sacramento", "Bismarck", "Santa Fe", "Phoenix", "Jacksonville"),
    ),
    "scores": (10, 12, 12, 13),
    "round": 2,
    "limit": 0,
}
TO_BOSTON = LayRail(((2, 16), (2, 17)))
FOR_BRUNO: Mapping[str, Any] = {
    **_ENDING,
    "goals": (_ENDING["goals"][1], GOALS[0], *_ENDING["goals"][2:]),
}
"""Ada's next rail completes Bruno's network."""

TABLES: Mapping[str, ExampleMaker] = {
    "drag": at(*IN_GAME, then=_over_target),
    "turn": at(*IN_GAME),
    "hub": at(_HUBS_TO_PUT, players=OPPONENTS, then=_over_node),
    "held": at(*IN_GAME, players=OPPONENTS, first=confirming(LayRail(TARGET))),
    "refused": at(*IN_GAME, then=_refused),
    "network": at(*IN_GAME, then=press("eye"), leaves=True),
    "guessed": at(_GUESSED, players=OPPONENTS, first=_play_on, then=press("guess"), leaves=True),
    "log": at(*IN_GAME, then=press("log"), leaves=True),
    "thinking": at(*_THREE_LAID, players=OPPONENTS),
    "watching": at(*_THREE_LAID, players=_WATCHED),
    "open": at(_OPEN, IN_GAME[1], players=OPPONENTS, goals="open"),
    "mobile": at(_MOBILE, [LayRail(((7, 5), (8, 6)))], players=OPPONENTS, hubs="mobile"),
    "two": at(*_TWO, seats=2, players=OPPONENTS),
    "completed": at(FOR_BRUNO, [TO_BOSTON], players=OPPONENTS),
    "six": at(_SIX, seats=6, players=OPPONENTS),
}
STRIPS: Mapping[str, Strip] = {
    "deal": Strip(
        "The cards are dealt",
        "Everybody gets five cities; Ada opens the round",
        {
            0: "The tray is empty",
            120: "The first cards fly, face down",
            350: "The first one turns over ...",
            520: "... and lights its city",
            700: "One beat apart",
            880: "The last one turns",
            1000: "The last city lights, its plate dark",
        },
        dealing("transamerica", at({"goals": GOALS, "to_act": 0}, players=OPPONENTS)),
    ),
    "rail": Strip(
        "A rail is laid",
        "Bruno lays one while Ada looks on",
        {0: "It comes down", 60: "It is about to lie", 120: "It is struck", 180: "It lies"},
        at_table("transamerica", at(GIVEN, players=OPPONENTS), LayRail(TURNS[0])),
        room=(0.3, 0.2, 0.5, 0.5),
    ),
    "joined": Strip(
        "Networks are joined",
        "Bruno's rail reaches Ada's network",
        {
            0: "The rail comes down",
            160: "Light leaves it both ways",
            280: "It runs to both hubs",
            400: "It is there",
        },
        at_table("transamerica", at(_APART, seats=2, players=OPPONENTS), LayRail(((4, 8), (4, 9)))),
        room=(0.15, 0.15, 0.6, 0.5),
    ),
    "linked": Strip(
        "A city is linked",
        "Ada's rail reaches San Diego",
        {
            0: "The rail comes down, the hammer swings",
            80: "The spike is struck: sparks, one clink",
            160: "Light leaves the hub",
            240: "It runs along the joined rails …",
            320: "… gaining speed, slowing at the end",
            400: "The pin lights, a bell rings",
            480: "The plate has its tick, the card turns",
            950: "Two rails to go: for the last stretch the table warms",
        },
        at_table("transamerica", at(_NEARLY, players=OPPONENTS), LayRail(_LAST)),
        room=(0.0, 0.25, 0.56, 0.75),
    ),
    "round_end": Strip(
        "The round ends",
        "Ada's rail reaches Boston, her last city",
        {
            300: "The last rail is laid, light runs to Boston",
            1500: "A banner honours Ada, and her network is framed",
            3850: "The table warms, her pins light",
            4300: "Bruno's cities turn up, one by one",
            4650: "First missing rails, dot by dot",
            5100: "Three rails: the engine has rolled back three",
            6000: "Clara's, the engine a step behind",
            6600: "Dora's cities turn up",
            7300: "Five rails, the last one still being drawn",
            7900: "The barrier is cranked up",
        },
        at_table("transamerica", at(_ENDING, players=OPPONENTS), TO_BOSTON),
        room=(0.3, 0.0, 0.7, 0.88),
    ),
}
EXAMPLES = Examples(TABLES, sought="rail", advised=(40, 64), strips=STRIPS)
