"""What the person at the table points at, is shown and is being told."""

from dataclasses import dataclass

from game.tables.kit.attention import Attention as TableAttention


@dataclass
class Attention(TableAttention):
    """The part of the table's state that is neither the game nor a piece in hand."""

    guess: bool = False
    """What the others can guess about the own cities is shown."""

    def forget(self) -> None:
        super().forget()
        self.guess = False
