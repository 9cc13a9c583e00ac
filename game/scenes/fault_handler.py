"""Unexpected exceptions become a page and a report, and the game stays safe on disk."""

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.fault_report import FaultFound
from game.scenes.messages import reason_of
from game.scenes.title import TitleScene
from game.storage.folders import Folders
from game.ui.input import (
    Event,
    FileDropped,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerReleased,
    TextEntered,
    Woken,
)
from game.ui.stage import Scene
from game.ui.theme import CREAM, INK

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.fault_report import FaultFound

LAST = 50
"""The number of events in a report."""
_LATEST_ONLY = (PointerMoved, Woken)
"""Only the last of several in a row is kept; otherwise they would fill the report."""
_KNOWN_ENDINGS = ("jsonl", "py", "yaml", "tmx")
PAGES = 2
"""The number of pages, each plainer than the one before."""
MARGIN = 40
SIZE = 22
_WAYS_ON = ("return", "space", "escape")


class LastEvents:
    """Keeps the last events; they are reported without typed letters and file names."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._events: deque[tuple[float, Event, bool]] = deque(maxlen=LAST)

    def record_events(self, events: Sequence[Event], *, typing: bool) -> None:
        """Record these events; `typing` is True while keys write letters."""
        for event in events:
            if self._events and isinstance(event, _LATEST_ONLY) and type(self._events[-1][1]) is type(event):
                self._events.pop()
            self._events.append((self._clock(), event, typing))

    def lines(self) -> list[str]:
        """Return one line per event, oldest first: its age and description."""
        now = self._clock()
        return [
            f"{at - now:9.2f} s  {_event_text(event, typing=typing)}" for at, event, typing in self._events
        ]


def _event_text(event: Event, *, typing: bool) -> str:
    match event:
        case TextEntered():
            return "TextEntered (letters)"
        case FileDropped(path):
            ending = path.rpartition(".")[2].lower()
            return f"FileDropped (.{ending})" if ending in _KNOWN_ENDINGS else "FileDropped (another file)"
        case KeyPressed() | KeyReleased() if typing and event.types:
            return f"{type(event).__name__} (a letter)"
        case _:
            return repr(event)


# ruff: noqa: PLC0415 - nearly always nothing of it is needed


class FaultHandler:
    """Handles exceptions of scenes and threads for the window. One per program.

    All scenes are left, so that records are closed and thinking ends, and a page leads to the title. If no
    page can be shown either, `give_up` is called with the reason, and the program ends.
    """

    def __init__(self, app: "App", give_up: Callable[[str], None]) -> None:
        self._app = app
        self._give_up = give_up
        self._events = LastEvents()
        self._left_by_threads: queue.SimpleQueue[BaseException] = queue.SimpleQueue()
        self._known: set[str] = set()
        """The places where threads have failed before."""
        self._found: FaultFound | None = None
        """The fault shown by the pages."""
        self._page: Scene | None = None
        self._plainness = 0
        """The index of the page."""
        self._title_failed = False
        self.broken = False
        """True if the program ends because it cannot go on."""

    def record_events(self, events: Sequence[Event]) -> None:
        """Remember the user's last events."""
        self._events.record_events(events, typing=self._app.stage.window.typing)

    @contextmanager
    def over_threads(self) -> Iterator[None]:
        """Catch exceptions of threads, too, within the context."""

        def handle_error(raised: threading.ExceptHookArgs) -> None:
            if raised.exc_value is not None:
                self._left_by_threads.put(raised.exc_value)
                self._app.stage.window.wake()

        before, threading.excepthook = threading.excepthook, handle_error
        try:
            yield
        finally:
            threading.excepthook = before

    def handle_thread_errors(self) -> None:
        """Show exceptions from threads. Repeats are ignored, because the title restarts those threads."""
        from game.content.tracebacks import place_of

        while not self._left_by_threads.empty():
            error = self._left_by_threads.get()
            if (place := place_of(error)) not in self._known:
                self._known.add(place)
                self._show(error, 0)

    def handle_error(self, error: Exception) -> None:
        """Show the page, or a plainer one if the page itself has failed."""
        failed = self._page is not None and self._page in self._app.stage.scenes.scenes
        self._show(error, self._plainness + 1 if failed else 0)

    def _show(self, error: BaseException, plainness: int) -> None:
        scenes, window = self._app.stage.scenes, self._app.stage.window
        stack = scenes.scenes
        at_title = len(stack) == 1 and isinstance(stack[0], TitleScene)
        leads_on = not (at_title and self._title_failed)
        self._title_failed |= at_title
        errors = [error, *scenes.abandon()]
        with suppress(Exception):
            window.stop_text()
        found = self._written(errors, [type(one).__name__ for one in stack], leads_on=leads_on)
        if self._found is None or not plainness:
            self._found = found
        for self._plainness in range(plainness, PAGES):
            try:
                self._page = self._page_of(self._found)
                scenes.reset(self._page)
            except Exception as more:
                self._written([more, *scenes.abandon()], ["the page of the fault"], leads_on=leads_on)
            else:
                return
        self.broken = True
        self._give_up(last_words(self._found))
        window.quit()

    def _page_of(self, found: "FaultFound") -> Scene:
        if self._plainness:
            from game.scenes.fault_handler import PlainPage

            return PlainPage(self._app, found)
        from game.scenes.fault_page import FaultPage

        return FaultPage(self._app, found)

    def _written(self, errors: Sequence[BaseException], scenes: list[str], *, leads_on: bool) -> "FaultFound":
        return written(self._app.folders, errors, scenes, self._events.lines(), self._app, leads_on=leads_on)


