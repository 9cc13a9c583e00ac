"""What a game brings to whoever plays it, looks back on it or keeps its score."""

from typing import Any, Protocol

from game.ai.parts import AiParts
from game.session.review.kinds import Kind
from game.session.sheet import Sheet


class SessionParts(AiParts, Protocol):
    """Also what a review counts, and what a finished game says of points and rounds."""

    def review_kind(self, game: Any) -> Kind:
        """What a review counts, and what its turning points are."""

    def sheet(self, state: Any) -> Sheet:
        """The score sheet at the end of a game; an empty one for a game that keeps none."""
