"""Colours of the map and the pieces; players and groups of cities."""

from typing import NamedTuple

NIGHT, NIGHT_LIGHT = "#12233B", "#1C3557"
CREAM, INK, WHITE = "#F4EAD5", "#2B2A28", "#FFFFFF"
BRASS, BRASS_LIGHT, BRASS_DARK = "#C79A3B", "#E6C878", "#8A6A22"
VERMILION, LEAF = "#C8442D", "#5E8C4A"
CASING = "#F6EBCF"
RAIL, SLEEPER, GHOST = "#17130F", "#4A3721", "#A67C1E"
AMBER = "#F2C14A"
PLAIN_EDGE, DOUBLE_EDGE, NODE_DOT = "#6B532F", "#3A2A17", "#5A4426"
ENGRAVING = "#3B2E1C"
WAVE = "#2F7480"
COAST = "#5A4630"
RIVER, RIVER_LIGHT, RIVER_BANK = "#2C6C7E", "#9CC9CF", "#CFE2DA"
ROCK_INK, ROCK_SHADE = "#5A4326", "#B9965F"


class Player(NamedTuple):
    """Colour, shape and letter by which a player is known."""

    letter: str
    colour: str
    shape: str
    letter_colour: str = "#FFFFFE"


# Each file holds its player's colour and letter colour for nothing else, so that replacing the two texts
# recolours the piece for another palette: hence a white and an ink that differ from all others by one.
PLAYERS = (
    Player("A", "#C8442D", "circle"),
    Player("B", "#2C5AA0", "square"),
    Player("C", "#D9A22B", "triangle", "#2B2A29"),
    Player("D", "#3E7D4F", "diamond"),
    Player("E", "#7A4E9E", "pentagon"),
    Player("F", "#3A3A3A", "star"),
)


class CityColour(NamedTuple):
    """One of the five groups of cities: enamel, rim and gloss; reach of the gloss in radii of the pin."""

    name: str
    enamel: str
    rim: str
    gloss: str
    gloss_reach: float


CITY_COLOURS = (
    CityColour("green", "#3B8450", "#235433", "#8CC49A", 0.60),
    CityColour("blue", "#2E66AE", "#1A3F73", "#93B8E4", 0.62),
    CityColour("yellow", "#E4B12E", "#7D5A0C", "#F8DF95", 0.42),
    CityColour("red", "#BC3A38", "#741B1E", "#EC9A90", 0.52),
    CityColour("orange", "#DD7A28", "#853F0C", "#F7BE8A", 0.60),
)
