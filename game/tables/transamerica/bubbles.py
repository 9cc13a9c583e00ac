"""Bubbles over the board: what the held piece would change, refusals, hints."""

import pygame

from game.tables.transamerica import styles
from game.tables.transamerica.pieces import FOLDER
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT
from game.ui.widgets.bubble import Bubble

NIGHT_BUBBLE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.8, 0.9),), shadow=Shadow(8, 0.06, 4))


def draw_count(
    surface: pygame.Surface,
    look: Look,
    *,
    label: str,
    before: int | None,
    after: int,
    point: tuple[float, float],
    left: bool,
    room: pygame.Rect,
) -> None:
    """The live count, its tail at `point`; to the left of it or to the right."""
    px, text = look.px, look.text
    figure = styles.SMALL_FIGURE.sized(26)
    words = text.width(label, styles.TEXT.sized(20))
    width = px(30) + words + text.width(str(after), figure) + px(11)
    if before is not None:
        width += text.width(str(before), figure) + px(28)
    rect = pygame.Rect(0, 0, width, px(42))
    gap = px(13)
    if left:
        rect.midright = (round(point[0]) - gap, round(point[1]))
    else:
        rect.midleft = (round(point[0]) + gap, round(point[1]))
    rect.clamp_ip(room.inflate(-px(12), -px(12)))
    look.shapes.box(surface, rect, NIGHT_BUBBLE)
    _draw_tail(surface, look, rect, point)
    x = rect.left + px(15)
    base = text.baseline(rect, styles.TEXT.sized(20))
    x += text.draw(surface, label, (x, base), styles.TEXT.sized(20), CREAM) + px(11)
    base = text.baseline(rect, figure)
    if before is not None:
        x += text.draw(surface, str(before), (x, base), figure, CREAM)
        look.art.draw(
            surface,
            f"{FOLDER}icon_arrow",
            (x + px(14), rect.centery),
            0.95 * look.scale.factor,
            (("#8A6A22", "#E6C878"),),
        )
        x += px(28)
    text.draw(surface, str(after), (x, base), figure, BRASS_LIGHT)


def _draw_tail(surface: pygame.Surface, look: Look, rect: pygame.Rect, point: tuple[float, float]) -> None:
    """A small triangle on the side of the point, drawn once and kept: only its place changes."""
    if rect.left <= point[0] <= rect.right:
        return
    to_right = point[0] > rect.right
    px = look.px
    width, height = px(13), px(20)
    tip = width if to_right else 0
    base = 0 if to_right else width
    body = (
        f'<path d="M{base} 0L{tip} {height / 2}L{base} {height}" fill="#12233B" stroke="#C79A3B" '
        f'stroke-width="{1.6 * look.scale.factor:.2f}" stroke-linejoin="round"/>'
    )
    picture = look.shapes.svg(body, (width, height))
    y = min(max(round(point[1]), rect.top + px(16)), rect.bottom - px(16)) - height // 2
    surface.blit(picture, (rect.right - px(2) if to_right else rect.left - width + px(2), y))


class Notice:
    """A sentence in a bubble that goes away by itself: a refusal, or a hint. `seconds` None: it stays."""

    def __init__(self, text: str, point: tuple[int, int], *, refusal: bool, seconds: float | None) -> None:
        self.text = text
        self.refusal = refusal
        self._point = point
        self._left = seconds

    @property
    def left(self) -> float | None:
        """Seconds until it goes; None while it stays."""
        return self._left

    def step(self, dt: float) -> bool:
        """Let time pass; False when the time is over."""
        if self._left is not None:
            self._left -= dt
            return self._left > 0
        return True

    def draw(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw the bubble with its tail at the point, within `room`."""
        if self.refusal:
            bubble = Bubble(self.text, refusal=True, style=styles.TEXT.sized(20))
            bubble.place_at(look, self._point, within=room)
            bubble.draw(surface, look)
        else:
            self._draw_hint(surface, look, room)

    def _draw_hint(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        px, text, style = look.px, look.text, styles.TEXT.sized(20)
        width = min(px(360), text.width(self.text, style))
        height = text.paragraph_height(self.text, style, width)
        rect = pygame.Rect(0, 0, width + px(76), height + px(26))
        rect.midbottom = (self._point[0], self._point[1] - px(40))
        if rect.top < room.top + px(8):
            rect.top = self._point[1] + px(40)
        rect.clamp_ip(room.inflate(-px(16), -px(16)))
        look.shapes.box(surface, rect, NIGHT_BUBBLE)
        look.art.draw_icon(surface, "hint", (rect.left + px(28), rect.centery), px(28), BRASS_LIGHT)
        inner = pygame.Rect(rect.left + px(54), rect.top + px(13), width + px(4), height)
        text.draw_paragraph(surface, self.text, inner, style, CREAM)
