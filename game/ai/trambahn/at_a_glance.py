"""Who chooses passengers at a glance, and then plans stations, income and trams together."""

from game.ai.agent import Budget
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.seat import first_action, situation
from game.ai.trambahn.sketch import Box
from game.ai.trambahn.worth import weights_of
from game.content.trambahn_plays import AtAGlance
from game.rules.trambahn.actions import Action
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View


class Glancer:
    """Knows what money, columns and waiting passengers are worth, and does the first thing of its plan."""

    def __init__(self, game: Trambahn, play: AtAGlance) -> None:
        self._box = Box(game.deck)
        self._planner = Planner(self._box, weights_of(play))

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions, at once."""
        del budget
        if len(legal) == 1:
            return legal[0]
        return first_action(self._box, view, self._planner.quick(situation(self._box, view)))
