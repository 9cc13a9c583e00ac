"""What the person at the table points at, is shown, has chosen and is being told."""

from dataclasses import dataclass, field

from game.tables.kit.attention import Attention as TableAttention


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    chosen: frozenset[int] = field(default_factory=frozenset)
    """Where nothing fits: places in the hand whose tiles go back."""

    def position_changed(self) -> None:
        self.chosen = frozenset()
        super().position_changed()
