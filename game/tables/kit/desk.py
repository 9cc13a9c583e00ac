"""What a person does at a table, whatever the game, carried out on the session; and where it is seen."""

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
"""A move, and what moves for each of its events."""
AIR = 7
"""Around what is not to be covered, for frames and rings; pixels of the design."""
_USED, _SHOWN, _TOLD = 2.0, 1.0, 0.1
"""How much it is worth to see what is taken and where it lands, what is looked at, and what is told of."""
_AIR, _GOAL, _HAND = 25.0, 60.0, 12.0
"""How much each pixel is worth close to the first two, of an own goal, and of the hand and the buttons."""
_LABEL = 0.1
"""How bad it is to cut words, beside hiding all of what is needed."""
R = TypeVar("R", bound=SessionReading)
P = TypeVar("P", bound=TablePicture)


class Desk(ABC, Generic[R, P]):
    """The table as its buttons, gestures and what is shown over it see it: `P` draws the position `R`."""

    ends: Any = None
    """The action that ends a turn, where there is one."""

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
        """`hand` and `words` are made with the table; for the latter with language and `teller` too."""
        self.session = session
        self.kit = kit
        self.reading: R = reading
        self.picture: P | None = None
        """What draws the table, once it is laid out."""
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
        """Says hints and warnings, and whatever else games want to be said."""
        self.coach = Coach(self)
        self.passing = PassingOn()
        self.replaying = Replay(session, self._show_again)
        self._by_hand = False
        """The last action was made by dropping its piece where it lies now."""
        self._put_back: tuple[tuple[Staged, ...], ...] = ()
        """What was staged each time before a piece of it was taken back: it can be staged again."""
        self._linked: tuple[object, R, P | None, Linked | None] | None = None
        """What was looked at, at which position and where, and what it concerns."""
        self.view = WHOLE
        """What is seen of the board; it stays for the whole game."""
        self._seen: int | None = session.revision
        """The revision of the session that was read; None before another seat's is."""
        self._stood = ""
        """What was said of what is to be done."""
        self._stretched = reading.last_stretch
        """It was said and shown that this is the last stretch."""

    # ------------------------------------------------------------------ what games say

    @abstractmethod
    def _look_at(self, session: Session) -> None:
        """Read the position of the table's own session, or of one that was recalled from it."""

    @abstractmethod
    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        """What moves for an event of a move; the position is the one after it."""

    @abstractmethod
    def place_of(self, action: Any) -> pygame.Rect:
        """Where an action would land."""

    def around(self, action: Any) -> pygame.Rect:
        """Where a hint says roughly to look: at a piece that it takes, or else where it would land."""
        return next(iter(self.sources_of(action)), self.place_of(action))

    @property
    def labels(self) -> tuple[pygame.Rect, ...]:
        """The words on the board, which bubbles do not cut."""
        return ()

    def told_at(self, action: Any) -> pygame.Rect:
        """What words about an action leave free: where it would land, with what is written there."""
        return self.place_of(action)

    @property
    @abstractmethod
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """What overlays leave free: the hand, the buttons by which a turn goes on, and the menu."""

    @property
    @abstractmethod
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """What overlays should cover only where they must: the board, or where cards lie."""

    @property
    def goals(self) -> tuple[pygame.Rect, ...]:
        """What the seat in front plays for now, where that lies on the board: goals, own columns."""
        return ()

    def on_board(self, action: Any) -> bool:
        """Whether that lands on the board, and not beside it."""
        del action
        return True

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Where on the board it is seen, besides the places of others' actions; by itself nowhere."""
        del flight
        return ()

    @abstractmethod
    def see(self, view: View) -> None:
        """See so much of the board from now on."""

    @abstractmethod
    def glide(self, view: View) -> None:
        """See so much of the board from now on; a glide that was added is the way to there."""

    @abstractmethod
    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""

    @abstractmethod
    def catch_up(self) -> None:
        """Read the position anew where something has happened."""

    def linked(self, thing: Hashable) -> Linked | None:
        """What a control, a place of the board, a hint or moves concern; None where that is nothing."""
        del thing
        return None

    def completed(self) -> tuple[Completed, ...]:
        """Return the routes and networks that are complete and marked as such."""
        return ()

    # ------------------------------------------------------------------ what belongs together

    @property
    def subject(self) -> Hashable:
        """What is looked at: by pointer or keyboard, whichever came last; else what a hint is about."""
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
        """Return what it concerns: the list of what was done since the own last turn these moves."""
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
        """Return what can be seen of an opponent's plan."""
        if self.kit.plan is None or seat == self.session.front or self.session.to_act is None:
            return None
        return self.kit.plan(self.reading.view, seat)

    def plan_told(self, plan: Reason, seat: int) -> str:
        """Word a plan that is still to be carried out."""
        return self.teller.reason(Reason(f"{plan.code}.now", plan.fields), seat)

    def _planned(self, seat: int) -> Linked:
        """Return where a plan is to be seen, with the sentence about it."""
        plan = self.plan_of(seat)
        found = self.linked(Player(seat, plan)) or Linked()
        words = self.plan_told(plan, seat) if plan is not None else ""
        return replace(found, words=" ".join(filter(None, (words, found.words))))

    def links(self) -> Linked | None:
        """What that concerns; None for nothing."""
        thing, known = self.subject, self._linked
        if known is None or known[0] != thing or known[1] is not self.reading or known[2] is not self.picture:
            found = self.concern(thing) if thing is not None and self.picture is not None else None
            known = self._linked = thing, self.reading, self.picture, found
        return known[3]

    def in_sight(
        self, action: Any | None, words: str = "", seen: Iterable[Lit] = ()
    ) -> tuple[ClearArea, ...]:
        """What cards and bubbles leave free: what an action takes and where it lands, and what is `seen`.

        Then what `words` are about; and the own goals, the hand and what is worth seeing as far as they can.
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
        """What bubbles leave free now."""
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
        """Return the marks of a hint on the board: numbers of its places, later turns, and what is yours."""
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
        """What is said of a thing, and how it concerns others."""
        found = self.concern(thing)
        words = found.in_full.words if found is not None else ""
        return spoken if words in spoken else f"{spoken.rstrip('.')}. {words}"

    # ------------------------------------------------------------------ turns

    def main(self) -> None:
        """End the turn, pass on, or let the next move come."""
        if self.reading.may_act:
            self.end_turn()
        elif not self.pass_on():
            self.hurry()

    def end_turn(self) -> None:
        """Play what is staged, end the turn of the seat that is to act, or say why that cannot be."""
        action = self.hand.planned
        if action is None and self.ends is not None and self.session.refuse(self.ends) is None:
            action = self.ends
        if action is not None:
            self.coach.attempt(action, partial(self._play_last, action, self.session.front))
        else:
            self._why_no_end()

    def _play_last(self, action: Any, front: int | None) -> Refusal | None:
        """Play it; a turn that is over with it was confirmed with it."""
        refusal = self._carry_out(action, None, by_hand=False)
        if self.session.front == front and self.session.can_undo():
            self.pass_on()
        return refusal

    @property
    def own_turn(self) -> tuple[Any, ...]:
        """The actions of what the player has in hand or staged, as far as the rules allow them."""
        action = self.hand.meant(self.drag.held) or self.hand.planned
        found = (action,) if action is not None else self.session.prepared
        return found if found and self.session.refuse(found[0]) is None else ()

    def follow(self, turn: tuple[Any, ...]) -> None:
        """Carry out what a hint proposes up to the end of the turn, which is left to the player.

        It stops where something is revealed, and where a piece only lies there until the turn is ended.
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
        """End a turn that is over; False where it goes on."""
        held = self.session.held
        if held:
            self.session.end_turn()
            self.catch_up()
        return held

    def hurry(self) -> None:
        """Let the next move come at once. At the pace that waits for it the press itself has done so."""
        if self.session.pace.name != "step":
            self.session.pace.go_on()

    @property
    def end_point(self) -> Point:
        """Where bubbles about the end of a turn hang from."""
        return self.place_of(self.ends).midtop

    def _why_no_end(self) -> None:
        """Say why the turn cannot be ended by the seat that is to act."""
        refusal = self.session.refuse(self.ends)
        if refusal is not None:
            self.tell_refusal(refusal, self.end_point)

    def say_why_not(self, control: Control) -> None:
        """Answer to a button that cannot be pressed now, at its place."""
        if self.session.front is None or self.session.acting is None:
            return
        if control.name == "undo":
            self._answer(self._why_no_undo, control)
        elif not self.session.may_act:
            self._answer(partial(self.teller.refusal, Refusal(NOT_YOUR_TURN)), control)
        elif control.name == "end":
            self._why_no_end()

    def _why_no_undo(self) -> str:
        """Say what stands against taking back the last move."""
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
        """Hand an action to the session; what cannot be put on disk is told and counts as done with.

        `taken` is the piece that it was made with, where it was made with one.
        """
        return self.coach.attempt(action, partial(self._carry_out, action, taken, by_hand=self.hand.dropping))

    def stage(self, staged: tuple[Staged, ...], put_back: tuple[tuple[Staged, ...], ...] = ()) -> None:
        """Let these pieces lie where they were put, not played yet; tell if that cannot be put on disk.

        `put_back` is what was staged each time before a piece of it was taken back.
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
        """Take back what waits to be played, or the last move."""
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
        """Whether what was taken back last can be done again."""
        return bool(self._put_back) or self.session.can_redo()

    def redo(self) -> None:
        """Do again what was taken back last."""
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

    # ------------------------------------------------------------------ what is said

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Say which rule stands against a drop there."""
        self.tell_refusal(refusal, target.middle)

    def nowhere(self, taken: Hashable) -> bool:
        """Say why a piece can go nowhere now; False where there is nothing to say."""
        refusal, control = self.hand.why_nowhere(taken), self.controls.showing(taken)
        if refusal is None or control is None:
            return False
        self.tell_refusal(refusal, control.rect.midtop)
        return True

    def tell_refusal(
        self, refusal: Refusal, point: Point, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Say which rule stands against what was tried, and mark where."""
        self.say_in_bubble(partial(self.teller.refusal, refusal), point, about=about)
        self.attention.wrong = wrong
        self.sound(Cue.REFUSAL)
        if self.kit.refused is not None:
            self.kit.refused(refusal)

    def _tell_unsaved(self, error: OSError) -> None:
        """Say why what was done could not be put on disk."""
        self.kit.show_error(phrase("error.not_saved", reason=error.strerror or str(error)))

    def ask(self, told: Callable[[], str], point: Point) -> None:
        """Ask before something that cannot be taken back; it is done when it is asked for again."""
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
        """Say this in a bubble that hangs from the point, and aloud.

        `told` gives the sentence in the language of the moment.
        """
        self.attention.dismiss()
        self.attention.notice = Notice(
            told(), point, refusal=refusal, seconds=seconds, about=about, retell=told
        )
        self.kit.speaker.speak(told())

    def sound(self, cue: Cue) -> None:
        """Let it be heard."""
        self.kit.sounds.play(cue)

    @property
    def _stand(self) -> str:
        """Whose turn it is and what is to be done, as one says it."""
        title, advice = self.reading.title, self.reading.advice
        return ". ".join(one.rstrip(".") for one in (title, *_lines(advice)) if one) + "."

    def tell(self) -> None:
        """Say how things stand, and what the others did since the own last turn."""
        moves = self.session.since_last_turn(self.session.front)
        told = (self.teller.event(event) for move in moves for event in move.events)
        self.kit.speaker.speak(" ".join((self._stand, *filter(None, told))))

    def say_stand(self, about: pygame.Rect | None) -> None:
        """Say in a bubble whose turn it is and what is to be done; it hangs from a place of the board."""
        about = about or self.board_room
        self.say_in_bubble(lambda: self._stand, about.midtop, refusal=False, about=about)

    def open_rules(self) -> None:
        """Open the rules at the page for what is to be done."""
        self.kit.open_rules(self.reading.rules_page)

    def next_hint(self) -> None:
        """Say a little more: where, what, why; a scene that teaches has hints of its own."""
        if self.kit.own_hint is not None:
            self.kit.own_hint()
        else:
            self.coach.next_hint()

    def show_hint(self, hint: ActionHint | None) -> None:
        """Mark and say this step of a hint until the position changes, or put the one that is shown away."""
        if hint is not None:
            self.sound(Cue.HINT)
        self.coach.show(hint)

    # ------------------------------------------------------------------ what is open over the table

    def toggle_way(self) -> None:
        """Show the best way, or no longer."""
        self.attention.way = not self.attention.way

    def toggle_log(self) -> None:
        self.log.toggle()
        if self.attention.log_open:
            # The arrow keys are for the log now.
            self.controls.focus(None)
        self.settle()
        self.attention.touch()

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace from now on, in this game."""
        self.session.change_pace(name)
        self.catch_up()

    # ------------------------------------------------------------------ what moves, and what was done, again

    def wake_up(self) -> bool:
        """Any key or click skips what moves, lets a waiting opponent go on, and puts bubbles away.

        True where there was something to skip or to put away.
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
        """End what is said in a bubble, and what is asked or hinted at with it; False where nothing is."""
        attention = self.attention
        if attention.notice is None and attention.hint is None and not attention.asked:
            return False
        attention.asked = False
        self.show_hint(None)
        return True

    def come_to_rest(self) -> bool:
        """Skip what moves, glides back or stands until the next move; False where nothing does."""
        moved = self.wants_frames
        skipped = self._skip()
        self.drag.finish()
        return moved or skipped

    def skip_ceremony(self) -> bool:
        """Skip what moves where the press that does so does nothing else; else False."""
        taken = self.animations.takes_press
        if taken:
            self.wake_up()
        return taken

    def _skip(self) -> bool:
        """All that moves comes to its end at once, and is not heard any more; False where nothing does."""
        again, moved = self.replaying.end(), self.animations.finish()
        if moved:
            self.kit.sounds.hush()
        if again:
            self._come_back()
        return again or moved

    def _animate(self, happenings: Sequence[Happening], pace: str) -> None:
        """Let everything move that has happened, where it is seen, and be heard in time with it."""
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
        """With which view all of that is seen; the same while something is in hand."""
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
        """Whether there is something to be shown again, with nothing staged, shown already, or a log open."""
        quiet = not (self.hand.staged or self.replaying.running or self.attention.log_open)
        return bool(self.reading.since) and quiet

    def replay(self) -> None:
        """Show again what the others did since the own last turn."""
        self._put_down()
        self.attention.dismiss()
        names = [seat.name for seat in self.session.seats]
        told = (f"{names[deed.seat]} {deed.full}." for deed in self.reading.since)
        self.kit.speaker.speak(" ".join(told))
        self.replaying.begin()

    def _show_again(self, past: Session, move: Happening) -> None:
        """A move that was made; where all comes at once, one has asked to see it."""
        self._look_at(past)
        self.settle()
        pace = self.session.pace.name
        self._animate((move,), pace if pace != "instant" else "normal")
        self.attention.touch()

    def _come_back(self) -> None:
        """Show the table as it is now."""
        self._look_at(self.session)
        self.settle()
        self.attention.touch()

    # ------------------------------------------------------------------ keeping up

    @property
    def wants_frames(self) -> bool:
        return self.animations.running or self.drag.wants_frames or self.replaying.running

    @property
    def board_room(self) -> pygame.Rect:
        """Where the board is seen, or as much of it as fits there."""
        return self._drawn.board_room

    @property
    def whole_board(self) -> pygame.Rect:
        """Where all of the board lies, seen or not."""
        return self.view.rect(self.board_room, self.board_room)

    @property
    def _drawn(self) -> P:
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture

    def sources_of(self, action: Any) -> tuple[pygame.Rect, ...]:
        """Where the pieces lie any of which it takes, such as cards of the hand."""
        return self.hand.sources_of(action)

    def _put_down(self) -> None:
        """Nothing is in hand, and nothing moves."""
        self._skip()
        self.drag.cancel()
        self.drag.finish()


def _lines(advice: str | tuple[str, ...]) -> tuple[str, ...]:
    return (advice,) if isinstance(advice, str) else advice
