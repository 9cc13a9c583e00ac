"""Prices of pieces of track: existing ones are free, others cost more the rarer the tile they take."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from game.rules.streetcar.box import Box
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import PIECES, SIDES, Pieces, opposite, track_besides

LEVELS = (2, 3, 4, 6, 9)
"""All prices; a tile in hand costs the first."""
NEVER = 0
"""No price: the piece is not available. (Existing track costs nothing, and is not bought.)"""

_SHARES = ((0.15, 3), (0.07, 4), (0.0, 6))
"""Pairs of a share and a price: a kind has the first price whose share of the tiles left it exceeds."""
_GONE = 9
_TOGETHER = 2
"""The extra price if a neighbour must be exchanged in the same step."""


class Offer(NamedTuple):
    """A way to bring a piece of track to a place."""

    kinds: int
    """Any of these kinds of tile, one bit each."""
    exchange: bool
    """True if it replaces a tile."""
    together: bool
    """True if a neighbour must be exchanged in the same step."""


class OfferCatalogue:
    """The kinds of tile that bring pieces of track to the cells of a board."""

    def __init__(self, box: Box) -> None:
        self.names = tuple(box.kinds)
        self._shapes = [
            (1 << number, shape) for number, kind in enumerate(box.kinds.values()) for _, shape in kind.shapes
        ]
        self.plain = sum(1 << number for number, kind in enumerate(box.kinds.values()) if not kind.trees)
        """The kinds without trees, one bit each."""
        self._ways = cache(self._reckoned)

    def offers(self, grid: Grid, cells: Cells) -> Iterator[tuple[int, Offer, Cells]]:
        """Yield piece, offer and cells for every piece that can be added; a piece may occur several times."""
        closed, open_ = grid.closed, grid.open
        plain = 0
        for where in grid.exchangeable.values():
            plain |= where
        lying = [
            (old, where & cells)
            for old, where in ((0, grid.empty), *grid.exchangeable.items())
            if where & cells
        ]
        bare = [
            grid.frame.step(plain, opposite(side)) & closed[side] & ~open_[side] for side in range(len(SIDES))
        ]
        for number, (a, b) in enumerate(PIECES):
            together = (bare[a] | bare[b]) & plain
            ends = (open_[a] | bare[a]) & (open_[b] | bare[b])
            if not cells & ends:
                continue
            fitting = grid.fitting_besides(number)
            for old, where in lying:
                here = where & ends
                if here:
                    for others, alone, with_neighbour in self._ways(old, number):
                        found = here & fitting[others]
                        if found & together:
                            yield number, with_neighbour, found & together
                            found &= ~together
                        if found:
                            yield number, alone, found

    def _reckoned(self, old: Pieces, number: int) -> tuple[tuple[int, Offer, Offer], ...]:
        """Return the ways to add a piece to the track `old`.

        Each is the track at the two other sides (two bits), the offer, and the offer with a neighbour
        exchanged.
        """
        wanted, found = old | 1 << number, [0, 0, 0, 0]
        for kind, shape in self._shapes if wanted != old else ():
            if not wanted & ~shape:
                found[track_besides(shape, number)] |= kind
        return tuple(
            (others, Offer(kinds, bool(old), together=False), Offer(kinds, bool(old), together=True))
            for others, kinds in enumerate(found)
            if kinds
        )


class Supply:
    """The tiles that a player can hope to draw: the pile, and the open tiles that everybody may take."""

    def __init__(self, pile: Iterable[str], offered: Iterable[str] = ()) -> None:
        self._pile = Counter(pile)
        self._left = max(1, sum(self._pile.values()))
        self._offered = frozenset(offered)

    def price(self, name: str) -> int:
        """Return the price of a tile that is not in the hand."""
        if name in self._offered:
            return LEVELS[1]
        share = self._pile[name] / self._left
        return next((price for least, price in _SHARES if share > least), _GONE)


class HandPrices:
    """All prices for one hand."""

    def __init__(self, catalogue: OfferCatalogue, supply: Supply, hand: Iterable[str]) -> None:
        held = frozenset(hand)
        self._by_kind = [LEVELS[0] if name in held else supply.price(name) for name in catalogue.names]

    def __call__(self, offer: Offer) -> int:
        """Return the price of the cheapest of these kinds: one of `LEVELS`."""
        price = min(price for number, price in enumerate(self._by_kind) if offer.kinds >> number & 1)
        if offer.together:
            return next((level for level in LEVELS if level >= price + _TOGETHER), LEVELS[-1])
        return price


class FlatPrices:
    """Prices regardless of the hand: 2 for a tile, 3 for one with trees."""

    def __init__(self, catalogue: OfferCatalogue) -> None:
        self._plain = catalogue.plain

    def __call__(self, offer: Offer) -> int:
        """Return the first or second of `LEVELS`."""
        return LEVELS[0] if offer.kinds & self._plain and not offer.together else LEVELS[1]


def tiles_used(offer: Offer) -> int:
    """Return 1 for a tile and 2 for an exchange, whatever the hand and the pile hold."""
    return 2 if offer.exchange else 1
