"""What stands on the card of a lesson, how large the card is and how it is divided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from game.ui.input import Position
from game.ui.look import Look, Words
from game.ui.shapes import Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
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
from game.ui.widgets.label import Bubble
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
WIDTH = 660
STRIP = 50
MEDALLION, SMALL_MEDALLION = 112, 42
BUTTON = 50
PAD = 16
GAP = 10
GRIP = 13
"""The width of the dots at which the card can be taken."""
LEAST_BUBBLE, LEAST_LOW_BUBBLE = 112, 62
STOP_ROOM = (17, 34)
"""How near to each other stations may come for the title's sake, and how far they lie apart at most."""
LEAST_FACTOR = 0.72
"""Below so many real pixels to one of the design, the words of the card would be small to read."""
MOST_SHARE = (0.5, 0.42)
"""Of the window's width and height; large letters may not hide the table."""
USUAL_HEIGHT = 270
SMALLER = (0.93, 0.86, 0.8)
"""Much that is said is written in so much smaller letters."""


class Picture(Protocol):
    """What can stand between the sentences of a card."""

    def height(self, look: Look) -> int:
        """Return its height in real pixels."""

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw it."""


@dataclass(frozen=True)
class Remark:
    """A sentence and its tone: said, hinted, or for or against what was tried; or a picture in its place."""

    text: str
    tone: Tone = "say"
    picture: Picture | None = None


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
            if one.picture is not None:
                inner.height = one.picture.height(look)
                one.picture.draw(surface, look, inner)
                y = inner.bottom + px(10)
                continue
            y += look.text.draw_paragraph(surface, one.text, inner, style, colour) + px(10)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return " ".join(one.text for one in self.remarks if one.text)

    def _style(self, one: Remark) -> TextStyle:
        return SAY if one.tone == "say" or len(self.remarks) == 1 else ASIDE

    def _indent(self, look: Look, one: Remark) -> int:
        return look.px(36) if _TONES[one.tone][0] else 0

    def _width(self, look: Look) -> int:
        return max(1, self.rect.width - 2 * look.px(26))

    def _height(self, look: Look, one: Remark) -> int:
        if one.picture is not None:
            return one.picture.height(look)
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


@dataclass(frozen=True)
class CardForm:
    """One division of the card, in real pixels."""

    look: Look
    beside: bool = True
    """The conductor stands beside the bubble; else small in the strip, and the bubble has the whole width."""

    def size(self, remarks: Sequence[Remark]) -> tuple[int, int]:
        """The whole card with these words."""
        px = self.look.px
        least = px(LEAST_BUBBLE if self.beside else LEAST_LOW_BUBBLE)
        bubble = max(least, self._speech(remarks, (0, 0)).natural_size(self.look)[1])
        return px(WIDTH), px(STRIP + PAD) + bubble + px(GAP + BUTTON + PAD)

    def speech(self, remarks: Sequence[Remark], rect: pygame.Rect) -> Speech:
        """The bubble on a card at `rect`."""
        speech = self._speech(remarks, rect.topleft)
        room = speech.rect
        high = self.foot(rect).top - self.look.px(GAP) - room.top
        speech.place(pygame.Rect(room.x, room.y, room.width, high))
        return speech

    def _speech(self, remarks: Sequence[Remark], corner: Position) -> Speech:
        px, (left, top) = self.look.px, corner
        inner = left + px(PAD + MEDALLION + 26 if self.beside else PAD)
        small = self.medallion(pygame.Rect(*corner, px(WIDTH), 0))
        point = (small.right + px(2), top + px(STRIP + PAD + LEAST_BUBBLE / 2))
        if not self.beside:
            point = (small.centerx, top + px(STRIP + 2))
        speech = Speech(remarks, point)
        speech.place(pygame.Rect(inner, top + px(STRIP + PAD), left + px(WIDTH - PAD) - inner, 0))
        return speech

    def medallion(self, rect: pygame.Rect) -> pygame.Rect:
        px = self.look.px
        if self.beside:
            return pygame.Rect(rect.x + px(PAD), rect.y + px(STRIP + PAD), px(MEDALLION), px(MEDALLION))
        side = px(SMALL_MEDALLION)
        return pygame.Rect(rect.x + px(PAD + GRIP + 10), rect.y + (px(STRIP) - side) // 2, side, side)

    def strip(self, rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(rect.x, rect.y, rect.width, self.look.px(STRIP))

    def grip(self, rect: pygame.Rect) -> pygame.Rect:
        """Where it is shown that the card can be taken."""
        px, strip = self.look.px, self.strip(rect)
        return pygame.Rect(strip.x + px(PAD), strip.y, px(GRIP), strip.height - px(2))

    def foot(self, rect: pygame.Rect) -> pygame.Rect:
        px = self.look.px
        return pygame.Rect(
            rect.x + px(PAD), rect.bottom - px(PAD + BUTTON), rect.width - 2 * px(PAD), px(BUTTON)
        )

    def head(self, rect: pygame.Rect, title: str, stops: int, note: str) -> tuple[pygame.Rect, pygame.Rect]:
        """The room of the title, and that of the stations or of the note that stands in their place."""
        px, text, strip = self.look.px, self.look.text, self.strip(rect)
        left = (self.grip(rect) if self.beside else self.medallion(rect)).right + px(10)
        whole = strip.right - px(PAD) - left
        least, most = (px(room) * max(1, stops) for room in STOP_ROOM)
        wide = min(most, max(least, whole - text.width(title, BODY_BOLD) - px(20)))
        if note:
            wide = text.width(note, BODY) + px(4)
        wide = min(round(0.6 * whole), wide)
        side = pygame.Rect(strip.right - px(PAD) - wide, strip.y, wide, strip.height)
        return pygame.Rect(left, strip.y, whole - wide - px(18), strip.height), side


def forms_for(look: Look, remarks: Sequence[Remark]) -> Iterator[CardForm]:
    """The forms for these words at the look of the window, the best to read first.

    Where the conductor gives way to the words the card is lower, and with smaller letters it is lower still.
    Forms that would hide much of the window come last, the lowest first.
    """
    scale = look.scale
    widest = min(MOST_SHARE[0] * scale.width / WIDTH, MOST_SHARE[1] * scale.height / USUAL_HEIGHT)
    legible = LEAST_FACTOR * scale.density
    usual = min(max(scale.factor, legible), widest)
    least = min(legible, usual) * SMALLER[0]
    factors = (usual, *(usual * smaller for smaller in SMALLER if usual * smaller >= least))
    tries = ((usual, True), *((factor, False) for factor in factors))
    high: list[tuple[int, CardForm]] = []
    for factor, beside in tries:
        own = look.resized(scale.at_factor(factor))
        form = CardForm(own, beside=beside)
        height = form.size(remarks)[1]
        if height <= MOST_SHARE[1] * scale.height:
            yield form
        else:
            high.append((height, form))
    yield from (form for _, form in sorted(high, key=lambda one: one[0]))
