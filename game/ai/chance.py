"""Randomness for agents, derived from a seed and the table, so that decisions can be repeated."""

import hashlib
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from game.core.game import AnyGame
from game.core.shuffle import below, bits, next_key

T = TypeVar("T")
_FINE = 1 << 53


class Chance:
    """The random stream of one decision."""

    def __init__(self, *parts: int) -> None:
        key = 0
        for part in parts:
            key = bits(next_key(key ^ part))
        self.key = key

    def one_of(self, items: Sequence[T]) -> T:
        """Return one of the items, all equally likely."""
        number, self.key = below(self.key, len(items))
        return items[number]

    def drawn(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """Return one of the items, with probabilities proportional to `weights`."""
        left = self.share() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        return items[-1]

    def share(self) -> float:
        """Return a number from 0 up to, but without, 1."""
        number, self.key = below(self.key, _FINE)
        return number / _FINE


def chance_at(game: AnyGame, view: Any, seed: int) -> Chance:
    """Return the random stream of a decision: the same for the same view and seed."""
    encoded = msgspec.json.encode(game.view_to_plain(view))
    return Chance(seed, int.from_bytes(hashlib.blake2b(encoded, digest_size=8).digest(), "big"))
