"""What a column would score with one more card or a tram, as a preview says it."""

import msgspec

from game.rules.trambahn import scoring
from game.rules.trambahn.values import Column
from game.tables.trambahn.contents import Over
from game.tables.trambahn.reading import Reading


def worth_over(reading: Reading, number: int, over: Over) -> int:
    """What the own column of that number would score with what is over it."""
    column: Column = reading.table.columns[reading.own.seat][number]
    if over.card is not None:
        column = msgspec.structs.replace(column, cards=(*column.cards, over.card))
    if over.tram is not None:
        column = msgspec.structs.replace(column, tram=over.tram)
    return scoring.value(reading.game.deck, column)
