"""Where on a table a fact is to be seen, so that words about it point there: one line per game that can."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.tables.trambahn.fact_places import fact_places as trambahn
from game.tables.trambahn.table import TrambahnTable


def _trambahn(table: TrambahnTable, name: str) -> tuple[pygame.Rect, ...]:
    return trambahn(table.where, table.session.front or 0, name)


_POINTERS: Mapping[str, Callable[[Any, str], tuple[pygame.Rect, ...]]] = {"trambahn": _trambahn}


def places_of_fact(game: str, table: Any, name: str) -> tuple[pygame.Rect, ...]:
    """The places of a fact, by its dotted name, on a laid-out table of this game; empty for none."""
    pointer = _POINTERS.get(game)
    return pointer(table, name) if pointer is not None else ()
