"""Words on a ground: labels, speech bubbles, and short messages that go away by themselves."""

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.text import Align, Rich, Span
from game.ui.theme import (
    BLACK,
    BODY,
    BRASS_LIGHT,
    CREAM,
    FIELD,
    INK,
    LABEL,
    LABEL_BOLD,
    MENU,
    NIGHT,
    TEXT,
    VERMILION,
    VERMILION_TEXT,
    Rgb,
    TextStyle,
)
from game.ui.widgets.widget import Widget

TOAST_HEIGHT = 58
SHOWN_SECONDS = 3.5
_TOAST_BAR = BoxStyle(10, BRASS_LIGHT, shadow=Shadow(12, 0.05, 5))
_TOAST = BoxStyle(10, NIGHT, shadow=Shadow(12, 0.05, 5))


class Label(Widget):
    """One line, or a wrapped paragraph with `wrap`; spans mix styles."""

    takes_pointer = False

    def __init__(
        self,
        text: Rich,
        style: TextStyle = TEXT,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__()
        self.text: Rich = text
        self.style = style
        self.colour = colour
        self.align: Align = align
        self.wrap = wrap

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.wrap:
            look.text.draw_paragraph(surface, self.text, self.rect, self.style, self.colour, align=self.align)
        elif isinstance(self.text, str):
            look.text.draw_in(surface, self.text, self.rect, self.style, self.colour, align=self.align)
        else:
            x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
            y = look.text.baseline(self.rect, self.style)
            look.text.draw(surface, self.text, (x, y), self.style, self.colour, align=self.align)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.spoken or plain_text(self.text)


def plain_text(text: Rich) -> str:
    """The letters of spans."""
    if isinstance(text, str):
        return text
    return "".join(span.text if isinstance(span, Span) else "" for span in text)


class Bubble(Widget):
    """Words with a tail; `point` is what the tail shows, in real pixels, or None for no tail.

    A refusal has a vermilion outline and a warning sign; its size follows its words.
    """

    takes_pointer = False

    def __init__(
        self,
        text: Rich,
        *,
        refusal: bool = False,
        point: tuple[int, int] | None = None,
        style: TextStyle | None = None,
    ) -> None:
        super().__init__()
        self.text: Rich = text
        self.refusal = refusal
        self.point = point
        self.style = style or (LABEL if refusal else MENU)
        self.corner = 12.0 if refusal else 16.0

    def natural_size(self, look: Look) -> tuple[int, int]:
        """Room for the words on one line, or on several where they are longer than 520 px."""
        px = look.px
        widest = px(520)
        left, right = self._margins(look)
        words = min(widest, look.text.rich_width(self.text, self.style))
        lines = look.text.paragraph_height(self.text, self.style, words)
        return (words + left + right, lines + 2 * px(11 if self.refusal else 24))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        colour = VERMILION if self.refusal else NIGHT
        width = 2.6 if self.refusal else 2.4
        halo = BoxStyle(self.corner, lines=(Line(BLACK, 8, alpha=0.05),))
        look.shapes.box(surface, self.rect, halo)
        look.shapes.box(surface, self.rect, BoxStyle(self.corner, FIELD, lines=(Line(colour, width),)))
        if self.point is not None:
            self._draw_tail(surface, look, self.point, colour, width * look.scale.factor)
        left, right = self._margins(look)
        top = self.rect.y + px(11 if self.refusal else 24)
        inner = pygame.Rect(self.rect.x + left, top, self.rect.width - left - right, self.rect.height)
        if self.refusal:
            middle = (self.rect.x + px(29), inner.y + look.text.line_height(LABEL_BOLD) * 3 // 4)
            look.art.draw_icon(surface, "warning", middle, px(28), VERMILION_TEXT)
        look.text.draw_paragraph(surface, self.text, inner, self.style, INK)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.spoken or plain_text(self.text)

    def _margins(self, look: Look) -> tuple[int, int]:
        if self.refusal:
            return look.px(56), look.px(20)
        return look.px(34), look.px(34)

    def _draw_tail(
        self, surface: pygame.Surface, look: Look, point: tuple[int, int], colour: Rgb, width: float
    ) -> None:
        """A triangle that opens into the bubble: its base covers the outline."""
        rect, factor = self.rect, look.scale.factor
        half = 12 * factor
        margin = (self.corner + 4) * factor + half
        if rect.collidepoint(point):
            return
        if rect.top <= point[1] <= rect.bottom:
            edge = rect.left if point[0] < rect.left else rect.right - 1
            middle = min(max(float(point[1]), rect.top + margin), rect.bottom - margin)
            inward = width if point[0] < rect.left else -width
            base = ((float(edge), middle - half), (float(edge), middle + half))
            patch = ((edge + inward, middle - half), (edge + inward, middle + half))
        else:
            edge = rect.top if point[1] < rect.top else rect.bottom - 1
            middle = min(max(point[0] + half, rect.left + margin), rect.right - margin)
            inward = width if point[1] < rect.top else -width
            base = ((middle - half, float(edge)), (middle + half, float(edge)))
            patch = ((middle - half, edge + inward), (middle + half, edge + inward))
        tip = (float(point[0]), float(point[1]))
        look.shapes.polygon(surface, (patch[0], base[0], tip, base[1], patch[1]), FIELD)
        look.shapes.stroke(surface, (base[0], tip, base[1]), colour, width)


class Toast(Widget):
    """One line on night; hidden again after a few seconds."""

    takes_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show and say the text; what was shown before gives way."""
        self.text = text
        self.visible = bool(text)
        self._left = SHOWN_SECONDS
        if self.host is not None:
            self.host.stage.speak(text)
        self.invalidate()

    def hide(self) -> None:
        self.visible = False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with its foot's middle at the middle of its rectangle's foot, as wide as the words."""

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        width = look.text.width(self.text, BODY) + 2 * px(24)
        rect = pygame.Rect(0, 0, min(width, look.scale.width - 2 * px(24)), px(TOAST_HEIGHT))
        rect.midbottom = self.rect.midbottom
        clip = surface.get_clip()
        bar = pygame.Rect(0, 0, rect.x + px(7), look.scale.height)
        rest = pygame.Rect(bar.right, 0, look.scale.width, look.scale.height)
        # Two boxes side by side, not one over the other: the corners would show both colours.
        for part, box in ((bar, _TOAST_BAR), (rest, _TOAST)):
            surface.set_clip(part.clip(clip))
            look.shapes.box(surface, rect, box)
        surface.set_clip(clip)
        room = pygame.Rect(rect.x + px(24), rect.y, rect.width - px(16 + 24), rect.height)
        look.text.draw_in(surface, self.text, room, BODY, CREAM, shrink=True)

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
