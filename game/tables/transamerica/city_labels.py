"""Cities' names on their plates: at sea on the coasts, elsewhere where they hide least.

Placement is deterministic: the same board, names, rails and size give the same places.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.transamerica.map_drawing import Point, Projection
from game.tables.transamerica.pieces import Pieces
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, Face, TextStyle, rgb

PAPER = rgb("F7EDD3")
SHADOW = rgb("0B0B0B")
CHECK_ROOM = 24
"""The width added for the tick of a connected goal."""


def plate_size(pieces: Pieces, name: str, *, own_goal: bool) -> tuple[int, int]:
    """Return the size of a plate in real pixels; that of the player's goal has room for the tick."""
    style, text, unit = _style(pieces, own_goal), pieces.look.text, pieces.unit
    padding = 16 + CHECK_ROOM if own_goal else 10
    least = round(text.size(style) * (1.3 if own_goal else 1.12))
    height = max(least, round((27 if own_goal else 22) * unit))
    return text.width(name, style) + round(padding * unit), height


def draw_plate(brush: Brush, pieces: Pieces, name: str, rect: pygame.Rect) -> None:
    """Draw the plate of a city that is not the player's goal, in its place."""
    brush.box(rect, BoxStyle(4.5 * pieces.share, PAPER, fill_alpha=0.9))
    brush.write(name, rect, _style(pieces, own_goal=False), INK, align="centre")


def draw_goal_plate(
    brush: Brush, pieces: Pieces, name: str, rect: pygame.Rect, *, connected: bool, pin_x: float
) -> None:
    """Draw the plate of the player's goal; without a tick it moves towards the pin at `pin_x`."""
    share, unit, style = pieces.share, pieces.unit, _style(pieces, own_goal=True)
    if not connected:
        rect = beside_pin(pieces, rect, pin_x)
    shadow = rect.move(round(unit), round(2.5 * unit))
    brush.box(shadow, BoxStyle(6 * share, SHADOW, fill_alpha=0.22))
    brush.box(rect, BoxStyle(6 * share, NIGHT, lines=(Line(BRASS_LIGHT, 1.6 * share),)))
    brush.write_at(name, rect.left + round(8 * unit), rect, style, CREAM)
    if connected:
        pieces.put(brush.surface, "check_mark", tick_place(pieces, name, rect))


def beside_pin(pieces: Pieces, place: pygame.Rect, pin_x: float) -> pygame.Rect:
    """Return the rectangle of a goal's plate without a tick, in the place reserved for one with it."""
    rect = place.inflate(-round(CHECK_ROOM * pieces.unit), 0)
    if pin_x < place.left:
        rect.left = place.left
    elif pin_x > place.right:
        rect.right = place.right
    return rect


def tick_place(pieces: Pieces, name: str, rect: pygame.Rect) -> Point:
    """Return the place of a connected goal's tick on its plate."""
    end = pieces.look.text.width(name, _style(pieces, own_goal=True))
    return rect.left + round(8 * pieces.unit) + end + round(16 * pieces.unit), rect.centery


def _style(pieces: Pieces, own_goal: bool) -> TextStyle:
    return TextStyle(Face.EXTRA_BOLD if own_goal else Face.BOLD, 20 * pieces.share)


Numbers: TypeAlias = npt.NDArray[Any]
Slots: TypeAlias = Numbers
"""Places for plates, one per row: left, top, right, bottom in real pixels."""

