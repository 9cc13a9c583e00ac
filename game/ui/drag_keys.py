"""Which piece or place the keyboard goes to next."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from game.ui.drag_table import DropTarget
from game.ui.input_events import KeyPressed, Position
from game.ui.widgets.focus import DIRECTIONS


class Placed(Protocol):
    """Something that arrows lead to."""

    @property
    def middle(self) -> Position:
        """Where it is."""


Spot = TypeVar("Spot", bound=Placed)


def direction_of(event: KeyPressed) -> str | None:
    """The arrow that the key stands for."""
    return next((direction for direction in DIRECTIONS if event.means(direction)), None)


def next_target(
    event: KeyPressed, targets: Sequence[DropTarget], now: DropTarget | None, start: Position
) -> DropTarget | None:
    """Where the key leads from the target `now`, or from `start` where there is none; None for nowhere.

    Next and previous go round in reading order, arrows go to the nearest target in their direction.
    """
    if event.means("next", "previous"):
        step = 1 if event.means("next") else -1
        keys = [target.key for target in targets]
        place = keys.index(now.key) if now is not None and now.key in keys else -step
        return targets[(place + step) % len(targets)] if targets else None
    direction = direction_of(event)
    if direction is None:
        return None
    others = [target for target in targets if now is None or target.key != now.key]
    return nearest(now.middle if now is not None else start, others, direction)


def nearest(start: Position, spots: Iterable[Spot], direction: str) -> Spot | None:
    """The spot in a quarter turn around the direction that is nearest; sideways distance counts double."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, Spot] | None = None
    for spot in spots:
        x, y = spot.middle[0] - start[0], spot.middle[1] - start[1]
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 0 or aside > 2 * along:
            continue
        score = along + 2 * aside
        if best is None or score < best[0]:
            best = (score, spot)
    return best[1] if best else None
