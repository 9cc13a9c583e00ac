"""Where the cities' names stand: beside the sea on the coasts, elsewhere where they hide least.

Placement is deterministic: the same board, names, rails and size give the same places.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import pygame

from game.rules.transamerica.board import Board, Edge, Node
from game.tables.transamerica.projection import Point, Projection

Slot = tuple[float, float, float, float]
"""A plate's place: left, top, right, bottom in real pixels."""

SWEEPS = 4
PIN_COST, NAME_COST, OUT_COST = 14.0, 30.0, 60.0
"""For each 100 square pixels of the design that a plate takes from a pin, a name, the outside."""
RAIL_COST, DOUBLE_COST, PLAIN_COST = 2.6, 0.8, 0.3
"""For each 10 pixels of the design of a line under a plate."""
NODE_COST = 1.6
"""For each intersection under a plate."""
MIDDLE_COST = 1.0
"""For each middle of an edge under a plate, where bridges and marks stand."""
STAYING = 4.0
"""What it is worth that a name stays where it was."""
SAME_PLACE = 2.0
"""Places that differ by less, in real pixels, are one."""


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
    """A place for each label within `room` and outside `blocked`, as far as there is one.

    Besides pins, hubs and other `signs` (middle and radius) are kept free, too. A name moves from its place
    `before` only where another one hides a good deal less.
    """
    unit = projection.unit
    discs = [(projection.at(label.node), label.radius) for label in labels]
    discs += signs
    ground = _Ground(board, projection, frozenset(rails), discs, room, blocked)
    choices = {label.name: _slots(label, board, projection) for label in labels}
    stood = before or {}
    costs = {label.name: _costs(ground, choices[label.name], stood.get(label.name)) for label in labels}
    chosen = {name: min(range(len(row)), key=row.__getitem__) for name, row in costs.items()}
    area = 100 * unit * unit
    for _ in range(SWEEPS):
        last = dict(chosen)
        for label in labels:
            others = [choices[name][slot][0] for name, slot in chosen.items() if name != label.name]
            chosen[label.name] = _best(choices[label.name], costs[label.name], others, area)
        if chosen == last:
            break
    return {name: _rect(choices[name][slot][0]) for name, slot in chosen.items()}


def _costs(
    ground: "_Ground", choices: Sequence[tuple[Slot, float]], stood: pygame.Rect | None
) -> list[float]:
    near = ground.near([slot for slot, _ in choices])
    return [
        near.cost(slot) + dislike - (STAYING if _is_at(slot, stood) else 0.0) for slot, dislike in choices
    ]


def _is_at(slot: Slot, place: pygame.Rect | None) -> bool:
    if place is None:
        return False
    sides = zip(slot, (place.left, place.top, place.right, place.bottom), strict=True)
    return all(abs(side - other) < SAME_PLACE for side, other in sides)


def _best(
    slots: Sequence[tuple[Slot, float]], costs: Sequence[float], others: Sequence[Slot], area: float
) -> int:
    best, found = float("inf"), 0
    for number, ((slot, _), cost) in enumerate(zip(slots, costs, strict=True)):
        if cost >= best:
            continue
        total = cost + NAME_COST * sum(_shared(slot, other) for other in others) / area
        if total < best:
            best, found = total, number
    return found


def _slots(label: Label, board: Board, projection: Projection) -> list[tuple[Slot, float]]:
    """Some thirty places around the pin, each with how much it is disliked for itself."""
    x, y = projection.at(label.node)
    unit = projection.unit
    gap, w, h = label.radius + 5 * unit, label.width, label.height
    row, column = label.node
    west = (row, column - 1) not in board.index
    east = (row, column + 1) not in board.index
    found: list[tuple[Slot, float]] = []

    def add(left: float, top: float, dislike: float) -> None:
        found.append(((left, top, left + w, top + h), dislike))

    for side, coast in ((-1, west), (1, east)):
        left = x - gap - w if side < 0 else x + gap
        add(left, y - h / 2, 0.0 if coast else 2.2)
        for lift in (-0.55, 0.55):
            add(left, y - h / 2 + lift * h, 0.6 if coast else 2.4)
        for lift in (-1.1, 1.1):
            add(left + side * -0.35 * gap, y - h / 2 + lift * h, 1.2 if coast else 2.0)
    for side in (-1, 1):
        top = y - gap - h if side < 0 else y + gap
        for share in (0.0, -0.18, 0.18, -0.36, 0.36, -0.54, 0.54):
            dislike = 0.9 + abs(share) * 1.6 + (0.25 if side < 0 else 0.0)
            add(x - w / 2 + share * w, top, dislike)
        for share in (-0.3, 0.3):
            add(x - w / 2 + share * w, top + side * 0.35 * h, 2.6)
    return found


