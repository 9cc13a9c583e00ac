"""Cards and trams in hand: their targets, the meaning of a drop, messages about it, and this table's keys."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import cast

from game.core.refusal import Refusal
from game.rules.trambahn.actions import Action, Buy
from game.rules.trambahn.cards import COLOURS
from game.tables.kit.attention import Attention as TableAttention
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.kit.desk import Desk as EveryDesk
from game.tables.kit.hand import Hand as EveryHand
from game.tables.kit.hand import Place
from game.tables.kit.notice import Notice
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import Speaking, card_action, closes
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.spots import MONEY, NEW, Target, number_of
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.animation import soonest
from game.ui.input import KeyPressed

LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""The kinds to which an arrow leads from a kind, even if other things are straight in that direction."""


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    announced: set[PhaseName] = field(default_factory=set)
    """The phases whose end was announced in this turn."""
    known: set[tuple[int | None, PhaseName]] = field(default_factory=set)
    """The seats and phases whose end has been explained in this game, and needs no bubble any more."""
    remark: Notice | None = None
    """A sentence beside the player's name, in place of the advice, for a few seconds."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a bubble, remark or tip changes, or None."""
        return soonest(super().wants_step_in, self.remark.seconds if self.remark is not None else None)

    def is_new(self, seat: int | None, phases: Iterable[PhaseName]) -> bool:
        """True if the end of one of these phases has not been explained to this seat."""
        return any((seat, phase) not in self.known for phase in phases)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.remark is not None and not self.remark.step(dt):
            self.remark = None
            self.touch()

    def reword(self) -> None:
        super().reword()
        if self.remark is not None:
            self.remark.reword()

    def position_changed(self) -> None:
        self.remark = None
        super().position_changed()

    def forget(self) -> None:
        super().forget()
        self.announced.clear()


class Desk(EveryDesk[Reading, TablePicture]):
    teller: Teller
    attention: Attention
    speaking: Speaking

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    @property
    def where(self) -> Whereabouts:
        """The places of the position. Requires `resize`."""
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
    """The moves of cards and trams. Pieces are called `("hand", number)` and `("supply", number)`."""

    teller: Teller

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """Return the action of laying a card, turning it into money, or buying a tram."""
        place, reading = cast(Target, put), self.table.reading
        card, tram = reading.card_at(taken), reading.tram_at(taken)
        if card is not None:
            return card_action(card, place)
        return Buy(tram, place[1]) if tram is not None and place[0] == "column" else None

    def places(self, taken: Hashable) -> Iterable[Place]:
        """Yield rows, columns, a new column and the money for a card; columns for a tram."""
        where, tram = self.table.where, self.table.reading.tram_at(taken) is not None
        places: list[Target] = [("column", number) for number in range(len(where.columns["own"]))]
        if not tram:
            places = [*(("row", colour) for colour in COLOURS), *places, NEW, MONEY]
        return (Place(place, where.target(place), where.snap(place, tram=tram)) for place in places)

    def first(self, taken: Hashable) -> Hashable:
        """Return the legal target of the earliest phase, because a later one closes the earlier phases."""
        return next(iter(self.legal(taken)), None)

    def words(self, taken: Hashable, put: Hashable) -> str:
        """Return the reason against the action, or its effects, in words."""
        action = self.action(taken, put)
        told = super().words(taken, put)
        return told if told or action is None else self.table.speaking.outcome(action)

    def why_nowhere(self, taken: Hashable) -> Refusal | None:
        """Return the reason against the money, the last of all targets.

        If no column is free for a tram, its price is mentioned first.
        """
        reading = self.table.reading
        card, tram = reading.card_at(taken), reading.tram_at(taken)
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


class Controller(TableController[Desk]):
    _attention: Attention

    def worth_telling(self, action: Action) -> bool:
        """True also if something would be scored, or an unannounced phase would be closed."""
        attention = self._attention
        if super().worth_telling(action) or attention.told == action:
            return True
        closed = set(closes(self._table.reading, action))
        return bool(self._table.speaking.consequences(action) or closed - attention.announced)

    def own_key(self, event: KeyPressed) -> bool:
        """Put the held, focused or hovered card to the money on its key.

        In other games the same key may be the menu's, which would be a surprise here.
        """
        if not event.means("money"):
            return False
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        piece = focused.piece if focused is not None else hovered.key if hovered is not None else None
        number = number_of(held.source.key if held is not None else piece, "hand")
        if number is not None and self._table.reading.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._table.money(number)
        return True

    def walk(self, event: KeyPressed) -> Control | None:
        """Move the focus to the nearest thing of the kind that the arrow leads to, even if it is off to the
        side.
        """
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return super().walk(event)
