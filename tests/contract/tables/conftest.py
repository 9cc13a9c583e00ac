"""Maps are read once for all tables of a process."""

from tests.tables.conftest import read_once

__all__ = ["read_once"]
