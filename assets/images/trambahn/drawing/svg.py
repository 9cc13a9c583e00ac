"""Writing SVG that NanoSVG can draw: elements, groups and whole files."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

Style: TypeAlias = str | float | None
Points: TypeAlias = Iterable[tuple[float, float]]
Stop: TypeAlias = tuple[float, str, float]
"""A stop of a gradient: offset 0 to 1, colour, opacity."""


def number(value: float) -> str:
    """A number with at most three decimals and no empty ones."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def two_decimals(data: str) -> str:
    """Path data with its long numbers rounded to two decimals."""
    return re.sub(r"-?\d*\.\d{3,}", lambda match: number(round(float(match[0]), 2)), data)


def attributes(**values: Style) -> str:
    """Attributes of an element; underscores stand for hyphens, None leaves one out."""
    text = ""
    for key, value in values.items():
        if value is not None:
            shown = value if isinstance(value, str) else number(value)
            text += f' {key.replace("_", "-")}="{shown}"'
    return text


def edge(colour: str, width: float) -> dict[str, Any]:
    """The style of an outline."""
    return {"stroke": colour, "stroke_width": width}


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "none",
    rx: float | None = None,
    **more: Style,
) -> str:
    """A rectangle with its upper left corner at x,y."""
    return f"<rect{attributes(x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)}/>\n"


def circle(x: float, y: float, r: float, fill: str = "none", **more: Style) -> str:
    """A disc around x,y."""
    return f"<circle{attributes(cx=x, cy=y, r=r, fill=fill, **more)}/>\n"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: Style) -> str:
    """An ellipse around x,y."""
    return f"<ellipse{attributes(cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)}/>\n"


def segment(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1.0, **more: Style
) -> str:
    """A straight line between two points."""
    return f"<line{attributes(x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)}/>\n"


def path(data: str, fill: str = "none", **more: Style) -> str:
    """A shape from path data."""
    return f"<path{attributes(d=two_decimals(data), fill=fill, **more)}/>\n"


def polygon(points: Points, fill: str = "none", **more: Style) -> str:
    """A closed shape with straight sides."""
    return path("M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z", fill, **more)


def group(name: str | None, *content: str, transform: str | None = None) -> str:
    """A group of shapes; the name becomes its id."""
    return f"<g{attributes(id=name, transform=transform)}>\n{''.join(content)}</g>\n"


def place(name: str, x: float, y: float, *content: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """A named group that is scaled, turned, then moved to x,y."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f" rotate({number(turn)})"
    if scale != 1:
        transform += f" scale({number(scale)})"
    return group(name, *content, transform=transform)


def gradient_stops(*stops: Stop) -> str:
    """The stops of a gradient; what is opaque says nothing of it."""
    return "".join(
        f"<stop{attributes(offset=at, stop_color=colour, stop_opacity=None if opacity == 1 else opacity)}/>\n"
        for at, colour, opacity in stops
    )


def vertical_gradient(name: str, height: float, *stops: Stop) -> str:
    """From y 0 to the given height. User units, because NanoSVG misreads fractions of the shape's box."""
    lies = attributes(id=name, gradientUnits="userSpaceOnUse", x1=0, y1=0, x2=0, y2=height)
    return f"<linearGradient{lies}>\n{gradient_stops(*stops)}</linearGradient>\n"


def soft_shadow(
    width: float,
    height: float,
    rx: float,
    *,
    layers: int = 3,
    opacity: float = 0.12,
    drop: float = 3.0,
    spread: float = 2.2,
) -> str:
    """Growing black rectangles below a piece whose upper left corner is 0,0."""
    shapes = ""
    for layer in range(layers):
        grown = layer * spread
        box = -grown, -grown + drop, width + 2 * grown, height + 2 * grown
        shapes += rect(*box, "#000", rx + grown, opacity=opacity)
    return group("shadow", shapes)


def document(view_box: Sequence[float], content: str) -> str:
    """A whole file, indented."""
    x, y, width, height = (number(value) for value in view_box)
    size = f'width="{width}" height="{height}" viewBox="{x} {y} {width} {height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    depth = 1
    for text in content.splitlines():
        if text.startswith("</"):
            depth -= 1
        lines.append("  " * depth + text)
        if not text.startswith("</") and not text.endswith("/>"):
            depth += 1
    return "\n".join(lines) + "\n</svg>\n"
