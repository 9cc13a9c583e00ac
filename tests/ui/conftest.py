import os
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Stage

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1920, 1080))


@pytest.fixture
def look(surface: pygame.Surface) -> Look:
    return Look.open(ASSETS, Scale(1920, 1080))


@pytest.fixture
def stage(look: Look) -> Stage:
    return Stage(look)
