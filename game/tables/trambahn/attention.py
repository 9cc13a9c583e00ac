"""What the person at the table points at, is shown and is being told."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.rules.trambahn.actions import Action
from game.tables.kit.attention import Attention as TableAttention
from game.tables.trambahn.closing import Closed
from game.tables.trambahn.spots import Target

RULE_SECONDS = 0.35
"""How long a card rests over a place before the rule, or what is closed with it, is told."""


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    wrong: Target | None = None
    """The place that was refused last; it stays marked."""
    told: Action | None = None
    """What dropping the held card would do, if something is told about it, or is about to be."""
    tell_after: float | None = None
    announced: set[Closed] = field(default_factory=set)
    """Phases whose end was announced in this turn."""
    known: set[tuple[int | None, Closed]] = field(default_factory=set)
    """Who has seen in this game that a phase ends: they need no bubble about it any more."""
    remark: str = ""
    """A sentence beside the own name, in place of the advice, for a little while."""
    remark_left: float | None = None

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble or a remark goes, or a bubble or a tip comes."""
        waits = [super().wants_step_in, self.tell_after, self.remark_left]
        return min((wait for wait in waits if wait is not None), default=None)

    def rest_on(self, action: Action | None) -> None:
        """Dropping the held piece now would do this, and that is worth a word; or (None) it is not."""
        if action != self.told:
            self.told = action
            self.tell_after = RULE_SECONDS if action is not None else None
            self.touch()

    def remark_on(self, text: str, seconds: float) -> None:
        """Say something quietly, for so long."""
        self.remark, self.remark_left = text, seconds
        self.touch()

    def is_new(self, seat: int | None, phases: Iterable[Closed]) -> bool:
        """Whether the end of one of these phases is to be told in full to who sits there."""
        return any((seat, phase) not in self.known for phase in phases)

    @property
    def tells(self) -> Action | None:
        """The action about which something is told beside the held piece."""
        return self.told if self.tell_after is None else None

    def step(self, dt: float) -> None:
        """Let bubbles go and come, and tips come."""
        super().step(dt)
        if self.tell_after is not None:
            self.tell_after -= dt
            if self.tell_after <= 0:
                self.tell_after = None
                self.touch()

        if self.remark_left is not None:
            self.remark_left -= dt
            if self.remark_left <= 0:
                self._end_remark()
                self.touch()

    def _end_remark(self) -> None:
        self.remark, self.remark_left = "", None

    def dismiss(self) -> None:
        """Put the bubble away, and the mark that belongs to it."""
        self.wrong = None
        super().dismiss()

    def position_changed(self) -> None:
        """What was pointed at, hinted at or asked is no more."""
        self.rest_on(None)
        self._end_remark()
        super().position_changed()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
        super().forget()
        self.announced.clear()
