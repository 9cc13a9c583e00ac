"""The trams: the stack, the three on offer, and whether they can be paid."""

import pygame

from game.rules.trambahn.values import OPEN_TRAMS
from game.tables.kit.pen import Brush
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.figures import draw_first
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.looks import Looks
from game.tables.trambahn.pieces import TRAM_STEP
from game.tables.trambahn.tram_cards import draw_open_tram, draw_tram_stack
from game.text.catalogue import Translate
from game.ui.theme import BRASS_LIGHT, CREAM

CAPTION = 28.0
FAINT = 70


def paint_supply(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """Stack, trams on offer, and a line below each."""
    reading, look = contents.reading, looks.text
    left = len(reading.table.tram_pile)
    _draw_title(surface, looks, layout, left, tr)
    brush = Brush(surface, looks.piece)
    draw_tram_stack(brush, layout.tram_stack, left)
    if not left:
        looks.piece.shapes.box(surface, layout.tram_stack, styles.NEW_PLACE)
    line = caption_rect(layout, looks, layout.tram_stack)
    words = [tr("trambahn.table.trams_left", count=left), str(left)]
    draw_first(Brush(surface, look), words, line, styles.CAPTION, styles.ON_CLOTH, align="centre")
    for number, rect in enumerate(layout.open_trams[:OPEN_TRAMS]):
        hidden = ("supply", number) in contents.hidden
        if number >= len(reading.supply) or hidden:
            looks.piece.shapes.box(surface, rect, styles.NEW_PLACE)
            continue
        tram = reading.supply[number]
        held = number == contents.held_tram
        payable = reading.you and not tram.short
        draw_open_tram(brush, tram.kind, rect, payable=payable, alpha=FAINT if held else 255)
        if number == contents.hovered_tram and not held:
            looks.piece.shapes.box(surface, rect, styles.HOVERED_TRAM)
        if not reading.you:
            continue
        line = caption_rect(layout, looks, rect)
        if payable:
            words = [tr(f"trambahn.table.can_pay{form}") for form in ("", ".short")]
            style, colour = styles.CAPTION_STRONG, BRASS_LIGHT
        else:
            words = [tr("trambahn.table.short_of", count=tram.short), f"−{tram.short}"]
            style, colour = styles.CAPTION, styles.ON_CLOTH
        draw_first(Brush(surface, look), words, line, style, colour, align="centre")


def caption_rect(layout: Layout, looks: Looks, rect: pygame.Rect) -> pygame.Rect:
    """The line below a tram: as wide as its place, and a little more."""
    high = max(round(CAPTION * layout.unit), round(1.25 * looks.text.text.size(styles.CAPTION)))
    top = min(rect.bottom + round(6 * layout.unit), layout.cloth.bottom - high - 2)
    line = pygame.Rect(rect.x, top, rect.width, high)
    return line.inflate(round(12 * layout.unit), 0)


def _draw_title(surface: pygame.Surface, looks: Looks, layout: Layout, left: int, tr: Translate) -> None:
    """Between the cloth's edge and the stack, if there is room."""
    stack, first = layout.tram_stack, layout.open_trams[0]
    top = layout.cloth.top + round(8 * layout.unit)
    high = round(1.15 * looks.text.text.size(styles.HEAD))
    tip = stack.top + round(TRAM_STEP[1] * max(0, left - 1) * layout.unit)
    x = stack.x if tip - top >= high else first.x
    bottom = tip if x == stack.x else first.top - round(2 * layout.unit)
    if bottom - top < 0.8 * high:
        return
    rect = pygame.Rect(x, top, layout.open_trams[-1].right - x, max(1, bottom - top))
    looks.text.text.draw_in(surface, tr("trambahn.table.trams"), rect, styles.HEAD, CREAM)
