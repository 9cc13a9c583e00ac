"""Stamps in the travel book: a frame, an emblem and the day, printed in one of six inks."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.pictures import drawn
from game.ui.theme import BRASS, BRASS_DARK, Face, Rgb, TextStyle, hex_of, rgb

INKS: tuple[Rgb, ...] = tuple(map(rgb, ("B0392A", "23406A", "1F6D75", "3E6B3A", "6A3F87", "7A4A22")))
OPEN_LINE, OPEN_ICON = rgb("B7A77F"), rgb("A99872")
WIDE, HIGH = 124.0, 100.0
"""The room of a stamp in its units, in which it may be rotated."""
SHARPER = 2
"""The factor by which it is drawn larger before it is rotated."""
MAX_TURN = 13.0
_DAY = TextStyle(Face.NUMERALS_BOLD, 18)
_FRAMES = ("circle", "card", "oval", "hexagon", "ticket", "circle", "triangle", "octagon", "card")


@dataclass(frozen=True)
class StampLook:
    """The appearance of a stamp: `number` is its index on the leaf; one without a `day` is undated or not
    earned.
    """

    key: str
    number: int
    icon: str
    hard: bool
    is_earned: bool
    day: str = ""


def stamp_picture(look: Look, stamp: StampLook, unit: float) -> pygame.Surface:
    """Return the stamp at `unit` real pixels per unit of the drawing. Never draw on the result."""
    return look.shapes.cache.get(("stamp", stamp, unit), lambda: _make(look, stamp, unit))


def _make(look: Look, stamp: StampLook, unit: float) -> pygame.Surface:
    chance = random.Random(stamp.key)  # noqa: S311 - each is pressed in its own way, always the same
    frame = "circle" if stamp.hard else _FRAMES[stamp.number % len(_FRAMES)]
    if not stamp.is_earned:
        return _open(look, stamp, frame, unit)
    ink = INKS[chance.randrange(len(INKS))]
    large = SHARPER * unit
    picture = _framed(frame, large, ink, rays=stamp.hard)
    middle = (picture.get_width() / 2, picture.get_height() / 2)
    low = 8 if frame == "triangle" else 0
    lift = (17 - low if stamp.day else 0) * large
    size = round((30 if stamp.day else 40) * large)
    look.art.draw_icon(picture, stamp.icon, (middle[0], middle[1] - lift + 2 * large), size, ink)
    if stamp.day:
        style = _DAY.sized(_DAY.size * large / look.scale.factor)
        style = look.text.shrunk(stamp.day, style, round(60 * large))
        place = (middle[0], middle[1] + (21 + low) * large)
        look.text.draw(picture, stamp.day, place, style, ink, align="centre")
    _press(picture, large, chance)
    angle = chance.uniform(-MAX_TURN, MAX_TURN)
    return pygame.transform.rotozoom(picture, angle, 1 / SHARPER)


def _open(look: Look, stamp: StampLook, frame: str, unit: float) -> pygame.Surface:
    dash = f'stroke-dasharray="{5 * unit:.2f} {4 * unit:.2f}"'
    picture = _drawn(_outline(frame, 1.0, unit, OPEN_LINE, 1.6, dash), unit)
    middle = (picture.get_width() / 2, picture.get_height() / 2 + (8 if frame == "triangle" else 0) * unit)
    look.art.draw_icon(picture, stamp.icon, middle, round(34 * unit), OPEN_ICON)
    return picture


def _framed(frame: str, unit: float, ink: Rgb, *, rays: bool) -> pygame.Surface:
    body = _outline(frame, 1.0, unit, ink, 3.2) + _outline(frame, 0.88, unit, ink, 1.2)
    if rays:
        x, y = WIDE / 2, HIGH / 2
        for number in range(36):
            turn = math.tau * number / 36
            ends = [(x + r * math.cos(turn), y + r * math.sin(turn)) for r in (45.5, 49.5)]
            body += _path(ends, unit, ink, 2.0, closed=False)
    return _drawn(body, unit)


def _drawn(body: str, unit: float) -> pygame.Surface:
    return drawn(body, (math.ceil(WIDE * unit), math.ceil(HIGH * unit)))


def _outline(frame: str, share: float, unit: float, ink: Rgb, width: float, more: str = "") -> str:
    x, y = WIDE / 2, HIGH / 2
    stroke = f'fill="none" stroke="{hex_of(ink)}" stroke-width="{width * unit:.2f}" {more}'
    # The inner line keeps the same distance all round, so wide frames shrink by a length.
    less = (1 - share) * 42
    match frame:
        case "circle":
            radius = (42 - less) * unit
            return f'<circle cx="{x * unit:.2f}" cy="{y * unit:.2f}" r="{radius:.2f}" {stroke}/>'
        case "oval":
            wide, high = (52 - less) * unit, (38 - less) * unit
            return (
                f'<ellipse cx="{x * unit:.2f}" cy="{y * unit:.2f}" rx="{wide:.2f}" ry="{high:.2f}" {stroke}/>'
            )
        case "triangle":
            corners = _corners(3, 56 - 1.6 * less, -90, 8)
        case "hexagon":
            corners = _corners(6, 47 - 1.1 * less, 0)
        case "octagon":
            corners = _corners(8, 46 - 1.05 * less, 22.5)
        case "ticket":
            return _ticket(48 - less, 34 - less, unit, stroke)
        case _:
            wide, high = 46 - less, 33 - less
            corners = [(x + a * wide, y + b * high) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return _path(corners, unit, ink, width, closed=True, more=more)


def _corners(count: int, radius: float, first: float, lower: float = 0.0) -> list[tuple[float, float]]:
    turns = [math.radians(first + 360 * number / count) for number in range(count)]
    return [
        (WIDE / 2 + radius * math.cos(turn), HIGH / 2 + lower + radius * math.sin(turn)) for turn in turns
    ]


def _ticket(wide: float, high: float, unit: float, stroke: str) -> str:
    """Return a rectangle with its corners punched out."""
    x, y, r = WIDE / 2, HIGH / 2, 8.0
    left, right, top, foot = x - wide, x + wide, y - high, y + high

    def at(across: float, down: float) -> str:
        return f"{across * unit:.2f} {down * unit:.2f}"

    arc = f"A{r * unit:.2f} {r * unit:.2f} 0 0 0 "
    path = (
        f"M{at(left + r, top)}L{at(right - r, top)}{arc}{at(right, top + r)}"
        f"L{at(right, foot - r)}{arc}{at(right - r, foot)}"
        f"L{at(left + r, foot)}{arc}{at(left, foot - r)}L{at(left, top + r)}{arc}{at(left + r, top)}Z"
    )
    return f'<path d="{path}" {stroke}/>'


def _path(
    points: Sequence[tuple[float, float]],
    unit: float,
    ink: Rgb,
    width: float,
    *,
    closed: bool,
    more: str = "",
) -> str:
    points_text = "L".join(f"{x * unit:.2f} {y * unit:.2f}" for x, y in points)
    return (
        f'<path d="M{points_text}{"Z" if closed else ""}" fill="none" stroke="{hex_of(ink)}" '
        f'stroke-width="{width * unit:.2f}" stroke-linejoin="round" {more}/>'
    )


def _press(picture: pygame.Surface, unit: float, chance: random.Random) -> None:
    """Imitate uneven ink: paler spots and a few bare ones."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 240))
    for alpha, count, least, most in ((205, 16, 5, 13), (120, 90, 0.5, 1.4)):
        for _ in range(count):
            place = (chance.uniform(0, mask.get_width()), chance.uniform(0, mask.get_height()))
            radius = max(1.0, chance.uniform(least, most) * unit)
            pygame.draw.circle(mask, (255, 255, 255, alpha), place, radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def draw_hard_star(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], size: float, *, full: bool
) -> None:
    """Draw the star of a hard stamp, filled if it was earned."""
    if full:
        points = []
        for number in range(10):
            turn, radius = math.radians(-90 + 36 * number), size * (0.5 if number % 2 == 0 else 0.21)
            points.append((centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)))
        look.shapes.polygon(surface, tuple(points), BRASS)
    look.art.draw_icon(surface, "star", centre, round(size), BRASS_DARK)
