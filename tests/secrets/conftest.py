import os
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ai.reasons import Explanations
from game.content.places import places_below
from game.scenes.app import App
from game.scenes.play import open_app
from game.storage.folders import folders_below
from game.tables.transamerica import picture
from game.tables.transamerica.city_labels import place_labels
from tests.reading_once import CONTENT, PICTURES, reading_once
from tests.secrets.perceiving import SIZE


def once(function: Callable[..., Any], *, method: bool = False) -> Callable[..., Any]:
    """The function, which works out but once what follows from the same: from all that it is given, as text.

    What a `method` belongs to holds nothing but the rules.
    """
    found: dict[str, Any] = {}

    @wraps(function)
    def asked(*given: Any, **named: Any) -> Any:
        key = repr((given[1:] if method else given, named))
        if key not in found:
            found[key] = function(*given, **named)
        return found[key]

    return asked


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The second of two twins costs less, as long as nothing of it is different."""
    with reading_once(*CONTENT, *PICTURES), pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture, "place_labels", once(place_labels))
        patch.setattr(Explanations, "explain", once(Explanations.explain, method=True))
        yield


def opened(home: Path, size: tuple[int, int]) -> App:
    """The program, drawn on a surface that is no window."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 720))
    app = open_app(places_below(), folders_below(home), size)
    app.warm = False
    return app


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    """The program in a small window, in which most is quickly drawn."""
    return opened(tmp_path_factory.mktemp("home"), SIZE)


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> App:
    """The program in a window that has room for everything."""
    return opened(tmp_path_factory.mktemp("large"), (1920, 1080))
