"""Positions of the table that show what it can show, for the gallery and for tests."""

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.example import ExampleMaker, Examples
from game.makers.examples.still import NAMES, OPPONENTS, PEOPLE, laid_out, still_kit, still_session
from game.rules.transamerica.actions import Action, LayRail
from game.rules.transamerica.board import Edge, Node
from game.session.session import Session
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Translate
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position
from game.ui.look import Look

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
"""Rails by the lines that they form, before the turns of Bruno, Clara, Dora and Ada that are marked."""
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
    """A session at a position, after some actions; the first person sits in front where one is to act."""
    return still_session(game, given, actions, names=NAMES[:seats], players=players, options=options)


def table_of(session: Session, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    """A table of that session, laid out."""
    return laid_out(TransAmericaTable(session, still_kit(maps, tr)), look)


def held_at(table: TransAmericaTable, position: Position) -> None:
    """Drag the first rail of the stack, or the hub that lies there, to a place."""
    start = table.layout.tray.stack.center
    near = (start[0] + 20, start[1] - 20)
    table.step([PointerPressed(start), PointerMoved(near), PointerMoved(position)], 0.0)


def _drag(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    table = _in_game(game, maps, tr, look)
    projection = table.layout.projection
    x, y = projection.middle(TARGET)
    held_at(table, (round(x - 45 * projection.unit), round(y + 9 * projection.unit)))
    return table


def _in_game(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    return table_of(session_of(game, GIVEN, [LayRail(edge) for edge in TURNS]), maps, tr, look)


def _with(name: str) -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
        table = _in_game(game, maps, tr, look)
        rect = {
            "log": table.layout.log_tab,
            "network": table.layout.tray.eye,
        }[name]
        table.step([PointerPressed(rect.center), PointerReleased(rect.center)], 0.0)
        table.step([PointerMoved((0, 0))], 0.0)
        return table

    return make


def _guessed(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    """Some turns into a round that was played from its beginning, so that rails tell something."""
    session = session_of(game, {"goals": GOALS, "to_act": 0}, players=OPPONENTS)
    chance, match = random.Random(3), session.match  # noqa: S311 - the same table every time
    while len(match.played) < GUESSED_AFTER or match.to_act != 0 or match.view(0).table.laid:
        seat = match.to_act or 0
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    table = table_of(session, maps, tr, look)
    rect = table.layout.tray.guess
    table.step([PointerPressed(rect.center), PointerReleased(rect.center), PointerMoved((0, 0))], 0.0)
    return table


def _refused(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    """A second rail over a range."""
    table = _in_game(game, maps, tr, look)
    x, y = table.layout.projection.middle(((3, 5), (3, 6)))
    held_at(table, (round(x), round(y)))
    table.step([PointerReleased((round(x), round(y)))], 0.0)
    table.step([], 1.0)
    return table


def _held(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    """A turn that is over and waits for being ended."""
    session = session_of(game, GIVEN, [LayRail(edge) for edge in TURNS], players=OPPONENTS)
    session.confirm_turns = True
    session.act(LayRail(TARGET))
    return table_of(session, maps, tr, look)


def _hub(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    given = {"goals": GOALS, "to_act": 0, "hubs": (None, None, (7, 15), (1, 6)), "start_player": 2}
    table = table_of(session_of(game, given, players=OPPONENTS), maps, tr, look)
    x, y = table.layout.projection.at((6, 9))
    held_at(table, (round(x + 6), round(y - 4)))
    return table


def _thinking(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    session = session_of(game, GIVEN, [LayRail(edge) for edge in TURNS[:3]], players=OPPONENTS)
    return table_of(session, maps, tr, look)


def _watching(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    players = ("conductor", "apprentice", "engineer", "director")
    session = session_of(game, GIVEN, [LayRail(edge) for edge in TURNS[:3]], players=players)
    return table_of(session, maps, tr, look)


def _six(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    given = {**GIVEN, "hubs": (*HUBS, (8, 8), (10, 13)), "scores": (9, 11, 6, 8, 12, 4), "to_act": 0}
    del given["goals"]
    session = session_of(game, given, seats=6, players=OPPONENTS)
    return table_of(session, maps, tr, look)


def _open(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    actions = [LayRail(edge) for edge in TURNS]
    given = {key: value for key, value in GIVEN.items() if key != "limit"}
    return table_of(session_of(game, given, actions, players=OPPONENTS, goals="open"), maps, tr, look)


def _mobile(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    given = {**GIVEN, "to_act": 0, "hubs": ((4, 7), (3, 12), (7, 15), (1, 9))}
    actions: list[Action] = [LayRail(((7, 5), (8, 6)))]
    session = session_of(game, given, actions, players=OPPONENTS, hubs="mobile")
    return table_of(session, maps, tr, look)


def _two(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TransAmericaTable:
    given = {"hubs": ((4, 7), (8, 8))}
    actions: list[Action] = [LayRail(((4, 7), (4, 8)))]
    return table_of(session_of(game, given, actions, seats=2, players=OPPONENTS), maps, tr, look)


TABLES: Mapping[str, ExampleMaker] = {
    "drag": _drag,
    "turn": _in_game,
    "hub": _hub,
    "held": _held,
    "refused": _refused,
    "network": _with("network"),
    "guessed": _guessed,
    "log": _with("log"),
    "thinking": _thinking,
    "watching": _watching,
    "open": _open,
    "mobile": _mobile,
    "two": _two,
    "six": _six,
}
EXAMPLES = Examples(TABLES, sought="rail", advised=(40, 64))
