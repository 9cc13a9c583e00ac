"""The tutor: a move that costs much is held back for a moment, and its player may think again.

Moves of one turn are weighed together: two tiles that are each a little useless waste a whole turn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from game.ai.appraised import Appraised
from game.session.advising import Advising
from game.session.review.kinds import Kind
from game.session.session import Session


@dataclass(frozen=True)
class PendingMove:
    """A move that is not played yet."""

    action: Any
    carry_out: Callable[[], object]


@dataclass(frozen=True)
class IgnoredWarning:
    """A move that was warned of and played all the same."""

    number: int
    """Its number in the match."""
    action: Any
    loss: float
    """What the turn had cost with it."""


class Tutor:
    """Looks at the moves of the seat in front before they are played."""

    def __init__(
        self, session: Session, advising: Advising, kind: Kind, least: float, patience: float
    ) -> None:
        """`least` is the loss that is warned of, in the unit of the game; `patience` is in seconds."""
        self._session = session
        self._advising = advising
        self._least = least
        self._patience = patience
        self._kind = kind
        self._left = 0.0
        self._ready = -1
        """The number of the move for which the adviser was made ready."""
        self._first = 0
        """The number of the move that began what is weighed with the held one."""
        self._ignored: IgnoredWarning | None = None
        self.held: PendingMove | None = None
        """The move that waits to be looked at, or that was warned of."""
        self.warning: Appraised | None = None
        """What the held move would cost, once it is warned of."""

    @property
    def waiting(self) -> bool:
        """Whether a move waits to be looked at."""
        return self.held is not None and self.warning is None

    def make_ready(self) -> None:
        """Before a move: have the hint at hand, so that nobody is warned of what it says."""
        moves = len(self._session.match.played)
        if self._session.may_act and moves != self._ready and self.held is None:
            self._ready = moves
            self._advising.look_for_hint()

    def holds_back(self, action: Any, carry_out: Callable[[], object]) -> bool:
        """Whether a legal move is not to be played yet; it will be, by `carry_out`, unless it is warned of.

        What a hint has said is played.
        """
        self.take_back()
        advice = self._advising.advice
        if advice is not None and advice.action == action:
            return False
        self.held = PendingMove(action, carry_out)
        self._left = self._patience
        self._first = self._begun(action)
        match, front = self._session.match, self._session.front
        before = match.played[self._first].before if self._first < len(match.played) else match.state
        since = tuple(played.move.action for played in match.played[self._first :])
        self._advising.weigh((*since, action), match.game.observe(before, front))
        return True

    def go_on(self) -> None:
        """Play the held move: nobody has the patience to wait, or its player insists."""
        held, warning = self.held, self.warning
        self.held = self.warning = None
        self._advising.forget_cost()
        if held is None:
            return
        if warning is not None:
            loss = warning.loss + self._accepted
            self._ignored = IgnoredWarning(len(self._session.match.played), held.action, loss)
        held.carry_out()

    def take_back(self) -> None:
        """The held move is not played; tried again it is weighed again."""
        self.held = self.warning = None
        self._advising.forget_cost()

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the held move was played or is warned of now."""
        if self.held is None or self.warning is not None:
            return False
        answer = self._advising.cost
        if answer is None:
            self._left -= dt
            if self._left > 0:
                return False
        found = answer.appraised if answer is not None else None
        loss = found.loss - self._accepted if found is not None else 0.0
        if found is None or loss < self._least:
            self.go_on()
        else:
            self.warning = msgspec.structs.replace(found, loss=loss)
        return True

    # ------------------------------------------------------------------ the turn so far

    def _begun(self, action: Any) -> int:
        """The number of the first move of the turn that is weighed with this one."""
        match, front, kind = self._session.match, self._session.front, self._kind
        turn = kind.turn_of(match.state)
        first = len(match.played)
        while first > 0:
            last = match.played[first - 1]
            if last.move.seat != front or any(event.reveals for event in last.events):
                break
            if kind.turn_of(last.before) != turn or not kind.weighs_together(last.move.action, action):
                break
            first -= 1
        return first

    @property
    def _accepted(self) -> float:
        """What the turn has cost so far with its player's knowledge."""
        insisted, played = self._ignored, self._session.match.played
        if insisted is None or not self._first <= insisted.number < len(played):
            return 0.0
        return insisted.loss if played[insisted.number].move.action == insisted.action else 0.0
