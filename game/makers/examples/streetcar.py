"""Positions of the table that show what it can show, for the gallery and for tests."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.makers.examples.example import ExampleMaker, Examples
from game.makers.examples.still import NAMES, OPPONENTS, laid_out, still_kit, still_session
from game.makers.examples.streetcar_positions import BUILDING, COMPLETE, DRIVING, FULL
from game.rules.streetcar.actions import Action, Lay, RollDie
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.session.session import Session
from game.tables.streetcar.table import StreetcarTable
from game.text.catalogue import Translate
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position, Wheel
from game.ui.look import Look

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
    """A session at a position, after some actions; the first person sits in front where one is to act."""
    return still_session(game, given, actions, names=NAMES[:seats], players=players, options=options)


def table_of(session: Session, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """A table of that session, laid out."""
    return laid_out(StreetcarTable(session, still_kit(maps, tr)), look)


def middle(table: StreetcarTable, field: Field) -> Position:
    """Where to point at a field."""
    x, y = table.layout.projection.middle(field)
    return round(x), round(y)


def held_lay(table: StreetcarTable, cell: Cell) -> Lay | None:
    """Laying the tile in hand there, as it is turned."""
    held = table.drag.held
    return table.hand.lay(held.source.key, cell) if held is not None else None


def hold(table: StreetcarTable, tile: str, cell: Cell, turns: int = 0) -> None:
    """Drag the first tile of that kind from the hand to a cell, turned on the way."""
    start = table.layout.hand.tiles[table.reading.hand.index(tile)].center
    aside = (start[0] + 12, start[1] + 12)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(aside)], 0.0)
    table.step([Wheel(aside, 1.0)] * turns, 0.0)
    x, y = middle(table, cell)
    table.step([PointerMoved((x + 9, y + 6))], 0.0)
    table.step([], 1.0)


def drop(table: StreetcarTable, tile: str, cell: Cell, turns: int = 0) -> None:
    """Lay it there by dragging."""
    hold(table, tile, cell, turns)
    table.step([PointerReleased(middle(table, cell))], 0.0)
    table.step([], 1.0)


def click(table: StreetcarTable, *places: Position) -> None:
    """Click there, one after the other."""
    for place in places:
        table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


MIXED = ("straight", "curve", "s_right", "left_switch", "fork")
MIXED_HAND: Mapping[str, Any] = {**BUILDING, "hands": [MIXED, *BUILDING["hands"][1:]]}
"""With tiles that can be exchanged alone, and two that can be only together."""
PAIR: tuple[tuple[str, Cell, int], tuple[str, Cell, int]] = (("left_switch", (5, 2), 2), ("fork", (6, 2), 1))
"""Tile, cell and quarters of the two."""


def _turn(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The own turn after the others' moves."""
    session = session_of(game, {**BUILDING, "to_act": 1}, players=OPPONENTS)
    others: tuple[Action, ...] = (
        Lay("triangle", (6, 4), 0),
        Lay("straight", (3, 4), 90),
        Lay("double_curve", (11, 2), 0),
        Lay("curve", (3, 9), 90),
    )
    for action in others:
        if session.to_act:
            session.match.play(session.to_act, action)
    return table_of(session, maps, tr, look)


def _holding(tile: str, cell: Cell, turns: int) -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
        table = table_of(session_of(game, MIXED_HAND), maps, tr, look)
        hold(table, tile, cell, turns)
        return table

    return make


