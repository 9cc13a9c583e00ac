"""All prices of a board as sets of cells: by piece, where it lies, and where it can be had for how much."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.ai.streetcar.prices import Catalogue, Offer
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import PIECES

NOWHERE: tuple[Cells, ...] = (0,) * len(PIECES)

Pricing: TypeAlias = Callable[[Offer], int]
"""Says what an offer costs; 0 where it is none."""


@dataclass(frozen=True)
class Pace:
    """What driving costs besides building: each field, and more where trams halt."""

    field: int = 0
    halt: int = 0
    signs: Cells = 0
    """Where stop signs stand."""


@dataclass(frozen=True)
class PriceMap:
    """Cells by piece: `free` costs nothing; `dear` holds by price the pieces that have one.

    With `corners` trams go over the half-loops' `frame.corners` at once and for nothing. A piece may have
    several prices on a cell, of which the lowest counts.
    """

    free: tuple[Cells, ...]
    dear: Mapping[int, tuple[Cells, ...]]
    corners: bool = False


class PriceMapper:
    """Makes the price maps of boards."""

    def __init__(self, catalogue: Catalogue, pricing: Pricing, pace: Pace) -> None:
        self._catalogue = catalogue
        self._pricing = cache(pricing)
        self._pace = pace

    def price_map(self, grid: Grid, barred: Cells = 0) -> PriceMap:
        """As it lies; on the cells `barred` nothing can be laid any more."""
        # To drive over what is bought costs a field. A halt is left out: it is rare where a tile is still to
        # come, and more prices make a slower search.
        dear: dict[int, list[Cells]] = {}
        pricing, field = self._pricing, self._pace.field
        for piece, offer, cells in self._catalogue.offers(grid):
            price = pricing(offer)
            if price:
                row = dear.get(price + field)
                if row is None:
                    row = dear[price + field] = [0] * len(PIECES)
                row[piece] |= cells
        if barred:
            dear = {price: [cells & ~barred for cells in row] for price, row in dear.items()}
        return self._with_pace(grid, dear)

    def _with_pace(self, grid: Grid, dear: dict[int, list[Cells]]) -> PriceMap:
        pace, lies = self._pace, grid.with_piece
        if not pace.field:
            return PriceMap(lies, {price: tuple(row) for price, row in dear.items()})
        # A terminal is one field: of the two curves of its half-loop only one has a price.
        priced = ~grid.frame.corners
        for price, where in ((pace.field, ~pace.signs), (pace.field + pace.halt, pace.signs)):
            row = dear.setdefault(price, [0] * len(PIECES))
            for piece, cells in enumerate(lies):
                row[piece] |= cells & where & priced
        return PriceMap(NOWHERE, {price: tuple(row) for price, row in dear.items()}, corners=True)
