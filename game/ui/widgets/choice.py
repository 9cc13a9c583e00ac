"""Options, and the controls for a few options side by side: segments and tabs."""

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, pairwise

import msgspec
import pygame

from game.text.translate import Translate
from game.ui.boxes.groups import Row
from game.ui.boxes.leaves import Art
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BRASS,
    CREAM,
    HAIRLINE,
    HOVER_PAPER,
    INK,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.widget import Widget

SIGN_ROOM = 46
"""The room for a sign before the text, in design pixels."""
_SIGN_MIDDLE, _ICON, _SIGN = 17, 28, 13
_GROUND = BoxStyle(8, rgb("EFE3C6"), lines=(Line(QUIET_TEXT, 1.4),))
_DISABLED = BoxStyle(8, rgb("EADFC6"), lines=(Line(rgb("C9BD9F"), 1.4),))
_CHOSEN = BoxStyle(8, NIGHT)
_HOVER = BoxStyle(8, HOVER_PAPER)
_DIVIDER = rgb("B5A67E")
SIGNED = 76
_ASIDE = 8
"""The total room at both sides of an option's text."""
_MIN = 0.8
"""The minimum share to which text under signs may shrink."""


class Option(msgspec.Struct, frozen=True):
    """`value` is used by the program; `text` and `note` are read by the player.

    A level cuff (`level` 1 to 5), a player's sign (`seat` 0 to 5) or an `icon` is drawn before the text. A
    row of a list ends in portraits, `faces`.
    """

    value: Hashable
    text: str
    note: str = ""
    icon: str = ""
    level: int = 0
    seat: int | None = None
    enabled: bool = True
    faces: tuple[str, ...] = ()

    @property
    def signed(self) -> bool:
        """True if something is drawn before the text."""
        return bool(self.level or self.icon) or self.seat is not None

    def draw_sign(
        self, surface: pygame.Surface, look: Look, left: int, middle: float, colour: Rgb = INK
    ) -> int:
        """Draw the sign before the text, which has this `colour`. Return the x where the text begins."""
        if not self.signed:
            return left
        unit, centre = look.scale.factor, (left + look.px(_SIGN_MIDDLE), middle)
        if self.level:
            look.art.draw_level(
                surface, self.level, (left, middle - 15 * unit), unit, on_night=colour == CREAM
            )
        elif self.seat is not None:
            look.art.draw_sign(surface, self.seat, centre, _SIGN * unit, look.palette)
        else:
            icon_colour = NIGHT if colour == INK else colour
            look.art.draw_icon(surface, self.icon, centre, look.px(_ICON), icon_colour)
        return left + look.px(SIGN_ROOM)

    def row(self, words: Part, colour: Rgb = INK) -> Part:
        """Return `words` in this `colour`, with the sign before them."""

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            self.draw_sign(brush.surface, brush.look, rect.x, rect.centery, colour)

        sign = Art(("option", self.level, self.seat, self.icon, colour), SIGN_ROOM, _ICON, paint)
        return Row((sign, words), grow=1) if self.signed else words


class Chooser(Widget):
    """Has options and the value of the chosen one; `on_change` is called with a newly chosen value."""

    focusable = True

    def __init__(
        self,
        label: str,
        options: Sequence[Option],
        value: Hashable,
        on_change: Callable[[Hashable], None] | None = None,
        *,
        style: TextStyle = BODY,
    ) -> None:
        """Raise ValueError if there are no options."""
        super().__init__()
        if not options:
            raise ValueError("a choice needs an option")
        self.label = label
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.style = style


