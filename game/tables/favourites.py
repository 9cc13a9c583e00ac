"""Who draws where a person has been most in a game."""

from collections.abc import Mapping
from typing import Protocol

from game.tables.previews import Canvas


class Favourites(Protocol):
    """A game's map in small, with what is liked most shining on it."""

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """The map with how often somebody was where, by the places that the game's deeds name."""
