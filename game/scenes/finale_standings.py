"""Everybody at the end of a game, best first: one line in a wide window, several in an upright one."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY_BOLD, BRASS, BRASS_LIGHT, CREAM, LABEL, NIGHT, Face, TextStyle

LINE: Final = 74
"""The height of a line, in pixels of the design, as all that follows."""
_RANK: Final = TextStyle(Face.NUMERALS, 30)
_ENDS: Final = 30
"""Left and right of all lines."""
_RANK_AT, _SIGN_AT, _NAME_AT = 18, 62, 92
_GAP, _AFTER = 14, 24
"""Before a figure, and after it."""
_LEAST_NAME: Final = 40
_GROUND: Final = BoxStyle(35, NIGHT, fill_alpha=0.86, lines=(Line(BRASS, 1.6),))


class Standing(NamedTuple):
    """One player: the rank, the number of the sign, the name, and the points or the words beside it."""

    rank: int
    sign: int
    name: str
    figure: str


def draw_standings(
    look: Look, standings: Sequence[Standing], *, are_points: bool, room: int, most_lines: int
) -> pygame.Surface:
    """Return the picture, no wider than `room` real pixels, in as few lines as names and points fit in.

    Words are left out before there is a further line, and names are cut where the most lines are too few.
    """
    px, text = look.px, look.text
    style = _RANK if are_points else LABEL
    inside = room - 2 * px(_ENDS)

    def wanted(shown: Sequence[Standing]) -> int:
        widths = (
            max(text.width(one.name, BODY_BOLD) for one in shown),
            max(text.width(one.figure, style) for one in shown),
        )
        return px(_NAME_AT) + sum(widths) + px(_GAP) + px(_AFTER)

    without = standings if are_points else [one._replace(figure="") for one in standings]
    ways = [
        (ceil(len(shown) / lines), shown)
        for lines in range(1, most_lines + 1)
        for shown in (standings, without)
    ]
    across, standings = next((way for way in ways if way[0] * wanted(way[1]) <= inside), ways[-1])
    lines = ceil(len(standings) / across)
    cell = pygame.Rect(px(_ENDS), 0, min(wanted(standings), inside // across), px(LINE))
    picture = pygame.Surface((across * cell.width + 2 * px(_ENDS), lines * cell.height), pygame.SRCALPHA)
    look.shapes.box(picture, picture.get_rect().inflate(-4, -4), _GROUND)
    for number, one in enumerate(standings):
        line, column = divmod(number, across)
        _draw(look, picture, cell.move(column * cell.width, line * cell.height), one, style)
        if column:
            edge = pygame.Rect(0, 0, max(1, px(1.4)), cell.height - 2 * px(22))
            edge.midtop = (cell.left + column * cell.width, line * cell.height + px(22))
            picture.fill(BRASS, edge)
    return picture


def _draw(look: Look, picture: pygame.Surface, cell: pygame.Rect, one: Standing, style: TextStyle) -> None:
    px, text = look.px, look.text
    rank = text.baseline(cell, _RANK)
    text.draw(picture, str(one.rank), (cell.left + px(_RANK_AT), rank), _RANK, BRASS_LIGHT)
    look.art.draw_sign(picture, one.sign, (cell.left + px(_SIGN_AT), cell.centery), px(20), look.palette)
    figure = text.width(one.figure, style)
    left, right = cell.left + px(_NAME_AT), cell.right - px(_AFTER)
    name = text.fitted(one.name, BODY_BOLD, max(px(_LEAST_NAME), right - left - figure - px(_GAP)))
    left += text.draw(picture, name, (left, text.baseline(cell, BODY_BOLD)), BODY_BOLD, CREAM)
    text.draw(picture, one.figure, (left + px(_GAP), text.baseline(cell, style)), style, BRASS_LIGHT)
