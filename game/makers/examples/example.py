"""What is shown of a game: tables in named positions, and what else pictures and measurements ask."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.tables.kit.flights import Part
from game.tables.kit.game_table import Table
from game.text.catalogue import Translate
from game.ui.look import Look

if TYPE_CHECKING:
    from game.scenes.app import App

ExampleMaker = Callable[[Any, Path, Translate, Look], Table]
"""Makes a table ready to draw: the rules, the folder of the maps, the texts, and the look."""


Begin = Callable[["App"], Callable[[], object]]
"""Puts scenes on the app's stage, and gives what lets it begin."""


@dataclass(frozen=True)
class Strip:
    """How something begins that moves, and at which moments it is looked at."""

    title: str
    note: str
    """What is done, in a few words."""
    moments: Mapping[int, str]
    """By milliseconds from the beginning, at the usual pace: what is to be seen then."""
    begin: Begin
    room: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """What of the window is looked at, in shares: left, top, width, height."""
    paced: bool = True
    """Whether it goes faster where others move faster; what does not takes its time, or is there at once."""
    rests: bool = True
    """Whether it comes to an end."""
    bars: Mapping[str, Sequence[Part]] = field(default_factory=dict)
    """What moves, from when to when in seconds and how, where no table tells it."""


@dataclass(frozen=True)
class Examples:
    """What a module that a manifest names for this has as `EXAMPLES`."""

    tables: Mapping[str, ExampleMaker]
    """By the names of the positions."""
    sought: str
    """What is searched for in its rules."""
    advised: tuple[int, int]
    """After how many moves of a game a hint is asked for: in its middle, and late."""
    strips: Mapping[str, Strip] = field(default_factory=dict)
    """Film strips of its ceremonies, by name."""
