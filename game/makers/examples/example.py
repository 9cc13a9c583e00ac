"""What is shown of a game: tables in named positions, and what else pictures and measurements ask."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.tables.kit.game_table import Table
from game.text.catalogue import Translate
from game.ui.look import Look

ExampleMaker = Callable[[Any, Path, Translate, Look], Table]
"""Makes a table ready to draw: the rules, the folder of the maps, the texts, and the look."""


@dataclass(frozen=True)
class Examples:
    """What a module that a manifest names for this has as `EXAMPLES`."""

    tables: Mapping[str, ExampleMaker]
    """By the names of the positions."""
    sought: str
    """What is searched for in its rules."""
    advised: tuple[int, int]
    """After how many moves of a game a hint is asked for: in its middle, and late."""
