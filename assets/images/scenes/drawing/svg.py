"""Writing SVG that NanoSVG can draw."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypedDict, Unpack

from drawing.geometry import Point, circle_outline, command, number

Stops = Sequence[tuple[float, str] | tuple[float, str, float]]


class LineStyle(TypedDict, total=False):
    """The style of a straight stroke beyond its colour and width."""

    opacity: float
    round_ends: bool


class Style(LineStyle, total=False):
    """The style of a shape: paints as a colour or a gradient's url, width in units."""

    fill: str
    stroke: str
    width: float
    round_joins: bool


def fading(colour: str, strength: float) -> list[tuple[float, str, float]]:
    """Stops of a light that fades to nothing."""
    return [(at, colour, strength * share) for at, share in ((0, 1), (0.35, 0.42), (0.7, 0.1), (1, 0))]


class Drawing:
    """Collects the elements of one file; coordinates are user units, y downward."""

    def __init__(self, width: float, height: float, left: float = 0, top: float = 0) -> None:
        self.view_box = " ".join(number(value) for value in (left, top, width, height))
        self._definitions: dict[str, str] = {}
        self._lines: list[str] = []
        self._depth = 1

    # -- paints

    def _paint(self, element: str, attributes: str, stops: Stops) -> str:
        """Define a gradient once, however often it is used, and return its url."""
        lines = [f'<{element} id="ID" {attributes}>']
        for stop in stops:
            opacity = f' stop-opacity="{round(stop[2], 3):g}"' if len(stop) == 3 else ""
            lines.append(f'  <stop offset="{number(stop[0])}" stop-color="{stop[1]}"{opacity}/>')
        lines.append(f"</{element}>")
        text = "\n    ".join(lines)
        if text not in self._definitions:
            self._definitions[text] = f"paint_{len(self._definitions) + 1}"
        return f"url(#{self._definitions[text]})"

    def down(self, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
        """A gradient from the top of the shape to its foot."""
        return self._paint("linearGradient", 'x1="0%" y1="0%" x2="0%" y2="100%"', stops)

    def across(self, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
        """A gradient from the left of the shape to its right."""
        return self._paint("linearGradient", 'x1="0%" y1="0%" x2="100%" y2="0%"', stops)

    def between(self, start: Point, end: Point, stops: Stops) -> str:
        """A gradient from one point of the drawing to another."""
        ends = zip(("x1", "y1", "x2", "y2"), (*start, *end), strict=True)
        where = " ".join(f'{name}="{number(value)}"' for name, value in ends)
        return self._paint("linearGradient", f'gradientUnits="userSpaceOnUse" {where}', stops)

    def from_middle(self, *stops: tuple[float, str] | tuple[float, str, float]) -> str:
        """A gradient from the middle of a round shape to its edge."""
        return self._paint("radialGradient", 'cx="50%" cy="50%" r="50%"', stops)

    def oval_light(self, x: float, y: float, rx: float, ry: float, colour: str, strength: float) -> str:
        """The paint of an oval light around a point of the drawing."""
        place = " ".join(number(value) for value in (x, y))
        size = " ".join(number(value) for value in (rx, ry))
        moved = f'gradientTransform="translate({place}) scale({size})"'
        where = f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" {moved}'
        return self._paint("radialGradient", where, fading(colour, strength))

    # -- shapes

    def _add(self, text: str) -> None:
        self._lines.append("  " * self._depth + text)

    @contextmanager
    def group(self, name: str, transform: str = "", style: str = "") -> Iterator[None]:
        """Elements that belong together, in a group with this name."""
        extra = (f' transform="{transform}"' if transform else "") + (f" {style}" if style else "")
        self._add(f'<g id="{name}"{extra}>')
        self._depth += 1
        yield
        self._depth -= 1
        self._add("</g>")

    def path(
        self,
        data: str,
        fill: str = "none",
        stroke: str = "",
        width: float = 1,
        opacity: float = 1,
        round_ends: bool = False,
        round_joins: bool = False,
    ) -> None:
        """A path; long data is wrapped so that the file stays readable."""
        style = f' fill="{fill}"'
        if stroke:
            style += f' stroke="{stroke}" stroke-width="{number(width)}"'
        if opacity < 1:
            style += f' opacity="{round(opacity, 3):g}"'
        if round_ends:
            style += ' stroke-linecap="round"'
        if round_joins:
            style += ' stroke-linejoin="round"'
        margin = "\n" + "  " * (self._depth + 2)
        rows = [""]
        for piece in re.findall(r"[A-Za-z][^A-Za-z]*", data):
            if len(rows[-1]) + len(piece) > 110:
                rows.append("")
            rows[-1] += piece
        if len(rows) == 1:
            self._add(f'<path{style} d="{data}"/>')
        else:
            self._add(f'<path{style} d="{margin}{margin.join(rows)}"/>')

    def bare_path(self, data: str, style: str = "") -> None:
        """A path that takes its style from its group."""
        self._add(f'<path {style} d="{data}"/>' if style else f'<path d="{data}"/>')

    def rectangle(
        self, x: float, y: float, wide: float, high: float, radius: float = 0, **style: Unpack[Style]
    ) -> None:
        """A rectangle with round corners if radius is given."""
        r = min(radius, wide / 2, high / 2)
        if r <= 0:
            data = command("M", x, y) + command("h", wide) + command("v", high) + command("h", -wide) + "Z"
        else:
            data = (
                command("M", x + r, y)
                + command("h", wide - 2 * r)
                + command("a", r, r, 0, 0, 1, r, r)
                + command("v", high - 2 * r)
                + command("a", r, r, 0, 0, 1, -r, r)
                + command("h", 2 * r - wide)
                + command("a", r, r, 0, 0, 1, -r, -r)
                + command("v", 2 * r - high)
                + command("a", r, r, 0, 0, 1, r, -r)
                + "Z"
            )
        self.path(data, **style)

    def circle(self, x: float, y: float, radius: float, **style: Unpack[Style]) -> None:
        """A circle."""
        self.path(circle_outline(x, y, radius), **style)

    def ellipse(self, x: float, y: float, rx: float, ry: float, **style: Unpack[Style]) -> None:
        """An ellipse with upright axes."""
        arc = command("a", rx, ry, 0, 1, 0)
        data = f"M{number(x - rx)} {number(y)}{arc} {number(2 * rx)} 0{arc} {number(-2 * rx)} 0Z"
        self.path(data, **style)

    def line(self, start: Point, end: Point, stroke: str, width: float, **style: Unpack[LineStyle]) -> None:
        """A straight stroke."""
        self.path(command("M", *start) + command("L", *end), stroke=stroke, width=width, **style)

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float) -> None:
        """A round light that fades to nothing."""
        self.circle(x, y, radius, fill=self.from_middle(*fading(colour, strength)))

    # -- output

    def svg(self) -> str:
        """The whole file."""
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{self.view_box}">']
        if self._definitions:
            out.append("  <defs>")
            out += ["    " + text.replace('"ID"', f'"{name}"', 1) for text, name in self._definitions.items()]
            out.append("  </defs>")
        return "\n".join([*out, *self._lines, "</svg>", ""])
