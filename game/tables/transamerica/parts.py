"""Small things that several panels draw."""

from collections.abc import Sequence

import pygame

from game.tables.transamerica.pieces import FOLDER, sign_colours
from game.ui.look import Look
from game.ui.theme import HAIRLINE, LETTERS, Rgb, TextStyle

MINUS = "\u2212"
SIGN_RADIUS = 11
"""Of the drawn sign, in its own units."""


def seat_of(sign: str) -> int:
    """The place of a sign among colours and shapes."""
    return LETTERS.lower().index(sign)


def draw_sign(
    surface: pygame.Surface, look: Look, sign: str, centre: tuple[float, float], radius: float
) -> None:
    """A player's sign without an outline; `radius` in real pixels."""
    name = f"{FOLDER}sign_{sign}"
    look.art.draw(surface, name, centre, radius / SIGN_RADIUS, sign_colours(look.palette, sign))


def hairline(
    surface: pygame.Surface, look: Look, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE
) -> None:
    """A thin line to the right."""
    pygame.draw.rect(surface, colour, pygame.Rect(start, (length, max(1, look.px(1.4)))))


def upright(
    surface: pygame.Surface, look: Look, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE
) -> None:
    """A thin line downwards."""
    pygame.draw.rect(surface, colour, pygame.Rect(start, (max(1, look.px(1.4)), length)))


def draw_icon(
    surface: pygame.Surface, look: Look, name: str, centre: tuple[float, float], size: float
) -> None:
    """An icon of this game, `size` design pixels to its box of 32."""
    look.art.draw(surface, f"{FOLDER}icon_{name}", centre, size * look.scale.factor / 32)


def draw_check(surface: pygame.Surface, look: Look, centre: tuple[float, float], size: float) -> None:
    """The green tick, `size` times as large as drawn."""
    look.art.draw(surface, f"{FOLDER}check_mark", centre, size * look.scale.factor)


def first_fitting(look: Look, words: Sequence[str], room: pygame.Rect, style: TextStyle) -> str:
    """The first wording that has room; the last is always good enough."""
    fitting = (word for word in words if look.text.width(word, style) <= room.width)
    return next(fitting, words[-1])


def signed(number: int) -> str:
    """The number with a minus as wide as a figure."""
    return f"{MINUS}{-number}" if number < 0 else str(number)
