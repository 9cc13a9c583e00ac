"""Small things that several panels draw."""

from game.tables.kit.pen import Brush, Pen
from game.tables.kit.signs import sign_colours
from game.tables.transamerica.pieces import FOLDER

MINUS = "\u2212"
SIGN_RADIUS = 11
"""Of the drawn sign, in its own units."""


def draw_sign(brush: Brush, sign: str, centre: tuple[float, float], radius: float) -> None:
    """A player's sign without an outline; `radius` in real pixels."""
    name = f"{FOLDER}sign_{sign}"
    brush.art(name, centre, radius / SIGN_RADIUS, sign_colours(brush.look.palette, sign))


def draw_icon(pen: Pen, name: str, centre: tuple[float, float], size: float) -> None:
    """An icon of this game, `size` design pixels to its box of 32."""
    pen.art(f"{FOLDER}icon_{name}", centre, size * pen.look.scale.factor / 32)


def draw_check(pen: Pen, centre: tuple[float, float], size: float) -> None:
    """The green tick, `size` times as large as drawn."""
    pen.art(f"{FOLDER}check_mark", centre, size * pen.look.scale.factor)


def signed(number: int) -> str:
    """The number with a minus as wide as a figure."""
    return f"{MINUS}{-number}" if number < 0 else str(number)
