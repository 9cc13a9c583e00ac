"""Hints and warnings at one table: their text, their timing and the player's answers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from game.ai.engine import is_same
from game.ai.judgement import Judgement
from game.ai.verdict import Estimate, Verdict
from game.core.reason import Reason
from game.core.refusal import Refusal
from game.session.review.marks import is_decided
from game.session.session import Session
from game.session.tutor import PendingMove
from game.tables.kit.advice import Advice, AdviceBubble, AdvisedTurn, Choice
from game.tables.kit.link_finder import LinkFinder
from game.tables.kit.ui_state import UiState
from game.tables.table import NOBODY, STEPS, WHAT, WHERE, WHY, ActionHint, Kit, Stop
from game.text.tellers import Teller
from game.text.translate import Translate
from game.ui.animation import soonest
from game.ui.drag import DragAndDrop
from game.ui.input import PRIMARY, FocusLost, KeyPressed, PointerMoved, PointerPressed, PointerReleased

MAX_STOPS = 4
SENTENCES = 2
"""The maximum number of reasons given for one turn."""
KEYS: Mapping[Choice, str] = {
    "lay": "hint",
    "keep": "confirm",
    "show": "hint",
    "back": "cancel",
    "insist": "confirm",
}
"""The actions of the key map that give each answer."""


R_co = TypeVar("R_co", covariant=True)
P = TypeVar("P")
T = TypeVar("T", bound=Teller)


class HasModel(Protocol[R_co]):
    @property
    def model(self) -> R_co:
        """The position on screen."""


class HintWords(ABC, Generic[P, T]):
    """Each game's words for a hint's action and its reasons."""

    def __init__(self, position: P, tr: Translate, teller: T) -> None:
        self._position = position
        self._tr = tr
        self._teller = teller

    @abstractmethod
    def action_words(self, action: Any) -> str:
        """Return the action in words."""

    def now(self) -> str:
        """Return a hint for a moment without a decision, or an empty text."""
        return ""

    def place_words(self, action: Any) -> str:
        """Return a rough hint of the place, or an empty text if only the action itself can be named."""
        del action
        return ""

    def laid_count(self, turn: tuple[Any, ...]) -> int:
        """Return the number of pieces that a turn lays; 0 if laying is not the word for it."""
        del turn
        return 0

    def plan(self, turn: tuple[Any, ...]) -> tuple[Stop, ...]:
        """Return a plan that begins with a turn, or an empty one if none is known."""
        del turn
        return ()

    def distance_words(self, turn: tuple[Any, ...]) -> str:
        """Return the distance left after a turn in words, or an empty text if unknown."""
        del turn
        return ""

    def reason(self, reason: Reason, seat: int) -> str:
        """Return a reason in words; the default is the wording of the log for the opponents' moves."""
        return self._teller.reason(reason, seat)


class AdvisedTable(Protocol):
    """A table at which a player acts and is advised."""

    session: Session
    kit: Kit
    ui_state: UiState
    drag: DragAndDrop
    links: LinkFinder
    hint_words: HintWords[Any, Any]

    @property
    def own_turn(self) -> tuple[Any, ...]:
        """The actions that the player has in hand or staged."""

    def play_turn(self, turn: tuple[Any, ...]) -> None:
        """Carry out a turn, except for ending it."""


