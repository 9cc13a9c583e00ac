"""The conductor: knows its cheapest network exactly, and builds it from the hub outwards."""

import numpy as np

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.opening import plain_hub
from game.ai.transamerica.seat_analysis import TURN, SeatAnalysis, rails
from game.content.transamerica_plays import Cheapest
from game.rules.transamerica.actions import Action
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

_FAR = np.iinfo(np.int64).max


class Conductor:
    """Starts in its central city; nearly every rail belongs to a cheapest network, near cities first."""

    def __init__(self, game: TransAmerica, play: Cheapest, seed: int) -> None:
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
        gain = own.outlook.missing - np.array(own.outlook.after)[edges]
        if not gain.any() and (own.table.laid or not found):
            return end_of_turn(own, legal)
        waste = np.where(gain > 0, self._game.distances.costs[edges] - gain, np.inf)
        away, after = own.distances_to_cities(), own.distances_after(edges)
        nearer = np.flatnonzero((after < away).any(axis=1))
        if len(nearer) and own.outlook.missing > TURN and chance.share() < self._play.lapses:
            return found[chance.one_of([int(rail) for rail in nearer])]
        nearest = np.where(after < away, away, _FAR).min(axis=1)
        from_others = own.distances_from_others if self._play.apart else None
        if from_others is not None:
            nearest = -from_others[self._game.distances.ends[edges]].min(axis=1)
        return found[int(np.lexsort((nearest, waste))[0])]
