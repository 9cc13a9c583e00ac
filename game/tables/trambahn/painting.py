"""What every painter of the table is given, and how it draws numbers and words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.rules.trambahn.cards import Card
from game.tables.kit.pen import Brush, Pen, Point
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import card_of
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import Side, Spot, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.text import Align
from game.ui.theme import Rgb, TextStyle

CAP = 0.81
"""The height of a figure of that face, as a share of the size."""


def draw_figure(
    brush: Brush,
    figure: str,
    place: tuple[float, float],
    style: TextStyle,
    colour: Rgb,
    *,
    align: Align = "left",
) -> int:
    """Draw a number whose middle height is at `place`; returns its width."""
    baseline = place[1] + CAP * brush.text.size(style) / 2
    return brush.line(figure, (place[0], baseline), style, colour, align=align)


def draw_first(
    brush: Brush,
    words: Sequence[str],
    rect: pygame.Rect,
    style: TextStyle,
    colour: Rgb,
    *,
    align: Align = "left",
) -> int:
    """Draw the first wording that has room, in the middle of the rect's height; none if none has.

    Returns its width.
    """
    for word in words:
        for size in (style.size, style.size - 1, style.size - 2):
            fitting = style.sized(size)
            width = brush.text.width(word, fitting)
            if word and width <= rect.width:
                x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
                base = brush.text.baseline(rect, fitting)
                brush.line(word, (x, base), fitting, colour, align=align)
                return width
    return 0


FRESH = 9.0
"""The radius of the sign on what was laid since the own last turn, in units."""


class Looks(NamedTuple):
    """Pieces have the table's unit; text on the table, the bar and the sheets have their own scales."""

    piece: Look
    text: Look
    bar: Look
    sheet: Look


def looks_of(look: Look, layout: Layout) -> Looks:
    scales = look.scale.at_factor(layout.unit), layout.text_scale, layout.bar_scale, layout.sheet_scale
    return Looks(*map(look.resized, scales))


@dataclass(frozen=True)
class Painting:
    """The pens draw on one surface, each with the look of its name."""

    layout: Layout
    contents: Contents
    piece: Pen
    text: Pen
    bar: Pen
    sheet: Pen

    @property
    def tr(self) -> Translate:
        return self.text.tr

    @property
    def reading(self) -> Reading:
        return self.contents.reading

    @cached_property
    def where(self) -> Whereabouts:
        return Whereabouts(self.layout, self.reading)

    def lies(self, spot: Spot) -> bool:
        """Whether what belongs there has landed."""
        return spot not in self.contents.hidden

    def preview(self, target: Target) -> Card | None:
        """The card that would lie there."""
        over = self.contents.over_at(target)
        return card_of(over) if over is not None else None

    def mark(self, target: Target, rect: pygame.Rect) -> None:
        """Where the piece in hand may go glows; where it was refused is red."""
        if target in self.contents.glow:
            self.piece.box(rect, styles.GLOW)
        if self.contents.refused == target:
            self.piece.box(rect, styles.REFUSED)

    def mark_fresh(self, spot: Spot, side: Side, centre: Point, radius: float) -> None:
        """The sign of whose it is on what was laid since the own last turn."""
        if spot in self.reading.fresh and self.lies(spot):
            self.piece.sign(self.reading.who(side).sign, centre, radius)
