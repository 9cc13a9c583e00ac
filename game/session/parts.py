"""What a game brings to whoever plays it, looks back on it or keeps its score."""

from typing import Any, Protocol

from game.ai.parts import AiParts
from game.session.final_score import FinalScore
from game.session.review.kinds import Kind


class SessionParts(AiParts, Protocol):
    """Also what a review counts, and what a finished game says of points and rounds."""

    def review_kind(self, game: Any) -> Kind:
        """What a review counts, and what its turning points are."""

    def final_score(self, state: Any) -> FinalScore:
        """What a game says at its end besides who won; an empty one for a game that keeps none."""
