"""Writing SVG that NanoSVG can draw."""

import itertools
import re
import textwrap
from collections.abc import Iterable, Sequence

from drawing.geometry import Point

Markup = str

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def number(value: float, decimals: int = 3) -> str:
    """The shortest text for `value` with at most `decimals` decimals."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, **attributes: object) -> Markup:
    """One empty element; `stroke_width` becomes stroke-width, None is left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, (int, float)) else str(value)
        if name == "d" and len(text) > 120:
            text = "\n" + textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False) + "\n"
        parts.append(f'{name.replace("_", "-")}="{text}"')
    return f"<{' '.join(parts)}/>"


def indented(markup: Markup) -> Markup:
    return textwrap.indent(markup, "  ")


def group(name: str | None, *children: Markup, **attributes: object) -> Markup:
    """A group with an id that says what it is."""
    opening = element("g", id=name, **attributes)[:-2] + ">"
    return "\n".join([opening, *(indented(child) for child in children if child), "</g>"])


def moved(x: float, y: float, *children: Markup, turn: float = 0, scale: float = 1) -> Markup:
    """Children shifted to (x, y), turned by degrees and scaled."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({number(scale)})"
    return group(None, *children, transform=transform)


def document(view: tuple[float, float, float, float], *children: Markup, pixels_per_unit: float = 1) -> str:
    """A whole SVG file; width and height give its size at 1080p."""
    width, height = view[2] * pixels_per_unit, view[3] * pixels_per_unit
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
        f'viewBox="{" ".join(number(v) for v in view)}">'
    )
    return "\n".join([head, *(indented(child) for child in children if child), "</svg>", ""])


def path(d: str, fill: str = "none", **attributes: object) -> Markup:
    return element("path", d=d, fill=fill, **attributes)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    rx: float | None = None,
    **attributes: object,
) -> Markup:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: object) -> Markup:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def rule(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, **attributes: object
) -> Markup:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **attributes)


def polygon(points: Iterable[Point], fill: str, **attributes: object) -> Markup:
    return path("M" + " L".join(f"{number(x)},{number(y)}" for x, y in points) + " Z", fill, **attributes)


def linear_gradient(name: str, start: Point, end: Point, *stops: tuple[float, str]) -> Markup:
    children = [element("stop", offset=offset, stop_color=colour) for offset, colour in stops]
    opening = (
        element(
            "linearGradient",
            id=name,
            x1=start[0],
            y1=start[1],
            x2=end[0],
            y2=end[1],
            gradientUnits="userSpaceOnUse",
        )[:-2]
        + ">"
    )
    return "\n".join([opening, *(indented(child) for child in children), "</linearGradient>"])


def radial_gradient(name: str, units: str, centre: Point, r: float, *stops: tuple[float, str]) -> Markup:
    children = [element("stop", offset=offset, stop_color=colour) for offset, colour in stops]
    opening = (
        element("radialGradient", id=name, cx=centre[0], cy=centre[1], r=r, gradientUnits=units)[:-2] + ">"
    )
    return "\n".join([opening, *(indented(child) for child in children), "</radialGradient>"])


def definitions(*gradients: Markup) -> Markup:
    return "\n".join(["<defs>", *(indented(gradient) for gradient in gradients), "</defs>"])


def track_of(points: Sequence[Point], *, closed: bool = False) -> str:
    """Path text of a polyline: an absolute start, then steps, rounded to tenths without drift."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    start = tenths[0]
    steps = []
    for (x0, y0), (x1, y1) in itertools.pairwise(tenths):
        if (x0, y0) != (x1, y1):
            steps.append(f"{number((x1 - x0) / 10, 1)},{number((y1 - y0) / 10, 1)}")
    text = f"M{number(start[0] / 10, 1)},{number(start[1] / 10, 1)}"
    if steps:
        text += " l" + " ".join(steps)
    return text + (" z" if closed else "")


def tracks_of(lines: Iterable[Sequence[Point]], *, closed: bool = False) -> str:
    return " ".join(track_of(line, closed=closed) for line in lines if len(line) > 1)


def lettering(outlines: dict[str, str], text: str, starts: Sequence[int], size: float) -> str:
    """Path text of a line of text with its baseline at y = 0, beginning at x = 0."""
    factor = size / 1000
    parts = []
    for letter, start in zip(text, starts, strict=True):
        if letter == " ":
            continue

        def placed(match: re.Match[str], start: int = start) -> str:
            command, arguments = match[1], [float(v) for v in re.findall(r"-?\d+", match[2])]
            if command == "H":
                return "H" + number((arguments[0] + start) * factor, 2)
            if command == "V":
                return "V" + number(-arguments[0] * factor, 2)
            pairs = zip(arguments[::2], arguments[1::2], strict=True)
            return command + " ".join(
                f"{number((a + start) * factor, 2)},{number(-b * factor, 2)}" for a, b in pairs
            )

        parts.append(re.sub(r"([A-Z])([^A-Z]*)", placed, outlines[letter]))
    return " ".join(parts)
