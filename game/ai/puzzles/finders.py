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

PLAYERS = ("conductor", "apprentice")
"""Levels that play, besides the reference: quick ones, and no two tables alike."""
