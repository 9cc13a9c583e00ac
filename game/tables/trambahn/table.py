"""The table of Trambahn: it keeps up with the session, carries out what is asked, and draws."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.events import PileRenewed
from game.session.session import Happening, Session
from game.tables.furniture.at_session import moment_of, tell_refused, tell_unsaved
from game.tables.furniture.coach import Coach
from game.tables.furniture.controls import Controls
from game.tables.furniture.log_reading import LogReading
from game.tables.furniture.notice import Notice
from game.tables.furniture.passing_on import PassingOn
from game.tables.furniture.sitting import Sitting
from game.tables.table import Kit
from game.tables.trambahn.animations import Animations
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.closing import Closed, closes
from game.tables.trambahn.control_list import control_list
from game.tables.trambahn.controller import Controller
from game.tables.trambahn.hand import Hand, InHand, OnOffer
from game.tables.trambahn.hand_places import laid_in_turn
from game.tables.trambahn.hints import Hints
from game.tables.trambahn.landing import place_of
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import card_action
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import Reading, read
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.speaking import Speaking
from game.tables.trambahn.spots import MONEY, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.trambahn import Teller
from game.ui.drag import DragAndDrop
from game.ui.input import Position
from game.ui.look import Look

REFUSAL_SECONDS = 4.0
CLOSED_SECONDS = 3.5
RENEWED_SECONDS = 6.0


class TrambahnTable(Sitting):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        self._session = session
        self._kit = kit
        self._taken: list[int] = []
        """The places of the hand that this turn's cards came from, in their order."""
        self.reading: Reading = read(session, kit.tr)
        self.teller = Teller(kit.tr, tuple(seat.name for seat in session.seats))
        self.speaking = Speaking(kit.tr, self.teller)
        self._animations: Animations = Animations()
        self._animations.reduced_motion = kit.settings.reduced_motion
        self._controls = Controls()
        self._attention: Attention = Attention()
        self._hand = Hand(kit.tr, self.teller, self, kit.speaker.speak, self._attention.touch)
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self._by_hand = False
        """The last action was made by dropping its piece where it lies now."""
        self._passing = PassingOn()
        self.picture: TablePicture | None = None
        self._log = LogReading(session, self.teller, self._attention, kit.tr, kit.speaker.speak)
        self._coach = Coach(session, kit, self._attention, Hints(self, kit.tr, self.teller), self.place_of)
        self._controller = Controller(
            self, kit, self._attention, self._controls, self._hand, self._drag, self.speaking, self._log
        )
        self._showing = Showing(
            self.speaking,
            self._attention,
            self._controls,
            self._hand,
            self._drag,
            self._animations,
            self._log,
        )
        self._turn = self._turn_now()
        self._seen = moment_of(self._session)

    # ------------------------------------------------------------------ the interface of a table

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return self._animations.running or self._drag.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a bubble or tip goes or comes, a second click is too late, or the turn passes on."""
        waits = (
            self._attention.wants_step_in,
            self._controller.wants_step_in,
            self._passing.left,
            self._coach.wants_step_in,
        )
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._attention.changed or moment_of(self._session) != self._seen

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self._session

    @property
    def control_names(self) -> tuple[str, ...]:
        """What Tab visits, in its order."""
        return self._controls.names

    @property
    def focused(self) -> str | None:
        """The control that the keyboard is on."""
        focused = self._controls.focused
        return focused.name if focused is not None else None

    @property
    def aimed_at(self) -> Target | None:
        """The place that a held piece is over."""
        held = self._drag.held
        return self._hand.target(held.target.key) if held is not None and held.target is not None else None

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        return self._drawn.layout

    @property
    def where(self) -> Whereabouts:
        """Where everything of the position lies; `resize` must have been called."""
        return Whereabouts(self.layout, self.reading)

    def button(self, name: str) -> Position:
        """Where a button of the bar is; `resize` must have been called."""
        return self._drawn.places.buttons[name].center

    @property
    def layout_of_rest(self) -> pygame.Rect:
        """Where the button is that puts all cards to the money; `resize` must have been called."""
        return self._drawn.places.rest

    def resize(self, look: Look) -> None:
        """Lay everything out for a new window size or look."""
        reduced = look.reduced_motion or self._kit.settings.reduced_motion
        self._animations.reduced_motion = self._drag.reduced_motion = reduced
        self._animations.finish()
        self._drag.cancel()
        self._drag.finish()
        self.picture = TablePicture(look, self._kit)
        self.settle()
        self._attention.touch()

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made: cards and trams fly, tours are counted, and all is said."""
        self.catch_up()
        pace = self._session.pace.name
        self._animations.start(happenings, self.reading, pace=pace, by_hand=self._by_hand)
        self._by_hand = False
        for happening in happenings:
            for event in happening.events:
                self._say_event(event, happening.seat)
                if isinstance(event, PileRenewed):
                    self._tell_renewed(event)
        self._attention.touch()

    def seat_changed(self) -> None:
        """Another seat sits in front, or none: forget what was held, focused or shown for the last one."""
        self._drag.cancel()
        self._drag.finish()
        self._animations.finish()
        self._controls.let_go()
        self._attention.forget()
        self._taken.clear()
        self._seen = ()
        self.catch_up()

    def place_of(self, action: Action) -> pygame.Rect:
        """Where an action would land."""
        return place_of(self.where, self._drawn.places.buttons["end"], action)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The passengers' rows, all columns, the trams, the own money, and what is left to draw."""
        layout, where = self.layout, self.where
        columns = (place.rect for place in (*where.own, *where.opponent, where.new))
        rows = (row.rect for row in layout.rows.values())
        return (*rows, *columns, *layout.open_trams, layout.own.money, layout.draw_pile)

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        self.catch_up()
        for event in events:
            if not self._coach.handle(event):
                self._controller.handle(event)
        self.catch_up()
        self._coach.step(dt)
        self._controller.step(dt)
        if self._animations.step(dt):
            self._attention.touch()
        self._drag.step(dt)
        if self._drag.take_dirty():
            self._attention.touch()
        telling = self._attention.tells
        self._attention.step(dt)
        if telling != self._attention.tells:
            self._announce()
        if self._passing.step(dt, resting=not (self.wants_frames or self._attention.log_open)):
            self._session.end_turn()
            self.catch_up()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        picture = self._drawn
        self.catch_up()
        picture.draw(surface, self._showing.shown(picture, self.reading))
        self._coach.draw(surface, picture.look, self.layout.window)
        self._attention.changed = False

    # ------------------------------------------------------------------ keeping up with the session

    @property
    def _drawn(self) -> TablePicture:
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture

    def _turn_now(self) -> tuple[object, ...]:
        return self._session.front, self.reading.table.turn

    def catch_up(self) -> None:
        """Read the position anew where something has happened."""
        moment = moment_of(self._session)
        if moment == self._seen:
            return
        self._seen = moment
        self._passing.mind(self._session)
        self.reading = read(self._session, self._kit.tr, tuple(self._taken))
        if self._turn_now() != self._turn:
            self._turn = self._turn_now()
            self._taken.clear()
            self._attention.announced.clear()
            self.reading = read(self._session, self._kit.tr)
        self._attention.position_changed()
        self.settle()

    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        picture = self.picture
        if picture is None:
            return
        where = Whereabouts(picture.layout, self.reading)
        self._hand.lay(self.reading, where)
        controls = control_list(where, picture.places, self.reading, self._kit, self.teller, self.speaking)
        focused = self.focused
        self._controls.lay(controls)
        if focused is not None and focused not in self._controls.names:
            self._controls.focus(next_card(focused, self._controls.names))
        if not self._hand.dropping:
            self._drag.refresh()

    # ------------------------------------------------------------------ doing

    def play(self, action: Action, place: int | None) -> Refusal | None:
        """Hand an action to the session; what cannot be put on disk is told and counts as done with."""
        by_hand = self._hand.dropping
        return self._coach.attempt(action, partial(self._carry_out, action, place, by_hand=by_hand))

    def _carry_out(self, action: Action, place: int | None, *, by_hand: bool) -> Refusal | None:
        reading = self.reading
        closed = closes(reading.game, reading.view, action) if reading.may_act else ()
        try:
            refusal = self._session.act(action)
        except OSError as error:
            tell_unsaved(self._kit, error)
            return None
        if refusal is not None:
            return refusal
        if place is not None and isinstance(action, LayPassenger | LayStation | Income):
            self._taken.append(place)
        self._by_hand = by_hand
        self.catch_up()
        self._tell_closed(closed)
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
        elif self._session.thinking and self._session.pace.name != "step":
            self._session.pace.go_on()

    def _end_turn(self) -> None:
        """End the turn; where columns would turn into money, ask first."""
        reading = self.reading
        refusal = self._session.refuse(END)
        if refusal is not None:
            self.refused(refusal, None)
            return
        bare = [column for column in reading.own.columns if column.tram is None]
        if bare and not self._attention.asked:
            self._attention.asked = True
            cards = sum(len(column.cards) for column in bare)
            text = self._kit.tr("trambahn.table.ask_end", count=len(bare), cards=cards)
            self._attention.notice = Notice(text, self._end_point(), refusal=True, seconds=None)
            self._kit.speaker.speak(text)
            self._attention.touch()
            return
        self.play(END, None)

    def _taken_back(self) -> None:
        front = self._session.front
        if front is not None:
            del self._taken[len(laid_in_turn(self._session.history(), front)) :]
        super()._taken_back()

    # ------------------------------------------------------------------ saying

    def _end_point(self) -> Position:
        return self._drawn.places.buttons["end"].midbottom

    def _announce(self) -> None:
        """The held piece rests where it would close phases: that counts as told."""
        action, reading = self._attention.tells, self.reading
        if action is None or self._session.refuse(action) is not None:
            return
        if not self.speaking.consequences(reading, action):
            self._attention.announced |= set(closes(reading.game, reading.view, action))

    def _tell_closed(self, closed: Sequence[Closed]) -> None:
        """Say once in a turn that a phase is over in which something could have been done.

        Who has not seen it yet in this game is told by a bubble, later it stands beside their name.
        """
        attention, seat = self._attention, self.reading.front
        unknown = attention.is_new(seat, closed)
        attention.known |= {(seat, phase) for phase in closed}
        new = [phase for phase in closed if phase not in attention.announced]
        if not new or not self.reading.may_act:
            return
        attention.announced |= set(new)
        text = self.speaking.closed(new)
        if unknown:
            point = self._drawn.phase_point(new[-1])
            attention.notice = Notice(text, point, refusal=False, seconds=CLOSED_SECONDS)
        else:
            attention.remark_on(text, CLOSED_SECONDS)
        self._kit.speaker.speak(text)
        self._attention.touch()

    def _tell_renewed(self, event: PileRenewed) -> None:
        """Half of the money is gone at once: that must not be missed."""
        if self.picture is None:
            return
        pile = self.layout.draw_pile
        text = self.teller.event(event) or ""
        self._attention.notice = Notice(text, pile.midtop, refusal=False, seconds=RENEWED_SECONDS, about=pile)

    def _say_event(self, event: Event, seat: int) -> None:
        if seat != self._session.front or event.reveals:
            text = self.teller.event(event)
            if text:
                self._kit.speaker.speak(text)


def next_card(gone: str, names: Sequence[str]) -> str | None:
    """Where the keyboard goes from a card that has left the hand: to the next one, or to the one before."""
    cards = [name for name in names if name.startswith("card_")]
    if not gone.startswith("card_"):
        return None
    return next((name for name in cards if name > gone), cards[-1] if cards else None)
