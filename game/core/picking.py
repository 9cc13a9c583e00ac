"""Things picked out of a row by a set of their places."""

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import getitem
from typing import Final, Generic, TypeVar

T = TypeVar("T")

_RUN: Final = 8
"""So many are looked up at once: one byte of the set."""


class Row(Generic[T]):
    """A row of things, such as all cells of a board, or an action for each of them.

    A set of places is a whole number with a bit for each place. The same things are handed out again and
    again, so that nothing is made where thousands of positions ask.
    """

    def __init__(self, things: Sequence[T]) -> None:
        self._runs = [_Run(things[start : start + _RUN]) for start in range(0, len(things), _RUN)]

    def pick(self, places: int) -> Iterator[T]:
        """Those at the places of a set, in the order of the row."""
        return chain.from_iterable(map(getitem, self._runs, places.to_bytes(len(self._runs), "little")))


class _Run(dict[int, tuple[T, ...]]):
    """By a set of places in a short row: what is there, put together when it is first asked for."""

    def __init__(self, things: Sequence[T]) -> None:
        super().__init__({0: ()})
        self._things = things

    def __missing__(self, places: int) -> tuple[T, ...]:
        lowest = places & -places
        found = self[places] = (self._things[lowest.bit_length() - 1], *self[places ^ lowest])
        return found
