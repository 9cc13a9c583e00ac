"""Making a list that breaks something as short as it can be made (Zeller's ddmin)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shortest(items: Sequence[T], breaks: Callable[[Sequence[T]], bool], most: int) -> list[T]:
    """A part of `items`, in order, that `breaks` still, and none of whose items could be left out.

    `breaks` holds for `items`, and is asked `most` times; then the shortest so far is given.
    """
    found, asked, pieces = list(items), 0, 2
    while len(found) >= 1 and asked < most:
        size = max(1, len(found) // pieces)
        shorter: list[T] | None = None
        for start in range(0, len(found), size):
            if asked >= most:
                break
            asked += 1
            rest = found[:start] + found[start + size :]
            if breaks(rest):
                shorter = rest
                break
        if shorter is not None:
            found, pieces = shorter, max(2, pieces - 1)
        elif size == 1:
            break
        else:
            pieces = min(len(found), 2 * pieces)
    return found
