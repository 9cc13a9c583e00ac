"""States and views as plain data and back: the part of `core.game.Game` that is alike in every game."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from game.core.plain import Plain, from_plain, to_plain

S = TypeVar("S")
V = TypeVar("V")


class PlainValues(ABC, Generic[S, V]):
    """Reads and writes a game's states and views, and leaves to the game whether they can be."""

    state_kind: ClassVar[type]
    view_kind: ClassVar[type]

    @abstractmethod
    def check_state(self, state: S) -> None:
        """Raise Malformed for a table that cannot be."""

    @abstractmethod
    def check_view(self, view: V) -> None:
        """Raise Malformed for what nobody can see."""

    def state_from_plain(self, plain: Plain) -> S:
        """The state; raises Malformed, also for a table that cannot be."""
        state: S = from_plain(plain, self.state_kind)
        self.check_state(state)
        return state

    def state_to_plain(self, state: S) -> Plain:
        """The plain form of a state."""
        plain: Plain = to_plain(state)
        return plain

    def view_from_plain(self, plain: Plain) -> V:
        """The view; raises Malformed, also for one that nobody can have."""
        view: V = from_plain(plain, self.view_kind)
        self.check_view(view)
        return view

    def view_to_plain(self, view: V) -> Plain:
        """The plain form of a view."""
        plain: Plain = to_plain(view)
        return plain
