"""Positions of the table that show what it can show, for the gallery and for tests."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.makers import staged
from game.makers.examples.example import ExampleMaker, Examples
from game.makers.examples.still import laid_out, still_kit, still_session
from game.makers.examples.trambahn_positions import LONG, MIDDLE
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR
from game.session.session import Session
from game.tables.trambahn.spots import Target
from game.tables.trambahn.table import TrambahnTable
from game.text.catalogue import Translate
from game.ui.input import PointerMoved, PointerPressed, PointerReleased, Position
from game.ui.look import Look

NAMES = ("Ada", "Anna")
OPPONENTS = ("human", "conductor")
PEOPLE = ("human", "human")
WATCHED = ("conductor", "engineer")


def session_of(
    game: AnyGame,
    given: Mapping[str, Any],
    actions: Sequence[Action] = (),
    *,
    players: Sequence[str] = OPPONENTS,
    key: int = 7,
    **options: Any,
) -> Session:
    """A session at a position, after some actions; the first person sits in front where one is to act."""
    return still_session(game, given, actions, names=NAMES, players=players, options=options, key=key)


def table_of(session: Session, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """A table of that session, laid out."""
    return laid_out(TrambahnTable(session, still_kit(maps, tr)), look)


def place_of(table: TrambahnTable, piece: str) -> Position:
    """Where to take a card or a tram, the first one of that name: where no other lies over it."""
    reading, where = table.reading, table.where
    for number, place in enumerate(reading.hand):
        if place.card == piece and not place.laid:
            rect = where.fan[number].rect
            return rect.left + rect.width // 4, rect.centery
    return where.rect(("supply", reading.table.supply.index(piece))).center


def hold(table: TrambahnTable, piece: str, target: Target | None) -> None:
    """Drag a card or a tram over a place, or (None) over the middle of the table."""
    start = place_of(table, piece)
    near = (start[0] + 12, start[1] - 12)
    table.step([PointerMoved(start), PointerPressed(start), PointerMoved(near)], 0.0)
    end = table.where.snap(target) if target is not None else table.layout.window.center
    table.step([PointerMoved((end[0] + 14, end[1] + 18))], 0.0)
    table.step([], 0.5)


def drop(table: TrambahnTable, piece: str, target: Target) -> None:
    """Lay it there by dragging."""
    hold(table, piece, target)
    table.step([PointerReleased(table.where.snap(target))], 0.0)
    table.step([], 0.5)


def click(table: TrambahnTable, *places: Position) -> None:
    """Click there, one after the other."""
    for place in places:
        table.step([PointerMoved(place), PointerPressed(place), PointerReleased(place)], 0.0)


FIRST = LayPassenger("red-5", "red")
"""Ada's first passenger of `MIDDLE`: the next one on the red line makes a tour."""
LAST: Sequence[Action] = (
    LayPassenger("yellow-7", "yellow"),
    LayStation("green-9", NEW),
    Income("red-1"),
    Income("red-9"),
    Buy("horse", 4),
    END,
)
"""What Anna does before Ada's turn."""


def _turn(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """The own turn after Anna's moves."""
    return table_of(session_of(game, {**MIDDLE, "to_act": 1}, LAST), maps, tr, look)


def _holding(
    piece: str, target: Target | None, *actions: Action, given: Mapping[str, Any] = MIDDLE
) -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
        table = table_of(session_of(game, given, actions), maps, tr, look)
        hold(table, piece, target)
        return table

    return make


def _short(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """A tram that cannot be paid was let go on a column."""
    actions = (FIRST, LayStation("blue-8", NEW))
    table = table_of(session_of(game, MIDDLE, actions), maps, tr, look)
    drop(table, "electric", ("column", 5))
    return table


def _scoring(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """A tour is counted."""
    table = table_of(session_of(game, MIDDLE, [FIRST]), maps, tr, look)
    drop(table, "red-8", ("row", "red"))
    table.happened(table.session.happenings())
    table.step([], 0.6)
    return table


def _extra(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """An extra tour rings."""
    table = table_of(session_of(game, MIDDLE, [FIRST]), maps, tr, look)
    drop(table, "green-10", ("column", 4))
    table.happened(table.session.happenings())
    table.step([], 0.5)
    return table


def _ask(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """Columns would turn into money: ending the turn asks first."""
    table = table_of(session_of(game, LONG, [LayPassenger(CONDUCTOR, "green")]), maps, tr, look)
    click(table, _button(table, "end"))
    return table


def _over(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """The game is over."""
    session = session_of(game, MIDDLE)
    chance = random.Random(3)  # noqa: S311 - the same picture each time
    match = session.match
    while (seat := match.to_act) is not None:
        match.play(seat, staged.sensible(game, match.view(seat), chance))
    return table_of(session, maps, tr, look)


def _other(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    """Two people share the screen: the other one sits in front."""
    return table_of(session_of(game, {**MIDDLE, "to_act": 1}, players=PEOPLE), maps, tr, look)


def _watching(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
    return table_of(session_of(game, MIDDLE, players=WATCHED), maps, tr, look)


def _with(name: str) -> ExampleMaker:
    def make(game: AnyGame, maps: Path, tr: Translate, look: Look) -> TrambahnTable:
        table = table_of(session_of(game, MIDDLE), maps, tr, look)
        click(table, _button(table, name))
        table.step([PointerMoved((0, 0))], 0.0)
        return table

    return make


def _button(table: TrambahnTable, name: str) -> Position:
    """Where a button of the bar is."""
    if table.picture is None:
        raise RuntimeError("the table was not laid out")
    return table.picture.places.buttons[name].center


TABLES: Mapping[str, ExampleMaker] = {
    "turn": _turn,
    "held": _holding("blue-8", ("column", 3), FIRST),
    "passenger": _holding("red-5", ("row", "red")),
    "fourth": _holding("red-8", ("row", "red"), FIRST),
    "eighth": _holding("green-10", ("column", 4), FIRST),
    "refused": _holding("red-5", ("column", 2), LayPassenger("yellow-2", "yellow")),
    "buying": _holding("horse", ("column", 5), FIRST, LayStation("blue-8", NEW)),
    "short": _short,
    "income": _holding("yellow-2", ("money",), FIRST, LayStation("blue-8", 3)),
    "many": _holding("green-9", ("column", 2), LayPassenger(CONDUCTOR, "green"), given=LONG),
    "scoring": _scoring,
    "extra": _extra,
    "ask": _ask,
    "over": _over,
    "other": _other,
    "watching": _watching,
    "log": _with("log"),
}
EXAMPLES = Examples(TABLES, sought="tram", advised=(44, 95))
