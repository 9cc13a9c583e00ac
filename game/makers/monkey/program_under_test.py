"""The program under test: in a hidden window, with its own home folder and simulated time."""

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game import NAME
from game.content.games import games
from game.content.program_folders import places_below
from game.makers.monkey.drops import write_drops
from game.makers.monkey.homes import furnish
from game.makers.monkey.languages import marking
from game.makers.monkey.others import QuickAdviser, QuickHunter, QuickThinker
from game.makers.monkey.sight import Frame, Sight, shown_frame
from game.makers.monkey.starts import Start
from game.scenes.app import App
from game.scenes.fault_handler import FaultHandler
from game.scenes.play import open_app
from game.scenes.title import TitleScene
from game.storage.folders import folders_below
from game.storage.window_file import WindowShape
from game.tables.parts import TableParts
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.window import Window

THINKING_SECONDS = 0.03
"""Longest real wait of a whole program between two gestures, so that its processes can think."""
CLOCK_STEP = 0.001
"""Seconds by which reading the app's clock advances it, so that time-limited work is reproducible."""


class Shared:
    """Data shared by all desks of a process, so that nothing is read or drawn twice."""

    def __init__(self, folder: Path, known: Mapping[str, TableParts]) -> None:
        """`folder` must be empty; files for dropping are written there. `known` are the games by name."""
        self.known = known
        self.look = Look.open(places_below().assets, Scale(1, 1))
        self.folder = folder
        self._written = False

    def drops(self, app: App) -> Path:
        """Return the folder with files for dropping."""
        place = self.folder / "drops"
        if not self._written:
            self._written = True
            place.mkdir()
            write_drops(place, app.games)
        return place


class ProgramUnderTest:
    """One program, which is opened again whenever it quits."""

    def __init__(
        self,
        shared: Shared,
        home: Path,
        seed: int,
        size: tuple[int, int],
        *,
        odd_home: bool,
        whole: bool = False,
    ) -> None:
        """An `odd_home` contains files that no player would write.

        A `whole` program uses thinking processes, and its fault handler catches what scenes and threads
        raise.
        """
        self._shared = shared
        self._whole = whole
        self._home = home
        self._chance = random.Random(seed)  # noqa: S311 - the same every time is the point
        self._size = size
        self.now = 0.0
        """Seconds of the window's time."""
        self.events = 0
        """Number of events given to the window, without the system's own."""
        self.drawn: Counter[str] = Counter()
        """The number of frames drawn, by page."""
        self.kept_words: list[str] = []
        """Texts drawn in another language than that of the settings."""
        self._sight = Sight()
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
        self.app.run_in_background = _at_once
        self.app.clock = count(0.0, CLOCK_STEP).__next__
        self.app.random_bits = self._chance.getrandbits
        self._open_things = ExitStack()
        self._open_things.enter_context(marking(self.app.catalogue, self.kept_words.append))
        if self._whole:
            self.app.stage.net = net = FaultHandler(self.app, _give_up)
            self._open_things.enter_context(net.over_threads())
        else:
            self.app.thinking.use_thinker(QuickThinker(self.app.games, self._chance))
            self.app.thinking.use_adviser(QuickAdviser(self._chance))
            self.app.thinking.use_hunter(QuickHunter(self._chance))
        self._known: set[type[object]] = set()

    def begin(self, start: Start, settings: dict[str, Any]) -> None:
        """Bring the program to its initial state."""
        self.app.change(**settings)
        self.window.open_for(self.app.stage)
        # The title is below everything, as in the program: closed scenes lead there.
        self.app.stage.scenes.push(TitleScene(self.app))
        start(self.app)
        self.show()

    def again(self) -> None:
        """Close the program as its window does, and reopen it in the same home, at the title."""
        self.close()
        self._open()
        self.window.open_for(self.app.stage)
        self.app.stage.scenes.push(TitleScene(self.app))
        self.show()

    @property
    def drops(self) -> Path:
        """The folder with files for dropping."""
        return self._shared.drops(self.app)

    def give(self, made: list[pygame.event.Event], seconds: float) -> None:
        """Let time pass, then give the window these events and the system's."""
        self.now += seconds
        self.events += len(made)
        if self._whole:
            time.sleep(min(seconds, THINKING_SECONDS))
        stage = self.app.stage
        self.window.guard(stage, lambda: self.window.take(stage, [*pygame.event.get(), *made]))
        if type(stage.scenes.top) not in self._known:
            # The first frame of a page breaks most; later frames are gestures of their own.
            self.show()

    def show(self) -> None:
        """Draw the due frame."""
        stage = self.app.stage
        top = stage.scenes.top
        self._known.add(type(top))
        self.drawn[page_name(top)] += 1
        self.window.guard(stage, lambda: self.window.show(stage))

    def frame(self) -> Frame:
        """Draw the due frame, and return the content of the window."""
        self.show()
        return shown_frame()

    def seen(self) -> list[pygame.Rect]:
        """Draw the due frame, and return the places changed since the page appeared, in physical pixels."""
        self.show()
        self._sight.look(self.app.stage.scenes.top)
        return self._sight.places

    def close(self) -> None:
        """End the program as the window's loop does."""
        with self._open_things:
            self.app.stage.scenes.leave_all()
            self.app.close()

    def abandon(self) -> None:
        """Leave all scenes in any state, so that nothing open disturbs the next program."""
        with self._open_things:
            self.app.stage.scenes.abandon()
            self.app.close()


def page_name(scene: object) -> str:
    """Return the name of a page: its scene, and its open part if it has parts."""
    parts = (getattr(getattr(scene, "model", None), name, None) for name in ("page", "sheet", "seat"))
    return " ".join([type(scene).__name__, *(str(part) for part in parts if part is not None)])


def _give_up(message: str) -> None:
    raise RuntimeError(message)


def _at_once(action: Any) -> None:
    action()


@contextmanager
def no_thread_fails() -> Iterator[None]:
    """Raise a thread's exception at the end of the block."""
    raised: list[threading.ExceptHookArgs] = []
    before, threading.excepthook = threading.excepthook, raised.append
    try:
        yield
    finally:
        threading.excepthook = before
    for one in raised:
        if one.exc_value is not None:
            raise one.exc_value
