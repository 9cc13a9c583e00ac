"""What is to be seen at one moment besides the position, and what every painter of the table is given."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import pygame

from game.rules.trambahn.actions import Action
from game.rules.trambahn.cards import Card
from game.rules.trambahn.values import Table
from game.tables.kit.flights import Flights
from game.tables.kit.links import Ring
from game.tables.kit.pen import Pen
from game.tables.kit.table_picture import OnTop
from game.tables.trambahn import styles
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.outcomes import PHASE_OF, card_of, target_of
from game.tables.trambahn.reading import PhaseName, Reading
from game.tables.trambahn.score_pad import SPREAD, Writing, score_pad
from game.tables.trambahn.spots import Side, Spot, Target
from game.tables.trambahn.whereabouts import Whereabouts
from game.text.catalogue import Translate
from game.ui.boxes.part import Part
from game.ui.brush import Point
from game.ui.input import Position
from game.ui.look import Look

FRESH = 9.0
"""The radius of the sign on what was laid since the own last turn, in units."""


@dataclass(frozen=True)
class Contents:
    """What rests on the table; equal contents look the same. What is in hand is drawn over it."""

    reading: Reading
    held: Hashable = None
    """The piece that is in hand, by its place: a card of the hand or a tram of the supply."""
    raised: Hashable = None
    """The piece that stands out: under the pointer, or with the keyboard on it."""
    lifted: frozenset[Hashable] = frozenset()
    """Cards that are ringed: they stand out and lie over their neighbours."""
    glow: frozenset[Target] = frozenset()
    """Where what is held, or what a hint is about, may go."""
    over: Action | None = None
    """What letting go of the held piece would do, where that is allowed."""
    refused: Target | None = None
    """What the last drop was refused by."""
    said: tuple[str, str] | None = None
    """A short and a longer sentence in place of the reading's advice."""
    hidden: frozenset[Hashable] = frozenset()
    """What is on its way and does not lie there yet."""
    pad: Table | None = None
    """The table with the tours that stand on the pad, where some are still under way."""
    writing: Writing | None = None
    """The tour that the pen is writing."""
    money_shown: Mapping[str, int] = field(default_factory=dict)
    """How much money to show by side, where it is not the position's because some is on its way."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""

    @property
    def on_pad(self) -> Table:
        """The table with the tours that stand on the pad."""
        return self.pad or self.reading.table

    def state(self, name: str) -> str:
        return self.states.get(name, "normal")

    def over_at(self, target: Target) -> Action | None:
        """What letting go would do there."""
        return self.over if target_of(self.over) == target else None

    def leads_to(self) -> PhaseName | None:
        """The phase that is filled in the phase line, or None when the game is over."""
        return PHASE_OF[type(self.over)] if self.over is not None else self.reading.phase


class Shown(NamedTuple):
    """What the picture draws: what rests, and what is over it."""

    contents: Contents
    flights: Flights
    held: tuple[Hashable, Position] | None
    """The piece in hand, and its middle."""
    pointed: Ring | None
    """What a hint says to look at."""
    top: OnTop


class Looks(NamedTuple):
    """Pieces have the table's unit; text on the table, the bar and the sheets have their own scales."""

    piece: Look
    text: Look
    bar: Look
    sheet: Look


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

    @cached_property
    def pad(self) -> Part:
        contents, rect = self.contents, self.layout.pad
        spread = rect.width > SPREAD * rect.height
        return pad_of(self.tr, contents.reading, contents.on_pad, contents.writing, spread=spread)

    def lies(self, spot: Spot) -> bool:
        """Whether what belongs there has landed."""
        return spot not in self.contents.hidden

    def preview(self, target: Target) -> Card | None:
        """The card that would lie there."""
        return card_of(self.contents.over_at(target))

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


def pad_of(
    tr: Translate, reading: Reading, table: Table, writing: Writing | None = None, *, spread: bool = False
) -> Part:
    """Return the score pad as the reader sees it."""
    own, other = reading.who("own"), reading.who("opponent")
    heads = [(own.sign, tr("trambahn.table.you") if reading.you else own.name), (other.sign, other.name)]
    return score_pad(tr, table, heads, reading.seat("own"), writing, spread=spread)
