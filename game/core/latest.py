"""What is known of the latest values, found without comparing them."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """Values by the very object that they were worked out from; an equal one is another.

    A table's rails or tiles are long tuples, and to hash or to compare one takes longer than most questions
    about it. A match and a search hand on the same tuple, though, so that it is enough to know it again.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[int, tuple[K, V]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """What was kept for this object, if it has not been forgotten."""
        # What is kept stays alive, so that no other object can have its number.
        found = self._kept.get(id(key))
        return None if found is None else found[1]

    def keep(self, key: K, value: V) -> V:
        """Keep a value; with too many of them the oldest is forgotten."""
        self._kept[id(key)] = (key, value)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return value
