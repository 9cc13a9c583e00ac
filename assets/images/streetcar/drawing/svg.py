"""Writing SVG that NanoSVG can draw: elements, groups and whole files."""

import math
import re
from collections.abc import Iterable, Sequence

Style = str | float | None
Points = Iterable[tuple[float, float]]


def number(value: float) -> str:
    """A number with at most two decimals and no empty ones."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def rounded(data: str) -> str:
    """Path data with every number rounded."""
    return re.sub(r"-?\d*\.?\d+(?:e-?\d+)?", lambda match: number(float(match[0])), data)


def element(tag: str, **attributes: Style) -> str:
    """One empty element; underscores in attribute names stand for hyphens, None leaves one out."""
    text = f"<{tag}"
    for name, value in attributes.items():
        if value is not None:
            shown = value if isinstance(value, str) else number(value)
            text += f' {name.replace("_", "-")}="{shown}"'
    return text + "/>\n"


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    rx: float | None = None,
    **style: Style,
) -> str:
    """A rectangle with its top left corner at x,y."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **style)


def circle(x: float, y: float, r: float, fill: str = "none", **style: Style) -> str:
    """A disc around x,y."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **style)


def ring(x: float, y: float, r: float, colour: str, width: float, **style: Style) -> str:
    """The outline of a circle around x,y."""
    return circle(x, y, r, "none", stroke=colour, stroke_width=width, **style)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **style: Style) -> str:
    """A filled ellipse around x,y."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **style)


def path(data: str, fill: str = "none", **style: Style) -> str:
    """A shape from path data."""
    return element("path", d=rounded(data), fill=fill, **style)


def stroke(data: str, colour: str, width: float, **style: Style) -> str:
    """A line along path data, with round joins."""
    return path(data, "none", stroke=colour, stroke_width=width, stroke_linejoin="round", **style)


def round_stroke(data: str, colour: str, width: float, **style: Style) -> str:
    """A line along path data, with round ends and joins."""
    return stroke(data, colour, width, stroke_linecap="round", **style)


def polygon(points: Points, fill: str, **style: Style) -> str:
    """A filled shape with straight sides."""
    return element(
        "polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), fill=fill, **style
    )


def around(x: float, y: float, radius: float, count: int, start: float = -90) -> list[tuple[float, float]]:
    """Points evenly spaced on a circle, clockwise from the start angle in degrees."""
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def rounded_polygon(points: Sequence[tuple[float, float]], radius: float, fill: str, **style: Style) -> str:
    """A filled shape whose corners are cut `radius` before their tip and bent."""
    corners = []
    for before, tip, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by) = (
            tuple(
                t + (o - t) * min(radius / math.dist(tip, other), 0.5)
                for t, o in zip(tip, other, strict=True)
            )
            for other in (before, after)
        )
        corners.append(f"{ax},{ay}Q{tip[0]},{tip[1]} {bx},{by}")
    return path("M" + "L".join(corners) + "Z", fill, **style)


def group(name: str, *content: str, transform: str | None = None) -> str:
    """A group of shapes; the name becomes its id."""
    moved = f' transform="{transform}"' if transform else ""
    return f'<g id="{name}"{moved}>\n' + indented("".join(content)) + "</g>\n"


def place(name: str, x: float, y: float, *content: str, scale: float = 1, turn: float = 0) -> str:
    """A named group that is scaled, turned, then moved to x,y."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({scale:.3f})"
    return group(name, *content, transform=transform)


def gradient(name: str, top: float, bottom: float, *stops: tuple[float, str]) -> str:
    """A linear gradient from the height y = top to y = bottom."""
    stop_lines = "".join(element("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    ends = f'x1="0" y1="{number(top)}" x2="0" y2="{number(bottom)}"'
    opening = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
    return f"{opening}\n{indented(stop_lines)}</linearGradient>\n"


def indented(text: str) -> str:
    """Every line moved in by two spaces."""
    return "".join(f"  {line}\n" for line in text.splitlines())


def document(view_box: Sequence[float], *content: str) -> str:
    """A whole file."""
    _, _, width, height = view_box
    box = " ".join(number(value) for value in view_box)
    size = f'width="{number(width)}" height="{number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}">\n'
        + indented("".join(content))
        + "</svg>\n"
    )


def soft_shadow(
    box: tuple[float, float, float, float],
    rx: float,
    *,
    layers: int,
    spread: float,
    drop: float,
    opacity: float,
) -> str:
    """Stacked translucent rectangles, each a little larger than the one before."""
    x, y, width, height = box
    shapes = ""
    for layer in range(layers):
        grown = layer * spread
        shapes += rect(
            x - grown,
            y - grown + drop,
            width + 2 * grown,
            height + 2 * grown,
            "#000000",
            rx + grown,
            opacity=opacity,
        )
    return group("shadow", shapes)