SWEEPS = 4
PIN_COST, NAME_COST, OUT_COST = 14.0, 30.0, 60.0
"""The cost of each 100 square pixels of the design of a pin, of a name, or outside, under a plate."""
RAIL_COST, DOUBLE_COST, PLAIN_COST = 2.6, 0.8, 0.3
"""The cost of each 10 pixels of the design of a line under a plate."""
NODE_COST = 1.6
"""The cost of each intersection under a plate."""
MIDDLE_COST = 1.0
"""The cost of each middle of an edge, the place of bridges and marks, under a plate."""
STAYING = 4.0
"""The value of a name that stays in its place."""
CLOSE = 3.0
"""Plates with a smaller gap between them, in real pixels, count as hiding each other."""
SAME_PLACE = 2.0
"""Places that differ by less, in real pixels, count as equal."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name with its plate's size in real pixels; `radius` is the pin's."""

    name: str
    node: Node
    width: int
    height: int
    radius: float


def place_labels(
    labels: Sequence[Label],
    board: Board,
    projection: Projection,
    room: pygame.Rect,
    *,
    rails: Iterable[Edge] = (),
    signs: Iterable[tuple[Point, float]] = (),
    blocked: Sequence[pygame.Rect] = (),
    before: Mapping[str, pygame.Rect] | None = None,
) -> Mapping[str, pygame.Rect]:
    """Return a place for each label within `room` and outside `blocked`, if possible.

    Pins, hubs and other `signs` (centre and radius) are kept free. A name leaves its place `before` only if
    another place hides much less.
    """
    discs = [*((projection.at(label.node), label.radius) for label in labels), *signs]
    ground = _Ground(board, projection, frozenset(rails), discs, room, blocked)
    slots: dict[str, Slots] = {}
    costs: dict[str, Numbers] = {}
    for label in labels:
        *places, dislikes = np.array(list(_slots(label, board, projection))).T
        slots[label.name] = np.array(places).T
        costs[label.name] = dislikes + ground.costs(slots[label.name])
        if before and label.name in before:
            apart = np.abs(slots[label.name] - _sides(before[label.name])).max(1)
            costs[label.name] -= STAYING * (apart < SAME_PLACE)
    chosen = {name: _least(row) for name, row in costs.items()}
    for _ in range(SWEEPS):
        last = dict(chosen)
        for name, around in slots.items():
            others = [slots[other][number] for other, number in chosen.items() if other != name]
            hidden = _shared(around, np.array(others).reshape(-1, 4), CLOSE).sum(1) / ground.area
            chosen[name] = _least(costs[name] + NAME_COST * hidden)
        if chosen == last:
            break
    sides = {name: slots[name][number] for name, number in chosen.items()}
    return {
        name: pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        for name, (left, top, right, bottom) in sides.items()
    }


def _least(costs: Numbers) -> int:
    """Return the first of the cheapest. Rounding hides the last digits, which differ between computers."""
    return int(costs.round(3).argmin())


def _slots(
    label: Label, board: Board, projection: Projection
) -> Iterator[tuple[float, float, float, float, float]]:
    """Yield some thirty places around the pin, each with its own cost."""
    x, y = projection.at(label.node)
    gap, w, h = label.radius + 5 * projection.unit, label.width, label.height
    row, column = label.node

    def place(left: float, top: float, dislike: float) -> tuple[float, float, float, float, float]:
        return left, top, left + w, top + h, dislike

    for side in (-1, 1):
        coast = (row, column + side) not in board.index
        left = x - gap - w if side < 0 else x + gap
        yield place(left, y - h / 2, 0.0 if coast else 2.2)
        for lift in (-0.55, 0.55):
            yield place(left, y - h / 2 + lift * h, 0.6 if coast else 2.4)
        for lift in (-1.1, 1.1):
            yield place(left + side * -0.35 * gap, y - h / 2 + lift * h, 1.2 if coast else 2.0)
    for side in (-1, 1):
        top = y - gap - h if side < 0 else y + gap
        for share in (0.0, -0.18, 0.18, -0.36, 0.36, -0.54, 0.54):
            dislike = 0.9 + abs(share) * 1.6 + (0.25 if side < 0 else 0.0)
            yield place(x - w / 2 + share * w, top, dislike)
        for share in (-0.3, 0.3):
            yield place(x - w / 2 + share * w, top + side * 0.35 * h, 2.6)


