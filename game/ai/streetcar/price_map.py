"""All prices of a board as sets of cells: by piece, the cells where it is, and where it can be added."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from game.ai.streetcar.prices import Offer, OfferCatalogue
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import PIECES, SIDES
from game.rules.streetcar.values import PlacedTile

Lays: TypeAlias = tuple[Lay, ...]
NOWHERE: tuple[Cells, ...] = (0,) * len(PIECES)

Pricing: TypeAlias = Callable[[Offer], int]
"""Returns the price of an offer; 0 if it is not available."""


@dataclass(frozen=True)
class DrivingCosts:
    """The costs of driving in addition to building: for each field, and more where trams halt."""

    field: int = 0
    halt: int = 0
    signs: Cells = 0
    """The cells that have stop signs."""
    tile: int = 1
    """Factor of the prices of tiles."""


@dataclass(frozen=True)
class PriceMap:
    """Cells by piece: `free` costs nothing; `dear` holds the pieces that have a price, by price.

    With `corners` trams pass the half-loops' `frame.corners` at once and without cost. A piece may have
    several prices on a cell, of which the lowest counts.
    """

    free: tuple[Cells, ...]
    dear: Mapping[int, tuple[Cells, ...]]
    corners: bool = False


_BARE = PriceMap(NOWHERE, {})
"""A board without track or offers."""


class BoardVariants:
    """The present board and the boards after lays, each computed once."""

    def __init__(self, catalogue: OfferCatalogue, grid: Grid) -> None:
        self._catalogue = catalogue
        self._grids: dict[Lays, Grid] = {(): grid}
        self._changes: dict[Lays, _Change] = {}

    def grid(self, lays: Lays = ()) -> Grid:
        """Return the board after these lays, each legal alone or together with the others."""
        known = self._grids.get(lays)
        if known is None:
            last = lays[-1]
            placed = PlacedTile(last.tile, last.cell, last.rotation)
            known = self._grids[lays] = self.grid(lays[:-1]).after(placed)
        return known

    def change(self, lays: Lays) -> "_Change":
        """Return the difference that these lays make; without any, the whole board."""
        known = self._changes.get(lays)
        if known is None:
            grid = self.grid(lays)
            frame = grid.frame
            # The offers on a cell depend only on its tile and its four neighbours.
            laid = frame.of(lay.cell for lay in lays)
            around = [frame.step(laid, side) for side in range(len(SIDES))]
            cells = reduce(or_, around, laid) if lays else frame.everywhere
            offers = tuple(self._catalogue.offers(grid, cells))
            known = self._changes[lays] = _Change(grid, cells, offers)
        return known


class _Change(NamedTuple):
    """A board, the cells that have changed, and the offers on them."""

    grid: Grid
    cells: Cells
    offers: Sequence[tuple[int, Offer, Cells]]


class PriceMapper:
    """Makes the price maps of a board and its variants."""

    def __init__(self, board_variants: BoardVariants, pricing: Pricing, driving_costs: DrivingCosts) -> None:
        self._board_variants = board_variants
        self._pricing = cache(pricing)
        self._driving_costs = driving_costs
        self._known: dict[Lays, PriceMap] = {}

    def price_map(self, lays: Lays = (), barred: Cells = 0) -> PriceMap:
        """Return the prices after these lays; on the cells `barred` nothing more can be laid."""
        known = self._known.get(lays)
        if known is None:
            before = self.price_map() if lays else _BARE
            known = self._known[lays] = self._changed(before, self._board_variants.change(lays))
        if barred:
            return self._changed(known, _Change(self._board_variants.grid(lays), barred, ()))
        return known

    def _changed(self, before: PriceMap, change: _Change) -> PriceMap:
        """Replace the prices on the changed cells by those of the track and offers there now."""
        grid, cells, offers = change
        driving_costs, lies = self._driving_costs, grid.with_piece
        dear = {price: [where & ~cells for where in row] for price, row in before.dear.items()}
        # Driving over bought track costs a field. A halt is left out: it is rare on cells without track, and
        # more prices make the search slower.
        pricing, field = self._pricing, driving_costs.field
        for piece, offer, where in offers:
            price = pricing(offer)
            if price:
                _row(dear, price * driving_costs.tile + field)[piece] |= where
        if not field:
            return PriceMap(lies, _without_empty(dear))
        # A terminal is one field: of the two curves of its half-loop only one has a price.
        priced = cells & ~grid.frame.corners
        for price, where in (
            (field, priced & ~driving_costs.signs),
            (field + driving_costs.halt, priced & driving_costs.signs),
        ):
            row = _row(dear, price)
            for piece, lying in enumerate(lies):
                row[piece] |= lying & where
        return PriceMap(NOWHERE, _without_empty(dear), corners=True)


def _row(dear: dict[int, list[Cells]], price: int) -> list[Cells]:
    found = dear.get(price)
    if found is None:
        found = dear[price] = list(NOWHERE)
    return found


def _without_empty(dear: Mapping[int, list[Cells]]) -> Mapping[int, tuple[Cells, ...]]:
    return {price: tuple(row) for price, row in dear.items() if any(row)}
