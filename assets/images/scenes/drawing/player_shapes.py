"""The shapes that distinguish players without colour."""

import math

from drawing.geometry import Point, circle_outline, polygon


def shape_outline(shape: str, radius: float) -> str:
    """A player's shape around 0,0; all shapes look equally large at the same radius."""
    if shape == "circle":
        return circle_outline(0, 0, radius * 0.95)
    if shape == "square":
        q = radius * 0.86
        return polygon([(-q, -q), (q, -q), (q, q), (-q, q)])
    if shape == "diamond":
        q = radius * 1.14
        return polygon([(0, -q), (q, 0), (0, q), (-q, 0)])
    corners, reach, drop, dent = {
        "triangle": (3, 1.2, 0.2, 1.0),
        "pentagon": (5, 1.06, 0.05, 1.0),
        "star": (10, 1.24, 0.06, 0.56),
    }[shape]
    points: list[Point] = []
    for i in range(corners):
        angle = 2 * math.pi * i / corners
        reached = radius * reach * (dent if i % 2 else 1)
        points.append((reached * math.sin(angle), radius * drop - reached * math.cos(angle)))
    return polygon(points)
