"""Positions of the table that show what it can show, for the gallery and for tests."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.game import AnyGame
from game.core.match import Match
from game.core.option import complete
from game.core.plain import Plain
from game.core.record import Seat, header_of
from game.rules.streetcar.actions import Action, Depart
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.session.pace import Pace
from game.session.session import Session
from game.storage.settings import Settings
from game.tables.streetcar.example_positions import BUILDING, COMPLETE, DRIVING
from game.tables.streetcar.table import StreetcarTable
from game.tables.table import Kit
from game.text.catalogue import Translate
from game.ui.input import BARE_KEYMAP, PointerMoved, PointerPressed, PointerReleased, Position, Wheel
from game.ui.look import Look
from game.ui.speech import RememberingSpeaker

NAMES = ("Ada", "Bruno", "Clara", "Dora", "Emil", "Fritzi")
PEOPLE = ("human",) * 6
OPPONENTS = ("human", "apprentice", "conductor", "engineer", "director", "conductor")
WATCHED = ("conductor", "apprentice", "engineer", "director", "conductor", "apprentice")

ExampleMaker = Callable[[AnyGame, Path, Translate, Look], StreetcarTable]
"""Makes a table ready to draw: the rules, the folder of the maps, the texts, and the look."""


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
    chosen = complete(game.options, options)
    state = game.position(seats, chosen, _plain(given), 7)
    match: Match[Any, Any, Any] = Match(game, state)
    for action in actions:
        seat = match.to_act
        if seat is not None:
            match.play(seat, action)
    who = [Seat(NAMES[seat], players[seat], "abcdef"[seat]) for seat in range(seats)]
    session = Session(match, header_of(game, chosen, who, state), pace=Pace())
    session.open_curtain()
    return session


def table_of(session: Session, maps: Path, tr: Translate, look: Look) -> StreetcarTable:
    """A table of that session, laid out."""
    kit = Kit(
        tr=tr,
        settings=Settings(),
        maps=maps,
        chord=BARE_KEYMAP.chord,
        speaker=RememberingSpeaker(),
        open_menu=_nothing,
        open_rules=_nothing,
        show_error=lambda message: None,  # noqa: ARG005 - nobody reads it
    )
    table = StreetcarTable(session, kit)
    table.resize(look)
    return table


def middle(table: StreetcarTable, field: Field) -> Position:
    """Where to point at a field."""
    x, y = table.layout.projection.middle(field)
    return round(x), round(y)


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


def _plain(given: Mapping[str, Any]) -> dict[str, Plain]:
    def plain(value: Any) -> Plain:
        if isinstance(value, dict):
            return {key: plain(part) for key, part in value.items()}
        return [plain(part) for part in value] if isinstance(value, list | tuple) else value

    return {key: plain(value) for key, value in given.items()}


def _nothing() -> None:
    """Menus are no part of a picture."""
