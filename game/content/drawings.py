"""SVG drawings, read and bounded before anything draws them.

NanoSVG draws in C and cannot be interrupted: a drawing with far more points, larger numbers or finer dashes
than any picture needs would take hours, or fill the memory.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod, sqrt
from operator import sub
from pathlib import Path

from game.content.files import MEGA, read_text
from game.content.xml_tree import Element, parse_xml

MAX_BYTES = MEGA
"""Two and a half times the largest drawing of the program."""
_MAX_ELEMENTS = 5_000
_MAX_NUMBERS = 150_000
"""Numbers in the paths of a drawing: twice the maximum of the program's drawings."""
_MAX_DASHES = 20_000
_MAX_TRAVEL = 15_000
"""Total length of outlines in sides of the view box: twice the maximum of the program's drawings.

Every line costs time in each row of pixels that it crosses.
"""
_REACH = 20
"""Maximal extent of a drawing, as a multiple of its view box."""
_SMALLEST, _LARGEST = 1e-3, 1e5
"""Range of the sides of a view box."""

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
_LENGTH = re.compile(rf"\s*({_NUMBER})(?:px)?\s*")
_TRANSFORM = re.compile(r"([A-Za-z]+)\s*\(([^)]*)\)")
_RUNS = re.compile(r"[B-DF-GI-UW-Z][^AHVa-df-z]*|[b-df-z][^A-DF-Za]*|[HVAa][^A-DF-Za-df-z]*")
"""Absolute commands, relative ones, or one with numbers of another kind."""
_LENGTHS = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height")
_GRADIENTS = ("linearGradient", "radialGradient")
_MIN_AREA = 1e-6
_DRAWN = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")


@dataclass(frozen=True)
class ViewBox:
    """A view box: its top left corner and its size, in units of the drawing."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Drawing:
    """A drawing of bounded cost: its file, text and view box."""

    file: Path
    text: str
    box: ViewBox


def read_drawing(file: Path) -> Drawing:
    """Read an SVG file; raises Fault with the line, also for a drawing that would take too long to draw."""
    text = read_text(file, MAX_BYTES)
    root = parse_xml(file, text.encode(), "svg", _MAX_ELEMENTS)
    box = _box(root)
    _Bounds(box).check(root)
    return Drawing(file, text, box)


def _box(root: Element) -> ViewBox:
    """Return the view box, or one from the size of the drawing; raises Fault."""
    if "viewBox" in root.attributes:
        text = root.attributes["viewBox"]
        numbers = text.replace(",", " ").split()
    else:
        text = " x ".join(root.attributes.get(side, "?") for side in ("width", "height"))
        numbers = ["0", "0", *(re.sub(r"[a-z%]*$", "", side) for side in text.split(" x "))]
    if len(numbers) != 4 or not all(map(_NUMBERS.fullmatch, numbers)):
        raise root.fault(f"the view box {text!r} is not four numbers")
    box = ViewBox(*map(float, numbers))
    if not all(_SMALLEST <= side <= _LARGEST for side in (box.width, box.height)):
        raise root.fault(f"the view box is {box.width:g} x {box.height:g}")
    if max(abs(box.left), abs(box.top)) > _LARGEST:
        raise root.fault(f"the view box begins at {box.left:g}, {box.top:g}")
    return box


@dataclass(frozen=True)
class _Inherited:
    """Effects of the enclosing elements."""

    growth: float = 1.0
    """The largest factor for lengths; `area` is that for areas."""
    area: float = 1.0
    stroke: bool = False
    stroke_width: float = 1.0
    dashes: float | None = None
    """The length of one period of dashes, or None for a solid line."""


class _Bounds:
    """Sums up the cost of a drawing, element by element."""

    def __init__(self, box: ViewBox) -> None:
        self._side = max(box.width, box.height)
        self._reach = _REACH * (self._side + max(abs(box.left), abs(box.top)))
        self._numbers = 0
        self._dashes = 0.0
        self._travel = 0.0

    def check(self, root: Element) -> None:
        """Raise Fault at the first element that exceeds a bound."""
        self._check_below(root, self._inherited(root, _Inherited()))

    def _check_below(self, parent: Element, around: _Inherited) -> None:
        for element in parent.children:
            inherited = self._inherited(element, around)
            if element.tag in _GRADIENTS:
                _check_gradient(element)
            elif element.tag in _DRAWN:
                self._check_drawn(element, inherited)
            self._check_below(element, inherited)

    def _check_drawn(self, element: Element, inherited: _Inherited) -> None:
        attributes = _attributes_of(element)
        outline = _outline(element, attributes)
        if not outline.largest * inherited.growth <= self._reach:
            raise element.fault(
                f"<{element.tag}> reaches {outline.largest * inherited.growth:g} units: too far"
            )
        self._numbers += outline.numbers
        if self._numbers > _MAX_NUMBERS:
            raise element.fault(f"the drawing has more than {_MAX_NUMBERS} numbers in its paths")
        travel, points = outline.travel * inherited.growth, outline.numbers / 2
        if inherited.stroke and inherited.dashes is not None:
            dashes = travel / max(1e-12, inherited.dashes * sqrt(inherited.area))
            self._dashes += dashes
            points += dashes
        if self._dashes > _MAX_DASHES:
            raise element.fault(f"the drawing has more than {_MAX_DASHES} dashes")
        if inherited.stroke:
            # Both sides of a line, and its round ends and corners.
            travel += 2 * travel + 8 * points * inherited.stroke_width * inherited.growth
        self._travel += travel / self._side
        if self._travel > _MAX_TRAVEL:
            raise element.fault("the lines of the drawing are too long for its view box")

    def _inherited(self, element: Element, around: _Inherited) -> _Inherited:
        """Return the effects of an element on its children; raises Fault."""
        attributes = _attributes_of(element)
        steps = list(_steps(element, attributes.get("transform", "")))
        growth = around.growth * prod(growth for growth, _ in steps)
        width = around.stroke_width
        if "stroke-width" in attributes:
            width = abs(_length(element, "stroke-width", attributes["stroke-width"]))
            if not width * growth <= self._side:
                raise element.fault(f"stroke-width is {width:g}: wider than the drawing")
        dashes = around.dashes
        if "stroke-dasharray" in attributes:
            lengths = [abs(float(number)) for number in _NUMBERS.findall(attributes["stroke-dasharray"])]
            dashes = sum(lengths) if lengths else None
        return _Inherited(
            growth,
            around.area * prod(area for _, area in steps),
            attributes.get("stroke", "none") != "none" if "stroke" in attributes else around.stroke,
            width,
            dashes,
        )


@dataclass(frozen=True)
class _Outline:
    """The largest number of an element, the count of numbers in a path, and the approximate outline
    length.
    """

    largest: float
    numbers: int
    travel: float


def _outline(element: Element, attributes: Mapping[str, str]) -> _Outline:
    """Return the measures of an element's outline; raises Fault."""
    if element.tag == "path":
        return _outline_of_path(attributes.get("d", ""))
    if element.tag in ("polygon", "polyline"):
        return _outline_of_path(f"M{attributes.get('points', '')}")
    lengths = [abs(_length(element, name, attributes[name])) for name in _LENGTHS if name in attributes]
    return _Outline(max(lengths, default=0.0), 8, 8 * max(lengths, default=0.0))


