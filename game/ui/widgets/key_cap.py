"""A key drawn as its cap."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import FIELD, INK, QUIET_TEXT, SMALL_BOLD, Rgb

CAP_NAMES = {
    "escape": "Esc",
    "return": "Enter",
    "page_up": "PgUp",
    "page_down": "PgDn",
    "delete": "Del",
    "insert": "Ins",
    "comma": ",",
    "period": ".",
    "plus": "+",
    "minus": "-",
    "slash": "/",
    "question": "?",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
"""What stands on the cap where the name with a capital letter does not."""
HEIGHT = 28


def cap_text(key: str) -> str:
    """What stands on the key's cap."""
    return CAP_NAMES.get(key, key.capitalize())


def key_cap_width(look: Look, key: str) -> int:
    """The cap's width in real pixels."""
    return max(look.px(HEIGHT), look.text.width(cap_text(key), SMALL_BOLD) + 2 * look.px(8))


def draw_key_cap(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    key: str,
    line: Rgb = QUIET_TEXT,
    colour: Rgb = INK,
    fill: Rgb | None = None,
) -> None:
    """The cap in `rect`, 28 px high in the design."""
    look.shapes.box(surface, rect, BoxStyle(5, fill, lines=(Line(line, 1.4),)))
    look.text.draw_in(surface, cap_text(key), rect, SMALL_BOLD, colour, align="centre")


def draw_paper_cap(surface: pygame.Surface, look: Look, position: tuple[int, int], key: str) -> int:
    """A cap on paper, its upper left corner at `position`. Returns its width."""
    rect = pygame.Rect(position, (key_cap_width(look, key), look.px(HEIGHT)))
    draw_key_cap(surface, look, rect, key, QUIET_TEXT, INK, FIELD)
    return rect.width
