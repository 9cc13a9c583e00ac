"""The common parts of all trams: wheels, the rails below, and the closed car. A scene is 150 x 72,
rails at y 64.
"""

from typing import NamedTuple

from drawing.colours import BRASS, BRASS_LIGHT, CARD_PAPER, INK
from drawing.svg import circle, edge, group, path, rect, segment


def wheel(x: float, y: float, r: float, disc: str = INK) -> str:
    """A disc with rim and spokes of brass."""
    art = circle(x, y, r, disc) + circle(x, y, r - 1.9, **edge(BRASS, 1.1))
    reach = r - 2.4
    art += path(f"M{x - reach},{y} H{x + reach} M{x},{y - reach} V{y + reach}", **edge(BRASS, 0.9))
    return art + circle(x, y, 1.3, BRASS)


def rails(colour: str = INK) -> str:
    """The track along the whole scene."""
    sleepers = "".join(rect(x, 66.6, 5, 2, colour, opacity=0.55) for x in range(6, 142, 10))
    return group("rails", rect(3, 64, 144, 2.2, colour), sleepers)


class Paint(NamedTuple):
    """The colours of a car."""

    body: str
    dark: str
    glass: str
    roof: str


def closed_car(
    x: float, width: float, y: float, height: float, *, windows: int, platform: float, paint: Paint
) -> str:
    """A car with open platforms at both ends; x and width are those of the saloon."""
    body, dark, glass, roof = paint
    end, sill, bottom = x + width, y + height * 0.52, y + height
    art = rect(x - platform, bottom - 5, width + 2 * platform, 5, dark)
    art += rect(x - platform, y, 1.6, height - 3, dark) + rect(end + platform - 1.6, y, 1.6, height - 3, dark)
    art += "".join(
        rect(left, bottom - 17, platform, 12, body, **edge(dark, 1)) for left in (x - platform, end)
    )
    art += rect(x, y, width, height - 3, CARD_PAPER, **edge(dark, 1.3))
    art += rect(x, sill, width, height * 0.48 - 3, body, **edge(dark, 1.3))
    art += segment(x + 2, sill + 3, end - 2, sill + 3, BRASS_LIGHT, 0.9)
    art += segment(x + 2, bottom - 6, end - 2, bottom - 6, BRASS_LIGHT, 0.9)
    pitch = (width - 4) / windows
    for i in range(windows):
        left, right, foot = x + 3.4 + i * pitch, x + 0.6 + (i + 1) * pitch, sill - 1.6
        d = f"M{left:.2f},{foot:.2f} V{y + 7} q0,-3 3,-3 H{right - 3:.2f} q3,0 3,3 V{foot:.2f}Z"
        art += path(d, glass, **edge(dark, 1.1))
    left, right = x - platform, end + platform
    d = f"M{left - 2},{y} C{left + 1},{y - 4} {left + 5},{y - 4.4} {x - 2},{y - 4.6} H{end + 2}"
    d += f" C{right - 5},{y - 4.4} {right - 1},{y - 4} {right + 2},{y}Z"
    art += path(d, roof, **edge(dark, 1.1))
    art += rect(x + 5, y - 8.6, width - 10, 4.2, CARD_PAPER, **edge(dark, 1))
    return art + rect(x + 3, y - 10.6, width - 6, 2.6, roof, 1.2)
