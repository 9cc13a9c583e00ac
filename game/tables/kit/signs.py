"""Players' signs, and the arrows, crosses and round signs of boards and pictures of the rules."""

from bisect import bisect
from collections.abc import Callable, Iterable
from typing import TypeAlias

import pygame

from game.content.levels import rating_of
from game.core.record import BETWEEN, HUMAN
from game.ui.art import LEVELS, Recolour
from game.ui.box import dashed_outline
from game.ui.boxes.leaves import Art
from game.ui.brush import Brush
from game.ui.shapes import Line
from game.ui.theme import (
    BRASS_LIGHT,
    DEFAULT_PALETTE,
    INK,
    LETTERS,
    NIGHT,
    WHITE,
    Face,
    Palette,
    Rgb,
    TextStyle,
    hex_of,
    rgb,
)

_BARS = (900, 1100, 1250)
"""The ratings from which an opponent has one more bar on its cuff: about half-way between the levels."""
WHITE_LETTER, INK_LETTER = "#FFFFFE", "#2B2A29"
"""The colours of letters in the artwork, which are used for nothing else there."""


Owners: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Goals, each with the signs of the players who want it."""


SignPainter: TypeAlias = Callable[[Brush, str, tuple[float, float], float], None]
"""Draws a player's sign (`a` to `f`) in the game's style, at a centre, with a radius in real pixels."""


def seat_of(sign: str) -> int:
    return LETTERS.lower().index(sign)


def cuff_of(player: str) -> int:
    """Return the cuff of a player: 1 to 4 for levels and ratings, 5 for other opponents, 0 for people."""
    if player == HUMAN:
        return 0
    if (rating := rating_of(player)) is not None:
        return 1 + bisect(_BARS, rating)
    level = player.partition(BETWEEN)[0]
    return LEVELS.index(level) + 1 if level in LEVELS else len(LEVELS)


def sign_colours(palette: Palette, sign: str) -> Recolour:
    """Return the replacements that give a player's piece the palette's colours."""
    seat = seat_of(sign)
    pairs: list[tuple[str, str]] = []
    old, new = DEFAULT_PALETTE.letters[seat], palette.letters[seat]
    if old != new:
        pairs.append((WHITE_LETTER if old == WHITE else INK_LETTER, hex_of(new)))
    old, new = DEFAULT_PALETTE.colours[seat], palette.colours[seat]
    if old != new:
        pairs.append((hex_of(old), hex_of(new)))
    return tuple(pairs)


def owners_of(wanted: Iterable[tuple[str, Iterable[str] | None]]) -> Owners:
    """Return the goals in order of their names, each with the signs that want it; hidden goals are None."""
    owners: dict[str, tuple[str, ...]] = {}
    for sign, goals in wanted:
        for goal in goals or ():
            owners[goal] = (*owners.get(goal, ()), sign)
    return tuple(sorted(owners.items()))


Point = tuple[float, float]
NUMBER_DISC = rgb("F2C95A")
_NUMBER = TextStyle(Face.NUMERALS_BOLD, 18)
NUMBER = 17.0
"""The radius of a number on a board, in design pixels."""
EDGE, STROKE = 0.72, 0.42
"""The width of a cross's strokes, with the edge and without, as shares of its reach."""


def draw_cross(brush: Brush, centre: Point, reach: float, colour: Rgb = INK, edge: Rgb = WHITE) -> None:
    """Draw a cross over something forbidden or replaced; `reach` is in real pixels from its centre."""
    x, y = centre
    for ink, width in ((edge, EDGE * reach), (colour, STROKE * reach)):
        for tilt in (reach, -reach):
            brush.stroke(((x - reach, y - tilt), (x + reach, y + tilt)), ink, width)


def draw_arrow(
    brush: Brush,
    points: tuple[Point, ...],
    colour: Rgb,
    width: float,
    head: float,
    *,
    spread: float = 1.0,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw an arrow along `points`.

    Its head reaches `head` real pixels back, and `spread` times that to each side.
    """
    brush.stroke(points, colour, width, dash=dash)
    end = pygame.Vector2(points[-1])
    back = (pygame.Vector2(points[-2]) - end).normalize() * head
    left, right = (end + back + back.rotate(turn) * spread for turn in (90, -90))
    brush.stroke(((left.x, left.y), points[-1], (right.x, right.y)), colour, width)


def draw_round_sign(brush: Brush, icon: str, centre: Point, radius: float) -> None:
    """Draw an icon on a dark disc with a brass rim, such as that of a hint."""
    brush.disc(centre, radius, NIGHT, Line(BRASS_LIGHT, 1.6))
    brush.icon(icon, centre, round(1.25 * radius), BRASS_LIGHT)


def draw_number(brush: Brush, number: int, centre: Point, radius: float) -> None:
    """Draw the number that links a move to its text beside the board; nothing for 0."""
    if number:
        brush.disc(centre, radius, NUMBER_DISC, Line(NIGHT, 2))
        style = _NUMBER.sized(1.3 * radius / brush.look.scale.factor)
        brush.figure(str(number), centre, style, NIGHT)


def numbered(number: int, size: float) -> Art:
    """Return the disc with a number, `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        draw_number(brush, number, rect.center, rect.height / 2)

    return Art(("number", number), size, size, paint)


def draw_dashed_ring(
    brush: Brush, centre: Point, radius: float, dash: float, colour: Rgb, width: float
) -> None:
    """Draw a dashed ring. All measures are in real pixels."""
    size = round(2 * (radius + width))
    left = size / 2 - radius
    outline = dashed_outline(left, left, 2 * radius, 2 * radius, radius, dash)
    body = f'<path d="{outline}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}"/>'
    picture = brush.look.shapes.svg(body, (size, size))
    brush.surface.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
