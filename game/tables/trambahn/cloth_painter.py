"""The cloth and the piles: rows, trams, the draw pile, and both players' money."""

import math
from typing import Final

import pygame

from game.rules.trambahn.cards import COLOURS, Colour
from game.rules.trambahn.values import OPEN_TRAMS
from game.tables.kit.pen import Pen
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.painting import FRESH, Painting
from game.tables.trambahn.spots import MONEY, Side, Spot, Target
from game.ui.brush import Brush
from game.ui.layout import cut_left, rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, NIGHT, Rgb, TextStyle, mixed

_CORNER = 5
_PLACE = 61.0
"""The width of a place, in units."""
CAPTION = 28.0
FAINT = 70
LAYER: Final = 1.5
"""The offset of each layer of a pile, in units."""
_TURNS: Final = (-7.0, 5.0, -2.0)


def paint_rows(on: Painting) -> None:
    """Draw all four rows without their termini, which belong to the background."""
    for colour in COLOURS:
        _paint_places(on, colour)
        _draw_caption(on, colour, on.layout.rows[colour].caption)


def _paint_places(on: Painting, colour: Colour) -> None:
    target: Target = ("row", colour)
    cards, places, preview = on.model.table.row(colour), on.layout.rows[colour].places, on.preview(target)
    for number, rect in enumerate(places):
        spot: Spot = (*target, number)
        if number < len(cards) and on.has_landed(spot):
            pieces.draw_ticket(on.piece, cards[number], rect, "small")
            radius = FRESH * rect.width / _PLACE
            on.mark_fresh(spot, "opponent", (rect.right - radius, rect.top), radius)
        elif number == len(cards) and preview is not None:
            pieces.draw_ticket(on.piece, preview, rect, "small", veil="preview")
        else:
            _draw_empty(on, rect, colour, number)
        if number == min(len(cards), len(places) - 1):
            on.mark(target, rect)


def _draw_empty(on: Painting, rect: pygame.Rect, colour: Colour, number: int) -> None:
    if on.model.to_go(colour) == 1 and number == len(on.model.table.row(colour)):
        on.piece.box(rect, styles.WARNING_PLACE)
        unit = rect.width / _PLACE
        on.piece.art(f"{pieces.FOLDER}warning_triangle", (rect.centerx, rect.top + 42 * unit), unit)
        return
    line = Line(mixed(NIGHT, pieces.LINE_LIGHT[colour], 0.5), 1.4, 1.2, dash=4.5)
    on.piece.box(rect, BoxStyle(_CORNER, NIGHT, fill_alpha=styles.PLACE_FILL, lines=(line,)))
    on.text.figure(str(number + 1), rect.center, styles.SCORE, styles.EMPTY_NUMBER)


def _draw_caption(on: Painting, colour: Colour, rect: pygame.Rect) -> None:
    """Draw the passengers still needed and the tour's value; filled if the next passenger completes it."""
    model, pen, to_go = on.model, on.text, on.model.to_go(colour)
    points, others = model.tour_scores(colour)
    own = pen.tr("trambahn.table.you.small") if model.you else model.player_on("own").name
    values = {"first": own, "points": points, "second": model.player_on("opponent").name, "others": others}
    key, line = "row_scores" if to_go == 1 else "tour_now", pen.tr(f"trambahn.table.colour.{colour}")
    words = [pen.tr(f"trambahn.table.{key}{form}", line=line, **values) for form in ("", ".short", ".bare")]
    if to_go == 1:
        on.piece.box(rect, styles.WARNING_BAR)
        inner = rect.inflate(-pen.px(10), 0)
        pen.write_smaller(words, inner, styles.CAPTION_STRONG, CREAM, align="centre")
        return
    missing, room = [pen.tr("trambahn.table.to_go", left=to_go)], rect.copy()
    cut_left(room, pen.write_smaller(missing, rect, styles.CAPTION, styles.ON_CLOTH), pen.px(10))
    pen.write_smaller(words, room, styles.CAPTION, styles.ON_CLOTH, align="right")


