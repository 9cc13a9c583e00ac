"""Where everything stands at a plain table: the board, beside it players, what can be taken, and buttons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.tables.kit.rects import rect_of
from game.ui.look import Look
from game.ui.scale import Scale

MOST_SCALE: Final = 1.25
"""Beyond it the panel does not become larger: it would not leave room for the board."""
MARGIN, PANEL, PAD, GAP = 24, 500, 24, 16
ROW, TRAY, BUTTON, REDO = 64, 138, 58, 48
BUTTONS: Final = (("undo", "hint"), ("end",), ("log", "rulebook", "menu"))
"""Row by row. Above the first there is room for the button that does again."""
PACES: Final = 4


@dataclass(frozen=True)
class PlainLayout:
    """All rects are real pixels."""

    window: pygame.Rect
    board: pygame.Rect
    """A square."""
    panel: pygame.Rect
    title: pygame.Rect
    advice: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The players, by seat."""
    tray: pygame.Rect
    """For what can be taken."""
    paces: tuple[pygame.Rect, ...]
    """In place of the tray, for those who only watch."""
    log: pygame.Rect
    """Over the players: what can be taken stays free."""
    buttons: Mapping[str, pygame.Rect]


def panel_look(look: Look) -> Look:
    scale = look.scale
    return look.resized(Scale(scale.width, scale.height, min(scale.ui_scale, MOST_SCALE)))


def lay_out(look: Look, players: int) -> PlainLayout:
    """For a window of this `look`, which is the panel's."""
    px = look.px
    window = pygame.Rect(0, 0, look.scale.width, look.scale.height)
    inside = window.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
    panel = pygame.Rect(inside.right - px(PANEL), inside.y, px(PANEL), inside.height)
    size = min(inside.height, panel.x - px(MARGIN) - inside.x)
    board = rect_of(size, size, center=((inside.x + panel.x - px(MARGIN)) // 2, inside.centery))
    room = panel.inflate(-2 * px(PAD), -2 * px(PAD))
    title = pygame.Rect(room.x, room.y, room.width, px(44))
    advice = pygame.Rect(room.x, title.bottom, room.width, px(64))
    first = pygame.Rect(room.x, advice.bottom + px(GAP), room.width, px(ROW))
    rows = tuple(first.move(0, seat * px(ROW + 4)) for seat in range(players))
    buttons: dict[str, pygame.Rect] = {}
    top = room.bottom - len(BUTTONS) * px(BUTTON + GAP) + px(GAP)
    for number, names in enumerate(BUTTONS):
        row = pygame.Rect(room.x, top + number * px(BUTTON + GAP), room.width, px(BUTTON))
        buttons |= dict(zip(names, beside(row, len(names), px(GAP)), strict=True))
    tray = pygame.Rect(room.x, top - px(REDO + GAP + TRAY), room.width, px(TRAY))
    log = pygame.Rect(panel.x, panel.y, panel.width, tray.y - px(GAP) - panel.y)
    paces = beside(tray.inflate(0, px(BUTTON + 20 - TRAY)), PACES, px(8))
    return PlainLayout(window, board, panel, title, advice, rows, tray, tuple(paces), log, buttons)


def beside(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """So many places of one width beside each other; `gap` in real pixels."""
    wide = (room.width - (count - 1) * gap) // count
    return [pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height) for number in range(count)]
