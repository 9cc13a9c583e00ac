"""Randomness for agents, derived from a seed and the table, so that a decision can be repeated."""

from collections.abc import Sequence
from typing import TypeVar

from game.core.shuffle import below, bits, next_key

T = TypeVar("T")
_FINE = 1 << 53


class Chance:
    """A stream of chance for one decision."""

    def __init__(self, *parts: int) -> None:
        key = 0
        for part in parts:
            key = bits(next_key(key ^ part))
        self.key = key

    def one_of(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        number, self.key = below(self.key, len(items))
        return items[number]

    def share(self) -> float:
        """A number from 0 up to 1, without 1."""
        number, self.key = below(self.key, _FINE)
        return number / _FINE
