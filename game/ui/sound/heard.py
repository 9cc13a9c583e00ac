"""What is to be heard, and when."""

from enum import StrEnum
from typing import NamedTuple


class Cue(StrEnum):
    """The sounds of every scene and every table; the others belong to one game."""

    BUTTON = "button"
    PAPER = "paper"
    PICK_UP = "pick_up"
    PUT_BACK = "put_back"
    REFUSAL = "refusal"
    HINT = "hint"
    UNDO = "undo"
    CURTAIN = "curtain"
    YOUR_TURN = "your_turn"
    CLOCK_TICK = "clock_tick"
    ROUND_END = "round_end"
    WIN = "win"
    LOSS = "loss"


class Heard(NamedTuple):
    """One sound."""

    name: str
    after: float = 0.0
    """Seconds from now."""
    number: int | None = None
    """Which of its takes, for sounds whose takes climb."""
