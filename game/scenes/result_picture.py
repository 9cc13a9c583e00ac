"""The end of a game as one picture to show to others: board, names, points and date."""

from typing import TYPE_CHECKING

import pygame

from game.tables.kit.pen import Pen
from game.tables.previews import Canvas
from game.text.times import local_time
from game.ui.scale import Scale
from game.ui.theme import CREAM, HEADING, LABEL, NIGHT, SECOND_TEXT
from game.ui.widgets.page import PADDING, draw_header, draw_panel, header_height

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.record import Header
    from game.session.session import Session
    from game.tables.previews import Preview
    from game.tables.results import ResultPanel
    from game.ui.look import Look, Words

    DrawCourse = Callable[[pygame.Surface, pygame.Rect, Look, int], None]

SIZE = (1920, 1080)
MARGIN = 48
GAP = 24
FOOT = 52
BOARD_SHARE = 0.66
"""Of the width the board takes at most."""
_SHEET_TOP = 62
COURSE = 380
ROWS, ROW = 170, 56
"""The standings need so much, and so much for each player; below them stands how the last round went."""


def result_picture(
    look: "Look",
    tr: "Words",
    session: "Session",
    preview: "Preview",
    result: "ResultPanel",
    draw_course: "DrawCourse",
) -> pygame.Surface:
    """The picture of a game that is over, as large in every window."""
    look = look.resized(Scale(*SIZE, 1.0))
    surface = pygame.Surface(SIZE)
    surface.fill(CREAM)
    look.shapes.grain(surface, surface.get_rect())
    view, outcome = session.match.view(None), session.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    draw_header(surface, look, result.verdict(view, outcome), tr(f"game.{session.header.game}"))
    px, pad = look.px, look.px(PADDING)
    top = header_height(look) + px(GAP)
    room = pygame.Rect(px(MARGIN), top, SIZE[0] - 2 * px(MARGIN), SIZE[1] - px(FOOT) - top)
    high = room.height - 2 * pad
    wide = min(round(high * preview.ratio), round(room.width * BOARD_SHARE) - 2 * pad)
    board = pygame.Rect(room.x, room.y, wide + 2 * pad, room.height)
    sheet = pygame.Rect(board.right + px(GAP), room.y, room.right - board.right - px(GAP), room.height)
    draw_panel(surface, look, board)
    draw_panel(surface, look, sheet, tr("result.standings"))
    inner = board.inflate(-2 * pad, -2 * pad)
    number = result.rounds(view)
    if number:
        preview.draw_round(Canvas(surface, inner, look), view, number)
    else:
        preview.draw(Canvas(surface, inner, look), view)
    rows = pygame.Rect(sheet.x + pad, sheet.y + px(_SHEET_TOP), sheet.width - 2 * pad, 0)
    rows.height = sheet.bottom - pad - rows.y
    if number and rows.height - px(COURSE) >= px(ROWS + ROW * len(session.seats)):
        rows.height -= px(COURSE)
        draw_course(surface, pygame.Rect(rows.x, rows.bottom, rows.width, px(COURSE - GAP)), look, number)
    result.draw_standings(Pen(surface, look, tr), rows, view, outcome)
    _draw_foot(surface, look, session.header)
    return surface


def _draw_foot(surface: pygame.Surface, look: "Look", header: "Header") -> None:
    """Whose picture it is, and when the game was begun."""
    base = SIZE[1] - look.px(18)
    moment = local_time(header.begun) if header.begun else None
    if moment is not None:
        look.text.draw(surface, f"{moment:%Y-%m-%d}", (look.px(MARGIN), base), LABEL, SECOND_TEXT)
    place = (SIZE[0] - look.px(MARGIN), base)
    look.text.draw(surface, "Terminus", place, HEADING.sized(24), NIGHT, align="right")
