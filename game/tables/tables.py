"""One line per game: who draws and serves its table."""

from collections.abc import Mapping

from game.tables.streetcar.table import StreetcarTable
from game.tables.table import TableMaker
from game.tables.trambahn.table import TrambahnTable
from game.tables.transamerica.table import TransAmericaTable

TABLES: Mapping[str, TableMaker] = {
    "transamerica": TransAmericaTable,
    "streetcar": StreetcarTable,
    "trambahn": TrambahnTable,
}
