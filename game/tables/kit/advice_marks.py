"""What a hint marks on the board: numbered places, later turns, and the player's own turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.tables.kit import styles
from game.tables.kit.pen import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_DARK, CREAM, FIELD, INK, NIGHT, SECOND_TEXT, Rgb, rgb

_HIGH, _REACH = 30, 70
"""How high marks are, and how far from their places they are sought, in pixels of the design."""
_NEARER = 60.0
_LOOKS: Final[dict[str, tuple[BoxStyle, Rgb]]] = {
    "number": (BoxStyle(15, rgb("F2C95A"), lines=(Line(BRASS_DARK, 2, 1),)), INK),
    "later": (BoxStyle(7, NIGHT, lines=(Line(BRASS, 1.4, 0.8),)), CREAM),
    "yours": (BoxStyle(7, FIELD, lines=(Line(SECOND_TEXT, 1.4, 0.8),)), INK),
}


@dataclass(frozen=True)
class Mark:
    """Words beside a place, and where they stand."""

    text: str
    look: Literal["number", "later", "yours"]
    rect: pygame.Rect


def placed(
    look: Look,
    room: pygame.Rect,
    *,
    numbered: Sequence[pygame.Rect],
    later: Sequence[tuple[str, pygame.Rect]],
    yours: Sequence[pygame.Rect],
    word: str,
    clear: Sequence[pygame.Rect],
) -> tuple[Mark, ...]:
    """Return the marks beside their places in `room`, clear of each other, of all places and of `clear`.

    A single place has no number. `word` says what is `yours`.
    """
    areas = [ClearArea(rect, needed=True) for rect in (*numbered, *yours, *(rect for _, rect in later))]
    areas += [ClearArea(rect, needed=True) for rect in clear]
    found: list[Mark] = []
    for text, kind, about in _told(numbered, later, yours, word):
        width = look.text.width(text, styles.STRONG) + look.px(18)
        size = max(width, look.px(_HIGH)), look.px(_HIGH)
        near = about.inflate(2 * look.px(_REACH), 2 * look.px(_REACH)).clip(room)
        if near.width < size[0] or near.height < size[1]:
            # The place is out of sight.
            continue
        home = rect_of(*size, midleft=(about.right, about.centery)).clamp(near)
        rect = free_place(size, near, areas, home.topleft, _NEARER)
        areas.append(ClearArea(rect, needed=True))
        found.append(Mark(text, kind, rect))
    return tuple(found)


def _told(
    numbered: Sequence[pygame.Rect],
    later: Sequence[tuple[str, pygame.Rect]],
    yours: Sequence[pygame.Rect],
    word: str,
) -> Iterator[tuple[str, Literal["number", "later", "yours"], pygame.Rect]]:
    if len(numbered) > 1:
        for number, rect in enumerate(numbered, start=1):
            yield str(number), "number", rect
    for text, rect in later:
        yield text, "later", rect
    for rect in yours:
        yield word, "yours", rect


def draw_mark(brush: Brush, mark: Mark) -> None:
    style, colour = _LOOKS[mark.look]
    brush.box(mark.rect, style)
    middle = mark.rect.center
    brush.figure(mark.text, middle, styles.STRONG, colour)
