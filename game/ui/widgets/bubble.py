"""Speech bubbles: the lesson's words and the table's refusals, with a tail to what they are about."""

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Rich
from game.ui.theme import (
    BLACK,
    FIELD,
    INK,
    LABEL,
    LABEL_BOLD,
    MENU,
    NIGHT,
    VERMILION,
    VERMILION_TEXT,
    Rgb,
    TextStyle,
)
from game.ui.widgets.label import plain_text
from game.ui.widgets.widget import Widget


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

    def place_at(
        self,
        look: Look,
        point: tuple[int, int],
        *,
        within: pygame.Rect | None = None,
        about: pygame.Rect | None = None,
    ) -> None:
        """Put the bubble above `point` (below, where there is no room) with its tail on it.

        With something that it is `about` it stays clear of that: on the point's side of it, with the tail on
        its edge.
        """
        px = look.px
        room = within or pygame.Rect(0, 0, look.scale.width, look.scale.height)
        rect = pygame.Rect((0, 0), self.natural_size(look))
        reach = px(30)
        above = below = point
        upper = True
        if about is not None:
            above, below = (point[0], about.top), (point[0], about.bottom)
            upper = point[1] <= about.centery or about.bottom + reach + rect.height > room.bottom - px(8)
        point = above if upper else below
        rect.midbottom = (point[0] + rect.width // 2 - px(54), point[1] - reach)
        if rect.top < room.top + px(8) or not upper:
            point = below
            rect.top = point[1] + reach
        rect.clamp_ip(room.inflate(-px(16), 0))
        self.point = point
        self.place(rect)

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
