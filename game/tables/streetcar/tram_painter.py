"""Trams, turned as they drive; their signs stay upright."""

from math import cos, radians, sin

import pygame

from game.tables.kit.pen import Brush
from game.tables.kit.signs import sign_colours
from game.tables.streetcar.pieces import FOLDER
from game.ui.look import Look

ON_BOARD = 1.12
"""A tram's scale on the board: real pixels to one of its units when a cell is a hundred."""
_DISC_AHEAD = 3
_SIGN_SCALE = 0.467
_STEPS = 2
"""Pictures are kept for so many angles a degree."""


def draw_tram(
    brush: Brush, sign: str, centre: tuple[float, float], angle: float, unit: float, *, shadow: bool = True
) -> None:
    """The tram of a seat, `angle` degrees clockwise from north; `unit` real pixels to one of its units."""
    x, y = centre
    if shadow:
        picture = _turned(brush.look, "tram_shadow", (), angle, unit)
        brush.surface.blit(picture, picture.get_rect(center=(round(x + 2 * unit), round(y + 3 * unit))))
    colours = sign_colours(brush.look.palette, sign)
    picture = _turned(brush.look, f"tram_{sign}", colours, angle, unit)
    brush.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    ahead = _DISC_AHEAD * unit
    disc = (x + ahead * sin(radians(angle)), y - ahead * cos(radians(angle)))
    brush.art(f"{FOLDER}seat_sign_{sign}_bare", disc, _SIGN_SCALE * unit, colours)


def _turned(
    look: Look, name: str, colours: tuple[tuple[str, str], ...], angle: float, unit: float
) -> pygame.Surface:
    steps = round(angle % 360 * _STEPS) % (360 * _STEPS)
    key = ("streetcar tram", name, colours, steps, round(unit, 3))

    def make() -> pygame.Surface:
        if steps % (90 * _STEPS) == 0:
            return pygame.transform.rotate(look.art.at_unit(FOLDER + name, unit, colours), -steps / _STEPS)
        double = look.art.at_unit(FOLDER + name, 2 * unit, colours)
        return pygame.transform.rotozoom(double, -steps / _STEPS, 0.5)

    return look.shapes.cache.get(key, make)
