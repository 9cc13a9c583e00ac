"""A picture of the rules: what it is drawn on, and how it is put on the page."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

import pygame

from game.tables.kit.pen import Brush
from game.tables.kit.small_boards import CORNER, put_framed
from game.tables.rule_pages import Section
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import HAIRLINE, rgb

PAPER = BoxStyle(CORNER, rgb("EFE3C4"), lines=(Line(HAIRLINE, 1.2),))


@dataclass(frozen=True)
class RulePicture(Brush):
    """A brush for all of `room`, in real pixels, where it lies on the page."""

    room: pygame.Rect
    words: Words
    framed: ClassVar[bool] = False
    """Whether it is drawn on a surface of its own, whose corners are cut off on the page."""

    def draw_ground(self) -> None:
        """Paint all of it before anything else."""


@dataclass(frozen=True)
class PaperPicture(RulePicture):
    """On a sheet of paper."""

    def draw_ground(self) -> None:
        self.box(self.room, PAPER)


@dataclass(frozen=True)
class FramedPicture(RulePicture):
    """In a frame with rounded corners; `room` begins at 0,0."""

    framed = True


P = TypeVar("P", bound=RulePicture)


def pictured(
    key: str, make: Callable[[pygame.Surface, Look, pygame.Rect, Words], P]
) -> Callable[[Callable[[P], None]], Section]:
    """Of a function that draws on what `make` gives, the section of this key with its picture."""

    def section(draw: Callable[[P], None]) -> Section:
        def drawn(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Words) -> None:
            picture = make(surface, look, rect, words)
            if picture.framed:
                own = pygame.Surface(rect.size, pygame.SRCALPHA)
                picture = replace(picture, surface=own, room=own.get_rect())
            picture.draw_ground()
            draw(picture)
            if picture.framed:
                put_framed(surface, look, picture.surface, rect, Line(HAIRLINE, 1.2))

        return Section(key, drawn)

    return section
