"""The animations of the table: a tile moves to its square, and then the path runs on."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from black_path.rules import Laid
from game.core.event import Event
from game.tables.kit.flights import Flight, ShownMove

FLIGHT_SECONDS: Final = 0.45
RUN_SECONDS: Final = 0.22
"""Seconds for each square that the path runs through."""


class Flying(NamedTuple):
    """A tile moving to its square; `number` counts the tiles of the game from 1."""

    number: int
    laid: Laid


class Running(NamedTuple):
    """The path running through the tile just laid."""

    number: int
    laid: Laid


def flights(event: Event, move: ShownMove) -> Iterator[Flight[Any]]:
    """Yield the animations of an event. Places are own tiles by name, players by seat, and squares."""
    if not isinstance(event, Laid):
        return
    number, start = move.made.number + 1, event.tile if move.own else event.seat
    if not move.by_hand:
        yield Flight(Flying(number, event), FLIGHT_SECONDS, start, event.run[0].cell)
    yield Flight(Running(number, event), RUN_SECONDS * len(event.run))
