"""The entries of a log as trees of parts."""

from functools import lru_cache
from typing import Final, Literal

import pygame

from game.core.record import Seat
from game.tables.kit import styles
from game.tables.kit.log_entries import HeadingEntry, TurnEntry
from game.tables.kit.signs import SignPainter
from game.text.story import Chip, Score, Tone
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, at_least
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    CHOSEN_ROW,
    CREAM,
    FIELD,
    LEAF,
    NIGHT,
    NIGHT_2,
    QUIET_TEXT,
    SECOND_TEXT,
    VERMILION,
    VERMILION_TEXT,
    Face,
    Rgb,
    TextStyle,
    rgb,
)

Question = Literal["why", "exactly"]
"""The buttons of a turn: its reasons, and its places."""
QUESTIONS: Final[tuple[Question, ...]] = ("why", "exactly")
SIGN, SIGN_HIGH, GAP = 34, 24, 7
"""The width and height for a sign before the text, and the distance between text and buttons."""
MORE_LEFT, MORE_GAP = 14, 5
BUTTON = 25
KEPT = 2048
"""Trees that are kept with their measurements."""

_MARK: Final = TextStyle(Face.NUMERALS_BOLD, 16)
_TITLE: Final = TextStyle(Face.TITLE, 21)
_CHIP: Final = TextStyle(Face.BOLD, 17)
_TOLD: Final = BoxStyle(8, FIELD, lines=(Line(BRASS, 1.6, 0.8),))
_BEST: Final = BoxStyle(7, CHOSEN_ROW)
_HEADING: Final = BoxStyle(8, NIGHT_2, NIGHT, lines=(Line(BRASS, 1.4, 0.7),))
_BAR: Final = BoxStyle(1.5, BRASS)
_POINTED: Final = BoxStyle(8, CARD, fill_alpha=0.75, lines=(Line(BRASS, 1.2, 0.6, alpha=0.6),))
_CHIPS: Final[dict[Tone, tuple[BoxStyle, Rgb]]] = {
    Tone.COST: (BoxStyle(7, FIELD, lines=(Line(styles.GRID, 1.2, 0.6),)), SECOND_TEXT),
    Tone.GAIN: (BoxStyle(7, rgb("E6EFD8"), lines=(Line(LEAF, 1.2, 0.6),)), rgb("34541F")),
    Tone.THREAT: (BoxStyle(7, rgb("FBE6DF"), lines=(Line(VERMILION, 1.2, 0.6),)), VERMILION_TEXT),
}


class EntryTrees:
    """Makes the trees of entries; the same entry in the same state gets the same tree."""

    def __init__(self, draw_sign: SignPainter) -> None:
        self._draw_sign = draw_sign
        self.turn = lru_cache(KEPT)(self._turn)
        self.heading = lru_cache(KEPT)(self._heading)

    def _turn(self, entry: TurnEntry, asked: Question | None, more: tuple[str, ...], lit: bool) -> Part:
        """Return a turn beside its sign and buttons, above its chips and the sentences folded out."""
        buttons = [_button("exactly", "i", lit=asked == "exactly")]
        if entry.explained:
            buttons.insert(0, _button("why", "?", lit=asked == "why"))
        text = Paragraph(entry.text, styles.TEXT, grow=1)
        rows: list[Part] = [Row((self._sign(entry.who), text, Row(tuple(buttons), 4)), GAP, "top")]
        if entry.chips:
            beside = Row((*(_chip(chip) for chip in entry.chips), Space(grow=1)), GAP)
            below = Column(tuple(Row((_chip(chip, wraps=True), Space(grow=1))) for chip in entry.chips), 4)
            rows.append(Row((Space(SIGN), FirstFitting((beside, below), grow=1)), GAP))
        if more:
            column = Column(tuple(Paragraph(one, styles.TEXT, SECOND_TEXT) for one in more), MORE_GAP, grow=1)
            told_beside = Row((Panel(Space(3), _BAR), column), MORE_LEFT - 3, "fill", grow=1)
            rows.append(Row((Space(SIGN), told_beside), GAP, "fill"))
        box = (_TOLD if more else _POINTED) if lit else None
        return Panel(Column(tuple(rows), MORE_GAP), box, (6, GAP / 2))

    def _heading(self, entry: HeadingEntry) -> Part:
        """Return a heading, above its sentence and its scores."""
        heading = entry.heading
        title = Words(heading.title, _TITLE, CREAM, grow=1, shrink=0.7)
        aside = Words(heading.aside, styles.TEXT, BRASS_LIGHT)
        band = Panel(FirstFitting((Row((title, aside), GAP), title)), _HEADING, (12, 8))
        below: list[Part] = []
        if heading.sentence:
            below.append(Paragraph(heading.sentence, styles.TEXT))
        if heading.scores:
            shares = (1.7, *(1.0 for _ in heading.columns))
            names = (Words(one, styles.CAPTION, QUIET_TEXT, "right", 0.7) for one in heading.columns)
            scores = (self._score(score, entry.seats[score.seat], shares) for score in heading.scores)
            below.append(Column((Panel(Grid(((Space(), *names),), shares), None, (4, 0)), *scores)))
        if heading.note:
            below.append(Paragraph(heading.note, styles.TEXT, SECOND_TEXT))
        panels = (Panel(Column(tuple(below), MORE_GAP), _TOLD, (10, 8)),) if below else ()
        return Panel(Column((band, *panels), 4), None, (2, GAP / 2))

    def _score(self, score: Score, who: Seat, shares: tuple[float, ...]) -> Part:
        name = Row((self._sign(who), Words(who.name, styles.CAPTION, grow=1, shrink=0.6)), GAP)
        values = (Words(value, styles.STRONG, align="right") for value in score.values)
        return Panel(at_least(31, Grid(((name, *values),), shares)), _BEST if score.best else None, (4, 0))

    def _sign(self, who: Seat) -> Part:
        """Return the sign, in front of the portrait of a computer player."""

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            (x, y), px = rect.center, brush.px
            if not who.face:
                self._draw_sign(brush, who.sign, (x - px(4), y), px(11))
                return
            brush.face(who.face, (x - px(7), y), px(13))
            self._draw_sign(brush, who.sign, (x + px(5), y + px(7)), px(8.5))

        return Art(("sign", who.sign, who.face), SIGN, SIGN_HIGH, paint)


def _button(question: Question, mark: str, *, lit: bool) -> Part:
    """Return a button of a turn, which folds out more about it."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        radius = rect.width / 2
        brush.disc(rect.center, radius, BRASS_DARK if lit else styles.GRID)
        brush.disc(rect.center, radius - brush.px(1.6), BRASS_LIGHT if lit else CARD)
        brush.write(mark, rect, _MARK, NIGHT if lit else QUIET_TEXT, align="centre")

    return Art(("button", mark, lit), BUTTON, BUTTON, paint, control=Control(question))


def _chip(chip: Chip, *, wraps: bool = False) -> Part:
    """Return a chip; if it `wraps`, a long text takes several lines."""
    style, colour = _CHIPS[chip.tone]
    words = Paragraph(chip.text, _CHIP, colour) if wraps else Words(chip.text, _CHIP, colour)
    return Panel(Row((icon(chip.icon, 18, colour), words), 6), style, (8, 3))