class Choice(Chooser):
    """Options side by side; `on_change` is called with a newly chosen value, and arrows choose at once.

    A level's cuff or an icon is drawn above the text of its option if the control is `SIGNED` high.
    """

    under: int | None = None
    """The index of the option under the pointer."""

    @property
    def chosen(self) -> int:
        """The index of the chosen option, -1 if none has the value."""
        return next((n for n, option in enumerate(self.options) if option.value == self.value), -1)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.box(surface, self.rect, _GROUND if self.enabled else _DISABLED)
        chosen = self.chosen
        inset = look.px(9)
        width = max(1, round(1.2 * look.scale.factor))
        parts, size = self._parts(look), self._common_size(look)
        for number, part in enumerate(parts):
            option = self.options[number]
            usable = self.enabled and option.enabled
            if number == chosen:
                look.shapes.box(surface, part, _CHOSEN if self.enabled else BoxStyle(8, QUIET_TEXT))
            elif self.hovered and number == self.under and usable:
                look.shapes.box(surface, part.inflate(-2, -2), _HOVER)
            if number > 0 and chosen not in (number, number - 1):
                top = self.rect.y + inset
                surface.fill(_DIVIDER, (part.x, top, width, self.rect.height - 2 * inset))
            style = TextStyle(Face.BOLD if number == chosen else self.style.face, size)
            style = look.text.shrunk(option.text, style, part.width - look.px(_ASIDE))
            colour = CREAM if number == chosen else INK if usable else QUIET_TEXT
            room = part.inflate(-look.px(8), 0)
            if option.level or option.icon:
                room = self._draw_sign(surface, look, option, part, colour)
            look.text.draw_in(surface, option.text, room, style, colour, align="centre")

    def choose(self, value: Hashable) -> None:
        if value == self.value:
            return
        self.value = value
        self.say()
        if self.on_change is not None:
            self.on_change(value)

    def on_hover(self, position: Position) -> None:
        self.under = self._at(position)

    def on_release(self, position: Position) -> None:
        number = self._at(position)
        if number is not None and self.options[number].enabled:
            self.choose(self.options[number].value)

    def on_key(self, key: KeyPressed) -> bool:
        """Choose with left and right; at the ends the focus may move on."""
        if not key.means("left", "right"):
            return False
        step = 1 if key.means("right") else -1
        number = self.chosen + step
        while 0 <= number < len(self.options) and not self.options[number].enabled:
            number += step
        if 0 <= number < len(self.options):
            self.choose(self.options[number].value)
        return True

    def speak(self, words: Translate) -> str:
        """Return speech such as `Goals, choice, Secret, 1 of 2`."""
        chosen = self.chosen
        text = self.options[chosen].text if chosen >= 0 else ""
        place = words("speak.place", number=chosen + 1, count=len(self.options)) if chosen >= 0 else ""
        return self.spoken_state(words, self.spoken or self.label, words("speak.choice"), text, place)

    @property
    def _signed(self) -> bool:
        return any(option.signed for option in self.options)

    def _common_size(self, look: Look) -> float:
        """Return the size of the text, which is the same for all options under signs."""
        size = self.style.size
        if self._signed:
            while size > _MIN * self.style.size and self.rect.width < sum(self._needs(look, size)):
                size -= 1
        return size

    def _needs(self, look: Look, size: float) -> list[int]:
        """Return the width that each option needs for its text."""
        style = TextStyle(Face.BOLD, size)
        return [look.text.width(option.text, style) + look.px(_ASIDE) for option in self.options]

    def _draw_sign(
        self, surface: pygame.Surface, look: Look, option: Option, part: pygame.Rect, colour: Rgb
    ) -> pygame.Rect:
        """Draw the cuff or icon above the text. Return the area for the text."""
        px = look.px
        words = pygame.Rect(part.x + px(4), part.bottom - px(36), part.width - px(8), px(32))
        middle = (part.centerx, (part.y + words.y + px(4)) / 2)
        if option.level:
            unit = look.scale.factor * 0.9
            place = (middle[0] - 17 * unit, middle[1] - 15 * unit)
            look.art.draw_level(surface, option.level, place, unit, on_night=colour == CREAM)
        else:
            look.art.draw_icon(surface, option.icon, middle, px(30), colour)
        return words

    def _parts(self, look: Look) -> list[pygame.Rect]:
        """Return the parts of the options: equal ones, or under signs as wide as long texts need."""
        count = len(self.options)
        widths = [self.rect.width / count] * count
        needs = self._needs(look, self._common_size(look))
        if self._signed and max(needs) > widths[0]:
            widths = [need * self.rect.width / sum(needs) for need in needs]
        edges = [self.rect.x + round(width) for width in accumulate(widths, initial=0)]
        return [
            pygame.Rect(left, self.rect.y, right - left, self.rect.height) for left, right in pairwise(edges)
        ]

    def _at(self, position: Position) -> int | None:
        if self.host is None:
            return None
        parts = self._parts(self.host.stage.look)
        return next((n for n, part in enumerate(parts) if part.collidepoint(position)), None)


class Tabs(Choice):
    """Texts in a row above a line, a brass bar under the chosen one, a thin one under the pointer."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        line = max(1, round(1.2 * look.scale.factor))
        surface.fill(HAIRLINE, (self.rect.x, self.rect.bottom - line, self.rect.width, line))
        for number, part in enumerate(self._parts(look)):
            option = self.options[number]
            chosen = number == self.chosen
            style = TextStyle(Face.BOLD, self.style.size) if chosen else self.style
            style = look.text.shrunk(option.text, style, part.width - look.px(12))
            under = self.hovered and number == self.under
            colour = NIGHT if chosen else INK if under else SECOND_TEXT
            look.text.draw_in(surface, option.text, part, style, colour, align="centre")
            if chosen or under:
                inset = look.px(8)
                bar = pygame.Rect(part.x + inset, 0, part.width - 2 * inset, look.px(4 if chosen else 2))
                bar.bottom = self.rect.bottom
                look.shapes.box(surface, bar, BoxStyle(2, BRASS))

    def speak(self, words: Translate) -> str:
        """Return speech such as `Round 2, tab, 2 of 3`."""
        chosen = self.chosen
        text = self.options[chosen].text if chosen >= 0 else ""
        place = words("speak.place", number=chosen + 1, count=len(self.options))
        return self.spoken_state(words, self.spoken or text, words("speak.tab"), place)
