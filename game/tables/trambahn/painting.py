"""What every painter of the table is given: where and with what it draws, and what is to be seen."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.rules.trambahn.cards import Card
from game.tables.kit.pen import Pen, Point
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import card_of
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import Side, Spot, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.catalogue import Translate
from game.ui.look import Look

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
