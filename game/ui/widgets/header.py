"""The night bar at the top of a page: back, title, subtitle."""

from collections.abc import Callable

import pygame

from game.ui.look import Look
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2, TEXT_LIGHT, TITLE, Ground, mixed, rgb
from game.ui.widgets.round_button import IconButton

HEIGHT = 88
LINES = 8
_TITLE_X = 98
_SUBTITLE = rgb("D8CBAA")


def header_height(look: Look) -> int:
    """The bar's height with its brass lines, in real pixels; content starts below."""
    return look.px(HEIGHT + LINES)


def draw_header(surface: pygame.Surface, look: Look, title: str, subtitle: str = "") -> None:
    """The bar over the window's whole width. Part of the ground: it never changes."""
    px = look.px
    width, height = look.scale.width, px(HEIGHT)
    bar = pygame.Rect(0, 0, width, height)
    look.shapes.gradient(surface, bar, NIGHT, mixed(NIGHT, NIGHT_2, 0.6))
    thick = max(2, px(4))
    surface.fill(BRASS, (0, height, width, thick))
    surface.fill(BRASS, (0, height + thick + px(3), width, max(1, px(1))))
    room = width - px(_TITLE_X) - px(48)
    style = look.text.shrunk(title, TITLE, room)
    x = px(_TITLE_X)
    x += look.text.draw(surface, title, (x, px(57)), style, CREAM)
    if subtitle:
        x += px(28)
        shown = look.text.fitted(subtitle, TEXT_LIGHT, width - x - px(48))
        look.text.draw(surface, shown, (x, px(57)), TEXT_LIGHT, _SUBTITLE)


class BackButton(IconButton):
    """The arrow at the left of the bar; `place_in` puts it there."""

    def __init__(self, name: str, on_click: Callable[[], None], *, tip_chord: str = "escape") -> None:
        super().__init__("back", name, on_click, ground=Ground.NIGHT, tip_chord=tip_chord, colour=BRASS_LIGHT)

    def place_in(self, look: Look) -> None:
        size = max(look.px(52), 24)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = (look.px(62), look.px(HEIGHT) // 2)
        self.place(rect)
