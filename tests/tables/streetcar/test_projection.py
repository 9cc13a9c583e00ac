import pygame
import pytest

from game.rules.streetcar.board import Board
from game.tables.streetcar.projection import projection_in

ROOMS = [(1040, 1040), (580, 560), (2080, 2100), (300, 900)]


def test_the_design_gives_cells_of_seventy_five_pixels(plan: Board) -> None:
    projection = projection_in(pygame.Rect(440, 20, 1040, 1040), plan)
    assert projection.cell == 75
    assert projection.board == pygame.Rect(440, 20, 1040, 1040)
    assert projection.grid.topleft == (510, 90)


@pytest.mark.parametrize("size", ROOMS)
def test_the_board_is_as_large_as_fits(plan: Board, size: tuple[int, int]) -> None:
    room = pygame.Rect((11, 7), size)
    projection = projection_in(room, plan)
    assert room.contains(projection.board)
    assert projection.board.width + 14 > min(size)


@pytest.mark.parametrize("size", ROOMS)
def test_every_cell_is_found_where_it_is(plan: Board, size: tuple[int, int]) -> None:
    projection = projection_in(pygame.Rect((11, 7), size), plan)
    for cell in plan.cells:
        rect = projection.rect(cell)
        assert projection.cell_at(rect.topleft) == cell
        assert projection.cell_at((rect.right - 1, rect.bottom - 1)) == cell
        assert projection.middle(cell) == (rect.x + rect.width / 2, rect.y + rect.height / 2)


def test_terminals_are_outside_of_the_grid_within_the_board(plan: Board) -> None:
    projection = projection_in(pygame.Rect(0, 0, 1040, 1040), plan)
    for terminal in plan.terminals:
        rect = projection.terminal_rect(terminal.code)
        assert not rect.colliderect(projection.grid)
        assert projection.board.contains(rect)
        assert projection.terminal_at(rect.center) == terminal.code
        x, y = projection.middle(terminal.code)
        assert rect.collidepoint(x, y)
        assert projection.cell_at((round(x), round(y))) is None
    assert projection.terminal_at(projection.grid.center) is None
