"""The rules of the games that are known, each made when it is first asked for."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game.content.plays import Play
from game.core.game import AnyGame
from game.core.registry import Registry


class ContentParts(Protocol):
    """What a game brings to be read from files."""

    @property
    def name(self) -> str:
        """By which records, settings and texts know it: a Python identifier."""

    def rules(self, maps: Path, config: Path) -> AnyGame:
        """The rules, with boards from `maps` and numbers from `config`; raises Fault."""

    def plays(self) -> Any:
        """The type of its ways to play: one kind of `Play`, or a union of several."""

    def levels(self) -> Mapping[str, Play]:
        """How levels play it of which the program's own file says nothing about this game, by their names."""

    def lessons(self, config: Path) -> Path:
        """The folder of its lessons, which need not be there; `config` is that of the program's own files."""

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        """Return a reader for each map file by name; it raises Fault for what a table could not be set on."""


def games(known: Mapping[str, ContentParts], maps: Path, config: Path) -> Registry[AnyGame]:
    """The games by name. Asking for one raises Fault where a file of it cannot be read."""
    return Registry("game", {name: partial(parts.rules, maps, config) for name, parts in known.items()})


def map_readers(known: Mapping[str, ContentParts]) -> dict[str, Callable[[Path], object]]:
    """What reads the map files of all games, by the files' names."""
    return {file: read for parts in known.values() for file, read in parts.maps().items()}
