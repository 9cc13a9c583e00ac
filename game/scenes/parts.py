"""What a game brings to the window."""

from typing import Protocol

from game.tables.parts import TableParts


class SceneParts(TableParts, Protocol):
    """All that scenes show of it."""
