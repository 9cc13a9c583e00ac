"""All panels of the table, over the night that they lie on."""

from collections.abc import Callable

import pygame

from game.tables.streetcar.buttons import draw_buttons
from game.tables.streetcar.hand_panel import draw_hand_panel
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.own_panel import draw_own_panel
from game.tables.streetcar.panel_state import PanelState
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.seat_panels import draw_seat_panel
from game.tables.streetcar.since_panel import draw_since_panel
from game.tables.streetcar.speed_panel import draw_speed_panel
from game.tables.streetcar.title_panel import draw_title_panel
from game.tables.streetcar.turn_plaque import draw_turn_plaque
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import rgb

NIGHT_TOP, NIGHT_FOOT = rgb("0F1E34"), rgb("1B355A")


def paint_night(surface: pygame.Surface, look: Look) -> None:
    """What board and panels lie on."""
    look.shapes.gradient(surface, surface.get_rect(), NIGHT_TOP, NIGHT_FOOT)


def draw_left_panels(
    surface: pygame.Surface,
    look: Look,
    layout: Layout,
    reading: Reading,
    state: PanelState,
    chord: Callable[[str], str],
    tr: Translate,
) -> None:
    """The own panels: turn, line, hand and buttons. `look` has the layout's panel scale."""
    draw_turn_plaque(surface, look, layout.plaque, reading)
    if reading.front is None and not layout.since.height:
        draw_since_panel(surface, look, layout.secret.rect, reading, tr)
    else:
        draw_own_panel(surface, look, layout.secret, reading, state, tr)
    draw_hand_panel(surface, look, layout.hand, reading, state, tr)
    draw_buttons(surface, look, layout.buttons, reading, state, chord, tr)


def draw_right_panels(
    surface: pygame.Surface,
    look: Look,
    layout: Layout,
    reading: Reading,
    state: PanelState,
    tr: Translate,
) -> None:
    """Title, the others, speed and the last moves; the layout must be made for `reading.revealed`."""
    draw_title_panel(surface, look, layout, reading, state, tr)
    for panel, row in zip(layout.seats, reading.rows, strict=True):
        draw_seat_panel(surface, look, panel, row, reading, state, tr)
    draw_speed_panel(surface, look, layout.speed, reading, tr)
    draw_since_panel(surface, look, layout.since, reading, tr)
