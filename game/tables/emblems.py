"""By what a game is known among others, in lists and charts."""

from dataclasses import dataclass

from game.ui.theme import INK, Rgb


@dataclass(frozen=True)
class Emblem:
    """What stands before its name, and how its line in a chart is drawn; as told here, of no game."""

    icon: str = "card"
    shape: int = 0
    """The number of the players' sign that marks its line."""
    colour: Rgb = INK
