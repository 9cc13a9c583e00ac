"""The controls of the title: the brass plate, the rows below it, and the choice of language."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.text.translate import Translate
from game.ui.boxes.leaves import KeyCap
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.layout import below, cut_left
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


def _draw_enter(surface: pygame.Surface, look: Look, button: Button, middle: float, left: int) -> None:
    """Draw the cap of Enter at the right end of the focused button, if it begins right of `left`."""
    ink = INK if isinstance(button, TitlePlate) else CREAM
    cap = KeyCap(ENTER, BRASS_DARK, ink)
    width = cap.min_width(look) + look.px(14)
    place = pygame.Rect(0, 0, width, look.px(38)).move_to(midright=(button.rect.right - look.px(28), middle))
    if button.focused and place.left >= left:
        cap.draw(Brush(surface, look), place)


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
        px = look.px
        state = self.state
        rect = sunk(look, self.rect, state)
        look.shapes.box(surface, rect, _PLATE[state])
        self._draw_disc(surface, look, (rect.x + px(TEXT_LEFT / 2), rect.centery))
        left = rect.x + px(TEXT_LEFT)
        room = rect.right - px(28) - left
        title = look.text.shrunk(self.text, TITLE, room)
        end = left + look.text.draw(surface, self.text, (left, rect.centery + px(3)), title, NIGHT)
        _draw_enter(surface, look, self, rect.centery - px(18), end + px(16))
        note = look.text.shrunk(self.note, TEXT, room, least=0.8)
        fits = look.text.width(self.note, note) <= room
        shown = self.note if fits else look.text.fitted(self.short_note, note, room)
        look.text.draw(surface, shown, (left, rect.centery + px(33)), note, INK)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.text, self.note, words("speak.button"))

    def _draw_disc(self, surface: pygame.Surface, look: Look, centre: tuple[float, float]) -> None:
        factor = look.scale.factor
        look.shapes.disc(surface, centre, 36 * factor, NIGHT)
        look.shapes.disc(surface, centre, 32.5 * factor, None, Line(BRASS_LIGHT, 1.6))
        if self.icon == "play":
            x, y = centre
            points = tuple((x + dx * factor, y + dy * factor) for dx, dy in ((-10, -16), (17, 0), (-10, 16)))
            look.shapes.polygon(surface, points, BRASS_LIGHT)
        else:
            look.art.draw_icon(surface, self.icon, centre, look.px(38), BRASS_LIGHT)


class TitleRow(Button):
    """A line of the title's menu: icon and text on the dark background, a hairline below."""

    def __init__(self, texts: tuple[str, ...], on_click: Callable[[], None], *, icon: str) -> None:
        """Make a row that shows the first text that fits."""
        super().__init__(texts[0], on_click, background=Background.NIGHT, icon=icon, style=ROW_TEXT)
        self.texts = texts

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is part of the row's background."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        lit = self.state in ("hover", "pressed")
        inner = self.rect.inflate(0, -2 * px(5))
        if lit:
            fill = NIGHT_2 if self.state == "hover" else mixed(NIGHT_2, BRASS, 0.18)
            look.shapes.box(surface, inner, BoxStyle(8, fill, fill_alpha=0.75))
        if self.ring:
            look.shapes.ring(surface, inner, 8, Background.NIGHT)
        room = self.rect.copy()
        side = cut_left(room, px(NARROW_TEXT_LEFT if self.rect.width < px(NARROW) else TEXT_LEFT))
        look.art.draw_icon(surface, self.icon, side.center, px(42), BRASS_LIGHT)
        colour = BRASS_LIGHT if lit else CREAM
        wide = Brush(surface, look).write_first(self.texts, room, ROW_TEXT, colour, shrink=True)
        _draw_enter(surface, look, self, self.rect.centery, room.left + wide + px(12))
        surface.fill(_HAIRLINE, below(room.move(0, -px(1)), max(1, px(1.2))))


class FootLink(Button):
    """Small text at the bottom of the title."""

    corner = 6.0

    def __init__(self, text: str, on_click: Callable[[], None]) -> None:
        super().__init__(text, on_click, background=Background.NIGHT, style=BODY)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        colour = BRASS_LIGHT if self.hovered else CREAM
        room = self.rect.inflate(-2 * look.px(8), 0)
        look.text.draw_in(surface, self.text, room, BODY, colour, align="right")


class LanguageChoice(DropDown):
    """A globe and the name of the language; the list opens above it."""

    corner = 6.0

    def __init__(
        self, label: str, options: Sequence[Option], value: str, on_change: Callable[[str], None]
    ) -> None:
        super().__init__(label, options, value, lambda chosen: on_change(str(chosen)))
        self.background = Background.NIGHT

    def natural_size(self, look: Look) -> tuple[int, int]:
        return (look.px(34 + 46) + look.text.width(self.chosen.text, BODY), look.px(44))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        px = look.px
        colour = BRASS_LIGHT if self.hovered or self.open else CREAM
        x, y = self.rect.x, self.rect.centery
        look.art.draw_icon(surface, "globe", (x + px(12), y), px(26), BRASS_LIGHT)
        x += px(34)
        x += look.text.draw(surface, self.chosen.text, (x, look.text.baseline(self.rect, BODY)), BODY, colour)
        centre = (x + 18 * look.scale.factor, y)
        draw_chevron(surface, look, centre, BRASS_LIGHT, up=self.open, half=6, width=2.4)