class _Ground:
    """The things under the plates, with the cost of hiding them."""

    def __init__(
        self,
        board: Board,
        projection: Projection,
        rails: frozenset[Edge],
        discs: Sequence[tuple[Point, float]],
        room: pygame.Rect,
        blocked: Sequence[pygame.Rect],
    ) -> None:
        self._unit = projection.unit
        self.area = 100 * self._unit * self._unit
        self._room = _sides(room)[None]
        self._blocked = np.array([_sides(rect) for rect in blocked]).reshape(-1, 4)
        self._nodes = np.array([projection.at(node) for node in board.nodes])
        self._ends = np.array([projection.ends(edge) for edge in board.edges])
        ground = np.array([DOUBLE_COST if track.cost > 1 else PLAIN_COST for track in board.tracks])
        self._weights = np.where([edge in rails for edge in board.edges], RAIL_COST, ground)
        # A disc is represented by 17 points, each for its share of the area.
        reach = np.array([radius + 2 * self._unit for _, radius in discs])
        rays = [(r * cos(a * pi / 4), r * sin(a * pi / 4)) for r in (0.5, 1.0) for a in range(8)]
        star = np.array([(0.0, 0.0), *rays])
        middles = np.array([middle for middle, _ in discs])
        self._points = (middles[:, None] + star * reach[:, None, None]).reshape(-1, 2)
        self._worth = (pi * reach**2 / len(star)).repeat(len(star))

    def costs(self, slots: Slots) -> Numbers:
        area = OUT_COST * ((slots[:, 2:] - slots[:, :2]).prod(1) - _shared(slots, self._room).sum(1))
        area += OUT_COST * _shared(slots, self._blocked).sum(1)
        area += PIN_COST * (_inside(slots, self._points) @ self._worth)
        low, high = slots[:, :2].min(0), slots[:, 2:].max(0)
        near = ((self._ends.max(1) >= low) & (self._ends.min(1) <= high)).all(1)
        starts, ends, weights = self._ends[near, 0], self._ends[near, 1], self._weights[near]
        dear = np.where(weights > PLAIN_COST, weights, 0.0)
        found: Numbers = area / self.area + NODE_COST * _inside(slots, self._nodes, 2).sum(1)
        found += _under(slots, starts, ends) @ weights / (10 * self._unit)
        return found + MIDDLE_COST * (_inside(slots, (starts + ends) / 2) @ dear)


def _under(slots: Slots, starts: Numbers, ends: Numbers) -> Numbers:
    """Return the length of each line under each slot, in real pixels (Liang and Barsky)."""
    steps = np.where(ends == starts, 1e-9, ends - starts)
    one, other = ((slots[:, None, side] - starts) / steps for side in (slice(2), slice(2, 4)))
    enter = np.minimum(one, other).max(2).clip(0, None)
    leave = np.maximum(one, other).min(2).clip(None, 1)
    found: Numbers = (leave - enter).clip(0, None) * np.hypot(*steps.T)
    return found


def _sides(rect: pygame.Rect) -> Numbers:
    return np.array([rect.left, rect.top, rect.right, rect.bottom], float)


def _inside(slots: Slots, points: Numbers, margin: float = 0.0) -> Numbers:
    """Return a mask of the points in or near each slot."""
    low, high = slots[:, None, :2] - margin, slots[:, None, 2:] + margin
    found: Numbers = np.asarray(((low < points) & (points < high)).all(2))
    return found


def _shared(slots: Slots, others: Slots, margin: float = 0.0) -> Numbers:
    """Return the shared areas of each pair in square pixels; less than `margin` apart counts too."""
    low = np.maximum(slots[:, None, :2], others[:, :2])
    high = np.minimum(slots[:, None, 2:], others[:, 2:])
    found: Numbers = (high - low + margin).clip(0, None).prod(2)
    return found
