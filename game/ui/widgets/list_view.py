"""Rows to choose from, with a scroll bar if they do not all fit."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.text.translate import Translate
from game.ui.boxes.groups import Column, Row
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.boxes.player_parts import portrait
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS_LIGHT,
    FIELD,
    HAIRLINE,
    HOVER_PAPER,
    INK,
    LABEL,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    TextStyle,
    rgb,
)
from game.ui.widgets.choice import Option
from game.ui.widgets.page import empty_note
from game.ui.widgets.scroll import WIDTH, Scrolling, draw_scroll_bar

ROW = 66.5
LOW_ROW = 46
_FACE = 18
_FRAME = BoxStyle(8, FIELD, fill_inset=1, lines=(Line(QUIET_TEXT, 1.6, 1),))
_CHOSEN = rgb("F4DFA8")
_BAR = rgb("B98A2E")


class ListView(Scrolling):
    """Rows with a text and optionally a note below it.

    `on_choose` is called with the value of a row that was clicked or reached by arrows, `on_open` with that
    of a double-clicked or confirmed row.
    """

    focusable = True
    framed = True
    """True if the list has a frame."""

    def __init__(
        self,
        label: str,
        options: Sequence[Option] = (),
        value: Hashable = None,
        *,
        on_choose: Callable[[Hashable], None] | None = None,
        on_open: Callable[[Hashable], None] | None = None,
        empty: str = "",
        empty_icon: str = "",
        style: TextStyle = BODY,
    ) -> None:
        super().__init__()
        self.label = label
        self.options: tuple[Option, ...] = tuple(options)
        self.value = value
        self.on_choose = on_choose
        self.on_open = on_open
        self.empty = empty
        """The text of a list without rows."""
        self.empty_icon = empty_icon
        self.style = style
        self.under: int | None = None
        self._since_click = 1.0
        self._to_reveal = False

    @property
    def chosen(self) -> int:
        """The index of the chosen row, -1 if there is none."""
        return next((n for n, option in enumerate(self.options) if option.value == self.value), -1)

    @property
    def _bold(self) -> TextStyle:
        return BODY_BOLD.sized(self.style.size)

    @property
    def _light(self) -> TextStyle:
        return LABEL.sized(max(18, self.style.size - 2))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        if self.framed:
            look.shapes.box(surface, self.rect, _FRAME)
        self._measure(look)
        if self._to_reveal and self.chosen >= 0:
            row = self.row_height(look)
            self._scroll.show(self.chosen * row, (self.chosen + 1) * row)
        self._to_reveal = False
        inner = self._inner(look)
        if not self.options:
            draw(Brush(surface, look), empty_note(self.empty, self.empty_icon), inner)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        row = self.row_height(look)
        for number, option in enumerate(self.options):
            rect = pygame.Rect(inner.x, inner.y + number * row - self._scroll.offset, inner.width, row)
            if rect.colliderect(inner):
                self.draw_row(surface, look, rect, number, option)
        surface.set_clip(clip)
        draw_scroll_bar(surface, look, self.rail(look), self._scroll)

    def choose(self, number: int) -> None:
        """Choose a row, clamped to the first and last, and scroll to it."""
        if not self.options:
            return
        number = max(0, min(len(self.options) - 1, number))
        option = self.options[number]
        self.reveal_chosen()
        if option.value == self.value:
            return
        self.value = option.value
        self.say()
        if self.on_choose is not None:
            self.on_choose(option.value)

    def reveal_chosen(self) -> None:
        """Scroll to the chosen row at the next draw."""
        self._to_reveal = True
        self.invalidate()

    def on_press(self, position: Position) -> bool:
        super().on_press(position)
        return True

    def on_release(self, position: Position) -> None:
        """Choose the row under the pointer; a double click opens it."""
        if self._dragging:
            self._dragging = False
            return
        number = self._at(position)
        if number is None or not self.contains(position) or not self.options[number].enabled:
            return
        twice = number == self.chosen and self._since_click < 0.4
        self._since_click = 0.0
        self.choose(number)
        if twice and self.on_open is not None:
            self.on_open(self.options[number].value)

    def on_hover(self, position: Position) -> None:
        self.under = self._at(position)

    def notch(self, look: Look) -> int:
        return self.row_height(look)

    def on_key(self, key: KeyPressed) -> bool:
        """Choose with arrows, page keys, home and end; open with confirm."""
        shown = max(1, self._scroll.view // self.row_height(self._look)) if self._look else 1
        if key.means("up"):
            self.choose(self.chosen - 1)
        elif key.means("down"):
            self.choose(self.chosen + 1)
        elif key.key in ("page_up", "page_down"):
            self.choose(self.chosen + (shown if key.key == "page_down" else -shown))
        elif key.key in ("home", "end"):
            self.choose(0 if key.key == "home" else len(self.options) - 1)
        elif key.means("confirm") and self.chosen >= 0 and self.on_open is not None:
            if not key.repeated:
                self.on_open(self.options[self.chosen].value)
        else:
            return False
        return True

    def step(self, dt: float) -> None:
        self._since_click += dt

    def speak(self, words: Translate) -> str:
        """Return speech such as `Replays, list, TransAmerica, Won, 9 points, 1 of 6`."""
        chosen = self.chosen
        if chosen < 0:
            return self.spoken_state(words, self.spoken or self.label, words("speak.list"))
        option = self.options[chosen]
        place = words("speak.place", number=chosen + 1, count=len(self.options))
        return self.spoken_state(
            words, self.spoken or self.label, words("speak.list"), option.text, option.note, place
        )

    def draw_row_background(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int
    ) -> None:
        """Draw the highlight of the chosen row, or a line between rows."""
        px = look.px
        chosen = number == self.chosen
        box = rect.inflate(0, -px(2))
        if chosen:
            look.shapes.box(surface, box, BoxStyle(4, _CHOSEN))
            surface.fill(_BAR, (box.x, box.y, px(5), box.height))
        elif self.hovered and number == self.under and self.options[number].enabled:
            look.shapes.box(surface, box, BoxStyle(4, HOVER_PAPER))
        if chosen and self.ring:
            lines = (Line(NIGHT, 2.5, 1.5, 6), Line(BRASS_LIGHT, 2, 4, 5))
            look.shapes.box(surface, box, BoxStyle(6, lines=lines))
        if number and not chosen and number - 1 != self.chosen:
            line = max(1, round(1.2 * look.scale.factor))
            surface.fill(HAIRLINE, (rect.x + px(8), rect.y, rect.width - 2 * px(8), line))

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        """Draw a row's background and content."""
        self.draw_row_background(surface, look, rect, number)
        draw(Brush(surface, look), self._row(option, chosen=number == self.chosen), rect)

    def _row(self, option: Option, *, chosen: bool) -> Part:
        colour = INK if option.enabled else QUIET_TEXT
        style = self._bold if chosen or option.note else self.style
        lines: list[Part] = [Words(option.text, style, colour, cuts=True)]
        if option.note:
            lines.append(Words(option.note, self._light, SECOND_TEXT, cuts=True))
        faces = (*(portrait(face, 2 * _FACE) for face in option.faces), Space(10)) if option.faces else ()
        words = option.row(Column(tuple(lines), grow=1), colour)
        return Row((Space(14), words, Space(10), *faces))

    def row_height(self, look: Look) -> int:
        """Return the height of every row in real pixels."""
        if any(option.note for option in self.options):
            return max(look.px(ROW), look.text.size(self._bold) + look.text.size(self._light) + look.px(18))
        return max(look.px(LOW_ROW), look.text.line_height(self.style) + 4)

    def _inner(self, look: Look) -> pygame.Rect:
        px = look.px
        inner = self.rect.inflate(-2 * px(6), -2 * px(8))
        if self._scroll.needed:
            inner.width -= px(WIDTH + 6)
        return inner

    def _measure(self, look: Look) -> None:
        self._scroll.content = len(self.options) * self.row_height(look)
        self._scroll.view = max(1, self.rect.height - 2 * look.px(8))
        self._scroll.to(self._scroll.offset)

    def rail(self, look: Look) -> pygame.Rect:
        px = look.px
        high, right = self.rect.height - 2 * px(10), self.rect.right - px(7)
        return rect_of(px(WIDTH), high, midright=(right, self.rect.centery))

    def _at(self, position: Position) -> int | None:
        if self._look is None:
            return None
        inner = self._inner(self._look)
        if not inner.collidepoint(position):
            return None
        number = (position[1] - inner.y + self._scroll.offset) // self.row_height(self._look)
        return number if 0 <= number < len(self.options) else None
