"""Where everything stands on the table, in real pixels, for any window size, UI scale and number of seats.

Three columns: the own panels, the square board, the others' panels. Panels have their own scale: the
player's, but never so small that letters fall below the least size, and never so large that the board would
not fit between them. The board takes the room that the panels leave.
"""

from dataclasses import dataclass

import pygame

from game.rules.streetcar.board import Board
from game.tables.kit.rects import panel_factors
from game.tables.streetcar.left_column import HAND, LeftColumn, left_column, left_height
from game.tables.streetcar.measures import GUTTER, LEFTS, MARGIN, WIDTHS, LeftMeasures, RightMeasures
from game.tables.streetcar.projection import Projection, projection_in
from game.tables.streetcar.right_column import RightColumn, right_column, right_measures
from game.ui.scale import Scale

__all__ = ["HAND", "Layout", "lay_out"]

DESIGN_BOARD = 1040
"""The board with its border in the design, in pixels at 1920x1080."""
BOARDS = (0.9, 0.8, 0.7)
"""How small the board may get for the panels' sake, as a share of its design: the first that can be."""
TALLEST = 1.15
"""How high columns may get, as a multiple of the design or of the board."""


@dataclass(frozen=True)
class Layout(LeftColumn, RightColumn):
    """Everything for one window. `since` is empty where there is no room for the last moves."""

    size: tuple[int, int]
    panel_scale: Scale
    projection: Projection
    log_drawer: pygame.Rect

    @property
    def window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.size)

    @property
    def board(self) -> pygame.Rect:
        return self.projection.board


def lay_out(scale: Scale, plan: Board, revealed: tuple[bool, ...], stops: int = 3) -> Layout:
    """Place everything, with panels as large as wanted if the board beside them is large enough.

    `revealed` has an entry for each seat panel from the top: whether its line lies open. Only these panels
    and what is below them depend on it. `stops` is how many stops a route has.
    """
    for factor in panel_factors(scale):
        for least in BOARDS:
            for width in WIDTHS:
                frame = _frame(scale.at_factor(factor), plan, width, len(revealed))
                if frame is not None and frame.projection.board.width >= least * DESIGN_BOARD * scale.fit:
                    return _layout(frame, revealed, stops)
    raise ValueError(f"no table fits into a window of {scale.width} x {scale.height}")


@dataclass(frozen=True)
class _Frame:
    """The three columns, and what goes into the outer ones."""

    scale: Scale
    projection: Projection
    left: pygame.Rect
    right: pygame.Rect
    lefts: LeftMeasures
    rights: RightMeasures


def _frame(scale: Scale, plan: Board, width: int, panels: int) -> _Frame | None:
    """The columns at that width, or None where their panels do not fit."""
    px = scale.px
    # In a small window every pixel goes to the board.
    small = scale.height < px(900)
    margin, gutter = (px(MARGIN / 2), px(GUTTER / 2)) if small else (px(MARGIN), px(GUTTER))
    column = px(width)
    room = pygame.Rect(margin + column + gutter, margin, 0, scale.height - 2 * margin)
    room.width = scale.width - 2 * room.left
    if room.width < 100:
        return None
    projection = projection_in(room, plan)
    side = projection.board.width
    spare = max(0, room.width - side)
    # In a wide window the columns stay beside the board.
    inset = margin + max(0, spare // 2 - 2 * margin)
    height = min(room.height, round(TALLEST * max(px(LEFTS[0].height), side)))
    top = (scale.height - height) // 2
    left = pygame.Rect(inset, top, column, height)
    right = pygame.Rect(scale.width - inset - column, top, column, height)
    lefts = next((found for found in LEFTS if left_height(scale, found, px(width)) <= height), None)
    rights = right_measures(scale, height, panels)
    if lefts is None or rights is None:
        return None
    return _Frame(scale, projection, left, right, lefts, rights)


def _layout(frame: _Frame, revealed: tuple[bool, ...], stops: int) -> Layout:
    scale = frame.scale
    left = left_column(scale, frame.left, frame.lefts, stops)
    right = right_column(scale, frame.right, frame.rights, revealed)
    return Layout(
        **vars(left),
        **vars(right),
        size=(scale.width, scale.height),
        panel_scale=scale,
        projection=frame.projection,
        log_drawer=_log_drawer(frame, right),
    )


def _log_drawer(frame: _Frame, right: RightColumn) -> pygame.Rect:
    """Over the column on the right, below its title: the board is to be seen beside what is told of it."""
    px, column = frame.scale.px, right.right
    top, bottom = right.title.bottom + px(4), max(column.bottom, frame.projection.board.bottom)
    return pygame.Rect(column.left, top, column.width, bottom - top).inflate(2 * px(4), 0)
