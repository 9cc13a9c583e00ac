"""The parts of a game for playing, reviewing and scoring it."""

from typing import Any, Protocol

from game.ai.parts import AiParts
from game.session.final_score import FinalScore
from game.session.review.review_kind import ReviewKind
from game.session.travels.travels import Travels


class SessionParts(AiParts, Protocol):
    """Adds the parts for reviews, final scores and the travel book."""

    def review_kind(self, game: Any) -> ReviewKind:
        """Return the figures that a review counts, and its turning points."""

    def final_score(self, state: Any) -> FinalScore:
        """Return the final score besides the winner, empty for a game without one."""

    def travels(self) -> Travels:
        """Return the achievements to remember, and its page of the travel book."""
