import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.core.plain import Plain
from game.scenes.app import App
from game.scenes.play import open_app
from game.scenes.program import ROOT, places_below
from game.session.thinker import Question, ThinkingFailed
from game.storage.folders import folders_below
from game.ui.text import TextSetter
from game.ui.theme import TextStyle

SIZE = (1280, 720)
OWN = ("game.content.games.games", "game.scenes.learning.read_lessons", "game.scenes.puzzling.read_puzzles")
"""What reads games, lessons and puzzles."""


class FakeThinker:
    """Answers with what it was given; None while it thinks."""

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


def once(read: Callable[[Path, Any], Any]) -> Callable[[Path, Any], Any]:
    """Reads what lies in the program's own folders once, however often it is asked for."""
    found: dict[tuple[Path, object], tuple[object, Any]] = {}

    def reading(folder: Path, other: Any) -> Any:
        if not folder.is_relative_to(ROOT):
            return read(folder, other)
        key = (folder, other if isinstance(other, Path | str) else id(other))
        if key not in found:
            # Kept beside what was read: the number of a thing is its own as long as that lives.
            found[key] = (other, read(folder, other))
        return found[key][1]

    return reading


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The program starts in every test anew, and what it brings along never changes: that is read once."""
    with pytest.MonkeyPatch.context() as patch:
        for name in (*OWN, "game.scenes.app.Catalogue"):
            module, _, read = name.rpartition(".")
            patch.setattr(name, once(getattr(import_module(module), read)))
        yield


def open_below(folder: Path) -> App:
    """The program as it starts with what lies below `folder`."""
    app = open_app(places_below(), folders_below(folder), SIZE)
    app.warm = False
    app.use_thinker(FakeThinker())
    return app


@pytest.fixture
def open_home(surface: pygame.Surface, tmp_path: Path) -> Callable[[], App]:
    """Opens the program as it starts with what lies below `tmp_path`."""

    return partial(open_below, tmp_path)


@pytest.fixture
def app(open_home: Callable[[], App]) -> App:
    return open_home()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn with an ellipsis."""
    found: list[str] = []
    plain = TextSetter.fitted

    def fitted(setter: TextSetter, text: str, style: TextStyle, width: int) -> str:
        shown = plain(setter, text, style, width)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(TextSetter, "fitted", fitted)
    return found
