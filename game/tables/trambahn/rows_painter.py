"""The rows of passengers: the cards, the empty places, and what a tour would score."""

import pygame

from game.rules.trambahn.cards import COLOURS, Colour
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.painting import FRESH, Painting
from game.tables.trambahn.pieces import FOLDER, LINE_LIGHT
from game.tables.trambahn.spots import Spot, Target
from game.tables.trambahn.ticket_painter import draw_ticket
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import CREAM, NIGHT, mixed

_CORNER = 5
_PLACE = 61.0
"""How wide a place is, in units."""


def paint_rows(on: Painting) -> None:
    """All four, their termini left out: these belong to the ground."""
    for colour in COLOURS:
        _paint_places(on, colour)
        _draw_caption(on, colour, on.layout.rows[colour].caption)


def _paint_places(on: Painting, colour: Colour) -> None:
    target: Target = ("row", colour)
    cards, places, preview = on.reading.table.row(colour), on.layout.rows[colour].places, on.preview(target)
    for number, rect in enumerate(places):
        spot: Spot = (*target, number)
        if number < len(cards) and on.lies(spot):
            draw_ticket(on.piece, cards[number], rect, "small")
            radius = FRESH * rect.width / _PLACE
            on.mark_fresh(spot, "opponent", (rect.right - radius, rect.top), radius)
        elif number == len(cards) and preview is not None:
            draw_ticket(on.piece, preview, rect, "small", veil="preview")
        else:
            _draw_empty(on, rect, colour, number)
        if number == min(len(cards), len(places) - 1):
            on.mark(target, rect)


def _draw_empty(on: Painting, rect: pygame.Rect, colour: Colour, number: int) -> None:
    if on.reading.to_go(colour) == 1 and number == len(on.reading.table.row(colour)):
        on.piece.box(rect, styles.WARNING_PLACE)
        unit = rect.width / _PLACE
        on.piece.art(f"{FOLDER}warning_triangle", (rect.centerx, rect.top + 42 * unit), unit)
        return
    line = Line(mixed(NIGHT, LINE_LIGHT[colour], 0.5), 1.4, 1.2, dash=4.5)
    on.piece.box(rect, BoxStyle(_CORNER, NIGHT, fill_alpha=styles.PLACE_FILL, lines=(line,)))
    style, figure = styles.PLACE_NUMBER, str(number + 1)
    draw_figure(on.text, figure, rect.center, style, styles.EMPTY_NUMBER, align="centre")


def _draw_caption(on: Painting, colour: Colour, rect: pygame.Rect) -> None:
    """How many are missing and what a tour scores; a filled bar where the next one makes it."""
    reading, pen, to_go = on.reading, on.text, on.reading.to_go(colour)
    points, others = reading.tour_scores(colour)
    values = {
        "first": pen.tr("trambahn.table.you.small") if reading.you else reading.who("own").name,
        "points": points,
        "second": reading.who("opponent").name,
        "others": others,
        "line": pen.tr(f"trambahn.table.colour.{colour}"),
    }
    key = "row_scores" if to_go == 1 else "tour_now"
    words = [pen.tr(f"trambahn.table.{key}{form}", **values) for form in ("", ".short", ".bare")]
    if to_go == 1:
        on.piece.box(rect, styles.WARNING_BAR)
        inner = rect.inflate(-pen.px(10), 0)
        draw_first(pen, words, inner, styles.CAPTION_STRONG, CREAM, align="centre")
        return
    missing = [pen.tr("trambahn.table.to_go", left=to_go)]
    used = draw_first(pen, missing, rect, styles.CAPTION, styles.ON_CLOTH) + pen.px(10)
    room = pygame.Rect(rect.x + used, rect.y, rect.width - used, rect.height)
    draw_first(pen, words, room, styles.CAPTION, styles.ON_CLOTH, align="right")
