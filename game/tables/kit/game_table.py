"""The table of a game in progress, for every game: follows its session and lets time pass."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import pygame

from game.core.event import Event
from game.session.session import Happening
from game.tables.kit.advice import AdviceBubble
from game.tables.kit.buttons import LOG, REDO, REPLAY, UNDO, with_extra
from game.tables.kit.controller import ZOOMS, TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.deal import Back, Deal, DealPainter, Dealt, draw_back
from game.tables.kit.desk import Desk, P, R, Seen
from game.tables.kit.flights import SPEEDS, WARMING_SECONDS, Flight, Warming
from game.tables.kit.showing import Showing
from game.tables.kit.view import WHOLE, Glide, MovingView, Still, View
from game.tables.table import ActionHint
from game.ui.animation import soonest
from game.ui.input import KeyPressed, PointerPressed, PointerReleased
from game.ui.look import Look
from game.ui.trail import Places

SHARP_SECONDS, HELD_SECONDS = 0.12, 0.25
"""Seconds without a change until a zoomed board, and a pulled one, is painted again.

A hand that pulls may only be resting.
"""


class GameTable(Desk[R, P]):
    """One game in progress, seen from the seat in front. Scenes add curtains and results.

    Rectangles are in real pixels; none is known before `resize`.
    """

    controller: TableController[Any]
    showing: Showing[Any, Any]
    ended_by: int | None = None
    """The move that ended a round whose result is still on screen, which holds back the next round."""
    holds_back = False
    """True while the move that ended the game or the task is shown, before its result is announced."""
    _untold: Sequence[tuple[Event, int]] = ()
    """The unannounced events of that move, or of one that ended a round, each with the seat that moved."""
    _look: Look
    _moving: MovingView | None = None
    """Stretched pictures of a board that is being zoomed or pulled."""
    _overview: Still | None = None
    """The whole board before zooming, for parts of it that are not painted yet."""
    _sharp_in = 0.0
    """Seconds until the board is painted again."""
    _deal_painter: DealPainter | None = None
    """The painter of the deal, while cards are dealt."""

    # ------------------------------------------------------------------ overridden by games

    @abstractmethod
    def _lay_out(self, look: Look) -> P:
        """Return the picture that draws the table in this window."""

    @abstractmethod
    def _lay_places(self, picture: P) -> tuple[Control, ...]:
        """Return the controls for the position and the layout, in reading order, with their pieces."""

    @abstractmethod
    def _paint(self, surface: pygame.Surface, picture: P) -> None:
        """Draw everything but the bubble of a hint or a warning."""

    @abstractmethod
    def places_of_fact(self, name: str, words: str = "") -> Places:
        """Return the places that show a fact of the rules (a dotted name); empty for none.

        If `words`, the sentence about the fact, names some of its cities, only these are returned.
        """

    def dealt(self, picture: P) -> Flight[Deal] | None:
        """Return the dealing animation for this round, or None if nothing was dealt."""
        del picture
        return None

    def _paint_bare(self, surface: pygame.Surface, picture: P) -> None:
        """Draw the table before the deal."""
        self._paint(surface, picture)

    # ------------------------------------------------------------------ for the scenes

    @property
    def bubble(self) -> pygame.Rect | None:
        """The place of the open bubble, or None."""
        picture, advice = self.picture, self._advice
        if advice is not None:
            return advice.rect
        notice = self.showing.notice(picture, self.reading) if picture is not None else None
        return picture.place_of_notice(notice, self.kept()) if picture is not None and notice else None

    @property
    def _advice(self) -> AdviceBubble | None:
        """The bubble of a hint or a warning in its place, or None."""
        bubble, picture = self.coach.bubble, self.picture
        if bubble is None or picture is None:
            return None
        window = pygame.Rect(0, 0, picture.look.scale.width, picture.look.scale.height)
        bubble.lay(picture.panel_look, window, picture.advice_room, self.kept())
        return bubble

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a bubble or tip changes, an answer is looked for, or the turn passes on."""
        return soonest(
            self.attention.wants_step_in,
            self.controls.tip.wants_step_in,
            self.controller.wants_step_in,
            self.passing.wants_step_in,
            self.coach.wants_step_in,
            self.animations.still_for,
            self._sharp_in if self._moving is not None else None,
        )

    @property
    def dirty(self) -> bool:
        """True if `draw` would show something new."""
        return self.attention.changed or self.session.revision != self._seen

    def reword(self) -> None:
        """Reword everything in another language. `resize` follows."""
        self._skip()
        self.log.reword()
        self.coach.reword()
        self._look_at(self.session)
        # The reading comes first: a bubble may repeat it.
        self.attention.reword()
        self._linked = None

    def resize(self, look: Look) -> None:
        self.animations.reduced_motion = self.drag.reduced_motion = look.reduced_motion
        self._put_down()
        self._look, self._overview = look, None
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        self._end_deal()
        self._moving = None
        self.picture = self._lay_out(self._look)
        self.log.drawer = self.picture.log
        self.settle()
        self.attention.touch()

    # ------------------------------------------------------------------ zoom and pan

    def see(self, view: View) -> None:
        """Show this part of the board: stretched at first, painted again once it stays unchanged."""
        picture = self._drawn
        if view == self.view:
            return
        self._end_deal()
        if self._moving is None:
            still = self._still
            if self.view.whole:
                self._overview = still.smaller
            over = [one.rect for one in self.controls.things if one.room is None and one.name != BOARD]
            fixed = [rect for rect in over if picture.board_room.colliderect(rect)]
            overview = None if self.view.whole else self._overview
            self._moving = MovingView(overview, still, fixed)
        self.view, self._sharp_in = view, HELD_SECONDS if self.controller.pulls else SHARP_SECONDS
        self.attention.touch()
        if self.drag.held is not None:
            # The piece in hand remains as it is.
            self._lay_out_anew()

    def _bring_into_sight(self, rect: pygame.Rect | None) -> None:
        """Show this place of the board, painted at once."""
        if not self.view.whole and rect is not None:
            self.see(self.view.showing(self.board_room, rect))
            self._be_sharp()

    def _be_sharp(self) -> None:
        if self._moving is not None:
            self._lay_out_anew()

    def _seeing(self, moves: Sequence[Seen]) -> View:
        """Return the view of all moves; the current one while a hand pulls the board or cards are dealt."""
        stays = self.controller.pulls or self.animations.first(Deal) is not None
        return self.view if stays else super()._seeing(moves)

    def glide(self, view: View) -> None:
        """Prepare a glide between painted pictures of both ends."""
        self.see(view)
        moving, glide = self._moving, self.animations.first(Glide)
        self._be_sharp()
        if moving is not None and glide is not None:
            moving.add(self._still)
            glide.what.pictures = moving

    @property
    def _still(self) -> Still:
        picture = pygame.Surface((self._look.scale.width, self._look.scale.height))
        self._paint(picture, self._drawn)
        return Still(self.view, picture, self.board_room)

    def show_hint(self, hint: ActionHint | None) -> None:
        if hint is not None and hint.action is not None and self.on_board(hint.action):
            self._bring_into_sight(self.place_of(hint.action))
        super().show_hint(hint)

    def replay(self) -> None:
        """Replay the others' moves on the whole board."""
        self._tell_untold()
        self.see(WHOLE)
        self._be_sharp()
        super().replay()

    def deal(self) -> None:
        """Show the deal to the seat in front, on the whole board."""
        self.catch_up()
        self.animations.make_way()
        self.see(WHOLE)
        self._be_sharp()
        flight, pace = self.dealt(self._drawn), self.session.pace.name
        if flight is not None:
            speed = self.animations.speed(pace, own=self.session.front is not None)
            self._deal_painter = None
            self.kit.sounds.play(*self.animations.add((flight,), speed, rims=SPEEDS[pace] > 0).heard)
            self.attention.touch()

    def _end_deal(self) -> None:
        """End the deal, because its cards fly to their places at its start."""
        if self.animations.first(Deal) is not None:
            self._skip()

    def own_card(self, name: str, start: pygame.Rect | None = None, back: Back = draw_back) -> Dealt:
        """Return the player's card shown by the control `name`, which lights its goals on arrival."""
        control = next(one for one in self.controls.things if one.name == name)
        linked = self.linked(control)
        lights = linked.places if linked is not None else ()
        return Dealt(control.rect, start or self.board_room, back, turns=True, lights=lights)

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Animate and speak the moves that were made."""
        self._tell_untold()
        self.catch_up()
        self._animate(happenings, self.session.pace.name)
        self._by_hand = False
        moves, ended = self.animations.running, self._has_ended
        for number, happening in enumerate(happenings, 1):
            ends = ended and number == len(happenings)
            waits = moves and (ends or any(event.pauses for event in happening.events))
            now = happening.events[: 1 if waits else None]
            for event in now:
                self._tell(event, happening.seat)
            self._untold = (
                *self._untold,
                *((event, happening.seat) for event in happening.events[len(now) :]),
            )
        if moves and ended:
            self._hold_back()
        self._tell_last_stretch()
        self._tell_what_next()
        self.attention.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window. Requires `resize`."""
        picture = self._drawn
        self.catch_up()
        glide = self.animations.first(Glide)
        if self._moving is not None:
            self._moving.draw(surface, self.view, picture.board_room)
        elif glide is not None and glide.what.pictures is not None:
            glide.what.pictures.draw(surface, glide.what.view(glide.share), picture.board_room)
        else:
            self._draw_still(surface, picture)
        advice = self._advice
        if advice is not None:
            advice.draw(surface, picture.panel_look)
        self.attention.changed = False

    def draw_bare(self, surface: pygame.Surface) -> None:
        """Draw the window before the deal."""
        self.catch_up()
        self._paint_bare(surface, self._drawn)

    def _draw_still(self, surface: pygame.Surface, picture: P) -> None:
        """Draw the board at rest, with the cards of a deal."""
        deal = self.animations.first(Deal)
        if deal is None:
            self._deal_painter = None
        elif self._deal_painter is None:
            bare = surface.copy()
            self._paint_bare(bare, picture)
            self._deal_painter = DealPainter(picture.panel_look, deal.what, bare, picture.board_room)
        self._paint(surface, picture)
        if deal is not None and self._deal_painter is not None:
            self._deal_painter.draw(surface, deal)

    def seat_changed(self) -> None:
        self._tell_untold()
        self.coach.take_back()
        self._put_down()
        self._forget()
        self._overview = None
        self._seen, self._stood = None, ""
        self.catch_up()
        self._stretched = self.reading.last_stretch
        self._tell_what_next()

    def step(self, events: Sequence[Any], dt: float) -> None:
        self.catch_up()
        for event in events:
            if isinstance(event, PointerPressed | PointerReleased) and not self.controller.pulls:
                self._be_sharp()
            if not self.coach.handle(event):
                self.controller.handle(event)
            if isinstance(event, KeyPressed) and not event.means(*ZOOMS):
                self._be_sharp()
                self._bring_into_sight(self.controller.walked_to)
        self.catch_up()
        if self._moving is not None:
            self._sharp_in -= dt
            if self._sharp_in <= 0:
                self._be_sharp()
        self.coach.step(dt)
        self.controller.step(dt)
        if self.replaying.step(dt, resting=not self.animations.running):
            self._come_back()
        if self.animations.step(dt):
            self.attention.touch()
        if not self.animations.running:
            self._tell_untold()
        self.drag.step(dt)
        if self.drag.take_dirty():
            self.attention.touch()
        self._mind_links(dt)
        if self.controls.tip.step(dt):
            self.attention.touch()
        self._wait_to_pass_on(dt)

    def _wait_to_pass_on(self, dt: float) -> None:
        """Pass a finished turn on after a while, unless its pieces are picked up again."""
        self.passing.mind(self.session, self.hand.planned)
        if self.drag.held is not None:
            self.passing.stop()
        over = self.passing.step(dt, resting=not (self.wants_frames or self.attention.log_open))
        if over:
            self.main()
        if over or self.passing.left is not None:
            self.attention.touch()

    def _mind_links(self, dt: float) -> None:
        """Light the links of the subject, and speak the sentence about them once the pointer rests.

        Keyboard users have heard it already.
        """
        attention, linked = self.attention, self.links()
        tells = linked is not None and bool(linked.words or linked.whole)
        attention.mind(self.subject, tells=tells)
        waited = attention.sentence.wants_step_in
        attention.step(dt)
        if linked is not None and waited is not None and attention.sentence.shown:
            whole = linked.in_full
            self._linked = attention.subject, self.reading, self.picture, whole
            if self.controls.focused is None:
                self.kit.speaker.speak(whole.words)

    def tab_leaves(self, step: int) -> bool:
        """True if Tab (`step` 1) or Shift+Tab (-1) would wrap around, so that an overlay is next."""
        return self.drag.held is None and self.controls.tab_leaves(step)

    def let_go_of_keyboard(self) -> None:
        self.controls.focus(None)
        self.attention.touch()

    @property
    def attended(self) -> pygame.Rect | None:
        """The place where the held piece is or would land, else the focused control."""
        held, focused = self.drag.held, self.controls.focused
        if held is not None:
            return held.target.rect if held.target is not None else pygame.Rect(held.position, (1, 1))
        return focused.rect if focused is not None and focused.name != BOARD else None

    # ------------------------------------------------------------------ inside

    def settle(self) -> None:
        """Lay out controls and targets for the position and the layout."""
        if self.picture is None:
            return
        controls = self._lay_places(self.picture)
        self.hand.begin(controls)
        if self.reading.may_act and self.session.prepared and not self.hand.staged:
            self.hand.stage_again(self.session.prepared)
            if not self.hand.staged:
                self.session.prepare(())
            controls = self._lay_places(self.picture)
            self.hand.begin(controls)
        self._lay(controls)
        if not self.hand.dropping:
            self.drag.refresh()

    def _lay(self, controls: tuple[Control, ...]) -> None:
        """Lay out the controls, the places of the board, and the buttons that come and go."""
        focused, picture = self.controls.focused, self.picture
        if picture is not None:
            at = next((n for n, one in enumerate(controls, start=1) if one.name == BOARD), len(controls))
            controls = (*controls[:at], *self._fields(picture), *controls[at:])
        if picture is not None and self.can_redo:
            controls = with_extra(controls, REDO, UNDO, self, picture.panel_look, None)
        if picture is not None and self.can_replay:
            place, look = picture.replay_place, picture.panel_look
            controls = with_extra(controls, REPLAY, LOG, self, look, place)
        self.controls.lay_controls(controls)
        if focused is not None and focused.name == REDO and self.controls.focused is None:
            self.controls.focus(UNDO)

    def _fields(self, picture: P) -> Iterator[Control]:
        """Yield a control for each place of the board that matters to the player's route."""
        for place in dict.fromkeys(self.controller.fields()):
            rect, spoken = self.controller.rect_of(place), self.controller.spoken_place(place)
            if rect is not None:
                yield Control(f"field_{place}", rect, spoken, place=place, room=picture.board_room)

    def catch_up(self) -> None:
        """Read the position again if something has happened."""
        if self.session.revision == self._seen:
            return
        self._seen = self.session.revision
        if self.replaying.end():
            self.animations.finish()
        others_acted = not self.reading.may_act
        self._read_anew()
        if others_acted and self.reading.may_act:
            # An attempt that was refused during the others' turns may be allowed now.
            self.attention.dismiss()
        self._stretched = self._stretched and self.reading.last_stretch
        self.attention.position_changed()
        self.settle()

    def _read_anew(self) -> None:
        """Read the position after a change, and forget the staged pieces of the old one."""
        self._look_at(self.session)
        self.hand.staged, self._put_back = (), ()

    def _forget(self) -> None:
        """Forget everything that the last person looked at, because another one sits in front."""
        self.controls.let_go()
        self.controls.focus(None)
        self.attention.forget()
        self.hand.straighten()

    def _tell(self, event: Event, seat: int) -> None:
        """Speak an event of a move by `seat`. The person in front hears it too, as a confirmation."""
        del seat
        text = self.teller.event(event)
        if text:
            self.kit.speaker.speak(text)

    @property
    def _has_ended(self) -> bool:
        return self.session.outcome is not None or self.session.guidance.concluded

    def _hold_back(self) -> None:
        """Hold back the winner, or the end of a task, until the last move has been seen."""
        self.holds_back = self.log.holds_back = True
        title, advice = self.kit.tr("table.title.ending"), self.kit.tr("table.advice.ending")
        in_one = isinstance(self.reading.advice, str)
        self.reading = replace(self.reading, title=title, advice=advice if in_one else (advice, ""))
        self.settle()

    def _tell_untold(self) -> None:
        """Announce the events that were held back."""
        untold, self._untold = self._untold, ()
        for event, seat in untold:
            self._tell(event, seat)
        if self.holds_back:
            self.holds_back = self.log.holds_back = False
            self._read_anew()
            self.settle()
            self.attention.touch()

    def _tell_last_stretch(self) -> None:
        """Announce the last stretch once everything has moved. From then on the table glows."""
        if self.reading.last_stretch and not self._stretched:
            self._stretched = True
            speed = self.animations.speed(self.session.pace.name, own=False)
            self.animations.add((Flight(Warming(), WARMING_SECONDS),), speed)
            self.kit.speaker.speak(self.kit.tr("table.speak.last_stretch"))

    def _tell_what_next(self) -> None:
        """Speak the instruction if it has changed."""
        before, self._stood = self._stood, self._stand if self.session.may_act else ""
        if self._stood and self._stood != before:
            self.kit.speaker.speak(self._stood)


Table: TypeAlias = GameTable[Any, Any]
"""The table of any game."""
