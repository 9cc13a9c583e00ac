"""The rows of passengers: the cards, the empty places, and what a tour would score."""

import pygame

from game.tables.kit.pen import Brush
from game.tables.trambahn import styles
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.layout import Layout, RowLayout
from game.tables.trambahn.looks import Looks
from game.tables.trambahn.pieces import FOLDER, LINE_LIGHT, draw_seat_sign
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.seen import RowSeen
from game.tables.trambahn.ticket_painter import draw_ticket
from game.text.catalogue import Translate
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import CREAM, NIGHT, mixed

_CORNER = 5
FRESH = 9.0
"""The radius of the sign on what was laid since the own last turn, in units."""


def paint_rows(
    surface: pygame.Surface, looks: Looks, layout: Layout, contents: Contents, tr: Translate
) -> None:
    """All four, their termini left out: these belong to the ground."""
    for row in contents.reading.rows:
        paint_row(surface, looks, layout.rows[row.colour], row, contents)
        draw_caption(surface, looks, layout.rows[row.colour].caption, row, contents.reading, tr)


def paint_row(
    surface: pygame.Surface, looks: Looks, place: RowLayout, row: RowSeen, contents: Contents
) -> None:
    """The four places of a row, and its glow."""
    target = ("row", row.colour)
    over = contents.over if contents.over is not None and contents.over.target == target else None
    brush = Brush(surface, looks.piece)
    for number, rect in enumerate(place.places):
        spot = ("row", row.colour, number)
        if number < len(row.cards) and spot not in contents.hidden:
            draw_ticket(brush, row.cards[number], rect, "small")
            if spot in contents.reading.fresh:
                radius = FRESH * rect.width / 61
                sign = contents.reading.opponent.sign
                draw_seat_sign(brush, sign, (rect.right - radius, rect.top), radius)
        elif number == len(row.cards) and over is not None:
            draw_ticket(brush, over.card, rect, "small", veil="preview")
        else:
            _draw_empty(surface, looks, rect, row, number)
        if number == min(len(row.cards), len(place.places) - 1):
            if target in contents.glow:
                looks.piece.shapes.box(surface, rect, styles.GLOW)
            if contents.refused == target:
                looks.piece.shapes.box(surface, rect, styles.REFUSED)


def _draw_empty(surface: pygame.Surface, looks: Looks, rect: pygame.Rect, row: RowSeen, number: int) -> None:
    if row.warns and number == len(row.cards):
        looks.piece.shapes.box(surface, rect, styles.WARNING_PLACE)
        unit = rect.width / 61
        looks.piece.art.draw(surface, f"{FOLDER}warning_triangle", (rect.centerx, rect.top + 42 * unit), unit)
        return
    edge = mixed(NIGHT, LINE_LIGHT[row.colour], 0.5)
    style = BoxStyle(_CORNER, NIGHT, fill_alpha=styles.PLACE_FILL, lines=(Line(edge, 1.4, 1.2, dash=4.5),))
    looks.piece.shapes.box(surface, rect, style)
    draw_figure(
        Brush(surface, looks.text),
        str(number + 1),
        rect.center,
        styles.PLACE_NUMBER,
        styles.EMPTY_NUMBER,
        align="centre",
    )


def draw_caption(
    surface: pygame.Surface, looks: Looks, rect: pygame.Rect, row: RowSeen, reading: Reading, tr: Translate
) -> None:
    """How many are missing and what a tour scores; a filled bar where the next one makes it."""
    look = looks.text
    values = {
        "first": tr("trambahn.table.you.small") if reading.own.you else reading.own.name,
        "points": row.scores[0],
        "second": reading.opponent.name,
        "others": row.scores[1],
        "line": tr(f"trambahn.table.colour.{row.colour}"),
    }
    key = "row_scores" if row.warns else "tour_now"
    words = [tr(f"trambahn.table.{key}{form}", **values) for form in ("", ".short", ".bare")]
    brush = Brush(surface, look)
    if row.warns:
        looks.piece.shapes.box(surface, rect, styles.WARNING_BAR)
        inner = rect.inflate(-look.px(10), 0)
        draw_first(brush, words, inner, styles.CAPTION_STRONG, CREAM, align="centre")
        return
    to_go = tr("trambahn.table.to_go", left=row.to_go)
    used = draw_first(brush, [to_go], rect, styles.CAPTION, styles.ON_CLOTH)
    room = pygame.Rect(rect.x + used + look.px(10), rect.y, rect.width - used - look.px(10), rect.height)
    draw_first(brush, words, room, styles.CAPTION, styles.ON_CLOTH, align="right")
