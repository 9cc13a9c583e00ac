"""The board in small, for scenes that know no game."""

from collections.abc import Sequence

import pygame

from black_path.board import Board, path_of
from black_path.board_painter import BoardSeen, draw_board
from black_path.content import MAPS
from black_path.rules import BlackPath, Laid, Lay, View
from game.session.session import MovePlayed
from game.tables.previews import Canvas
from game.ui.tile_map import TileMap, read_tile_map


class BlackPathPreview:
    """Draws one game; `signs` are those of the seats."""

    ratio = 1.0

    def __init__(self, game: BlackPath, signs: Sequence[str]) -> None:
        self._game = game
        self._signs = tuple(signs)

    def draw(self, canvas: Canvas, view: View, moves: Sequence[MovePlayed] = ()) -> None:
        """Draw the board of `view`, with the signs of the players who laid the latest tiles."""
        events = [event for move in moves for event in move.events]
        laid = {event.run[0].cell: self._signs[event.seat] for event in events if isinstance(event, Laid)}
        path = self._game.path(view.state)
        seen = BoardSeen(*self._board(view), path, len(path.stretches), signs=laid)
        draw_board(canvas.surface, canvas.look, _square(canvas.rect), seen)

    def draw_round(self, canvas: Canvas, view: View, number: int) -> None:
        """Draw the game, which is a single round."""
        del number
        self.draw(canvas, view)

    def draw_choice(
        self,
        canvas: Canvas,
        view: View,
        *,
        better: Sequence[Lay],
        played: Sequence[Lay],
        numbers: Sequence[int] = (),
    ) -> None:
        """Draw the better tile as a ghost with the continuation of the path; without one, the tile laid."""
        del numbers  # A turn is one tile.
        (board, drawn), path = self._board(view), self._game.path(view.state)
        laid, length = next(iter((*better, *played)), None), len(path.stretches)
        if laid is None:
            self.draw(canvas, view)
            return
        ahead = path_of(board, (*view.state.laid, laid.tile)).stretches[length:]
        ghost, marked = (laid.cell, laid.tile), laid.cell if better else None
        seen = BoardSeen(board, drawn, path, length, ahead, ghost, better=marked)
        draw_board(canvas.surface, canvas.look, _square(canvas.rect), seen)

    def _board(self, view: View) -> tuple[Board, TileMap]:
        name = view.state.board
        return self._game.boards[name], read_tile_map(MAPS / f"{name}.tmx")


def _square(rect: pygame.Rect) -> pygame.Rect:
    size = min(rect.size)
    found = pygame.Rect(0, 0, size, size)
    found.center = rect.center
    return found
