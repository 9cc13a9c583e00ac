"""The director: what the engineer thinks of, tried out in rounds against hands that fit what was seen."""

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.search import Gate, Search
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.plans import TRIAL, Choice, Plan, Rehearsals, afterwards, orders
from game.ai.transamerica.seat import TURN, Numbers, OwnSeat
from game.content.transamerica_plays import Effort, Rehearsed
from game.rules.transamerica.actions import DONE, Action, LayRail, PlaceHub
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

_GLANCED = 3
"""One in so many is looked at again."""


class Director:
    """Takes the engineer's choice unless another plan has proved better.

    Of hubs against one that it foresees it first looks which ones do best at a glance.
    """

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
        trying = _Trying(own, self._play, rng)
        places = {self._game.board.index[hub.node]: hub for hub in found}
        hubs = {trying.ways(place): places[place] for place in trying.hubs(list(places), thinking)}
        return hubs[trying.best(list(hubs), thinking)]

    def _rail(
        self, own: OwnSeat, found: Sequence[LayRail], thinking: Thinking, rng: np.random.Generator
    ) -> Action:
        trying = _Trying(own, self._play, rng)
        leads: dict[int, Action] = {}
        for rail in found:
            leads.setdefault(self._beyond(own, rail), rail)
        likely = list(leads)[: self._play.rails]
        likely += [trying.rehearsals.next_node(plan) for plan in orders(own, own.hub, self._play.pull)]
        nodes = [node for node in dict.fromkeys(likely) if node in leads]
        nodes += trying.waits([node for node in leads if node not in nodes], thinking)
        if trying.may_wait and own.table.laid:
            leads[own.hub] = DONE
            nodes.append(own.hub)
        choices = [trying.ways(own.hub, node) for node in nodes]
        return leads[trying.best(choices, thinking)[0].first]

    def _beyond(self, own: OwnSeat, rail: LayRail) -> int:
        """The place of the end that the rail links anew.

        Of one that closes a loop, an end that is linked already: it is tried as if the turn ended with it.
        """
        one, other = (self._game.board.index[node] for node in rail.edge)
        return one if own.matrix[own.hub, one] else other


class _Trying:
    """What is tried for one decision.

    Rounds are rehearsed with others who go for their nearest cities. More is tried where the only other one
    may well be such: only then it is known well enough what it will do next for waiting to pay.
    """

    def __init__(self, own: OwnSeat, play: Rehearsed, rng: np.random.Generator) -> None:
        self._own = own
        self._play = play
        hands = Hands(own.game, own.view, rng)
        tries = play.foreseen if own.table.seats == 2 and hands.foreseen else play.otherwise
        laying = own.table.phase != "hub"
        self._pairs = tries.pairs
        self._effort: Effort = tries.rail if laying else tries.hub
        self._worlds = self._deal(hands, rng)
        self.rehearsals = Rehearsals(own, play.rounds, tries.leaves, self._effort.kept, rng)
        self.may_wait = laying and self._effort.most > 0
        """Whether rails are tried that only pass the time, and turns that end early."""

    def ways(self, hub: int, first: int = -1) -> Choice:
        """How a round may go on from a hub, and perhaps one rail, after which the turn may end."""
        may_end = self.may_wait and not self._own.table.laid
        alone = (Plan(hub, first=first, alone=True),) if may_end else ()
        if self._pairs:
            return orders(self._own, hub, self._play.pull, first) + alone
        return (Plan(hub),) if first < 0 else afterwards(self._own, first) + alone

    def hubs(self, places: Sequence[int], thinking: Thinking) -> list[int]:
        """The hubs that do best at a glance, each by one plan only; without one those that come first.

        Against somebody foreseen the engineer's order says little beyond the first few: places that it puts
        far behind often turn out best.
        """
        order = self._at_a_glance([(Plan(place),) for place in places], thinking)
        return [places[number] for number in order[: self._effort.most or 1]]

    def waits(self, nodes: Sequence[int], thinking: Thinking) -> list[int]:
        """Of rails that seem to bring nothing those that do best at a glance.

        They pass the time: where two need the same rails, the other one may have to lay them.
        """
        if not self.may_wait or not nodes:
            return []
        hub = self._own.hub
        plain: list[Choice] = [(Plan(hub, first=node), Plan(hub, first=node, alone=True)) for node in nodes]
        return [nodes[number] for number in self._at_a_glance(plain, thinking)[: self._effort.most]]

    def best(self, choices: Sequence[Choice], thinking: Thinking) -> Choice:
        """The first choice, or one that did better on the same worlds."""
        gate = Gate(self._effort.handfuls, self._play.certainty, TRIAL, self._play.doubt, together=TRIAL)
        search: Search[Numbers, Choice] = Search(self.rehearsals.worths, gate)
        return search.choose(choices, self._worlds, thinking)

    def _at_a_glance(self, choices: Sequence[Choice], thinking: Thinking) -> list[int]:
        """The numbers of the choices that do best, best first; all, in their own order, without a glance.

        Only those that were best at the first glances are looked at again: most are clearly no good.
        """
        order, total = list(range(len(choices))), np.zeros(len(choices))
        share = thinking.share(self._effort.glances)
        for _ in range(self._effort.glances):
            if not share.go_on():
                break
            total[order] += self.rehearsals.worths([next(self._worlds)], [choices[one] for one in order])[0]
            order.sort(key=lambda one: -total[one])
            del order[max(self._effort.most, 1, len(order) // _GLANCED) :]
        return order

    def _deal(self, hands: Hands, rng: np.random.Generator) -> Iterator[Numbers]:
        while True:
            yield hands.worlds(self._effort.worlds, rng)
