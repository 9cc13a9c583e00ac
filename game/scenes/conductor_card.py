"""The conductor's card as a tree: the title of the task, the conductor's remarks, and buttons."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.scenes.floating_card import WIDTH
from game.ui.boxes.bubble import Bubble
from game.ui.boxes.groups import Column, Panel, Row, centred
from game.ui.boxes.leaves import Art, Paragraph, Words, icon
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.text import LINE_HEIGHT
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    BRASS_TEXT,
    CARD,
    CREAM,
    INK,
    NIGHT,
    TEXT,
    VERMILION_TEXT,
    Rgb,
    mixed,
    rgb,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ControlPart, RebuiltTree, TreePart

_SAY, _ASIDE, _BUTTON_TEXT = TEXT.sized(27), TEXT.sized(22), BODY_BOLD.sized(21)
_STRIP, _MEDALLION, _SMALL_MEDALLION, _BUTTON, _PAD, _GAP = 50, 112, 42, 50, 16, 10
_TO_BUBBLE, _BUBBLE_PAD, _SIGN = 26, (26, 18), 26
_BESIDE_TAIL, _BELOW_TAIL = (-24, 56), (44, -14)
_SPARED = 20
"""A button of the card may be narrower by this than one of a page, in design pixels."""
_OTHERS = 0.7
"""The share of the bottom row that the other buttons leave to the one that grows."""
_GRIP, _DOT, _DOT_APART = 13, 2.6, 8.5
_STATION, _HERE = 9.0, 15.0
_STOP_ROOM = (17, 34)
"""The minimum distance of stations, if the title needs the space, and the maximum."""
_QUIET, _GRIP_DOTS = mixed(NIGHT, BRASS, 0.5), mixed(NIGHT, BRASS_LIGHT, 0.75)
_BOX = BoxStyle(12, CARD, lines=(Line(BRASS, 2, 1),), shadow=Shadow(22, 0.05, 7))
_NIGHT_BOX = BoxStyle(12, NIGHT, lines=(Line(BRASS, 2, 1),))
Tone = Literal["say", "hint", "wrong", "right"]
_TONES: dict[Tone, tuple[str, Rgb]] = {
    "say": ("", INK),
    "hint": ("hint", BRASS_TEXT),
    "wrong": ("warning", VERMILION_TEXT),
    "right": ("check", rgb("3F6B2E")),
}


@dataclass(frozen=True)
class Remark:
    """A sentence and its tone: said, hinted, or for or against the try; or a picture instead."""

    text: str
    tone: Tone = "say"
    picture: Part | None = None


@dataclass(frozen=True)
class CardButton:
    """A button in the bottom row. The one called `main` is the next step."""

    name: str
    text: str
    icon: str
    on_click: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    chord: str = ""
    """The key for the same action."""
    wide: bool = False
    """True if it takes the space left by the others; if no button does, `main` takes it."""
    room_for: tuple[str, ...] = ()
    """All texts that it will show, so that it and its neighbours keep their places."""

    @property
    def widget(self) -> Button:
        """A new button widget with this text."""
        kind = ButtonKind.PRIMARY if self.name == "main" else ButtonKind.SECONDARY
        button = Button(
            self.text,
            self.on_click,
            kind=kind,
            icon=self.icon,
            style=_BUTTON_TEXT,
            tool_tip=self.tip,
            tip_chord=self.chord,
        )
        button.enabled = self.enabled
        return button

    def width(self, look: Look) -> float:
        """Return the width that its longest text needs, in design pixels."""
        widgets = (replace(self, text=text).widget for text in self.room_for or (self.text,))
        return max(one.natural_size(look)[0] for one in widgets) / look.scale.factor - _SPARED


@dataclass(frozen=True)
class Content:
    """The current content of the card."""

    title: str
    stops: int
    station: int
    remarks: tuple[Remark, ...]
    buttons: tuple[CardButton, ...]
    note: str = ""
    """Shown in place of stations, if there are none."""

    def tree(self, look: Look, *, beside: bool) -> Part:
        """Return the card with the conductor `beside` the text, otherwise small in the strip above it."""
        speech = TreePart("speech", Speech(self.remarks, _BESIDE_TAIL if beside else _BELOW_TAIL), grow=1)
        # The medallion stays at the top of its column if the text is higher.
        row = Row((Column((conductor(_MEDALLION),)), speech), _TO_BUBBLE, "fill") if beside else speech
        body = Panel(Column((row, self._foot(look)), _GAP), pad=(_PAD, _PAD))
        return Panel(Column((_Strip(Row(tuple(self._head(small=not beside)), 10)), body)), _BOX)

    def _head(self, *, small: bool) -> Iterator[Part]:
        yield Art("grip", _GRIP, _STRIP, _draw_grip)
        if small:
            yield conductor(_SMALL_MEDALLION)
        yield Words(self.title, BODY_BOLD, CREAM, shrink=0.7, grow=1)
        if self.note:
            yield Words(self.note, BODY, BRASS_LIGHT, "right", shrink=0.7)
        elif self.stops:
            yield Stations(self.stops, self.station)

    def _foot(self, look: Look) -> Part:
        """Return the row of buttons, one of which takes the space left by the others."""
        widest = next((one for one in self.buttons if one.wide), None)
        growing = [one is widest if widest is not None else one.name == "main" for one in self.buttons]
        widths = [0 if grows else one.width(look) for one, grows in zip(self.buttons, growing, strict=True)]
        room = _OTHERS * (WIDTH - 2 * _PAD - _GAP * (len(self.buttons) - 1))
        shrink = min(1.0, room / (sum(widths) or 1))
        held = (
            ControlPart(one.name, one.widget, shrink * width, _BUTTON, grow=float(grows))
            for one, width, grows in zip(self.buttons, widths, growing, strict=True)
        )
        return Row(tuple(held), _GAP)


class Speech(RebuiltTree):
    """The conductor's remarks; Tab stops here to hear them again."""

    focusable = True
    corner = 16.0

    def __init__(self, remarks: tuple[Remark, ...], tail: tuple[float, float]) -> None:
        bubbles = Column(tuple(_remark(one, alone=len(remarks) == 1) for one in remarks), 10)
        bubble = Bubble(centred(bubbles), pad=_BUBBLE_PAD, corner=self.corner, tail=tail)
        super().__init__(lambda: bubble, " ".join(one.text for one in remarks if one.text))


