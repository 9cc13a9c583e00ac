"""In a portrait window the board is as wide as the window, and the panels are below it."""

import pygame
import pytest

from tests.contract.tables.seated import TABLES, seat

MIN_WIDTH = 0.9
"""Minimal width of the visible board, as a share of the window."""


@pytest.mark.parametrize("window", [(800, 1200, 1.0), (900, 1600, 2.0)], ids=str)
@pytest.mark.parametrize("name", TABLES)
def test_panels_are_below_the_board(name: str, window: tuple[int, int, float]) -> None:
    width, height, ui_scale = window
    at = seat(name, 6, size=(width, height), ui_scale=ui_scale)
    board: pygame.Rect = at.table.context.board_room
    assert board.width >= MIN_WIDTH * width
    places = [control.rect for control in at.controls.things if not control.rect.colliderect(board)]
    assert any(place.top >= board.bottom for place in places)
    assert all(place.top >= board.bottom or place.bottom <= board.top for place in places)
    assert all(pygame.Rect(0, 0, width, height).contains(place) for place in places)
