"""A field for one line of text."""

from bisect import bisect_left
from collections.abc import Callable

import pygame

from game.text.translate import Translate
from game.ui.boxes.groups import Row
from game.ui.boxes.leaves import KeyCap, Space
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position, TextEntered
from game.ui.lettering import runs_leftwards
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BRASS_LIGHT,
    FIELD,
    INK,
    NIGHT,
    QUIET_TEXT,
    SMALL_BOLD,
    VERMILION,
    VERMILION_TEXT,
    TextStyle,
    rgb,
)
from game.ui.widgets.widget import Widget

BLINK_SECONDS = 0.53
_DISABLED = rgb("EADFC6")
_EDIT_KEYS = frozenset({"left", "right", "home", "end", "backspace", "delete"})


def writes(key: KeyPressed) -> bool:
    """True if a field uses the key for typing, although the key may mean an action elsewhere."""
    return key.types and not (key.ctrl or key.alt)


class TextField(Widget):
    """One line with caret, selection, clipboard and an error below; `on_change` is called with every new
    text.
    """

    focusable = True

    def __init__(
        self,
        label: str,
        text: str = "",
        *,
        placeholder: str = "",
        longest: int = 24,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        on_cancel: Callable[[], None] | None = None,
        style: TextStyle = BODY,
    ) -> None:
        super().__init__()
        self.label = label
        self.text = text[:longest]
        self.placeholder = placeholder
        self.longest = longest
        self.error = ""
        self.on_change = on_change
        self.on_submit = on_submit
        self.on_cancel = on_cancel
        """Called when Escape ends the editing; the text stays unless this changes it."""
        self.style = style
        self.icon = ""
        """An icon before the text."""
        self.key = ""
        """The key that focuses the field; its cap is drawn at the right."""
        self.caret = len(self.text)
        self.anchor = self.caret
        """The other end of the selection; equal to `caret` if nothing is selected."""
        self._lit = True
        self._blink = 0.0
        self._scrolled = 0
        self._look: Look | None = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        line = Line(QUIET_TEXT, 1.6, 1)
        if self.focused:
            line = Line(NIGHT, 2.4, 1)
        if self.error:
            line = Line(VERMILION, 2.4, 1)
        fill = FIELD if self.enabled else _DISABLED
        look.shapes.box(surface, self.rect, BoxStyle(8, fill, fill_inset=1, lines=(line,)))
        inner = self._inner(look)
        if self.icon:
            middle = (self.rect.x + look.px(28), self.rect.centery)
            look.art.draw_icon(surface, self.icon, middle, look.px(24), QUIET_TEXT)
        if self._shows_key:
            cap = KeyCap(self.key, fill=_DISABLED)
            draw(Brush(surface, look), Row((Space(grow=1), cap, Space(12))), self.rect)
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(clip))
        self._draw_text(surface, look, inner)
        surface.set_clip(clip)
        if self.error:
            size = look.px(20)
            y = self.rect.bottom + look.px(18)
            look.art.draw_icon(surface, "warning", (self.rect.x + size / 2, y), size, VERMILION_TEXT)
            row = pygame.Rect(self.rect.x + size + look.px(6), y - size // 2, self.rect.width - size, size)
            look.text.draw_in(surface, self.error, row, SMALL_BOLD, VERMILION_TEXT)

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection, end exclusive."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    def on_focus(self) -> None:
        """Begin to receive letters; Tab selects all of the text."""
        if self.host is not None:
            self.host.stage.window.start_text((self.rect.x, self.rect.y, self.rect.width, self.rect.height))
        if self.ring:
            self.anchor, self.caret = 0, len(self.text)
        self._light()

    def on_blur(self) -> None:
        if self.host is not None:
            self.host.stage.window.stop_text()
        self.anchor = self.caret
        self._scrolled = 0

    @property
    def wants_cancel(self) -> bool:
        return self.focused and bool(self.text)

    def cancel(self) -> None:
        if self.host is not None:
            self.host.focus(None)
        if self.on_cancel is not None:
            self.on_cancel()

    def on_press(self, position: Position) -> bool:
        self.caret = self.anchor = self._index(position[0])
        self._light()
        return True

    def on_drag(self, position: Position) -> None:
        self.caret = self._index(position[0])

    def on_text(self, text: TextEntered) -> bool:
        self._insert(text.text)
        return True

    def on_key(self, key: KeyPressed) -> bool:
        """Edit; letters are typed even if they stand for an action."""
        if key.ctrl and key.key in ("a", "c", "x", "v"):
            self._clipboard(key.key)
            return True
        if key.key in _EDIT_KEYS:
            self._edit(key)
            return True
        if key.key in ("return", "enter"):
            if self.on_submit is None:
                return False
            if not key.repeated:
                self.on_submit(self.text)
            return True
        return writes(key)

    def step(self, dt: float) -> None:
        if not self.focused:
            return
        self._blink += dt
        if self._blink >= BLINK_SECONDS:
            self._blink = 0.0
            self._lit = not self._lit
            self.invalidate()

    @property
    def next_step_in(self) -> float | None:
        if not self.focused or (self.host is not None and self.host.stage.look.reduced_motion):
            return None
        return BLINK_SECONDS - self._blink

    def speak(self, words: Translate) -> str:
        """Return speech such as `Name, text field, Anna`."""
        content = self.text or self.placeholder
        return self.spoken_state(
            words, self.spoken or self.label, words("speak.text_field"), content, self.error
        )

    def _inner(self, look: Look) -> pygame.Rect:
        left, right = look.px(48 if self.icon else 16), look.px(16)
        if self._shows_key:
            right += KeyCap(self.key).min_width(look) + look.px(4)
        width = max(1, self.rect.width - left - right)
        return pygame.Rect(self.rect.x + left, self.rect.y, width, self.rect.height)

    @property
    def _shows_key(self) -> bool:
        """True if the key's cap is shown: only while the key would not be typed."""
        return bool(self.key) and not self.focused and not self.text

    def _draw_text(self, surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        text = look.text
        caret = text.place_of(self.text, self.caret, self.style)
        if self.focused:
            self._scrolled = min(self._scrolled, caret)
            self._scrolled = max(self._scrolled, caret - inner.width + look.px(2), 0)
        x = inner.x - self._scrolled
        y = text.baseline(inner, self.style)
        first, last = self.selection
        inset = look.px(12)
        if self.focused and first < last:
            ends = (x + text.place_of(self.text, end, self.style) for end in (first, last))
            left, right = sorted(ends)
            surface.fill(BRASS_LIGHT, (left, inner.y + inset, right - left, inner.height - 2 * inset))
        if self.text:
            shown = self.text if self.focused else text.fitted(self.text, self.style, inner.width)
            text.draw(surface, shown, (x, y), self.style, INK if self.enabled else QUIET_TEXT)
        elif self.placeholder:
            shown = text.fitted(self.placeholder, self.style, inner.width)
            text.draw(surface, shown, (x, y), self.style, QUIET_TEXT)
        if self.focused and self._lit:
            surface.fill(INK, (x + caret, inner.y + inset, look.px(2), inner.height - 2 * inset))

    def _index(self, x: int) -> int:
        if self._look is None:
            return len(self.text)
        inner = self._inner(self._look)
        offset = x - inner.x + self._scrolled
        text = self._look.text

        if runs_leftwards(self.text):
            offset = text.width(self.text, self.style) - offset

        def width(end: int) -> int:
            return text.width(self.text[:end], self.style)

        after = bisect_left(range(len(self.text)), offset, key=width)
        return min((max(0, after - 1), after), key=lambda end: abs(width(end) - offset))

    def _insert(self, text: str) -> None:
        first, last = self.selection
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.longest - (len(self.text) - (last - first))
        clean = clean[: max(0, room)]
        self._replace(first, last, clean)
        if self.host is not None and not self.host.stage.look.text.can_draw(clean, self.style):
            self.host.stage.on_letter_without_font()

    def _replace(self, first: int, last: int, text: str) -> None:
        before = self.text
        self.text = before[:first] + text + before[last:]
        self.caret = self.anchor = first + len(text)
        self._light()
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def _edit(self, key: KeyPressed) -> None:
        first, last = self.selection
        if key.key in ("backspace", "delete"):
            if first == last:
                if key.key == "backspace":
                    first = self._word_start(first) if key.ctrl else max(0, first - 1)
                else:
                    last = min(len(self.text), last + 1)
            self._replace(first, last, "")
            return
        if key.key == "left":
            to = self._word_start(self.caret) if key.ctrl else max(0, self.caret - 1)
            to = first if first < last and not key.shift else to
        elif key.key == "right":
            to = self._word_end(self.caret) if key.ctrl else min(len(self.text), self.caret + 1)
            to = last if first < last and not key.shift else to
        else:
            to = 0 if key.key == "home" else len(self.text)
        self.caret = to
        if not key.shift:
            self.anchor = to
        self._light()

    def _clipboard(self, key: str) -> None:
        first, last = self.selection
        if key == "a":
            self.anchor, self.caret = 0, len(self.text)
        elif self.host is not None and key == "v":
            self._insert(self.host.stage.window.paste().replace("\n", " "))
        elif self.host is not None and first < last:
            self.host.stage.window.copy(self.text[first:last])
            if key == "x":
                self._replace(first, last, "")

    def _word_start(self, index: int) -> int:
        return len(self.text[:index].rstrip().rpartition(" ")[0]) + (
            1 if " " in self.text[:index].rstrip() else 0
        )

    def _word_end(self, index: int) -> int:
        rest = self.text[index:]
        word = rest.lstrip().partition(" ")[0]
        return index + len(rest) - len(rest.lstrip()) + len(word)

    def _light(self) -> None:
        self._lit = True
        self._blink = 0.0
        self.invalidate()
