"""A sentence in a bubble over the board that goes away by itself: a refusal, or a hint."""

from dataclasses import KW_ONLY, dataclass

import pygame

from game.tables.kit import styles
from game.tables.kit.rects import hidden
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT
from game.ui.widgets.bubble import Bubble

REFUSAL_SECONDS = 4.0
"""How long tables say why something cannot be done."""
_TEXT = styles.TEXT.sized(20)
NIGHT_BUBBLE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.8, 0.9),), shadow=Shadow(8, 0.06, 4))


@dataclass
class Notice:
    """A sentence in a bubble that goes away by itself: a refusal, or a hint."""

    text: str
    point: tuple[int, int]
    """What the bubble's tail points at."""
    _: KW_ONLY
    refusal: bool
    seconds: float | None
    """Until it goes; None while it stays."""
    about: pygame.Rect | None = None
    """What stays uncovered."""

    def step(self, dt: float) -> bool:
        """Let time pass; False when the time is over."""
        if self.seconds is not None:
            self.seconds -= dt
            return self.seconds > 0
        return True

    def place(self, look: Look, room: pygame.Rect) -> pygame.Rect:
        """What it takes up within `room`, without its tail."""
        return self._bubble(look, room).rect if self.refusal else self._hint_place(look, room)

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        if self.refusal:
            self._bubble(look, room).draw(surface, look)
        else:
            self._draw_hint(surface, look, self._hint_place(look, room))

    def _bubble(self, look: Look, room: pygame.Rect) -> Bubble:
        bubble = Bubble(self.text, refusal=True, style=_TEXT)
        bubble.place_at(look, self.point, within=room, about=self.about)
        return bubble

    def _words(self, look: Look) -> tuple[int, int]:
        """Width and height of the words of a hint."""
        # A little more than one line is wide, whose words are rounded one by one.
        width = min(look.px(360), look.text.width(self.text, _TEXT)) + look.px(4)
        return width, look.text.paragraph_height(self.text, _TEXT, width)

    def _hint_place(self, look: Look, room: pygame.Rect) -> pygame.Rect:
        px, (width, height) = look.px, self._words(look)
        rect = pygame.Rect(0, 0, width + px(72), height + px(26))
        x, y = self.point
        about = self.about or pygame.Rect(x, y - px(24), 1, 2 * px(24))
        return beside(rect, about, room.inflate(-px(16), -px(16)), px(16), x)

    def _draw_hint(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        px, (width, height) = look.px, self._words(look)
        look.shapes.box(surface, rect, NIGHT_BUBBLE)
        look.art.draw_icon(surface, "hint", (rect.left + px(28), rect.centery), px(28), BRASS_LIGHT)
        inner = pygame.Rect(rect.left + px(54), rect.top + px(13), width, height)
        look.text.draw_paragraph(surface, self.text, inner, _TEXT, CREAM)


def beside(
    rect: pygame.Rect, about: pygame.Rect, room: pygame.Rect, gap: int, middle: int | None = None
) -> pygame.Rect:
    """The first place within `room` that leaves `about` uncovered; else the one that covers least of it.

    Above, below, right or left of it; the first two with their middle at `middle`, else over its own.
    """
    x = about.centerx if middle is None else middle
    tries: list[pygame.Rect] = []
    for side, place in (
        ("midbottom", (x, about.top - gap)),
        ("midtop", (x, about.bottom + gap)),
        ("midleft", (about.right + gap, about.centery)),
        ("midright", (about.left - gap, about.centery)),
    ):
        one = rect.copy()
        setattr(one, side, place)
        tries.append(one.clamp(room))
    return min(tries, key=lambda one: hidden(one, [about]))
