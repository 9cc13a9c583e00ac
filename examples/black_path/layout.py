"""Where everything stands at the table: the board, and beside it a panel with tiles and buttons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from black_path.board import TILES, Tile
from game.ui.look import Look
from game.ui.scale import Scale

MOST_SCALE: Final = 1.25
"""Beyond it the panel does not become larger: it would not leave room for the board."""
MARGIN, PANEL, PAD, GAP = 24, 500, 24, 16
ROW, TILE, BUTTON, REDO = 64, 138, 58, 48
BUTTONS: Final = (("undo", "hint"), ("end",), ("log", "rulebook", "menu"))
"""Row by row. Above the first there is room for the button that does again."""
PACES: Final = 4


@dataclass(frozen=True)
class Layout:
    """All rects are real pixels."""

    window: pygame.Rect
    board: pygame.Rect
    panel: pygame.Rect
    title: pygame.Rect
    advice: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The players, by seat."""
    tray: Mapping[Tile, pygame.Rect]
    log: pygame.Rect
    """Over the players: what can be taken stays free."""
    paces: tuple[pygame.Rect, ...]
    """In place of the tray, for those who only watch."""
    buttons: Mapping[str, pygame.Rect]


def panel_look(look: Look) -> Look:
    """The look of the panel."""
    scale = look.scale
    return look.resized(Scale(scale.width, scale.height, min(scale.ui_scale, MOST_SCALE)))


def lay_out(look: Look) -> Layout:
    """For a window of this `look`, which is the panel's."""
    px = look.px
    window = pygame.Rect(0, 0, look.scale.width, look.scale.height)
    inside = window.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
    panel = pygame.Rect(inside.right - px(PANEL), inside.y, px(PANEL), inside.height)
    size = min(inside.height, panel.x - px(MARGIN) - inside.x)
    board = pygame.Rect(0, 0, size, size)
    board.center = ((inside.x + panel.x - px(MARGIN)) // 2, inside.centery)
    room = panel.inflate(-2 * px(PAD), -2 * px(PAD))
    title = pygame.Rect(room.x, room.y, room.width, px(44))
    advice = pygame.Rect(room.x, title.bottom, room.width, px(64))
    rows = tuple(
        pygame.Rect(room.x, advice.bottom + px(GAP) + seat * px(ROW + 4), room.width, px(ROW))
        for seat in range(2)
    )
    buttons: dict[str, pygame.Rect] = {}
    top = room.bottom - len(BUTTONS) * px(BUTTON + GAP) + px(GAP)
    for number, names in enumerate(BUTTONS):
        places = _beside(room, top + number * px(BUTTON + GAP), px(BUTTON), len(names), px(GAP))
        buttons |= dict(zip(names, places, strict=True))
    tiles = _beside(room, 0, px(TILE), len(TILES), px(GAP))
    middle = top - px(REDO + GAP) - px(TILE) // 2
    for place in tiles:
        place.inflate_ip(px(TILE) - place.width, 0)
        place.centery = middle
    paces = _beside(room, middle - px(BUTTON) // 2, px(BUTTON + 20), PACES, px(8))
    log = pygame.Rect(panel.x, panel.y, panel.width, tiles[0].y - px(GAP) - panel.y)
    tray = dict(zip(TILES, tiles, strict=True))
    return Layout(window, board, panel, title, advice, rows, tray, log, tuple(paces), buttons)


def _beside(room: pygame.Rect, top: int, height: int, count: int, gap: int) -> list[pygame.Rect]:
    """So many places of one width beside each other."""
    wide = (room.width - (count - 1) * gap) // count
    return [pygame.Rect(room.x + number * (wide + gap), top, wide, height) for number in range(count)]
