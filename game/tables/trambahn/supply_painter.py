"""The trams: the stack, the three on offer, and whether they can be paid."""

import pygame

from game.rules.trambahn.values import OPEN_TRAMS
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_first
from game.tables.trambahn.painting import Painting
from game.tables.trambahn.pieces import TRAM_STEP, draw_open_tram, draw_tram_stack
from game.ui.theme import BRASS_LIGHT, CREAM

CAPTION = 28.0
FAINT = 70


def paint_supply(on: Painting) -> None:
    """Stack, trams on offer, and a line below each."""
    reading, pen, stack = on.reading, on.text, on.layout.tram_stack
    left, supply = len(reading.table.tram_pile), reading.table.supply
    _draw_title(on, left)
    draw_tram_stack(on.piece, stack, left)
    if not left:
        on.piece.box(stack, styles.NEW_PLACE)
    words = [pen.tr("trambahn.table.trams_left", count=left), str(left)]
    draw_first(pen, words, _below(on, stack), styles.CAPTION, styles.ON_CLOTH, align="centre")
    for number, rect in enumerate(on.layout.open_trams[:OPEN_TRAMS]):
        spot = ("supply", number)
        if number >= len(supply) or not on.lies(spot):
            on.piece.box(rect, styles.NEW_PLACE)
            continue
        held, short = spot == on.contents.held, reading.short(supply[number])
        payable = reading.you and not short
        draw_open_tram(on.piece, supply[number], rect, payable=payable, alpha=FAINT if held else 255)
        if spot == on.contents.raised and not held:
            on.piece.box(rect, styles.HOVERED_TRAM)
        if payable:
            words = pen.wordings("trambahn.table.can_pay")
            draw_first(pen, words, _below(on, rect), styles.CAPTION_STRONG, BRASS_LIGHT, align="centre")
        elif reading.you:
            words = [pen.tr("trambahn.table.short_of", count=short), f"−{short}"]
            draw_first(pen, words, _below(on, rect), styles.CAPTION, styles.ON_CLOTH, align="centre")


def _below(on: Painting, rect: pygame.Rect) -> pygame.Rect:
    """The line below a tram: as wide as its place, and a little more."""
    unit = on.layout.unit
    high = max(round(CAPTION * unit), round(1.25 * on.text.text.size(styles.CAPTION)))
    top = min(rect.bottom + round(6 * unit), on.layout.cloth.bottom - high - 2)
    return pygame.Rect(rect.x, top, rect.width, high).inflate(round(12 * unit), 0)


def _draw_title(on: Painting, left: int) -> None:
    """Between the cloth's edge and the stack, if there is room."""
    layout, unit = on.layout, on.layout.unit
    stack, first = layout.tram_stack, layout.open_trams[0]
    top = layout.cloth.top + round(8 * unit)
    high = round(1.15 * on.text.text.size(styles.HEAD))
    tip = stack.top + round(TRAM_STEP[1] * max(0, left - 1) * unit)
    x, bottom = (stack.x, tip) if tip - top >= high else (first.x, first.top - round(2 * unit))
    if bottom - top >= 0.8 * high:
        rect = pygame.Rect(x, top, layout.open_trams[-1].right - x, max(1, bottom - top))
        on.text.write(on.tr("trambahn.table.trams"), rect, styles.HEAD, CREAM)
