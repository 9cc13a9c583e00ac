"""Who plans whole turns, and tries the best plans on tables that could be the real one."""

from collections.abc import Iterator

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.search import Gate, Search, one_by_one
from game.ai.trambahn.judgement import Judgement, judged
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.rehearsal import Rehearsal
from game.ai.trambahn.seat import Turns, first_action
from game.ai.trambahn.worth import weights_of
from game.content.trambahn_plays import WholeTurns
from game.core.shuffle import bits
from game.rules.trambahn.actions import Action
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State, View


class TurnPlanner:
    """Leaves what looks best only where another plan has proved better."""

    def __init__(self, game: Trambahn, play: WholeTurns, seed: int) -> None:
        self._game = game
        self._play = play
        self._seed = seed
        self._turns = Turns(game)
        self._box = self._turns.box
        self._planner = Planner(self._box, weights_of(play))
        self._judgement = Judgement()
        rehearsal = Rehearsal(self._turns, self._planner, self._judgement, play.turns)
        self._search = Search[State, Plan](one_by_one(rehearsal), Gate(play.worlds, play.certainty))

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions. An iteration is one table on which all plans in question are tried."""
        if len(legal) == 1:
            return legal[0]
        thinking = budget.begin()
        plans = self._planner.all_plans(view)
        plans.sort(key=lambda plan: -plan.worth)
        near = _near(plans, self._play.glances, self._play.doubt)
        if not self._differ(view, near):
            return first_action(self._box, view, near[0])
        worlds = self._worlds(view)
        near = judged(self._judgement, self._turns, next(worlds), near)
        tried = _near(near, self._play.plans, self._play.doubt)
        if not self._differ(view, tried):
            return first_action(self._box, view, tried[0])
        return first_action(self._box, view, self._search.choose(tried, worlds, thinking))

    def _differ(self, view: View, plans: list[Plan]) -> bool:
        """Whether it matters for the next action which of the plans is chosen."""
        return len({first_action(self._box, view, plan) for plan in plans}) > 1

    def _worlds(self, view: View) -> Iterator[State]:
        """Tables without end that could be the real one.

        All through a turn they are the same: on others, plans of like worth would change places at every
        action, and what was begun would not be carried out.
        """
        chance = Chance(self._seed, view.table.turn)
        while True:
            yield self._game.imagine(view, bits(chance.key))
            chance = Chance(chance.key)


def _near(plans: list[Plan], most: int, doubt: float) -> list[Plan]:
    """The best of these plans, which are sorted: so many at most, and none worse than the first by more."""
    return [plan for plan in plans[:most] if plan.worth >= plans[0].worth - doubt]
