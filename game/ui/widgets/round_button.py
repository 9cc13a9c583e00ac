"""Buttons that are only an icon."""

from collections.abc import Callable

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS_LIGHT,
    CARD,
    CREAM,
    FIELD,
    HOVER_PAPER,
    NIGHT,
    NIGHT_2,
    NIGHT_3,
    PRESSED_PAPER,
    QUIET_TEXT,
    Ground,
    Rgb,
    rgb,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.button_ground import sunk

_GREY = rgb("C9BD9F")


class IconButton(Button):
    """An icon without words; the name is its tool tip and what is spoken. `framed` draws a square plate."""

    def __init__(
        self,
        icon: str,
        name: str,
        on_click: Callable[[], None] | None = None,
        *,
        ground: Ground = Ground.PAPER,
        framed: bool = False,
        tip_chord: str = "",
        colour: Rgb | None = None,
    ) -> None:
        super().__init__(
            "",
            on_click,
            kind=ButtonKind.SECONDARY if framed else ButtonKind.QUIET,
            ground=ground,
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
    """A round one, 52 px in the design."""

    corner = 26.0

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        radius = min(self.rect.size) / 2 / look.scale.factor
        look.shapes.ring(surface, self.rect, radius, self.ground)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        fill, line, colour = self._colours()
        radius = min(self.rect.size) / 2 / look.scale.factor
        rect = sunk(look, self.rect, self.state)
        look.shapes.box(surface, rect, BoxStyle(radius, fill, fill_inset=1, lines=(Line(line, 1.8, 1),)))
        size = round(0.54 * min(rect.size))
        look.art.draw_icon(surface, self.icon, rect.center, size, self.colour or colour)

    def _colours(self) -> tuple[Rgb, Rgb, Rgb]:
        night = self.ground is Ground.NIGHT
        match self.state:
            case "disabled":
                return (NIGHT if night else CARD, _GREY, QUIET_TEXT)
            case "pressed":
                return (NIGHT_3, BRASS_LIGHT, CREAM) if night else (PRESSED_PAPER, NIGHT, NIGHT)
            case "hover":
                return (NIGHT_2, BRASS_LIGHT, CREAM) if night else (HOVER_PAPER, NIGHT, NIGHT)
            case _:
                return (NIGHT, BRASS_LIGHT, CREAM) if night else (FIELD, NIGHT, NIGHT)
