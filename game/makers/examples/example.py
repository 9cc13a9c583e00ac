"""The examples of a game: tables in named positions, and film strips."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.tables.kit.flights import FlightPart
from game.tables.kit.game_table import Table
from game.text.translate import Translate
from game.ui.look import Look

if TYPE_CHECKING:
    from game.scenes.app import App

ExampleMaker = Callable[[Any, Path, Translate, Look], Table]
"""Makes a table ready to draw from the rules, the folder of the maps, the texts and the look."""


Begin = Callable[["App"], Callable[[], object]]
"""Puts scenes on the app's stage, and returns a function that starts the motion."""


@dataclass(frozen=True)
class Strip:
    """The beginning of a motion, and the moments to look at."""

    title: str
    note: str
    """The action, in a few words."""
    moments: Mapping[int, str]
    """Indexed by milliseconds from the beginning at the usual pace: the content of the picture."""
    begin: Begin
    room: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    """The visible part of the window, in shares: left, top, width, height."""
    paced: bool = True
    """True if it speeds up with the pace; otherwise it takes its time, or is instant."""
    rests: bool = True
    """True if the example has an end."""
    bars: Mapping[str, Sequence[FlightPart]] = field(default_factory=dict)
    """The moving things, with times in seconds and kind of motion, if no table reports them."""


@dataclass(frozen=True)
class Examples:
    """The value of `EXAMPLES` in a module that a manifest names."""

    tables: Mapping[str, ExampleMaker]
    """The tables to draw, by name of the position."""
    sought: str
    """The sample search in its rules."""
    advised: tuple[int, int]
    """Numbers of moves after which a hint is requested: in mid-game, and late."""
    strips: Mapping[str, Strip] = field(default_factory=dict)
    """Film strips of its ceremonies, by name."""
