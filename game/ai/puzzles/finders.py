"""Who looks for puzzles of each game, and who plays the games in which is looked. One line per game."""

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.agent import Agent
from game.ai.puzzles.find import Finder
from game.ai.puzzles.streetcar import StreetcarFinder
from game.ai.puzzles.trambahn import TrambahnFinder
from game.ai.puzzles.transamerica import TransAmericaFinder

FINDERS: Mapping[str, Callable[[Any, Agent], Finder]] = {
    "transamerica": TransAmericaFinder,
    "streetcar": StreetcarFinder,
    "trambahn": TrambahnFinder,
}

REFERENCES: Mapping[str, str] = {"transamerica": "nearest", "streetcar": "router", "trambahn": "thrifty"}
"""The simple player of each game, who does what one would try first: no puzzle is what it solves."""

PLAYERS: Mapping[str, tuple[str, ...]] = {
    "transamerica": ("nearest", "conductor", "apprentice"),
    "streetcar": ("router", "apprentice"),
    "trambahn": ("thrifty", "conductor", "apprentice"),
}
"""Who plays: quick ones, seated in turn, so that no two tables are alike."""
