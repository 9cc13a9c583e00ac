"""The rules in brief, and the poster, drawn of the game's own tiles."""

from collections.abc import Sequence
from typing import Final

import pygame

from black_path.board import TILES, Board, Tile, path_of
from black_path.board_painter import BoardSeen, draw_board, draw_piece
from black_path.content import BOARDS, MAPS
from game.tables.kit.rule_picture import RulePicture, pictured
from game.tables.rule_pages import FIRST_KEYS, LAST_KEYS, DrawPicture, Page, Section
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
    """A board on which these tiles lie, and perhaps one as a ghost, with the path that it would make."""
    path, drawn = path_of(board, laid), read_tile_map(MAPS / f"{BOARDS[0]}.tmx")
    length = len(path.stretches)
    if tile is None:
        return BoardSeen(board, drawn, path, length)
    ahead = path_of(board, (*laid, tile)).stretches[length:]
    return BoardSeen(board, drawn, path, length, ahead, ghost=(path.end, tile))


def _board_picture(board: Board, laid: Sequence[Tile], tile: Tile) -> DrawPicture:
    @pictured(RulePicture)
    def draw(frame: RulePicture) -> None:
        frame.picture.fill(PAPER)
        size = round(0.84 * min(frame.picture.get_size()))
        place = pygame.Rect(0, 0, size, size)
        place.center = frame.picture.get_rect().center
        draw_board(frame.picture, frame.look, place, _seen(board, laid, tile))

    return draw


@pictured(RulePicture)
def draw_tiles(frame: RulePicture) -> None:
    """The three tiles beside each other."""
    frame.picture.fill(PAPER)
    width, height = frame.picture.get_size()
    size = min(round(0.26 * width), round(0.8 * height))
    for number, tile in enumerate(TILES, 1):
        place = pygame.Rect(0, 0, size, size)
        place.center = (width * (3 * number - 1) // 10, height // 2)
        draw_piece(frame.picture, frame.look, tile, place, shadow=True)


def paint_poster(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """A board in the lower part, with a path that winds; the name stands above it."""
    surface.fill(PAPER, rect)
    size = round(0.84 * rect.width)
    place = pygame.Rect(0, 0, size, size)
    place.midbottom = (rect.centerx, rect.bottom - round(0.06 * rect.height))
    draw_board(surface, look, place, _seen(_POSTER, _WINDING))


PAGES: Final[tuple[Page, ...]] = (
    Page(
        "play",
        (
            Section("goal", _board_picture(_SMALL, ("cross", "north_east"), "north_east")),
            Section("tiles", draw_tiles),
            Section("path", _board_picture(_WIDE, ("cross", "north_east", "north_west"), "north_east")),
            Section("end", _board_picture(_SMALL, ("cross", "north_east", "north_west"), "cross")),
        ),
    ),
    Page("keys", (), (*FIRST_KEYS, *LAST_KEYS)),
)
