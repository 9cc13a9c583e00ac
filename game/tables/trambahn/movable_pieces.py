"""Cards and trams in hand: their targets, the meaning of a drop, and messages about it."""

from collections.abc import Hashable, Iterable
from typing import Protocol, cast

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS
from game.tables.kit.movable_pieces import MovablePieces, Place, TableActions
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.named_places import NamedPlaces
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.spots import MONEY, NEW, Target
from game.text.trambahn import Teller


class TrambahnActions(TableActions, Protocol):
    @property
    def model(self) -> TrambahnModel: ...

    @property
    def named_places(self) -> NamedPlaces: ...

    @property
    def hint_words(self) -> Hints: ...


class TrambahnPieces(MovablePieces[TrambahnActions]):
    """Cards and trams. Pieces are called `("hand", number)` and `("supply", number)`."""

    teller: Teller

    def action(self, piece: Hashable, place: Hashable) -> Action | None:
        """Return the action of laying a card, turning it into money, or buying a tram."""
        target, model = cast(Target, place), self.table.model
        card, tram = model.card_at(piece), model.tram_at(piece)
        if card is not None:
            return card_action(card, target)
        return Buy(tram, target[1]) if tram is not None and target[0] == "column" else None

    def places(self, piece: Hashable) -> Iterable[Place]:
        """Yield rows, columns, a new column and the money for a card; columns for a tram."""
        named_places, tram = self.table.named_places, self.table.model.tram_at(piece) is not None
        places: list[Target] = [("column", number) for number in range(len(named_places.columns["own"]))]
        if not tram:
            places = [*(("row", colour) for colour in COLOURS), *places, NEW, MONEY]
        return (
            Place(place, named_places.target(place), named_places.snap(place, tram=tram)) for place in places
        )

    def first(self, piece: Hashable) -> Hashable:
        """Return the legal target of the earliest phase, because a later one closes the earlier phases."""
        return next(iter(self.legal(piece)), None)

    def words(self, piece: Hashable, place: Hashable) -> str:
        """Return the reason against the action, or its effects, in words."""
        action = self.action(piece, place)
        words = super().words(piece, place)
        return words if words or action is None else self.table.hint_words.outcome(action)

    def no_place_refusal(self, piece: Hashable) -> Refusal | None:
        """Return the reason against the money, the last of all targets.

        If no column is free for a tram, its price is mentioned first.
        """
        model = self.table.model
        card, tram = model.card_at(piece), model.tram_at(piece)
        if card is not None:
            return self.refusal(card_action(card, MONEY))
        if tram is None:
            return None
        bare = [number for number, column in enumerate(model.columns("own")) if column.tram is None]
        refusal = self.refusal(Buy(tram, next(iter(bare), 0)))
        if refusal is None or refusal.code not in ("has_tram", "no_such_column"):
            return refusal
        if model.missing_money(tram):
            return Refusal("too_expensive", tram)
        return Refusal("no_free_column")
