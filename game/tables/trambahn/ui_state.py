"""The state of the user interface that only Trambahn has: phases announced and explained, and a remark."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.tables.kit.notice import Notice
from game.tables.kit.ui_state import UiState as TableUiState
from game.tables.trambahn.model import PhaseName
from game.ui.animation import soonest


@dataclass
class UiState(TableUiState):
    """The part of the table's state that is neither the game nor a piece in hand."""

    announced: set[PhaseName] = field(default_factory=set)
    """The phases whose end was announced in this turn."""
    known: set[tuple[int | None, PhaseName]] = field(default_factory=set)
    """The seats and phases whose end has been explained in this game, and needs no bubble any more."""
    remark: Notice | None = None
    """A sentence beside the player's name, in place of the advice, for a few seconds."""

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a bubble, remark or tip changes, or None."""
        return soonest(super().next_step_in, self.remark.seconds if self.remark is not None else None)

    def is_new(self, seat: int | None, phases: Iterable[PhaseName]) -> bool:
        """True if the end of one of these phases has not been explained to this seat."""
        return any((seat, phase) not in self.known for phase in phases)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.remark is not None and not self.remark.step(dt):
            self.remark = None
            self.touch()

    def reword(self) -> None:
        super().reword()
        if self.remark is not None:
            self.remark.reword()

    def position_changed(self) -> None:
        self.remark = None
        super().position_changed()

    def forget(self) -> None:
        super().forget()
        self.announced.clear()
