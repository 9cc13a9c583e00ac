"""The first rows about a turn: the player and the mark, the loss, and the causes of the change."""

from __future__ import annotations

from game.scenes.review_how import CAUSES
from game.scenes.review_marks import Ticket
from game.scenes.turn_texts import ChanceChange, TurnTexts, UnitLoss
from game.session.review.marks import Mark
from game.text.numbers import percent, signed
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid, Panel, Row, at_least, midway
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    HAIRLINE,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    VERMILION_DARK,
    WHITE,
    Face,
    Rgb,
    TextStyle,
)

_LOST = TextStyle(Face.NUMERALS, 44)
_NAME = TextStyle(Face.TITLE, 26)
_TICKET = 28
_SIGN, _ROW = 52, 66
_SMALLEST = 0.7
_STEP = TextStyle(Face.NUMERALS_BOLD, 28)
_WAY = BoxStyle(10, WHITE, lines=(Line(HAIRLINE, 1.6),))
_COLOURS = {Mark.BLUNDER: VERMILION_DARK}


def who_row(seen: TurnTexts, *, worded: bool) -> Part:
    """Return sign, name and turn, then the ticket of the mark, with its word if it is `worded`."""
    where = Words((seen.where, seen.short_where or seen.where), LABEL, SECOND_TEXT, shrink=_SMALLEST)
    parts: list[Part] = []
    if seen.who is None:
        parts.append(Row((where,), grow=1))
    else:
        name = Words(seen.who.name, _NAME, NIGHT, shrink=_SMALLEST)
        parts += [sign(seen.who.sign, _SIGN), Column((name, where), grow=1)]
    if seen.mark is not None:
        parts.append(Ticket(seen.mark, _TICKET))
        if worded:
            parts.append(Words(seen.mark_word, BODY_BOLD, _COLOURS.get(seen.mark, INK)))
    return at_least(_ROW, Row(tuple(parts), 12))


def lost_row(lost: UnitLoss) -> Part:
    """Return the figure with its unit and its uncertainty."""
    unit = Words((lost.unit, lost.short_unit), BODY_BOLD, shrink=_SMALLEST)
    doubts = (Words((*lost.doubts, ""), LABEL, SECOND_TEXT),) if lost.doubts else ()
    return Row((Words(lost.figure, _LOST, NIGHT), Column((unit, *doubts), grow=1)), 14)


def way_row(way: ChanceChange, tr: Translate) -> Part:
    """Return the chance before, the three causes of its change and the chance now, each with its word."""
    figures, colours = way.figures, [None, *(colour for _, colour in CAUSES), None]
    before, now = (percent(tr, share / 100) for share in (figures.before, figures.now))
    changes = [signed(part, plus=True) for part in figures[1:-1]]
    words = ("review.from.before", "review.from.turn", "review.how.luck", "review.how.others")
    columns = zip((before, *changes, now), (*words, "review.from.now"), colours, strict=True)
    cells = tuple(_figure(figure, tr(word), colour) for figure, word, colour in columns)
    title = Words(way.title, LABEL_BOLD, NIGHT, shrink=_SMALLEST)
    note = Words((tr("review.known"), ""), LABEL, SECOND_TEXT, align="right", grow=1)
    return Panel(Column((Row((title, note), 16), Grid((cells,), (1,) * len(cells), 4)), gap=4), _WAY, (16, 8))


def _figure(figure: str, word: str, colour: Rgb | None) -> Part:
    """Return a figure above its word, below a bar in the colour of its cause."""
    bar = Space(40, 4) if colour is None else Panel(Space(40, 4), BoxStyle(0, colour))
    number = Words(figure, _STEP, NIGHT, align="centre", shrink=_SMALLEST)
    below = Words(word, LABEL, SECOND_TEXT, align="centre", shrink=_SMALLEST)
    return Column((midway(bar), number, below))
