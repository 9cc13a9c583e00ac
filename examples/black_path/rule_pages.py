"""The rules in brief, and the poster, drawn from the game's own tiles."""

from collections.abc import Sequence
from typing import Final

import pygame

from black_path.board import TILES, Board, Tile, path_of
from black_path.board_painter import BoardSeen, draw_board, draw_piece
from black_path.content import BOARDS, MAPS
from game.tables.kit.rule_picture import FramedPicture, pictured
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, Page, Section
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import PAPER
from game.ui.tile_map import read_tile_map

_SMALL: Final = Board(3, (0, 0), "north")
_WIDE: Final = Board(4, (0, 1), "north")
_POSTER: Final = Board(5, (0, 2), "north")
_WINDING: Final[Sequence[Tile]] = (
    *("cross", "cross", "north_west", "north_east", "cross", "north_west"),
    *("north_east", "north_west", "north_west", "north_east", "north_east"),
)


def _seen(board: Board, laid: Sequence[Tile], tile: Tile | None = None) -> BoardSeen:
    """Return a board with these tiles, optionally one more as a ghost with the path that it would make."""
    path, drawn = path_of(board, laid), read_tile_map(MAPS / f"{BOARDS[0]}.tmx")
    length = len(path.stretches)
    if tile is None:
        return BoardSeen(board, drawn, path, length)
    ahead = path_of(board, (*laid, tile)).stretches[length:]
    return BoardSeen(board, drawn, path, length, ahead, ghost=(path.end, tile))


def _board_picture(key: str, board: Board, laid: Sequence[Tile], tile: Tile) -> Section:
    @pictured(key, FramedPicture)
    def section(frame: FramedPicture) -> None:
        frame.surface.fill(PAPER)
        size = round(0.84 * min(frame.room.size))
        place = rect_of(size, size, center=frame.room.center)
        draw_board(frame.surface, frame.look, place, _seen(board, laid, tile))

    return section


@pictured("tiles", FramedPicture)
def _tiles(frame: FramedPicture) -> None:
    """Draw the three tiles beside each other."""
    frame.surface.fill(PAPER)
    width, height = frame.room.size
    size = min(round(0.26 * width), round(0.8 * height))
    for number, tile in enumerate(TILES, 1):
        place = rect_of(size, size, center=(width * (3 * number - 1) // 10, height // 2))
        draw_piece(frame.surface, frame.look, tile, place, shadow=True)


def paint_poster(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Draw a board with a winding path in the lower part; the name is written above it."""
    surface.fill(PAPER, rect)
    size = round(0.84 * rect.width)
    place = rect_of(size, size, midbottom=(rect.centerx, rect.bottom - round(0.06 * rect.height)))
    draw_board(surface, look, place, _seen(_POSTER, _WINDING))


PAGES: Final[tuple[Page, ...]] = (
    Page(
        "play",
        (
            _board_picture("goal", _SMALL, ("cross", "north_east"), "north_east"),
            _tiles,
            _board_picture("path", _WIDE, ("cross", "north_east", "north_west"), "north_east"),
            _board_picture("end", _SMALL, ("cross", "north_east", "north_west"), "cross"),
        ),
    ),
    Page("variants", (), variants=True),
    Page("keys", (), (*FIRST_KEYS, *LAST_KEYS)),
)
