"""Small controls of the new-game page that draw themselves: a player's grip, sign and portrait."""

from collections.abc import Callable

import pygame

from game.scenes.decorations import draw_player_disc
from game.text.translate import Translate
from game.ui.input import Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import HOVER_PAPER, NIGHT, QUIET_TEXT
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Clickable, Widget


class Grip(Widget):
    """A handle to drag a row to another place in the order.

    `on_move` is called with the distance dragged, in real pixels, and True if the row was dropped.
    """

    focusable = True
    corner = 6.0

    def __init__(self, label: str, tool_tip: str, on_move: Callable[[int, bool], None]) -> None:
        super().__init__(tool_tip=tool_tip)
        self.label = label
        self.on_move = on_move
        self._taken: int | None = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        colour = NIGHT if self.hovered or self._taken is not None else QUIET_TEXT
        x, y = self.rect.center
        for across in (-4.5, 4.5):
            for down in (-9, 0, 9):
                place = (x + across * look.scale.factor, y + down * look.scale.factor)
                look.shapes.disc(surface, place, 2.6 * look.scale.factor, colour)

    def on_press(self, position: Position) -> bool:
        self._taken = position[1]
        return True

    def on_drag(self, position: Position) -> None:
        if self._taken is not None:
            self.on_move(position[1] - self._taken, False)

    def on_release(self, position: Position) -> None:
        taken, self._taken = self._taken, None
        if taken is not None:
            self.on_move(position[1] - taken, True)

    @property
    def wants_cancel(self) -> bool:
        return self._taken is not None

    def cancel(self) -> None:
        """Put the row back in its place."""
        taken, self._taken = self._taken, None
        if taken is not None:
            self.on_move(0, True)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.label, self.tool_tip)


class SignButton(Button):
    """A player's sign; each click selects the next free one."""

    def __init__(self, sign: int, tool_tip: str, on_click: Callable[[], None]) -> None:
        super().__init__("", on_click, tool_tip=tool_tip)
        self.sign = sign

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = min(self.rect.size) * 0.36
        if self.hovered:
            look.shapes.box(surface, self.rect, BoxStyle(8, HOVER_PAPER))
        look.art.draw_sign(surface, self.sign, self.rect.center, radius, look.palette)


class FaceButton(Clickable):
    """A player's portrait, or the sign of a person."""

    corner = 24.0

    def __init__(self, face: str, tool_tip: str, on_click: Callable[[], None]) -> None:
        super().__init__(tool_tip=tool_tip)
        self.face = face
        self.on_click = on_click
        self.focusable = bool(face)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw_player_disc(surface, look, self.rect, self.face)

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.tool_tip)
