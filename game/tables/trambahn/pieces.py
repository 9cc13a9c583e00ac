"""The pieces of the box as they are drawn anywhere: cards, signs, trams, money and the beer mat.

A unit is one pixel of the map of the table; a ticket is 100 x 147 of its own units.
"""

from typing import Final, Literal, TypeAlias

import pygame

from game.rules.trambahn.cards import CONDUCTOR, Card, Colour, colour_of, value_of
from game.tables.kit.pen import Brush, Point
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Rgb, rgb

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
CARD_CORNER: Final = 6.0
NOTE: Final = 0.47
"""A note's width on its mat, as a share of the mat's."""
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


def draw_sign(brush: Brush, line: Colour, centre: Point, radius: float, colour: Rgb | None = None) -> None:
    """The sign of a line, in its own colour for paper or in another; `radius` in real pixels."""
    if colour is None:
        colour = rgb("9A6A0A") if line == "yellow" else LINE_COLOURS[line]
    put_middle(brush, tinted(brush.look, f"sign_{SIGNS[line]}", radius / 10, colour), centre)


def put_middle(brush: Brush, picture: pygame.Surface, centre: Point) -> None:
    """A picture with its middle at `centre`."""
    x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
    brush.surface.blit(picture, (round(x), round(y)))


def draw_fitting(
    brush: Brush, name: str, rect: pygame.Rect, size: tuple[float, float], *, alpha: int = 255
) -> pygame.Rect:
    """A picture of that size in its units in the middle of `rect`, as large as fits; returns its place."""
    unit = min(rect.width / size[0], rect.height / size[1])
    wide, high = size[0] * unit, size[1] * unit
    left, top = rect.centerx - wide / 2, rect.centery - high / 2
    brush.art(FOLDER + name, (left, top), unit, alpha=alpha)
    return pygame.Rect(round(left), round(top), round(wide), round(high))


def draw_terminus(brush: Brush, line: Colour, rect: pygame.Rect) -> None:
    """The head of a row, with its shadow."""
    draw_fitting(brush, f"terminus_{line}_table", rect, TERMINUS)


def draw_money_icon(brush: Brush, rect: pygame.Rect) -> None:
    """The small note before a price."""
    draw_fitting(brush, "money_icon", rect, MONEY_ICON)


def draw_open_tram(
    brush: Brush, kind: str, rect: pygame.Rect, *, payable: bool = False, alpha: int = 255
) -> None:
    """A tram on offer with multiplier and price; a brass edge where it can be paid."""
    place = draw_fitting(brush, f"tram_{kind}_small", rect, OPEN_TRAM, alpha=alpha)
    if payable:
        unit = min(rect.width / OPEN_TRAM[0], rect.height / OPEN_TRAM[1]) / brush.look.scale.factor
        brush.box(place, BoxStyle(7 * unit, lines=(Line(BRASS_LIGHT, 2.5 * unit, 1.25 * unit),)))


def draw_plate(brush: Brush, kind: str, rect: pygame.Rect, *, alpha: int = 255) -> None:
    """A tram at the head of a column, with its multiplier."""
    draw_fitting(brush, f"tram_{kind}_plate", rect, PLATE, alpha=alpha)


def draw_tram_stack(brush: Brush, rect: pygame.Rect, count: int) -> None:
    """The stacked trams, the lowest in `rect`; one is seen for each."""
    unit = min(rect.width / TRAM_BACK[0], rect.height / TRAM_BACK[1])
    left, top = rect.centerx - TRAM_BACK[0] * unit / 2, rect.centery - TRAM_BACK[1] * unit / 2
    for number in range(count):
        place = (left + TRAM_STEP[0] * number * unit, top + TRAM_STEP[1] * number * unit)
        brush.art(f"{FOLDER}tram_back", place, unit)


def note_rect(mat: pygame.Rect) -> pygame.Rect:
    """Where the topmost note lies on a mat."""
    rect = ticket_rect(0, 0, round(NOTE * mat.width))
    rect.center = mat.center
    return rect
