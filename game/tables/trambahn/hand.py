"""Cards and trams in hand: where they go, what a drop means, and the keys of this table."""

from collections.abc import Hashable, Iterable
from typing import cast

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS, Card
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.kit.desk import Desk as EveryDesk
from game.tables.kit.hand import Hand as EveryHand
from game.tables.kit.hand import Place
from game.tables.trambahn.contents import Attention
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import Speaking, card_action, closes
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import MONEY, NEW, Target, number_of
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.input import KeyPressed


class Desk(EveryDesk[Reading, TablePicture]):
    teller: Teller
    attention: Attention
    speaking: Speaking

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    @property
    def where(self) -> Whereabouts:
        """Where everything of the position lies; `resize` must have been called."""
        return Whereabouts(self.layout, self.reading)

    def money(self, number: int) -> None:
        """Put the card at this place of the hand to the money."""
        hand = self.reading.hand
        if number >= len(hand) or hand[number].laid:
            return
        refusal = self.act(card_action(hand[number].card, MONEY), ("hand", number))
        if refusal is not None:
            self.tell_refusal(refusal, self.where.mark(MONEY).midtop, wrong=MONEY)


class Hand(EveryHand[Desk]):
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
        return told if told or action is None else self.table.speaking.outcome(action)

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


LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""From things of a kind an arrow leads to those of another one, though others may lie straight that way."""


class Controller(TableController[Desk]):
    """Takes the events of one table."""

    _attention: Attention

    def worth_telling(self, action: Action) -> bool:
        """Also that something would be scored, or be closed that was not announced yet."""
        reading, attention = self._table.reading, self._attention
        if super().worth_telling(action) or attention.told == action:
            return True
        closed = closes(reading, action)
        return bool(self._table.speaking.consequences(action)) or any(
            phase not in attention.announced for phase in closed
        )

    def own_key(self, event: KeyPressed) -> bool:
        """The same key may stand for the menu in other games; here that would be a surprise."""
        if not event.means("money"):
            return False
        number = self._card_meant()
        if number is not None and self._table.reading.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._table.money(number)
        return True

    def _card_meant(self) -> int | None:
        """The card that is held, focused or under the pointer, by its place in the hand."""
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        if held is not None:
            return number_of(held.source.key, "hand")
        if focused is not None:
            return number_of(focused.piece, "hand")
        return number_of(hovered.key, "hand") if hovered is not None else None

    def walk(self, event: KeyPressed) -> Control | None:
        """To the nearest thing of the kind that the arrow leads to from here, though it may lie aside."""
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return super().walk(event)
