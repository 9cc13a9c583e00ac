"""Hints and warnings at one table: what they say, when it is shown, and what is answered to it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.core.reason import Reason
from game.core.refusal import Refusal
from game.session.advising import POLL_SECONDS
from game.session.session import Session
from game.tables.kit.attention import Attention
from game.tables.kit.notice import CHOICES, Choice, TutorBubble
from game.tables.table import STEPS, WHAT, WHERE, WHY, ActionHint, Kit
from game.text.catalogue import Translate
from game.text.tellers import Teller
from game.ui.free_place import ClearArea
from game.ui.input import PRIMARY, FocusLost, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from game.ui.look import Look

SENTENCES = 2
"""So many reasons are told at most."""
KEYS: Mapping[Choice, str] = {"show": "hint", "back": "cancel", "insist": "confirm"}
"""What the key map calls the keys for what a warning is answered with."""


R_co = TypeVar("R_co", covariant=True)
P = TypeVar("P")
T = TypeVar("T", bound=Teller)


class HasReading(Protocol[R_co]):
    @property
    def reading(self) -> R_co:
        """The position."""


class HintWords(ABC, Generic[P, T]):
    """Each game says what is to be done, and why."""

    def __init__(self, position: P, tr: Translate, teller: T) -> None:
        self._position = position
        self._tr = tr
        self._teller = teller

    @abstractmethod
    def what(self, action: Any) -> str:
        """What to do."""

    def now(self) -> str:
        """What is to be done where nothing is to be decided, or empty."""
        return ""

    def where(self, action: Any) -> str:
        """Roughly where to look, or empty where only the action itself can be named."""
        del action
        return ""

    def reason(self, reason: Reason, seat: int) -> str:
        """What speaks for it: by itself as the log says it of others' moves."""
        return self._teller.reason(reason, seat)


