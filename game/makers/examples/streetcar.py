"""Positions that show a Streetcar table's features, for the gallery and for tests."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.game import AnyGame
from game.makers.examples.example import ExampleMaker, Examples, Strip
from game.makers.examples.still import NAMES, OPPONENTS, click, confirming, press, stagings, still_session
from game.makers.examples.streetcar_positions import BUILDING, COMPLETE, DRIVING, FULL
from game.makers.examples.strip import at_table, dealing
from game.rules.streetcar.actions import Action, Depart, Drive, Lay, RollDie
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.session.session import Session
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position, Wheel

WATCHED = ("conductor", "apprentice", "engineer", "director", "conductor", "apprentice")


def session_of(
    game: AnyGame,
    given: Mapping[str, Any],
    actions: Sequence[Action] = (),
    *,
    seats: int = 3,
    players: Sequence[str] = OPPONENTS,
    **options: Any,
) -> Session:
    """Return a session at a position, after `actions`; a person to act sits in front."""
    return still_session(game, given, actions, names=NAMES[:seats], players=players, options=options)


at = stagings(session_of, StreetcarTable)


def middle(table: StreetcarTable, field: Field) -> Position:
    """Return the centre of a field on the screen."""
    x, y = table.layout.projection.middle(field)
    return round(x), round(y)


def held_lay(table: StreetcarTable, cell: Cell) -> Lay | None:
    """Return the lay of the held tile on a cell, as turned now."""
    held = table.drag.held
    return table.pieces.lay(held.source.key, cell) if held is not None else None


def hold(table: StreetcarTable, tile: str, cell: Cell, turns: int = 0) -> None:
    """Drag the first tile of that kind from the hand to a cell, turning it on the way."""
    start = table.layout.hand.tiles[table.model.hand.index(tile)].center
    aside = (start[0] + 12, start[1] + 12)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(aside)], 0.0)
    table.step([Wheel(aside, 1.0)] * turns, 0.0)
    x, y = middle(table, cell)
    table.step([PointerMoved((x + 9, y + 6))], 0.0)
    table.step([], 1.0)


def drop(table: StreetcarTable, tile: str, cell: Cell, turns: int = 0) -> None:
    """Drag a tile to a cell and drop it there."""
    hold(table, tile, cell, turns)
    table.step([PointerReleased(middle(table, cell))], 0.0)
    table.step([], 1.0)


MIXED = ("straight", "curve", "s_right", "left_switch", "fork")
MIXED_HAND: Mapping[str, Any] = {**BUILDING, "hands": [MIXED, *BUILDING["hands"][1:]]}
"""A hand with tiles that can be exchanged singly, and two that can be exchanged only together."""
PAIR: tuple[tuple[str, Cell, int], tuple[str, Cell, int]] = (("left_switch", (5, 2), 2), ("fork", (6, 2), 1))
"""Tile, cell and quarter turns of both."""


OTHERS: tuple[Action, ...] = (
    Lay("triangle", (6, 4), 0),
    Lay("straight", (3, 4), 90),
    Lay("double_curve", (11, 2), 0),
    Lay("curve", (3, 9), 90),
)
"""The others' moves before Ada's turn."""


def _play_others(session: Session) -> None:
    for action in OTHERS:
        if session.to_act:
            session.match.play(session.to_act, action)


def _holding(tile: str, cell: Cell, turns: int, **options: Any) -> ExampleMaker:
    return at(MIXED_HAND, then=lambda table: hold(table, tile, cell, turns), **options)


def _pair(table: StreetcarTable) -> None:
    """Lay the first tile of a pair and hold the second."""
    drop(table, *PAIR[0])
    hold(table, *PAIR[1])


def _lay_two(table: StreetcarTable) -> None:
    """Lay two tiles; the turn waits to be ended."""
    drop(table, "straight", (1, 4), 1)
    drop(table, "fork", (5, 8), 1)


def _choose_two(table: StreetcarTable) -> None:
    click(table, table.layout.hand.tiles[0].center, table.layout.hand.tiles[3].center)


def _depart(table: StreetcarTable) -> None:
    """Depart and show the traced route."""
    click(table, table.layout.secret.departs[0].center)
    table.happened(table.session.new_moves())
    table.step([], 1.1)


def _pull(table: StreetcarTable) -> None:
    """Drag the tram along the track."""
    places = [middle(table, field) for field in ((4, 8), (5, 8), (6, 8), (6, 7))]
    table.step([PointerMoved(places[0]), PointerPressed(places[0])], 0.0)
    table.step([PointerMoved(place) for place in places[1:]], 0.0)


def _over(field: Field) -> Callable[[StreetcarTable], None]:
    """Return a change that rests the pointer on a field."""
    return lambda table: table.step([PointerMoved(middle(table, field))], 0.0)


def _die(roll: int | str) -> ExampleMaker:
    return at({**DRIVING, "dice": [roll]}, [RollDie()], map="linie1", movement="die")


_HANDS = [["straight", "roundabout", "curve"], ["curve", "curve", "curve"], ["straight", "fork"]]
_DRAW: Mapping[str, Any] = {**DRIVING, "hands": _HANDS, "to_act": 1, "draws": 2}
"""Bruno draws, and may take tiles of two departed players."""
_WITHDRAWN: Mapping[str, Any] = {**DRIVING, "trams": [{"at": None}, *DRIVING["trams"][1:]]}
"""The tram was withdrawn and departs again."""
_SAME = ["straight", "straight", "straight", "curve", "curve"]
_SIX: Mapping[str, Any] = {
    **BUILDING,
    "hands": [MIXED, *BUILDING["hands"][1:], _SAME, _SAME, _SAME],
    "lines": [1, 2, 6, 3, 4, 5],
    "routes": ["AF", "FH", "BL", "DM", "HL", "HM"],
}

TABLES: Mapping[str, ExampleMaker] = {
    "turn": at({**BUILDING, "to_act": 1}, first=_play_others),
    "lay": _holding("straight", (1, 4), 1),
    "refused": _holding("curve", (9, 12), 0),
    "exchange": _holding("fork", (5, 8), 1),
    "pair": at(MIXED_HAND, then=_pair),
    "proposed": at(MIXED_HAND, first=confirming(), then=_lay_two),
    "draw": at(_DRAW, players=("apprentice", "human", "conductor")),
    "stuck": at(FULL, seats=2, then=_choose_two),
    "complete": at(COMPLETE),
    "traced": at(COMPLETE, then=_depart),
    "driving": at(DRIVING, then=_over((5, 9))),
    "pulled": at(DRIVING, then=_pull),
    "withdrawn": at(_WITHDRAWN),
    "to_roll": at({**DRIVING, "last_roll": 3}, movement="die_or_repeat"),
    "rolled": _die(3),
    "h": _die("H"),
    "six": at(_SIX, seats=6),
    "linie1": _holding("straight", (1, 4), 1, map="linie1"),
    "watching": at(DRIVING, players=WATCHED),
    "way": at(MIXED_HAND, then=press("toggle"), leaves=True),
    "log": at(MIXED_HAND, then=press("log"), leaves=True),
    "poster": at(MIXED_HAND, then=_over((6, 9))),
}
_DEALT: Mapping[str, Any] = {name: BUILDING[name] for name in ("hands", "lines", "routes")}
BEFORE_THE_END: Mapping[str, Any] = {
    **DRIVING,
    "trams": [{"at": [10, 7], "from": "E", "served": ["A", "C", "L"], "start": "1N"}, *DRIVING["trams"][1:]],
}
_NEAR_HOME: Mapping[str, Any] = {"at": [10, 9], "from": "E", "served": ["A", "C"], "start": "1N"}
ONE_MISSING: Mapping[str, Any] = {
    **COMPLETE,
    "tiles": [tile for tile in COMPLETE["tiles"] if tile["cell"] != [2, 7]],
}
STRIPS: Mapping[str, Strip] = {
    "deal": Strip(
        "The cards are dealt",
        "Everybody gets a line, its stops and five tiles; Ada begins",
        {
            0: "Nobody has anything",
            120: "The line flies, face down",
            380: "It turns over ...",
            560: "... and its two terminals light up",
            700: "The first stop of its card",
            850: "The second; tiles follow",
            1100: "The last tiles",
        },
        dealing("streetcar", at(_DEALT)),
    ),
    "arrival": Strip(
        "An arrival",
        "Ada's tram reaches the other terminal of its line and wins",
        {
            120: "Dusk falls, the headlight comes on",
            700: "Bell, two strokes: off on the last drive",
            1150: "One field; people come running",
            1650: "The last fields slower, wheels over joints",
            2250: "Round the loop at walking pace, lamps light up",
            2600: "Arrived: brakes, bell, hats in the air",
            3050: "Confetti of tickets, clapping; the plaque falls",
            3700: "A click goes on to the winner's page",
        },
        at_table("streetcar", at(BEFORE_THE_END), Drive(((11, 7), (12, 7), "1S"))),
        room=(0.22, 0.0, 0.52, 1.0),
    ),
    "drive": Strip(
        "A drive",
        "Ada drives two fields",
        {
            0: "It gathers pace",
            220: "The first joint",
            440: "The second",
            560: "It slows down",
        },
        at_table("streetcar", at(DRIVING), Drive(((5, 8), (5, 9)))),
        room=(0.22, 0.1, 0.52, 0.6),
    ),
    "joined": Strip(
        "A stop is joined",
        "Ada's tile joins the first of her stops to her line",
        {
            150: "Light leaves the terminal",
            320: "It runs along the track ...",
            500: "... to the stop, and its sign rings",
            620: "The plate has its tick",
        },
        at_table("streetcar", at(BUILDING), Lay("straight", (1, 4), 90)),
        room=(0.0, 0.0, 0.62, 1.0),
    ),
    "completed": Strip(
        "The route is complete",
        "Ada's tile is the last one that was missing",
        {
            0: "The tile lies there",
            700: "The banner has fallen, one bell",
            2000: "The way is framed, with stops and terminals",
        },
        at_table("streetcar", at(ONE_MISSING), Lay("straight", (2, 7), 90)),
    ),
    "last_stretch": Strip(
        "The last stretch",
        "Ada's tram serves its last stop, three fields from home",
        {
            0: "It drives as on any turn",
            300: "The stop is served",
            700: "It could be home next turn: warm light",
        },
        at_table(
            "streetcar",
            at({**DRIVING, "trams": [_NEAR_HOME, *DRIVING["trams"][1:]]}),
            Drive(((10, 8), (10, 7))),
        ),
        room=(0.22, 0.0, 0.52, 1.0),
    ),
    "departure": Strip(
        "The first departure",
        "Ada's way is complete",
        {100: "The plaque falls", 500: "The way is traced", 1000: "Field by field", 1500: "All of it"},
        at_table("streetcar", at(COMPLETE), Depart("1N")),
        room=(0.22, 0.0, 0.52, 1.0),
    ),
}
EXAMPLES = Examples(TABLES, sought="stop", advised=(21, 105), strips=STRIPS)
