"""Marks of a hint on the board: numbered places, later turns, and the player's turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.tables.kit import styles
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_DARK, CREAM, FIELD, INK, NIGHT, SECOND_TEXT, Rgb, rgb

Kind: TypeAlias = Literal["number", "later", "yours"]
_HIGH, _REACH, _NEARER = 30, 70, 60.0
"""The height of marks, and the distance from their places within which room is sought, in pixels of the
design.
"""
_LOOKS: Final[dict[Kind, tuple[BoxStyle, Rgb]]] = {
    "number": (BoxStyle(15, rgb("F2C95A"), lines=(Line(BRASS_DARK, 2, 1),)), INK),
    "later": (BoxStyle(7, NIGHT, lines=(Line(BRASS, 1.4, 0.8),)), CREAM),
    "yours": (BoxStyle(7, FIELD, lines=(Line(SECOND_TEXT, 1.4, 0.8),)), INK),
}


@dataclass(frozen=True)
class Mark:
    """A short text beside a place."""

    text: str
    kind: Kind
    rect: pygame.Rect
    """The marked place; after `placed`, the place of the mark itself."""


def placed(
    marks: Sequence[Mark], look: Look, room: pygame.Rect, clear: Iterable[pygame.Rect]
) -> tuple[Mark, ...]:
    """Return the marks beside their places, clear of each other, of all these places, and of `clear`.

    Marks of places outside `room` are left out.
    """
    areas = [ClearArea(rect, needed=True) for rect in (*(mark.rect for mark in marks), *clear)]
    found, reach, high = list[Mark](), look.px(_REACH), look.px(_HIGH)
    for mark in marks:
        size = max(high, look.text.width(mark.text, styles.STRONG) + look.px(18)), high
        near = mark.rect.inflate(2 * reach, 2 * reach).clip(room)
        if near.width >= size[0] and near.height >= size[1]:
            home = rect_of(*size, midleft=mark.rect.midright).clamp(near)
            rect = free_place(size, near, areas, home.topleft, _NEARER)
            areas.append(ClearArea(rect, needed=True))
            found.append(Mark(mark.text, mark.kind, rect))
    return tuple(found)


def draw_mark(brush: Brush, mark: Mark) -> None:
    style, colour = _LOOKS[mark.kind]
    brush.box(mark.rect, style)
    brush.figure(mark.text, mark.rect.center, styles.STRONG, colour)
