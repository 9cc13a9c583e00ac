"""Buttons with text or only an icon, in four kinds: brass plate, framed, quiet and dangerous."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeAlias

import pygame
from msgspec.structs import replace

from game.text.translate import Translate
from game.ui.boxes.groups import Row
from game.ui.boxes.leaves import KeyCap, Space
from game.ui.boxes.part import draw
from game.ui.brush import Brush
from game.ui.layout import span
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    CREAM,
    DISABLED_PAPER,
    FIELD,
    HOVER_PAPER,
    NIGHT,
    NIGHT_2,
    NIGHT_3,
    PRESSED_PAPER,
    QUIET_TEXT,
    TEXT_BOLD,
    VERMILION,
    VERMILION_DARK,
    VERMILION_TEXT,
    WHITE,
    Background,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.widget import Clickable

Backgrounds: TypeAlias = Mapping[str, BoxStyle]
"""Box styles by state; without one for `disabled` it looks as in its normal state."""
_GREY = rgb("C9BD9F")


def brass_plate(corner: float, lines: tuple[Line, ...], shadow: Shadow) -> dict[str, BoxStyle]:
    """Return the styles of a primary button."""
    return {
        "normal": BoxStyle(corner, rgb("EFD28A"), rgb("CFA246"), lines=lines, shadow=shadow),
        "hover": BoxStyle(corner, rgb("FAE6AE"), rgb("DDB45A"), lines=lines, shadow=shadow),
        "pressed": BoxStyle(corner, rgb("C39334"), rgb("B98A2E"), lines=lines),
    }


def draw_background(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    backgrounds: Backgrounds,
    state: str,
    *,
    sinks: float = 2,
) -> pygame.Rect:
    """Draw the background of a button. Return the area for its content, which is lower while pressed."""
    look.shapes.box(surface, rect, backgrounds.get(state, backgrounds["normal"]))
    return sunk(look, rect, state, sinks)


def sunk(look: Look, rect: pygame.Rect, state: str, by: float = 2) -> pygame.Rect:
    """Return the rectangle of a button, which is lower while it is pressed."""
    return rect.move(0, look.px(by)) if state == "pressed" else rect


class ButtonKind(Enum):
    """The emphasis of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"
    DANGER = "danger"


_PLATE = brass_plate(8, (Line(BRASS_DARK, 1.2, 3.5, 5, 0.75),), Shadow(8, 0.035, 3))
_DISABLED_LINE = rgb("C9BD9F")

Paint = tuple[BoxStyle | None, Rgb]
"""The box, and the colour of its content."""


def _framed(line: Rgb, fill: Rgb | None) -> BoxStyle:
    return BoxStyle(8, fill, fill_inset=1, lines=(Line(line, 2, 1),))


def _flat(fill: Rgb) -> BoxStyle:
    return BoxStyle(8, fill)


_PRESSED_VERMILION = rgb("7E2416")
_DISABLED_FRAME: Paint = (_framed(_DISABLED_LINE, None), QUIET_TEXT)
_PAINTS: dict[tuple[ButtonKind, Background, str], Paint] = {
    (ButtonKind.SECONDARY, Background.PAPER, "normal"): (_framed(NIGHT, CARD), NIGHT),
    (ButtonKind.SECONDARY, Background.PAPER, "hover"): (_framed(NIGHT, HOVER_PAPER), NIGHT),
    (ButtonKind.SECONDARY, Background.PAPER, "pressed"): (_framed(NIGHT, NIGHT_2), CREAM),
    (ButtonKind.SECONDARY, Background.PAPER, "disabled"): _DISABLED_FRAME,
    (ButtonKind.SECONDARY, Background.NIGHT, "normal"): (_framed(BRASS_LIGHT, NIGHT), CREAM),
    (ButtonKind.SECONDARY, Background.NIGHT, "hover"): (_framed(BRASS_LIGHT, NIGHT_2), CREAM),
    (ButtonKind.SECONDARY, Background.NIGHT, "pressed"): (_framed(BRASS_LIGHT, BRASS_LIGHT), NIGHT),
    (ButtonKind.SECONDARY, Background.NIGHT, "disabled"): (_framed(QUIET_TEXT, None), rgb("A89F8C")),
    (ButtonKind.QUIET, Background.PAPER, "normal"): (None, NIGHT),
    (ButtonKind.QUIET, Background.PAPER, "hover"): (_flat(HOVER_PAPER), NIGHT),
    (ButtonKind.QUIET, Background.PAPER, "pressed"): (_flat(PRESSED_PAPER), NIGHT),
    (ButtonKind.QUIET, Background.PAPER, "disabled"): (None, QUIET_TEXT),
    (ButtonKind.QUIET, Background.NIGHT, "normal"): (None, CREAM),
    (ButtonKind.QUIET, Background.NIGHT, "hover"): (_flat(NIGHT_2), CREAM),
    (ButtonKind.QUIET, Background.NIGHT, "pressed"): (_flat(NIGHT_3), CREAM),
    (ButtonKind.QUIET, Background.NIGHT, "disabled"): (None, rgb("A89F8C")),
    **{
        (ButtonKind.DANGER, background, state): paint
        for background in Background
        for state, paint in {
            "normal": (_framed(VERMILION, CARD), VERMILION_TEXT),
            "hover": (BoxStyle(8, VERMILION_DARK), WHITE),
            "pressed": (BoxStyle(8, _PRESSED_VERMILION), WHITE),
            "disabled": _DISABLED_FRAME,
        }.items()
    },
    **{
        (ButtonKind.PRIMARY, background, state): (box, QUIET_TEXT if state == "disabled" else NIGHT)
        for background in Background
        for state, box in {**_PLATE, "disabled": BoxStyle(8, DISABLED_PAPER)}.items()
    },
}
_RINGED_PLATE = replace(_PLATE["normal"], shadow=None)


