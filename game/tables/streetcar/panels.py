"""All panels of the table, over the night that they lie on."""

import pygame

from game.tables.kit.pen import Pen
from game.tables.streetcar import styles
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.own_panel import draw_own_panel
from game.tables.streetcar.parts import draw_icon
from game.tables.streetcar.pieces import draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.seat_panels import draw_seat_panel
from game.tables.streetcar.shown import PanelState
from game.tables.streetcar.since_panel import draw_since_panel
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, rgb

NIGHT_TOP, NIGHT_FOOT = rgb("0F1E34"), rgb("1B355A")


def paint_night(surface: pygame.Surface, look: Look) -> None:
    """What board and panels lie on."""
    look.shapes.gradient(surface, surface.get_rect(), NIGHT_TOP, NIGHT_FOOT)


def draw_secret_panel(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """The own line; for those who only watch what everybody did, where that has no panel of its own."""
    if reading.front is None and not layout.since.height:
        draw_since_panel(pen, layout.secret.rect, reading)
    else:
        draw_own_panel(pen, layout.secret, reading, state)


def draw_right_panels(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """Title, the others, speed and the last moves; the layout must be made for `reading.revealed`."""
    _draw_title_panel(pen, layout, reading, state)
    for panel, row in zip(layout.seats, reading.rows, strict=True):
        draw_seat_panel(pen, panel, row, reading, state)
    draw_speed_panel(pen, layout.speed, reading)
    draw_since_panel(pen, layout.since, reading)


def draw_turn_plaque(pen: Pen, rect: pygame.Rect, reading: Reading) -> None:
    """Sign, title and advice; the sign is that of the seat whose turn it is, or of the winner."""
    px = pen.px
    pen.box(rect, styles.PLAQUE)
    tall = rect.height > px(80)
    seat = reading.acting if reading.acting is not None else reading.table.winner
    left = rect.left + px(24)
    if seat is not None:
        radius = min(px(36), round(0.32 * rect.height))
        centre = (rect.left + px(22) + radius, rect.centery)
        draw_seat_sign(pen, reading.signs[seat], centre, radius)
        left = round(centre[0]) + radius + px(14)
    width = rect.right - px(18) - left
    title = pygame.Rect(left, 0, width, round(0.5 * rect.height))
    title.centery = rect.top + round((0.335 if tall else 0.31) * rect.height)
    style = styles.TURN if tall else styles.TURN.sized(28)
    pen.write(reading.title, title, style, CREAM, shrink=True)
    advice = pygame.Rect(left, 0, width, px(30))
    advice.centery = rect.top + round((0.68 if tall else 0.72) * rect.height)
    note = styles.TEXT if tall else styles.NOTE
    pen.write(reading.advice, advice, note, BRASS_LIGHT, shrink=True)


def _draw_title_panel(pen: Pen, layout: Layout, reading: Reading, state: PanelState) -> None:
    """Title, place and buttons, on the night."""
    px, text, rect = pen.px, pen.text, layout.title
    tall = rect.height >= px(80)
    style = styles.NAME_OF_GAME if tall else styles.NAME_OF_GAME.sized(36)
    upper = pygame.Rect(rect.left, 0, rect.width, round(0.5 * rect.height))
    upper.centery = rect.top + round(0.36 * rect.height)
    name = pen.tr(f"streetcar.table.name.{reading.map}")
    style = text.shrunk(name, style, upper.width, least=0.5)
    pen.write(name, upper, style, CREAM)
    lower = pygame.Rect(rect.left + px(2), 0, rect.width - px(2), px(30))
    lower.centery = rect.top + round(0.77 * rect.height)
    place = styles.PLACE if tall else styles.PLACE.sized(19)
    place = text.shrunk(pen.tr(f"streetcar.table.place.{reading.map}"), place, lower.width, least=0.85)
    pen.write_first([pen.tr(f"streetcar.table.place.{reading.map}"), ""], lower, place, BRASS_LIGHT)
    for name, place_of in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        shown = state.of(name)
        pen.box(place_of, styles.ROUND["normal" if shown == "disabled" else shown])
        if name == "log":
            pen.icon("clock", place_of.center, round(0.58 * place_of.width), CREAM)
        else:
            draw_icon(pen, name, place_of.center, 36 * place_of.width / px(52), CREAM)
