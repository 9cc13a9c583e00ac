"""The pieces of the box as they are drawn anywhere: cards, signs, trams, money and the beer mat.

A unit is one pixel of the map of the table; a ticket is 100 x 147 of its own units.
"""

from math import sqrt
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.trambahn.cards import CONDUCTOR, Card, Colour, colour_of, value_of
from game.tables.kit.pen import Brush
from game.ui.look import Look
from game.ui.theme import CREAM, INK, LETTERS, Rgb, rgb

FOLDER: Final = "trambahn/"
TICKET: Final = (100.0, 147.0)
TERMINUS: Final = (84.0, 90.0)
OPEN_TRAM: Final = (126.0, 132.0)
PLATE: Final = (108.0, 46.0)
TRAM_BACK: Final = (64.0, 126.0)
TRAM_STEP: Final = (-1.5, -2.4)
"""From one tram of the stack to the next above it."""
MAT: Final = 66.0
"""The beer mat's radius."""
MONEY_ICON: Final = (20.4, 30.0)

Form: TypeAlias = Literal["large", "medium", "small"]
"""How a ticket is drawn: wider than 200 units, up to that, or standing alone at about 90 units high."""
Sign: TypeAlias = Literal["lozenge", "heart", "leaf", "bell"]

LINE_COLOURS: Final[dict[Colour, Rgb]] = {
    "blue": rgb("2C5C9E"),
    "red": rgb("A32B36"),
    "green": rgb("397549"),
    "yellow": rgb("DDA631"),
}
LINE_LIGHT: Final[dict[Colour, Rgb]] = {
    "blue": rgb("93B3D6"),
    "red": rgb("DB978F"),
    "green": rgb("98B98A"),
    "yellow": rgb("EBCB7E"),
}
ON_BAND: Final[dict[Colour, Rgb]] = {"blue": CREAM, "red": CREAM, "green": CREAM, "yellow": INK}
SIGNS: Final[dict[Colour, Sign]] = {"blue": "lozenge", "red": "heart", "green": "leaf", "yellow": "bell"}
NUMERALS: Final[dict[Colour, str]] = {"blue": "I", "red": "II", "green": "III", "yellow": "IV"}
"""The lines' Roman numbers."""


def art_of(card: Card | None, form: Form) -> str:
    """The picture of a card's face; None for its money side."""
    if card is None or card == CONDUCTOR:
        name = "money" if card is None else "conductor"
        return f"{FOLDER}{name}" + ("" if form == "large" else "_small")
    name = f"{FOLDER}station_{colour_of(card)}_{value_of(card):02}"
    return name if form == "large" else f"{name}_{form}"


def ticket_height(width: float) -> float:
    """How high a ticket of that width is."""
    return width * TICKET[1] / TICKET[0]


def ticket_rect(left: float, top: float, width: float) -> pygame.Rect:
    """A ticket's place in whole pixels."""
    return pygame.Rect(round(left), round(top), round(width), round(ticket_height(width)))


def tinted(look: Look, name: str, unit: float, colour: Rgb) -> pygame.Surface:
    """A picture of one colour (signs, star, silhouette) in another one. Never draw on the result."""
    white = look.art.at_unit(f"{FOLDER}{name}", unit)

    def make() -> pygame.Surface:
        made = white.copy()
        made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return made

    return look.shapes.cache.get(("trambahn tinted", name, white.get_size(), colour), make)


def draw_sign(
    brush: Brush, line: Colour, centre: tuple[float, float], radius: float, colour: Rgb | None = None
) -> None:
    """The sign of a line, in its own colour for paper or in another; `radius` in real pixels."""
    if colour is None:
        colour = rgb("9A6A0A") if line == "yellow" else LINE_COLOURS[line]
    picture = tinted(brush.look, f"sign_{SIGNS[line]}", radius / 10, colour)
    brush.surface.blit(
        picture, (round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2))
    )


def draw_seat_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    """A player's sign, `a` to `f`; `radius` in real pixels."""
    brush.look.art.draw_sign(brush.surface, LETTERS.lower().index(sign), centre, radius, brush.look.palette)


def draw_terminus(brush: Brush, line: Colour, rect: pygame.Rect) -> None:
    """The head of a row, with its shadow."""
    unit = min(rect.width / TERMINUS[0], rect.height / TERMINUS[1])
    left, top = rect.centerx - TERMINUS[0] * unit / 2, rect.centery - TERMINUS[1] * unit / 2
    brush.art(f"{FOLDER}terminus_{line}_table", (left, top), unit)


def draw_money_icon(brush: Brush, rect: pygame.Rect) -> None:
    """The small note before a price, as large as fits into `rect`."""
    unit = min(rect.width / MONEY_ICON[0], rect.height / MONEY_ICON[1])
    place = (rect.centerx - MONEY_ICON[0] * unit / 2, rect.centery - MONEY_ICON[1] * unit / 2)
    brush.art(f"{FOLDER}money_icon", place, unit)


def mat_layers(count: int) -> int:
    """How many notes one sees on a mat with so much money: more, but ever more slowly."""
    return min(9, round(1.25 * sqrt(count))) if count else 0
