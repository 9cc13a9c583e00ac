"""A turn to be found at the real table, and over it the card with the task, hints and the outcome."""

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
from game.session.puzzling import TrySession, Verdict
from game.session.review.costs import Cost
from game.storage.settings import Settings
from game.tables.table import WHAT, ActionHint
from game.ui.look import Phrase, phrase


class TryScene(TableWithCard):
    """A task that is tried as often as it takes; subclasses say which one, and what follows."""

    session: TrySession
    about = "puzzle"

    def __init__(self, app: App, session: TrySession) -> None:
        self.hint_step = 0
        """The step of the hint that is shown: 0 for none, then as the table counts."""
        self.stuck = False
        """A hint was asked for where no known solution leads on."""
        self.refused: Refusal | None = None
        """Why the last try to move was refused, until something is done."""
        self.has_failed = False
        """A try has failed, so that the solution may be seen, as it may when no hint is left."""
        self.was_told = False
        """The next move was told in full, or the solution shown: nobody has found it alone."""
        super().__init__(app, session)
        self._why: tuple[str, Sequence[str]] | None = None
        """The reasons for the last outcome, once they are found, in a language."""
        self._wanted: Any = self.session.wanted
        """What a solution does next; None where the learner is not to move, or none leads on."""

    # ------------------------------------------------------------------ what subclasses say

    @property
    def title(self) -> str:
        """The heading of the card."""
        raise NotImplementedError

    @property
    def task(self) -> str:
        """The words of the task."""
        raise NotImplementedError

    @property
    def left(self) -> str:
        """The turns and moves that are left, in words."""
        raise NotImplementedError

    @property
    def hint_words(self) -> str:
        """The words of a hint, beside its marks on the table."""
        return self.stage.words("lesson.look")

    @property
    def all_words(self) -> str:
        """The name of the page with all such tasks."""
        return self.stage.words("puzzle.title")

    @property
    def onward_words(self) -> str:
        """The label of the way onward."""
        return self.stage.words("puzzle.next")

    def solved_words(self) -> Sequence[str]:
        """Return the sentences for a solved task."""
        raise NotImplementedError

    def failed_words(self) -> Sequence[str]:
        """Return the sentences for a try that has failed, first that it has."""
        tr = self.stage.words
        return [tr("puzzle.failed.undo") if self.session.can_undo() else tr("puzzle.failed")]

    def shown(self) -> Sequence[Remark]:
        """Return what shows how good a try was, after the words for it."""
        return ()

    def reasons_of(self, why: Why, cost: Cost, whose: str = "try", *, rule: bool = True) -> Sequence[str]:
        """Return why the better turn of a cost is better than the `try`, or than that of the `game`."""
        tr, found = self.stage.words, why.told(cost)
        good, bad = found.reasons
        told = [tr("mistake.why.better", why=good)] if good else []
        told += [tr(f"mistake.why.{whose}", why=bad)] if bad else []
        return [*told, *([found.rule] if found.rule and rule else [])]

    def look_for_reasons(self) -> Sequence[str]:
        """Return what speaks for the better turn, and against the other, after a try has ended."""
        raise NotImplementedError

    @property
    def reasons(self) -> Sequence[str]:
        """The reasons for the outcome of the last try, in the language that is set."""
        language = self.app.settings.language
        if self._why is None or self._why[0] != language:
            self._why = language, self.look_for_reasons()
        return self._why[1]

    def forget_reasons(self) -> None:
        """Look for the reasons anew when they are wanted: another try has ended."""
        self._why = None

    def ended(self, *, right: bool) -> None:
        """Keep that a try of the user has ended. Raises OSError if that cannot be stored."""
        raise NotImplementedError

    def gave_away(self) -> None:
        """Keep that the solution was told. Raises OSError if that cannot be stored."""

    def counted(self) -> Sequence[Phrase]:
        """Return the words of what was counted in this try, and for what."""
        return ()

    def onward(self) -> Callable[[], None] | None:
        """Return the action that goes to the next task; None if there is none."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what a table with a card asks

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.task}")

    @property
    def asks(self) -> bool:
        return self.session.may_act

    @property
    def moves_soon(self) -> bool:
        return self.session.thinking

    def tried(self, refusal: Refusal) -> None:
        """Let the card say the rule, too: it may lie over the answer of the table."""
        self.refused = refusal

    def tried_anew(self) -> None:
        """Stop saying what was refused before."""
        self.refused = None

    def take_over(self, settings: Settings) -> None:
        """Let the others move at the pace that is set now."""
        self.session.change_pace(settings.pace)

    def keep_up(self) -> None:
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
                self.stage.speak(" ".join(one.text for one in self._said() if one.text))
            self.input.turn_changed()

    @property
    def _now(self) -> tuple[object, ...]:
        """Differs from what was shown last where the card has something else to say."""
        session = self.session
        shown = (self.hint_step, self.stuck, self.refused)
        return len(session.match.played), session.verdict, self.asks, *shown

    def _come_to(self, verdict: Verdict) -> None:
        if verdict not in {Verdict.FAILED, Verdict.SOLVED}:
            return
        right = verdict is Verdict.SOLVED
        if right:
            self.celebrate()
        else:
            self.has_failed = True
        self._kept(partial(self.ended, right=right))

    def _kept(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except OSError as error:
            self.messages.tell(phrase("error.progress_lost", reason=reason_of(error)))

    def _give_away(self) -> None:
        if not self.was_told:
            self.was_told = True
            self._kept(self.gave_away)
            told = self.counted()
            if told:
                # The card stays as small as it is, for the table is still looked at.
                self.app.notices.show(lambda words: " ".join(one(words) for one in told))

    # ------------------------------------------------------------------ what the card is for

    def hint(self) -> None:
        """Show the place of the next move, then the move itself; or say that no solution goes on here."""
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
        """Begin another try."""
        self._restart(showing=False)

    def show_solution(self) -> None:
        """Let the program play it."""
        self._restart(showing=True)
        self._give_away()

    def back(self) -> None:
        if self.session.can_undo():
            self.session.undo()

    def next(self) -> None:
        """Continue with the next puzzle, another try, or the next move of the others."""
        match self.session.verdict:
            case Verdict.SOLVED:
                self.next_puzzle()
            case Verdict.FAILED | Verdict.SHOWN:
                self.again()
            case Verdict.OPEN | Verdict.WEIGHED:
                self.session.pace.go_on()

    def next_puzzle(self) -> None:
        """Go to the next task that is to be solved; after the last, to the page with all of them."""
        (self.onward() or self.close)()

    def _restart(self, *, showing: bool) -> None:
        self.session.restart(showing=showing)
        self.hint_step, self.stuck, self.refused = 0, False, None
        self.begin_anew()

    # ------------------------------------------------------------------ the card

    def refresh(self) -> None:
        note = self.left if self.session.verdict is Verdict.OPEN else ""
        self.card.show(Content(self.title, 0, 0, self._said(), self._buttons(), note), self.clear_areas())
        self.invalidate()

    def _said(self) -> tuple[Remark, ...]:
        tr, task = self.stage.words, self.task
        counted = [told(tr) for told in self.counted()]
        match self.session.verdict:
            case Verdict.SOLVED:
                first, *others = self.solved_words()
                return (Remark(first, "right"), *self.shown(), *map(Remark, [*others, *counted]))
            case Verdict.FAILED:
                first, *others = self.failed_words()
                told = map(Remark, [*others, *counted])
                return (Remark(task), Remark(first, "wrong"), *self.shown(), *told)
            case Verdict.SHOWN:
                return (Remark(tr("puzzle.shown"), "right"), *map(Remark, counted))
            case Verdict.WEIGHED:
                return (Remark(task), Remark(tr("mistake.weighed")))
        if self.session.showing:
            return (Remark(task), Remark(tr("puzzle.showing"), "hint"))
        said = [Remark(task)]
        if self.refused is not None:
            said.append(Remark(self.why(self.refused), "wrong"))
        if self.hint_step or self.stuck:
            said.append(Remark(self._hint_text(), "hint"))
        return tuple(said)

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
        if verdict is Verdict.SOLVED:
            if self.onward() is None:
                return (again, CardButton("main", self.all_words, "puzzle", self.close))
            go_on = CardButton("main", tr("puzzle.next"), "step_forward", self.next_puzzle)
            return (again, every, go_on)
        texts = (tr("puzzle.solution"), tr("puzzle.again"))
        solution = CardButton("solution", texts[0], "eye", self.show_solution, room_for=texts)
        if verdict is Verdict.FAILED:
            return (solution, main, onward)
        if verdict is Verdict.WEIGHED:
            return (again,)
        if verdict is Verdict.SHOWN or self.session.showing:
            ways = (every, main, onward) if self.onward_words != self.all_words else (main, onward)
            return (replace(solution, enabled=False), *ways)
        # A hint changes nothing at its own place, so that a second click on it does nothing else.
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
        told = self.has_failed or self.hint_step >= WHAT
        first = solution if told and not moved else replace(again, enabled=moved, room_for=texts)
        if self.stuck and not comes_back:
            first = replace(main, room_for=texts)
        return (first, hint, undo, onward)
