import pygame
import pytest

from game.makers.gallery.widget_sheet import WidgetSheet
from game.scenes.app import App


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (2560, 1080), (1200, 1600)])
def test_the_sheet_of_all_controls_can_be_drawn_at_any_size(size: tuple[int, int], app: App) -> None:
    stage = app.stage
    stage.resize(*size)
    stage.scenes.push(WidgetSheet(app))
    page = pygame.Surface(size)
    stage.scenes.draw(page)
    again = pygame.Surface(size)
    stage.scenes.draw(again)
    assert pygame.image.tobytes(page, "RGB") == pygame.image.tobytes(again, "RGB")
    assert not stage.scenes.dirty
