"""Shortening a list that breaks something (Zeller's ddmin)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shortest(items: Sequence[T], breaks: Callable[[Sequence[T]], bool], most: int) -> list[T]:
    """Return a sublist of `items` that still `breaks`, and none of whose items could be left out.

    `breaks` must hold for `items`, and is called at most `most` times; then the shortest list so far is
    returned.
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
