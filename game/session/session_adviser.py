"""Hints and losses of moves for the seat in front of a session, without blocking.

All questions use the view of the seat in front, so that the answers reveal nothing it does not know.
"""

from typing import Any

from game.ai.judgement import Judgement
from game.session.adviser import Adviser
from game.session.session import Session
from game.session.thinker import LOOK_SECONDS, ThinkingFailed


class SessionAdviser:
    """Asks an adviser about one session. Judging a move takes precedence over a hint."""

    def __init__(self, session: Session, adviser: Adviser) -> None:
        self._session = session
        self._adviser = adviser
        self._moment: tuple[object, ...] = ()
        self._asked: tuple[Any, ...] | None = None
        """The actions of the open question; None without one."""
        self._judges = False
        """True if that question is about a move, not for a hint."""
        self._judged: Judgement | None = None
        self._wanted = False
        self._hint: Judgement | None = None
        self._against: tuple[Any, ...] = ()
        """The beginning of the turn that the hint is compared with."""
        self._failed = False

    # ------------------------------------------------------------------ hints

    @property
    def hint(self) -> Judgement | None:
        """The judgement of the best turn in the position, once found."""
        self._mind()
        return self._hint

    def hint_against(self, begun: tuple[Any, ...]) -> Judgement | None:
        """Return the hint if it was compared with a turn that begins with `begun`; () for no such turn."""
        found = self.hint
        return found if begun == self._against else None

    @property
    def failed(self) -> bool:
        """True if there is no hint for this position."""
        self._mind()
        return self._failed

    def look_for_hint(self, begun: tuple[Any, ...] = ()) -> None:
        """Start to look for a hint, unless under way; the seat in front is to act.

        It is compared with a turn that begins with `begun` or, without one, with the second best turn.
        """
        self._mind()
        if begun != self._against:
            self._against, self._hint = begun, None
            if not self._judges:
                self._drop()
        if self._hint is None and self._session.may_act:
            self._wanted, self._failed = True, False
            self._go_on()

    # ------------------------------------------------------------------ moves

    def judge(self, action: Any, first: int | None = None) -> None:
        """Start to judge an action of the seat in front, which is to act.

        It is judged together with the moves from number `first`, or alone if that is None.
        """
        self._mind()
        self._drop()
        self._judged = None
        hint = self._hint.verdict if self._hint is not None else None
        if hint is not None and not self._against and action in hint.best:
            # The answer is known already: the best turn begins with the action.
            self._judged = self._hint
        else:
            self._ask((action,), first, judges=True)

    @property
    def judged(self) -> Judgement | None:
        """The judgement of that action, once available; without a verdict if nothing can be said."""
        self._mind()
        return self._judged

    def forget_judged(self) -> None:
        """Drop the question about an action."""
        self._judged = None
        if self._judges:
            self._drop()
            self._go_on()

    # ------------------------------------------------------------------ time

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if no thinking process asks for it before."""
        return LOOK_SECONDS if self._asked is not None else None

    def step(self) -> bool:
        """Poll for an answer without waiting; return True if there is anything new."""
        self._mind()
        if self._asked is None:
            return False
        try:
            answer = self._adviser.answer()
        except ThinkingFailed:
            self._take(Judgement())
            return True
        if answer is None:
            return False
        self._take(answer.judgement)
        self._go_on()
        return True

    def stop(self) -> None:
        """Drop all questions."""
        self._moment = ()
        self._clear()

    # ------------------------------------------------------------------ inside

    def _mind(self) -> None:
        """Drop questions about an earlier position."""
        session = self._session
        moment = (len(session.match.played), session.front, session.may_act)
        if moment != self._moment:
            self._moment = moment
            self._clear()

    def _clear(self) -> None:
        self._drop()
        self._wanted = self._failed = False
        self._hint = self._judged = None
        self._against = ()

    def _drop(self) -> None:
        if self._asked is not None:
            self._asked, self._judges = None, False
            self._adviser.forget()

    def _go_on(self) -> None:
        """Resume the search for a hint, which another question may have interrupted."""
        if self._wanted and self._asked is None:
            self._ask(self._against)

    def _ask(self, actions: tuple[Any, ...], first: int | None = None, *, judges: bool = False) -> None:
        match, view = self._session.match, self._session.view
        begun = match.played[len(match.played) if first is None else first :]
        self._asked, self._judges = actions, judges
        if begun:
            view = match.game.observe(begun[0].before, self._session.front)
        try:
            self._adviser.judge(match.game, view, (*(one.move.action for one in begun), *actions))
        except ThinkingFailed:
            self._take(Judgement())

    def _take(self, found: Judgement) -> None:
        """Store an answer; without a verdict there is no hint, and nothing to say about a move."""
        judges, self._asked, self._judges = self._judges, None, False
        if judges:
            self._judged = found
            return
        self._wanted = False
        self._hint = found if found.verdict is not None else None
        self._failed = found.verdict is None
