"""Trams: on offer, on a column, in the stack, and large."""

from typing import Final

import pygame

from game.tables.kit.pen import Brush
from game.tables.trambahn.pieces import FOLDER, OPEN_TRAM, PLATE, TRAM_BACK, TRAM_STEP
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT

PAYABLE_EDGE: Final = 2.5
_CORNER: Final = 7.0


def fit_in(rect: pygame.Rect, size: tuple[float, float]) -> tuple[float, float, float]:
    """Left, top and unit of a picture of that size in the middle of `rect`, as large as fits."""
    unit = min(rect.width / size[0], rect.height / size[1])
    return rect.centerx - size[0] * unit / 2, rect.centery - size[1] * unit / 2, unit


def draw_open_tram(
    brush: Brush, kind: str, rect: pygame.Rect, *, payable: bool = False, alpha: int = 255
) -> None:
    """A tram on offer with multiplier and price; a brass edge where it can be paid."""
    left, top, unit = fit_in(rect, OPEN_TRAM)
    brush.art(f"{FOLDER}tram_{kind}_small", (left, top), unit, alpha=alpha)
    if payable:
        to_design = unit / brush.look.scale.factor
        style = BoxStyle(
            _CORNER * to_design,
            lines=(Line(BRASS_LIGHT, PAYABLE_EDGE * to_design, PAYABLE_EDGE * to_design / 2),),
        )
        place = pygame.Rect(round(left), round(top), round(OPEN_TRAM[0] * unit), round(OPEN_TRAM[1] * unit))
        brush.box(place, style)


def draw_plate(brush: Brush, kind: str, rect: pygame.Rect, *, alpha: int = 255) -> None:
    """A tram at the head of a column, with its multiplier."""
    left, top, unit = fit_in(rect, PLATE)
    brush.art(f"{FOLDER}tram_{kind}_plate", (left, top), unit, alpha=alpha)


def draw_tram_stack(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """The stacked trams, the lowest in `rect`; one is seen for each."""
    left, top, unit = fit_in(rect, TRAM_BACK)
    for number in range(count):
        place = (left + TRAM_STEP[0] * number * unit, top + TRAM_STEP[1] * number * unit)
        brush.art(f"{FOLDER}tram_back", place, unit)
