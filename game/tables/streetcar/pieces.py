"""The small pieces: line discs, stop signs, seats' signs, dice, and terminals with their numbers."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import pygame

from game.rules.streetcar.box import Roll
from game.rules.streetcar.values import MapName
from game.tables.kit.pen import Brush
from game.tables.kit.signs import seat_of, sign_colours
from game.tables.streetcar.lettering import draw_letters
from game.ui.art import Recolour
from game.ui.look import Look
from game.ui.theme import WHITE, Face, Rgb, mixed, rgb

Point: TypeAlias = tuple[float, float]
FOLDER: Final = "streetcar/"
LINE_COLOURS: Final = tuple(map(rgb, ("B5342B", "E3B23C", "3E7D4F", "2C5AA0", "7A4E9E", "F4EAD5")))
"""Lines 1 to 6."""
STOP_RADIUS: Final = 15.0
STOP_SCALE: Final = 1.07
STOP_IN: Final = 19
"""From a stop sign's middle to the two sides of its corner, in hundredths of a cell."""
STOP_LETTER: Final[Mapping[MapName, Rgb]] = {"new_orleans": WHITE, "linie1": rgb("1F4A2C")}


def of_map(map_name: MapName, name: str) -> str:
    """The art of a piece that each map has in its own look."""
    return f"{FOLDER}{map_name}_{name}"


def sign_colour(look: Look, sign: str) -> Rgb:
    return look.palette.colours[seat_of(sign)]


def light_tint(look: Look, sign: str) -> Rgb:
    """The player's colour as light as a drive's dots are."""
    return mixed(sign_colour(look, sign), WHITE, 0.35)


def draw_seat_sign(
    brush: Brush, sign: str, centre: tuple[float, float], radius: float, *, on_paper: bool = False
) -> None:
    """A player's sign with a cream ring (`on_paper`: a white one); `radius` in real pixels."""
    name = f"{FOLDER}seat_sign_{sign}" + ("_on_paper" if on_paper else "")
    brush.art(name, centre, radius / 26, sign_colours(brush.look.palette, sign))


def draw_line_disc(brush: Brush, line: int, centre: tuple[float, float], radius: float) -> None:
    """The number of a line in its colour; `radius` in real pixels."""
    brush.art(f"{FOLDER}line_disc_{line}", centre, radius / 48)


def draw_stop_disc(
    brush: Brush,
    map_name: MapName,
    letter: str,
    centre: Point,
    radius: float,
    *,
    served: bool = False,
    art: str = "stop_disc",
) -> None:
    """A stop's letter on its disc; a tick where it was served. `radius` is the disc's, in real pixels."""
    unit = radius / STOP_RADIUS
    brush.art(of_map(map_name, art), centre, unit)
    draw_letters(brush, letter, centre, Face.NUMERALS_BOLD, 17.7 * unit, STOP_LETTER[map_name])
    if served:
        place = (centre[0] + 13 * unit, centre[1] + 12 * unit)
        brush.art(f"{FOLDER}icon_served", place, 0.55 * unit)


def draw_stop_sign(
    brush: Brush, map_name: MapName, letter: str, centre: Point, cell: float, *, served: bool = False
) -> None:
    """A stop sign on its post, the disc's middle at `centre`, on a board with such cells."""
    radius = STOP_RADIUS * STOP_SCALE * cell / 100
    draw_stop_disc(brush, map_name, letter, centre, radius, served=served, art="stop_sign")


def stop_place(rect: pygame.Rect, corner: tuple[int, int]) -> Point:
    """Where a stop sign stands in a corner of a cell, which is 0 or 1 across and down."""
    inset, (east, south) = STOP_IN * rect.width / 100, corner
    return (
        rect.right - inset if east else rect.left + inset,
        rect.bottom - inset if south else rect.top + inset,
    )


def draw_die(brush: Brush, map_name: MapName, roll: Roll, rect: pygame.Rect) -> None:
    """A face of the die, as large as fits into `rect`."""
    name = of_map(map_name, "die_h") if roll == "H" else f"{FOLDER}die_{roll}"
    picture = brush.look.art.fitted(name, rect.size)
    brush.surface.blit(picture, picture.get_rect(center=rect.center))


def draw_terminal(
    brush: Brush, map_name: MapName, code: str, place: tuple[float, float], unit: float
) -> None:
    """The half-loop of a line on a side of the board, such as `1N`, as a map shows it.

    `place` is the point between its legs on the grid's edge; `unit` is a hundredth of a cell.
    """
    brush.art(of_map(map_name, f"terminal_{code}"), place, unit)


def draw_own_terminal(brush: Brush, side: str, place: tuple[float, float], unit: float) -> None:
    """The ring under an own terminal, likewise."""
    brush.art(f"{FOLDER}terminal_own_{side}", place, unit)


def put_over(
    brush: Brush, name: str, rect: pygame.Rect, recolour: Recolour = (), *, alpha: int = 255
) -> None:
    """A piece whose hundred units are a cell, over the cell in `rect`; what is wider stands out evenly."""
    brush.art(FOLDER + name, rect.topleft, rect.width / 100, recolour, alpha=alpha)