class Coach:
    """The hints and the tutor of one table."""

    def __init__(
        self,
        session: Session,
        kit: Kit,
        attention: Attention,
        words: HintWords[Any, Any],
        place_of: Callable[[Any], pygame.Rect],
    ) -> None:
        self._session = session
        self._kit = kit
        self._attention = attention
        self._words = words
        self._place_of = place_of
        self._wanted = 0
        """The step of a hint that is shown once it is found."""
        self._bubble: TutorBubble | None = None

    @property
    def wants_step_in(self) -> float | None:
        """Soon, while an answer is waited for."""
        advising, tutor = self._kit.advising, self._kit.tutor
        waits = advising is not None and advising.busy
        return POLL_SECONDS if waits or (tutor is not None and tutor.waiting) else None

    @property
    def bubble(self) -> TutorBubble | None:
        return self._bubble

    # ------------------------------------------------------------------ hints

    def next_hint(self) -> None:
        """Say a little more: where, what, why."""
        self.take_back()
        text = self._words.now()
        if text:
            self.show(ActionHint(STEPS, text))
        elif self._session.may_act and self._kit.advising is not None:
            shown = self._attention.hint
            steps = self._steps
            if not steps:
                self._look_for(WHERE)
                return
            numbers = [hint.step for hint in steps]
            before = shown.step if shown is not None and shown.action == steps[0].action else 0
            later = [number for number in numbers if number > before]
            self.show(steps[numbers.index(later[0])] if later else steps[0])

    def _look_for(self, step: int) -> None:
        advising = self._kit.advising
        if advising is None:
            return
        self._wanted = step
        advising.look_for_hint()
        self.show(self._no_answer)

    @property
    def _no_answer(self) -> ActionHint:
        """A hint that is looked for, or was not found."""
        advising = self._kit.advising
        waits = self._wanted and advising is not None and not advising.failed
        return ActionHint(WHERE, self._kit.tr("hint.thinking" if waits else "hint.none"))

    @property
    def _steps(self) -> list[ActionHint]:
        """All that can be told; nothing before it is found."""
        found = self._kit.advising.hint if self._kit.advising is not None else None
        if found is None or found.verdict is None:
            return []
        seat, action, words = self._session.front or 0, found.verdict.best[0], self._words
        why = " ".join(words.reason(reason, seat) for reason in found.better[:SENTENCES])
        texts = ((WHERE, words.where(action)), (WHAT, words.what(action)), (WHY, why))
        return [ActionHint(step, text, action) for step, text in texts if text]

    def reword(self) -> None:
        """Say what is shown in another language."""
        shown = self._attention.hint
        if shown is not None and shown.text:
            possible = (*self._steps, ActionHint(STEPS, self._words.now()), self._no_answer)
            self._attention.hint = next(
                (one for one in possible if (one.step, one.action) == (shown.step, shown.action)), None
            )
        if self._bubble is not None:
            self._bubble = self._warning()

    def show(self, hint: ActionHint | None) -> None:
        """Mark and say this step of a hint, or put the one that is shown away."""
        self._attention.point_out(hint)
        if hint is None:
            self._attention.dismiss()
        elif hint.text:
            self._kit.speaker.speak(hint.text)

    # ------------------------------------------------------------------ moves

    def attempt(self, action: Any, carry_out: Callable[[], Refusal | None]) -> Refusal | None:
        """Do it, or say why not; a legal move may be held back for a moment, or be warned of.

        Then `carry_out` comes later, or never, and there is no refusal.
        """
        tutor = self._kit.tutor
        if tutor is None:
            return carry_out()
        if tutor.waiting:
            # Whoever is quicker than the tutor is not kept.
            tutor.go_on()
        self._put_away()
        if self._session.refuse(action) is not None:
            return carry_out()
        tutor.hold_back(action, carry_out)
        self._attention.point_out(ActionHint(WHAT, "", action, own=True))
        return None

    def take_back(self) -> bool:
        """What is held back is not played; whether there was anything."""
        tutor = self._kit.tutor
        if tutor is None or tutor.held is None:
            return False
        tutor.take_back()
        self._put_away()
        self._attention.point_out(None)
        return True

    # ------------------------------------------------------------------ time and input

    def step(self, dt: float) -> None:
        """Look for answers, and let time pass."""
        advising, tutor = self._kit.advising, self._kit.tutor
        if advising is None:
            return
        if tutor is not None and tutor.held is not None and not self._session.may_act:
            self.take_back()
        if tutor is not None:
            tutor.make_ready()
        advising.step()
        if tutor is not None and tutor.step(dt):
            self._judged()
        if self._wanted and self._attention.hint is None:
            self._wanted = 0
        if self._wanted and (advising.hint is not None or advising.failed):
            steps = [hint for hint in self._steps if hint.step >= self._wanted] or self._steps
            self._wanted = 0
            self.show(steps[0] if steps else self._no_answer)

    def handle(self, event: object) -> bool:
        """Take an event that is meant for the tutor; False for one that is not."""
        tutor = self._kit.tutor
        if tutor is None or tutor.held is None:
            return False
        match event:
            case KeyPressed():
                return self._key(event)
            case FocusLost():
                self.take_back()
            case PointerMoved() if self._bubble is not None:
                if self._bubble.buttons.point(event.position):
                    self._attention.touch()
                return self._bubble.rect.collidepoint(event.position)
            case PointerPressed() if self._bubble is not None:
                if not self._bubble.rect.collidepoint(event.position):
                    self.take_back()
                    return False
                if event.button == PRIMARY:
                    self._bubble.buttons.press(event.position)
                return True
            case PointerReleased() if self._bubble is not None:
                if event.button == PRIMARY:
                    self._bubble.release(event.position)
                return True
        return False

    def _key(self, event: KeyPressed) -> bool:
        if event.repeated or event.key in ("", "ctrl", "shift"):
            return True
        if event.means("cancel", "undo"):
            self.take_back()
        elif self._bubble is None:
            return False
        elif event.means("confirm"):
            self._choose("insist")
        elif event.means("hint"):
            self._choose("show")
        else:
            self.take_back()
            return False
        return True

    def _choose(self, choice: Choice) -> None:
        tutor = self._kit.tutor
        if tutor is None:
            return
        if choice == "insist":
            self._put_away()
            self._attention.point_out(None)
            tutor.go_on()
            return
        self.take_back()
        if choice == "show":
            told = [hint for hint in self._steps if hint.step == WHAT]
            if told:
                self.show(told[0])
            else:
                self._look_for(WHAT)

    # ------------------------------------------------------------------ the warning

    def _judged(self) -> None:
        """The held move was played, or is to be warned of."""
        tutor, self._bubble = self._kit.tutor, self._warning()
        self._attention.touch()
        if tutor is None or tutor.held is None or self._bubble is None:
            return
        self._attention.point_out(ActionHint(WHAT, "", tutor.held.action, own=True))
        self._kit.speaker.speak(f"{self._bubble.text} {self._kit.tr('tutor.keys')}")

    def _warning(self) -> TutorBubble | None:
        """The bubble that warns of the held move; None where nothing is to be said against it."""
        tutor, tr = self._kit.tutor, self._kit.tr
        if tutor is None or tutor.warning is None or tutor.held is None:
            return None
        verdict = tutor.warning.verdict
        if verdict is None:
            return None
        against = [self._words.reason(one, self._session.front or 0) for one in tutor.warning.played[:1]]
        lost = tr("tutor.lost", count=max(1, round(100 * verdict.loss.value)))
        text = " ".join([*against, lost])
        labels = [tr(f"tutor.{choice}") for choice in CHOICES]
        chords = [self._kit.chord(KEYS[choice]) for choice in CHOICES]
        return TutorBubble(text, labels, chords, self._place_of(tutor.held.action), self._choose)

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect, kept: Sequence[ClearArea]) -> None:
        tutor = self._kit.tutor
        if self._bubble is None or tutor is None or tutor.held is None:
            return
        self._bubble.lay(look, room, kept)
        self._bubble.draw(surface, look)

    def _put_away(self) -> None:
        if self._bubble is not None:
            self._bubble = None
            self._attention.touch()
