"""Cards and trams in hand: where they go, and what a drop means."""

from collections.abc import Hashable, Iterable
from typing import Protocol, cast

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS, Card
from game.tables.kit.hand import Doer as EveryDoer
from game.tables.kit.hand import Hand as EveryHand
from game.tables.kit.hand import Place
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.speaking import Speaking
from game.tables.trambahn.spots import MONEY, NEW, Target, number_of
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller


class Doer(EveryDoer, Protocol):
    """Who carries out what a drop means."""

    @property
    def reading(self) -> Reading: ...

    @property
    def where(self) -> Whereabouts: ...

    @property
    def speaking(self) -> Speaking: ...


class Hand(EveryHand[Doer]):
    """Pieces are called by their places: `("hand", number)` and `("supply", number)`."""

    teller: Teller

    def card(self, piece: Hashable) -> Card | None:
        """The card that lies at a place of the hand."""
        number, hand = number_of(piece, "hand"), self.table.reading.hand
        return hand[number].card if number is not None and number < len(hand) else None

    def tram(self, piece: Hashable) -> str | None:
        """The tram that lies at a place of the supply."""
        number, supply = number_of(piece, "supply"), self.table.reading.table.supply
        return supply[number] if number is not None and number < len(supply) else None

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """A card is laid or turned into money, a tram is bought."""
        place, card, tram = cast(Target, put), self.card(taken), self.tram(taken)
        if card is not None:
            return card_action(card, place)
        return Buy(tram, place[1]) if tram is not None and place[0] == "column" else None

    def places(self, taken: Hashable) -> Iterable[Place]:
        """Rows, columns, a new column and the money for a card; columns for a tram."""
        where, tram = self.table.where, self.tram(taken) is not None
        places: list[Target] = [("column", number) for number in range(len(where.own))]
        if not tram:
            places = [*(("row", colour) for colour in COLOURS), *places, NEW, MONEY]
        return (Place(place, where.target(place), where.snap(place, tram=tram)) for place in places)

    def first(self, taken: Hashable) -> Hashable:
        """The earliest phase first: what is done in a later one closes it."""
        return next(iter(self.legal(taken)), None)

    def words(self, taken: Hashable, put: Hashable) -> str:
        """What stands against it, or what would come of it."""
        action = self.action(taken, put)
        told = super().words(taken, put)
        return told if told or action is None else self.table.speaking.outcome(self.table.reading, action)

    def why_nowhere(self, taken: Hashable) -> Refusal | None:
        """The last of all reasons, for the money comes last.

        Where no column is free for a tram, its price comes before that.
        """
        reading, card, tram = self.table.reading, self.card(taken), self.tram(taken)
        if card is not None:
            return self.refusal(card_action(card, MONEY))
        if tram is None:
            return None
        bare = [number for number, column in enumerate(reading.columns("own")) if column.tram is None]
        refusal = self.refusal(Buy(tram, next(iter(bare), 0)))
        if refusal is None or refusal.code not in ("has_tram", "no_such_column"):
            return refusal
        if reading.short(tram):
            return Refusal("too_expensive", tram)
        return Refusal("no_free_column")
