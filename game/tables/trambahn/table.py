"""The table of Trambahn: what a person does there, carried out on the session, and where it is seen."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame

from game.content.trambahn_table import read_table
from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.events import PileRenewed
from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.kit.game_table import GameTable
from game.tables.kit.notice import Notice
from game.tables.table import Kit
from game.tables.trail import Places
from game.tables.trambahn.contents import Attention
from game.tables.trambahn.control_list import control_list
from game.tables.trambahn.flights import flights
from game.tables.trambahn.hand import Controller, Hand
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import Speaking, card_action, closes, target_of
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.pieces import MAP_FILE
from game.tables.trambahn.reading import PhaseName, Reading, laid_in_turn, read
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.spots import MONEY, number_of
from game.tables.trambahn.whereabouts import Whereabouts, fact_places
from game.text.trambahn import Teller
from game.ui.drag import DropTarget
from game.ui.input import Position
from game.ui.look import Look
from game.ui.tile_map import read_tile_map

CLOSED_SECONDS = 3.5
RENEWED_SECONDS = 6.0


class TrambahnTable(GameTable[Reading, TablePicture]):
    """One game in progress, as `game.tables.table.Table`."""

    teller: Teller
    attention: Attention
    hand: Hand
    ends = END

    def __init__(self, session: Session, kit: Kit) -> None:
        """Read the map of the table; raises Fault."""
        self._map = read_table(kit.maps / MAP_FILE)
        self._drawn_map = read_tile_map(kit.maps / MAP_FILE)
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
        self._turn = self._turn_now()
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)

    # ------------------------------------------------------------------ where things are

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    @property
    def where(self) -> Whereabouts:
        """Where everything of the position lies; `resize` must have been called."""
        return Whereabouts(self.layout, self.reading)

    def place_of(self, action: Action) -> pygame.Rect:
        target = target_of(action)
        end = self._drawn.buttons["end"]
        return (self.where.mark(target) if target is not None else end).copy()

    def places_of_fact(self, name: str, words: str = "") -> Places:
        del words
        return fact_places(self.where, self.reading, name)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The passengers' rows, all columns, the trams, everybody's money, and what is left to draw."""
        layout, where = self.layout, self.where
        columns = (place.rect for place in (*where.own, *where.opponent, where.new))
        rows = (row.rect for row in layout.rows.values())
        sides = (layout.own, layout.opponent)
        money = (side.money.union(side.count) for side in sides)
        return (*rows, *columns, *layout.open_trams, *money, layout.draw_pile, layout.pile_counts[0])

    # ------------------------------------------------------------------ keeping up with the session

    def step(self, events: Sequence[Any], dt: float) -> None:
        telling, attention = self.attention.tells, self.attention
        super().step(events, dt)
        action = attention.tells
        if action in (None, telling) or self.session.refuse(action) is not None:
            return
        if not self.speaking.consequences(self.reading, action):
            # The held piece rests where it would close phases: that counts as told.
            attention.announced |= set(closes(self.reading, action))

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self._map, self._drawn_map, self.kit.tr)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        return control_list(self, picture)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        picture.draw(surface, self.showing.shown(picture, self.reading))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading)

    def _tell(self, event: Event, seat: int) -> None:
        super()._tell(event, seat)
        if isinstance(event, PileRenewed) and self.picture is not None:
            # Half of the money is gone at once: that must not be missed.
            text, pile = self.teller.event(event) or "", self.layout.draw_pile
            notice = Notice(text, pile.midtop, refusal=False, seconds=RENEWED_SECONDS, about=pile)
            self.attention.notice = notice

    def _forget(self) -> None:
        super()._forget()
        self._taken.clear()

    def _look_at(self, session: Session) -> None:
        self.reading = read(session, self.kit.tr, tuple(self._taken) if session is self.session else ())

    def _read_anew(self) -> None:
        super()._read_anew()
        if self._turn_now() != self._turn:
            self._turn = self._turn_now()
            self._taken.clear()
            self.attention.announced.clear()
            super()._read_anew()

    def _turn_now(self) -> tuple[object, ...]:
        return self.session.front, self.reading.table.turn

    # ------------------------------------------------------------------ doing

    def _carry_out(self, action: Action, taken: Hashable, *, by_hand: bool) -> Refusal | None:
        reading, target = self.reading, target_of(action)
        about = self.where.told_at(target) if target is not None else self.place_of(action)
        front = self.session.front
        laid = len(laid_in_turn(self.session.history(), front)) if front is not None else 0
        # Whoever is quicker than the tutor may have played the card meanwhile.
        legal = self.session.refuse(action) is None
        closed = closes(reading, action) if legal else ()
        number = number_of(taken, "hand")
        if legal and number is not None and isinstance(action, LayPassenger | LayStation | Income):
            self._taken[laid:] = [number]
        played = len(self.session.match.played)
        refusal = super()._carry_out(action, taken, by_hand=by_hand)
        if len(self.session.match.played) > played:
            self._tell_closed(closed, about)
        return refusal

    def _tell_closed(self, closed: Sequence[PhaseName], about: pygame.Rect) -> None:
        """Say once in a turn that a phase is over in which something could have been done.

        Who has not seen it yet in this game is told by a bubble at what has closed it, later it stands beside
        their name.
        """
        attention, seat = self.attention, self.reading.front
        unknown = attention.is_new(seat, closed)
        attention.known |= {(seat, phase) for phase in closed}
        new = [phase for phase in closed if phase not in attention.announced]
        if not new or not self.reading.may_act:
            return
        attention.announced |= set(new)
        text = self.speaking.closed(new)
        told = Notice(text, about.midtop, refusal=False, seconds=CLOSED_SECONDS, about=about)
        if unknown:
            attention.notice = told
        else:
            attention.remark = told
        self.kit.speaker.speak(text)
        attention.touch()

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Mark the place too."""
        self.tell_refusal(refusal, self._mark(target.key), wrong=target.key)

    def _mark(self, target: Any) -> Position:
        return self.where.mark(target).midtop

    def money(self, number: int) -> None:
        """Put the card at this place of the hand to the money."""
        hand = self.reading.hand
        if number >= len(hand) or hand[number].laid:
            return
        refusal = self.act(card_action(hand[number].card, MONEY), ("hand", number))
        if refusal is not None:
            self.tell_refusal(refusal, self._mark(MONEY), wrong=MONEY)

    def rest_to_money(self) -> None:
        """Put all cards that are left to the money."""
        for number in range(len(self.reading.hand)):
            self.money(number)

    def _why_no_end(self) -> None:
        refusal = self.session.refuse(END)
        if refusal is not None:
            self.tell_refusal(refusal, self._end_point)

    @property
    def _end_point(self) -> Position:
        return self.place_of(END).midbottom

    def end_turn(self) -> None:
        """End the turn; where columns would turn into money, ask first."""
        bare = [column for column in self.reading.columns("own") if column.tram is None]
        if bare and not self.attention.asked and self.session.refuse(END) is None:
            tr, cards = self.kit.tr, sum(len(column.cards) for column in bare)
            money = tr("trambahn.table.card_count", count=cards)
            self.ask(tr("trambahn.table.ask_end", count=len(bare), cards=money), self._end_point)
        else:
            super().end_turn()
