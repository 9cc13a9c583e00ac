"""A field that opens a list above everything."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, Panel, Row, at_least
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, controls, draw
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position, Wheel
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BODY_BOLD,
    CREAM,
    FIELD,
    HOVER_PAPER,
    INK,
    NIGHT,
    QUIET_TEXT,
    Rgb,
    rgb,
)
from game.ui.widgets.choice import Choice, Chooser, Option
from game.ui.widgets.scroll import WIDTH, Scroll, draw_scroll_bar
from game.ui.widgets.widget import Widget

ROW = 46
MAX_SIDE_BY_SIDE = 5
SEGMENT_PADDING = 16
MIN_SEGMENT = BODY_BOLD.sized(18.5)
"""Texts side by side may shrink to this size."""
_DISABLED = rgb("EADFC6")
_LIST = BoxStyle(8, FIELD, lines=(Line(QUIET_TEXT, 1.6, 1),), shadow=Shadow(12, 0.04, 5))


class DropDown(Chooser):
    """Shows the chosen option; `on_change` is called with a newly chosen value."""

    open = False
    marked = 0
    """The option under the pointer or keyboard while the list is open."""
    _scroll: Scroll
    """The position of the open list, in rows."""
    _look: Look | None = None

    @property
    def chosen(self) -> Option:
        """The option whose value is chosen."""
        return next((option for option in self.options if option.value == self.value), self.options[0])

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        if not self.open:
            super().draw_ring(surface, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        strong = self.open or self.focused
        line = Line(NIGHT, 2.4, 1) if strong else Line(NIGHT if self.hovered else QUIET_TEXT, 1.6, 1)
        fill = FIELD if self.enabled else _DISABLED
        look.shapes.box(surface, self.rect, BoxStyle(8, fill, fill_inset=1, lines=(line,)))
        colour = INK if self.enabled else QUIET_TEXT
        chevron = Art("chevron", 12, 12, self._draw_chevron)
        row = Row((self._option(self.chosen, colour), Space(20), chevron), align="fill")
        draw(Brush(surface, look), Panel(row, pad=(16, 0)), self.rect)

    def _draw_chevron(self, brush: Brush, rect: pygame.Rect) -> None:
        colour = NIGHT if self.enabled else QUIET_TEXT
        draw_chevron(brush.surface, brush.look, rect.center, colour, up=self.open)

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        if not self.open:
            return
        area = self._area(look)
        draw(Brush(surface, look), self._list(look), area)
        bar = rect_of(
            look.px(WIDTH), area.height - look.px(12), midright=(area.right - look.px(4), area.centery)
        )
        draw_scroll_bar(surface, look, bar, self._scroll)

    def choose(self, value: Hashable) -> None:
        if value == self.value:
            return
        self.value = value
        if self.on_change is not None:
            self.on_change(value)

    def show(self) -> None:
        if not self.enabled or self.open:
            return
        self.open, self._scroll = True, Scroll(len(self.options))
        self.marked = self.options.index(self.chosen)
        self._reveal()
        if self.host is not None:
            self.host.open_popup(self)

    def open_as(self, before: Widget) -> None:
        self.show()
        if isinstance(before, DropDown) and before.marked < len(self.options):
            self.marked = before.marked
            self._reveal()

    def hide(self) -> None:
        if not self.open:
            return
        self.open = False
        if self.host is not None:
            self.host.close_popup()

    def on_blur(self) -> None:
        self.hide()

    @property
    def wants_cancel(self) -> bool:
        return self.open

    def cancel(self) -> None:
        self.hide()

    def on_press(self, position: Position) -> bool:
        """Open the list, choose the option under the pointer, or close the list."""
        if not self.open:
            self.show()
            return False
        number = self._at(position)
        if number is not None and self.options[number].enabled:
            self.hide()
            self.choose(self.options[number].value)
        elif number is None:
            self.hide()
        return True

    def on_hover(self, position: Position) -> None:
        number = self._at(position) if self.open else None
        if number is not None:
            self.marked = number

    def on_wheel(self, wheel: Wheel) -> bool:
        if not self.open or self._look is None:
            return False
        self._measure(self._look)
        self._scroll.by(1 if wheel.down > 0 else -1)
        self.invalidate()
        return True

    def on_key(self, key: KeyPressed) -> bool:
        """Open with confirm or alt+down; in the open list arrows mark and confirm chooses."""
        if not self.open:
            if key.means("confirm") or (key.means("down") and key.alt):
                self.show()
                return True
            return False
        if key.means("next", "previous"):
            self.hide()
        elif key.means("confirm"):
            option = self.options[self.marked]
            if option.enabled:
                self.hide()
                self.choose(option.value)
        elif key.means("down", "up"):
            self._mark(self.marked + (1 if key.means("down") else -1))
        elif key.key in ("home", "end"):
            self._mark(0 if key.key == "home" else len(self.options) - 1)
        elif len(key.key) == 1:
            hits = [n for n, option in enumerate(self.options) if option.text.lower().startswith(key.key)]
            if hits:
                self._mark(next((n for n in hits if n > self.marked), hits[0]))
        return True

    def speak(self, words: Translate) -> str:
        """Return speech such as `Map, drop-down, United States`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.drop_down"), self.chosen.text)

    def _mark(self, number: int) -> None:
        self.marked = max(0, min(len(self.options) - 1, number))
        self._reveal()
        if self.host is not None:
            option = self.options[self.marked]
            self.host.stage.speak(", ".join(part for part in (option.text, option.note) if part))

    def _reveal(self) -> None:
        if self._look is None:
            return
        self._measure(self._look)
        self._scroll.show(self.marked, self.marked + 1)
        self.invalidate()

    def _measure(self, look: Look) -> None:
        self._scroll.view = self._shown(look)
        self._scroll.to(self._scroll.offset)

    def _row(self, number: int) -> Part:
        """Return a row of the open list."""
        option = self.options[number]
        chosen, marked = option.value == self.value, number == self.marked
        colour = CREAM if chosen else INK if option.enabled else QUIET_TEXT
        ring = (Line(rgb("E6C878"), 2, 3),) if chosen and marked else ()
        box = BoxStyle(5, NIGHT if chosen else HOVER_PAPER, lines=ring) if chosen or marked else None
        shown = Panel(Row((self._option(option, colour),), align="fill"), box, (9, 0))
        return replace(at_least(ROW, Panel(shown, pad=(0, 1))), control=Control(number))

    def _option(self, option: Option, colour: Rgb) -> Part:
        return option.row(Words(option.text, self.style, colour, shrink=0.7, cuts=True, grow=1), colour)

    def _list(self, look: Look) -> Part:
        """Return the rows in view in their box."""
        self._measure(look)
        first = self._scroll.offset
        return Panel(Column(tuple(map(self._row, range(first, first + self._scroll.view)))), _LIST, (5, 5))

    def _shown(self, look: Look) -> int:
        room = self.host.popup_room() if self.host else look.scale.window
        below = room.bottom - self.rect.bottom - look.px(16)
        above = self.rect.top - room.top - look.px(16)
        return max(1, min(len(self.options), (max(below, above) - look.px(10)) // self._row_height(look)))

    def _area(self, look: Look) -> pygame.Rect:
        px = look.px
        room = self.host.popup_room() if self.host else look.scale.window
        rows = [self._row(number) for number in range(len(self.options))]
        width = max(self.rect.width, *(row.natural_width(look) + px(34) for row in rows))
        height = self._row_height(look) * self._shown(look) + 2 * px(5)
        area = pygame.Rect(self.rect.x, self.rect.bottom + px(7), min(width, room.width), height)
        if area.bottom > room.bottom:
            area.bottom = self.rect.top - px(7)
        area.right = min(area.right, room.right - px(4))
        return area

    def _row_height(self, look: Look) -> int:
        return self._row(0).height(look, 0)

    def _at(self, position: Position) -> int | None:
        look = self._look
        if look is None:
            return None
        rows = controls(look, self._list(look), self._area(look))
        return next((int(str(row.name)) for row, rect in rows if rect.collidepoint(position)), None)


def choice_or_list(
    look: Look,
    label: str,
    options: Sequence[Option],
    value: Hashable,
    on_change: Callable[[Hashable], None],
    width: int,
) -> Chooser:
    """Return options side by side if all their texts fit into `width` real pixels, otherwise a drop-down."""
    room = width / len(options) - look.px(SEGMENT_PADDING)
    fits = all(look.text.width(option.text, MIN_SEGMENT) <= room for option in options)
    kind = Choice if fits and len(options) <= MAX_SIDE_BY_SIDE else DropDown
    return kind(label, options, value, on_change)


def draw_chevron(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[float, float],
    colour: Rgb,
    *,
    up: bool,
    half: float = 7,
    width: float = 2.6,
) -> None:
    """Draw the arrow of a list: up if the list is open. `half` is half its width."""
    factor = look.scale.factor
    x, y = centre
    rise = half * factor / (-2 if up else 2)
    points = ((x - half * factor, y - rise), (x, y + rise), (x + half * factor, y - rise))
    look.shapes.stroke(surface, points, colour, width * factor)
