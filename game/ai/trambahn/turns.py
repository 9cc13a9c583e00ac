"""Turns carried out by the rules, on tables with all their cards."""

from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.seat import actions_of, situation
from game.ai.trambahn.sketch import Box
from game.rules.trambahn.actions import END
from game.rules.trambahn.engine import carried_out, cleared
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State, Table


class Turns:
    """Plays plans."""

    def __init__(self, game: Trambahn) -> None:
        self.game = game
        self.box = Box(game.deck)

    def situation(self, state: State) -> Situation:
        """What the seat to act knows."""
        return situation(self.box, self.game.observe(state, state.table.to_act))

    def play(self, state: State, plan: Plan) -> State:
        """Carry out a plan of the seat to act, up to the end of the turn or of the game."""
        actions = actions_of(self.box, self.game.observe(state, state.table.to_act), plan)
        return carried_out(self.game.deck, state, actions[:-1])

    def end(self, state: State) -> State:
        """Clear, draw, and pass the turn, unless the game is over."""
        return carried_out(self.game.deck, state, (END,))

    def left(self, state: State) -> Table:
        """What lies open once the turn has ended, before anything is drawn."""
        return cleared(self.game.deck, state).table
