"""The director: what the engineer thinks of, tried out in rounds against hands that fit what was seen."""

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.search import Gate, Search
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.plans import Choice, Plan, Rehearsals, afterwards, orders
from game.ai.transamerica.seat import TURN, Numbers, OwnSeat
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.actions import Action, LayRail, PlaceHub
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

_TRIAL = 4
"""Handfuls before a plan can be dropped or chosen."""


class Director:
    """Takes the engineer's choice unless another plan has proved better."""

    def __init__(self, game: TransAmerica, play: Rehearsed, seed: int) -> None:
        self._game = game
        self._play = play
        self._seed = seed
        self._engineer = Engineer(game, play, seed)

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions. An iteration is a handful of worlds on which plans are tried."""
        if len(legal) == 1:
            return legal[0]
        own, thinking = OwnSeat(self._game, view), budget.begin()
        table = view.table
        rng = np.random.default_rng(Chance(self._seed, own.number, table.round, table.turn, table.laid).key)
        if table.phase == "hub":
            return self._hub(own, self._engineer.hubs(own, legal, thinking), thinking, rng)
        found = self._engineer.rails(own, legal, thinking)
        if not found:
            return end_of_turn(own, legal)
        if own.outlook.missing <= TURN - table.laid or table.finishing:
            return found[0]
        return self._rail(own, found, thinking, rng)

    def _hub(
        self, own: OwnSeat, found: Sequence[PlaceHub], thinking: Thinking, rng: np.random.Generator
    ) -> Action:
        places = self._game.board.index
        hubs: dict[Choice, PlaceHub] = {(Plan(places[hub.node]),): hub for hub in found[: self._play.hubs]}
        rehearsals = Rehearsals(own, self._play, rng)
        return hubs[self._best(rehearsals, list(hubs), self._worlds(own, rng), thinking)]

    def _rail(
        self, own: OwnSeat, found: Sequence[LayRail], thinking: Thinking, rng: np.random.Generator
    ) -> Action:
        rehearsals = Rehearsals(own, self._play, rng)
        leads: dict[int, LayRail] = {}
        for rail in found:
            leads.setdefault(self._beyond(own, rail), rail)
        nodes = list(leads)[: self._play.rails]
        nodes += [rehearsals.next_node(plan) for plan in orders(own, self._play.pull)]
        choices = [afterwards(own, node) for node in dict.fromkeys(nodes) if node in leads]
        return leads[self._best(rehearsals, choices, self._worlds(own, rng), thinking)[0].first]

    def _best(
        self, rehearsals: Rehearsals, choices: Sequence[Choice], worlds: Iterator[Numbers], thinking: Thinking
    ) -> Choice:
        gate = Gate(self._play.handfuls, self._play.certainty, _TRIAL, self._play.doubt)
        search: Search[Numbers, Choice] = Search(rehearsals.worths, gate)
        return search.choose(choices, worlds, thinking)

    def _worlds(self, own: OwnSeat, rng: np.random.Generator) -> Iterator[Numbers]:
        hands = Hands(self._game, own.view, rng)
        while True:
            yield hands.worlds(self._play.worlds, rng)

    def _beyond(self, own: OwnSeat, rail: LayRail) -> int:
        """The place of the end that the rail links anew."""
        one, other = (self._game.board.index[node] for node in rail.edge)
        return one if own.matrix[own.hub, one] else other
