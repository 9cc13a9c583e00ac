"""The program under the monkey: in a window that nobody sees, with a home of its own and time of its own."""

import random
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game import NAME
from game.content.games import games
from game.content.places import places_below
from game.makers.monkey.drops import write_drops
from game.makers.monkey.homes import furnish
from game.makers.monkey.others import QuickAdviser, QuickHunter, QuickThinker
from game.makers.monkey.starts import Start
from game.scenes.app import App
from game.scenes.play import open_app
from game.scenes.title import TitleScene
from game.storage.folders import folders_below
from game.storage.window_file import WindowShape
from game.tables.parts import TableParts
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.window import Window


class Shared:
    """What all desks of a process have in common, so that nothing is read or drawn twice."""

    def __init__(self, folder: Path, known: Mapping[str, TableParts]) -> None:
        """`folder` is empty; what can be dropped is written there. `known` are the games by name."""
        self.known = known
        self.look = Look.open(places_below().assets, Scale(1, 1))
        self.folder = folder
        self._written = False

    def drops(self, app: App) -> Path:
        """The folder with what can be dropped."""
        place = self.folder / "drops"
        if not self._written:
            self._written = True
            place.mkdir()
            write_drops(place, app.games)
        return place


class Desk:
    """One program, opened as often as it is quit."""

    def __init__(
        self, shared: Shared, home: Path, seed: int, size: tuple[int, int], *, odd_home: bool
    ) -> None:
        """With an `odd_home` there is much in it that no player would write."""
        self._shared = shared
        self._home = home
        self._chance = random.Random(seed)  # noqa: S311 - the same every time is the point
        self._size = size
        self.now = 0.0
        """Seconds, as the window sees them."""
        self.events = 0
        """How many the window was given, besides those of the system's own."""
        if odd_home:
            rules = games(shared.known, places_below().maps, places_below().config)
            furnish(folders_below(home), rules, self._chance)
        self._open()

    def _open(self) -> None:
        self.window = Window(title=NAME, shape=WindowShape(self._size), clock=lambda: self.now)
        pygame.event.clear()
        folders = folders_below(self._home)
        self.app = open_app(
            places_below(), folders, self._shared.known, self.window.size, look=self._shared.look
        )
        self.app.beside = _at_once
        self.app.random_bits = self._chance.getrandbits
        self.app.thinking.use_thinker(QuickThinker(self.app.games, self._chance))
        self.app.thinking.use_adviser(QuickAdviser(self._chance))
        self.app.thinking.use_hunter(QuickHunter(self._chance))
        self._drawn: set[type[object]] = set()

    def begin(self, start: Start, settings: dict[str, Any]) -> None:
        """Bring the program to a state."""
        self.app.change(**settings)
        self.window.open_for(self.app.stage)
        # Below everything, as in the program: what is closed leads there.
        self.app.stage.scenes.push(TitleScene(self.app))
        start(self.app)
        self.show()

    def again(self) -> None:
        """Close the program as its window does, and open it anew in the same home, at the title."""
        self.close()
        self._open()
        self.window.open_for(self.app.stage)
        self.app.stage.scenes.push(TitleScene(self.app))
        self.show()

    @property
    def drops(self) -> Path:
        """The folder with what can be dropped."""
        return self._shared.drops(self.app)

    def give(self, made: list[pygame.event.Event], seconds: float) -> None:
        """Let time pass, then give the window these events and what the system has for it."""
        self.now += seconds
        self.events += len(made)
        self.window.take(self.app.stage, [*pygame.event.get(), *made])
        if type(self.app.stage.scenes.top) not in self._drawn:
            # What is drawn first is most of what drawing can break; the rest is a gesture of its own.
            self.show()

    def show(self) -> None:
        """Draw what is due."""
        self._drawn.add(type(self.app.stage.scenes.top))
        self.window.show(self.app.stage)

    def close(self) -> None:
        """End the program as the window's loop does."""
        self.app.stage.scenes.leave_all()
        self.app.close()


def _at_once(action: Any) -> None:
    action()


@contextmanager
def no_thread_fails() -> Iterator[None]:
    """Raise, at the end, what a thread has raised meanwhile."""
    raised: list[threading.ExceptHookArgs] = []
    before, threading.excepthook = threading.excepthook, raised.append
    try:
        yield
    finally:
        threading.excepthook = before
    for one in raised:
        if one.exc_value is not None:
            raise one.exc_value
