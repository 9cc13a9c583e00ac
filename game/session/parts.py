"""What a game brings to whoever plays it, looks back on it or keeps its score."""

from typing import Any, Protocol

from game.ai.parts import AiParts
from game.session.final_score import FinalScore
from game.session.review.kinds import Kind
from game.session.travels.travels import Travels


class SessionParts(AiParts, Protocol):
    """Also what a review counts, and what a finished game says of points and rounds."""

    def review_kind(self, game: Any) -> Kind:
        """What a review counts, and what its turning points are."""

    def final_score(self, state: Any) -> FinalScore:
        """What a game says at its end besides who won; an empty one for a game that keeps none."""

    def travels(self) -> Travels:
        """What is remembered of its games, and its leaf of the travel book."""
