"""The rules of all known games, made on first use."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game.content.plays import Play
from game.core.game import AnyGame
from game.core.registry import Registry


class ContentParts(Protocol):
    """The files that a game contributes."""

    @property
    def name(self) -> str:
        """The name in records, settings and texts: a Python identifier."""

    def rules(self, maps: Path, config: Path) -> AnyGame:
        """Return the rules, with boards from `maps` and numbers from `config`; raises Fault."""

    def plays(self) -> Any:
        """Return the type of its ways to play: one kind of `Play`, or a union."""

    def levels(self) -> Mapping[str, Play]:
        """Return the game's ways to play by level, used if the program's file has none for it."""

    def lessons(self, config: Path) -> Path:
        """Return the folder of its lessons, which need not exist; `config` is the program's folder."""

    def maps(self) -> Mapping[str, Callable[[Path], object]]:
        """Return a reader for each map file by name; it raises Fault for an unplayable map."""


def games(known: Mapping[str, ContentParts], maps: Path, config: Path) -> Registry[AnyGame]:
    """Return the games by name. Looking one up raises Fault if one of its files cannot be read."""
    return Registry("game", {name: partial(parts.rules, maps, config) for name, parts in known.items()})


def map_readers(known: Mapping[str, ContentParts]) -> dict[str, Callable[[Path], object]]:
    """Return the readers of all games' map files, by file name."""
    return {file: read for parts in known.values() for file, read in parts.maps().items()}