def paint_supply(on: Painting) -> None:
    """Draw the stack, the trams on offer, and a line below each."""
    model, pen, stack = on.model, on.text, on.layout.tram_stack
    left, supply = len(model.table.tram_pile), model.table.supply
    _draw_title(on, left)
    pieces.draw_tram_stack(on.piece, stack, left)
    if not left:
        on.piece.box(stack, styles.NEW_PLACE)
    words = [pen.tr("trambahn.table.trams_left", count=left), str(left)]
    pen.write_smaller(words, _below(on, stack), styles.CAPTION, styles.ON_CLOTH, align="centre")
    for number, rect in enumerate(on.layout.open_trams[:OPEN_TRAMS]):
        spot = ("supply", number)
        if number >= len(supply) or not on.has_landed(spot):
            on.piece.box(rect, styles.NEW_PLACE)
            continue
        held, short = spot == on.contents.held, model.missing_money(supply[number])
        payable = model.you and not short
        pieces.draw_open_tram(on.piece, supply[number], rect, payable=payable, alpha=FAINT if held else 255)
        if spot == on.contents.raised and not held:
            on.piece.box(rect, styles.HOVERED_TRAM)
        if payable:
            words = pen.wordings("trambahn.table.can_pay")
            pen.write_smaller(words, _below(on, rect), styles.CAPTION_STRONG, BRASS_LIGHT, align="centre")
        elif model.you:
            words = [pen.tr("trambahn.table.short_of", count=short), f"−{short}"]
            pen.write_smaller(words, _below(on, rect), styles.CAPTION, styles.ON_CLOTH, align="centre")


def _below(on: Painting, rect: pygame.Rect) -> pygame.Rect:
    """Return the line below a tram, slightly wider than its place."""
    unit = on.layout.unit
    high = max(round(CAPTION * unit), round(1.25 * on.text.text.size(styles.CAPTION)))
    top = min(rect.bottom + round(6 * unit), on.layout.cloth.bottom - high - 2)
    return pygame.Rect(rect.x, top, rect.width, high).inflate(round(12 * unit), 0)


def _draw_title(on: Painting, left: int) -> None:
    """Draw the title between the cloth's edge and the stack, if there is space."""
    layout, unit = on.layout, on.layout.unit
    stack, first = layout.tram_stack, layout.open_trams[0]
    top = layout.cloth.top + round(8 * unit)
    high = round(1.15 * on.text.text.size(styles.HEAD))
    tip = stack.top + round(pieces.TRAM_STEP[1] * max(0, left - 1) * unit)
    x, bottom = (stack.x, tip) if tip - top >= high else (first.x, first.top - round(2 * unit))
    if bottom - top >= 0.8 * high:
        rect = pygame.Rect(x, top, layout.open_trams[-1].right - x, max(1, bottom - top))
        on.text.write(on.tr("trambahn.table.trams"), rect, styles.HEAD, CREAM)


def paint_money(on: Painting, side: Side) -> None:
    """Draw a player's money with its count. The player's own glows if a card may go there."""
    area, contents, pen = on.layout.area(side), on.contents, on.text
    count = contents.money_shown.get(side, on.model.money(side))
    draw_mat(on.piece, area.money, count)
    if side == "own":
        if MONEY in contents.glow:
            _glow(on.piece, area.money, BRASS_LIGHT)
        if contents.refused == MONEY:
            _glow(on.piece, area.money, styles.WARNING)
        if contents.over_at(MONEY) is not None:
            shift = round(4 * area.money.width / (2 * pieces.MAT))
            pieces.draw_ticket(
                on.piece, None, pieces.note_rect(area.money).move(-shift, -shift), "small", veil="preview"
            )
            count += 1
    word = pen.tr("trambahn.table.money")
    if not _draw_count(pen, area.count, count, word, styles.MONEY):
        line = _below_side(pen, word, area.money, area.count.right)
        pen.write_smaller([word], line, styles.CAPTION, styles.ON_WOOD, align="right")


