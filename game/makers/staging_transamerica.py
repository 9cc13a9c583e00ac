"""Plausible play for pictures and measurements: it looks at the own cards only and is never an opponent."""

import random
from typing import cast

from game.core.game import AnyGame
from game.rules.transamerica.actions import Action, LayRail, PlaceHub
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

SHARE_OF_WHIMS = 0.12


def towards_goals(game: AnyGame, view: View, chance: random.Random) -> Action:
    """A legal action of the seat of `view` after which little is missing; now and then any other."""
    rules = cast(TransAmerica, game)
    actions = rules.legal(view)
    outlook = rules.survey.outlook(view)
    if outlook is None or chance.random() < SHARE_OF_WHIMS:
        return chance.choice(actions)

    def missing(action: Action) -> int:
        if isinstance(action, LayRail):
            return outlook.after[rules.board.edge_index[action.edge]]
        if isinstance(action, PlaceHub):
            return outlook.with_hub[rules.board.index[action.node]]
        return outlook.missing

    least = min(missing(action) for action in actions)
    return chance.choice([action for action in actions if missing(action) == least])
