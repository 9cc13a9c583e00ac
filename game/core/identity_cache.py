"""A small cache keyed by object identity."""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class IdentityCache(Generic[K, V]):
    """Values by the identity of the object that they were computed from; an equal object is a different key.

    A table's rails or tiles are long tuples, and hashing or comparing one takes longer than most questions
    about it. A match and a search pass on the same tuple object, though, so identity is enough to recognise
    it.
    """

    def __init__(self, least: int) -> None:
        """Keep at least the `least` latest values, and never more than twice as many."""
        self._least = least
        # Dropping the older half at once is cheaper than dropping values one by one.
        self._younger: dict[int, tuple[K, V]] = {}
        self._older: dict[int, tuple[K, V]] = {}

    def get(self, key: K) -> V | None:
        """Return the value kept for this object, or None if it was never kept or has been dropped."""
        # Kept keys stay alive, so no other object can have the same id.
        found = self._younger.get(id(key)) or self._older.get(id(key))
        return None if found is None else found[1]

    def keep(self, key: K, value: V) -> V:
        """Keep a value and return it; drop the older half when full."""
        if len(self._younger) >= self._least:
            self._older, self._younger = self._younger, {}
        self._younger[id(key)] = (key, value)
        return value
