"""What is known of the latest values, found without comparing them."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """Values by the very object that they were worked out from; an equal one is another.

    A table's rails or tiles are long tuples, and to hash or to compare one takes longer than most questions
    about it. A match and a search hand on the same tuple, though, so that it is enough to know it again.
    """

    def __init__(self, least: int) -> None:
        """At least so many are kept, and never more than twice as many."""
        self._least = least
        # The older ones are forgotten all at once, which is cheaper than one after the other.
        self._younger: dict[int, tuple[K, V]] = {}
        self._older: dict[int, tuple[K, V]] = {}

    def get(self, key: K) -> V | None:
        """What was kept for this object, if it has not been forgotten."""
        # What is kept stays alive, so that no other object can have its number.
        found = self._younger.get(id(key)) or self._older.get(id(key))
        return None if found is None else found[1]

    def keep(self, key: K, value: V) -> V:
        """Keep a value; with too many of them the older ones are forgotten."""
        if len(self._younger) >= self._least:
            self._older, self._younger = self._younger, {}
        self._younger[id(key)] = (key, value)
        return value
