"""A reference player that sees all cards, which shows the limit of what can be won.

It decides like the strongest level of a game, with the same engine, in a game with all cards open. Only the
arena has the hidden tables it needs, so nobody can play against it elsewhere.
"""

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent, Budget
from game.core.game import AnyGame
from game.core.match import Match
from game.session.review.review_kind import ReviewKind


class _OpenGame:
    """The game of a match with nothing hidden."""

    def __init__(self, match: Match[Any, Any, Any], kind: ReviewKind) -> None:
        self._match = match
        self._kind = kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match.game, name)

    def observe(self, state: Any, seat: int | None) -> Any:
        """Return the view of `seat` with all cards open that a view can hold."""
        return self._kind.revealed(state, seat)

    def imagine(self, view: Any, key: int) -> Any:
        """Return the real state if the view is of the current table, otherwise an imagined one."""
        is_now = view.table == self._match.state.table
        return self._match.state if is_now else self._match.game.imagine(view, key)


class Oracle:
    """Plays a match as another agent would with all cards open."""

    def __init__(
        self, match: Match[Any, Any, Any], kind: ReviewKind, agent_for: Callable[[AnyGame], Agent]
    ) -> None:
        """`agent_for` returns the agent for a game."""
        self._match = match
        self._game: Any = _OpenGame(match, kind)
        self._agent = agent_for(self._game)

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """Return one of the legal actions, from the whole state instead of the view."""
        del view
        state = self._match.state
        return self._agent.decide(self._game.observe(state, self._game.to_act(state)), legal, budget)
