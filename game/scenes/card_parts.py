"""What stands on a lesson's card: the line of stations, and what the conductor says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import Line
from game.ui.theme import (
    BRASS,
    BRASS_LIGHT,
    BRASS_TEXT,
    CREAM,
    INK,
    NIGHT,
    TEXT,
    VERMILION_TEXT,
    Rgb,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.bubble import Bubble
from game.ui.widgets.widget import Widget

SAY: TextStyle = TEXT.sized(27)
ASIDE: TextStyle = TEXT.sized(22)
STATION = 9.0
HERE = 15.0
DOT, DOT_APART = 2.6, 8.5
"""The radius of the dots of a grip, and how far they lie apart, in pixels of the design."""
_QUIET = mixed(NIGHT, BRASS, 0.5)
_GRIP = mixed(NIGHT, BRASS_LIGHT, 0.75)
_RIGHT = rgb("3F6B2E")

Tone = Literal["say", "hint", "wrong", "right"]
_TONES: dict[Tone, tuple[str, Rgb]] = {
    "say": ("", INK),
    "hint": ("hint", BRASS_TEXT),
    "wrong": ("warning", VERMILION_TEXT),
    "right": ("check", _RIGHT),
}


@dataclass(frozen=True)
class Remark:
    """A sentence and its tone: said, hinted, or for or against what was tried."""

    text: str
    tone: Tone = "say"


class Stations(Widget):
    """A line with a stop for each step that waits: those behind ticked, a tram at the present one."""

    takes_pointer = False

    def __init__(self, count: int, at: int) -> None:
        """`at` are behind; as many as there are: all are."""
        super().__init__()
        self.count = count
        self.at = at

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.count < 1:
            return
        factor = look.scale.factor
        middle = self.rect.centery
        first, last = self.rect.x + HERE * factor, self.rect.right - HERE * factor
        xs = [first + (last - first) * n / max(1, self.count - 1) for n in range(self.count)]
        here = xs[min(self.at, self.count - 1)]
        look.shapes.stroke(surface, ((here, middle), (last, middle)), _QUIET, 3 * factor)
        look.shapes.stroke(surface, ((first, middle), (here, middle)), BRASS_LIGHT, 4 * factor)
        room = (last - first) / max(1, self.count - 1) if self.count > 1 else 2 * STATION * factor
        radius = min(STATION * factor, 0.4 * room)
        for number, x in enumerate(xs):
            if number < self.at:
                look.shapes.disc(surface, (x, middle), radius, BRASS_LIGHT)
                look.art.draw_icon(surface, "check", (x, middle), round(1.7 * radius), NIGHT)
            elif number > self.at:
                look.shapes.disc(surface, (x, middle), radius, NIGHT, Line(_QUIET, 2, 1))
        if self.at < self.count:
            look.shapes.disc(surface, (here, middle), HERE * factor, BRASS_LIGHT, Line(NIGHT, 2, 1))
            look.art.draw_icon(surface, "tram", (here, middle), look.px(20), NIGHT)


class Speech(Bubble):
    """What the conductor says; Tab stops here to hear it again."""

    focusable = True

    def __init__(self, remarks: Sequence[Remark], point: tuple[int, int] | None = None) -> None:
        super().__init__("", point=point)
        self.remarks = tuple(remarks)

    def natural_size(self, look: Look) -> tuple[int, int]:
        """The height that the words need in the width that the bubble has."""
        px = look.px
        high = sum(self._height(look, one) for one in self.remarks) + px(10) * max(0, len(self.remarks) - 1)
        return (self.rect.width, high + 2 * px(18))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        super().draw(surface, look)
        free = self.rect.height - self.natural_size(look)[1]
        y = self.rect.y + px(18) + max(0, free // 2)
        for one in self.remarks:
            icon, colour = _TONES[one.tone]
            style, indent = self._style(one), self._indent(look, one)
            x = self.rect.x + px(26)
            if icon:
                line = look.text.line_height(style)
                look.art.draw_icon(surface, icon, (x + px(13), y + line // 2), px(26), colour)
            inner = pygame.Rect(x + indent, y, self._width(look) - indent, 0)
            y += look.text.draw_paragraph(surface, one.text, inner, style, colour) + px(10)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return " ".join(one.text for one in self.remarks)

    def _style(self, one: Remark) -> TextStyle:
        return SAY if one.tone == "say" or len(self.remarks) == 1 else ASIDE

    def _indent(self, look: Look, one: Remark) -> int:
        return look.px(36) if _TONES[one.tone][0] else 0

    def _width(self, look: Look) -> int:
        return max(1, self.rect.width - 2 * look.px(26))

    def _height(self, look: Look, one: Remark) -> int:
        width = self._width(look) - self._indent(look, one)
        return look.text.paragraph_height(one.text, self._style(one), width)


def draw_medallion(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The conductor in a ring of brass, as large as `rect` allows."""
    picture = look.art.fitted("scenes/conductor", rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_grip(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Two columns of dots: here the card can be taken and moved."""
    radius = DOT * look.scale.factor
    for x in (rect.left + radius, rect.right - radius):
        for row in (-1, 0, 1):
            y = rect.centery + row * DOT_APART * look.scale.factor
            look.shapes.disc(surface, (x, y), radius, _GRIP)


def draw_strip(surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str, style: TextStyle) -> None:
    """The name of the chapter on the night at the head of a card."""
    look.text.draw_in(surface, title, rect, style, CREAM, shrink=True)
