"""All prices of a board as sets of cells: by piece, where it lies, and where it can be had for how much."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.ai.streetcar.ground import Case, Ground, Place, Tile
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import PIECES


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
    """Cells by piece: `free` costs nothing; `dear` holds by price the pieces that have one."""

    free: tuple[Cells, ...]
    dear: Mapping[int, tuple[Cells, ...]]


class PriceMapper:
    """Makes price maps of one ground for one pricing: as it lies, and with more laid on top."""

    def __init__(self, ground: Ground, pricing: Pricing, pace: Pace) -> None:
        self._ground = ground
        self._pricing = pricing
        self._pace = pace
        lies = list(ground.frame.half_loops)
        dear: dict[int, list[Cells]] = {}
        self._known: dict[Place, tuple[int, ...]] = {}
        for place, case in ground.cases.items():
            pieces = ground.tiles[place][1] if place in ground.tiles else 0
            prices = self._known[place] = self._prices(case)
            for piece, price in enumerate(prices):
                if pieces >> piece & 1:
                    lies[piece] |= 1 << place
                elif price:
                    dear.setdefault(price, [0] * len(PIECES))[piece] |= 1 << place
        self._lies = tuple(lies)
        self._dear = {price: tuple(cells) for price, cells in dear.items()}

    def price_map(self, extra: Mapping[Place, Tile], barred: Cells = 0) -> PriceMap:
        """With `extra` laid; on the cells `barred` nothing can be laid any more."""
        lies = list(self._lies)
        dear = {price: list(cells) for price, cells in self._dear.items()}
        for place, (_, pieces, _) in extra.items():
            for piece in range(len(PIECES)):
                if pieces >> piece & 1:
                    lies[piece] |= 1 << place
        for place in self._ground.touched(extra):
            self._reprice(place, extra, dear)
        if barred:
            dear = {price: [cell & ~barred for cell in cells] for price, cells in dear.items()}
        return self._with_pace(lies, dear)

    def _prices(self, case: Case) -> tuple[int, ...]:
        """By piece: what it costs to bring it there and to drive over it; 0 for what cannot be bought.

        A halt is left out: it is rare where a tile is still to come, and more prices make a slower search.
        """
        field = self._pace.field
        prices = self._pricing.prices(case)
        return tuple(price + field if price else 0 for price in prices) if field else prices

    def _reprice(self, place: Place, extra: Mapping[Place, Tile], dear: dict[int, list[Cells]]) -> None:
        bit = 1 << place
        prices = self._prices(self._ground.case(place, extra))
        for piece, (old, new) in enumerate(zip(self._known[place], prices, strict=True)):
            if old == new:
                continue
            if old:
                dear[old][piece] &= ~bit
            if new:
                dear.setdefault(new, [0] * len(PIECES))[piece] |= bit

    def _with_pace(self, lies: list[Cells], dear: dict[int, list[Cells]]) -> PriceMap:
        pace = self._pace
        if not pace.field:
            return PriceMap(tuple(lies), {price: tuple(cells) for price, cells in dear.items()})
        for price, where in ((pace.field, ~pace.signs), (pace.field + pace.halt, pace.signs)):
            row = dear.setdefault(price, [0] * len(PIECES))
            for piece, cells in enumerate(lies):
                row[piece] |= cells & where
        return PriceMap((0,) * len(PIECES), {price: tuple(cells) for price, cells in dear.items()})
