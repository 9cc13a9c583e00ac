"""Colours that several pictures share, and the players with theirs."""

from typing import NamedTuple

NIGHT = "#12233B"
NIGHT_DEEP = "#0B1728"
CREAM = "#F4EAD5"
CARD = "#FBF5E6"
FIELD = "#FFFDF6"
INK = "#2B2A28"
BRASS = "#C79A3B"
BRASS_LIGHT = "#E6C878"
SILHOUETTE = "#0A1422"


def mix(first: str, second: str, share: float) -> str:
    """Mix two colours, with a share (0 to 1) of the second."""
    channels = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{max(0, min(255, round(a + (b - a) * share))):02X}" for a, b in channels)


class Player(NamedTuple):
    """A player's letter and shape, colour in the default palette, and colour of the letter on it."""

    letter: str
    shape: str
    colour: str
    letter_colour: str = "#FFFFFF"


PLAYERS = (
    Player("a", "circle", "#C8442D"),
    Player("b", "square", "#2C5AA0"),
    Player("c", "triangle", "#D9A22B", INK),
    Player("d", "diamond", "#3E7D4F"),
    Player("e", "pentagon", "#7A4E9E"),
    Player("f", "star", "#3A3A3A"),
)
