"""The small pieces: line discs, stop signs, seats' signs, dice, terminals, trams, and the letters on them."""

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from game.rules.streetcar.box import Roll
from game.rules.streetcar.values import MapName
from game.tables.kit.signs import seat_of, sign_colours
from game.ui.art import Recolour
from game.ui.brush import Brush, Point
from game.ui.look import Look
from game.ui.theme import INK, WHITE, Face, Rgb, TextStyle, hex_of, mixed, rgb


def letter_width(look: Look, text: str, face: Face, pixels: float) -> float:
    style, shrink = _style(look, face, pixels)
    return look.text.width(text, style) * shrink


def draw_letters(
    brush: Brush,
    text: str,
    centre: tuple[float, float],
    face: Face,
    pixels: float,
    colour: Rgb,
    *,
    room: float = 0.0,
) -> None:
    """Draw one line of text with its capitals centred at `centre`; `pixels` is its size in real pixels.

    With `room` it shrinks to that width.
    """
    if room:
        wide = letter_width(brush.look, text, face, pixels)
        if wide > room:
            pixels *= room / wide
    key = ("streetcar letters", text, face, round(pixels, 2), colour, brush.look.scale.factor)
    picture = brush.look.shapes.cache.get(key, lambda: _picture(brush.look, text, face, pixels, colour))
    brush.put(picture, centre)


def _style(look: Look, face: Face, pixels: float) -> tuple[TextStyle, float]:
    """Return a style of at least the minimum font size, and the factor by which to shrink its text."""
    least = float(look.scale.min_font)
    set_in = pixels
    while set_in < least:
        set_in *= 2
    style = TextStyle(face, set_in / look.scale.factor)
    return style, pixels / look.text.size(style)


def _picture(look: Look, text: str, face: Face, pixels: float, colour: Rgb) -> pygame.Surface:
    style, shrink = _style(look, face, pixels)
    size = look.text.size(style)
    wide, high = look.text.width(text, style) + 2, round(1.5 * size)
    made = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
    made.fill((*colour, 0))
    # The area under the letters has the colour too, because blending would leave dark edges.
    Brush(made, look).figure(text, (wide / 2, high / 2), style, colour)
    if abs(shrink - 1) < 0.02:
        return made
    return pygame.transform.smoothscale(made, (max(1, round(wide * shrink)), max(1, round(high * shrink))))


FOLDER: Final = "streetcar/"
LINE_COLOURS: Final = tuple(map(rgb, ("B5342B", "E3B23C", "3E7D4F", "2C5AA0", "7A4E9E", "F4EAD5")))
"""The colours of lines 1 to 6."""
STOP_RADIUS: Final = 15.0
ICON_BOX: Final = 40
"""The side of an icon's box, in the artwork's units."""
STOP_LETTER: Final[Mapping[MapName, Rgb]] = {"new_orleans": WHITE, "linie1": rgb("1F4A2C")}


def of_map(map_name: MapName, name: str) -> str:
    """Return the artwork of a piece in the style of its map."""
    return f"{FOLDER}{map_name}_{name}"


def sign_colour(look: Look, sign: str) -> Rgb:
    return look.palette.colours[seat_of(sign)]


def light_tint(look: Look, sign: str) -> Rgb:
    """Return the player's colour in the light tint of a drive's dots."""
    return mixed(sign_colour(look, sign), WHITE, 0.35)


def draw_seat_sign(
    brush: Brush, sign: str, centre: tuple[float, float], radius: float, *, on_paper: bool = False
) -> None:
    """Draw a player's sign with a cream ring (`on_paper`: a white one); `radius` in real pixels."""
    name = f"{FOLDER}seat_sign_{sign}" + ("_on_paper" if on_paper else "")
    brush.art(name, centre, radius / 26, sign_colours(brush.look.palette, sign))


