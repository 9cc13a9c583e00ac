"""Plausible play for pictures and measurements: it looks at the own cards only and is never an opponent."""

import random
from typing import cast

from game.core.game import AnyGame
from game.rules.trambahn.actions import Action
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View
from game.tables.trambahn.appraisal import advice


def towards_goals(game: AnyGame, view: View, chance: random.Random) -> Action:
    """A legal action of the seat of `view` that makes its own columns worth more."""
    del chance
    return advice(cast(Trambahn, game), view).action
