"""What the words of hints have in common in all games."""

from typing import Any, Generic, Protocol, TypeVar

from game.core.reason import Reason
from game.text.catalogue import Translate
from game.text.tellers import Teller

R_co = TypeVar("R_co", covariant=True)
P = TypeVar("P")
T = TypeVar("T", bound=Teller)


class HasReading(Protocol[R_co]):
    """What shows a position."""

    @property
    def reading(self) -> R_co:
        """The position."""


class TableHints(Generic[P, T]):
    """The part of `game.tables.kit.coach.HintWords` that needs no rules."""

    def __init__(self, position: P, tr: Translate, teller: T) -> None:
        self._position = position
        self._tr = tr
        self._teller = teller

    def now(self) -> str:
        """Nothing is to be done where nothing is to be decided."""
        return ""

    def where(self, action: Any) -> str:
        """Nothing: only the action itself is named."""
        del action
        return ""

    def reason(self, reason: Reason, seat: int) -> str:
        """As the log says it of others' moves."""
        return self._teller.reason(reason, seat)
