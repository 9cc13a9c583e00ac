"""What a person does at the table of Trambahn, carried out on the session."""

from collections.abc import Hashable

import pygame

from game.content.trambahn_table import read_table
from game.core.refusal import Refusal
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.session.session import Session
from game.tables.kit.game_table import GameTable
from game.tables.table import Kit
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.closing import closes
from game.tables.trambahn.hand import Hand, InHand, OnOffer
from game.tables.trambahn.hand_places import laid_in_turn
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.landing import place_of, sources_of
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import Reading, read
from game.tables.trambahn.speaking import Speaking
from game.tables.trambahn.spots import MONEY
from game.tables.trambahn.telling import Telling
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.drag import DropTarget
from game.ui.input import Position

MAP = "munich.tmx"


class TableActions(GameTable[Reading, TablePicture]):
    """One game in progress: gestures end here. The table makes it complete."""

    teller: Teller
    attention: Attention
    hand: Hand

    def __init__(self, session: Session, kit: Kit) -> None:
        """Read the map of the table; raises Fault."""
        self._map = read_table(kit.maps / MAP)
        self._taken: list[int] = []
        """The places of the hand that this turn's cards came from, in their order.

        What was taken back stays at the end, since it may be done again.
        """
        teller, attention = Teller(kit.tr, tuple(seat.name for seat in session.seats)), Attention()
        self.speaking = Speaking(kit.tr, teller)
        super().__init__(
            session,
            kit,
            read(session, kit.tr),
            teller=teller,
            attention=attention,
            hand=Hand(kit, teller, self, attention.touch),
            hints=Hints(self, kit.tr, teller),
        )
        self.telling = Telling(session, kit, attention, self.speaking, teller)

    # ------------------------------------------------------------------ the game and where it lies

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        return self._drawn.layout

    @property
    def where(self) -> Whereabouts:
        """Where everything of the position lies; `resize` must have been called."""
        return Whereabouts(self.layout, self.reading)

    def place_of(self, action: Action) -> pygame.Rect:
        return place_of(self.where, self._drawn.places.buttons["end"], action)

    def sources_of(self, action: Action) -> tuple[pygame.Rect, ...]:
        """The cards or trams any of which it can take."""
        return sources_of(self.where, self.reading, action)

    def _end_point(self) -> Position:
        return self._drawn.places.buttons["end"].midbottom

    # ------------------------------------------------------------------ doing

    def _carry_out(self, action: Action, taken: Hashable, *, by_hand: bool) -> Refusal | None:
        reading, landing = self.reading, self.place_of(action)
        front = self.session.front
        laid = len(laid_in_turn(self.session.history(), front)) if front is not None else 0
        # Whoever is quicker than the tutor may have played the card meanwhile.
        legal = self.session.refuse(action) is None
        closed = closes(reading.game, reading.view, action) if legal else ()
        if legal and isinstance(taken, InHand) and isinstance(action, LayPassenger | LayStation | Income):
            self._taken[laid:] = [taken.place]
        played = len(self.session.match.played)
        refusal = super()._carry_out(action, taken, by_hand=by_hand)
        if len(self.session.match.played) > played:
            self.telling.closed(closed, self.reading, landing)
        return refusal

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Say which rule stands against it, and mark where."""
        place = self.hand.target(target.key)
        point = self._end_point() if place is None else self.where.mark(place).midtop
        self.tell_refusal(refusal, point, wrong=place)

    def nowhere(self, key: Hashable) -> None:
        """Say why a piece can go nowhere now."""
        refusal = self.hand.why_nowhere(key)
        if refusal is not None:
            place = key.place if isinstance(key, InHand | OnOffer) else 0
            rect = self.where.rect(("hand" if isinstance(key, InHand) else "supply", place))
            self.tell_refusal(refusal, rect.midtop)

    def money(self, place: int) -> None:
        """Put the card at this place of the hand to the money."""
        if place >= len(self.reading.hand) or self.reading.hand[place].laid:
            return
        refusal = self.act(card_action(self.reading.hand[place].card, MONEY), InHand(place))
        if refusal is not None:
            self.tell_refusal(refusal, self.where.mark(MONEY).midtop, wrong=MONEY)

    def rest_to_money(self) -> None:
        """Put all cards that are left to the money."""
        for number, place in enumerate(self.reading.hand):
            if not place.laid:
                self.money(number)

    def main(self) -> None:
        """End the turn, pass on, or let the next move come."""
        if self.reading.may_act:
            self._end_turn()
        elif not self.pass_on():
            self.hurry()

    def _why_no_end(self) -> None:
        refusal = self.session.refuse(END)
        if refusal is not None:
            self.tell_refusal(refusal, self._end_point())

    def _end_turn(self) -> None:
        """End the turn; where columns would turn into money, ask first."""
        if self.session.refuse(END) is not None:
            self._why_no_end()
            return
        bare = [column for column in self.reading.own.columns if column.tram is None]
        if bare and not self.attention.asked:
            tr, cards = self.kit.tr, sum(len(column.cards) for column in bare)
            money = tr("trambahn.table.card_count", count=cards)
            self.ask(tr("trambahn.table.ask_end", count=len(bare), cards=money), self._end_point())
            return
        self.act(END)