def _outline_of_path(path: str) -> _Outline:
    """Return the measures of a path from its numbers; their count per command is not checked."""
    largest, count, travel = 0.0, 0, 0.0
    before = [0.0, 0.0]
    for run in _RUNS.findall(path):
        numbers = list(map(float, _NUMBERS.findall(run)))
        if not numbers:
            continue
        count += len(numbers)
        largest = max(largest, *map(abs, numbers))
        if run[0] in "Aa":
            travel += 4 * sum(map(abs, numbers))
        elif run[0].islower():
            travel += sum(map(abs, numbers))
        else:
            sides = {"H": (numbers, []), "V": ([], numbers)}.get(run[0], (numbers[::2], numbers[1::2]))
            for side, along in enumerate(sides):
                if along:
                    travel += sum(map(abs, map(sub, along, (before[side], *along[:-1]))))
                    before[side] = along[-1]
    return _Outline(largest, count, travel)


def _check_gradient(element: Element) -> None:
    """Raise Fault for a gradient whose colours would become NaN in NanoSVG."""
    attributes = _attributes_of(element)
    numbers = [
        number for name in (*_LENGTHS, "fx", "fy") for number in _NUMBERS.findall(attributes.get(name, ""))
    ]
    if not all(abs(float(number)) <= _LARGEST for number in numbers):
        raise element.fault("the gradient has a number that is too large")
    for _, area in _steps(element, attributes.get("gradientTransform", "")):
        if area < _MIN_AREA:
            raise element.fault("gradientTransform leaves nothing of the gradient")


def _steps(element: Element, transform: str) -> Iterator[tuple[float, float]]:
    """Yield the largest factor for lengths, and the factor for areas, of each step of a transform;
    raises Fault.
    """
    for name, inside in _TRANSFORM.findall(transform):
        numbers = [float(number) for number in _NUMBERS.findall(inside)]
        if not all(abs(number) <= _LARGEST for number in numbers):
            raise element.fault(f"transform {name} has a number that is too large")
        match name, numbers:
            case "matrix", [a, b, c, d, _, _]:
                yield max(1e-9, abs(a) + abs(c), abs(b) + abs(d)), abs(a * d - b * c)
            case "scale", [x]:
                yield abs(x), x * x
            case "scale", [x, y]:
                yield max(abs(x), abs(y)), abs(x * y)
            case (("skewX" | "skewY"), [angle]) if abs(angle) <= 80:
                yield 7.0, 1.0
            case ("translate", [_] | [_, _]) | ("rotate", [_] | [_, _, _]):
                yield 1.0, 1.0
            case _:
                raise element.fault(f"transform {name} is not understood")


def _attributes_of(element: Element) -> Mapping[str, str]:
    """Return the attributes of an element, including those in its style."""
    style = element.attributes.get("style")
    if style is None:
        return element.attributes
    pairs = (entry.partition(":") for entry in style.split(";"))
    return {**element.attributes, **{name.strip(): value.strip() for name, _, value in pairs}}


def _length(element: Element, name: str, text: str) -> float:
    found = _LENGTH.fullmatch(text)
    if found is None:
        raise element.fault(f"{name} is {text!r}, not a number of units")
    return float(found[1])
