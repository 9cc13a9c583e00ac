"""What dropping a piece on a place would do: the action, and what it would score."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from game.rules.trambahn.actions import NEW as NEW_COLUMN
from game.rules.trambahn.actions import Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import Card, Colour
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.legal import MOST_PASSENGERS, refuse_station
from game.rules.trambahn.scoring import value
from game.rules.trambahn.values import PHASES, Column, View
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import MONEY, NEW, Target


@dataclass(frozen=True, slots=True)
class ScoredTour:
    """The tour that a passenger would make: own points and the opponent's."""

    colour: Colour
    scores: tuple[int, int]


def card_action(card: Card, target: Target) -> Action:
    if target[0] == "row":
        return LayPassenger(card, target[1])
    if target[0] == "column":
        return LayStation(card, target[1])
    return LayStation(card, NEW_COLUMN) if target[0] == "new" else Income(card)


def target_of(action: Action | None) -> Target | None:
    """Where the piece of an action goes."""
    match action:
        case LayPassenger(_, row):
            return ("row", row)
        case LayStation(_, column):
            return NEW if isinstance(column, str) else ("column", column)
        case Income():
            return MONEY
        case Buy(_, number):
            return ("column", number)
    return None


def column_after(reading: Reading, action: Action) -> Column | None:
    """The column as it would be with the card or tram of a legal action; None where it is about none."""
    columns = reading.table.columns[reading.own.seat]
    match action:
        case LayStation(card, str()):
            return Column((card,))
        case LayStation(card, int() as number):
            return msgspec.structs.replace(columns[number], cards=(*columns[number].cards, card))
        case Buy(tram, number):
            return msgspec.structs.replace(columns[number], tram=tram)
    return None


def value_with(reading: Reading, number: int, card: Card | None, tram: str | None) -> int:
    """What the own column of that number would score with a card or a tram."""
    column = reading.table.columns[reading.own.seat][number]
    if card is not None:
        column = msgspec.structs.replace(column, cards=(*column.cards, card))
    if tram is not None:
        column = msgspec.structs.replace(column, tram=tram)
    return value(reading.game.deck, column)


def values(reading: Reading, action: Action) -> tuple[int, int] | None:
    """What the column of a legal action scores now and would score then."""
    after = column_after(reading, action)
    if after is None:
        return None
    target = target_of(action)
    before = reading.own.columns[target[1]].value if target is not None and target[0] == "column" else 0
    return before, value(reading.game.deck, after)


def tour_made(reading: Reading, action: Action) -> ScoredTour | None:
    if not isinstance(action, LayPassenger):
        return None
    row = next(row for row in reading.rows if row.colour == action.row)
    return ScoredTour(row.colour, row.scores) if row.to_go == 1 else None


def extra_tour_made(reading: Reading, action: Action) -> int | None:
    """The points of the extra tour that an action would score at once."""
    after = column_after(reading, action)
    if not isinstance(action, LayStation) or after is None or after.toured:
        return None
    deck = reading.game.deck
    return value(deck, after) if len(after.cards) == deck.extra_tour else None


Closed: TypeAlias = Literal["passengers", "stations", "income"]
Leading: TypeAlias = Literal["passengers", "stations", "income", "buy", "end"]


def leads_to(action: Action) -> Leading:
    """The phase that an action belongs to."""
    match action:
        case LayPassenger():
            return "passengers"
        case LayStation():
            return "stations"
        case Income():
            return "income"
        case Buy():
            return "buy"
    return "end"


def closes(game: Trambahn, view: View, action: Action) -> tuple[Closed, ...]:
    """The phases that this legal action closes while cards that are left in hand could still be used in them.

    A new column can always be started; it does not count.
    """
    if isinstance(action, LayPassenger):
        return ()
    left = list(view.hand)
    if isinstance(action, LayStation | Income):
        left.remove(action.card)
    table, leading = view.table, leads_to(action)
    later = PHASES.index(leading) if leading in PHASES else len(PHASES)
    now = PHASES.index(table.phase) if table.phase in PHASES else later
    found: list[Closed] = []
    if now == 0 < later and left and 0 < table.passengers_laid < MOST_PASSENGERS:
        found.append("passengers")
    columns = table.columns[table.to_act]
    if now <= 1 < later and any(
        refuse_station(game.deck, columns, card, number) is None
        for card in left
        for number in range(len(columns))
    ):
        found.append("stations")
    if now <= 2 < later and left and isinstance(action, Buy):
        found.append("income")
    return tuple(found)
