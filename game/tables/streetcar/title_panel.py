"""The game's title with the round buttons for log, rules and menu."""

import pygame

from game.tables.kit.wording import first_fitting
from game.tables.streetcar import styles
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.panel_state import PanelState
from game.tables.streetcar.parts import draw_icon
from game.tables.streetcar.reading import Reading
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM

LOG_ICON = "clock"


def draw_title_panel(
    surface: pygame.Surface, look: Look, layout: Layout, reading: Reading, state: PanelState, tr: Translate
) -> None:
    """Title, place and buttons, on the night."""
    px, text, rect = look.px, look.text, layout.title
    tall = rect.height >= px(80)
    style = styles.NAME_OF_GAME if tall else styles.NAME_OF_GAME.sized(36)
    upper = pygame.Rect(rect.left, 0, rect.width, round(0.5 * rect.height))
    upper.centery = rect.top + round(0.36 * rect.height)
    name = tr(f"streetcar.table.name.{reading.map}")
    style = text.shrunk(name, style, upper.width, least=0.5)
    text.draw_in(surface, name, upper, style, CREAM)
    lower = pygame.Rect(rect.left + px(2), 0, rect.width - px(2), px(30))
    lower.centery = rect.top + round(0.77 * rect.height)
    place = styles.PLACE if tall else styles.PLACE.sized(19)
    place = text.shrunk(tr(f"streetcar.table.place.{reading.map}"), place, lower.width, least=0.85)
    words = first_fitting(look, [tr(f"streetcar.table.place.{reading.map}"), ""], lower, place)
    text.draw_in(surface, words, lower, place, BRASS_LIGHT)
    for name, place_of in (("log", layout.log), ("rulebook", layout.rulebook), ("menu", layout.menu)):
        shown = state.of(name)
        look.shapes.box(surface, place_of, styles.ROUND["normal" if shown == "disabled" else shown])
        if name == "log":
            look.art.draw_icon(surface, LOG_ICON, place_of.center, round(0.58 * place_of.width), CREAM)
        else:
            draw_icon(surface, look, name, place_of.center, 36 * place_of.width / px(52), CREAM)
