"""How fast the game goes on, for those who only watch."""

from collections.abc import Mapping, Sequence

import pygame

from game.tables.kit import styles
from game.tables.kit.pen import Pen
from game.tables.kit.rects import strip
from game.ui.theme import INK, NIGHT, Rgb

ARROWS = {"step": 1, "normal": 1, "fast": 2, "instant": 3}
"""The paces from the slowest, each with its arrow heads; the first has a bar before it."""


def draw_paces(pen: Pen, rects: Sequence[pygame.Rect], chosen: str, states: Mapping[str, str]) -> None:
    """A button for each pace; that of the game is a brass plate. `states` by `pace_` and its name.

    Where their words have no room, the arrows say it alone.
    """
    px, text = pen.px, pen.text
    words = {name: pen.tr(f"table.pace.{name}") for name in ARROWS}
    room = rects[0].width - px(12)
    worded = all(text.width(word, text.shrunk(word, styles.STRONG, room)) <= room for word in words.values())
    for name, rect in zip(ARROWS, rects, strict=True):
        shown = states.get(f"pace_{name}", "normal")
        place = pen.button(rect, styles.END_PLATE if name == chosen else styles.SMALL_BUTTON, shown)
        colour = NIGHT if name == chosen else INK
        high = round((0.36 if worded else 0.5) * place.height)
        _draw_arrows(pen, (place.centerx, place.top + high), name, colour)
        if not worded:
            continue
        below = strip(place, 0.73, px(28), px(6))
        pen.write(words[name], below, styles.STRONG, colour, align="centre", shrink=True)


def _draw_arrows(pen: Pen, centre: tuple[int, int], name: str, colour: Rgb) -> None:
    px = pen.px
    wide, high, bar = px(19), px(26), px(5) if name == "step" else 0
    count = ARROWS[name]
    x = centre[0] - (count * wide + 2 * bar) / 2
    top, bottom = centre[1] - high / 2, centre[1] + high / 2
    if bar:
        pen.surface.fill(colour, pygame.Rect(round(x), round(top), bar, high))
        x += 2 * bar
    for number in range(count):
        left = x + number * wide
        pen.look.shapes.polygon(pen.surface, ((left, top), (left + wide, centre[1]), (left, bottom)), colour)
