"""The director: what the engineer thinks of, tried out in rounds against hands that fit what was seen."""

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.search import Gate, Search
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import Hands, Worlds
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.plans import TRIAL, Choice, Plan, Rehearsals, afterwards, orders, trees
from game.ai.transamerica.seat import TURN, OwnSeat
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.actions import Action, LayRail, PlaceHub
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View


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
            hubs = self._engineer.hubs(own, legal, thinking)
            return self._hub(own, hubs, _Trying(own, self._play, thinking, rng))
        found = self._engineer.rails(own, legal, thinking)
        if not found:
            return end_of_turn(own, legal)
        if own.outlook.missing <= TURN - table.laid or table.finishing:
            return found[0]
        return self._rail(own, found, _Trying(own, self._play, thinking, rng))

    def _hub(self, own: OwnSeat, found: Sequence[PlaceHub], trying: "_Trying") -> Action:
        index = self._game.board.index
        places = {index[hub.node]: hub for hub in found[: self._play.hubs]}
        hubs = {(Plan(place), *trees(own, place)): hub for place, hub in places.items()}
        return hubs[trying.best(list(hubs))]

    def _rail(self, own: OwnSeat, found: Sequence[LayRail], trying: "_Trying") -> Action:
        edges = self._game.board.edge_index
        saving = [rail for rail in found if own.outlook.after[edges[rail.edge]] < own.outlook.missing]
        leads: dict[int, Action] = {}
        for rail in saving or found:
            leads.setdefault(self._beyond(own, rail), rail)
        likely = list(leads)[: self._play.rails]
        likely += [trying.rehearsals.next_node(plan) for plan in orders(own, self._play.pull)]
        nodes = [node for node in dict.fromkeys(likely) if node in leads]
        return leads[trying.best([afterwards(own, node) for node in nodes])[0].first]

    def _beyond(self, own: OwnSeat, rail: LayRail) -> int:
        """The place of the end that the rail links anew.

        Of one that closes a loop, an end that is linked already: it is tried as if the turn ended with it.
        """
        one, other = (self._game.board.index[node] for node in rail.edge)
        return one if own.matrix[own.hub, one] else other


class _Trying:
    """What is tried for one decision, in rounds against hands that fit what was seen."""

    def __init__(self, own: OwnSeat, play: Rehearsed, thinking: Thinking, rng: np.random.Generator) -> None:
        self._play = play
        self._thinking = thinking
        self._worlds = _deal(Hands(own.game, own.view, rng), play.worlds, rng)
        self.rehearsals = Rehearsals(own, play, rng)

    def best(self, choices: Sequence[Choice]) -> Choice:
        """The first choice, or one that did better on the same worlds."""
        gate = Gate(self._play.handfuls, self._play.certainty, TRIAL, self._play.doubt, together=TRIAL)
        search: Search[Worlds, Choice] = Search(self.rehearsals.worths, gate)
        return search.choose(choices, self._worlds, self._thinking)


def _deal(hands: Hands, worlds: int, rng: np.random.Generator) -> Iterator[Worlds]:
    while True:
        yield hands.worlds(worlds, rng)
