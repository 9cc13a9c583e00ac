"""The examples of all games whose manifests name some."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from game.makers.examples.example import Examples
from game.manifests.known import manifests


def _examples_of(module: str) -> Examples:
    found: Examples = import_module(module).EXAMPLES
    return found


EXAMPLES: Final[Mapping[str, Examples]] = {
    name: _examples_of(module) for name, parts in manifests().items() if (module := parts.examples())
}
GAMES: Final = tuple(EXAMPLES)
"""The games with examples, which have more pictures than others."""