def _pair(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The first tile of a pair waits, the second is held."""
    table = table_of(session_of(game, MIXED_HAND), maps, tr, look)
    drop(table, *PAIR[0])
    hold(table, *PAIR[1])
    return table


def _proposed(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """A last lay that waits for the turn to be ended."""
    session = session_of(game, MIXED_HAND)
    session.confirm_turns = True
    table = table_of(session, maps, tr, look)
    drop(table, "straight", (1, 4), 1)
    drop(table, "fork", (5, 8), 1)
    return table


def _draw(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """Bruno draws, and may take tiles of two players who have departed."""
    hands = [["straight", "roundabout", "curve"], ["curve", "curve", "curve"], ["straight", "fork"]]
    given = {**DRIVING, "hands": hands, "to_act": 1, "draws": 2}
    players = ("apprentice", "human", "conductor")
    return table_of(session_of(game, given, players=players), maps, tr, look)


def _stuck(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """Nothing fits, and two tiles are chosen to go back."""
    table = table_of(session_of(game, FULL, seats=2), maps, tr, look)
    click(table, table.layout.hand.tiles[0].center, table.layout.hand.tiles[3].center)
    return table


def _complete(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    return table_of(session_of(game, COMPLETE), maps, tr, look)


def _departed(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The route is traced."""
    table = _complete(game, maps, tr, look)
    click(table, table.layout.secret.departs[0].center)
    table.happened(table.session.happenings())
    table.step([], 1.1)
    return table


def _driving(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    table = table_of(session_of(game, DRIVING), maps, tr, look)
    table.step([PointerMoved(middle(table, (5, 9)))], 0.0)
    return table


def _pulled(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The tram is dragged along the track."""
    table = table_of(session_of(game, DRIVING), maps, tr, look)
    places = [middle(table, field) for field in ((4, 8), (5, 8), (6, 8), (6, 7))]
    table.step([PointerMoved(places[0]), PointerPressed(places[0])], 0.0)
    table.step([PointerMoved(place) for place in places[1:]], 0.0)
    return table


def _die(roll: int | str, movement: str = "die", map_name: str = "linie1") -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
        given = {**DRIVING, "dice": [roll]}
        session = session_of(game, given, [RollDie()], map=map_name, movement=movement)
        return table_of(session, maps, tr, look)

    return make


def _to_roll(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The die is to be thrown, or the last roll used again."""
    given = {**DRIVING, "last_roll": 3}
    session = session_of(game, given, movement="die_or_repeat")
    return table_of(session, maps, tr, look)


def _withdrawn(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """The tram was taken off and departs afresh."""
    trams = [{"at": None}, *DRIVING["trams"][1:]]
    return table_of(session_of(game, {**DRIVING, "trams": trams}), maps, tr, look)


def _six(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    first = ["straight", "straight", "straight", "curve", "curve"]
    given = {
        **BUILDING,
        "hands": [MIXED, *BUILDING["hands"][1:], first, first, first],
        "lines": [1, 2, 6, 3, 4, 5],
        "routes": ["AF", "FH", "BL", "DM", "HL", "HM"],
    }
    return table_of(session_of(game, given, seats=6, players=OPPONENTS), maps, tr, look)


def _linie1(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    table = table_of(session_of(game, MIXED_HAND, map="linie1"), maps, tr, look)
    hold(table, "straight", (1, 4), 1)
    return table


def _watching(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    return table_of(session_of(game, DRIVING, players=WATCHED), maps, tr, look)


def _with(name: str) -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
        table = table_of(session_of(game, MIXED_HAND), maps, tr, look)
        layout = table.layout
        rect = {"log": layout.log, "way": layout.secret.toggle}[name]
        click(table, rect.center)
        table.step([PointerMoved((0, 0))], 0.0)
        return table

    return make


def _poster(game: AnyGame, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    table = table_of(session_of(game, MIXED_HAND), maps, tr, look)
    table.step([PointerMoved(middle(table, (6, 9)))], 0.0)
    return table


TABLES: Mapping[str, ExampleMaker] = {
    "turn": _turn,
    "lay": _holding("straight", (1, 4), 1),
    "refused": _holding("curve", (9, 12), 0),
    "exchange": _holding("fork", (5, 8), 1),
    "pair": _pair,
    "proposed": _proposed,
    "draw": _draw,
    "stuck": _stuck,
    "complete": _complete,
    "traced": _departed,
    "driving": _driving,
    "pulled": _pulled,
    "withdrawn": _withdrawn,
    "to_roll": _to_roll,
    "rolled": _die(3),
    "h": _die("H"),
    "six": _six,
    "linie1": _linie1,
    "watching": _watching,
    "way": _with("way"),
    "log": _with("log"),
    "poster": _poster,
}
EXAMPLES = Examples(TABLES, sought="stop", advised=(21, 105))
