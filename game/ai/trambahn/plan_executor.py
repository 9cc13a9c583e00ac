"""Plans as actions of a seat, and their execution by the rules."""

from game.ai.trambahn.deck_model import DeckModel
from game.ai.trambahn.plan import TurnPlan
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.engine import carried_out, cleared
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.values import State, Table, View


def actions_of(model: DeckModel, view: View, plan: TurnPlan) -> tuple[Action, ...]:
    """Return all actions of the seat of `view` that carry out a plan, to the end of its turn."""
    columns = len(view.table.columns[view.table.to_act])
    found: list[Action] = [LayPassenger(model.cards[card], COLOURS[row]) for card, row in plan.passengers]
    rest = [model.codes[card] for card in view.hand]
    for card, _ in plan.passengers:
        rest.remove(card)
    for card, number in plan.stations:
        found.append(LayStation(model.cards[card], number if number < columns else NEW))
        columns = max(columns, number + 1)
        rest.remove(card)
    for card in plan.kept:
        rest.remove(card)
    if view.table.phase != "buy":
        found += [Income(model.cards[card]) for card in rest]
    found += [Buy(model.kinds[kind], number) for kind, number in plan.trams]
    return (*found, END)


class PlanExecutor:
    """Executes plans as actions of a turn."""

    def __init__(self, game: Trambahn) -> None:
        self.game = game
        self.model = DeckModel(game.deck)

    def view(self, state: State) -> View:
        """Return the view of the seat to act."""
        return self.game.observe(state, state.table.to_act)

    def play(self, state: State, plan: TurnPlan) -> State:
        """Carry out a plan of the seat to act, up to the end of the turn or of the game."""
        actions = actions_of(self.model, self.view(state), plan)
        return carried_out(self.game.deck, state, actions[:-1])

    def end(self, state: State) -> State:
        """Clear columns, draw, and pass the turn, unless the game is over."""
        return carried_out(self.game.deck, state, (END,))

    def left(self, state: State) -> Table:
        """Return the public table once the turn has ended, before anything is drawn."""
        return cleared(self.game.deck, state).table
