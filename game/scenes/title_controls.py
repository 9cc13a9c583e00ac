"""The controls of the title: the brass plate, the rows below it, and the choice of language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, Stack, at_least, centred, midway
from game.ui.boxes.leaves import Art, Hairline, KeyCap, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    NIGHT,
    NIGHT_2,
    TEXT,
    TITLE,
    Background,
    Face,
    TextStyle,
    mixed,
)
from game.ui.widgets.button import Button, brass_plate, sunk
from game.ui.widgets.choice import Option
from game.ui.widgets.drop_down import DropDown, draw_chevron

ROW_TEXT = TextStyle(Face.MEDIUM, 36)
TEXT_LEFT, NARROW_TEXT_LEFT = 124, 66
"""From the column's left edge to the text, in design pixels; the icon is in the middle of this room."""
NARROW = 400
"""The width below which a row has little room for its text."""
OVERLAP = 7
"""The overlap of the plate's lines, whose own heights would set them far apart."""
NAME = "scenes/title_wordmark"
_HAIRLINE = mixed(NIGHT, BRASS, 0.42)


ENTER = "return"
_LINES = (Line(BRASS_DARK, 1.2, 0.6, 8, 0.8), Line(BRASS_DARK, 1.3, 6, 5, 0.75))
_PLATE = brass_plate(8, _LINES, Shadow(16, 0.06, 5))


@dataclass(frozen=True)
class Wordmark(Part):
    """The name of the program; it is larger than in the street's drawing if there is room."""

    def height(self, look: Look, width: int) -> int:
        del width
        return round(look.scale.factor * look.art.view_box(NAME).height)

    def min_height(self, look: Look, width: int) -> int:
        return min(self.height(look, width), round(look.scale.fit * look.art.view_box(NAME).height))

    def end(self, look: Look, rect: pygame.Rect) -> int:
        """Return the right end of the name in `rect`, which it may exceed a little."""
        box = look.art.view_box(NAME)
        return rect.x + round((box.left + box.width) * rect.height / box.height)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        box = brush.look.art.view_box(NAME)
        unit = rect.height / box.height
        brush.look.art.draw(brush.surface, NAME, (rect.x, rect.y - box.top * unit), unit)


def _with_enter(words: Words, *, focused: bool) -> Part:
    """Return words, followed by the cap of Enter if their button is focused and has room for it."""
    alone = replace(words, grow=1)
    if not focused:
        return alone
    cap = at_least(38, KeyCap(ENTER, BRASS_DARK, words.colour))
    return FirstFitting((Row((replace(words, shrink=1.0, grow=1), cap), 14), alone))


class TitlePlate(Button):
    """The main button of the title: resume a game, or start one."""

    def __init__(
        self, text: str, note: str, on_click: Callable[[], None], *, short_note: str = "", icon: str = "play"
    ) -> None:
        """Make a plate; the short note is used if the long one does not fit."""
        super().__init__(text, on_click, background=Background.NIGHT, icon=icon, key=ENTER, style=TITLE)
        self.note = note
        self.short_note = short_note or note

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        brush, rect = Brush(surface, look), sunk(look, self.rect, self.state)
        brush.box(rect, _PLATE[self.state])
        disc = Art(("disc", self.icon), TEXT_LEFT, 72, self._draw_disc)
        title = _with_enter(Words(self.text, TITLE, NIGHT, shrink=0.7), focused=self.focused)
        notes = FirstFitting(
            tuple(Words(note, TEXT, INK, shrink=0.8) for note in (self.note, self.short_note))
        )
        words = Column((title, notes), -OVERLAP, grow=1)
        draw(brush, Row((disc, words, Space(28))), rect)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.text, self.note, words("speak.button"))

    def _draw_disc(self, brush: Brush, rect: pygame.Rect) -> None:
        factor, (x, y) = brush.look.scale.factor, rect.center
        brush.disc((x, y), 36 * factor, NIGHT)
        brush.disc((x, y), 32.5 * factor, None, Line(BRASS_LIGHT, 1.6))
        if self.icon == "play":
            points = tuple((x + dx * factor, y + dy * factor) for dx, dy in ((-10, -16), (17, 0), (-10, 16)))
            brush.look.shapes.polygon(brush.surface, points, BRASS_LIGHT)
        else:
            brush.icon(self.icon, (x, y), round(38 * factor), BRASS_LIGHT)


class TitleRow(Button):
    """A line of the title's menu: icon and text on the dark background, a hairline below."""

    def __init__(self, texts: tuple[str, ...], on_click: Callable[[], None], *, icon: str) -> None:
        """Make a row that shows the first text that fits."""
        super().__init__(texts[0], on_click, background=Background.NIGHT, icon=icon, style=ROW_TEXT)
        self.texts = texts

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is part of the row's background."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        brush, inner = Brush(surface, look), self.rect.inflate(0, -2 * look.px(5))
        lit = self.state in ("hover", "pressed")
        if lit:
            fill = NIGHT_2 if self.state == "hover" else mixed(NIGHT_2, BRASS, 0.18)
            brush.box(inner, BoxStyle(8, fill, fill_alpha=0.75))
        if self.ring:
            look.shapes.ring(surface, inner, 8, Background.NIGHT)
        side = NARROW_TEXT_LEFT if self.rect.width < look.px(NARROW) else TEXT_LEFT
        sign = Stack((Space(side), midway(icon(self.icon, 42, BRASS_LIGHT))))
        words = Words(self.texts, ROW_TEXT, BRASS_LIGHT if lit else CREAM, shrink=0.7)
        text = centred(_with_enter(words, focused=self.focused))
        line = Hairline(_HAIRLINE, 1.2)
        draw(brush, Row((sign, Column((replace(text, grow=1), line), grow=1)), align="fill"), self.rect)


class FootLink(Button):
    """Small text at the bottom of the title."""

    corner = 6.0

    def __init__(self, text: str, on_click: Callable[[], None]) -> None:
        super().__init__(text, on_click, background=Background.NIGHT, style=BODY)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        words = Words(self.text, BODY, BRASS_LIGHT if self.hovered else CREAM, "right")
        draw(Brush(surface, look), Panel(centred(words), pad=(8, 0)), self.rect)


class LanguageChoice(DropDown):
    """A globe and the name of the language; the list opens above it."""

    corner = 6.0

    def __init__(
        self, label: str, options: Sequence[Option], value: str, on_change: Callable[[str], None]
    ) -> None:
        super().__init__(label, options, value, lambda chosen: on_change(str(chosen)))
        self.background = Background.NIGHT

    def natural_size(self, look: Look) -> tuple[int, int]:
        tree = self._tree()
        return tree.natural_width(look), look.px(44)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        draw(Brush(surface, look), self._tree(), self.rect)

    def _tree(self) -> Part:
        colour = BRASS_LIGHT if self.hovered or self.open else CREAM
        words = Words(self.chosen.text, BODY, colour)
        chevron = Art(("chevron", self.open), 36, 44, self._draw_chevron)
        return Row((icon("globe", 26, BRASS_LIGHT), Space(8), words, chevron, Space(10)))

    def _draw_chevron(self, brush: Brush, rect: pygame.Rect) -> None:
        draw_chevron(brush.surface, brush.look, rect.center, BRASS_LIGHT, up=self.open, half=6, width=2.4)
