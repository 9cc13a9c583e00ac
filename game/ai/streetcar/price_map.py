"""All prices of a board as sets of cells: by piece, where it lies, and where it can be had for how much."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.ai.streetcar.ground import Case, Ground, Later, cases
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import PIECES

NOWHERE: tuple[Cells, ...] = (0,) * len(PIECES)


class Pricing(Protocol):
    """Says what pieces of track cost."""

    def prices(self, case: Case, /) -> tuple[int, ...]:
        """By piece: the price, 0 where it cannot be had (or lies there)."""


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

    With `corners` trams go over the half-loops' `frame.corners` at once and for nothing.
    """

    free: tuple[Cells, ...]
    dear: Mapping[int, tuple[Cells, ...]]
    corners: bool = False


class PriceMapper:
    """Makes price maps of one board for one pricing: as it lies, and with more laid on top."""

    def __init__(self, ground: Ground, pricing: Pricing, pace: Pace) -> None:
        self._ground = ground
        self._pricing = pricing
        self._pace = pace
        self._known: dict[Case, tuple[int, ...]] = {}
        self._dear: dict[int, list[Cells]] = {}
        for case, cells in ground.by_case.items():
            for piece, price in enumerate(self._prices(case)):
                if price:
                    self._dear.setdefault(price, [0] * len(PIECES))[piece] |= cells

    def price_map(self, later: Later | None = None, barred: Cells = 0) -> PriceMap:
        """As it lies or `later`; on the cells `barred` nothing can be laid any more."""
        grid = self._ground.grid
        dear = {price: list(cells) for price, cells in self._dear.items()}
        if later is not None:
            grid = later.grid
            for bit, case in cases(grid, later.touched):
                self._reprice(bit, case, dear)
        if barred:
            dear = {price: [cell & ~barred for cell in cells] for price, cells in dear.items()}
        return self._with_pace(grid.with_piece, dear)

    def _prices(self, case: Case) -> tuple[int, ...]:
        """By piece: what it costs to bring it there and to drive over it; 0 for what cannot be bought.

        A halt is left out: it is rare where a tile is still to come, and more prices make a slower search.
        """
        known = self._known.get(case)
        if known is None:
            field, prices = self._pace.field, self._pricing.prices(case)
            known = self._known[case] = tuple([price + field if price else 0 for price in prices])
        return known

    def _reprice(self, bit: Cells, case: Case, dear: dict[int, list[Cells]]) -> None:
        olds, news = self._prices(self._ground.cases[bit]), self._prices(case)
        if olds == news:
            return
        for piece, (old, new) in enumerate(zip(olds, news, strict=True)):
            if old == new:
                continue
            if old:
                dear[old][piece] &= ~bit
            if new:
                dear.setdefault(new, [0] * len(PIECES))[piece] |= bit

    def _with_pace(self, lies: tuple[Cells, ...], dear: dict[int, list[Cells]]) -> PriceMap:
        pace = self._pace
        if not pace.field:
            return PriceMap(lies, {price: tuple(cells) for price, cells in dear.items()})
        # A terminal is one field: of the two curves of its half-loop only one has a price.
        priced = ~self._ground.grid.frame.corners
        for price, where in ((pace.field, ~pace.signs), (pace.field + pace.halt, pace.signs)):
            row = dear.setdefault(price, [0] * len(PIECES))
            for piece, cells in enumerate(lies):
                row[piece] |= cells & where & priced
        return PriceMap(NOWHERE, {price: tuple(cells) for price, cells in dear.items()}, corners=True)
