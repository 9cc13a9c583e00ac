"""Boards and positions for the tests of the TransAmerica rules."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.content.transamerica import read_board
from game.core.option import with_defaults
from game.core.plain import Plain
from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import COLOURS, STEPS, Board, City, Node, Track, edge_between
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import State, Table

ROOT = Path(__file__).resolve().parents[3]


@cache
def us() -> TransAmerica:
    """Return the game on the printed board."""
    return TransAmerica(read_board(ROOT / "maps" / "us.tmx"))


def small_board(rows: int, columns: int, cities: Mapping[str, Node], *, doubles: int = 0) -> Board:
    """Return a full lattice; cities are `COLOUR NUMBER`; every `doubles`-th edge is a mountain."""
    nodes = [(row, column) for row in range(rows) for column in range(columns)]
    edges = [
        edge_between((row, column), (row + down, column + right))
        for row, column in nodes
        for down, right in STEPS
        if (row + down, column + right) in nodes
    ]
    tracks = [
        Track(edge, 2, "mountain") if doubles and number % doubles == 0 else Track(edge, 1, "plain")
        for number, edge in enumerate(edges)
    ]
    return Board.of(nodes, tracks, (_city(name, node) for name, node in cities.items()), seats=2)


def two_hands(*, small: bool = False) -> dict[str, Node]:
    """Return ten cities in the first rows of a board with at least four columns."""
    del small
    names = [f"{colour} {number}" for number in (1, 2) for colour in COLOURS]
    return {name: divmod(place, 4) for place, name in enumerate(names)}


def _city(name: str, node: Node) -> City:
    colour = next(colour for colour in COLOURS if name.startswith(colour))
    return City(name, node, colour, small=False)


def options(game: TransAmerica, **chosen: str | int) -> dict[str, str | int]:
    """Return complete options."""
    return with_defaults(game.options, chosen)


def at(
    game: TransAmerica, seats: int = 2, chosen: Mapping[str, str | int] | None = None, **given: Any
) -> State:
    """Return a position; nodes may be tuples."""
    return game.position(
        seats, options(game, **dict(chosen or {})), {k: plain(v) for k, v in given.items()}, 0
    )


def plain(value: Any) -> Plain:
    """Return the value with lists instead of tuples."""
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


def table(state: State) -> Table:
    return state.table


def hub(row: int, column: int) -> PlaceHub:
    return PlaceHub((row, column))


def rail(a: Node, b: Node) -> LayRail:
    return LayRail(edge_between(a, b))


def move(row: int, column: int) -> MoveHub:
    return MoveHub((row, column))
