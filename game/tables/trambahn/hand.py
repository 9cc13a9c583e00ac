"""Cards and trams in hand: where they are taken, where they go, what a drop does.

The mover of the toolkit (drag, click and click, keyboard) asks these questions on each pointer move, so the
answers are made once for each position.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import MONEY, NEW, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.catalogue import Translate
from game.text.trambahn import Teller
from game.ui.drag import DragSource, DropTarget, Way


@dataclass(frozen=True, slots=True)
class InHand:
    """A card of the own hand, by its place."""

    place: int


@dataclass(frozen=True, slots=True)
class OnOffer:
    """An open tram, by its place in the supply."""

    place: int


class Doer(Protocol):
    """Who carries out what a drop means."""

    def play(self, action: Action, place: int | None) -> Refusal | None:
        """Hand an action to the session; `place` of the hand is where its card comes from."""

    def refused(self, refusal: Refusal, target: Target | None) -> None:
        """Tell the rule, and mark the place where it stands against something."""

    def nowhere(self, key: Hashable) -> None:
        """Say why a piece can go nowhere now."""


@dataclass
class Hand:
    """The mover's table."""

    tr: Translate
    teller: Teller
    doer: Doer
    say_aloud: Callable[[str], None]
    changed: Callable[[], None]
    dropping: bool = False
    """A drop is being carried out: the mover itself lets go of the piece."""
    _told: bool = False
    """Why the last drop was refused has been told."""
    _reading: Reading | None = None
    _where: Whereabouts | None = None
    _sources: tuple[DragSource, ...] = ()
    _targets: dict[Hashable, tuple[DropTarget, ...]] = field(default_factory=dict)

    def lay(self, reading: Reading, where: Whereabouts) -> None:
        """Another position or layout: make sources anew; targets when they are asked for."""
        self._reading, self._where = reading, where
        self._targets = {}
        self._sources = tuple(self._make_sources(reading, where)) if reading.may_act else ()

    # ------------------------------------------------------------------ what the mover asks and tells

    def sources(self) -> Sequence[DragSource]:
        """Own cards and open trams."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Rows, columns, a new column and the money for a card; columns for a tram."""
        if source.key not in self._targets:
            self._targets[source.key] = tuple(self._make_targets(source.key))
        return self._targets[source.key]

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Legal places light up."""
        del source, way
        self.changed()

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """What would be scored changes."""
        del source, target
        self.changed()

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Do it, or say why not."""
        action, place = self.action(source.key, target.key), self.target(target.key)
        if action is None:
            return False
        self.dropping = True
        try:
            number = source.key.place if isinstance(source.key, InHand) else None
            refusal = self.doer.play(action, number)
        finally:
            self.dropping = False
        self._told = refusal is not None
        if refusal is not None:
            self.doer.refused(refusal, place)
        return refusal is None

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself; what can go nowhere at all says why."""
        if missed and not self._told and not self.legal(source.key):
            self.doer.nowhere(source.key)
        self._told = False
        self.changed()

    def say(self, text: str) -> None:
        """Say what the keyboard is on."""
        self.say_aloud(text)

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

    def action(self, source: Hashable, target: Hashable) -> Action | None:
        """What dropping the source on the target would do, legal or not."""
        place, card, tram = self.target(target), self.card(source), self.tram(source)
        if place is None:
            return None
        if card is not None:
            return card_action(card, place)
        return Buy(tram, place[1]) if tram is not None and place[0] == "column" else None

    def refusal(self, action: Action) -> Refusal | None:
        """Why not, or None."""
        reading = self._reading
        return None if reading is None else reading.game.refuse(reading.view, action)

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

    def _make_sources(self, reading: Reading, where: Whereabouts) -> list[DragSource]:
        trams = [
            DragSource(OnOffer(number), where.rect(("supply", number)), self.teller.tram(seen.kind))
            for number, seen in enumerate(reading.supply)
        ]
        cards = [
            DragSource(InHand(number), where.fan[number].rect, self.teller.card(place.card))
            for number, place in enumerate(reading.hand)
            if not place.laid
        ]
        return [*trams, *cards]

    def _make_targets(self, source: Hashable) -> list[DropTarget]:
        where = self._where
        if where is None:
            return []
        legal, found = self.legal(source), []
        for target in self._places():
            if self.action(source, target) is None:
                continue
            snap = where.snap(target, tram=isinstance(source, OnOffer))
            found.append(DropTarget(target, where.target(target), legal=target in legal, anchor=snap))
        return found
