"""What all controls have in common that choose one of several options."""

from collections.abc import Callable, Hashable, Sequence

from game.ui.theme import BODY, TextStyle
from game.ui.widgets.option import Option
from game.ui.widgets.widget import Widget


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
