"""What the person at the table points at, is shown, has chosen and is being told."""

from dataclasses import dataclass, field

from game.rules.streetcar.board import Field
from game.tables.kit.action_hint import ActionHint
from game.tables.kit.attention import Attention as TableAttention
from game.tables.streetcar.grip import TileSeen


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
    way: bool = False
    """The best completion is shown."""
    chosen: frozenset[int] = field(default_factory=frozenset)
    """Where nothing fits: places in the hand whose tiles go back."""

    def look_at(self, place: Field | None) -> None:
        """The pointer is over this field now, or over none."""
        if place != self.hover:
            self.hover = place
            self.touch()

    def point_out(self, hint: ActionHint | None) -> None:
        """Mark this step of a hint, whatever the pointer is on; or put the one that is shown away."""
        if hint is not None:
            self.hover = None
        super().point_out(hint)

    def position_changed(self) -> None:
        """What was pointed at, chosen or hinted at is no more."""
        self.hover = self.cursor = self.press = self.tile = None
        self.chosen = frozenset()
        super().position_changed()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
        super().forget()
        self.way = False
