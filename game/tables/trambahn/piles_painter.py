"""What lies in piles: both players' money on its beer mats, the cards to draw, and the discards."""

import math
from typing import Final

import pygame

from game.tables.kit.pen import Brush
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.looks import Looks
from game.tables.trambahn.pieces import FOLDER, MAT, mat_layers, ticket_height
from game.tables.trambahn.spots import MONEY, Side
from game.tables.trambahn.ticket_painter import draw_ticket, draw_turned_ticket
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS_LIGHT, CREAM, Rgb, TextStyle

NOTE: Final = 0.47
"""A note's width on its mat, as a share of the mat's."""
LAYER: Final = 1.5
"""How far a layer of a pile stands out, in units."""
_TURNS: Final = (-7.0, 5.0, -2.0)
_GLOW: Final = ((0.0, 2.5, 1.0), (2.5, 3.0, 0.5), (5.5, 3.0, 0.28), (8.5, 3.0, 0.14))


def paint_money(
    surface: pygame.Surface, looks: Looks, layout: Layout, side: Side, contents: Contents, tr: Translate
) -> None:
    """A player's money with its count; the own glows where a card may go there."""
    who, area = contents.reading.side(side), layout.area(side)
    count = contents.money_shown.get(side, who.money)
    brush = Brush(surface, looks.piece)
    draw_mat(brush, area.money, count)
    if side == "own":
        over = contents.over is not None and contents.over.target == MONEY
        if MONEY in contents.glow:
            _glow(brush, area.money, BRASS_LIGHT)
        if contents.refused == MONEY:
            _glow(brush, area.money, styles.WARNING)
        if over:
            _draw_over(brush, area.money)
            count += 1
    word = tr("trambahn.table.money")
    if _fits(looks.text, word, area.count.width):
        draw_count(Brush(surface, looks.text), area.count, count, word, styles.MONEY)
        return
    draw_count(Brush(surface, looks.text), area.count, count, "", styles.MONEY)
    line = _below_side(looks.text, word, area.money, area.count.right)
    draw_first(Brush(surface, looks.text), [word], line, styles.CAPTION, styles.ON_WOOD, align="right")


def _below_side(look: Look, word: str, mat: pygame.Rect, right: int) -> pygame.Rect:
    """The room for a word below a mat's side, as high as the mat leaves room for it, which is round."""
    small, radius = look.text.size(styles.CAPTION), mat.width / 2
    wanted = look.text.width(word, styles.CAPTION.sized(styles.CAPTION.size - 1))
    first = mat.centery + look.text.size(styles.MONEY) // 2
    rect = pygame.Rect(right, first, 0, round(1.2 * small))
    for rect.top in range(first, mat.bottom - small):
        aside = math.sqrt(max(0.0, radius**2 - (rect.top - mat.centery) ** 2))
        rect.width = right - round(mat.centerx + aside)
        rect.right = right
        if rect.width >= wanted:
            break
    return rect


def draw_mat(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """A beer mat with so much money on it."""
    unit = rect.width / (2 * MAT)
    brush.art(f"{FOLDER}beer_mat", rect.center, unit)
    note = note_rect(rect)
    layers = mat_layers(count)
    for number in range(layers):
        under = (layers - 1 - number) * LAYER * unit
        draw_ticket(brush, None, note.move(round(0.8 * under), round(under)), "small")


def note_rect(mat: pygame.Rect) -> pygame.Rect:
    """Where the topmost note lies on a mat."""
    width = round(NOTE * mat.width)
    rect = pygame.Rect(0, 0, width, round(ticket_height(width)))
    rect.center = mat.center
    return rect


def _draw_over(brush: Brush, mat: pygame.Rect) -> None:
    """A note that would come on top."""
    shift = round(4 * mat.width / (2 * MAT))
    draw_ticket(brush, None, note_rect(mat).move(-shift, -shift), "small", veil="preview")


def _glow(brush: Brush, mat: pygame.Rect, colour: Rgb) -> None:
    unit = mat.width / (2 * MAT)
    for outside, width, alpha in _GLOW:
        line = Line(colour, width * unit / brush.look.scale.factor, 0, alpha=alpha)
        brush.disc(mat.center, mat.width / 2 + outside * unit, None, line)


def draw_count(brush: Brush, rect: pygame.Rect, count: int, word: str, style: TextStyle) -> None:
    """A figure with its word below, in the middle of `rect`'s height; the word only where it has room."""
    size, small = brush.text.size(style), brush.text.size(styles.CAPTION)
    fits = word and _fits(brush.look, word, rect.width)
    whole = size + (1.3 * small if fits else 0)
    top = rect.centery - whole / 2
    while brush.text.width(str(count), style) > rect.width and style.size > 18:
        style = style.sized(style.size - 2)
    draw_figure(brush, str(count), (rect.x, top + size / 2), style, CREAM)
    if fits:
        line = pygame.Rect(rect.x, round(top + size), rect.width, round(1.3 * small))
        draw_first(brush, [word], line, styles.CAPTION, styles.ON_WOOD)


def _fits(look: Look, word: str, width: int) -> bool:
    return look.text.width(word, styles.CAPTION.sized(styles.CAPTION.size - 2)) <= width


def paint_piles(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """Draw pile and discards with their counts."""
    table = contents.reading.table
    look = looks.piece
    brush = Brush(surface, look)
    draw_pile(brush, layout.draw_pile, table.draw_pile)
    discarded = len(table.discard) + table.hidden_discard
    draw_discards(brush, layout.discard_pile, discarded)
    counts = ((table.draw_pile, "draw"), (discarded, "discard"))
    for rect, (count, word) in zip(layout.pile_counts, counts, strict=True):
        draw_count(Brush(surface, looks.text), rect, count, tr(f"trambahn.table.{word}"), styles.PILE)


def draw_pile(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """Cards to draw, their backs up; higher where there are more."""
    unit = rect.width / 66
    layers = min(7, -(-count // 8))
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for number in range(layers):
        shift = round((layers - 1 - number) * LAYER * unit)
        draw_ticket(brush, None, rect.move(-shift // 2, shift), "small")


def draw_discards(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """A loose heap."""
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for turn in _TURNS[-min(3, count) :] if count else ():
        draw_turned_ticket(brush, None, rect.center, rect.width, turn, "small")
