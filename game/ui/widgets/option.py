"""Several things to choose from, and what all controls have in common that choose one of them."""

from collections.abc import Callable, Hashable, Sequence

import msgspec

from game.ui.theme import BODY, TextStyle
from game.ui.widgets.widget import Widget


class Option(msgspec.Struct, frozen=True):
    """`value` is what the program gets; `text` and `note` are what the player reads.

    Before the text stands a level cuff (`level` 1 to 5), a player's sign (`seat` 0 to 5) or an `icon`.
    """

    value: Hashable
    text: str
    note: str = ""
    icon: str = ""
    level: int = 0
    seat: int | None = None
    enabled: bool = True


class Chooser(Widget):
    """Knows its options and the value of the chosen one; `on_change` gets the value of a newly chosen one."""

    focusable = True

    def __init__(
        self,
        label: str,
        options: Sequence[Option],
        value: Hashable,
        on_change: Callable[[Hashable], None] | None = None,
        *,
        style: TextStyle = BODY,
    ) -> None:
        """Raises ValueError where there is nothing to choose from."""
        super().__init__()
        if not options:
            raise ValueError("a choice needs an option")
        self.label = label
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.style = style
