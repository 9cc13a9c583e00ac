"""What the person at the table points at, is shown and is being told."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.tables.kit.attention import Attention as TableAttention
from game.tables.kit.notice import Notice
from game.tables.trambahn.reading import PhaseName
from game.ui.animation import soonest


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    announced: set[PhaseName] = field(default_factory=set)
    """Phases whose end was announced in this turn."""
    known: set[tuple[int | None, PhaseName]] = field(default_factory=set)
    """Who has seen in this game that a phase ends: they need no bubble about it any more."""
    remark: Notice | None = None
    """A sentence beside the own name, in place of the advice, for a little while."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble or a remark goes, or a tip comes."""
        return soonest(super().wants_step_in, self.remark.seconds if self.remark is not None else None)

    def is_new(self, seat: int | None, phases: Iterable[PhaseName]) -> bool:
        """Whether the end of one of these phases is to be told in full to who sits there."""
        return any((seat, phase) not in self.known for phase in phases)

    def step(self, dt: float) -> None:
        """Let remarks go too."""
        super().step(dt)
        if self.remark is not None and not self.remark.step(dt):
            self.remark = None
            self.touch()

    def position_changed(self) -> None:
        self.remark = None
        super().position_changed()

    def forget(self) -> None:
        super().forget()
        self.announced.clear()
