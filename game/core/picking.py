"""Things picked out of a row by a set of their places."""

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar

T = TypeVar("T")

_FAR: Final = 32
"""From so many places before the first one on, it is quicker to cut them off than to walk through them."""
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
