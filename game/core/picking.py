"""Things picked out of a row by a set of their places, when they are asked for."""

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar, overload

T = TypeVar("T")

_FAR: Final = 32
"""From so many places before the first one on, it is quicker to cut them off than to walk through them."""
_WIDTH: Final = 512
_BLOCK: Final = (1 << _WIDTH) - 1
_HALVES: Final = tuple([(width, (1 << width) - 1) for width in (256, 128, 64, 32, 16)])
_CHOSEN: Final = bytes.maketrans(b"01", b"\x00\x01")


def pick(row: Sequence[T], places: int) -> Iterator[T]:
    """Those things of a row that are at the places of a set, in the order of the row.

    The row is of cells of a board, or of an action for each of them; the set is a whole number with a bit for
    each place. The same things are handed out again and again: nothing is made where thousands of positions
    ask.
    """
    lowest = (places & -places).bit_length() - 1
    if lowest >= _FAR:
        row, places = row[lowest : places.bit_length()], places >> lowest
    # Written as digits, lowest first, the set is walked through without one step of Python for each place.
    return compress(row, bin(places)[:1:-1].encode().translate(_CHOSEN))


def nth(places: int, index: int) -> int:
    """Which place stands at `index` of a set, counted from 0; the set must have so many."""
    first = 0
    while (count := (places & _BLOCK).bit_count()) <= index:
        places, first, index = places >> _WIDTH, first + _WIDTH, index - count
    # Halving finds it in a few steps, where a walk along the row takes hundreds.
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


def every(count: int) -> int:
    """The set of the first so many places."""
    return (1 << count) - 1


class Picked(Sequence[T]):
    """Things picked out of rows, one row after the other, when they are asked for.

    A game played by chance needs one action of hundreds, and who looks ahead often none but a certain kind.
    """

    __slots__ = ("_made", "_rows")

    def __init__(self, rows: Sequence[tuple[Sequence[T], int]]) -> None:
        """Of each row those things are picked that are at the places of a set."""
        self._rows = rows
        self._made: tuple[T, ...] | None = None

    def _all(self) -> tuple[T, ...]:
        if self._made is None:
            self._made = tuple([thing for row, places in self._rows if places for thing in pick(row, places)])
        return self._made

    def __len__(self) -> int:
        # A loop, as `sum` over so few rows takes twice as long.
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


class Made(Sequence[T]):
    """Things that are made when the first of them is asked for; how many there will be is known before."""

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
