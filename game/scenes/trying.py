"""A turn to be found at the real table, with a card for the task, hints and the outcome."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.refusal import Refusal
from game.scenes.app import App
from game.scenes.conductor_card import CardButton, Content, Remark
from game.scenes.messages import reason_of
from game.scenes.review_why import Why
from game.scenes.table_with_card import TableWithCard
from game.session.puzzle_session import AttemptState, TrySession
from game.session.review.costs import Cost
from game.storage.settings import Settings
from game.tables.table import WHAT, ActionHint
from game.ui.look import Phrase, phrase


class TryScene(TableWithCard):
    """A task that can be tried any number of times; subclasses define it and its sequel."""

    session: TrySession
    about = "puzzle"

    def __init__(self, app: App, session: TrySession) -> None:
        self.hint_step = 0
        """The step of the hint that is shown: 0 for none, then in the table's order."""
        self.stuck = False
        """True if a hint was asked for in a position without a known solution."""
        self.refused: Refusal | None = None
        """The refusal of the last try to move, until something else is done."""
        self.has_failed = False
        """True if a try has failed, so that the solution may be seen, as after the last hint."""
        self.was_told = False
        """True if the next move was revealed or the solution shown, so that nobody found it alone."""
        super().__init__(app, session)
        self._why: tuple[str, Sequence[str]] | None = None
        """The language and the reasons of the last outcome, once they are found."""
        self._wanted: Any = self.session.wanted
        """The next action of a solution; None if the learner is not to move, or there is no solution."""

    # ------------------------------------------------------------------ for subclasses to override

    @property
    def title(self) -> str:
        """The heading of the card."""
        raise NotImplementedError

    @property
    def task(self) -> str:
        """The text of the task."""
        raise NotImplementedError

    @property
    def left(self) -> str:
        """The remaining turns and moves, as text."""
        raise NotImplementedError

    @property
    def hint_words(self) -> str:
        """The text of a hint, beside its marks on the table."""
        return self.stage.words("lesson.look")

    @property
    def all_words(self) -> str:
        """The name of the page with all such tasks."""
        return self.stage.words("puzzle.title")

    @property
    def onward_words(self) -> str:
        """The label of the button onward."""
        return self.stage.words("puzzle.next")

    def solved_words(self) -> Sequence[str]:
        """Return the sentences for a solved task."""
        raise NotImplementedError

    def failed_words(self) -> Sequence[str]:
        """Return the sentences for a failed try, beginning with the failure."""
        tr = self.stage.words
        return [tr("puzzle.failed.undo") if self.session.can_undo() else tr("puzzle.failed")]

    def shown(self) -> Sequence[Remark]:
        """Return illustrations of a try's quality, shown after the text."""
        return ()

    def reasons_of(self, why: Why, cost: Cost, whose: str = "try", *, rule: bool = True) -> Sequence[str]:
        """Return the reasons why the better turn of a cost beats the `try`, or the turn of the `game`."""
        tr, found = self.stage.words, why.full_text(cost)
        good, bad = found.reasons
        texts = [tr("mistake.why.better", why=good)] if good else []
        texts += [tr(f"mistake.why.{whose}", why=bad)] if bad else []
        return [*texts, *([found.rule] if found.rule and rule else [])]

    def look_for_reasons(self) -> Sequence[str]:
        """Return the reasons for the better turn and against the other, after a try has ended."""
        raise NotImplementedError

    @property
    def reasons(self) -> Sequence[str]:
        """The reasons for the outcome of the last try, in the current language."""
        language = self.app.settings.language
        if self._why is None or self._why[0] != language:
            self._why = language, self.look_for_reasons()
        return self._why[1]

    def forget_reasons(self) -> None:
        """Drop the cached reasons, because another try has ended."""
        self._why = None

    def ended(self, *, right: bool) -> None:
        """Store that a try of the user has ended. Raise OSError if that fails."""
        raise NotImplementedError

    def gave_away(self) -> None:
        """Store that the solution was revealed. Raise OSError if that fails."""

    def counted(self) -> Sequence[Phrase]:
        """Return the text about the rating effects of this try."""
        return ()

    def onward(self) -> Callable[[], None] | None:
        """Return a function that opens the next task; None if there is none."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the interface of a table with a card

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.task}")

    @property
    def asks(self) -> bool:
        return self.session.may_act

    @property
    def moves_soon(self) -> bool:
        return self.session.thinking

    def tried(self, refusal: Refusal) -> None:
        """Show the rule on the card, too: the card may cover the answer of the table."""
        self.refused = refusal

    def forget_refusal(self) -> None:
        """Stop showing the last refusal."""
        self.refused = None

    def take_over(self, settings: Settings) -> None:
        """Apply the chosen pace to the moves of the others."""
        self.session.change_pace(settings.pace)

    def update_card(self) -> None:
        before, now = self._shown, self._now
        if before == now:
            return
        if before[:1] != now[:1]:
            self.hint_step, self.stuck, self.refused = 0, False, None
            self.table.show_hint(None)
        if before[:3] != now[:3]:
            self._wanted = self.session.wanted
        if self.session.showing and self._wanted is not None:
            self.table.show_hint(ActionHint(WHAT, "", self._wanted))
        if before[1:2] != now[1:2]:
            self._come_to(self.session.verdict)
        self._shown = self._now
        self.refresh()
        if before[1:3] != now[1:3]:
            if before:
                self.stage.speak(" ".join(one.text for one in self._remarks() if one.text))
            self.input.turn_changed()

    @property
    def _now(self) -> tuple[object, ...]:
        """A key that changes when the card has something else to say."""
        session = self.session
        shown = (self.hint_step, self.stuck, self.refused)
        return len(session.match.played), session.verdict, self.asks, *shown

    def _come_to(self, verdict: AttemptState) -> None:
        if verdict not in {AttemptState.FAILED, AttemptState.SOLVED}:
            return
        right = verdict is AttemptState.SOLVED
        if right:
            self.celebrate()
        else:
            self.has_failed = True
        self._kept(partial(self.ended, right=right))

    def _kept(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except OSError as error:
            self.messages.show(phrase("error.progress_lost", reason=reason_of(error)))

    def _give_away(self) -> None:
        if not self.was_told:
            self.was_told = True
            self._kept(self.gave_away)
            counted = self.counted()
            if counted:
                # The card keeps its small size, because the user still looks at the table.
                self.app.notices.show(lambda words: " ".join(one(words) for one in counted))

    # ------------------------------------------------------------------ the actions of the card

    def hint(self) -> None:
        """Show the place of the next move, then the move itself; or say that no solution continues here."""
        if not self.asks:
            return
        wanted = self._wanted
        self.refused = None
        if wanted is None:
            self.stuck = True
        elif self.hint_step < WHAT:
            self.hint_step += 1
            if self.hint_step >= WHAT:
                self._give_away()
            self.table.show_hint(ActionHint(self.hint_step, "", wanted))
        self.stage.speak(self._hint_text())

    def again(self) -> None:
        self._restart(showing=False)

    def show_solution(self) -> None:
        """Let the program play the solution."""
        self._restart(showing=True)
        self._give_away()

    def back(self) -> None:
        if self.session.can_undo():
            self.session.undo()

    def next(self) -> None:
        """Continue with the next puzzle, another try, or the next move of the others."""
        match self.session.verdict:
            case AttemptState.SOLVED:
                self.next_puzzle()
            case AttemptState.FAILED | AttemptState.SHOWN:
                self.again()
            case AttemptState.OPEN | AttemptState.WEIGHED:
                self.session.pace.go_on()

    def next_puzzle(self) -> None:
        """Go to the next unsolved task; after the last one, to the page with all of them."""
        (self.onward() or self.close)()

    def _restart(self, *, showing: bool) -> None:
        self.session.restart(showing=showing)
        self.hint_step, self.stuck, self.refused = 0, False, None
        self.restart()

    # ------------------------------------------------------------------ the card

    def refresh(self) -> None:
        note = self.left if self.session.verdict is AttemptState.OPEN else ""
        self.card.show(Content(self.title, 0, 0, self._remarks(), self._buttons(), note), self.clear_areas())
        self.invalidate()

    def _remarks(self) -> tuple[Remark, ...]:
        tr, task = self.stage.words, self.task
        counted = [words(tr) for words in self.counted()]
        match self.session.verdict:
            case AttemptState.SOLVED:
                first, *others = self.solved_words()
                return (Remark(first, "right"), *self.shown(), *map(Remark, [*others, *counted]))
            case AttemptState.FAILED:
                first, *others = self.failed_words()
                words = map(Remark, [*others, *counted])
                return (Remark(task), Remark(first, "wrong"), *self.shown(), *words)
            case AttemptState.SHOWN:
                return (Remark(tr("puzzle.shown"), "right"), *map(Remark, counted))
            case AttemptState.WEIGHED:
                return (Remark(task), Remark(tr("mistake.weighed")))
        if self.session.showing:
            return (Remark(task), Remark(tr("puzzle.showing"), "hint"))
        remarks = [Remark(task)]
        if self.refused is not None:
            remarks.append(Remark(self.why(self.refused), "wrong"))
        if self.hint_step or self.stuck:
            remarks.append(Remark(self._hint_text(), "hint"))
        return tuple(remarks)

    def _hint_text(self) -> str:
        tr = self.stage.words
        if self.stuck:
            return tr("puzzle.stuck" if self.session.may_come_back else "puzzle.stuck.again")
        return self.hint_words

    def _buttons(self) -> tuple[CardButton, ...]:
        tr, verdict = self.stage.words, self.session.verdict
        again = CardButton("again", tr("puzzle.again"), "repeat", self.again)
        main = CardButton("main", tr("puzzle.again"), "repeat", self.again)
        onward = CardButton("skip", self.onward_words, "skip", self.next_puzzle)
        every = CardButton("all", self.all_words, "puzzle", self.close)
        if verdict is AttemptState.SOLVED:
            if self.onward() is None:
                return (again, CardButton("main", self.all_words, "puzzle", self.close))
            go_on = CardButton("main", tr("puzzle.next"), "step_forward", self.next_puzzle)
            return (again, every, go_on)
        texts = (tr("puzzle.solution"), tr("puzzle.again"))
        solution = CardButton("solution", texts[0], "eye", self.show_solution, room_for=texts)
        if verdict is AttemptState.FAILED:
            return (solution, main, onward)
        if verdict is AttemptState.WEIGHED:
            return (again,)
        if verdict is AttemptState.SHOWN or self.session.showing:
            ways = (every, main, onward) if self.onward_words != self.all_words else (main, onward)
            return (replace(solution, enabled=False), *ways)
        # The hint button stays in place with the same action, so that a double click does nothing else.
        more = self.asks and self.hint_step < WHAT and not self.stuck
        hint = CardButton("hint", tr("lesson.hint"), "hint", self.hint, enabled=more)
        moved, comes_back = bool(self.session.match.played), self.stuck and self.session.may_come_back
        undo = CardButton(
            "main" if comes_back else "undo",
            tr("puzzle.take_back"),
            "undo",
            self.back,
            enabled=self.session.can_undo(),
            wide=True,
        )
        may_give_away = self.has_failed or self.hint_step >= WHAT
        first = solution if may_give_away and not moved else replace(again, enabled=moved, room_for=texts)
        if self.stuck and not comes_back:
            first = replace(main, room_for=texts)
        return (first, hint, undo, onward)
