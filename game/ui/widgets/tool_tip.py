"""Key caps, and the dark tip that names a control and its keys."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, FIELD, INK, LABEL_BOLD, NIGHT, QUIET_TEXT, SMALL_BOLD, Rgb

CAP_HEIGHT = 28
TIP_SECONDS = 0.55
HEIGHT = 48
TAIL_WIDTH = 24
TAIL_HEIGHT = 14
KEY_GAP = 18
WIDEST = 460
"""Longer texts are wrapped to this width."""
TIP = BoxStyle(8, NIGHT)


def key_cap_width(look: Look, key: str) -> int:
    """Return the cap's width in real pixels."""
    return max(look.px(CAP_HEIGHT), look.text.width(look.keyboard.cap(key), SMALL_BOLD) + 2 * look.px(8))


def draw_key_cap(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    key: str,
    line: Rgb = QUIET_TEXT,
    colour: Rgb = INK,
    fill: Rgb | None = None,
) -> None:
    """Draw a cap in `rect`, 28 design pixels high."""
    look.shapes.box(surface, rect, BoxStyle(5, fill, lines=(Line(line, 1.4),)))
    look.text.draw_in(surface, look.keyboard.cap(key), rect, SMALL_BOLD, colour, align="centre")


def draw_paper_cap(surface: pygame.Surface, look: Look, position: tuple[int, int], key: str) -> int:
    """Draw a cap on paper with its upper left corner at `position`. Return its width."""
    rect = pygame.Rect(position, (key_cap_width(look, key), look.px(CAP_HEIGHT)))
    draw_key_cap(surface, look, rect, key, QUIET_TEXT, INK, FIELD)
    return rect.width


class RestClock:
    """Triggers something after pointer or keyboard have rested for a time, and ends it at the next move."""

    def __init__(self, seconds: float = TIP_SECONDS) -> None:
        self._seconds = seconds
        self.shown = False
        self._after: float | None = None

    @property
    def next_step_in(self) -> float | None:
        """Seconds until it is triggered, or None."""
        return self._after

    def wait(self, *, has_text: bool) -> bool:
        """Restart for a new thing, which has a tip if `has_text`. Return True if a visible tip was hidden."""
        gone, self.shown = self.shown, False
        self._after = self._seconds if has_text else None
        return gone

    def step(self, dt: float) -> bool:
        """Let time pass; return True if the tip appears now."""
        if self._after is None:
            return False
        self._after -= dt
        if self._after > 0:
            return False
        self._after, self.shown = None, True
        return True


def tool_tip_place(look: Look, target: pygame.Rect, text: str, chord: str = "") -> pygame.Rect:
    """Return the place of the tip about `target`, without its tail."""
    px = look.px
    words, lines, caps = _measured(look, text, chord)
    height = max(px(HEIGHT), lines * look.text.line_height(LABEL_BOLD) + px(12))
    width = 2 * px(16) + words
    width += sum(caps) + px(14) + px(KEY_GAP) * (len(caps) - 1) if caps else 0
    above = target.top >= height + px(TAIL_HEIGHT) + px(8)
    top = target.top - height - px(TAIL_HEIGHT) - px(4) if above else target.bottom + px(TAIL_HEIGHT) + px(4)
    left = target.centerx - px(30) - px(TAIL_WIDTH) // 2
    left = max(px(8), min(left, look.scale.width - width - px(8)))
    return pygame.Rect(left, top, width, height)


def draw_tool_tip(
    surface: pygame.Surface, look: Look, target: pygame.Rect, text: str, chord: str = ""
) -> None:
    """Draw a tip above `target`, or below if there is no room, with its tail at the target's middle."""
    px = look.px
    words, lines, caps = _measured(look, text, chord)
    rect = tool_tip_place(look, target, text, chord)
    above = rect.top < target.top
    look.shapes.box(surface, rect, TIP)
    middle = min(max(target.centerx, rect.left + px(20)), rect.right - px(20))
    half = px(TAIL_WIDTH) / 2
    edge = rect.bottom - 1 if above else rect.top + 1
    point = rect.bottom + px(TAIL_HEIGHT) if above else rect.top - px(TAIL_HEIGHT)
    look.shapes.polygon(surface, ((middle - half, edge), (middle + half, edge), (middle, point)), NIGHT)
    x, step = rect.left + px(16), look.text.line_height(LABEL_BOLD)
    room = pygame.Rect(x, rect.centery - lines * step // 2, words + 1, lines * step)
    look.text.draw_paragraph(surface, text, room, LABEL_BOLD, CREAM, line_height=step)
    x += words + px(14)
    for key, cap in zip(chord.split("+"), caps, strict=False):
        box = pygame.Rect(x, 0, cap, px(28)).move_to(centery=rect.centery)
        draw_key_cap(surface, look, box, key, BRASS_LIGHT, CREAM)
        x += cap + px(KEY_GAP)


def _measured(look: Look, text: str, chord: str) -> tuple[int, int, list[int]]:
    """Return the width of the text, the number of its lines, and the widths of the keys."""
    widest = max(look.text.width(line, LABEL_BOLD) for line in text.split("\n"))
    words = min(widest, look.px(WIDEST))
    lines = look.text.wrapped(text, LABEL_BOLD, words + 1)
    return words, len(lines), [key_cap_width(look, key) for key in chord.split("+")] if chord else []
