"""Panels as large as wanted, as far as what else is on the table has room beside them."""

from collections.abc import Iterator
from typing import Final

from game.ui.scale import LEAST_FONT_PIXELS, Scale

LEAST_PANEL_FACTOR: Final = LEAST_FONT_PIXELS / 18.5
"""The panels' smallest text is 18.5 px in the design."""


def panel_factors(scale: Scale) -> Iterator[float]:
    """Smaller and smaller ones; with the wanted one, the first, no letter falls below the least size."""
    factor = max(scale.factor, LEAST_PANEL_FACTOR)
    while factor > 0.3:
        yield factor
        factor *= 0.97
