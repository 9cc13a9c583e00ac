"""An opponent that plays what the engine finds best."""

from typing import Any

from game.ai.agent import Budget
from game.ai.engine import Engine


class EngineAgent:
    """Decides in every position in which the engine proposes turns, and where there is but one action."""

    def __init__(self, engine: Engine[Any]) -> None:
        self._engine = engine

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """The first action of the best turn. An iteration is a lot of tables."""
        return legal[0] if len(legal) == 1 else self._engine.begin(view, budget.begin())
