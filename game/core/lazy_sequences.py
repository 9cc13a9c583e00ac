"""Lazy selection from rows by bit sets."""

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar, overload

T = TypeVar("T")

_FAR: Final = 32
"""If the first bit is at least this high, cutting the row is quicker than walking to it."""
_WIDTH: Final = 512
_BLOCK: Final = (1 << _WIDTH) - 1
_HALVES: Final = tuple([(width, (1 << width) - 1) for width in (256, 128, 64, 32, 16)])
_CHOSEN: Final = bytes.maketrans(b"01", b"\x00\x01")


def pick(row: Sequence[T], places: int) -> Iterator[T]:
    """Yield the items of a row whose bits are set in `places`, in the order of the row.

    The row holds the cells of a board, or one action for each of them; `places` has bit i set for item i. The
    same objects are yielded every time: nothing is allocated, because thousands of positions ask.
    """
    lowest = (places & -places).bit_length() - 1
    if lowest >= _FAR:
        row, places = row[lowest : places.bit_length()], places >> lowest
    # Written as binary digits, lowest first, the set is walked without a Python step per place.
    return compress(row, bin(places)[:1:-1].encode().translate(_CHOSEN))


def nth(places: int, index: int) -> int:
    """Return the position of the set bit number `index`, from 0; the set must have more than `index` bits."""
    first = 0
    while (count := (places & _BLOCK).bit_count()) <= index:
        places, first, index = places >> _WIDTH, first + _WIDTH, index - count
    # Halving takes a few steps, walking along the row hundreds.
    for width, lower in _HALVES:
        half = places & lower
        count = half.bit_count()
        if index < count:
            places = half
        else:
            places, first, index = places >> width, first + width, index - count
    while index:
        places, index = places & (places - 1), index - 1
    return first + (places & -places).bit_length() - 1


def full_set(count: int) -> int:
    """Return a set of the first `count` places."""
    return (1 << count) - 1


class LazySelection(Sequence[T]):
    """A sequence of the items picked from several rows, one row after the other, made only when needed.

    A game of random moves needs one action out of hundreds, and a search often only actions of one kind.
    """

    __slots__ = ("_made", "_rows")

    def __init__(self, rows: Sequence[tuple[Sequence[T], int]]) -> None:
        """Take rows of items, each with the bit set of the places to pick."""
        self._rows = rows
        self._made: tuple[T, ...] | None = None

    def _all(self) -> tuple[T, ...]:
        if self._made is None:
            self._made = tuple([thing for row, places in self._rows if places for thing in pick(row, places)])
        return self._made

    def __len__(self) -> int:
        # A loop: `sum` takes twice as long over a handful of rows.
        count = 0
        for _, places in self._rows:
            count += places.bit_count()
        return count

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if self._made is None and isinstance(index, int) and index >= 0:
            for row, places in self._rows:
                if index < (count := places.bit_count()):
                    return row[nth(places, index)]
                index -= count
            raise IndexError("there are not so many")
        return self._all()[index]

    def __iter__(self) -> Iterator[T]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())


class LazySequence(Sequence[T]):
    """A sequence of known length whose items are made when the first of them is asked for."""

    __slots__ = ("_count", "_made", "_make")

    def __init__(self, count: int, make: Callable[[], Sequence[T]]) -> None:
        self._count = count
        self._make = make
        self._made: Sequence[T] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if self._made is None:
            self._made = self._make()
        return self._made[index]
