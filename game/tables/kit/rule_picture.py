"""A picture of the rules: its background, and its place on the page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, ClassVar, TypeVar

import pygame

from game.tables.kit.small_boards import CORNER, put_framed
from game.tables.rule_pages import Section
from game.text.translate import Translate
from game.ui.brush import Brush, Point
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BRASS_LIGHT, FIELD, HAIRLINE, INK, NIGHT, NUMERALS, VERMILION_TEXT, rgb

SHEET = BoxStyle(6, FIELD, lines=(Line(HAIRLINE, 1.4),))
PAPER = BoxStyle(CORNER, rgb("EFE3C4"), lines=(Line(HAIRLINE, 1.2),))


@dataclass(frozen=True)
class RulePicture(Brush):
    """A brush for all of `room`, in real pixels, which is its place on the page."""

    room: pygame.Rect
    words: Translate
    framed: ClassVar[bool] = False
    """True if it is drawn on a separate surface, whose corners are cut off."""

    def draw_background(self) -> None:
        """Paint the whole background before anything else."""

    def count(self, text: str, centre: Point, size: float) -> None:
        """Draw the number of copies of a piece."""
        self.figure(text, centre, NUMERALS.sized(size), VERMILION_TEXT)

    def sheet(
        self, signs: str, rows: Sequence[tuple[str, Sequence[int]]], total: Sequence[int]
    ) -> list[pygame.Rect]:
        """Draw a row of figures for each label under the players' signs, and the total on a dark band.

        It takes all the space. Return the places of the labels, and that of the total, which has no label.
        """
        high = self.room.height / (len(rows) + 2)
        wide = self.room.width / (len(signs) + 2)
        self.box(self.room, SHEET)
        labels = []
        for number, (label, figures) in enumerate((("", ()), *rows, ("", total))):
            y = self.room.y + round(number * high)
            row = pygame.Rect(self.room.x, y, self.room.width, self.room.y + round((number + 1) * high) - y)
            last = number == len(rows) + 1
            if last:
                self.box(row.inflate(-self.px(8), -self.px(6)), BoxStyle(5, NIGHT))
            elif number:
                self.hairline((row.x + self.px(8), row.bottom), row.width - self.px(16))
            labels.append(pygame.Rect(row.x + self.px(16), row.y, round(1.8 * wide), row.height))
            self.write(label, labels[-1], BODY, INK, shrink=True)
            style = NUMERALS.sized(0.62 * high / self.look.scale.factor)
            for seat, sign in enumerate(signs):
                place = (row.x + (2.4 + seat) * wide, row.centery)
                if not number:
                    self.sign(sign, place, 0.34 * high)
                else:
                    self.figure(str(figures[seat]), place, style, BRASS_LIGHT if last else NIGHT)
        return labels[1:]


@dataclass(frozen=True)
class PaperPicture(RulePicture):
    """A picture on a sheet of paper."""

    def draw_background(self) -> None:
        self.box(self.room, PAPER)


@dataclass(frozen=True)
class FramedPicture(RulePicture):
    """A picture in a frame with rounded corners; `room` begins at 0,0."""

    framed = True


P = TypeVar("P", bound=RulePicture)
_STEP, STEP_DISC = NUMERALS.sized(19), 15


def draw_step(brush: Brush, centre: Point, number: int) -> None:
    """Draw the brass disc of a step, before its words or at its place in the picture."""
    brush.disc(centre, STEP_DISC * brush.look.scale.factor, BRASS_LIGHT, Line(NIGHT, 2, 1))
    brush.figure(str(number), centre, _STEP, INK)


def pictured(
    key: str, make: Callable[[pygame.Surface, Look, pygame.Rect, Translate], P], **more: Any
) -> Callable[[Callable[[P], None]], Section]:
    """Return a decorator that makes a section of this key, with a picture, from a drawing function.

    The function draws on the result of `make`; `more` are the section's other fields.
    """

    def section(draw: Callable[[P], None]) -> Section:
        def drawn(surface: pygame.Surface, rect: pygame.Rect, look: Look, words: Translate) -> None:
            picture = make(surface, look, rect, words)
            if picture.framed:
                own = pygame.Surface(rect.size, pygame.SRCALPHA)
                picture = replace(picture, surface=own, room=own.get_rect())
            picture.draw_background()
            draw(picture)
            if picture.framed:
                put_framed(surface, look, picture.surface, rect, Line(HAIRLINE, 1.2))

        return Section(key, drawn, **more)

    return section


def spans(of_values: Mapping[int, int]) -> list[tuple[str, int]]:
    """Merge neighbouring keys of the same value, as `2–9`. Return the labels with their values."""
    found = []
    for text, group in groupby(sorted(of_values.items()), key=lambda pair: pair[1]):
        values = [value for value, _ in group]
        found.append((str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}", text))
    return found
