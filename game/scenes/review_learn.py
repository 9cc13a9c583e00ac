"""The turns most worth learning from, each on a card with its table, the contrast and the loss."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_marks import Ticket
from game.scenes.review_panel import figured
from game.session.review.costs import Cost
from game.session.review.marks import Mark
from game.tables.kit.signs import numbered
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart
from game.text.translate import Translate
from game.ui.boxes.groups import Column, FirstFitting, Panel, Row, centred
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BRASS, FIELD, HAIRLINE, INK, LABEL, NIGHT, SECOND_TEXT, Face, TextStyle
from game.ui.widgets.widget import Clickable

_PAD, _GAP, _DISC, _TICKET = 12, 12, 30, 20
_PICTURE = 0.4
"""The largest share of a card's width for the picture."""
_MIN_PICTURE = 6.5
"""The minimum side of a picture in letter sizes: on a smaller one details cannot be distinguished."""
_CHANCE = TextStyle(Face.NUMERALS_BOLD, 22)
_WORDS = BODY.sized(20)
_PLAIN = BoxStyle(10, lines=(Line(HAIRLINE, 1.6),))
_CHOSEN = BoxStyle(10, FIELD, lines=(Line(BRASS, 2.6),))


@dataclass(frozen=True)
class LearnTexts:
    """The texts of a card."""

    number: int
    where: str
    """The round and number of the turn."""
    mark: Mark
    contrast: str
    chance: str
    """The chances before and after."""
    units: str
    """The loss in the unit of the game."""
    tip: str
    """The full text about both turns, which may not fit on the card."""
    spoken: str
    chosen: bool


class LearnCard(CachedPicture, Clickable):
    """One turn; a click goes to it."""

    focusable = True

    def __init__(self, part: ReviewPart, cost: Cost, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.takes_pointer = True
        self.cost = cost
        self.seen: LearnTexts | None = None
        self.on_click = on_click
        self._part = part

    def shows(self) -> Hashable:
        return id(self.cost), self.seen

    def speak(self, words: Translate) -> str:
        del words  # The text is already translated.
        return self.seen.spoken if self.seen is not None else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self.tool_tip = self.seen.tip if self.seen is not None else ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.seen is not None:
            draw(Brush(surface, look), self._tree(look, self.seen), self.rect)

    def _tree(self, look: Look, seen: LearnTexts) -> Part:
        """Return the text about the turn, beside its table if that is large enough."""
        part: Part = FirstFitting(
            (_turn_and_contrast(look, seen, low=False), _turn_and_contrast(look, seen, low=True)), grow=1
        )
        width, high = (side / look.scale.factor - 2 * _PAD for side in self.rect.size)
        ratio = self._part.choice_ratio
        wide = min(_PICTURE * width, high * ratio)
        high = min(high, wide / min(ratio, self._part.ratio))
        least = _MIN_PICTURE * look.text.size(LABEL) / look.scale.factor
        if wide * min(high, wide / ratio) >= least**2:
            part = Row((centred(Art("table", wide, high, self._draw_table)), part), _GAP, "fill")
        return Panel(part, _CHOSEN if seen.chosen else _PLAIN, (_PAD, _PAD))

    def _draw_table(self, brush: Brush, rect: pygame.Rect) -> None:
        self._part.draw_choice(Canvas(brush.surface, rect, brush.look), self.cost)


def _turn_and_contrast(look: Look, seen: LearnTexts, *, low: bool) -> Part:
    """Return the turn above its contrast and the chances; in a `low` card they are beside the turn."""
    turn = (numbered(seen.number, _DISC), Words(seen.where, LABEL, SECOND_TEXT))
    units = Words((seen.units, ""), LABEL, SECOND_TEXT, "right", grow=1)
    chances = (Words(seen.chance, _CHANCE, NIGHT), units)
    ticket, line = Ticket(seen.mark, _TICKET), look.text.line_height(_WORDS) / look.scale.factor
    contrast = Art(seen.contrast, 0, line, partial(_draw_contrast, seen.contrast), grow=1)
    if low:
        return Column((Row((*turn, Space(8), *chances, ticket), 8), contrast))
    return Column((Row((*turn, Space(grow=1), ticket), 8), contrast, Row(chances, 8)), 6)


def _draw_contrast(contrast: str, brush: Brush, rect: pygame.Rect) -> None:
    """Draw as many lines of the contrast as fit."""
    lines, style = brush.text.lines_in(contrast, _WORDS, rect.size)
    with brush.clipped(rect):
        brush.paragraph(figured("\n".join(lines), style, INK), rect, style)
