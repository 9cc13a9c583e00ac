"""What hints and warnings say about actions."""

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from game.core.reason import Reason
from game.text.catalogue import Translate
from game.text.tellers import Teller

R_co = TypeVar("R_co", covariant=True)
P = TypeVar("P")
T = TypeVar("T", bound=Teller)


class HasReading(Protocol[R_co]):
    @property
    def reading(self) -> R_co:
        """The position."""


class HintWords(ABC, Generic[P, T]):
    """Each game says what is to be done, and what a worse action costs."""

    def __init__(self, position: P, tr: Translate, teller: T) -> None:
        self._position = position
        self._tr = tr
        self._teller = teller

    @abstractmethod
    def what(self, action: Any) -> str:
        """What to do."""

    @abstractmethod
    def cost(self, action: Any, loss: float) -> str:
        """What it gives away, in terms of the game, and that something better can be done."""

    def now(self) -> str:
        """What is to be done where nothing is to be decided, or empty."""
        return ""

    def where(self, action: Any) -> str:
        """Roughly where to look, or empty where only the action itself can be named."""
        del action
        return ""

    def reason(self, reason: Reason, seat: int) -> str:
        """What speaks for it: by itself as the log says it of others' moves."""
        return self._teller.reason(reason, seat)
