"""The table from the chair of one player: from the view to what plans need, and from a plan to actions."""

from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import Box, sketch
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.values import View


def situation(box: Box, view: View) -> Situation:
    """What the seat of `view` knows; raises ValueError for a view without a seat."""
    table = view.table
    if view.seat is None:
        raise ValueError("nobody can decide without a seat")
    hand = tuple(sorted([box.codes[card] for card in view.hand]))
    return Situation(
        sketch(box, table), view.seat, hand, box.prospects(table), table.phase, table.passengers_laid
    )


def first_action(box: Box, view: View, plan: Plan) -> Action:
    """What the seat of `view` does first to carry out a plan."""
    return actions_of(box, view, plan)[0]


def actions_of(box: Box, view: View, plan: Plan) -> tuple[Action, ...]:
    """All that the seat of `view` does to carry out a plan, to the end of its turn."""
    columns = len(view.table.columns[view.table.to_act])
    found: list[Action] = [LayPassenger(box.cards[card], COLOURS[row]) for card, row in plan.passengers]
    rest = [box.codes[card] for card in view.hand]
    for card, _ in plan.passengers:
        rest.remove(card)
    for card, number in plan.stations:
        found.append(LayStation(box.cards[card], number if number < columns else NEW))
        columns = max(columns, number + 1)
        rest.remove(card)
    for card in plan.kept:
        rest.remove(card)
    if view.table.phase != "buy":
        found += [Income(box.cards[card]) for card in rest]
    found += [Buy(box.kinds[kind], number) for kind, number in plan.trams]
    return (*found, END)