def _remark(one: Remark, *, alone: bool) -> Part:
    if one.picture is not None:
        return one.picture
    sign, colour = _TONES[one.tone]
    style = _SAY if one.tone == "say" or alone else _ASIDE
    paragraph = Paragraph(one.text, style, colour, grow=1)
    if not sign:
        return paragraph
    return Row((replace(icon(sign, _SIGN, colour), high=LINE_HEIGHT * style.size), paragraph), 10, "top")


@dataclass(frozen=True)
class Stations(Part):
    """A line with a stop for each step that waits: past ones ticked, a tram at the current one."""

    count: int
    at: int
    """The number of past stops; `count` at the end."""

    def min_width(self, look: Look) -> int:
        return look.px(_STOP_ROOM[0] * self.count)

    def natural_width(self, look: Look) -> int:
        return look.px(_STOP_ROOM[1] * self.count)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(_STRIP)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        factor, middle = brush.look.scale.factor, rect.centery
        first, last = rect.x + _HERE * factor, rect.right - _HERE * factor
        apart = (last - first) / max(1, self.count - 1)
        xs = [first + apart * number for number in range(self.count)]
        here = xs[min(self.at, self.count - 1)]
        brush.stroke(((here, middle), (last, middle)), _QUIET, 3 * factor)
        brush.stroke(((first, middle), (here, middle)), BRASS_LIGHT, 4 * factor)
        radius = min(_STATION * factor, 0.4 * apart) if self.count > 1 else _STATION * factor
        for number, x in enumerate(xs):
            if number < self.at:
                brush.disc((x, middle), radius, BRASS_LIGHT)
                brush.icon("check", (x, middle), round(1.7 * radius))
            elif number > self.at:
                brush.disc((x, middle), radius, NIGHT, Line(_QUIET, 2, 1))
        if self.at < self.count:
            brush.disc((here, middle), _HERE * factor, BRASS_LIGHT, Line(NIGHT, 2, 1))
            brush.icon("tram", (here, middle), brush.px(20))


@dataclass(frozen=True)
class _Strip(Panel):
    """The dark strip at the top of a card, rounded only at the top."""

    pad: tuple[float, float] = (_PAD, 0)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        line = brush.px(2)
        with brush.clipped(rect):
            brush.box(pygame.Rect(rect.topleft, (rect.width, rect.height + brush.px(24))), _NIGHT_BOX)
        brush.surface.fill(BRASS, (rect.x + line, rect.bottom - line, rect.width - 2 * line, line))


def conductor(size: float) -> Art:
    """Return the conductor in a brass ring."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.put(brush.look.art.fitted("scenes/conductor", rect.size), rect.center)

    return Art("conductor", size, size, paint)


def _draw_grip(brush: Brush, rect: pygame.Rect) -> None:
    """Draw two columns of dots to show that the card can be dragged."""
    factor = brush.look.scale.factor
    radius = _DOT * factor
    for x in (rect.left + radius, rect.right - radius):
        for row in (-1, 0, 1):
            brush.disc((x, rect.centery + row * _DOT_APART * factor), radius, _GRIP_DOTS)
