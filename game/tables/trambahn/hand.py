"""Cards and trams in hand: where they go and what a drop means; what is told of it; this table's keys."""

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
"""From things of a kind an arrow leads to those of another one, though others may lie straight that way."""


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    announced: set[PhaseName] = field(default_factory=set)
    """Phases whose end was announced in this turn."""
    known: set[tuple[int | None, PhaseName]] = field(default_factory=set)
    """Who has seen in this game that a phase ends: they need no bubble about it any more."""
    remark: Notice | None = None
    """A sentence beside the own name, in place of the advice, for a little while."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble or a remark goes, or a tip comes."""
        return soonest(super().wants_step_in, self.remark.seconds if self.remark is not None else None)

    def is_new(self, seat: int | None, phases: Iterable[PhaseName]) -> bool:
        """Whether the end of one of these phases is to be told in full to who sits there."""
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

    def action(self, taken: Hashable, put: Hashable) -> Action | None:
        """A card is laid or turned into money, a tram is bought."""
        place, reading = cast(Target, put), self.table.reading
        card, tram = reading.card_at(taken), reading.tram_at(taken)
        if card is not None:
            return card_action(card, place)
        return Buy(tram, place[1]) if tram is not None and place[0] == "column" else None

    def places(self, taken: Hashable) -> Iterable[Place]:
        """Rows, columns, a new column and the money for a card; columns for a tram."""
        where, tram = self.table.where, self.table.reading.tram_at(taken) is not None
        places: list[Target] = [("column", number) for number in range(len(where.columns["own"]))]
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
        """Also that something would be scored, or be closed that was not announced yet."""
        attention = self._attention
        if super().worth_telling(action) or attention.told == action:
            return True
        closed = set(closes(self._table.reading, action))
        return bool(self._table.speaking.consequences(action) or closed - attention.announced)

    def own_key(self, event: KeyPressed) -> bool:
        """The card that is held, focused or under the pointer goes to the money.

        The same key may stand for the menu in other games; here that would be a surprise.
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
        """To the nearest thing of the kind that the arrow leads to from here, though it may lie aside."""
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return super().walk(event)