class Coach:
    """The hints and the tutor of one table, which share one bubble."""

    def __init__(self, table: AdvisedTable) -> None:
        self._table = table
        self._session = table.session
        self._kit = table.kit
        self._ui_state = table.ui_state
        self._words = table.hint_words
        self._wanted = 0
        """The step of a hint to show once it has been found."""
        self._yours: tuple[Any, ...] = ()
        """The player's turn at the time the hint was asked for."""
        self._bubble: AdviceBubble | None = None
        self._said: ActionHint | None = None
        """The hint or warning in the bubble."""

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a step is wanted, unless an answer comes earlier."""
        waits = (one.next_step_in for one in (self._kit.advising, self._kit.tutor) if one is not None)
        return soonest(*waits)

    @property
    def bubble(self) -> AdviceBubble | None:
        """The bubble, while its subject is shown, no piece is in hand and no other message is open."""
        hint, ui_state = self._ui_state.hint, self._ui_state
        hides = self._table.drag.held is not None or ui_state.notice is not None
        return self._bubble if hint is not None and hint is self._said and not hides else None

    # ------------------------------------------------------------------ opponents' plans

    def next_plan(self) -> None:
        """Show the visible plan of the next opponent; after the last one, close the bubble."""
        self.take_back()
        self._wanted = 0
        shown, count, front = self._ui_state.hint, len(self._session.seats), self._session.front
        last = shown.planner if shown is not None else None
        first = 0 if front is None else front + 1
        order = [seat % count for seat in range(first, first + count) if seat != front]
        later = order[order.index(last) + 1 :] if last in order else order if last is None else []
        plans = filter(None, map(self._plan_of, later))
        none = (
            None if last is not None else ActionHint(WHERE, self._kit.tr("table.plan.none"), planner=NOBODY)
        )
        self.show(next(plans, none))

    def _plan_of(self, seat: int) -> ActionHint | None:
        links = self._table.links
        plan = links.plan_of(seat)
        return ActionHint(WHERE, links.plan_text(plan, seat), planner=seat) if plan is not None else None

    # ------------------------------------------------------------------ hints

    def next_hint(self) -> None:
        """Show the next step of the hint: where, what, why. After the last one, carry it out."""
        if self._warned is not None:
            self._choose("lay" if self._offers("lay") else "show")
            return
        self.take_back()
        text, shown = self._words.now(), self._ui_state.hint
        if text:
            self.show(ActionHint(STEPS, text))
        elif self._session.may_act and self._kit.advising is not None:
            self._yours = self._table.own_turn or (self._yours if shown is not None else ())
            steps = self._steps
            if not steps:
                self._look_for(WHERE)
                return
            before = shown.step if shown is not None and shown.action == steps[0].action else 0
            if before == steps[-1].step:
                self._choose("lay" if self._offers("lay") else "close")
            else:
                self.show(next(hint for hint in steps if hint.step > before))

    def _look_for(self, step: int) -> None:
        advising = self._kit.advising
        if advising is None:
            return
        self._wanted = step
        advising.look_for_hint(self._yours)
        self.show(self._no_answer)

    @property
    def _no_answer(self) -> ActionHint:
        """The bubble for a hint that is still searched for, or was not found."""
        advising = self._kit.advising
        waits = self._wanted and advising is not None and not advising.failed
        return ActionHint(WHERE, self._kit.tr("hint.thinking" if waits else "hint.none"))

    @property
    def _warned(self) -> Judgement | None:
        """The judgement of the move that the tutor warns of."""
        tutor = self._kit.tutor
        return tutor.warning if tutor is not None else None

    @property
    def _held(self) -> PendingMove | None:
        """The move that the tutor holds back."""
        return self._kit.tutor.held if self._kit.tutor is not None else None

    @property
    def _own(self) -> tuple[Any, ...]:
        """The player's actions to compare with the best turn: the held-back move, or those in hand."""
        held = self._held
        return (held.action,) if held is not None else self._yours

    @property
    def _found(self) -> Judgement | None:
        """The judgement of the best turn compared with the player's, if known."""
        advising = self._kit.advising
        return self._warned or (advising.hint_against(self._yours) if advising is not None else None)

    @property
    def _steps(self) -> list[ActionHint]:
        """The steps of the hint; empty until the judgement has been found."""
        found = self._found
        if found is None or found.verdict is None:
            return []
        turn, words = found.verdict.best, self._words
        action, stops = turn[0], words.plan(turn)[:MAX_STOPS]
        what, why = words.action_words(action), " ".join(self._sentences(found))
        steps = (
            ActionHint(WHERE, words.place_words(action), action),
            ActionHint(WHAT, what, action, turn=turn),
            ActionHint(WHY, why or what, action, turn=turn, yours=self._own, stops=stops),
        )
        return [hint for hint in steps if hint.text]

    def _sentences(self, found: Judgement) -> tuple[str, ...]:
        """Return the reasons for the best turn and against the other, or praise for an equally good one."""
        verdict, seat = found.verdict, self._session.front or 0
        if verdict is None:
            return ()
        if self._is_as_good(verdict):
            lays = ".lay" if self._words.laid_count(verdict.asked) else ""
            return (self._kit.tr(f"hint.as_good{lays}"),)
        better, played = found.better[:SENTENCES], found.played[: 1 if self._own else 0]
        if better and played and better[0].fields == played[0].fields:
            # The first reason for one turn mirrors the first against the other; a warning is about the
            # player's turn.
            better, played = (better[1:], played) if self._warned is not None else (better, ())
        return tuple(dict.fromkeys(self._words.reason(reason, seat) for reason in (*better, *played)))

    def _opponent_plan_text(self, found: Judgement) -> str:
        """Return in words the visible plan of the opponent that a reason names or a part of the value is
        about.
        """
        verdict, front = found.verdict, self._session.front
        if verdict is None or self._is_as_good(verdict):
            return ""
        fields = [reason.fields for reason in (*found.better[:SENTENCES], *found.played[:1])]
        sure = [part for part in verdict.parts if Estimate(part.amount, part.error).certain]
        sure.sort(key=lambda part: -part.amount)
        named = (*(one.get("seat", one.get("who")) for one in fields), *(part.seat for part in sure))
        others = (seat for seat in named if seat is not None and seat != front)
        links = self._table.links
        plans = ((links.plan_of(seat), seat) for seat in others)
        return next((links.plan_text(plan, seat) for plan, seat in plans if plan is not None), "")

    def _is_as_good(self, verdict: Verdict) -> bool:
        """True if the player's turn does not certainly lose anything."""
        decided = is_decided(verdict, self._session.front or 0)
        surely = (verdict.units if decided else verdict.loss).certain
        return bool(self._own) and self._warned is None and not surely

    def reword(self) -> None:
        """Reword the open bubble in another language."""
        shown = self._ui_state.hint
        if shown is None or not shown.text:
            return
        if shown.own:
            self._warn()
            return
        if shown.planner is not None:
            self._open(None)
            return
        possible = (*self._steps, ActionHint(STEPS, self._words.now()), self._no_answer)
        self._open(
            next((one for one in possible if (one.step, one.action) == (shown.step, shown.action)), None)
        )

    def show(self, hint: ActionHint | None) -> None:
        """Show and speak this step of a hint, or close the one that is shown."""
        self._open(hint)
        if hint is None:
            self._ui_state.dismiss()
        elif self._bubble is not None:
            self._kit.speaker.speak(self._bubble.spoken)

    def put_away(self) -> bool:
        """Close the bubble with its question or hint. Return False if none is open."""
        ui_state = self._ui_state
        if ui_state.notice is None and ui_state.hint is None and not ui_state.asked:
            return False
        ui_state.asked = False
        self.show(None)
        return True

    def _open(self, hint: ActionHint | None) -> None:
        """Open the bubble of a hint or a warning."""
        self._ui_state.point_out(hint)
        self._said, self._bubble = hint, None
        if hint is not None and hint.text:
            self._bubble = AdviceBubble(self._advice(hint), self._kit.tr, self._choose)

    # ------------------------------------------------------------------ contents of the bubble

    def _advice(self, hint: ActionHint) -> Advice:
        found, tr = self._found if hint.step == WHY else None, self._kit.tr
        verdict = found.verdict if found is not None and hint.action is not None else None
        if hint.planner is not None:
            who = self._session.seats[hint.planner].name if hint.planner != NOBODY else ""
            title = tr("table.plan", name=who) if who else tr("table.plan.title")
            note = (tr("table.plan.note"),) if who else ()
            return Advice(title, (hint.text, *note), icon="eye")
        title = tr("tutor.title" if hint.own else f"hint.title.{hint.step}")
        step, icon = (0, "warning") if hint.own else (hint.step, "hint")
        if found is None or verdict is None:
            return Advice(title, (hint.text,), step, icon=icon)
        sentences = self._sentences(found) or (hint.text,)
        rows, apart = self._compared(verdict)
        stops = hint.stops if len(hint.stops) > 1 else ()
        buttons, others = tuple(self._buttons(hint, verdict)), self._opponent_plan_text(found)
        return Advice(title, sentences, step, rows, apart, stops, others, buttons, icon)

    def _compared(self, verdict: Verdict) -> tuple[tuple[AdvisedTurn, ...], str]:
        """Return the best turn, the player's or else the second best, and their difference."""
        tr, to_go, seat = self._kit.tr, self._words.distance_words, self._session.front or 0
        chance, own = verdict.chances[seat], self._own
        other, lost = (verdict.asked, verdict.loss) if own else (verdict.second, verdict.behind)
        after = min(chance, verdict.after[seat] if own else chance - lost.value)
        best = AdvisedTurn(tr("hint.row.hint"), round(100 * chance), to_go(verdict.best))
        if not other:
            return (best,), ""
        row = AdvisedTurn(
            tr("hint.row.yours" if own else "hint.row.second"), round(100 * after), to_go(other)
        )
        if is_same(other, verdict.best):
            return (best, row), ""
        figures = {"apart": best.percent - row.percent, "doubt": max(1, round(100 * lost.doubt))}
        return (best, row), tr("hint.apart", **figures)

    def _buttons(self, hint: ActionHint, verdict: Verdict) -> Iterator[tuple[Choice, str, str]]:
        tr = self._kit.tr
        laid, count = self._words.laid_count(verdict.best), len(verdict.best)
        lay = tr("hint.lay", count=laid) if laid else tr("hint.do", count=count)
        words: dict[Choice, str] = {"lay": lay, "keep": tr("hint.keep")}
        if hint.own:
            words = {"show": tr("tutor.show"), "back": tr("tutor.back"), "insist": tr("tutor.insist")}
        elif not self._own:
            words["keep"] = tr("hint.own_way")
        elif self._is_as_good(verdict):
            del words["lay"]
        for choice, label in words.items():
            yield choice, label, self._kit.chord(KEYS[choice])

    def _offers(self, choice: Choice) -> bool:
        bubble = self.bubble
        return bubble is not None and any(one[0] == choice for one in bubble.advice.buttons)

    # ------------------------------------------------------------------ moves

    def attempt(self, action: Any, carry_out: Callable[[], Refusal | None]) -> Refusal | None:
        """Carry out an action, or return the refusal. The tutor may hold a legal one back, or warn of it.

        Then `carry_out` is called later, or never, and None is returned.
        """
        tutor = self._kit.tutor
        if tutor is None:
            return carry_out()
        if tutor.waiting:
            # The tutor does not delay players who are faster than it.
            tutor.go_on()
        if tutor.has_spoken or self._session.refuse(action) is not None:
            return carry_out()
        tutor.hold_back(action, carry_out)
        self._open(ActionHint(WHAT, "", action, own=True))
        return None

    def take_back(self) -> bool:
        """Drop the move that is held back. Return False if there was none."""
        tutor = self._kit.tutor
        if tutor is None or self._held is None:
            return False
        tutor.take_back()
        self._open(None)
        return True

    # ------------------------------------------------------------------ time and input

    def step(self, dt: float) -> None:
        """Collect answers of the engine, and let `dt` seconds pass."""
        advising, tutor = self._kit.advising, self._kit.tutor
        if advising is None:
            return
        if self._held is not None and not self._session.may_act:
            self.take_back()
        if tutor is not None:
            tutor.make_ready()
        advising.step()
        if tutor is not None and tutor.step(dt):
            self._warn()
            if self.bubble is not None:
                self._kit.speaker.speak(f"{self.bubble.spoken} {self._kit.tr('tutor.keys')}")
        if self._wanted and self._ui_state.hint is None:
            self._wanted = 0
        if self._wanted and (self._found is not None or advising.failed):
            steps = [hint for hint in self._steps if hint.step >= self._wanted]
            self._wanted = 0
            self.show(steps[0] if steps else self._no_answer)

    def handle(self, event: object) -> bool:
        """Handle an event for the bubble or the tutor. Return False if it is for neither."""
        bubble, holds = self.bubble, self._held is not None
        match event:
            case KeyPressed() if holds:
                return self._key(event)
            case FocusLost() if holds:
                self.take_back()
            case PointerMoved() if bubble is not None:
                if bubble.buttons.point(event.position):
                    self._ui_state.touch()
                return bubble.rect.collidepoint(event.position)
            case PointerPressed() if bubble is not None:
                if not bubble.rect.collidepoint(event.position):
                    self.take_back()
                    return False
                if event.button == PRIMARY:
                    bubble.buttons.press(event.position)
                return True
            case PointerReleased() if bubble is not None:
                if event.button == PRIMARY:
                    held = bubble.buttons.release(event.position)
                    if held is not None and held.contains(event.position):
                        held.click()
                    self._ui_state.touch()
                return bubble.rect.collidepoint(event.position)
        return False

    def _key(self, event: KeyPressed) -> bool:
        """Handle a key while a move is held back."""
        if event.repeated or event.key in ("", "ctrl", "shift"):
            return True
        if event.means("cancel", "undo"):
            self.take_back()
        elif self._warned is None:
            return False
        elif event.means("confirm"):
            self._choose("insist")
        elif event.means("hint"):
            self.next_hint()
        else:
            self.take_back()
            return False
        return True

    def confirm(self) -> bool:
        """Keep the player's turn. Return False if that is not offered."""
        offered = self._offers("keep")
        if offered:
            self._choose("keep")
        return offered

    def _choose(self, choice: Choice) -> None:
        tutor = self._kit.tutor
        if choice == "show":
            explained = [hint for hint in self._steps if hint.step == WHY]
            if explained:
                self.show(explained[0])
        elif choice == "lay":
            turn = self._ui_state.hint.turn if self._ui_state.hint is not None else ()
            if not self.take_back():
                self.show(None)
            self._table.play_turn(turn)
        elif choice in ("insist", "keep") and tutor is not None and self._held is not None:
            self._open(None)
            tutor.go_on()
        elif not self.take_back():
            self.show(None)

    def _warn(self) -> None:
        """Open the bubble with the reasons against the held-back move; close it if the move was played."""
        found, held, tr = self._warned, self._held, self._kit.tr
        if found is None or found.verdict is None or held is None:
            if self._said is not None and self._said.own:
                self._open(None)
            return
        lost = tr("tutor.lost", count=max(1, round(100 * found.verdict.loss.value)))
        text = " ".join(self._sentences(found)) or lost
        self._open(ActionHint(WHY, text, held.action, own=True))
