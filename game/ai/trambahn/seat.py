"""The table from the chair of one player: from the view to what plans need, and from a plan to an action."""

from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import AGAIN, Box, Sketch, card_of, prospects
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.values import View
from game.rules.trambahn.views import unseen


def situation(box: Box, view: View) -> Situation:
    """What the seat of `view` knows; raises ValueError for a view without a seat."""
    table = view.table
    if view.seat is None:
        raise ValueError("nobody can decide without a seat")
    coming = [0.0] * len(box.counts)
    for card in (*unseen(box.deck, view), *view.hand):
        coming[box.codes[card]] += 1
    for cards in (table.discard, *table.passengers):
        for card in cards:
            coming[box.codes[card]] += AGAIN
    hand = tuple(sorted(box.codes[card] for card in view.hand))
    return Situation(
        Sketch(box, table), view.seat, hand, prospects(box, coming), table.phase, table.passengers_laid
    )


def first_action(box: Box, view: View, plan: Plan) -> Action:
    """What the seat of `view` does first to carry out a plan."""
    table = view.table
    if plan.passengers:
        card, row = plan.passengers[0]
        return LayPassenger(card_of(card), COLOURS[row])
    if plan.stations:
        card, number = plan.stations[0]
        return LayStation(card_of(card), number if number < len(table.columns[table.to_act]) else NEW)
    rest = [box.codes[card] for card in view.hand]
    for card in plan.kept:
        rest.remove(card)
    if rest and table.phase != "buy":
        return Income(card_of(rest[0]))
    if plan.trams:
        kind, number = plan.trams[0]
        return Buy(box.kinds[kind], number)
    return END


def actions_of(box: Box, view: View, plan: Plan) -> tuple[Action, ...]:
    """All that the seat of `view` does to carry out a plan, to the end of its turn."""
    columns = len(view.table.columns[view.table.to_act])
    found: list[Action] = [LayPassenger(card_of(card), COLOURS[row]) for card, row in plan.passengers]
    rest = [box.codes[card] for card in view.hand]
    for card, _ in plan.passengers:
        rest.remove(card)
    for card, number in plan.stations:
        found.append(LayStation(card_of(card), number if number < columns else NEW))
        columns = max(columns, number + 1)
        rest.remove(card)
    for card in plan.kept:
        rest.remove(card)
    if view.table.phase != "buy":
        found += [Income(card_of(card)) for card in rest]
    found += [Buy(box.kinds[kind], number) for kind, number in plan.trams]
    return (*found, END)
