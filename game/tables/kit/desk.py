"""The commands of the person at a table, for every game, carried out on the session."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from math import inf
from typing import Any, Generic, TypeAlias, TypeVar

import pygame

from game.core.event import Event
from game.core.reason import Reason
from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.session.session import Happening, Session
from game.tables.kit.advice import stop_name
from game.tables.kit.advice_marks import Mark, placed
from game.tables.kit.attention import Attention
from game.tables.kit.coach import Coach, HintWords
from game.tables.kit.controls import BOARD, SINCE, Control, Controls
from game.tables.kit.flights import SPEEDS, Flight, Flights, ShownMove
from game.tables.kit.hand import Hand, Staged
from game.tables.kit.links import Completed, Linked, Lit, Moves, Player, parts
from game.tables.kit.log_reading import LogReading
from game.tables.kit.notice import REFUSAL_SECONDS, Notice
from game.tables.kit.pauses import PassingOn, Replay
from game.tables.kit.session_reading import SessionReading
from game.tables.kit.table_picture import TablePicture
from game.tables.kit.view import GLIDE_SECONDS, WHOLE, Glide, View
from game.tables.table import NOBODY, WHAT, ActionHint, Kit
from game.text.catalogue import Translate
from game.text.tellers import Teller
from game.ui.drag import DragAndDrop, DropTarget
from game.ui.free_place import ClearArea
from game.ui.input import Position as Point
from game.ui.look import phrase
from game.ui.sound.sounds import Cue

Seen: TypeAlias = tuple[Happening, Sequence[tuple[Event, Sequence[Flight[Any]]]]]
"""A move, and the flights of each of its events."""
AIR = 7
"""The margin kept free for frames and rings, in pixels of the design."""
_USED, _SHOWN, _TOLD = 2.0, 1.0, 0.1
"""The cost of each covered pixel of the pieces used and their target, of things looked at, and of things
mentioned.
"""
_AIR, _GOAL, _HAND = 25.0, 60.0, 12.0
"""The cost of each covered pixel near the used pieces and their target, of the player's goals, and of hand
and buttons.
"""
_LABEL = 0.1
"""The cost of cutting a label, relative to hiding everything needed."""
R = TypeVar("R", bound=SessionReading)
P = TypeVar("P", bound=TablePicture)


class Desk(ABC, Generic[R, P]):
    """The table as its buttons, gestures and overlays see it. `P` draws the position `R`."""

    ends: Any = None
    """The action that ends a turn, if the game has one."""

    def __init__(
        self,
        session: Session,
        kit: Kit,
        reading: R,
        teller: Teller,
        hand: Callable[[Any], Hand[Any]],
        words: Callable[[Any, Translate, Any], HintWords[Any, Any]],
        attention: Attention | None = None,
    ) -> None:
        """Create `hand` and `words` for this table; `words` also gets the language and `teller`."""
        self.session = session
        self.kit = kit
        self.reading: R = reading
        self.picture: P | None = None
        """The picture of the table, or None before it is laid out."""
        self.teller = teller
        self.attention = attention or Attention()
        self.animations = Flights()
        self.hand = hand(self)
        self.controls = Controls()
        self.drag = DragAndDrop(self.hand)
        self.log = LogReading(
            session, kit.explanations(session.game), teller, self.attention, kit.tr, kit.speaker.speak
        )
        self.speaking = words(self, kit.tr, teller)
        """The words of hints, warnings and the game's other messages."""
        self.coach = Coach(self)
        self.passing = PassingOn()
        self.replaying = Replay(session, self._show_again)
        self._by_hand = False
        """True if the last action was a drop, so its piece is already in place."""
        self._put_back: tuple[tuple[Staged, ...], ...] = ()
        """The staged pieces before each undo, so that they can be staged again."""
        self._linked: tuple[object, R, P | None, Linked | None] | None = None
        """The last subject with its position and picture, and the links found for it."""
        self.view = WHOLE
        """The visible part of the board, which is kept for the whole game."""
        self._seen: int | None = session.revision
        """The revision of the session that was read; None before that of another seat."""
        self._stood = ""
        """The last spoken instruction."""
        self._stretched = reading.last_stretch
        """True if the last stretch has been announced."""

    # ------------------------------------------------------------------ overridden by games

    @abstractmethod
    def _look_at(self, session: Session) -> None:
        """Read the position of `session`: the table's, or a past one of it."""

    @abstractmethod
    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        """Yield the flights of an event of a move; the position is the one after it."""

    @abstractmethod
    def place_of(self, action: Any) -> pygame.Rect:
        """Return the place where an action would land."""

    def around(self, action: Any) -> pygame.Rect:
        """Return the rough place of a hint: a piece that the action takes, or else its target."""
        return next(iter(self.sources_of(action)), self.place_of(action))

    @property
    def labels(self) -> tuple[pygame.Rect, ...]:
        """The labels on the board, which bubbles must not cut."""
        return ()

    def told_at(self, action: Any) -> pygame.Rect:
        """Return the place that words about an action leave free: its target with the labels there."""
        return self.place_of(action)

    @property
    @abstractmethod
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The areas that overlays leave free: the hand, the buttons that go on with a turn, and the menu."""

    @property
    @abstractmethod
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The areas that overlays cover only if they must: the board, or places of cards."""

    @property
    def goals(self) -> tuple[pygame.Rect, ...]:
        """The places on the board that the seat in front is playing for, such as goals and columns."""
        return ()

    def on_board(self, action: Any) -> bool:
        """True if the action lands on the board."""
        del action
        return True

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield places on the board where the flight should be visible, besides those of others' actions."""
        del flight
        return ()

    @abstractmethod
    def see(self, view: View) -> None:
        """Show this part of the board."""

    @abstractmethod
    def glide(self, view: View) -> None:
        """Show this part of the board; the glide that was added leads there."""

    @abstractmethod
    def settle(self) -> None:
        """Lay out controls and targets for the position and the layout."""

    @abstractmethod
    def catch_up(self) -> None:
        """Read the position again if something has happened."""

    def linked(self, thing: Hashable) -> Linked | None:
        """Return the links of a control, a place, a hint or moves; None for none."""
        del thing
        return None

    def completed(self) -> tuple[Completed, ...]:
        """Return the completed routes and networks that are marked on the board."""
        return ()

    # ------------------------------------------------------------------ links

    @property
    def subject(self) -> Hashable:
        """The thing under attention by pointer or keyboard, whichever came last; else that of the hint."""
        attention, focused = self.attention, self.controls.focused
        if self.drag.held is not None:
            return None
        looked = self.controls.named(attention.control)
        if looked is not None or attention.hover is not None:
            return looked or attention.hover
        if self.log.told:
            return Moves(self.log.told)
        if focused is not None and focused.name != BOARD:
            return focused
        return attention.hint

    def concern(self, thing: Hashable) -> Linked | None:
        """Return the links of a thing; those of the list since the player's last turn are its moves."""
        if isinstance(thing, Control) and thing.name == SINCE:
            thing = Moves(tuple(self.session.since_last_turn(self.session.front)))
        elif isinstance(thing, Control) and thing.place is not None:
            thing = thing.place
        elif isinstance(thing, Control) and thing.seat is not None:
            found = self.linked(Player(thing.seat)) or Linked()
            return replace(found, whole=partial(self._planned, thing.seat))
        elif isinstance(thing, ActionHint) and thing.planner is not None:
            return self._planned(thing.planner) if thing.planner != NOBODY else None
        return self.linked(thing)

    def plan_of(self, seat: int) -> Reason | None:
        """Return the visible part of an opponent's plan, or None."""
        if self.kit.plan is None or seat == self.session.front or self.session.to_act is None:
            return None
        return self.kit.plan(self.reading.view, seat)

    def plan_told(self, plan: Reason, seat: int) -> str:
        """Return a plan that is not carried out yet in words."""
        return self.teller.reason(Reason(f"{plan.code}.now", plan.fields), seat)

    def _planned(self, seat: int) -> Linked:
        """Return the places of a seat's plan, with a sentence about it."""
        plan = self.plan_of(seat)
        found = self.linked(Player(seat, plan)) or Linked()
        words = self.plan_told(plan, seat) if plan is not None else ""
        return replace(found, words=" ".join(filter(None, (words, found.words))))

    def links(self) -> Linked | None:
        """Return the links of the subject, or None. They are computed once for each position and layout."""
        thing, known = self.subject, self._linked
        if known is None or known[0] != thing or known[1] is not self.reading or known[2] is not self.picture:
            found = self.concern(thing) if thing is not None and self.picture is not None else None
            known = self._linked = thing, self.reading, self.picture, found
        return known[3]

    def in_sight(
        self, action: Any | None, words: str = "", seen: Iterable[Lit] = ()
    ) -> tuple[ClearArea, ...]:
        """Return the areas that cards and bubbles leave free: an action's pieces and target, and `seen`.

        Then the places that `words` mention; and, with less weight, the player's goals, the hand and the
        board.
        """
        if self.picture is None:
            return ()
        air = 2 * self.picture.panel_look.px(AIR)
        used = (*self.sources_of(action), self.told_at(action)) if action is not None else ()
        shown = list(chain.from_iterable(map(parts, seen)))
        about = self.linked(ActionHint(WHAT, words, action)) if words else None
        told = chain.from_iterable(map(parts, about.places)) if about is not None else ()
        return (
            *(ClearArea(rect, _USED, needed=True) for rect in used),
            *(ClearArea(rect, _SHOWN, needed=True) for rect in shown),
            *(ClearArea(rect, _TOLD, needed=True) for rect in told),
            *(ClearArea(rect.inflate(air, air), _AIR) for rect in (*used, *shown)),
            *(ClearArea(rect, _GOAL) for rect in self.goals),
            *(ClearArea(rect, _HAND) for rect in self.keep_clear),
            *(ClearArea(rect) for rect in self.worth_seeing),
        )

    def kept(self) -> tuple[ClearArea, ...]:
        """Return the areas that bubbles leave free now."""
        hint = self.attention.hint
        if hint is None or self.picture is None:
            return self.in_sight(None)
        places: list[Lit] = [mark.rect for mark in self.marks()]
        linked = self.links() if hint.planner is not None else None
        places += linked.places if linked is not None else ()
        if hint.action is not None and not hint.shows_place:
            places.append(self.around(hint.action))
        for action in (*hint.actions[1:], *hint.yours):
            places += [*self.sources_of(action), self.told_at(action)]
        first = hint.actions[0] if hint.actions else None
        return (
            *self.in_sight(first, hint.text, places),
            *(ClearArea(rect, needed=True) for rect in self.goals),
            *(ClearArea(rect, _LABEL, needed=True, uncut=True) for rect in self.labels),
        )

    def marks(self) -> tuple[Mark, ...]:
        """Return the marks of a hint on the board: numbered places, later turns, and the player's turn."""
        hint, picture = self.attention.hint, self.picture
        if hint is None or picture is None or self.drag.held is not None:
            return ()
        own = hint.actions if hint.own else hint.yours
        marks = [Mark(self.kit.tr("hint.yours"), "yours", self.place_of(action)) for action in own[:1]]
        lands = [action for action in hint.turn if action != self.ends]
        if len(lands) > 1 and hint.shows_place:
            marks += (Mark(str(at), "number", self.place_of(one)) for at, one in enumerate(lands, start=1))
        for at, stop in enumerate(hint.stops[1:], start=1):
            marks.append(Mark(stop_name(self.kit.tr, at), "later", self.place_of(stop.actions[-1])))
        return placed(marks, picture.panel_look, picture.board_room, (*self.goals, *self.labels))

    def with_link(self, spoken: str, thing: Hashable) -> str:
        """Return the spoken text of a thing with a sentence about its links."""
        found = self.concern(thing)
        words = found.in_full.words if found is not None else ""
        return spoken if words in spoken else f"{spoken.rstrip('.')}. {words}"

    # ------------------------------------------------------------------ turns

    def main(self) -> None:
        """End the turn, pass on, or hurry the next move."""
        if self.reading.may_act:
            self.end_turn()
        elif not self.pass_on():
            self.hurry()

    def end_turn(self) -> None:
        """Play the staged pieces, end the turn of the seat to act, or show the reason against it."""
        action = self.hand.planned
        if action is None and self.ends is not None and self.session.refuse(self.ends) is None:
            action = self.ends
        if action is not None:
            self.coach.attempt(action, partial(self._play_last, action, self.session.front))
        else:
            self._why_no_end()

    def _play_last(self, action: Any, front: int | None) -> Refusal | None:
        """Play the last action. A turn that is over with it counts as confirmed."""
        refusal = self._carry_out(action, None, by_hand=False)
        if self.session.front == front and self.session.can_undo():
            self.pass_on()
        return refusal

    @property
    def own_turn(self) -> tuple[Any, ...]:
        """The actions of the pieces in hand or staged, if the rules allow them."""
        action = self.hand.meant(self.drag.held) or self.hand.planned
        found = (action,) if action is not None else self.session.prepared
        return found if found and self.session.refuse(found[0]) is None else ()

    def follow(self, turn: tuple[Any, ...]) -> None:
        """Carry out a hint's turn up to its end, which is left to the player.

        Stop when something is revealed, or when a piece is only staged.
        """
        if self.hand.staged:
            self.stage(())
        for number, action in enumerate(turn):
            over = not self.session.may_act or self.session.refuse(action) is not None
            if over or (number and action == self.ends):
                return
            if self.hand.stages(action):
                self.hand.stage_again(self.hand.steps_of(action))
                self.stage(self.hand.staged)
                if self.hand.planned == action:
                    return
                self.stage(())
            self._carry_out(action, None, by_hand=False)
            if any(event.reveals for event in self.session.match.played[-1].events):
                return

    def pass_on(self) -> bool:
        """End a turn that is over. Return False if it is not."""
        held = self.session.held
        if held:
            self.session.end_turn()
            self.catch_up()
        return held

    def hurry(self) -> None:
        """Hurry the next move. At the pace `step` the press itself does that."""
        if self.session.pace.name != "step":
            self.session.pace.go_on()

    @property
    def end_point(self) -> Point:
        """The point from which bubbles about the end of a turn hang."""
        return self.place_of(self.ends).midtop

    def _why_no_end(self) -> None:
        """Show the reason why the turn cannot be ended."""
        refusal = self.session.refuse(self.ends)
        if refusal is not None:
            self.tell_refusal(refusal, self.end_point)

    def say_why_not(self, control: Control) -> None:
        """Explain, at its place, why a button is disabled."""
        if self.session.front is None or self.session.acting is None:
            return
        if control.name == "undo":
            self._answer(self._why_no_undo, control)
        elif not self.session.may_act:
            self._answer(partial(self.teller.refusal, Refusal(NOT_YOUR_TURN)), control)
        elif control.name == "end":
            self._why_no_end()

    def _why_no_undo(self) -> str:
        """Return the reason why the last move cannot be taken back."""
        obstacle, history = self.session.undo_obstacle(), self.session.history()
        told = {"name": "", "event": ""}
        if history:
            told["name"] = self.session.seats[history[-1].seat].name
            shown = (event for event in history[-1].events if event.reveals)
            told["event"] = next(filter(None, map(self.teller.event, shown)), "")
        return self.kit.tr(f"table.undo.{obstacle or 'nothing'}", **told).strip()

    def _answer(self, told: Callable[[], str], button: Control) -> None:
        self.say_in_bubble(told, button.rect.midtop, about=button.rect)

    # ------------------------------------------------------------------ actions

    def act(self, action: Any, taken: Hashable = None) -> Refusal | None:
        """Play an action through the tutor. If it cannot be saved, a message is shown and it counts as done.

        `taken` is the piece that it was made with, if any.
        """
        return self.coach.attempt(action, partial(self._carry_out, action, taken, by_hand=self.hand.dropping))

    def stage(self, staged: tuple[Staged, ...], put_back: tuple[tuple[Staged, ...], ...] = ()) -> None:
        """Stage these pieces without playing them; show a message if that cannot be saved.

        `put_back` are the staged pieces before each undo.
        """
        try:
            self.session.prepare(self.hand.meanings(staged))
        except OSError as error:
            self._tell_unsaved(error)
            self.settle()
            return
        self.hand.staged, self._put_back = staged, put_back
        self.attention.hint = None
        if self.kit.tried_anew is not None:
            self.kit.tried_anew()
        self.settle()
        self.attention.touch()

    def _carry_out(self, action: Any, taken: Hashable, *, by_hand: bool) -> Refusal | None:
        del taken
        try:
            refusal = self.session.act(action)
        except OSError as error:
            self._tell_unsaved(error)
            return None
        self._by_hand = refusal is None and by_hand
        self.catch_up()
        return refusal

    def undo(self) -> None:
        """Take back the last staged piece, or the last move."""
        staged = self.hand.staged
        if staged:
            self.stage(staged[:-1], (*self._put_back, staged))
            return
        if self.coach.take_back() or not self.session.can_undo():
            return
        try:
            self.session.undo()
            self.sound(Cue.UNDO)
            self.kit.speaker.speak(self.kit.tr("table.speak.taken_back"))
        except OSError as error:
            self._tell_unsaved(error)
        self.attention.dismiss()
        self.catch_up()

    @property
    def can_redo(self) -> bool:
        return bool(self._put_back) or self.session.can_redo()

    def redo(self) -> None:
        if self._put_back:
            *before, last = self._put_back
            self.stage(last, tuple(before))
            return
        self.coach.take_back()
        if not self.session.can_redo():
            return
        try:
            self.session.redo()
        except OSError as error:
            self._tell_unsaved(error)
        self.catch_up()

    # ------------------------------------------------------------------ messages

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop."""
        self.tell_refusal(refusal, target.middle)

    def nowhere(self, taken: Hashable) -> bool:
        """Show why a piece has no legal place. Return False if there is no reason to show."""
        refusal, control = self.hand.why_nowhere(taken), self.controls.showing(taken)
        if refusal is None or control is None:
            return False
        self.tell_refusal(refusal, control.rect.midtop)
        return True

    def tell_refusal(
        self, refusal: Refusal, point: Point, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Show the rule against an attempt, and mark its place."""
        self.say_in_bubble(partial(self.teller.refusal, refusal), point, about=about)
        self.attention.wrong = wrong
        self.sound(Cue.REFUSAL)
        if self.kit.refused is not None:
            self.kit.refused(refusal)

    def _tell_unsaved(self, error: OSError) -> None:
        """Show the reason why a save failed."""
        self.kit.show_error(phrase("error.not_saved", reason=error.strerror or str(error)))

    def ask(self, told: Callable[[], str], point: Point) -> None:
        """Ask before something irreversible, which a second request carries out."""
        self.say_in_bubble(told, point, seconds=None)
        self.attention.asked = True

    def say_in_bubble(
        self,
        told: Callable[[], str],
        point: Point,
        *,
        refusal: bool = True,
        seconds: float | None = REFUSAL_SECONDS,
        about: pygame.Rect | None = None,
    ) -> None:
        """Show a sentence in a bubble that hangs from `point`, and speak it.

        `told` returns the sentence in the current language.
        """
        self.attention.dismiss()
        self.attention.notice = Notice(
            told(), point, refusal=refusal, seconds=seconds, about=about, retell=told
        )
        self.kit.speaker.speak(told())

    def sound(self, cue: Cue) -> None:
        self.kit.sounds.play(cue)

    @property
    def _stand(self) -> str:
        """The player to act and the instruction, as one spoken sentence."""
        title, advice = self.reading.title, self.reading.advice
        return ". ".join(one.rstrip(".") for one in (title, *_lines(advice)) if one) + "."

    def tell(self) -> None:
        """Speak the situation and the others' moves since the player's last turn."""
        moves = self.session.since_last_turn(self.session.front)
        told = (self.teller.event(event) for move in moves for event in move.events)
        self.kit.speaker.speak(" ".join((self._stand, *filter(None, told))))

    def say_stand(self, about: pygame.Rect | None) -> None:
        """Show the player to act and the instruction in a bubble that hangs from a place of the board."""
        about = about or self.board_room
        self.say_in_bubble(lambda: self._stand, about.midtop, refusal=False, about=about)

    def open_rules(self) -> None:
        """Open the rules at the page about the current decision."""
        self.kit.open_rules(self.reading.rules_page)

    def next_hint(self) -> None:
        """Show the next step of the hint. A teaching scene has hints of its own."""
        if self.kit.own_hint is not None:
            self.kit.own_hint()
        else:
            self.coach.next_hint()

    def show_hint(self, hint: ActionHint | None) -> None:
        """Show and speak this step of a hint until the position changes; None closes the open one."""
        if hint is not None:
            self.sound(Cue.HINT)
        self.coach.show(hint)

    # ------------------------------------------------------------------ panels over the table

    def toggle_way(self) -> None:
        """Show or hide the best route."""
        self.attention.way = not self.attention.way

    def toggle_log(self) -> None:
        self.log.toggle()
        if self.attention.log_open:
            # The log takes over the arrow keys.
            self.controls.focus(None)
        self.settle()
        self.attention.touch()

    def change_pace(self, name: str) -> None:
        """Change the pace of the opponents' moves for this game."""
        self.session.change_pace(name)
        self.catch_up()

    # ------------------------------------------------------------------ animations and replays

    def wake_up(self) -> bool:
        """Skip animations, let a waiting opponent move, and close bubbles, as any key or click does.

        Return True if there was something to skip or to close.
        """
        woken = self._skip()
        if woken:
            self.attention.touch()
        if self.session.thinking and self.session.pace.name == "step":
            self.session.pace.go_on()
        if self.attention.notice is not None:
            self.attention.dismiss()
            woken = True
        return woken

    def put_bubble_away(self) -> bool:
        """Close the bubble with its question or hint. Return False if none is open."""
        attention = self.attention
        if attention.notice is None and attention.hint is None and not attention.asked:
            return False
        attention.asked = False
        self.show_hint(None)
        return True

    def come_to_rest(self) -> bool:
        """Skip animations, gliding pieces and plaques. Return False if there are none."""
        moved = self.wants_frames
        skipped = self._skip()
        self.drag.finish()
        return moved or skipped

    def skip_ceremony(self) -> bool:
        """Skip a long ceremony if this press should do nothing but skip it. Return True if it did."""
        taken = self.animations.takes_press
        if taken:
            self.wake_up()
        return taken

    def _skip(self) -> bool:
        """Finish all animations and silence them. Return False if nothing was moving."""
        again, moved = self.replaying.end(), self.animations.finish()
        if moved:
            self.kit.sounds.hush()
        if again:
            self._come_back()
        return again or moved

    def _animate(self, happenings: Sequence[Happening], pace: str) -> None:
        """Animate and sound all happenings, with the board moved so that they are visible."""
        front, sounds = self.session.front, self.kit.heard
        self.animations.make_way()
        moves = [self._flights_of(happening) for happening in happenings]
        view = self._seeing(moves)
        glide = Flight(Glide(self.view, view), GLIDE_SECONDS, after=-inf, leads=True)
        if view != self.view:
            self.animations.add((glide,), self.animations.speed(pace, own=False))
        for happening, told in moves:
            speed, rims = self.animations.speed(pace, own=happening.seat == front), SPEEDS[pace] > 0
            seen = [(event, self.animations.add(flights, speed, rims=rims)) for event, flights in told]
            if sounds is not None:
                moments = [(event, noticed.after) for event, noticed in seen]
                self.kit.sounds.play(*sounds.of(self.session.game, moments))
                self.kit.sounds.play(*(sound for _, noticed in seen for sound in noticed.heard))
        self.glide(view)

    def _flights_of(self, happening: Happening) -> Seen:
        own = happening.seat == self.session.front
        move = ShownMove(happening, own, own and self._by_hand)
        return happening, [(event, tuple(self.flights(event, move))) for event in happening.events]

    def _seeing(self, moves: Sequence[Seen]) -> View:
        """Return the view in which all moves are visible; the current one while a piece is in hand."""
        if self.view.whole or self.drag.held is not None:
            return self.view
        played, front = self.session.match.moves, self.session.front
        actions = (played[one.number].action for one, _ in moves if one.seat != front)
        places = [self.place_of(action) for action in actions if self.on_board(action)]
        for flight in chain.from_iterable(flights for _, told in moves for _, flights in told):
            places += self.stations(flight)
        return self.view.seeing(self.board_room, places[0].unionall(places[1:])) if places else self.view

    @property
    def can_replay(self) -> bool:
        """True if the others' moves can be replayed: nothing is staged or replayed already, and the log is
        closed.
        """
        quiet = not (self.hand.staged or self.replaying.running or self.attention.log_open)
        return bool(self.reading.since) and quiet

    def replay(self) -> None:
        """Replay the others' moves since the player's last turn."""
        self._put_down()
        self.attention.dismiss()
        names = [seat.name for seat in self.session.seats]
        told = (f"{names[deed.seat]} {deed.full}." for deed in self.reading.since)
        self.kit.speaker.speak(" ".join(told))
        self.replaying.begin()

    def _show_again(self, past: Session, move: Happening) -> None:
        """Show a past move. It is animated even at the pace `instant`, because the player asked for it."""
        self._look_at(past)
        self.settle()
        pace = self.session.pace.name
        self._animate((move,), pace if pace != "instant" else "normal")
        self.attention.touch()

    def _come_back(self) -> None:
        """Show the current position again."""
        self._look_at(self.session)
        self.settle()
        self.attention.touch()

    # ------------------------------------------------------------------ keeping up with the session

    @property
    def wants_frames(self) -> bool:
        return self.animations.running or self.drag.wants_frames or self.replaying.running

    @property
    def board_room(self) -> pygame.Rect:
        """The visible part of the board in the window."""
        return self._drawn.board_room

    @property
    def whole_board(self) -> pygame.Rect:
        """The place of the whole board, visible or not."""
        return self.view.rect(self.board_room, self.board_room)

    @property
    def _drawn(self) -> P:
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture

    def sources_of(self, action: Any) -> tuple[pygame.Rect, ...]:
        """Return the places of all pieces, such as cards of the hand, with which the action can be made."""
        return self.hand.sources_of(action)

    def _put_down(self) -> None:
        """Put the held piece back and finish all animations."""
        self._skip()
        self.drag.cancel()
        self.drag.finish()


def _lines(advice: str | tuple[str, ...]) -> tuple[str, ...]:
    return (advice,) if isinstance(advice, str) else advice
