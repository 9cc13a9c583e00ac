import pygame
import pytest

from game.ui import screens as asking
from game.ui.screens import Screen, screens

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture
def display() -> None:
    pygame.display.init()


def test_every_screen_of_the_desktop_has_its_place() -> None:
    assert [screen.bounds.size for screen in screens()] == pygame.display.get_desktop_sizes()
    assert all(screen.bounds.contains(screen.work) and screen.scale == 1.0 for screen in screens())


def test_without_access_to_sdl_the_main_screen_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("no library")

    monkeypatch.setattr(asking, "sdl_library", fail)
    whole = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    assert screens() == (Screen(whole, whole),)
