"""The apprentice: lays any tile that brings it nearer, without comparing many."""

from game.ai.agent import Budget
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.common_decisions import decision_without_lay, lays_among
from game.ai.streetcar.departing import building_seat, depart_or_build, departures
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis
from game.content.streetcar_plays import AnyNearer
from game.rules.streetcar.actions import Action, Lay
from game.rules.streetcar.values import View

_SEEN = 20
"""The number of places for a tile that it considers."""


class Apprentice:
    """Shortens its route with most tiles; ignores rare tiles, its hand and the other players."""

    def __init__(self, context: DecisionContext, play: AnyNearer, seed: int) -> None:
        self._context = context
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        del budget
        own = building_seat(self._context, view, self._context.flat_prices)
        driver = Driver(self._context, view, watches=False)
        if departures(legal):
            return depart_or_build(own, driver, legal, own.chance(self._seed), _SEEN)
        return decision_without_lay(own, driver, legal) or self._lay(own, legal)

    def _lay(self, own: SeatAnalysis, legal: tuple[Action, ...]) -> Action:
        every = lays_among(legal)
        lays = [action for action in every if isinstance(action, Lay)] or every
        chance = own.chance(self._seed)
        candidates = Candidates(own, chance)
        seen = candidates.best(lays, _SEEN)
        nearer = [one.action for one in seen if one.cost < candidates.now]
        if nearer and chance.share() >= self._play.strays:
            return chance.one_of(nearer)
        some = [chance.one_of(lays) for _ in range(_SEEN)]
        same = [one.action for one in candidates.best(some, _SEEN) if one.cost <= candidates.now]
        return chance.one_of(same or nearer or [seen[0].action])
