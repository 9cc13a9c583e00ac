"""The place of a table's panels: beside the board, or below it if that makes the board larger."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.ui.scale import SMALLEST_PANEL_TEXT, Scale, panel_factors

Layout = TypeVar("Layout")

WIDEST = 1.15
"""In a window wider than this multiple of its height nothing is placed below the board."""
NEARLY, MIN = 0.96, 0.93
"""The smallest board accepted for the sake of larger panels, as a share of the largest board; the second for
a UI scale above 100 %.
"""


def arranged(
    scale: Scale,
    beside: Layout,
    board: float,
    below: Callable[[Scale], Iterable[tuple[float, Callable[[], Layout]]]],
) -> Layout:
    """Return the layout with the panels `beside` a board of size `board`, or one of those `below` with a
    larger board.

    `below` is asked at decreasing scales of the panels at which all text is still legible; it yields pairs of
    the size of the board, in the same measure, and a function that makes the layout. The first with almost
    the largest board, and so with the largest panels, is taken.
    """
    if scale.width > WIDEST * scale.height:
        return beside
    min_factor = scale.min_factor(SMALLEST_PANEL_TEXT)
    legible = (factor for factor in panel_factors(scale) if factor >= min_factor)
    ways = [way for factor in legible for way in below(scale.at_factor(factor))]
    largest = max((size for size, _ in ways), default=0.0)
    if largest <= board:
        return beside
    least = (NEARLY if scale.ui_scale <= 1 else MIN) * largest
    return next(place for size, place in ways if size >= max(least, board))()
