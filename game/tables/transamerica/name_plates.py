"""Cities' names on their plates."""

from dataclasses import dataclass

import pygame

from game.tables.transamerica.pieces import Pieces
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, Face, TextStyle, rgb

PAPER = rgb("F7EDD3")
SHADOW = rgb("0B0B0B")
CHECK_ROOM = 24
"""What the tick of a connected goal adds to the width."""


@dataclass(frozen=True, slots=True)
class PlateLook:
    """The look and the size of the board that plates are drawn at."""

    look: Look
    pieces: Pieces

    @property
    def unit(self) -> float:
        """Real pixels to one pixel of the design, on the board."""
        return self.pieces.unit

    def size(self, name: str, *, own_goal: bool) -> tuple[int, int]:
        """A plate's size in real pixels; that of an own goal has room for the tick."""
        style = self._style(own_goal)
        text = self.look.text
        padding = 16 + CHECK_ROOM if own_goal else 10
        least = round(text.size(style) * (1.3 if own_goal else 1.12))
        height = max(least, round((27 if own_goal else 22) * self.unit))
        return text.width(name, style) + round(padding * self.unit), height

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        rect: pygame.Rect,
        *,
        own_goal: bool = False,
        connected: bool = False,
        pin_x: float = 0.0,
    ) -> None:
        """Draw the plate in the place reserved for it; without a tick it moves up to the pin at `pin_x`."""
        style = self._style(own_goal)
        if not own_goal:
            self.look.shapes.box(surface, rect, BoxStyle(4.5 * self._share, PAPER, fill_alpha=0.9))
            self.look.text.draw_in(surface, name, rect, style, INK, align="centre")
            return
        if not connected:
            rect = self._without_tick(rect, pin_x)
        shadow = rect.move(round(self.unit), round(2.5 * self.unit))
        self.look.shapes.box(surface, shadow, BoxStyle(6 * self._share, SHADOW, fill_alpha=0.22))
        line = Line(BRASS_LIGHT, 1.6 * self._share)
        self.look.shapes.box(surface, rect, BoxStyle(6 * self._share, NIGHT, lines=(line,)))
        left = rect.left + round(8 * self.unit)
        base = self.look.text.baseline(rect, style)
        left += self.look.text.draw(surface, name, (left, base), style, CREAM)
        if connected:
            place = (left + round(16 * self.unit), rect.centery)
            self.pieces.put(surface, "check_mark", place)

    @property
    def _share(self) -> float:
        """Lengths of the board in the lengths of the player's scale, which shapes and text know."""
        return self.unit / self.look.scale.factor

    def _style(self, own_goal: bool) -> TextStyle:
        return TextStyle(Face.EXTRA_BOLD if own_goal else Face.BOLD, 20 * self._share)

    def _without_tick(self, rect: pygame.Rect, pin_x: float) -> pygame.Rect:
        shorter = rect.inflate(-round(CHECK_ROOM * self.unit), 0)
        if pin_x < rect.left:
            shorter.left = rect.left
        elif pin_x > rect.right:
            shorter.right = rect.right
        return shorter
