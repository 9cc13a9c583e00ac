"""The interface through which a game provides its opponents."""

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.agent import Agent
from game.ai.engine import Engine
from game.ai.puzzles.find import PuzzleParts
from game.ai.reasons import Contraster, Explainer, Explanations
from game.content.games import ContentParts
from game.content.plays import Play
from game.core.game import AnyGame


class AiParts(ContentParts, Protocol):
    """The opponents, engine and explanations of a game. `game` is always an object made by `rules`."""

    def opponent(self, game: Any, play: Any, seed: int) -> Agent:
        """Return the agent that plays by `play`; its randomness derives from `seed` and the table."""

    def engine(self, game: Any, plays: Sequence[Play]) -> Engine[Any] | None:
        """Return the engine for the levels' settings, weakest first; None without any level."""

    def explainer(self, game: Any, plays: Sequence[Play]) -> Explainer[Any, Any]:
        """Return the explainer of moves, using the levels' settings if there are any."""

    def contraster(self, game: Any, plays: Sequence[Play]) -> Contraster[Any, Any] | None:
        """Return the contraster of two turns; None if each turn is explained separately."""

    def puzzles(self) -> PuzzleParts | None:
        """Return the parts of the search for puzzles; None if the game has none."""


def explanations_of(game: AnyGame, parts: AiParts, plays: Sequence[Play]) -> Explanations:
    """Return the explanations of a game's moves, given the levels' settings, weakest first."""
    return Explanations(parts.explainer(game, plays), parts.contraster(game, plays))
