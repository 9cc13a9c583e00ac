"""Trees, and their places on a tile."""

from collections.abc import Sequence

from drawing.looks import Look
from drawing.svg import circle, ellipse, polygon

CORNERS = {"NW": (0, 0), "NE": (100, 0), "SW": (0, 100), "SE": (100, 100)}


def tree(look: Look, x: float, y: float, r: float) -> str:
    """A tree with a crown of radius r: shadow, trunk, five dark lobes, five mid, three light."""
    shapes = ellipse(x + r * 0.35, y + r * 0.95, r * 1.05, r * 0.34, look.tree_shadow, opacity=0.38)
    trunk = ((-0.16, 0.25), (-0.22, 1.02), (0.22, 1.02), (0.16, 0.25))
    shapes += polygon(((x + dx * r, y + dy * r) for dx, dy in trunk), look.trunk)
    lobes = (
        (
            look.tree_dark,
            ((-0.5, 0.1, 0.5), (0.5, 0.1, 0.5), (-0.34, -0.48, 0.5), (0.34, -0.48, 0.5), (0, -0.1, 0.66)),
        ),
        (
            look.tree,
            (
                (-0.52, -0.06, 0.38),
                (0.34, -0.08, 0.36),
                (-0.34, -0.58, 0.38),
                (0.18, -0.54, 0.34),
                (-0.06, -0.24, 0.44),
            ),
        ),
        (look.tree_light, ((-0.44, -0.26, 0.19), (-0.2, -0.66, 0.2), (0.16, -0.36, 0.17))),
    )
    for colour, circles in lobes:
        shapes += "".join(circle(x + dx * r, y + dy * r, share * r, colour) for dx, dy, share in circles)
    return shapes


def tree_places(pieces: Sequence[str]) -> list[tuple[str, float, float, float]]:
    """Return the trees of a tile: name, x, y and crown radius, back to front.

    One in each corner, smaller where a curve runs round it, and one at each side without track. Called with
    the pieces as turned, so that trees stand upright at any rotation.
    """
    places: list[tuple[str, float, float, float]] = []
    for corner, (x, y) in CORNERS.items():
        inward_x, inward_y = (1 if x == 0 else -1), (1 if y == 0 else -1)
        if corner in pieces:
            places.append((corner, x + inward_x * 13, y + inward_y * 13 - 1.5, 9.0))
        else:
            places.append((corner, x + inward_x * 15.5, y + inward_y * 16 - 1.5, 11.5))
    for side, (x, y) in {"N": (50, 14), "E": (85, 50), "S": (50, 84), "W": (15, 50)}.items():
        if not any(side in piece for piece in pieces):
            places.append((side, x, y - 1.5, 11.5))
    return sorted(places, key=lambda placed: placed[2])
