"""Building blocks of pages: the bar at the top, cards, and the note on an empty one."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, midway
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    HAIRLINE,
    HEADING,
    HOVER_PAPER,
    LABEL,
    NIGHT,
    NIGHT_2,
    QUIET_TEXT,
    SECOND_TEXT,
    TEXT_LIGHT,
    TITLE,
    Background,
    mixed,
    rgb,
)
from game.ui.widgets.button import IconButton

BAR_HEIGHT = 88
BAR_LINES = 8
TITLE_X, TITLE_BASELINE = 98, 57
"""The left end of the title in the bar, and its baseline."""
SUBTITLE = rgb("D8CBAA")
PADDING = 24
HEADING_BASELINE = 46
CARD_BOX = BoxStyle(10, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.022, 5))
NOTE_WIDTH = 640
"""The maximum width of a note in design pixels: longer lines are hard to follow."""
_ABOVE = 0.45
"""The share of the spare room above icon and text: the optical centre is slightly above the middle."""


def header_height(look: Look) -> int:
    """Return the bar's height with its brass lines, in real pixels; content starts below it."""
    return look.px(BAR_HEIGHT + BAR_LINES)


def draw_header(surface: pygame.Surface, look: Look, title: str, subtitle: str = "") -> None:
    """Draw the bar across the window's whole width, as part of the static background."""
    px = look.px
    width, height = look.scale.width, px(BAR_HEIGHT)
    bar = pygame.Rect(0, 0, width, height)
    look.shapes.gradient(surface, bar, NIGHT, mixed(NIGHT, NIGHT_2, 0.6))
    thick = max(2, px(4))
    surface.fill(BRASS, (0, height, width, thick))
    surface.fill(BRASS, (0, height + thick + px(3), width, max(1, px(1))))
    room = width - px(TITLE_X) - px(48)
    style = look.text.shrunk(title, TITLE, room)
    x = px(TITLE_X)
    x += look.text.draw(surface, title, (x, px(TITLE_BASELINE)), style, CREAM)
    if subtitle:
        x += px(28)
        shown = look.text.fitted(subtitle, TEXT_LIGHT, width - x - px(48))
        look.text.draw(surface, shown, (x, px(TITLE_BASELINE)), TEXT_LIGHT, SUBTITLE)


class BackButton(IconButton):
    """The arrow at the left of the bar; `place_in` puts it there."""

    def __init__(self, name: str, on_click: Callable[[], None], *, tip_chord: str = "escape") -> None:
        super().__init__(
            "back", name, on_click, background=Background.NIGHT, tip_chord=tip_chord, colour=BRASS_LIGHT
        )

    def place_in(self, look: Look) -> None:
        size = max(look.px(52), 24)
        rect = pygame.Rect(0, 0, size, size).move_to(center=(look.px(62), look.px(BAR_HEIGHT) // 2))
        self.place(rect)


@dataclass(frozen=True)
class PageCard(Panel):
    """A card of a page, with paper grain."""

    style: BoxStyle | None = CARD_BOX
    pad: tuple[float, float] = (PADDING, 14)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        super().draw(brush, rect)
        brush.look.shapes.grain(brush.surface, rect.inflate(-4, -4))


def titled_card(title: str, inner: Part, *, note: str = "", beside: Part | None = None) -> PageCard:
    """Return a card with a heading, and a note and another part to the right of it."""
    parts: list[Part] = [Words(title, HEADING, NIGHT, shrink=0.6, grow=1)]
    parts += [Words((note, ""), LABEL, SECOND_TEXT)] if note else []
    parts += [beside] if beside is not None else []
    return PageCard(Column((Row(tuple(parts), 16), replace(inner, grow=1)), 10), grow=1)


def empty_note(words: str, icon: str = "") -> Part:
    """Return the note of an empty page or card; in a low place its icon is left out."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        radius = rect.height // 2
        brush.disc(rect.center, radius, HOVER_PAPER)
        brush.icon(icon, rect.center, radius, QUIET_TEXT)

    told = midway(Paragraph(words, BODY, SECOND_TEXT, "centre", widest=NOTE_WIDTH))
    whole = Column((midway(Art(("note", icon), 88, 88, paint)), told), 20)
    shown = FirstFitting((whole, told)) if icon and words else told
    return Panel(Column((Space(grow=_ABOVE), shown, Space(grow=1 - _ABOVE))), pad=(16, 0), grow=1)
