"""A forecast of the others' rails, and the value of a rail to them."""

import numpy as np

from game.ai.agent import Thinking
from game.ai.chance import Chance
from game.ai.transamerica.guess import Guess
from game.ai.transamerica.seat_analysis import TURN, Numbers, SeatAnalysis
from game.rules.transamerica.scoring import terminals
from game.rules.transamerica.steiner import Trees


class RailForecast:
    """Averages over guessed hands of the others. Arrays are by edge, in the order of `board.edges`."""

    def __init__(self, own: SeatAnalysis, guess: Guess, chance: Chance, thinking: Thinking) -> None:
        self._distances = own.game.distances
        self._costs = self._distances.costs.astype(float)
        self._others = [seat for seat in range(own.table.seats) if seat != own.number]
        self._wanted = {seat: np.zeros_like(self._costs) for seat in self._others}
        self.missing = dict.fromkeys(self._others, 0.0)
        """The missing cost by other seat."""
        self.gifts: Numbers = np.zeros_like(self._costs)
        """The missing cost that a rail on each edge would save the others, on average."""
        hands = 0
        while thinking.go_on() or not hands:
            for seat in self._others:
                self._add(own, seat, guess, chance)
            hands += 1
        self.gifts /= hands * len(self._others)
        for seat in self._others:
            self._wanted[seat] /= hands
            self.missing[seat] /= hands

    def _add(self, own: SeatAnalysis, seat: int, guess: Guess, chance: Chance) -> None:
        places = terminals(self._distances, own.table.hubs[seat], guess.hand(seat, chance))
        trees = Trees(self._distances, own.matrix, places)
        gain = trees.cost - trees.after(self._distances.ends).astype(float)
        self.gifts += gain
        self.missing[seat] += trees.cost
        on_tree = gain == self._costs
        useful = float(self._costs @ on_tree)
        if useful:
            # Many cheapest trees tie: the cost of one of them is divided among the edges of all.
            self._wanted[seat] += on_tree * min(1.0, trees.cost / useful)

    def laid_by_others(self, turns: float) -> Numbers:
        """Return, by edge, the chance that another seat lays a rail there within `turns` turns of each."""
        left = np.ones_like(self._costs)
        for seat in self._others:
            share = min(1.0, TURN * turns / max(self.missing[seat], 1.0))
            left *= 1 - share * self._wanted[seat]
        return 1 - left
