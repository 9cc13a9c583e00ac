"""Whose turn it is and what is to be done, on a night plaque."""

import pygame

from game.tables.streetcar import styles
from game.tables.streetcar.pieces import draw_seat_sign
from game.tables.streetcar.reading import Reading
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM


def draw_turn_plaque(surface: pygame.Surface, look: Look, rect: pygame.Rect, reading: Reading) -> None:
    """Sign, title and advice; the sign is that of the seat whose turn it is, or of the winner."""
    px, text = look.px, look.text
    look.shapes.box(surface, rect, styles.PLAQUE)
    tall = rect.height > px(80)
    seat = reading.acting if reading.acting is not None else reading.table.winner
    left = rect.left + px(24)
    if seat is not None:
        radius = min(px(36), round(0.32 * rect.height))
        centre = (rect.left + px(22) + radius, rect.centery)
        draw_seat_sign(surface, look, reading.signs[seat], centre, radius)
        left = round(centre[0]) + radius + px(14)
    width = rect.right - px(18) - left
    title = pygame.Rect(left, 0, width, round(0.5 * rect.height))
    title.centery = rect.top + round((0.335 if tall else 0.31) * rect.height)
    style = styles.TURN if tall else styles.TURN.sized(28)
    text.draw_in(surface, reading.title, title, style, CREAM, shrink=True)
    advice = pygame.Rect(left, 0, width, px(30))
    advice.centery = rect.top + round((0.68 if tall else 0.72) * rect.height)
    note = styles.TEXT if tall else styles.NOTE
    text.draw_in(surface, reading.advice, advice, note, BRASS_LIGHT, shrink=True)
