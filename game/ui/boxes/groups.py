"""Groups: parts side by side, below each other, in a grid, on top of each other, or in a box."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

import pygame

from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, Placed
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle

Across = Literal["top", "middle", "fill"]


@dataclass(frozen=True)
class Row(Part):
    """Parts side by side, `gap` apart.

    Each gets its minimum width, then up to its natural width while there is room, the first parts first. The
    rest goes to the parts that grow.
    """

    parts: tuple[Part, ...]
    gap: float = 0.0
    align: Across = "middle"

    def min_width(self, look: Look) -> int:
        return sum(part.min_width(look) for part in self.parts) + _gaps(look, self.gap, len(self.parts))

    def natural_width(self, look: Look) -> int:
        return sum(part.natural_width(look) for part in self.parts) + _gaps(look, self.gap, len(self.parts))

    def height(self, look: Look, width: int) -> int:
        widths = zip(self.parts, self._widths(look, width), strict=True)
        return max((part.height(look, wide) for part, wide in widths), default=0)

    def min_height(self, look: Look, width: int) -> int:
        widths = zip(self.parts, self._widths(look, width), strict=True)
        return max((part.min_height(look, wide) for part, wide in widths), default=0)

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        x, gap = rect.x, look.px(self.gap)
        for part, wide in zip(self.parts, self._widths(look, rect.width), strict=True):
            high = rect.height if self.align == "fill" else min(rect.height, part.height(look, wide))
            y = rect.y + (rect.height - high) // 2 if self.align == "middle" else rect.y
            yield Placed(part, pygame.Rect(x, y, wide, high))
            x += wide + gap

    def _widths(self, look: Look, width: int) -> list[int]:
        """Return the widths of the parts."""
        leasts = [part.min_width(look) for part in self.parts]
        naturals = [part.natural_width(look) for part in self.parts]
        return shared(
            width - _gaps(look, self.gap, len(self.parts)),
            leasts,
            naturals,
            [part.grow for part in self.parts],
        )


@dataclass(frozen=True)
class _Upright(Part):
    """Parts that share the full width of their group."""

    parts: tuple[Part, ...]

    def min_width(self, look: Look) -> int:
        return max((part.min_width(look) for part in self.parts), default=0)

    def natural_width(self, look: Look) -> int:
        return max((part.natural_width(look) for part in self.parts), default=0)


@dataclass(frozen=True)
class Column(_Upright):
    """Parts below each other, `gap` apart, each as wide as the column; heights are shared as a row shares
    widths.
    """

    gap: float = 0.0

    def height(self, look: Look, width: int) -> int:
        return sum(part.height(look, width) for part in self.parts) + _gaps(look, self.gap, len(self.parts))

    def min_height(self, look: Look, width: int) -> int:
        return sum(part.min_height(look, width) for part in self.parts) + _gaps(
            look, self.gap, len(self.parts)
        )

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        leasts = [part.min_height(look, rect.width) for part in self.parts]
        naturals = [part.height(look, rect.width) for part in self.parts]
        grow, room = [part.grow for part in self.parts], rect.height - _gaps(look, self.gap, len(self.parts))
        y, gap = rect.y, look.px(self.gap)
        for part, high in zip(self.parts, shared(room, leasts, naturals, grow), strict=True):
            yield Placed(part, pygame.Rect(rect.x, y, rect.width, high))
            y += high + gap


@dataclass(frozen=True)
class Grid(Part):
    """Rows of cells in columns whose widths are in the ratio of `shares`; rows share spare height equally."""

    rows: tuple[tuple[Part, ...], ...]
    shares: tuple[float, ...]
    gap: float = 0.0
    """The distance between two columns."""
    row_gap: float = 0.0

    def min_width(self, look: Look) -> int:
        return self._wide_for(look, [[cell.min_width(look) for cell in row] for row in self.rows])

    def natural_width(self, look: Look) -> int:
        return self._wide_for(look, [[cell.natural_width(look) for cell in row] for row in self.rows])

    def _wide_for(self, look: Look, widths: Sequence[Sequence[int]]) -> int:
        """Return the width at which every cell is at least as wide as in `widths`, by row and column."""
        unit = max(wide / share for row in widths for wide, share in zip(row, self.shares, strict=False))
        return ceil(unit * sum(self.shares)) + _gaps(look, self.gap, len(self.shares))

    def height(self, look: Look, width: int) -> int:
        return sum(self._heights(look, width)) + _gaps(look, self.row_gap, len(self.rows))

    def min_height(self, look: Look, width: int) -> int:
        return sum(self._min_heights(look, width)) + _gaps(look, self.row_gap, len(self.rows))

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        widths, gap, y = self._widths(look, rect.width), look.px(self.gap), rect.y
        leasts, naturals = self._min_heights(look, rect.width), self._heights(look, rect.width)
        room = rect.height - _gaps(look, self.row_gap, len(self.rows))
        for row, high in zip(self.rows, shared(room, leasts, naturals, [1] * len(leasts)), strict=True):
            x = rect.x
            for cell, wide in zip(row, widths, strict=False):
                yield Placed(cell, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + look.px(self.row_gap)

    def _widths(self, look: Look, width: int) -> list[int]:
        """Return the widths of the columns."""
        nothing = [0] * len(self.shares)
        return shared(width - _gaps(look, self.gap, len(self.shares)), nothing, nothing, self.shares)

    def _heights(self, look: Look, width: int) -> list[int]:
        """Return the heights of the rows in which every cell shows everything."""
        widths = self._widths(look, width)
        return [
            max(cell.height(look, wide) for cell, wide in zip(row, widths, strict=False)) for row in self.rows
        ]

    def _min_heights(self, look: Look, width: int) -> list[int]:
        """Return the heights of the rows below which a cell is cut."""
        widths = self._widths(look, width)
        return [
            max(cell.min_height(look, wide) for cell, wide in zip(row, widths, strict=False))
            for row in self.rows
        ]


@dataclass(frozen=True)
class Stack(_Upright):
    """Parts on top of each other in the same room, the first one lowest."""

    def height(self, look: Look, width: int) -> int:
        return max((part.height(look, width) for part in self.parts), default=0)

    def min_height(self, look: Look, width: int) -> int:
        return max((part.min_height(look, width) for part in self.parts), default=0)

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        del look
        for part in self.parts:
            yield Placed(part, rect)


@dataclass(frozen=True)
class Panel(Part):
    """A box, or only a margin, with a part inside it."""

    inner: Part
    style: BoxStyle | None = None
    pad: tuple[float, float] = (0.0, 0.0)
    """The padding at the sides, and at top and bottom."""

    def min_width(self, look: Look) -> int:
        return self.inner.min_width(look) + 2 * look.px(self.pad[0])

    def natural_width(self, look: Look) -> int:
        return self.inner.natural_width(look) + 2 * look.px(self.pad[0])

    def height(self, look: Look, width: int) -> int:
        return self.inner.height(look, width - 2 * look.px(self.pad[0])) + 2 * look.px(self.pad[1])

    def min_height(self, look: Look, width: int) -> int:
        return self.inner.min_height(look, width - 2 * look.px(self.pad[0])) + 2 * look.px(self.pad[1])

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        yield Placed(self.inner, rect.inflate(-2 * look.px(self.pad[0]), -2 * look.px(self.pad[1])))

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        if self.style is not None:
            brush.box(rect, self.style)


@dataclass(frozen=True)
class Band(Panel):
    """A part in a place that is by preference `high`, however high the part itself is.

    Without `high`, the heights of several bands in a column depend only on their shares.
    """

    high: float = 0.0

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(self.high)

    def min_height(self, look: Look, width: int) -> int:
        return self.height(look, width)


@dataclass(frozen=True)
class FirstFitting(Part):
    """The first of several parts, best one first, for which there is room; otherwise the last."""

    ways: tuple[Part, ...]

    def min_width(self, look: Look) -> int:
        return min(way.min_width(look) for way in self.ways)

    def natural_width(self, look: Look) -> int:
        return self.ways[0].natural_width(look)

    def height(self, look: Look, width: int) -> int:
        fitting = (way for way in self.ways if way.min_width(look) <= width)
        return next(fitting, self.ways[-1]).height(look, width)

    def min_height(self, look: Look, width: int) -> int:
        fitting = [way.min_height(look, width) for way in self.ways if way.min_width(look) <= width]
        return min(fitting, default=self.ways[-1].min_height(look, width))

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        fitting = (
            way
            for way in self.ways
            if way.min_width(look) <= rect.width and way.min_height(look, rect.width) <= rect.height
        )
        yield Placed(next(fitting, self.ways[-1]), rect)


def _gaps(look: Look, gap: float, count: int) -> int:
    """Return the total length of the gaps between `count` parts."""
    return look.px(gap) * max(0, count - 1)


def in_rows(cells: Sequence[Part], columns: int) -> tuple[tuple[Part, ...], ...]:
    """Return the rows of a grid with `columns` cells each; the last one may have fewer."""
    return tuple(tuple(cells[at : at + columns]) for at in range(0, len(cells), columns))


def centred(part: Part) -> Row:
    """Return a part centred vertically and as wide as its area."""
    return Row((replace(part, grow=part.grow or 1.0),))


def midway(part: Part, align: Across = "middle") -> Row:
    """Return a part centred horizontally in its area, at its natural width."""
    return Row((Space(grow=1), part, Space(grow=1)), align=align)


def spread(*parts: tuple[float, Part], grow: float = 0) -> Column:
    """Return parts below each other whose heights are in the ratio of the numbers before them."""
    return Column(tuple(Band(part, grow=share) for share, part in parts), grow=grow)


def at_least(high: float, part: Part, most: float = 0.0) -> Stack:
    """Return a part in a place at least `high`, and by preference `most` high; both are design lengths."""
    return Stack((Space(high=high, most=most), part), grow=part.grow)


def shared(room: int, leasts: Sequence[int], naturals: Sequence[int], grow: Sequence[float]) -> list[int]:
    """Return lengths that fill `room`: minimum lengths first, then natural ones in order, then shares of the
    rest.

    If there is no room for the minimum lengths, their sum exceeds `room`.
    """
    spare, lengths = room - sum(leasts), list(leasts)
    for number, natural in enumerate(naturals):
        more = max(0, min(spare, natural - lengths[number]))
        lengths[number] += more
        spare -= more
    left = sum(grow)
    for number, share in enumerate(grow):
        if share and spare > 0:
            more = round(spare * share / left)
            lengths[number] += more
            spare, left = spare - more, left - share
    return lengths