class Button(Clickable):
    """Text, optionally with an icon before and a key cap after it; `on_click` is called on release."""

    focusable = True

    def __init__(  # noqa: PLR0913  # all by name
        self,
        text: str,
        on_click: Callable[[], None] | None = None,
        *,
        kind: ButtonKind = ButtonKind.SECONDARY,
        background: Background = Background.PAPER,
        icon: str = "",
        key: str = "",
        style: TextStyle = TEXT_BOLD,
        tool_tip: str = "",
        tip_chord: str = "",
        least: float = 0,
    ) -> None:
        """Make a button that is at least `least` design pixels wide."""
        super().__init__(background=background, tool_tip=tool_tip, tip_chord=tip_chord)
        self.text = text
        self.on_click = on_click
        self.kind = kind
        self.icon = icon
        self.key = key
        self.style = style
        self.least = least

    def natural_size(self, look: Look) -> tuple[int, int]:
        """Return the size in real pixels that text, icon and key need."""
        size = look.text.size(self.style)
        width = look.text.width(self.text, self.style) + 2 * look.px(24)
        if self.icon:
            width += round(1.25 * size) + look.px(10)
        if self.key:
            width += KeyCap(self.key).min_width(look) + look.px(16)
        return (max(width, look.px(self.least)), max(look.px(52), round(size * 1.9)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        state = self.state
        box, colour = _PAINTS[self.kind, self.background, state]
        rect = sunk(look, self.rect, state)
        if self.ring and self.kind is ButtonKind.PRIMARY and state == "normal":
            box = _RINGED_PLATE
        if box is not None:
            look.shapes.box(surface, rect, box)
        self._draw_words(surface, look, rect, colour)

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Rgb) -> None:
        size = look.text.size(self.style)
        advance = round(1.25 * size) + look.px(10) if self.icon and self.text else 0
        cap = KeyCap(self.key).min_width(look) + look.px(16) if self.key else 0
        room = rect.width - 2 * look.px(6) - advance - cap
        style = look.text.shrunk(self.text, self.style, room)
        text = look.text.fitted(self.text, style, room)
        width = look.text.width(text, style)
        x = rect.centerx - (advance + width + cap) // 2
        if self.icon:
            box = round(1.2 * size)
            middle = x + box / 2 if self.text else rect.centerx
            look.art.draw_icon(surface, self.icon, (middle, rect.centery), box, colour)
        look.text.draw(surface, text, (x + advance, look.text.baseline(rect, style)), style, colour)
        if self.key:
            row = Row((Space(grow=1), KeyCap(self.key, colour, colour)))
            draw(Brush(surface, look), row, span(rect, rect.x, x + advance + width + cap))

    def speak(self, words: Translate) -> str:
        name = self.spoken or self.text or self.tool_tip
        key = self.host.stage.look.keyboard.cap(self.key) if self.host is not None and self.key else ""
        return self.spoken_state(words, name, words("speak.button"), key)


class IconButton(Button):
    """An icon without text; its name is the tool tip and is spoken. `framed` draws a square plate."""

    def __init__(
        self,
        icon: str,
        name: str,
        on_click: Callable[[], None] | None = None,
        *,
        background: Background = Background.PAPER,
        framed: bool = False,
        tip_chord: str = "",
        colour: Rgb | None = None,
    ) -> None:
        super().__init__(
            "",
            on_click,
            kind=ButtonKind.SECONDARY if framed else ButtonKind.QUIET,
            background=background,
            icon=icon,
            tool_tip=name,
            tip_chord=tip_chord,
        )
        self.colour = colour

    def _draw_words(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Rgb) -> None:
        if self.colour is not None and self.state in ("normal", "hover"):
            colour = self.colour
        size = min(rect.width, rect.height, look.px(32))
        look.art.draw_icon(surface, self.icon, rect.center, size, colour)


class RoundButton(IconButton):
    """A round icon button, 52 design pixels wide."""

    corner = 26.0

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        radius = min(self.rect.size) / 2 / look.scale.factor
        look.shapes.ring(surface, self.rect, radius, self.background)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        fill, line, colour = self._colours()
        radius = min(self.rect.size) / 2 / look.scale.factor
        rect = sunk(look, self.rect, self.state)
        look.shapes.box(surface, rect, BoxStyle(radius, fill, fill_inset=1, lines=(Line(line, 1.8, 1),)))
        size = round(0.54 * min(rect.size))
        look.art.draw_icon(surface, self.icon, rect.center, size, self.colour or colour)

    def _colours(self) -> tuple[Rgb, Rgb, Rgb]:
        night = self.background is Background.NIGHT
        match self.state:
            case "disabled":
                return (NIGHT if night else CARD, _GREY, QUIET_TEXT)
            case "pressed":
                return (NIGHT_3, BRASS_LIGHT, CREAM) if night else (PRESSED_PAPER, NIGHT, NIGHT)
            case "hover":
                return (NIGHT_2, BRASS_LIGHT, CREAM) if night else (HOVER_PAPER, NIGHT, NIGHT)
            case _:
                return (NIGHT, BRASS_LIGHT, CREAM) if night else (FIELD, NIGHT, NIGHT)
