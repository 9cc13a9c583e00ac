"""The final standings, best first: one line in a wide window, several in a portrait one."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.boxes.groups import Grid, Panel, Row, Stack, in_rows
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY_BOLD, BRASS, BRASS_LIGHT, CREAM, LABEL, NIGHT, Face, TextStyle

LINE: Final = 74
"""The height of a line, in design pixels."""
_RANK: Final = TextStyle(Face.NUMERALS, 30)
_GROUND: Final = BoxStyle(35, NIGHT, fill_alpha=0.86, lines=(Line(BRASS, 1.6),))


class Standing(NamedTuple):
    """One player: rank, letter of the sign, name, and the points or the text beside it."""

    rank: int
    sign: str
    name: str
    figure: str


def draw_standings(
    look: Look, standings: Sequence[Standing], *, are_points: bool, room: int, max_lines: int
) -> pygame.Surface:
    """Return a picture at most `room` real pixels wide, on as few lines as names and points need.

    Texts are omitted before a line is added; names are cut if `max_lines` are not enough.
    """
    style = _RANK if are_points else LABEL
    without = standings if are_points else [one._replace(figure="") for one in standings]
    counts = range(1, max_lines + 1)
    ways = [_in_lines(shown, lines, style) for lines in counts for shown in (standings, without)]
    way = next((way for way in ways if way.natural_width(look) <= room), ways[-1])
    wide = min(room, way.natural_width(look))
    picture = pygame.Surface((wide, way.height(look, wide)), pygame.SRCALPHA)
    look.shapes.box(picture, picture.get_rect().inflate(-4, -4), _GROUND)
    draw(Brush(picture, look), way, picture.get_rect())
    return picture


def _in_lines(standings: Sequence[Standing], lines: int, style: TextStyle) -> Part:
    across = ceil(len(standings) / lines)
    cells = [_cell(one, style, first=number % across == 0) for number, one in enumerate(standings)]
    return Panel(Grid(in_rows(cells, across), (1,) * across), pad=(30, 0))


def _cell(one: Standing, style: TextStyle, *, first: bool) -> Part:
    """Return one player, with an edge at the left unless it is the first in its line."""
    name = Paragraph(one.name, BODY_BOLD, CREAM, most=1)
    who = Words(str(one.rank), _RANK, BRASS_LIGHT), sign(one.sign, 40), name
    edge = Space(1.4) if first else Art("edge", 1.4, 30, _draw_edge)
    return Stack((Space(high=LINE), Row((edge, *who, Words(one.figure, style, BRASS_LIGHT), Space(8)), 14)))


def _draw_edge(brush: Brush, rect: pygame.Rect) -> None:
    brush.surface.fill(BRASS, rect)
