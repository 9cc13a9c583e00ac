"""Explicit tables from names to objects: no folder scans, no import side effects."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from game.core.plain import Malformed

T = TypeVar("T")


class Registry(Mapping[str, T], Generic[T]):
    """A fixed mapping from names to objects, each made on first use.

    An unknown name raises Malformed, which lists the known ones.
    """

    def __init__(self, kind: str, makers: Mapping[str, Callable[[], T]]) -> None:
        self._kind = kind
        self._makers = dict(makers)
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._makers:
            raise Malformed(f"unknown {self._kind} {name!r} (known: {', '.join(self._makers)})")
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