def _below_side(pen: Pen, word: str, mat: pygame.Rect, right: int) -> pygame.Rect:
    """Return the area for a word beside the lower half of a round mat, as low as its edge requires."""
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
    """Draw a beer mat with its money: more money shows more notes, but ever more slowly."""
    unit = rect.width / (2 * pieces.MAT)
    brush.art(f"{pieces.FOLDER}beer_mat", rect.center, unit)
    note = pieces.note_rect(rect)
    layers = min(9, round(1.25 * math.sqrt(count)))
    for under in (number * LAYER * unit for number in reversed(range(layers))):
        pieces.draw_ticket(brush, None, note.move(round(0.8 * under), round(under)), "small")


def _glow(brush: Brush, mat: pygame.Rect, colour: Rgb) -> None:
    unit = mat.width / (2 * pieces.MAT)
    for line in styles.GLOW.lines:
        round_it = Line(colour, line.width * unit / brush.look.scale.factor, 0, alpha=line.alpha)
        brush.disc(mat.center, mat.width / 2 - line.inset * unit, None, round_it)


def _draw_count(pen: Pen, rect: pygame.Rect, count: int, word: str, style: TextStyle, gap: int = 0) -> bool:
    """Draw a figure with its word below, vertically centred in `rect`. Return False if the word does not fit.

    The word may begin in the `gap` before the figure.
    """
    size, small = pen.text.size(style), pen.text.size(styles.CAPTION)
    wide = pen.text.width(word, styles.CAPTION.sized(styles.CAPTION.size - 2))
    fits = wide <= rect.width + gap
    top = rect.centery - (size + (1.3 * small if fits else 0)) / 2
    while pen.text.width(str(count), style) > rect.width and style.size > 18:
        style = style.sized(style.size - 2)
    pen.figure(str(count), (rect.x, top + size / 2), style, CREAM, align="left")
    if fits:
        line = rect_of(max(wide, rect.width), round(1.3 * small), right=rect.right, top=round(top + size))
        pen.write_smaller([word], line, styles.CAPTION, styles.ON_WOOD)
    return fits


def paint_piles(on: Painting) -> None:
    table, layout = on.model.table, on.layout
    discarded = on.model.discarded
    draw_pile(on.piece, layout.draw_pile, table.draw_pile)
    draw_discards(on.piece, layout.discard_pile, discarded)
    counts = ((table.draw_pile, "draw"), (discarded, "discard"))
    piles = (layout.draw_pile, layout.discard_pile)
    for pile, rect, (count, key) in zip(piles, layout.pile_counts, counts, strict=True):
        pen, word, gap = on.text, on.tr(f"trambahn.table.{key}"), rect.left - pile.right
        if not _draw_count(pen, rect, count, word, styles.PILE, gap):
            high = round(1.2 * pen.text.size(styles.CAPTION))
            over = pygame.Rect(pile.left, pile.top - high, rect.right - pile.left, high)
            pen.write_smaller([word], over, styles.CAPTION, styles.ON_WOOD, align="right")


def draw_pile(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """Draw a pile of cards face down, higher for more cards."""
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for number in reversed(range(min(7, -(-count // 8)))):
        shift = round(number * LAYER * rect.width / 66)
        pieces.draw_ticket(brush, None, rect.move(-shift // 2, shift), "small")


def draw_discards(brush: Brush, rect: pygame.Rect, count: int) -> None:
    if not count:
        brush.box(rect, styles.NEW_PLACE)
    for turn in _TURNS[-min(3, count) :] if count else ():
        pieces.draw_turned_ticket(brush, None, rect.center, rect.width, turn, "small")
