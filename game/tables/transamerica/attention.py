"""What the person at the table points at, is shown and is being told."""

from dataclasses import dataclass

from game.rules.transamerica.board import Edge, Node
from game.tables.kit.action_hint import ActionHint
from game.tables.kit.attention import Attention as TableAttention


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    hover: Edge | Node | None = None
    """The legal place that a click with empty hands would choose."""
    press: Edge | Node | None = None
    """Where the button went down with empty hands."""
    network: bool = False
    """The cheapest network is shown."""
    guess: bool = False
    """What the others can guess about the own cities is shown."""

    def look_at(self, place: Edge | Node | None) -> None:
        """The pointer is over this legal place now, or over none."""
        if place != self.hover:
            self.hover = place
            self.touch()

    def point_out(self, hint: ActionHint | None) -> None:
        """Mark this step of a hint, whatever the pointer is on; or put the one that is shown away."""
        if hint is not None:
            self.hover = None
        super().point_out(hint)

    def position_changed(self) -> None:
        """What was pointed at or hinted at is no more."""
        self.hover = self.press = None
        super().position_changed()

    def forget(self) -> None:
        """Another person sits down: nothing of this is for them."""
        super().forget()
        self.network = self.guess = False
