"""Hints for the seat in front of a session, and the cost of its moves; neither blocks.

Everything is asked from the view of the seat in front, so that nothing can be told that it does not know.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from game.ai.advice import Advice
from game.session.adviser import Adviser, Answer
from game.session.session import Session
from game.session.thinker import ThinkingFailed

POLL_SECONDS = 1 / 30
"""How often an answer is looked for."""


class _Asked(Enum):
    NOTHING = 0
    HINT = 1
    COST = 2


class Advising:
    """Asks an adviser about one session. What a move costs comes before a hint that is looked for."""

    def __init__(self, session: Session, adviser: Adviser) -> None:
        self._session = session
        self._adviser = adviser
        self._moment: tuple[object, ...] = ()
        self._asked = _Asked.NOTHING
        self._weighed: Sequence[Any] | None = None
        """The actions whose cost is wanted."""
        self._answer: Answer | None = None
        self._wanted = False
        self._advice: Advice | None = None
        self._failed = False

    # ------------------------------------------------------------------ hints

    @property
    def advice(self) -> Advice | None:
        """The hint for the position, once it is found."""
        self._mind()
        return self._advice

    @property
    def failed(self) -> bool:
        """There is no hint for this position."""
        self._mind()
        return self._failed

    def look_for_hint(self) -> None:
        """Begin to look for a hint, if that has not begun; the seat in front is to act."""
        self._mind()
        if self._advice is None and self._session.may_act:
            self._wanted, self._failed = True, False
            self._go_on()

    # ------------------------------------------------------------------ what moves cost

    def weigh(self, actions: Sequence[Any], view: Any = None) -> None:
        """Begin to find out what these actions of the seat in front, which is to act, would cost.

        They are counted from `view` on, which that seat has had in this turn; usually from the present one.
        """
        self._mind()
        self._weighed, self._answer = tuple(actions), None
        self._ask_cost(self._weighed, self._session.view if view is None else view)

    @property
    def cost(self) -> Answer | None:
        """What the weighed actions cost, once that is known; it may be that nothing can be said."""
        self._mind()
        return self._answer

    def forget_cost(self) -> None:
        """What the actions cost is not wanted any more."""
        self._weighed = self._answer = None
        if self._asked is _Asked.COST:
            self._drop()
            self._go_on()

    # ------------------------------------------------------------------ time

    @property
    def busy(self) -> bool:
        """Whether `step` has to be called again soon."""
        return self._asked is not _Asked.NOTHING

    def step(self) -> bool:
        """Look for an answer, without waiting; whether there is anything new."""
        self._mind()
        if self._asked is _Asked.NOTHING:
            return False
        try:
            answer = self._adviser.answer()
        except ThinkingFailed:
            self._fail()
            return True
        if answer is None:
            return False
        asked, self._asked = self._asked, _Asked.NOTHING
        if asked is _Asked.HINT:
            self._advice, self._wanted = answer.advice, False
        else:
            self._answer = answer
        self._go_on()
        return True

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._moment = ()
        self._clear()

    # ------------------------------------------------------------------ inside

    def _mind(self) -> None:
        """What was asked about another position is of no use."""
        session = self._session
        moment = (len(session.match.played), session.front, session.may_act)
        if moment != self._moment:
            self._moment = moment
            self._clear()

    def _clear(self) -> None:
        self._drop()
        self._wanted = self._failed = False
        self._advice = self._weighed = self._answer = None

    def _drop(self) -> None:
        if self._asked is not _Asked.NOTHING:
            self._asked = _Asked.NOTHING
            self._adviser.forget()

    def _go_on(self) -> None:
        """Go on with the hint, which may have made way for something else."""
        if self._wanted and self._asked is _Asked.NOTHING:
            self._asked = _Asked.HINT
            try:
                self._adviser.advise(self._session.game, self._session.view)
            except ThinkingFailed:
                self._fail()

    def _ask_cost(self, actions: Sequence[Any], view: Any) -> None:
        self._drop()
        self._asked = _Asked.COST
        try:
            self._adviser.weigh(self._session.game, view, actions)
        except ThinkingFailed:
            self._fail()

    def _fail(self) -> None:
        """Nobody can be asked: no hint, and nothing to say about a move."""
        asked, self._asked = self._asked, _Asked.NOTHING
        if asked is _Asked.COST:
            self._answer = Answer()
        self._failed, self._wanted = self._wanted, False
