"""The table of TransAmerica: it keeps up with the session, carries out what is asked, and draws."""

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.transamerica.actions import DONE, Action
from game.rules.transamerica.board import Edge
from game.rules.transamerica.game import TransAmerica
from game.session.session import Happening, Session
from game.tables.kit.at_session import moment_of, tell_unsaved
from game.tables.kit.coach import Coach
from game.tables.kit.controls import Controls
from game.tables.kit.log_reading import LogReading
from game.tables.kit.passing_on import PassingOn
from game.tables.kit.sitting import Sitting
from game.tables.table import Kit
from game.tables.transamerica.animations import Animations
from game.tables.transamerica.answers import Answers
from game.tables.transamerica.attention import Attention
from game.tables.transamerica.control_list import control_list
from game.tables.transamerica.controller import Controller
from game.tables.transamerica.hand import Hand
from game.tables.transamerica.hints import Hints
from game.tables.transamerica.landing import edge_of, place_of, sources_of
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import MAP_FILE, map_drawing_of
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading, read
from game.tables.transamerica.round_end import just_ended
from game.tables.transamerica.showing import Showing
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.ui.drag import DragAndDrop
from game.ui.input import Position
from game.ui.look import Look


class TransAmericaTable(Sitting):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        self._session = session
        self._kit = kit
        board = cast(TransAmerica, session.game).board
        self._drawing = map_drawing_of(kit.maps / MAP_FILE, board)
        names = tuple(seat.name for seat in session.seats)
        self.teller: Teller = Teller(kit.tr, names, board)
        self._animations: Animations = Animations()
        self._animations.reduced_motion = kit.settings.reduced_motion
        self._controls = Controls()
        self._attention: Attention = Attention()
        self._answers = Answers(session, kit, self.teller, self._attention)
        self._hand = Hand(
            kit.tr, self.teller, self.act, self.refused, kit.speaker.speak, self._attention.touch
        )
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self.picture: TablePicture | None = None
        self.reading: Reading = self._read()
        self._passing = PassingOn(session)
        self._log = LogReading(session, self.teller, self._attention, kit.tr, kit.speaker.speak)
        self._coach = Coach(session, kit, self._attention, Hints(self, kit.tr, self.teller), self.place_of)
        self._controller: Controller = Controller(
            self, kit, self._attention, self._controls, self._hand, self._drag, self._log
        )
        self._showing = Showing(
            kit.tr, self.teller, self._attention, self._controls, self._drag, self._animations, self._log
        )
        self._last_look: tuple[int, Reading] | None = None
        """How the round lay that ended with this move, for as long as its board is still to be seen."""
        self._seen = moment_of(self._session)
        self._names_for: tuple[object, ...] = ()
        self._named_rails: tuple[Edge, ...] = ()
        self._keep_names()

    # ------------------------------------------------------------------ the interface of a table

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture.layout

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made: others' pieces settle, engines roll, and all is said."""
        self.catch_up()
        self._animations.start(
            happenings, self.reading.signs, front=self._session.front, pace=self._session.pace.name
        )
        self._keep_names()
        for happening in happenings:
            for event in happening.events:
                self._say_event(event, happening.seat)
        self._attention.touch()

    def place_of(self, action: Action) -> pygame.Rect:
        """Where an action would land."""
        return place_of(self.layout, action)

    def sources_of(self, action: Action) -> tuple[pygame.Rect, ...]:
        """The stack, or the own hub that is moved."""
        front = self.reading.front
        return sources_of(self.layout, self.reading.table.hubs[front] if front is not None else None, action)

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where the bubble is that is open."""
        if self.picture is None:
            return None
        return self.picture.place_of_notice(self._showing.notice(self.picture, self.reading))

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The tray, with cities, supply and buttons; and the menu."""
        return (self.layout.tray.rect, self.layout.rulebook, self.layout.menu)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The map, as far as rails can lie on it."""
        projection = self.layout.projection
        spots = [pygame.Rect(projection.at(node), (1, 1)) for node in self.reading.game.board.nodes]
        return (spots[0].unionall(spots[1:]),)

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        super().step(events, dt)
        self._keep_names()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        self.catch_up()
        self._keep_names()
        shown = self._showing.shown(self.picture, self.reading, self._seen_reading)
        self.picture.draw(surface, self._seen_reading, shown)
        self._coach.draw(surface, self.picture.panel_look, self.layout.window)
        self._attention.changed = False

    # ------------------------------------------------------------------ keeping up with the session

    @property
    def _laid_out(self) -> TablePicture | None:
        return self.picture

    def _lay_out(self, look: Look) -> None:
        self.picture = TablePicture(look, self._drawing, self.reading, self._kit.tr, self._named_rails)

    def _read_anew(self) -> None:
        self.reading = self._read()

    def _read(self) -> Reading:
        """The position, or the round that has just ended where the session looks back to it or is over."""
        looks_back = self._session.guidance.looks_back or self._session.outcome is not None
        ended = just_ended(self._session) if looks_back else None
        return read(self._session, self._kit.tr, self.teller, ended=ended)

    @property
    def _seen_reading(self) -> Reading:
        """The position that is shown: that of the round which has ended, while it is still to be seen."""
        move = self._animations.ended_with
        if move is None or self.reading.ended:
            self._last_look = None
            return self.reading
        if self._last_look is None or self._last_look[0] != move:
            self._last_look = move, read(self._session, self._kit.tr, self.teller, ended=move)
        return self._last_look[1]

    def _keep_names(self) -> None:
        """Names make room for hubs, for rails, and for the rail that a hint shows."""
        reading, hint = self._seen_reading, self._attention.hint
        own = tuple(card.city for card in reading.cards)
        shown = edge_of(hint.action) if hint is not None and hint.shows_place else None
        rails = tuple(rail.edge for rail in reading.table.rails)
        rails += () if shown is None else (shown,)
        wanted = (reading.table.round, own, reading.table.hubs, rails)
        if wanted == self._names_for:
            return
        self._names_for, self._named_rails = wanted, rails
        if self.picture is not None:
            self.picture.name_places(reading, rails)

    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        if self.picture is None:
            return
        layout = self.picture.layout
        self._hand.lay(self.reading, layout.projection, layout.tray.stack)
        shares = self._showing.shares(self.reading)
        log_open = self._attention.log_open
        controls = control_list(layout, self.reading, self._kit, shares, log_open=log_open)
        self._lay(controls)
        if not self._hand.dropping:
            self._drag.refresh()

    # ------------------------------------------------------------------ doing

    def act(self, action: Action) -> Refusal | None:
        """Hand an action to the session; what cannot be put on disk is told and counts as done with."""
        return self._coach.attempt(action, partial(self._carry_out, action))

    def _carry_out(self, action: Action) -> Refusal | None:
        try:
            refusal = self._session.act(action)
        except OSError as error:
            tell_unsaved(self._kit, error)
            return None
        self.catch_up()
        return refusal

    def refused(self, refusal: Refusal, position: Position) -> None:
        """Say which rule stands against it, and mark where."""
        self._answers.refused(refusal, position)

    def explain(self, action: Action, position: Position) -> None:
        """Say why a click on an edge does nothing, where that is not plain to see or a lesson is on."""
        self._answers.explain(action, position)

    def open_rules(self) -> None:
        """Open the rules at the page for what is to be done."""
        self._kit.open_rules(self.reading.rules_page)

    def end_turn(self) -> None:
        """Confirm a turn that is over, or end it early."""
        if self._session.held:
            self._session.end_turn()
            self.catch_up()
        elif self.act(DONE) is not None:
            self._why_no_end()

    def _why_no_end(self) -> None:
        refusal = self._session.refuse(DONE)
        if refusal is not None:
            self.refused(refusal, self.layout.tray.end.midtop)

    def toggle_guess(self) -> None:
        """Show what others can guess about the own cities, or no longer."""
        self._attention.guess = not self._attention.guess
        self.settle()
        shares = self._showing.shares(self.reading)
        if shares:
            told = [f"{city} {round(100 * share)} %" for city, share in shares.items()]
            text = self._kit.tr("transamerica.guess.spoken", cities=all_of(self._kit.tr, told))
            self._kit.speaker.speak(text)
        self._attention.touch()

    def _say_event(self, event: Event, seat: int) -> None:
        if seat != self._session.front:
            text = self.teller.event(event)
            if text:
                self._kit.speaker.speak(text)
