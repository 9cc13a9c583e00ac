"""A short message that goes away by itself."""

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Shadow
from game.ui.theme import BODY, BRASS_LIGHT, CREAM, NIGHT
from game.ui.widgets.widget import Widget

HEIGHT = 58
SHOWN_SECONDS = 3.5
_BAR = BoxStyle(10, BRASS_LIGHT, shadow=Shadow(12, 0.05, 5))
_BOX = BoxStyle(10, NIGHT, shadow=Shadow(12, 0.05, 5))


class Toast(Widget):
    """One line on night, perhaps with a player's sign; hidden again after a few seconds."""

    takes_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.seat: int | None = None
        self.visible = False
        self._left = 0.0

    def show(self, text: str, *, seat: int | None = None, seconds: float = SHOWN_SECONDS) -> None:
        """Show and say the text; what was shown before gives way."""
        self.text = text
        self.seat = seat
        self.visible = bool(text)
        self._left = seconds
        if self.host is not None:
            self.host.stage.speak(text)
        self.invalidate()

    def hide(self) -> None:
        self.visible = False

    def natural_size(self, look: Look) -> tuple[int, int]:
        sign = look.px(46) if self.seat is not None else 0
        return (look.text.width(self.text, BODY) + sign + 2 * look.px(24), look.px(HEIGHT))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with its foot's middle at the middle of its rectangle's foot, as wide as the words."""

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        width, height = self.natural_size(look)
        rect = pygame.Rect(0, 0, min(width, look.scale.width - 2 * px(24)), height)
        if self.rect.width:
            rect.midbottom = self.rect.midbottom
        else:
            rect.midbottom = (look.scale.width // 2, look.scale.height - px(40))
        draw_toast(surface, look, rect, self.text, self.seat)

    def step(self, dt: float) -> None:
        if self.visible:
            self._left -= dt
            if self._left <= 0:
                self.visible = False

    @property
    def wants_step_in(self) -> float | None:
        return max(0.01, self._left) if self.visible else None

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.text


def draw_toast(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, text: str, seat: int | None = None
) -> None:
    """The message's box in `rect`."""
    px = look.px
    clip = surface.get_clip()
    bar = pygame.Rect(0, 0, rect.x + px(7), look.scale.height)
    rest = pygame.Rect(bar.right, 0, look.scale.width, look.scale.height)
    # two boxes side by side, not one over the other: the corners would show both colours
    for part, box in ((bar, _BAR), (rest, _BOX)):
        surface.set_clip(part.clip(clip))
        look.shapes.box(surface, rect, box)
    surface.set_clip(clip)
    x = rect.x + px(24)
    if seat is not None:
        look.art.draw_sign(surface, seat, (x + px(13), rect.centery), 13.5 * look.scale.factor, look.palette)
        x += px(40)
    room = pygame.Rect(x, rect.y, rect.right - px(16) - x, rect.height)
    look.text.draw_in(surface, text, room, BODY, CREAM, shrink=True)
