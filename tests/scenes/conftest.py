import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NoReturn

from tests.games import KNOWN

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ai.messages import Question
from game.content.program_folders import places_below
from game.core.plain import Plain
from game.scenes.app import App
from game.scenes.play import open_app
from game.session.thinker import ThinkingFailed
from game.storage.folders import folders_below

SIZE = (1280, 720)


class FakeThinker:
    """Answers with a given result; None while it thinks."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.reply: Plain | None = None
        self.broken = False
        self.reason = "the thinking process ended"

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def answer(self) -> Plain | None:
        if self.broken:
            raise ThinkingFailed(self.reason)
        return self.reply

    def reject(self, reason: str) -> NoReturn:
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        self.reply = None

    def close(self) -> None:
        pass


@pytest.fixture(scope="session")
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


@pytest.fixture(autouse=True)
def window_is_there(surface: pygame.Surface) -> None:
    """Open a window if there is none: tests of windows and the gallery close it in the same process."""
    del surface
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode(SIZE)


def open_below(folder: Path) -> App:
    """Open the program with the user folders below `folder`."""
    app = open_app(places_below(), folders_below(folder), KNOWN, SIZE)
    app.warm = False
    app.thinking.use_thinker(FakeThinker())
    return app


@pytest.fixture
def open_home(surface: pygame.Surface, tmp_path: Path) -> Callable[[], App]:
    """Return a function that opens the program with the user folders below `tmp_path`."""

    return partial(open_below, tmp_path)


@pytest.fixture
def app(open_home: Callable[[], App]) -> App:
    return open_home()
