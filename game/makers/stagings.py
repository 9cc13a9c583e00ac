"""One line per game: how its staged games are played, for pictures and measurements."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from game.core.game import AnyGame
from game.makers import staging_streetcar as streetcar
from game.makers import staging_trambahn as trambahn
from game.makers import staging_transamerica as transamerica

Choose = Callable[[AnyGame, Any, random.Random], Any]
"""Picks one of the legal actions of the seat of a view."""

STAGINGS: Mapping[str, Choose] = {
    "transamerica": transamerica.towards_goals,
    "streetcar": streetcar.towards_goals,
    "trambahn": trambahn.towards_goals,
}
