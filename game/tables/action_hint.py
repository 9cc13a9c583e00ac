"""A hint that a table shows: an action, how much of it is given away, and what is said about it."""

from dataclasses import dataclass
from typing import Any

WHERE, WHAT, WHY = 1, 2, 3
"""The steps of a hint: roughly where, what exactly, and what speaks for it."""
STEPS = WHY
MARK_CORNER = 8.0
"""How round the mark is round what is not on the board: a button, a pile."""


@dataclass(frozen=True)
class ActionHint:
    """One step of a hint about an action of the game that is played.

    At step 1 its surroundings are marked, from step 2 on its exact place. `text` stands in a bubble there;
    empty, only the marks are shown. Without an action the text alone is shown, at the button that goes on.
    """

    step: int
    text: str
    action: Any = None
    own: bool = False
    """It is the player's own move, which is held back for a moment; nothing is given away."""

    @property
    def shows_place(self) -> bool:
        """Whether the exact place is shown, not only its surroundings."""
        return self.step >= WHAT