def written(
    folders: Folders,
    errors: Sequence[BaseException],
    scenes: Sequence[str] = (),
    events: Sequence[str] = (),
    app: "App | None" = None,
    *,
    leads_on: bool = False,
) -> "FaultFound":
    """Write the report of the first of `errors` and its consequences; never raise."""
    from game.content.tracebacks import place_of, traceback_of
    from game.scenes.fault_report import report_of

    report = report_of([traceback_of(error) for error in errors], scenes, events, app)
    return kept(folders, place_of(errors[0]), report, leads_on=leads_on)


def kept(folders: Folders, place: str, report: str, *, leads_on: bool = True) -> "FaultFound":
    """Write the report of a fault that was found at `place`; never raise."""
    from game.content.tracebacks import without_home
    from game.scenes.fault_report import FaultFound
    from game.storage.reports import keep_report

    try:
        return FaultFound(place, report, keep_report(folders.reports, report), leads_on=leads_on)
    except OSError as error:
        return FaultFound(place, report, None, without_home(reason_of(error)), leads_on)


def last_words(found: "FaultFound") -> str:
    """Return one line for the terminal, or for a message box of the system."""
    location = f"report: {found.file}" if found.file else f"no report could be written: {found.why_not}"
    return f"The program came upon a fault of its own ({found.place}); {location}"


class PlainPage(Scene):
    """The fault page without art; a click or Enter leads on."""

    def __init__(self, app: App, found: FaultFound) -> None:
        super().__init__(app.stage)
        self._app = app
        self._found = found

    def step(self, events: Sequence[Event], dt: float) -> None:
        del dt
        for event in events:
            pressed = isinstance(event, KeyPressed) and not event.repeated and event.key in _WAYS_ON
            if pressed or isinstance(event, PointerReleased):
                self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        font = pygame.font.Font(None, SIZE)
        surface.fill(CREAM)
        y, wide = MARGIN, max(SIZE, surface.get_width() - 2 * MARGIN)
        for words in self._lines():
            drawn = font.render(words, True, INK, wraplength=wide)
            surface.blit(drawn, (MARGIN, y))
            y += drawn.get_height() + MARGIN // 3

    def _lines(self) -> list[str]:
        found = self._found
        written = f"A report is in {found.file}" if found.file else f"No report was written: {found.why_not}"
        on = "go to the title page" if found.leads_on else "end the program"
        return [
            "The program came upon a fault of its own. Every move that you saw is saved.",
            "".join(letter if letter.isprintable() else "?" for letter in written),
            found.place,
            f"Press Enter to {on}.",
        ]

    def _go_on(self) -> None:
        if self._found.leads_on:
            self._app.go(to.Title())
        else:
            self.stage.window.quit()
