"""Where a table has its panels: beside the board, or below it where the board becomes larger so."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.ui.scale import SMALLEST_PANEL_TEXT, Scale, panel_factors

Layout = TypeVar("Layout")

WIDEST = 1.15
"""In a window that is wider than so many times its height nothing stands below the board."""
NEARLY, LEAST = 0.96, 0.93
"""How small a board may be for larger panels, as a share of the largest one; with a UI scale beyond 100 %."""


def arranged(
    scale: Scale,
    beside: Layout,
    board: float,
    below: Callable[[Scale], Iterable[tuple[float, Callable[[], Layout]]]],
) -> Layout:
    """The layout with the panels `beside` a board of this size, or one of those `below` with a larger board.

    Those are asked for at smaller and smaller scales of the panels, whose letters can all be read; each says
    how large its board is, in the same measure, and makes the layout. The first with almost the largest board
    is taken: the one with the largest panels.
    """
    if scale.width > WIDEST * scale.height:
        return beside
    least_factor = scale.least_factor(SMALLEST_PANEL_TEXT)
    legible = (factor for factor in panel_factors(scale) if factor >= least_factor)
    ways = [way for factor in legible for way in below(scale.at_factor(factor))]
    largest = max((size for size, _ in ways), default=0.0)
    if largest <= board:
        return beside
    least = (NEARLY if scale.ui_scale <= 1 else LEAST) * largest
    return next(place for size, place in ways if size >= max(least, board))()
