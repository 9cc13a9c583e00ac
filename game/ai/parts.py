"""What a game brings to the opponents. Whoever lets them think hands it in."""

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
    """Who plays by the rules, weighs moves and explains them. `game` is always what `rules` has made."""

    def opponent(self, game: Any, play: Any, seed: int) -> Agent:
        """The agent that plays so, which is one of `plays`; its chance is from `seed` and the table."""

    def engine(self, game: Any, plays: Sequence[Play]) -> Engine[Any] | None:
        """The judge of turns, given the levels' ways to play, weakest first; None without any level."""

    def explainer(self, game: Any, plays: Sequence[Play]) -> Explainer[Any, Any]:
        """Who says what moves do, by the same settings, as far as there are any."""

    def contraster(self, game: Any, plays: Sequence[Play]) -> Contraster[Any, Any] | None:
        """Who holds two turns against each other; None where each is explained for itself."""

    def puzzles(self) -> PuzzleParts | None:
        """How puzzles are looked for; None where none are."""


def explanations_of(game: AnyGame, parts: AiParts, plays: Sequence[Play]) -> Explanations:
    """Who explains the moves of a game, given how the levels play it, weakest first."""
    return Explanations(parts.explainer(game, plays), parts.contraster(game, plays))
