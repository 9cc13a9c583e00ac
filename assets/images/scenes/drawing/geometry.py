"""Points, and outlines as SVG path data."""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def number(value: float) -> str:
    """Two decimals at most, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def command(letter: str, *values: float) -> str:
    """One path command, such as L12 3.5."""
    return letter + " ".join(number(value) for value in values)


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """Straight lines through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def same_turn(points: Sequence[Point]) -> Sequence[Point]:
    """The points in clockwise order: outlines of one path that overlap then add up instead of cancelling."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return points if area >= 0 else points[::-1]


def polygons(outlines: Iterable[Sequence[Point]]) -> str:
    """Many outlines as one path."""
    return "".join(polygon(same_turn(points)) for points in outlines)


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A soft curve (Catmull-Rom) through the points."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    data = command("M", *points[0])
    for i in range(count if closed else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        data += command(
            "C",
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
            *end,
        )
    return data + ("Z" if closed else "")


def whiplash(
    points: Sequence[Point], start: float, middle: float, end: float | None = None, steps: int = 14
) -> str:
    """An Art Nouveau line: a soft curve through the points that swells from start to middle and back."""
    end = start if end is None else end
    line: list[Point] = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5
                * (
                    2 * p1[k]
                    + (p2[k] - p0[k]) * t
                    + (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t
                    + (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t**3
                )
                for k in (0, 1)
            )
            line.append((x, y))
    line.append(points[-1])
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        t = i / (len(line) - 1)
        tip, nearness = (start, t) if t < 0.5 else (end, 1 - t)
        half = (tip + (middle - tip) * math.sin(min(1, nearness * 2) * math.pi / 2)) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return polygon(left + right[::-1])


def circle_outline(x: float, y: float, radius: float) -> str:
    """A circle as path data."""
    arc = command("a", radius, radius, 0, 1, 0)
    return f"M{number(x - radius)} {number(y)}{arc} {number(2 * radius)} 0{arc} {number(-2 * radius)} 0Z"


def stroke_outline(start: Point, end: Point, width: float) -> list[Point]:
    """The four corners of a straight stroke with flat ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]


def sparkle(x: float, y: float, radius: float) -> str:
    """A four-pointed star."""
    tips = [(x + radius, y), (x, y + radius), (x - radius, y), (x, y - radius)]
    return command("M", x, y - radius) + "".join(command("Q", x, y, *tip) for tip in tips) + "Z"


def inside_circle(points: Sequence[Point], radius: float) -> list[Point]:
    """The part of an outline inside a circle around 0,0 (the circle has 96 corners)."""
    turns = [i * math.pi / 48 for i in range(96)]
    rim = [(radius * math.cos(a), radius * math.sin(a)) for a in turns]
    kept = list(points)
    for start, end in zip(rim, [*rim[1:], rim[0]], strict=True):

        def side(p: Point, start: Point = start, end: Point = end) -> float:
            return (end[0] - start[0]) * (p[1] - start[1]) - (end[1] - start[1]) * (p[0] - start[0])

        clipped: list[Point] = []
        for here, there in zip(kept, [*kept[1:], kept[0]], strict=True):
            a, b = side(here), side(there)
            if a >= 0:
                clipped.append(here)
            if (a >= 0) != (b >= 0):
                share = a / (a - b)
                clipped.append(
                    (here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share)
                )
        kept = clipped
    return kept


def inside_circle_at(points: Sequence[Point], x: float, y: float, radius: float) -> list[Point]:
    """The part of an outline inside a circle around x, y."""
    kept = inside_circle([(px - x, py - y) for px, py in points], radius)
    return [(px + x, py + y) for px, py in kept]
