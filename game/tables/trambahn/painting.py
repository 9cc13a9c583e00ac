"""The contents of the table besides the position, and the context of all its painters."""

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
from game.tables.kit.table_picture import TopLayers
from game.tables.trambahn import styles
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.model import PhaseName, TrambahnModel
from game.tables.trambahn.named_places import NamedPlaces
from game.tables.trambahn.outcomes import PHASE_OF, card_of, target_of
from game.tables.trambahn.score_pad import SPREAD, Writing, score_pad
from game.tables.trambahn.spots import Side, Spot, Target
from game.text.translate import Translate
from game.ui.boxes.part import Part
from game.ui.brush import Point
from game.ui.input import Position
from game.ui.look import Look

FRESH = 9.0
"""The radius of the sign on pieces laid since the player's last turn, in units."""


@dataclass(frozen=True)
class Contents:
    """The pieces at rest; equal contents look the same. The piece in hand is drawn over them."""

    model: TrambahnModel
    held: Hashable = None
    """The piece in hand, by its place: a card of the hand or a tram of the supply."""
    raised: Hashable = None
    """The piece that stands out because the pointer or the keyboard is on it."""
    lifted: frozenset[Hashable] = frozenset()
    """Cards with a ring: they stand out and overlap their neighbours."""
    glow: frozenset[Target] = frozenset()
    """The targets of the held piece, or of a hint."""
    over: Action | None = None
    """The legal action of a drop of the held piece here."""
    refused: Target | None = None
    """The target that refused the last drop."""
    said: tuple[str, str] | None = None
    """A short and a longer sentence in place of the model's advice."""
    hidden: frozenset[Hashable] = frozenset()
    """The spots of pieces that have not landed yet."""
    pad: Table | None = None
    """The table with the tours on the pad, while some are still in progress."""
    writing: Writing | None = None
    """The tour that the pen is writing."""
    money_shown: Mapping[str, int] = field(default_factory=dict)
    """The money to show by side, if it differs from the position's because some is in flight."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` by default."""

    @property
    def on_pad(self) -> Table:
        """The table with the tours on the pad."""
        return self.pad or self.model.table

    def state(self, name: str) -> str:
        return self.states.get(name, "normal")

    def over_at(self, target: Target) -> Action | None:
        """Return the action of a drop on this target."""
        return self.over if target_of(self.over) == target else None

    def leads_to(self) -> PhaseName | None:
        """Return the phase that is filled in the phase line, or None when the game is over."""
        return PHASE_OF[type(self.over)] if self.over is not None else self.model.phase


class TableFrame(NamedTuple):
    """The contents of the picture: the pieces at rest, and everything over them."""

    contents: Contents
    flights: Flights
    held: tuple[Hashable, Position] | None
    """The piece in hand, and its centre."""
    pointed: Ring | None
    """The ring around a hint's subject."""
    top: TopLayers


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
    def model(self) -> TrambahnModel:
        return self.contents.model

    @cached_property
    def named_places(self) -> NamedPlaces:
        return NamedPlaces(self.layout, self.model)

    @cached_property
    def pad(self) -> Part:
        contents, rect = self.contents, self.layout.pad
        spread = rect.width > SPREAD * rect.height
        return pad_of(self.tr, contents.model, contents.on_pad, contents.writing, spread=spread)

    def has_landed(self, spot: Spot) -> bool:
        """True if the piece of this spot has landed."""
        return spot not in self.contents.hidden

    def preview(self, target: Target) -> Card | None:
        """Return the card that a drop would lay there."""
        return card_of(self.contents.over_at(target))

    def mark(self, target: Target, rect: pygame.Rect) -> None:
        """Draw a glow on legal targets, and red on one that refused a drop."""
        if target in self.contents.glow:
            self.piece.box(rect, styles.GLOW)
        if self.contents.refused == target:
            self.piece.box(rect, styles.REFUSED)

    def mark_fresh(self, spot: Spot, side: Side, centre: Point, radius: float) -> None:
        """Draw the owner's sign on a piece that was laid since the player's last turn."""
        if spot in self.model.fresh and self.has_landed(spot):
            self.piece.sign(self.model.player_on(side).sign, centre, radius)


def pad_of(
    tr: Translate, model: TrambahnModel, table: Table, writing: Writing | None = None, *, spread: bool = False
) -> Part:
    """Return the score pad as the reader sees it."""
    own, other = model.player_on("own"), model.player_on("opponent")
    heads = [(own.sign, tr("trambahn.table.you") if model.you else own.name), (other.sign, other.name)]
    return score_pad(tr, table, heads, model.seat("own"), writing, spread=spread)
