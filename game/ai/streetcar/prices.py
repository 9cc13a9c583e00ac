"""What a piece of track costs on a place: nothing where it lies, more the rarer the tile that it takes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

from game.ai.streetcar.ground import CLOSED, PLAIN, REQUIRED, SHUT, Case, side_states
from game.rules.streetcar.box import Box
from game.rules.streetcar.sides import PIECES, Pieces, sides_of

LEVELS = (2, 3, 4, 6, 9)
"""The prices that there are; a tile in hand costs the first."""
NEVER = 0
"""Stands for no price: it cannot be had. (What lies costs nothing, and is no purchase.)"""

_SHARES = ((0.15, 3), (0.07, 4), (0.0, 6))
"""How common a kind must be among the tiles still to be drawn, for a price."""
_GONE = 9
_TOGETHER = 2
"""What it costs that a neighbour must be exchanged in the same step."""


Offer: TypeAlias = tuple[int, bool]
"""What would bring a piece to a place: kinds of tile, one bit each, and whether it takes a pair."""


class Catalogue:
    """For every case of a place: by piece, which kinds of tile would bring it there."""

    def __init__(self, box: Box) -> None:
        self.names = tuple(box.kinds)
        self._shapes = [
            (1 << number, shape) for number, kind in enumerate(box.kinds.values()) for _, shape in kind.shapes
        ]
        self.plain = sum(1 << number for number, kind in enumerate(box.kinds.values()) if not kind.trees)
        """The kinds without trees, one bit each."""
        self.offers = cache(self._offers)

    def _offers(self, case: Case) -> tuple[Offer, ...]:
        """By piece; no kinds for one that lies there."""
        old, code = case
        states = side_states(code)
        return tuple(self._for_piece(old, 1 << number, states) for number in range(len(PIECES)))

    def _for_piece(self, old: Pieces, piece: Pieces, states: Sequence[int]) -> Offer:
        if old == CLOSED or old & piece:
            return 0, False
        used = sides_of(piece)
        ends = [states[side] for side in range(4) if used >> side & 1]
        if SHUT in ends:
            return 0, False
        kinds = 0
        for kind, shape in self._shapes:
            if not (old | piece) & ~shape and self._joins(sides_of(shape), used, states):
                kinds |= kind
        return kinds, old != 0 and PLAIN in ends

    def _joins(self, sides: int, used: int, states: Sequence[int]) -> bool:
        for side, state in enumerate(states):
            if used >> side & 1:
                continue
            if sides >> side & 1:
                if state >= SHUT:
                    return False
            elif state == REQUIRED:
                return False
        return True


class Supply:
    """What a player can hope to draw: the pile, and what lies open for everybody to take."""

    def __init__(self, pile: Iterable[str], offered: Iterable[str] = ()) -> None:
        self._pile = Counter(pile)
        self._left = max(1, sum(self._pile.values()))
        self._offered = frozenset(offered)

    def price(self, name: str) -> int:
        """The price of a tile that is not in the hand."""
        if name in self._offered:
            return LEVELS[1]
        share = self._pile[name] / self._left
        return next((price for least, price in _SHARES if share > least), _GONE)


class Tariff:
    """All prices for one hand."""

    def __init__(self, catalogue: Catalogue, supply: Supply, hand: Iterable[str]) -> None:
        self._catalogue = catalogue
        held = frozenset(hand)
        self._by_kind = [LEVELS[0] if name in held else supply.price(name) for name in catalogue.names]
        self._price = cache(self._least)
        self.prices = cache(self._prices)

    def _least(self, offer: Offer) -> int:
        """The price of the cheapest of these kinds: one of `LEVELS`, or NEVER."""
        kinds, together = offer
        price = min(
            (price for number, price in enumerate(self._by_kind) if kinds >> number & 1), default=NEVER
        )
        if price and together:
            return next((level for level in LEVELS if level >= price + _TOGETHER), LEVELS[-1])
        return price

    def _prices(self, case: Case) -> tuple[int, ...]:
        """By piece."""
        return tuple(map(self._price, self._catalogue.offers(case)))


class Even:
    """A tile costs 2, one with trees 3: how a board looks to somebody whose hand does not matter."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.prices = cache(self._prices)

    def _prices(self, case: Case) -> tuple[int, ...]:
        return tuple(
            NEVER if not kinds else LEVELS[0] if kinds & self._catalogue.plain and not together else LEVELS[1]
            for kinds, together in self._catalogue.offers(case)
        )


class Simple:
    """A tile costs 1, an exchange 2, whatever the hand and the pile hold."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.prices = cache(self._prices)

    def _prices(self, case: Case) -> tuple[int, ...]:
        price = 2 if case[0] else 1
        return tuple(price if kinds else NEVER for kinds, _ in self._catalogue.offers(case))
