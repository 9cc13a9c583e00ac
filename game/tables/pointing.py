"""Where on a table a fact is to be seen, so that words about it point there: one line per game."""

from collections.abc import Callable, Mapping
from typing import Any

from game.tables.kit.trail import Places
from game.tables.streetcar.fact_places import fact_places as streetcar
from game.tables.streetcar.table import StreetcarTable
from game.tables.trambahn.fact_places import fact_places as trambahn
from game.tables.trambahn.table import TrambahnTable
from game.tables.transamerica.fact_places import fact_places as transamerica
from game.tables.transamerica.table import TransAmericaTable


def _transamerica(table: TransAmericaTable, name: str, words: str) -> Places:
    return transamerica(table.picture, table.reading, name, words) if table.picture is not None else ()


def _streetcar(table: StreetcarTable, name: str, words: str) -> Places:
    del words
    return streetcar(table.layout, table.reading, name)


def _trambahn(table: TrambahnTable, name: str, words: str) -> Places:
    del words
    return trambahn(table.where, table.session.front or 0, name)


_POINTERS: Mapping[str, Callable[[Any, str, str], Places]] = {
    "transamerica": _transamerica,
    "streetcar": _streetcar,
    "trambahn": _trambahn,
}


def places_of_fact(game: str, table: Any, name: str, words: str = "") -> Places:
    """The places of a fact, by its dotted name, on a laid-out table of this game; empty for none.

    Where `words`, what is said about it, name some of the fact's own cities, only those are meant.
    """
    return _POINTERS[game](table, name, words)
