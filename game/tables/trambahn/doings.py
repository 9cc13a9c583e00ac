"""What a person does at the table of Trambahn, carried out on the session."""

from collections.abc import Hashable
from functools import partial

import pygame

from game.content.trambahn_table import read_table
from game.core.refusal import Refusal
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.session.session import Session
from game.tables.kit.at_session import tell_refused, tell_unsaved
from game.tables.kit.coach import Coach
from game.tables.kit.notice import REFUSAL_SECONDS, Notice
from game.tables.kit.sitting import Sitting
from game.tables.table import Kit
from game.tables.trambahn.animations import Animations
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
from game.tables.trambahn.spots import MONEY, Target
from game.tables.trambahn.telling import Telling
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.drag import DragAndDrop
from game.ui.input import Position

MAP = "munich.tmx"


class Doings(Sitting):
    """One game in progress as `Desk` and `Doer`: gestures end here. The table makes it complete."""

    def __init__(self, session: Session, kit: Kit) -> None:
        """Read the map of the table; raises Fault."""
        self._session = session
        self._kit = kit
        self._map = read_table(kit.maps / MAP)
        self._taken: list[int] = []
        """The places of the hand that this turn's cards came from, in their order.

        What was taken back stays at the end, since it may be done again.
        """
        self.reading: Reading = read(session, kit.tr)
        self.teller: Teller = Teller(kit.tr, tuple(seat.name for seat in session.seats))
        self.speaking = Speaking(kit.tr, self.teller)
        self.picture: TablePicture | None = None
        self._animations: Animations = Animations()
        self._animations.reduced_motion = kit.settings.reduced_motion
        self._attention: Attention = Attention()
        self._telling = Telling(session, kit, self._attention, self.speaking, self.teller)
        self._coach = Coach(session, kit, self._attention, Hints(self, kit.tr, self.teller), self.place_of)
        self._hand = Hand(kit.tr, self.teller, self, kit.speaker.speak, self._attention.touch)
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self._by_hand = False
        """The last action was made by dropping its piece where it lies now."""

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
        """Where an action would land."""
        return place_of(self.where, self._drawn.places.buttons["end"], action)

    def sources_of(self, action: Action) -> tuple[pygame.Rect, ...]:
        """The cards or trams any of which it can take."""
        return sources_of(self.where, self.reading, action)

    @property
    def _drawn(self) -> TablePicture:
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture

    def _end_point(self) -> Position:
        return self._drawn.places.buttons["end"].midbottom

    # ------------------------------------------------------------------ doing

    def play(self, action: Action, place: int | None) -> Refusal | None:
        """Hand an action to the session; what cannot be put on disk is told and counts as done with."""
        by_hand = self._hand.dropping
        return self._coach.attempt(action, partial(self._carry_out, action, place, by_hand=by_hand))

    def _carry_out(self, action: Action, place: int | None, *, by_hand: bool) -> Refusal | None:
        reading, landing = self.reading, self.place_of(action)
        front = self._session.front
        laid = len(laid_in_turn(self._session.history(), front)) if front is not None else 0
        # Whoever is quicker than the tutor may have played the card meanwhile.
        legal = self._session.refuse(action) is None
        closed = closes(reading.game, reading.view, action) if legal else ()
        try:
            refusal = self._session.act(action)
        except OSError as error:
            tell_unsaved(self._kit, error)
            return None
        if refusal is not None:
            return refusal
        if place is not None and isinstance(action, LayPassenger | LayStation | Income):
            self._taken[laid:] = [place]
        self._by_hand = by_hand
        self.catch_up()
        self._telling.closed(closed, self.reading, landing)
        return None

    def refused(self, refusal: Refusal, target: Target | None) -> None:
        """Say which rule stands against it, and mark where."""
        text = self.teller.refusal(refusal)
        point = self._end_point() if target is None else self.where.mark(target).midtop
        self._attention.notice = Notice(text, point, refusal=True, seconds=REFUSAL_SECONDS)
        self._attention.wrong = target
        self._kit.speaker.speak(text)
        tell_refused(self._kit, refusal)
        self._attention.touch()

    def nowhere(self, key: Hashable) -> None:
        """Say why a piece can go nowhere now."""
        refusal = self._hand.why_nowhere(key)
        if refusal is None:
            return
        text = self.teller.refusal(refusal)
        place = key.place if isinstance(key, InHand | OnOffer) else 0
        rect = self.where.rect(("hand" if isinstance(key, InHand) else "supply", place))
        self._attention.notice = Notice(text, rect.midtop, refusal=True, seconds=REFUSAL_SECONDS)
        self._kit.speaker.speak(text)
        tell_refused(self._kit, refusal)
        self._attention.touch()

    def only_place(self, key: Hashable) -> bool:
        """Lay a piece where it can go if there is only one such place; False where there is not."""
        legal = self._hand.legal(key)
        action = self._hand.action(key, legal[0]) if len(legal) == 1 else None
        place = key.place if isinstance(key, InHand) else None
        return action is not None and self.play(action, place) is None

    def money(self, place: int) -> None:
        """Put the card at this place of the hand to the money."""
        if place >= len(self.reading.hand) or self.reading.hand[place].laid:
            return
        refusal = self.play(card_action(self.reading.hand[place].card, MONEY), place)
        if refusal is not None:
            self.refused(refusal, MONEY)

    def rest_to_money(self) -> None:
        """Put all cards that are left to the money."""
        for number, place in enumerate(self.reading.hand):
            if not place.laid:
                self.money(number)

    def main(self) -> None:
        """End the turn, pass on, or let the next move come."""
        if self._session.held:
            self._session.end_turn()
            self.catch_up()
        elif self.reading.may_act:
            self._end_turn()
        else:
            self.hurry()

    def open_rules(self) -> None:
        """Open the rules at the page for what is to be done."""
        self._kit.open_rules(self.reading.rules_page)

    def _why_no_end(self) -> None:
        refusal = self._session.refuse(END)
        if refusal is not None:
            self.refused(refusal, None)

    def _end_turn(self) -> None:
        """End the turn; where columns would turn into money, ask first."""
        reading = self.reading
        if self._session.refuse(END) is not None:
            self._why_no_end()
            return
        bare = [column for column in reading.own.columns if column.tram is None]
        if bare and not self._attention.asked:
            self._attention.asked = True
            cards = sum(len(column.cards) for column in bare)
            tr = self._kit.tr
            money = tr("trambahn.table.card_count", count=cards)
            text = tr("trambahn.table.ask_end", count=len(bare), cards=money)
            self._attention.notice = Notice(text, self._end_point(), refusal=True, seconds=None)
            self._kit.speaker.speak(text)
            self._attention.touch()
            return
        self.play(END, None)
