"""Small signs of radius 10 around 0,0: those of the lines, star, cap, lock and warning."""

import math
from collections.abc import Callable, Mapping

from drawing.colours import BRASS_LIGHT, CREAM, NIGHT, VERMILION
from drawing.lettering import figures
from drawing.svg import circle, edge, group, path, place, polygon, rect


def star(x: float, y: float, r: float, fill: str) -> str:
    """Five points, one upward."""
    points = []
    for i in range(10):
        reach = r if i % 2 == 0 else r * 0.44
        points.append((x + reach * math.sin(math.pi * i / 5), y - reach * math.cos(math.pi * i / 5)))
    return polygon(points, fill)


def lozenge(fill: str) -> str:
    """The sign of line I."""
    return polygon([(0, -11), (7.4, 0), (0, 11), (-7.4, 0)], fill)


def heart(fill: str) -> str:
    """The sign of line II."""
    return path(
        "M0,10 C-5.5,5.5 -10.2,1 -10.2,-3.8 C-10.2,-9.8 -2.8,-11.2 0,-5"
        " C2.8,-11.2 10.2,-9.8 10.2,-3.8 C10.2,1 5.5,5.5 0,10Z",
        fill,
    )


def leaf(fill: str) -> str:
    """The sign of line III; its vein is a hole, so that the sign fits any ground."""
    blade = "M0,-12.2 C9.8,-6.2 9.8,3.4 0,8.6 C-9.8,3.4 -9.8,-6.2 0,-12.2Z"
    right = [
        (0.65, 8),
        (0.65, 3.3),
        (4.62, -0.11),
        (3.78, -1.09),
        (0.65, 1.59),
        (0.65, -0.93),
        (3.81, -3.9),
        (2.99, -4.9),
        (0.65, -2.7),
        (0.65, -6.2),
    ]
    left = [(-x, y) for x, y in reversed(right)]
    vein = "M" + " L".join(f"{x},{y}" for x, y in right + left) + "Z"
    stalk = path("M0,8 V13.4", stroke=fill, stroke_width=2.2, stroke_linecap="round")
    return group(None, path(blade + " " + vein, fill, fill_rule="evenodd"), stalk, transform="rotate(32)")


def bell(fill: str) -> str:
    """The sign of line IV, a round bell; slot and clapper are holes."""
    body = "M-9.2,0.8 A9.2,9.2 0 1 1 9.2,0.8 A9.2,9.2 0 1 1 -9.2,0.8Z"
    slot = (
        "M-6,2.2 H-1.2 A1.7,1.7 0 0 1 1.2,2.2 H6 V3.8 H1.65 A1.7,1.7 0 0 1 1,4.77 V7.2"
        " H-1 V4.77 A1.7,1.7 0 0 1 -1.65,3.8 H-6Z"
    )
    loop = rect(-2, -11.5, 4, 4, fill, 1.2)
    return path(body + " " + slot, fill, fill_rule="evenodd") + loop


SIGNS: Mapping[str, Callable[[str], str]] = {"lozenge": lozenge, "heart": heart, "leaf": leaf, "bell": bell}


def sign(name: str, which: str, x: float, y: float, r: float, fill: str) -> str:
    """One of the four signs, of radius r around x,y; `name` becomes the id of its group."""
    return place(name, x, y, SIGNS[which](fill), scale=r / 10)


def cap(badge: str) -> str:
    """The conductor's cap, about 22 x 16, as on the band of his card."""
    crown = path("M-11,-3 C-11,-9.5 11,-9.5 11,-3 L8.5,2 H-8.5Z", CREAM)
    peak = path("M-8.5,2 H8.5 L10,6.6 Q0,3.6 -10,6.6Z", BRASS_LIGHT)
    return crown + peak + circle(0, -2.6, 2.1, badge)


def warning_triangle() -> str:
    """On the last place of a row in which three passengers wait."""
    triangle = path("M0,-16 L18,16 H-18Z", VERMILION, stroke_linejoin="round", **edge(VERMILION, 5))
    return group("triangle", triangle) + group("exclamation_mark", figures(0, 5.5, "!", 23, CREAM))


def lock() -> str:
    """Beside a column that is closed."""
    shackle = path("M-5.5,-1 V-5 A5.5,5.5 0 0 1 5.5,-5 V-1", stroke=CREAM, stroke_width=2.4)
    return shackle + rect(-9, -2.5, 18, 13, CREAM, 2) + rect(-1.2, 1, 2.4, 6, NIGHT)
