"""Shapes that several landmarks share."""

from drawing.colours import INK
from drawing.svg import circle, gradient, group, path, polygon, rect, round_stroke, stroke


def sky(top: str, bottom: str) -> str:
    """Two colours from top to bottom behind a landmark."""
    colours = gradient("sky_colours", 0, 62, (0, top), (1, bottom))
    return group("sky", colours, rect(0, 0, 100, 62, "url(#sky_colours)"))


def arched_window(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A window or door with a round top."""
    r = width / 2
    return path(f"M{x},{y + height}V{y + r}A{r},{r} 0 0 1 {x + width},{y + r}V{y + height}Z", fill)


def cypress(x: float, foot: float, height: float, width: float, fill: str) -> str:
    """A slender tree with its foot at x,foot."""
    low, high, top = foot - height * 0.1, foot - height * 0.6, foot - height
    left = f"M{x},{foot}C{x - width},{low} {x - width * 0.8},{high} {x},{top}"
    return path(left + f"C{x + width * 0.8},{high} {x + width},{low} {x},{foot}Z", fill)


def palm(x: float, foot: float, height: float) -> str:
    """A palm with its foot at x,foot."""
    top = foot - height
    shapes = stroke(f"M{x},{foot}Q{x + 2},{foot - height * 0.5} {x + 0.5},{top}", "#5A4030", 1.8)
    for dx, dy in ((-9, 2), (-7, -5), (0, -8), (7, -5), (9, 2), (-4, 5), (4.5, 5)):
        tip_x, tip_y, bend = x + dx, top + dy, x + dx * 0.5
        leaf = f"M{x + 0.5},{top}Q{bend},{tip_y - 3} {tip_x},{tip_y}"
        leaf += f"Q{bend},{top + dy * 0.5 + 1} {x + 0.5},{top}Z"
        shapes += path(leaf, "#2F5A3C")
    return shapes


def far_town(colour: str, opacity: float, foot: float = 46) -> str:
    """A row of roofs in the distance."""
    row = "h7v-6l4,-4l4,4v6h7v-12h8v9h6v-5l5,-5l5,5v6h8v-16l3,-8l3,8v16h8v-7h9v4h7v-9l4,-4l4,4v9h8"
    data = f"M0,{foot}V{foot - 8}{row}V62H0Z"
    return group("far_town", path(data, colour, opacity=opacity))


def ripples(
    x: float, y: float, count: int, colour: str, width: float, step: float = 10, rise: float = 3.4
) -> str:
    """A wave line from x,y to the right."""
    data = f"M{x},{y}q{step / 2},{-rise} {step},0" + f"t{step},0" * (count - 1)
    return round_stroke(data, colour, width, opacity=0.85)


def fish(x: float, y: float, length: float, back: str, belly: str) -> str:
    """A fish with its nose at the right and its middle at x,y."""
    half, tall = length / 2, length * 0.17
    tail, nose = x - half * 0.62, x + half
    body = f"M{tail},{y}C{x - half * 0.2},{y - tall * 1.5} {x + half * 0.6},{y - tall * 1.3} {nose},{y}"
    shapes = polygon(
        ((x - half * 0.55, y), (x - half, y - tall), (x - half * 0.86, y), (x - half, y + tall)), back
    )
    shapes += path(
        body + f"C{x + half * 0.6},{y + tall * 1.3} {x - half * 0.2},{y + tall * 1.5} {x - half * 0.62},{y}Z",
        belly,
    )
    shapes += path(
        body + f"C{x + half * 0.3},{y + tall * 0.1} {x - half * 0.2},{y + tall * 0.1} {x - half * 0.62},{y}Z",
        back,
    )
    return shapes + circle(x + half * 0.68, y - tall * 0.2, length * 0.035, INK)
