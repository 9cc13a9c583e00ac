"""Cards and trams in hand: where they are taken, where they go, what a drop means."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS
from game.tables.kit.hand import Doer as EveryDoer
from game.tables.kit.hand import Hand as EveryHand
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import MONEY, NEW, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.drag import DragSource, DropTarget


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the own hand, by its place."""

    place: int


@dataclass(frozen=True, slots=True)
class OnOffer:
    """An open tram, by its place in the supply."""

    place: int


class Doer(EveryDoer, Protocol):
    """Who carries out what a drop means."""

    def nowhere(self, key: Hashable) -> None:
        """Say why a piece can go nowhere now."""


class Hand(EveryHand[Reading, Doer]):
    """The mover's table."""

    teller: Teller

    def lay(self, reading: Reading, where: Whereabouts) -> None:
        """Another position or layout."""
        self._where = where
        self.begin(reading)

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself; what can go nowhere at all says why."""
        if missed and not self._told and not self.legal(source.key):
            self.doer.nowhere(source.key)
        super().put_back(source, missed=missed)

    # ------------------------------------------------------------------ meanings

    def card(self, key: Hashable) -> str | None:
        """The card that a key stands for."""
        reading = self._reading
        if reading is None or not isinstance(key, InHand) or key.place >= len(reading.hand):
            return None
        return reading.hand[key.place].card

    def tram(self, key: Hashable) -> str | None:
        """The tram that a key stands for."""
        reading = self._reading
        if reading is None or not isinstance(key, OnOffer) or key.place >= len(reading.supply):
            return None
        return reading.supply[key.place].kind

    def target(self, key: Hashable) -> Target | None:
        """The place that the key of a drop target stands for."""
        return next((target for target in self._places() if target == key), None)

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """A card is laid or turned into money, a tram is bought."""
        place, card, tram = self.target(put), self.card(taken), self.tram(taken)
        if place is None:
            return None
        if card is not None:
            return card_action(card, place)
        return Buy(tram, place[1]) if tram is not None and place[0] == "column" else None

    def legal(self, source: Hashable) -> tuple[Target, ...]:
        """All places where the source may go now."""
        return tuple(
            target
            for target in self._places()
            if (action := self.action(source, target)) is not None and self.refusal(action) is None
        )

    def why_nowhere(self, source: Hashable) -> Refusal | None:
        """What stands against using the source now: the last of all reasons, for the money comes last.

        Where no column is free for a tram, its price comes before that.
        """
        reading, tram = self._reading, self.tram(source)
        if reading is None:
            return None
        if tram is not None:
            bare = [number for number, column in enumerate(reading.own.columns) if column.tram is None]
            refusal = self.refusal(Buy(tram, next(iter(bare), 0)))
            if refusal is None or refusal.code not in ("has_tram", "no_such_column"):
                return refusal
            if reading.game.deck.trams[tram].price > reading.own.money:
                return Refusal("too_expensive", tram)
            return Refusal("no_free_column")
        action = self.action(source, MONEY)
        return self.refusal(action) if action is not None else None

    # ------------------------------------------------------------------ sources and targets

    def _places(self) -> tuple[Target, ...]:
        """All places in reading order: own columns first, for they are nearest to the hand."""
        reading = self._reading
        if reading is None:
            return ()
        rows: list[Target] = [("row", colour) for colour in COLOURS]
        columns: list[Target] = [("column", number) for number in range(len(reading.own.columns))]
        return (*rows, *columns, NEW, MONEY)

    def make_sources(self, reading: Reading) -> Sequence[DragSource]:
        """Open trams and own cards."""
        where, teller = self._where, self.teller
        if not reading.may_act:
            return ()
        trams = [
            DragSource(OnOffer(number), where.rect(("supply", number)), teller.tram(seen.kind))
            for number, seen in enumerate(reading.supply)
        ]
        cards = [
            DragSource(InHand(number), where.fan[number].rect, teller.card(place.card))
            for number, place in enumerate(reading.hand)
            if not place.laid
        ]
        return [*trams, *cards]

    def make_targets(self, source: DragSource) -> Iterable[DropTarget]:
        """Rows, columns, a new column and the money for a card; columns for a tram."""
        legal, tram = self.legal(source.key), isinstance(source.key, OnOffer)
        for target in self._places():
            if self.action(source.key, target) is not None:
                place, snap = self._where.target(target), self._where.snap(target, tram=tram)
                yield DropTarget(target, place, legal=target in legal, anchor=snap)
