"""The program opened over damaged files, without a window, and what a user then looks at."""

import contextlib
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

from tests.games import KNOWN

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ai.messages import Question
from game.content.program_folders import ProgramFolders, places_below
from game.core.plain import Plain
from game.scenes.app import App
from game.scenes.play import open_app
from game.session.thinker import ThinkingFailed
from game.storage.folders import folders_below
from game.ui.input import KeyReleased, key_pressed
from game.ui.stage import Scene

SIZE = (1024, 600)
WHOLE = places_below()


class WithOwnConfig(ProgramFolders):
    """The program's folders with another config; the texts are the usual ones, and read once."""

    @property
    def locale(self) -> Path:
        """The folder of the catalogues."""
        return WHOLE.locale


def config_in(folder: Path) -> ProgramFolders:
    """Return the program with its own copy of the config in `folder`, unchanged at first."""
    config = folder / "config"
    shutil.copytree(WHOLE.config, config, ignore=shutil.ignore_patterns("locale"))
    return WithOwnConfig(WHOLE.assets, config, WHOLE.maps)


class NobodyThinks:
    """An opponent that never has an answer."""

    def ask(self, question: Question) -> None:
        """Ignore the question."""

    def answer(self) -> Plain | None:
        """Return None: there is never an answer."""
        return None

    def reject(self, reason: str) -> NoReturn:
        """Refuse the answer."""
        raise ThinkingFailed(reason)

    def forget(self) -> None:
        """Do nothing: no question is kept."""

    def close(self) -> None:
        """Do nothing: there is no process."""


def screen() -> pygame.Surface:
    """Open the window, and return its surface."""
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None or surface.get_size() != SIZE:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(SIZE)
    return surface


@contextlib.contextmanager
def program(folder: Path, places: ProgramFolders = WHOLE) -> Iterator[App]:
    """Open the program with the user folders below `folder`; raises Fault if it does not start."""
    screen()
    app = open_app(places, folders_below(folder), KNOWN, SIZE)
    app.warm = False
    app.thinking.use_thinker(NobodyThinks())
    try:
        yield app
    finally:
        app.stage.scenes.leave_all()
        app.close()


def look_at(app: App, make: Callable[[App], Scene], *chords: str) -> None:
    """Push a scene, draw it, press keys and close all messages; then leave it."""
    from game.scenes.messages import Messages  # noqa: PLC0415 - not every reader is shown

    before = len(app.stage.scenes.scenes)
    Messages(app).safely(lambda: app.stage.scenes.push(make(app)))
    look(app, *chords)
    while len(app.stage.scenes.scenes) > before:
        app.stage.scenes.pop()


def look(app: App, *chords: str) -> None:
    """Draw the page now, and after each key; messages are read and closed."""
    from game.scenes.messages import Messages  # noqa: PLC0415 - not every reader is shown

    Messages(app).show_faults()
    for chord in ("", *chords):
        if chord:
            key = key_pressed(app.stage.keymap, chord)
            app.stage.scenes.step((key, KeyReleased(key.key, key.actions)), 0.016)
        app.stage.scenes.step((), 0.05)
        draw(app)


def draw(app: App) -> None:
    """Draw the scene on top."""
    app.stage.scenes.draw(screen())
