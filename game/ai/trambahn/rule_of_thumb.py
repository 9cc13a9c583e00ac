"""The player by rules of thumb: lays fitting cards, turns the rest into money, and money into trams."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.trambahn.heuristics import Heuristics
from game.content.trambahn_plays import RuleOfThumb
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import View

A = TypeVar("A", bound=Action)


class RuleOfThumbPlayer:
    """Considers one card after another, and never the opponent's possibilities."""

    def __init__(self, game: Trambahn, play: RuleOfThumb, seed: int) -> None:
        self._deck = game.deck
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        del budget
        table = view.table
        heuristics = Heuristics(self._deck, self._play, view)
        chance = Chance(
            self._seed,
            table.turn,
            len(view.hand),
            sum(len(column.cards) for column in table.columns[table.to_act]),
        )
        passengers = [action for action in legal if isinstance(action, LayPassenger)]
        if table.passengers_laid:
            passengers = [action for action in passengers if heuristics.passenger(action) > self._play.second]
        if passengers:
            return self._choice(chance, passengers, heuristics.passenger)
        fitting = [action for action in legal if isinstance(action, LayStation) and heuristics.fits(action)]
        if fitting:
            return min(fitting, key=heuristics.order)
        if table.phase in ("passengers", "stations"):
            start = heuristics.start()
            if start is not None:
                return LayStation(start, NEW)
        for action in legal:
            if isinstance(action, Income) and not heuristics.keeps(action.card):
                return action
        trams = [action for action in legal if isinstance(action, Buy)]
        return self._choice(chance, trams, heuristics.tram) if trams else END

    def _choice(self, chance: Chance, actions: Sequence[A], worth: Callable[[A], float]) -> A:
        """Return the best action; after a slip the second best."""
        ranked = sorted(actions, key=worth, reverse=True)
        return ranked[1] if len(ranked) > 1 and chance.share() < self._play.slips else ranked[0]
