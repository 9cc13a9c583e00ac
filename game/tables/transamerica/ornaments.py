"""What always stands on the map: its title and the compass."""

import pygame

from game.tables.transamerica import styles
from game.tables.transamerica.pieces import FOLDER
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import TextStyle, rgb

MAP_INK = rgb("2B2118")


def draw_cartouche(surface: pygame.Surface, look: Look, rect: pygame.Rect, tr: Translate) -> None:
    """The map's title and what it is, on their plaque."""
    unit = rect.width / 286
    look.art.draw(surface, f"{FOLDER}title_cartouche", rect.topleft, unit)
    lines = (
        (tr("transamerica.table.map_title"), styles.MAP_TITLE, 32, 236),
        (tr("transamerica.table.map_subtitle"), styles.MAP_SUBTITLE, 76, 252),
    )
    for words, style, middle, width in lines:
        written = _written(look, words, style, unit, round(width * unit))
        place = written.get_rect(center=(rect.centerx, rect.top + round(middle * unit)))
        surface.blit(written, place)


def _written(look: Look, words: str, style: TextStyle, unit: float, width: int) -> pygame.Surface:
    """Words at the size of the map, also below the least size of text: they are ornament there."""
    style = style.sized(style.size * unit / look.scale.factor)
    natural = look.text.width(words, style)
    height = look.text.line_height(style)
    written = pygame.Surface((natural + 4, height), pygame.SRCALPHA)
    written.fill((*MAP_INK, 0))
    look.text.draw(written, words, (2, look.text.baseline(written.get_rect(), style)), style, MAP_INK)
    if natural <= width:
        return written
    share = width / natural
    return pygame.transform.smoothscale(written, (width, max(1, round(height * share))))


def draw_compass(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """The compass rose."""
    unit = rect.width / 108
    place = (rect.left + 54 * unit, rect.top + 74 * unit)
    look.art.draw(surface, f"{FOLDER}compass_rose", place, unit)
