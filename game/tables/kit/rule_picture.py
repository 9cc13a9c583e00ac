"""A picture of the rules: what it is drawn on, and how it is put on the page."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import pygame

from game.tables.kit.framed import CORNER, put_framed
from game.tables.kit.pen import Brush
from game.tables.rule_pages import DrawPicture
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import HAIRLINE, rgb

PAPER = BoxStyle(CORNER, rgb("EFE3C4"), lines=(Line(HAIRLINE, 1.2),))


class Shown(Protocol):
    """Something to draw on."""

    def show(self) -> None:
        """Put what was drawn on the page."""


S = TypeVar("S", bound=Shown)


def pictured(
    make: Callable[[pygame.Surface, pygame.Rect, Look, Words], S],
) -> Callable[[Callable[[S], None]], DrawPicture]:
    """Of a function that draws on what `make` gives, the one that puts its picture on a page."""

    def decorated(draw: Callable[[S], None]) -> DrawPicture:
        def drawn(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
            made = make(surface, rect, look, words)
            draw(made)
            made.show()

        return drawn

    return decorated


class PaperPicture:
    """A sheet of paper that is drawn on where it lies: `rect` of `surface`."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
        self.surface = surface
        self.rect = rect
        self.look = look
        self.words = words
        look.shapes.box(surface, rect, PAPER)

    def show(self) -> None:
        """It is on the page already."""


class RulePicture:
    """A frame with rounded corners: draw on `picture`, which begins at 0,0."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
        self.look = look
        self.words = words
        self.rect_on_page = rect
        self.picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        self.brush = Brush(self.picture, look)
        self._surface = surface

    def show(self) -> None:
        put_framed(self._surface, self.look, self.picture, self.rect_on_page, Line(HAIRLINE, 1.2))
