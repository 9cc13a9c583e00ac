"""May I, and why not: one set of questions for screens, opponents, lessons and the match."""

from collections.abc import Iterator

from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.rules.trambahn.actions import (
    END,
    NEW,
    Action,
    Buy,
    End,
    Income,
    LayPassenger,
    LayStation,
    Place,
)
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Deck, colour_of, value_of
from game.rules.trambahn.values import PHASES, Column, Phase, Table, View

MOST_PASSENGERS = 2
NOT_IN_HAND = "not_in_hand"
PASSENGER_FIRST = Refusal("passenger_first")


def legal(deck: Deck, view: View) -> tuple[Action, ...]:
    """All actions of the seat of `view` that `refuse` would not refuse, phase by phase in a fixed order."""
    return tuple(_legal(deck, view)) if view.seat == view.table.to_act else ()


def _legal(deck: Deck, view: View) -> Iterator[Action]:
    table, cards = view.table, tuple(dict.fromkeys(view.hand))
    if table.phase == "over":
        return
    if table.phase == "passengers":
        if table.passengers_laid < MOST_PASSENGERS:
            yield from _passengers(cards)
        if not table.passengers_laid:
            return
    columns = table.columns[table.to_act]
    if _begins("stations", table):
        for card in cards:
            for place in (*range(len(columns)), NEW):
                if refuse_station(deck, columns, card, place) is None:
                    yield LayStation(card, place)
    if _begins("income", table):
        yield from (Income(card) for card in cards)
    yield from _purchases(deck, table)
    yield END


def _passengers(cards: tuple[Card, ...]) -> Iterator[LayPassenger]:
    for card in cards:
        yield from (LayPassenger(card, row) for row in COLOURS if colour_of(card) in (None, row))


def _purchases(deck: Deck, table: Table) -> Iterator[Buy]:
    for tram in dict.fromkeys(table.supply):
        for number in range(len(table.columns[table.to_act])):
            action = Buy(tram, number)
            if _refuse_buy(deck, table, action) is None:
                yield action


def _begins(phase: Phase, table: Table) -> bool:
    """Whether something of this phase may still be done."""
    return PHASES.index(phase) >= PHASES.index(table.phase)


def refuse(deck: Deck, view: View, action: Action) -> Refusal | None:
    """Why the seat of `view` may not do this now, or None if it may."""
    table = view.table
    if table.phase == "over" or view.seat != table.to_act:
        return Refusal(NOT_YOUR_TURN)
    if isinstance(action, LayPassenger):
        return _refuse_passenger(view, action)
    if table.phase == "passengers" and not table.passengers_laid:
        return PASSENGER_FIRST
    columns = table.columns[table.to_act]
    match action:
        case LayStation(card, column):
            refusal = _refuse_phase("stations", table) or _refuse_hand(view, card)
            return refusal or refuse_station(deck, columns, card, column)
        case Income(card):
            return _refuse_phase("income", table) or _refuse_hand(view, card)
        case Buy():
            return _refuse_buy(deck, table, action)
        case End():
            return None


def _refuse_phase(phase: Phase, table: Table) -> Refusal | None:
    return None if _begins(phase, table) else Refusal("phase_over")


def _refuse_hand(view: View, card: Card) -> Refusal | None:
    return None if card in view.hand else Refusal(NOT_IN_HAND, card)


def _refuse_passenger(view: View, action: LayPassenger) -> Refusal | None:
    table = view.table
    if table.phase == "passengers" and table.passengers_laid >= MOST_PASSENGERS:
        return Refusal("two_passengers_at_most")
    refusal = _refuse_phase("passengers", table) or _refuse_hand(view, action.card)
    if refusal is None and colour_of(action.card) not in (None, action.row):
        return Refusal("wrong_row", action.row)
    return refusal


def refuse_station(deck: Deck, columns: tuple[Column, ...], card: Card, place: Place) -> Refusal | None:
    """Why this card may not go to that one of these columns, or None.

    A 10 closes a column for every card; values ascend strictly; a conductor cannot start a column.
    """
    if place == NEW:
        return Refusal("conductor_needs_column") if card == CONDUCTOR else None
    if not 0 <= place < len(columns):
        return Refusal("no_such_column", place)
    column = columns[place]
    highest = value_of(column.stations[-1])
    if highest == deck.highest:
        return Refusal("column_closed", place)
    if colour_of(card) not in (None, column.colour):
        return Refusal("wrong_colour", place)
    if card != CONDUCTOR and value_of(card) <= highest:
        return Refusal("not_ascending", place)
    return None


def _refuse_buy(deck: Deck, table: Table, action: Buy) -> Refusal | None:
    if action.tram not in table.supply:
        return Refusal("not_in_supply", action.tram)
    columns = table.columns[table.to_act]
    if not 0 <= action.column < len(columns):
        return Refusal("no_such_column", action.column)
    if columns[action.column].tram is not None:
        return Refusal("has_tram", action.column)
    if deck.trams[action.tram].price > table.money[table.to_act]:
        return Refusal("too_expensive", action.tram)
    return None
