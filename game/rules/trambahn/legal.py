"""Legality of actions, and reasons for refusals: one answer for screens, opponents, lessons and the match."""

from functools import lru_cache

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
from game.rules.trambahn.values import PHASES, Column, Phase, Table, View, line_and_top

MAX_PASSENGERS = 2
NOT_IN_HAND = "not_in_hand"
PASSENGER_FIRST = Refusal("passenger_first")


_KEPT = 4096
_lay_passenger, _lay_station = lru_cache(_KEPT)(LayPassenger), lru_cache(_KEPT)(LayStation)
_income, _buy = lru_cache(_KEPT)(Income), lru_cache(_KEPT)(Buy)
# Actions are made once and reused at every table.


def legal(deck: Deck, view: View) -> tuple[Action, ...]:
    """Return all actions that `refuse` allows the seat of `view`, phase by phase in a fixed order.

    Opponents call this at every step of a playout. So it does not ask `refuse` for one action after the
    other, but looks at each column and each card once; a test checks that both agree.
    """
    table, phase = view.table, view.table.phase
    if view.seat != table.to_act or phase == "over":
        return ()
    cards = tuple(dict.fromkeys(view.hand))
    found: list[Action] = []
    if phase == "passengers":
        if table.passengers_laid < MAX_PASSENGERS:
            for card in cards:
                found += _passengers(card)
        if not table.passengers_laid:
            return tuple(found)
    if phase in ("passengers", "stations"):
        found += _stations(deck, table.columns[table.to_act], cards)
    if phase != "buy":
        found += [_income(card) for card in cards]
    found += _purchases(deck, table)
    found.append(END)
    return tuple(found)


@lru_cache(_KEPT)
def _passengers(card: Card) -> tuple[LayPassenger, ...]:
    return tuple(LayPassenger(card, row) for row in COLOURS if colour_of(card) in (None, row))


def _stations(deck: Deck, columns: tuple[Column, ...], cards: tuple[Card, ...]) -> list[LayStation]:
    found = []
    # The number, line and highest value of each open column; a closed one takes no card.
    tops = [
        (number, line, top)
        for number, column in enumerate(columns)
        for line, top in (line_and_top(column.cards),)
        if top != deck.highest
    ]
    for card in cards:
        if card == CONDUCTOR:
            found += [_lay_station(card, number) for number, _, _ in tops]
            continue
        if tops:
            colour, value = colour_of(card), value_of(card)
            for number, line, top in tops:
                if line == colour and top < value:
                    found.append(_lay_station(card, number))
        found.append(_lay_station(card, NEW))
    return found


def _purchases(deck: Deck, table: Table) -> list[Buy]:
    money = table.money[table.to_act]
    without = [number for number, column in enumerate(table.columns[table.to_act]) if column.tram is None]
    if not without:
        return []
    trams = [tram for tram in dict.fromkeys(table.supply) if deck.trams[tram].price <= money]
    return [_buy(tram, number) for tram in trams for number in without]


def _begins(phase: Phase, table: Table) -> bool:
    """True if actions of this phase are still possible."""
    return PHASES.index(phase) >= PHASES.index(table.phase)


def refuse(deck: Deck, view: View, action: Action) -> Refusal | None:
    """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
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
    if table.phase == "passengers" and table.passengers_laid >= MAX_PASSENGERS:
        return Refusal("two_passengers_at_most")
    refusal = _refuse_phase("passengers", table) or _refuse_hand(view, action.card)
    if refusal is None and colour_of(action.card) not in (None, action.row):
        return Refusal("wrong_row", action.row)
    return refusal


def refuse_station(deck: Deck, columns: tuple[Column, ...], card: Card, place: Place) -> Refusal | None:
    """Return the refusal of adding this card to the column `place` of `columns`, or None.

    A 10 closes a column for every card; values ascend strictly; a conductor cannot start a column.
    """
    if place == NEW:
        return Refusal("conductor_needs_column") if card == CONDUCTOR else None
    if not 0 <= place < len(columns):
        return Refusal("no_such_column", place)
    column = columns[place]
    highest = column.top
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
