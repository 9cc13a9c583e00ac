"""The apprentice: starts amid its cities and builds to the nearest one, like a friendly beginner."""

import numpy as np

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.opening import plain_hub
from game.ai.transamerica.seat_analysis import SeatAnalysis, rails
from game.content.transamerica_plays import NearestCity
from game.rules.transamerica.actions import Action
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View


class Apprentice:
    """Approaches one of its cities with every rail: mostly the nearest, occasionally another."""

    def __init__(self, game: TransAmerica, play: NearestCity, seed: int) -> None:
        self._game = game
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        del budget
        own = SeatAnalysis(self._game, view)
        table = view.table
        chance = Chance(self._seed, own.number, table.round, table.turn, table.laid)
        if table.phase == "hub":
            return plain_hub(own, legal, self._play.casual, chance)
        found, edges = rails(self._game, legal)
        away, after = own.distances_to_cities(), own.distances_after(edges)
        open_cities = [city for city in range(len(away)) if away[city]]
        open_cities.sort(key=lambda city: (int(away[city]), city))
        if open_cities and chance.share() < self._play.detours:
            open_cities = [chance.one_of(open_cities), *open_cities]
        for city in open_cities:
            nearest = np.flatnonzero(after[:, city] < away[city]) if len(edges) else ()
            if len(nearest):
                return found[chance.one_of([int(rail) for rail in nearest])]
        return end_of_turn(own, legal)
