"""The tutor: a move that costs much is held back for a moment, and its player may think again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.appraised import Appraised
from game.session.advising import Advising
from game.session.session import Session


@dataclass(frozen=True)
class Held:
    """A move that is not played yet."""

    action: Any
    carry_out: Callable[[], object]


class Tutor:
    """Looks at the moves of the seat in front before they are played."""

    def __init__(self, session: Session, advising: Advising, least: float, patience: float) -> None:
        """`least` is the loss that is warned of, in the unit of the game; `patience` is in seconds."""
        self._session = session
        self._advising = advising
        self._least = least
        self._patience = patience
        self._left = 0.0
        self._ready = -1
        """The number of the move for which the adviser was made ready."""
        self._warned: tuple[int, Any] | None = None
        """The number of a move, and what was warned of."""
        self.held: Held | None = None
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

        The same move again is played, and so is what a hint has said.
        """
        self.take_back()
        advice = self._advising.advice
        known = advice is not None and advice.action == action
        if known or self._warned == (len(self._session.match.played), action):
            return False
        self.held = Held(action, carry_out)
        self._left = self._patience
        self._advising.weigh((action,))
        return True

    def go_on(self) -> None:
        """Play the held move: nobody has the patience to wait, or its player insists."""
        held, self.held, self.warning = self.held, None, None
        self._advising.forget_cost()
        if held is not None:
            held.carry_out()

    def take_back(self) -> None:
        """The held move is not played."""
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
        if found is None or found.loss < self._least:
            self.go_on()
        else:
            self.warning = found
            self._warned = len(self._session.match.played), self.held.action
        return True
