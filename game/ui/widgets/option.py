"""Several things to choose from, and what all controls have in common that choose one of them."""

from collections.abc import Callable, Hashable, Sequence

import msgspec
import pygame

from game.ui.look import Look
from game.ui.theme import BODY, CREAM, INK, NIGHT, Rgb, TextStyle
from game.ui.widgets.widget import Widget

SIGN_ROOM = 46
"""What a sign before words takes, in pixels of the design."""
_SIGN_MIDDLE, _ICON, _SIGN = 17, 28, 13


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

    @property
    def signed(self) -> bool:
        """Whether something stands before its text."""
        return bool(self.level or self.icon) or self.seat is not None

    def draw_sign(
        self, surface: pygame.Surface, look: Look, left: int, middle: float, colour: Rgb = INK
    ) -> int:
        """Draw what stands before the text, which is written in `colour`; gives where the text begins."""
        if not self.signed:
            return left
        unit, centre = look.scale.factor, (left + look.px(_SIGN_MIDDLE), middle)
        if self.level:
            look.art.draw_level(
                surface, self.level, (left, middle - 15 * unit), unit, on_night=colour == CREAM
            )
        elif self.seat is not None:
            look.art.draw_sign(surface, self.seat, centre, _SIGN * unit, look.palette)
        else:
            icon_colour = NIGHT if colour == INK else colour
            look.art.draw_icon(surface, self.icon, centre, look.px(_ICON), icon_colour)
        return left + look.px(SIGN_ROOM)


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
