"""A lesson: the real table, with the conductor's card, which asks, helps and continues."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.content.lessons import Lesson
from game.core.option import with_defaults
from game.core.record import HUMAN, Seat
from game.core.refusal import Refusal
from game.core.scenario import Choose, Expect, Refuse
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.conductor_card import CardButton, Content, Remark
from game.scenes.lesson_marks import clear_areas_of, draw_marks
from game.scenes.messages import reason_of
from game.scenes.table_with_card import OPPONENT, TableWithCard, seats_of
from game.session.lesson import LessonSession, NextActor
from game.tables.table import WHAT, WHERE, ActionHint
from game.ui.free_place import ClearArea
from game.ui.input import Event
from game.ui.look import phrase
from game.ui.widgets.button import ButtonKind
from game.ui.widgets.dialog import DialogButton

PRAISES = 6
"""Number of texts `lesson.well_tried.*` for a try that had to be refused."""
PATIENCE = 15.0
"""Seconds without input after which a hint appears by itself."""


class LessonScene(TableWithCard):
    """One chapter, starting at step number `step`, counted from 0."""

    session: LessonSession

    def __init__(self, app: App, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.hint_step = 0
        """The step of the hint: 0 for none, then in the table's order."""
        self._idle = 0.0
        seats = seats_of(app, lesson.scenario)
        self._names = tuple(seat.name for seat in seats)
        super().__init__(app, LessonSession(lesson.scenario, app.games[lesson.game], seats, at=step))

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        number, count = self._number
        part = self.stage.words("lesson.part", number=number, count=count)
        self.stage.speak(f"{part}: {self.words_of(self.lesson.scenario.title)}")
        self._keep()

    def step(self, events: Sequence[Event], dt: float) -> None:
        if events:
            self._idle = 0.0
        super().step(events, dt)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Mark the places of the text, and that of an illegal move that the program demonstrates."""
        draw_marks(surface, self.session, self.table, self.stage.look, self.words_of(self.session.say))

    @property
    def asks(self) -> bool:
        return self.session.turn is NextActor.TRY

    @property
    def moves_soon(self) -> bool:
        return self.session.turn is NextActor.SHOW

    @property
    def next_step_in(self) -> float | None:
        wait = super().next_step_in
        if not self._waits_for_hint:
            return wait
        patience = max(0.05, PATIENCE - self._idle)
        return patience if wait is None else min(wait, patience)

    def tried(self, refusal: Refusal) -> None:
        self.session.note_refusal(refusal)

    def forget_refusal(self) -> None:
        """Stop showing the last refusal."""
        self.session.forget_refusal()

    # ------------------------------------------------------------------ the actions of the card

    def back(self) -> None:
        previous = self.session.previous
        if previous is not None:
            self._rewind(previous)

    def repeat(self) -> None:
        """Start the chapter again; in the middle, ask first."""
        if self.session.turn is NextActor.END or not self.session.station:
            self._rewind(0)
            return
        buttons = (
            DialogButton(phrase("lesson.repeat"), "repeat", icon="repeat"),
            DialogButton(phrase("lesson.again.no"), None, ButtonKind.PRIMARY),
        )
        self.messages.ask("lesson.again", buttons, lambda: self._rewind(0))

    def skip(self) -> None:
        """Go to the next chapter; in the middle of one that was never finished, ask first."""
        learning, session = self.app.learning, self.session
        after = learning.lessons.after(self.lesson)
        if after is None:
            # The position in the last chapter is kept.
            self.close()
        elif not session.station or learning.is_done(self.lesson):
            self._begin_chapter(after)
        else:
            buttons = (
                DialogButton(phrase("lesson.skip"), "skip", icon="skip"),
                DialogButton(phrase("lesson.again.no"), None, ButtonKind.PRIMARY),
            )
            self.messages.ask("lesson.skip", buttons, lambda: self._begin_chapter(after))

    def _begin_chapter(self, lesson: Lesson) -> None:
        self.app.go(to.Lesson(lesson, replace=True))

    def next(self) -> None:
        self.session.next()

    def hint(self) -> None:
        """Give a little more help: the place, the action, then a demonstration."""
        session = self.session
        if session.turn is not NextActor.TRY:
            return
        if isinstance(session.instruction, Refuse):
            session.next()
        elif self.hint_step < WHAT:
            self._help(self.hint_step + 1)
        else:
            session.solve()

    def play(self) -> None:
        """Start a real game against an opponent who is also a beginner."""
        game = self.session.game
        people = (HUMAN, OPPONENT)
        usual = seats_of(self.app, self.lesson.scenario)
        seats = [Seat(seat.name, who, seat.sign) for seat, who in zip(usual, people, strict=False)]
        self.app.go(to.BeginGame(self.lesson.game, with_defaults(game.options, {}), tuple(seats)))

    @property
    def _after(self) -> Lesson | None:
        """The chapter that follows when this one is finished."""
        return self.app.learning.after(self.lesson)

    @property
    def _number(self) -> tuple[int, int]:
        """The number of this chapter, and the number of chapters."""
        chapters = self.app.learning.lessons.of.get(self.lesson.game, ())
        known = [lesson.key for lesson in chapters]
        key = self.lesson.key
        return (known.index(key) + 1 if key in known else 1, max(1, len(known)))

    # ------------------------------------------------------------------ time

    @property
    def _waits_for_hint(self) -> bool:
        return self.session.turn is NextActor.TRY and self.hint_step == 0

    def pass_time(self, dt: float) -> None:
        """Show a hint after a while without input."""
        if self._waits_for_hint and not self.table.wants_frames and not self.input.holding:
            self._idle += dt
            if self._idle >= PATIENCE:
                self._help(WHERE)

    def update_card(self) -> None:
        session = self.session
        now = self._now
        if now == self._shown:
            return
        before, self._shown = self._shown, now
        if before[:1] != now[:1]:
            self._come_to_step()
        elif session.turn is NextActor.TRY and session.errors:
            self._help(min(session.errors, WHAT))
        elif session.turn is NextActor.NEXT:
            if session.shown:
                # The answer to the user's last try does not explain this refusal.
                self.table.show_hint(None)
                self.table.show_hint(ActionHint(WHAT, "", session.wanted))
            elif self.hint_step:
                self.table.show_hint(None)
        self._shown = self._now
        self.refresh()
        if before[:4] != now[:4]:
            self.stage.speak(" ".join(one.text for one in self._remarks()))
            self.input.turn_changed()

    @property
    def _now(self) -> tuple[object, ...]:
        """A key that changes when the card has something else to say."""
        session = self.session
        return session.index, session.turn, session.refused, session.hasty, self.hint_step

    def _come_to_step(self) -> None:
        session = self.session
        self.hint_step, self._idle = 0, 0.0
        self.table.show_hint(None)
        self._keep()
        if session.turn is NextActor.END:
            self.celebrate()

    def _help(self, step: int) -> None:
        """Show the hint up to `step`; what is already shown stays."""
        if step <= self.hint_step:
            return
        self.hint_step = step
        wanted = self.session.wanted
        if wanted is not None:
            self.table.show_hint(ActionHint(step, "", wanted))
        if step == WHERE or self.session.errors:
            self.stage.speak(self._hint_text())

    def _keep(self) -> None:
        """Save the user's progress; report once if the disk cannot store it."""
        session, learning = self.session, self.app.learning
        try:
            if session.turn is NextActor.END:
                learning.finish(self.lesson)
            else:
                learning.leave(self.lesson, session.index)
        except OSError as error:
            self.messages.show(phrase("error.progress_lost", reason=reason_of(error)))

    # ------------------------------------------------------------------ the card

    def refresh(self) -> None:
        session = self.session
        ended = session.turn is NextActor.END
        name = self.words_of(self.lesson.scenario.title)
        tr = self.stage.words
        title = tr("learn.chapter", number=self._number[0], title=name)
        title = tr("lesson.done.title") if ended else title
        buttons = self._end_buttons() if ended else self._buttons()
        content = Content(title, len(session.stops), session.station, self._remarks(), buttons)
        self.card.show(content, self.clear_areas())
        self.invalidate()

    def clear_areas(self) -> tuple[ClearArea, ...]:
        session = self.session
        words, hint = self.words_of(session.say), self.words_of(session.hint)
        return clear_areas_of(session, self.table, self.stage.look, words, hint)

    def _remarks(self) -> tuple[Remark, ...]:
        tr, session = self.stage.words, self.session
        if session.turn is NextActor.END:
            scenario = self.lesson.scenario
            text = self.words_of(scenario.end) or tr("lesson.done.text", title=self.words_of(scenario.title))
            after, learning = self._after, self.app.learning
            if after is None:
                return (Remark(text), Remark(tr("lesson.done.last"), "right"))
            if learning.lessons.after(self.lesson) is None:
                skipped = self.words_of(after.scenario.title)
                return (Remark(text), Remark(tr("lesson.done.skipped", title=skipped), "hint"))
            return (Remark(text),)
        refused = session.refused
        hasty = (Remark(tr("lesson.read_first"), "hint"),) if session.hasty else ()
        if refused is not None and session.turn is NextActor.NEXT:
            why = self.why(refused)
            if session.shown:
                # A refusal of another seat's move was not the learner's try: its text still has to be read.
                words = self.words_of(session.say) if self._by_another else ""
                return (*([Remark(words)] if words else []), Remark(why, "wrong"), *hasty)
            return (Remark(tr(f"lesson.well_tried.{self._praise}", why=why), "right"), *hasty)
        remarks = [Remark(self.words_of(session.say))] if self.words_of(session.say) else []
        if session.replaced:
            remarks.insert(0, Remark(tr("lesson.also_right"), "right"))
        if refused is not None:
            remarks.append(Remark(self.words_of(session.missed) or self.why(refused), "wrong"))
        if self.hint_step and isinstance(session.instruction, Choose):
            remarks.append(Remark(self._hint_text(), "hint"))
        remarks += hasty
        return tuple(remarks) or (Remark(tr("lesson.moves", name=self._mover)),)

    @property
    def _praise(self) -> int:
        """The number of the words that praise this try, from 1; they change with each try and chapter."""
        steps = self.lesson.scenario.steps[: self.session.index]
        tries = sum(isinstance(step.instruction, Refuse) for step in steps)
        return (self._number[0] - 1 + tries) % PRAISES + 1

    @property
    def _mover(self) -> str:
        """The name of the player who acts in a step without text."""
        instruction = self.session.instruction
        if instruction is None or isinstance(instruction, Expect):
            return self._names[self.session.learner]
        return self._names[instruction.seat]

    @property
    def _by_another(self) -> bool:
        instruction = self.session.instruction
        return isinstance(instruction, Refuse) and instruction.seat != self.session.learner

    def _buttons(self) -> tuple[CardButton, ...]:
        tr, session = self.stage.words, self.session
        back = session.previous is not None
        asked = session.turn is NextActor.TRY
        shows = asked and (isinstance(session.instruction, Refuse) or self.hint_step >= WHAT)
        helps = [tr("lesson.show"), tr("lesson.hint")]
        chord = self.stage.keymap.chord
        return (
            CardButton(
                "back",
                "",
                "back",
                self.back,
                enabled=back,
                tip=tr("lesson.back.tip"),
                chord=chord("step_back"),
            ),
            CardButton("repeat", "", "repeat", self.repeat, tip=tr("lesson.repeat.tip")),
            CardButton(
                "hint",
                helps[not shows],
                "eye" if shows else "hint",
                self.hint,
                enabled=asked,
                room_for=tuple(helps),
            ),
            CardButton("main", tr("lesson.next"), "step_forward", self.next, enabled=not asked),
            CardButton("skip", tr("lesson.skip"), "skip", self.skip, tip=tr("lesson.skip.tip")),
        )

    def _end_buttons(self) -> tuple[CardButton, ...]:
        tr = self.stage.words
        after = self._after
        if after is not None:
            go_on = partial(self._begin_chapter, after)
            main = CardButton("main", tr("lesson.next_chapter"), "step_forward", go_on)
        else:
            main = CardButton("main", tr("lesson.play"), "play", self.play)
        return (
            CardButton("repeat", tr("lesson.repeat"), "repeat", self.repeat, tip=tr("lesson.repeat.tip")),
            CardButton("all", tr("lesson.all"), "flag", self.close),
            main,
        )

    # ------------------------------------------------------------------ words and table

    def _hint_text(self) -> str:
        return self.words_of(self.session.hint) or self.stage.words("lesson.look")

    def _rewind(self, step: int) -> None:
        """Continue from an earlier step with a reset table."""
        self.session.rewind(step)
        self.restart()
