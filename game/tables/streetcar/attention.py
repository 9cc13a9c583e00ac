"""What the person at the table points at, is shown, has chosen and is being told."""

from dataclasses import dataclass, field

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Field
from game.tables.kit.action_hint import ActionHint
from game.tables.kit.attention import Attention as TableAttention
from game.tables.streetcar.grip import TileSeen

RULE_SECONDS = 0.35
"""How long a tile rests over a cell that it does not fit before the rule is told."""


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    hover: Field | None = None
    """The field under the pointer with empty hands: a poster opens, a drive is shown."""
    tile: TileSeen | None = None
    """The tile in somebody's hand under the pointer."""
    cursor: Field | None = None
    """The field that the keyboard came to last."""
    press: Field | None = None
    """Where the button went down with empty hands."""
    wrong: Lay | None = None
    """The lay that was refused last; its sides stay marked."""
    way: bool = False
    """The best completion is shown."""
    chosen: frozenset[int] = field(default_factory=frozenset)
    """Where nothing fits: places in the hand whose tiles go back."""
    told: Lay | None = None
    """The lay under the held tile whose rule is told, or is about to be."""
    tell_after: float | None = None

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or comes, or a tip comes."""
        waits = [super().wants_step_in, self.tell_after]
        return min((wait for wait in waits if wait is not None), default=None)

    def look_at(self, place: Field | None) -> None:
        """The pointer is over this field now, or over none."""
        if place != self.hover:
            self.hover = place
            self.touch()

    def rest_on(self, lay: Lay | None) -> None:
        """The held tile is over a cell that it does not fit as it is turned, or (None) is not."""
        if lay != self.told:
            self.told = lay
            self.tell_after = RULE_SECONDS if lay is not None else None
            self.touch()

    @property
    def tells(self) -> Lay | None:
        """The lay whose rule is told beside the held tile."""
        return self.told if self.tell_after is None else None

    def step(self, dt: float) -> None:
        """Let bubbles go and come, and tips come."""
        super().step(dt)
        if self.tell_after is not None:
            self.tell_after -= dt
            if self.tell_after <= 0:
                self.tell_after = None
                self.touch()

    def point_out(self, hint: ActionHint | None) -> None:
        """Mark this step of a hint, whatever the pointer is on; or put the one that is shown away."""
        if hint is not None:
            self.hover = None
        super().point_out(hint)

    def dismiss(self) -> None:
        """Put the bubble away, and the mark that belongs to it."""
        self.wrong = None
        super().dismiss()

    def position_changed(self) -> None:
        """What was pointed at, chosen or hinted at is no more."""
        self.hover = self.cursor = self.press = self.tile = None
        self.chosen = frozenset()
        self.rest_on(None)
        super().position_changed()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
        super().forget()
        self.way = False