class _Ground:
    """What lies under the plates, with what it costs to hide it."""

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
        self._room = room
        self._blocked = [(b.left, b.top, b.right, b.bottom) for b in blocked]
        self._discs = [(centre, radius + 2 * self._unit) for centre, radius in discs]
        self._nodes = [projection.at(node) for node in board.nodes]
        self._lines = []
        for track in board.tracks:
            ground = DOUBLE_COST if track.cost > 1 else PLAIN_COST
            weight = RAIL_COST if track.edge in rails else ground
            self._lines.append((*projection.ends(track.edge), weight))

    def near(self, slots: Sequence[Slot]) -> "_Ground":
        """The same with nothing but what these plates may touch."""
        left, top = min(slot[0] for slot in slots), min(slot[1] for slot in slots)
        right, bottom = max(slot[2] for slot in slots), max(slot[3] for slot in slots)
        found = copy(self)
        found._discs = [
            (centre, radius)
            for centre, radius in self._discs
            if left - radius < centre[0] < right + radius and top - radius < centre[1] < bottom + radius
        ]
        found._nodes = [
            (x, y) for x, y in self._nodes if left - 2 < x < right + 2 and top - 2 < y < bottom + 2
        ]
        found._lines = [
            (a, b, weight)
            for a, b, weight in self._lines
            if max(a[0], b[0]) > left
            and min(a[0], b[0]) < right
            and max(a[1], b[1]) >= top
            and min(a[1], b[1]) <= bottom
        ]
        return found

    def cost(self, slot: Slot) -> float:
        left, top, right, bottom = slot
        unit, area = self._unit, 100 * self._unit * self._unit
        inside = max(0.0, min(right, self._room.right) - max(left, self._room.left)) * max(
            0.0, min(bottom, self._room.bottom) - max(top, self._room.top)
        )
        total = OUT_COST * ((right - left) * (bottom - top) - inside) / area
        total += OUT_COST * sum(_shared(slot, other, 0) for other in self._blocked) / area
        total += PIN_COST * sum(_disc_share(slot, *disc) for disc in self._discs) / area
        for nx, ny in self._nodes:
            if left - 2 < nx < right + 2 and top - 2 < ny < bottom + 2:
                total += NODE_COST
        for a, b, weight in self._lines:
            under = _under(slot, a, b)
            if under:
                total += weight * under / (10 * unit)
                mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
                if weight > PLAIN_COST and left < mx < right and top < my < bottom:
                    total += MIDDLE_COST * weight
        return total


def _shared(one: Slot, other: Slot, margin: float = 3) -> float:
    """The area that two plates share, in square pixels; nearer than `margin` counts, too."""
    width = min(one[2], other[2]) - max(one[0], other[0]) + margin
    height = min(one[3], other[3]) - max(one[1], other[1]) + margin
    return width * height if width > 0 and height > 0 else 0.0


def _disc_share(slot: Slot, centre: Point, radius: float) -> float:
    """About the area that a plate takes from a disc."""
    x, y = centre
    if x + radius < slot[0] or x - radius > slot[2] or y + radius < slot[1] or y - radius > slot[3]:
        return 0.0
    points = [
        (centre[0] + r * radius * cos(a * pi / 4), centre[1] + r * radius * sin(a * pi / 4))
        for r in (0.5, 1.0)
        for a in range(8)
    ]
    hit = sum(slot[0] <= x <= slot[2] and slot[1] <= y <= slot[3] for x, y in (centre, *points))
    return hit / 17 * pi * radius * radius


def _under(slot: Slot, a: Point, b: Point) -> float:
    """The length of the line from `a` to `b` that lies under a plate (Liang and Barsky)."""
    if a[0] < slot[0] > b[0] or a[0] > slot[2] < b[0] or a[1] < slot[1] > b[1] or a[1] > slot[3] < b[1]:
        return 0.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    enter, leave = 0.0, 1.0
    for step, low, high in ((dx, slot[0] - a[0], slot[2] - a[0]), (dy, slot[1] - a[1], slot[3] - a[1])):
        if step == 0:
            if low > 0 or high < 0:
                return 0.0
            continue
        first, last = sorted((low / step, high / step))
        enter, leave = max(enter, first), min(leave, last)
    return hypot(dx, dy) * (leave - enter) if leave > enter else 0.0


def _rect(slot: Slot) -> pygame.Rect:
    return pygame.Rect(round(slot[0]), round(slot[1]), round(slot[2] - slot[0]), round(slot[3] - slot[1]))
