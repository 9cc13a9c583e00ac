"""An opponent that plays the turn that the engine finds best."""

from typing import Any

from game.ai.agent import Budget, Thinking
from game.ai.engine import Engine, Turn


class EngineAgent:
    """Decides in any position in which the engine proposes turns, or only one action is legal.

    It completes a chosen turn without thinking again, unless something unforeseen is revealed.
    """

    def __init__(self, engine: Engine[Any]) -> None:
        self._engine = engine
        self._view: Any = None
        self._turn: Turn = ()

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """Return the next action of the best turn. An iteration is a lot of tables.

        Raises ValueError if no turn is proposed, as for a view without a seat.
        """
        if len(legal) == 1:
            return legal[0]
        rest = self._engine.carry_on(self._view, self._turn, view) if self._turn else ()
        if not rest:
            rest = self._turn = self._choose(view, legal, budget.begin())
            self._view = view
        if not rest:
            raise ValueError("no turn is proposed to a view without a seat to act")
        return rest[0]

    def _choose(self, view: Any, legal: tuple[Any, ...], thinking: Thinking) -> Turn:
        del legal
        return self._engine.choose(view, thinking)
