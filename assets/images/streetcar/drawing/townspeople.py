"""The people of the town who greet a tram; 0,0 is between their feet, and 100 units are a cell.

The coat is exactly VERMILION, to be replaced by each person's colour.
"""

from drawing.colours import INK, VERMILION
from drawing.svg import circle, ellipse, group, path, place, rect, round_stroke

TOWN_BOX = (-22, -74, 44, 78)
HAT_BOX = (-10, -12, 20, 16)
SKIN = "#E7BE97"
HAIR = "#4A3020"


def _arms(*, up: bool) -> str:
    """From the shoulders; hands in the air, or at the sides."""
    ways = ("M-7,-37 L-14,-52", "M7,-37 L14,-52") if up else ("M-7,-37 L-10,-22", "M7,-37 L10,-22")
    ends = ((-14.4, -53.4), (14.4, -53.4)) if up else ((-10.2, -20.4), (10.2, -20.4))
    art = "".join(round_stroke(way, VERMILION, 4.6) for way in ways)
    return art + "".join(circle(x, y, 2.3, SKIN) for x, y in ends)


def _shadow() -> str:
    return ellipse(0, 0, 11, 3, "#000", opacity=0.28)


def town_hat() -> str:
    """A bowler, whose brim is at 0,0."""
    return group("hat", _bowler())


def _bowler() -> str:
    return path("M-5,0 V-3.4 Q-5,-8.4 0,-8.4 Q5,-8.4 5,-3.4 V0Z", INK) + rect(-8, -1, 16, 2.4, INK, 1.2)


def town_man(*, up: bool) -> str:
    """A man in coat and trousers; bareheaded if the hat is in the air."""
    art = _shadow() + rect(-6, -20, 5, 20, INK) + rect(1, -20, 5, 20, INK)
    art += _arms(up=up)
    art += path("M-8.4,-38 Q0,-43 8.4,-38 L7.6,-16 H-7.6Z", VERMILION)
    art += path("M-2.4,-40 L0,-30 L2.4,-40Z", "#F4EAD5") + circle(0, -47, 6, SKIN)
    art += path("M-6,-48 Q-6,-54 0,-54 Q6,-54 6,-48 Q0,-51.4 -6,-48Z", HAIR)
    if not up:
        art += place("hat", 0, -51, _bowler())
    return group("man", art)


def town_woman(*, up: bool) -> str:
    """In a long dress and a hat with a brim."""
    art = _shadow() + path("M-5,-26 L-12,-1 Q0,2.4 12,-1 L5,-26Z", VERMILION)
    art += _arms(up=up)
    art += path("M-6.6,-38 Q0,-42 6.6,-38 L5,-25 H-5Z", VERMILION)
    art += rect(-5, -27.4, 10, 2.6, "#FFFFFF", opacity=0.5)
    art += circle(0, -46, 5.8, SKIN) + path("M-6,-44 Q-7,-53 0,-53 Q7,-53 6,-44 Q3,-50 -6,-44Z", HAIR)
    art += ellipse(0, -51.4, 9.4, 2.2, INK) + path("M-4.6,-52 Q-4.6,-57 0,-57 Q4.6,-57 4.6,-52Z", VERMILION)
    return group("woman", art)
