"""What lies in piles: both players' money on its beer mats, the cards to draw, and the discards."""

import math
from typing import Final

import pygame

from game.tables.kit.pen import Brush, Pen
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.painting import Painting
from game.tables.trambahn.pieces import FOLDER, MAT, note_rect
from game.tables.trambahn.spots import MONEY, Side
from game.tables.trambahn.ticket_painter import draw_ticket, draw_turned_ticket
from game.ui.shapes import Line
from game.ui.theme import BRASS_LIGHT, CREAM, Rgb, TextStyle

LAYER: Final = 1.5
"""How far a layer of a pile stands out, in units."""
_TURNS: Final = (-7.0, 5.0, -2.0)
_GLOW: Final = ((0.0, 2.5, 1.0), (2.5, 3.0, 0.5), (5.5, 3.0, 0.28), (8.5, 3.0, 0.14))


def paint_money(on: Painting, side: Side) -> None:
    """A player's money with its count; the own glows where a card may go there."""
    area, contents, pen = on.layout.area(side), on.contents, on.text
    count = contents.money_shown.get(side, on.reading.money(side))
    draw_mat(on.piece, area.money, count)
    if side == "own":
        if MONEY in contents.glow:
            _glow(on.piece, area.money, BRASS_LIGHT)
        if contents.refused == MONEY:
            _glow(on.piece, area.money, styles.WARNING)
        if contents.over_at(MONEY) is not None:
            shift = round(4 * area.money.width / (2 * MAT))
            draw_ticket(on.piece, None, note_rect(area.money).move(-shift, -shift), "small", veil="preview")
            count += 1
    word = pen.tr("trambahn.table.money")
    if not _draw_count(pen, area.count, count, word, styles.MONEY):
        line = _below_side(pen, word, area.money, area.count.right)
        draw_first(pen, [word], line, styles.CAPTION, styles.ON_WOOD, align="right")


def _below_side(pen: Pen, word: str, mat: pygame.Rect, right: int) -> pygame.Rect:
    """The room for a word below a mat's side, as high as the mat leaves room for it, which is round."""
    small, radius = pen.text.size(styles.CAPTION), mat.width / 2
    wanted = pen.text.width(word, styles.CAPTION.sized(styles.CAPTION.size - 1))
    first = mat.centery + pen.text.size(styles.MONEY) // 2
    rect = pygame.Rect(right, first, 0, round(1.2 * small))
    for rect.top in range(first, mat.bottom - small):
        aside = math.sqrt(max(0.0, radius**2 - (rect.top - mat.centery) ** 2))
        rect.width = right - round(mat.centerx + aside)
        rect.right = right
        if rect.width >= wanted:
            break
    return rect


def draw_mat(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """A beer mat with so much money on it: of more one sees more notes, but ever more slowly."""
    unit = rect.width / (2 * MAT)
    brush.art(f"{FOLDER}beer_mat", rect.center, unit)
    note = note_rect(rect)
    layers = min(9, round(1.25 * math.sqrt(count)))
    for under in (number * LAYER * unit for number in reversed(range(layers))):
        draw_ticket(brush, None, note.move(round(0.8 * under), round(under)), "small")


def _glow(brush: Brush, mat: pygame.Rect, colour: Rgb) -> None:
    unit = mat.width / (2 * MAT)
    for outside, width, alpha in _GLOW:
        line = Line(colour, width * unit / brush.look.scale.factor, 0, alpha=alpha)
        brush.disc(mat.center, mat.width / 2 + outside * unit, None, line)


def _draw_count(pen: Pen, rect: pygame.Rect, count: int, word: str, style: TextStyle) -> bool:
    """A figure with its word below, in the middle of `rect`'s height; False where the word has no room."""
    size, small = pen.text.size(style), pen.text.size(styles.CAPTION)
    fits = pen.text.width(word, styles.CAPTION.sized(styles.CAPTION.size - 2)) <= rect.width
    top = rect.centery - (size + (1.3 * small if fits else 0)) / 2
    while pen.text.width(str(count), style) > rect.width and style.size > 18:
        style = style.sized(style.size - 2)
    draw_figure(pen, str(count), (rect.x, top + size / 2), style, CREAM)
    if fits:
        line = pygame.Rect(rect.x, round(top + size), rect.width, round(1.3 * small))
        draw_first(pen, [word], line, styles.CAPTION, styles.ON_WOOD)
    return fits


def paint_piles(on: Painting) -> None:
    """Draw pile and discards with their counts."""
    table, layout = on.reading.table, on.layout
    discarded = len(table.discard) + table.hidden_discard
    draw_pile(on.piece, layout.draw_pile, table.draw_pile)
    draw_discards(on.piece, layout.discard_pile, discarded)
    counts = ((table.draw_pile, "draw"), (discarded, "discard"))
    for rect, (count, word) in zip(layout.pile_counts, counts, strict=True):
        _draw_count(on.text, rect, count, on.tr(f"trambahn.table.{word}"), styles.PILE)


def draw_pile(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """Cards to draw, their backs up; higher where there are more."""
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for number in reversed(range(min(7, -(-count // 8)))):
        shift = round(number * LAYER * rect.width / 66)
        draw_ticket(brush, None, rect.move(-shift // 2, shift), "small")


def draw_discards(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """A loose heap."""
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for turn in _TURNS[-min(3, count) :] if count else ():
        draw_turned_ticket(brush, None, rect.center, rect.width, turn, "small")
