"""Conversion of states and views to plain data and back, shared by all games."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from game.core.plain import Plain, from_plain, to_plain

S = TypeVar("S")
V = TypeVar("V")


class PlainValues(ABC, Generic[S, V]):
    """Reads and writes a game's states and views; the game checks that they are possible."""

    state_kind: ClassVar[type]
    view_kind: ClassVar[type]

    @abstractmethod
    def check_state(self, state: S) -> None:
        """Raise Malformed for an impossible state."""

    @abstractmethod
    def check_view(self, view: V) -> None:
        """Raise Malformed for an impossible view."""

    def state_from_plain(self, plain: Plain) -> S:
        """Read a state; raises Malformed, also for an impossible one."""
        state: S = from_plain(plain, self.state_kind)
        self.check_state(state)
        return state

    def state_to_plain(self, state: S) -> Plain:
        """Return the plain form of a state."""
        plain: Plain = to_plain(state)
        return plain

    def view_from_plain(self, plain: Plain) -> V:
        """Read a view; raises Malformed, also for an impossible one."""
        view: V = from_plain(plain, self.view_kind)
        self.check_view(view)
        return view

    def view_to_plain(self, view: V) -> Plain:
        """Return the plain form of a view."""
        plain: Plain = to_plain(view)
        return plain