def draw_line_disc(brush: Brush, line: int, centre: tuple[float, float], radius: float) -> None:
    """Draw the number of a line in its colour; `radius` in real pixels."""
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
    """Draw a stop's letter on its disc, with a tick if served; `radius` is the disc's, in real pixels."""
    unit = radius / STOP_RADIUS
    brush.art(of_map(map_name, art), centre, unit)
    draw_letters(brush, letter, centre, Face.NUMERALS_BOLD, 17.7 * unit, STOP_LETTER[map_name])
    if served:
        place = (centre[0] + 13 * unit, centre[1] + 12 * unit)
        brush.art(f"{FOLDER}icon_served", place, 0.55 * unit)


def draw_game_icon(
    brush: Brush, name: str, centre: tuple[float, float], size: float, colour: Rgb = INK
) -> None:
    """Draw an icon of this game in a colour; `size` design pixels to its box. A lamp is lit only in ink."""
    unit = size * brush.look.scale.factor / ICON_BOX
    lamp = (("#FFE08A", "#2A4263"),) if name == "hint" and colour != INK else ()
    brush.art(f"{FOLDER}icon_{name}", centre, unit, ((hex_of(INK), hex_of(colour)), *lamp))


def draw_slot(brush: Brush, rect: pygame.Rect) -> None:
    """Draw the empty place of a tile or a die."""
    brush.art(f"{FOLDER}slot_empty", rect.topleft, rect.width / 100)


def draw_die(brush: Brush, map_name: MapName, roll: Roll | None, rect: pygame.Rect) -> None:
    """Draw a face of the die, or its empty place."""
    if roll is None:
        draw_slot(brush, rect)
        return
    name = of_map(map_name, "die_h") if roll == "H" else f"{FOLDER}die_{roll}"
    picture = brush.look.art.fitted(name, rect.size)
    brush.surface.blit(picture, picture.get_rect(center=rect.center))


def draw_terminal(
    brush: Brush, map_name: MapName, code: str, place: tuple[float, float], unit: float
) -> None:
    """Draw a line's half-loop on a side of the board, such as `1N`, in the map's style.

    `place` is the point between its legs on the grid's edge; `unit` is a hundredth of a cell.
    """
    brush.art(of_map(map_name, f"terminal_{code}"), place, unit)


def draw_own_terminal(brush: Brush, side: str, place: tuple[float, float], unit: float) -> None:
    """Draw the ring under a terminal of the player."""
    brush.art(f"{FOLDER}terminal_own_{side}", place, unit)


def put_over(
    brush: Brush, name: str, rect: pygame.Rect, recolour: Recolour = (), *, alpha: int = 255
) -> None:
    """Draw a piece of a hundred units to the cell over `rect`. Wider pieces overlap evenly."""
    brush.art(FOLDER + name, rect.topleft, rect.width / 100, recolour, alpha=alpha)


CARD = (200, 280)
"""A card's width and height in its units."""
_NAME = 19


def draw_line_card(
    brush: Brush, map_name: MapName, line: int, names: Sequence[str], rect: pygame.Rect
) -> None:
    """Draw the card of a line in the middle of `rect`; `names` are its two terminals', as texts."""
    unit = min(rect.width / CARD[0], rect.height / CARD[1])
    x, y = rect.centerx - CARD[0] / 2 * unit, rect.centery - CARD[1] / 2 * unit
    brush.art(of_map(map_name, "line_card"), (x, y), unit)
    draw_line_disc(brush, line, (x + 100 * unit, y + 165 * unit), 48 * 0.74 * unit)
    for name, down in zip(names, (83, 247), strict=True):
        place = (x + 100 * unit, y + down * unit)
        draw_letters(brush, name, place, Face.MEDIUM, _NAME * unit, INK, room=152 * unit)


_DISC_AHEAD = 3
_SIGN_SCALE = 0.467
_STEPS = 2
"""The number of angles per degree for which pictures are cached."""


def draw_tram(
    brush: Brush, sign: str, centre: tuple[float, float], angle: float, unit: float, *, shadow: bool = True
) -> None:
    """Draw the tram of a seat, `angle` degrees clockwise from north; `unit` real pixels to one of its own."""
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
