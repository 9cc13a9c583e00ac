"""A puzzle: the real table, and over it the card with the task, hints and the outcome."""

from typing import Any

from game.content.puzzles import Listed
from game.core.refusal import Refusal
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.card_form import Remark
from game.scenes.card_place import ClearArea
from game.scenes.floating_card import CardButton, Content
from game.scenes.lesson_marks import kept_at
from game.scenes.messages import reason_of
from game.scenes.table_with_card import TableWithCard, seats_of
from game.session.pace import Pace
from game.session.puzzling import PuzzleSession, Verdict
from game.tables.table import WHAT, ActionHint


class PuzzleScene(TableWithCard):
    """One puzzle, tried as often as it takes."""

    session: PuzzleSession
    about = "puzzle"

    def __init__(self, app: App, listed: Listed) -> None:
        self.listed = listed
        self.puzzling = app.puzzling
        self.hint_step = 0
        """How much of a hint is shown: 0 nothing, then as the table counts."""
        self.stuck = False
        """A hint was asked for where no known solution leads on."""
        self.refused: Refusal | None = None
        """Why the last try to move was refused, until something is done."""
        self.has_failed = False
        """A try has failed, so that the solution may be seen, as it may when no hint is left."""
        self.is_todays = False
        """It was solved as the puzzle of the day."""
        puzzle, game = listed.puzzle, app.games[listed.game]
        plain = (action for solution in puzzle.solutions for action in solution)
        self._moves = tuple(dict.fromkeys(game.action_from_plain(action) for action in plain))
        """All that a solution does."""
        seats = seats_of(app, puzzle.scenario)
        pace = Pace(app.settings.pace)
        super().__init__(app, PuzzleSession(puzzle, game, seats, pace=pace))
        self._wanted: Any = self.session.wanted
        """What a solution does next; None where the learner is not to move, or none leads on."""

    # ------------------------------------------------------------------ what a table with a card asks

    def enter(self) -> None:
        puzzle = self.listed.puzzle
        self.stage.speak(f"{self.words_of(puzzle.scenario.title)}. {self.words_of(puzzle.say)}")

    @property
    def asks(self) -> bool:
        return self.session.may_act

    @property
    def moves_soon(self) -> bool:
        return self.session.thinking

    def tried(self, refusal: Refusal) -> None:
        """The table has answered with a rule; the card, which may lie over it, says it, too."""
        self.refused = refusal

    def tried_anew(self) -> None:
        """What was refused before is no longer said."""
        self.refused = None

    def forget(self) -> None:
        """What the card shows is said again, and others move at the pace that is set now."""
        super().forget()
        self.session.pace.change(self.app.settings.pace)

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
                self.stage.speak(" ".join(one.text for one in self._said()))
            self.input.turn_changed()

    @property
    def _now(self) -> tuple[object, ...]:
        """Differs from what was shown last where the card has something else to say."""
        session = self.session
        shown = (self.hint_step, self.stuck, self.refused)
        return len(session.match.played), session.verdict, self.asks, *shown

    def _come_to(self, verdict: Verdict) -> None:
        if verdict is Verdict.FAILED:
            self.has_failed = True
        elif verdict is Verdict.SOLVED:
            self.celebrate()
            try:
                self.is_todays = self.puzzling.solve(self.listed)
            except OSError as error:
                self.messages.tell(self.stage.words("error.progress_lost", reason=reason_of(error)))

    # ------------------------------------------------------------------ what the card is for

    def hint(self) -> None:
        """A little more help: where a solution goes on, then what exactly; or that none does from here."""
        if not self.asks:
            return
        wanted = self._wanted
        self.refused = None
        if wanted is None:
            self.stuck = True
        elif self.hint_step < WHAT:
            self.hint_step += 1
            self.table.show_hint(ActionHint(self.hint_step, "", wanted))
        self.stage.speak(self._hint_text())

    def again(self) -> None:
        """Another try."""
        self._restart(showing=False)

    def show_solution(self) -> None:
        """Let the program play it."""
        self._restart(showing=True)

    def back(self) -> None:
        if self.session.can_undo():
            self.session.undo()

    def next(self) -> None:
        """Continue: the next puzzle, another try, or the others' next move."""
        match self.session.verdict:
            case Verdict.SOLVED:
                self.next_puzzle()
            case Verdict.FAILED | Verdict.SHOWN:
                self.again()
            case Verdict.OPEN:
                self.session.pace.go_on()

    def next_puzzle(self) -> None:
        """The next one that is not solved; after the last, all of them."""
        after = self.puzzling.next_after(self.listed)
        if after is None:
            self.close()
        else:
            self.app.go(to.Puzzle(after, replace=True))

    def _restart(self, *, showing: bool) -> None:
        self.session.restart(showing=showing)
        self.hint_step, self.stuck, self.refused = 0, False, None
        self.begin_anew()

    # ------------------------------------------------------------------ the card

    def refresh(self) -> None:
        title = self.words_of(self.listed.puzzle.scenario.title)
        note = self._left() if self.session.verdict is Verdict.OPEN else ""
        self.card.show(Content(title, 0, 0, self._said(), self._buttons(), note), self.clear_areas())
        self.invalidate()

    def _left(self) -> str:
        """What may still be used up."""
        tr, goal, used = self.stage.words, self.listed.puzzle.goal, self.session.spent
        turns = goal.turns - used.turns
        left = [tr("puzzle.this_turn") if turns == 1 else tr("puzzle.turns_left", count=turns)]
        if goal.moves is not None:
            left.append(tr("puzzle.moves_left", count=goal.moves - used.moves))
        return " · ".join(left)

    def _said(self) -> tuple[Remark, ...]:
        tr, task = self.stage.words, self.words_of(self.listed.puzzle.say)
        match self.session.verdict:
            case Verdict.SOLVED:
                days = self.puzzling.days(self.listed.game)
                said = [Remark(tr("puzzle.solved"), "right")]
                return (*said, Remark(tr("puzzle.solved.day", count=days))) if self.is_todays else tuple(said)
            case Verdict.FAILED:
                undo = self.session.can_undo()
                why = tr("puzzle.failed.undo") if undo else tr("puzzle.failed")
                return (Remark(task), Remark(why, "wrong"))
            case Verdict.SHOWN:
                return (Remark(tr("puzzle.shown"), "right"),)
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
        return self.words_of(self.listed.puzzle.hint) or tr("lesson.look")

    def _buttons(self) -> tuple[CardButton, ...]:
        tr, verdict = self.stage.words, self.session.verdict
        again = CardButton("again", tr("puzzle.again"), "repeat", self.again)
        main = CardButton("main", tr("puzzle.again"), "repeat", self.again)
        onward = CardButton("skip", tr("puzzle.next"), "skip", self.next_puzzle)
        every = CardButton("all", tr("puzzle.all"), "puzzle", self.close)
        if verdict is Verdict.SOLVED:
            if self.puzzling.next_after(self.listed) is None:
                return (again, CardButton("main", tr("puzzle.all"), "puzzle", self.close))
            go_on = CardButton("main", tr("puzzle.next"), "step_forward", self.next_puzzle)
            return (again, every, go_on)
        solution = CardButton("solution", tr("puzzle.solution"), "eye", self.show_solution)
        if verdict is Verdict.FAILED:
            return (solution, main, onward)
        if verdict is Verdict.SHOWN or self.session.showing:
            return (every, main, onward)
        if self.stuck and self.session.may_come_back:
            take_back = CardButton("main", tr("puzzle.take_back"), "undo", self.back)
            return (again, take_back, onward)
        if self.stuck:
            return (main, onward)
        hint = CardButton(
            "main",
            tr("lesson.hint"),
            "hint",
            self.hint,
            enabled=self.asks and self.hint_step < WHAT,
        )
        moved = bool(self.session.match.played)
        first = (
            solution
            if (self.has_failed or self.hint_step >= WHAT) and not moved
            else CardButton("again", tr("puzzle.again"), "repeat", self.again, enabled=moved)
        )
        return (first, hint, onward)

    def clear_areas(self) -> tuple[ClearArea, ...]:
        """What the words are about, the next move of a solution, and all the moves of every solution."""
        table, puzzle = self.table, self.listed.puzzle
        words = " ".join([*puzzle.say.values(), *puzzle.hint.values()])
        seen = (place for fact in puzzle.look_at for place in table.places_of_fact(fact, words))
        return kept_at(table, self.stage.look, wanted=self._wanted, others=self._moves, seen=tuple(seen))
