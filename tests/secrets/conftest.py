import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from tests.games import KNOWN

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ai.reasons import Explanations
from game.content.program_folders import places_below
from game.rules.transamerica.board import Board
from game.scenes.app import App
from game.scenes.play import open_app
from game.storage.folders import folders_below
from game.tables.transamerica import board_painter
from game.tables.transamerica.city_labels import Label
from game.tables.transamerica.map_drawing import Projection
from tests.secrets.perceiving import SIZE

_explain = Explanations.explain
_known: dict[str, Any] = {}


def explain_once(self: Explanations, *given: Any, **named: Any) -> Any:
    """Cache reasons by view and actions, so that the second of two twins costs less."""
    key = repr((given, named))
    if key not in _known:
        _known[key] = _explain(self, *given, **named)
    return _known[key]


def quick_labels(
    labels: Sequence[Label], board: Board, projection: Projection, room: pygame.Rect, **kept_free: Any
) -> Mapping[str, pygame.Rect]:
    """Place names without a search, but in a way that depends on everything a search would see."""
    shift = crc32(repr((labels, projection, room, kept_free)).encode()) % 211
    return {
        label.name: pygame.Rect(round(x) + shift, round(y), label.width, label.height)
        for label in labels
        for x, y in (projection.at(label.node),)
    }


@pytest.fixture(autouse=True)
def quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Speed up slow parts of a visit that hold no secret; the long tests run them fully."""
    monkeypatch.setattr(Explanations, "explain", explain_once)
    if request.node.get_closest_marker("long") is None:
        monkeypatch.setattr(board_painter, "place_labels", quick_labels)


def opened(home: Path, size: tuple[int, int]) -> App:
    """Return the program, drawn on a surface that is no window."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 720))
    app = open_app(places_below(), folders_below(home), KNOWN, size)
    app.warm = False
    return app


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> App:
    """Return the program in a small window, in which most is quickly drawn."""
    return opened(tmp_path_factory.mktemp("home"), SIZE)


@pytest.fixture(scope="session")
def large(tmp_path_factory: pytest.TempPathFactory) -> App:
    """Return the program in a window that has room for everything."""
    return opened(tmp_path_factory.mktemp("large"), (1920, 1080))
