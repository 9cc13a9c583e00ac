"""The window and its loop: drawn only when something changed, asleep otherwise."""

import math
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.input import (
    Event,
    FocusLost,
    InputFunnel,
    KeyPressed,
    QuitAsked,
    WindowExposed,
    WindowResized,
)
from game.ui.stage import Stage

LEAST_SIZE = (1024, 600)
START_SIZE = (1440, 900)
FRAME_SECONDS = 1 / 60
SETTLE_SECONDS = 0.08
"""A resize is laid out when no further one came for this long."""
DESKTOP_SHARE = 0.92
NAP_SECONDS = 0.005
LONG_NAP_SECONDS = 0.02
ACTIVE_SECONDS = 3.0
"""So long after the last event the window still looks often for the next."""


class Window:
    """Opens the window and runs scenes in it until none is left. One per program."""

    def __init__(
        self,
        *,
        title: str,
        size: tuple[int, int] | None = None,
        full_screen: bool = False,
        icon: Path | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
        self._clock = clock
        self._woken = pygame.event.custom_type()
        self._windowed = self._start_size(size)
        self._full_screen = full_screen
        self._quit = False
        self._active = 0.0
        self._settle_at: float | None = None
        self._surface = self._open()
        self._typing = True
        self.stop_text()
        pygame.key.set_repeat(400, 35)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in real pixels."""
        return self._surface.get_size()

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return self._full_screen

    def run(self, stage: Stage) -> None:  # noqa: PLR0912  # one branch for each kind
        """Show the stage's scenes until the last one is gone or `quit` was called."""
        stage.window = self
        if stage.look.scale.width != self.size[0] or stage.look.scale.height != self.size[1]:
            stage.resize(*self.size)
        funnel = InputFunnel(stage.keymap, self._woken)
        last = self._clock()
        exposed = True
        while not self._quit and not stage.scenes.empty:
            if exposed or stage.scenes.dirty:
                stage.scenes.draw(self._surface)
                pygame.display.flip()
                exposed = False
            raw = self._wait(stage, last)
            funnel.keymap = stage.keymap
            now = self._clock()
            events: list[Event] = []
            for event in funnel.events(raw):
                if isinstance(event, WindowResized):
                    self._settle_at = now + SETTLE_SECONDS
                elif isinstance(event, WindowExposed):
                    exposed = True
                elif isinstance(event, QuitAsked):
                    if stage.on_quit is None or stage.on_quit():
                        self._quit = True
                elif isinstance(event, KeyPressed) and event.means("full_screen"):
                    if not event.repeated:
                        self.toggle_full_screen()
                else:
                    if isinstance(event, FocusLost):
                        exposed = True
                    events.append(event)
            if self._settle_at is not None and now >= self._settle_at:
                exposed |= self._settle(stage)
            stage.scenes.step((), now - last)
            if events:
                # They end the wait: what they begin has not lasted as long as it.
                stage.scenes.step(events, 0.0)
            last = now
        stage.scenes.leave_all()

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def wake(self) -> None:
        """Ask for a step soon; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._woken))

    def quit(self) -> None:
        """End `run` after this step."""
        self._quit = True

    def toggle_full_screen(self) -> None:
        """Go to the full screen or back."""
        self._full_screen = not self._full_screen
        self._surface = self._open()
        self._settle_at = self._clock()

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return  # a desktop without a clipboard: nothing the player could do about it

    def paste(self) -> str:
        """The clipboard's text on one line, or nothing."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def start_text(self, rect: tuple[int, int, int, int]) -> None:
        """Letters are typed into `rect` from now on."""
        pygame.key.set_text_input_rect(rect)
        if not self._typing:
            pygame.key.start_text_input()
            self._typing = True

    def stop_text(self) -> None:
        """No letters are wanted any more."""
        if self._typing:
            pygame.key.stop_text_input()
            self._typing = False

    def _open(self) -> pygame.Surface:
        if self._full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _start_size(self, wanted: tuple[int, int] | None) -> tuple[int, int]:
        sizes = pygame.display.get_desktop_sizes()
        desktop = sizes[0] if sizes else START_SIZE
        width, height = wanted or START_SIZE
        if wanted is None or width > desktop[0] or height > desktop[1]:
            width = min(width, round(desktop[0] * DESKTOP_SHARE))
            height = min(height, round(desktop[1] * DESKTOP_SHARE))
        return (max(LEAST_SIZE[0], width), max(LEAST_SIZE[1], height))

    def _wait(self, stage: Stage, last: float) -> list[pygame.event.Event]:
        """Sleep until there is input, a wake-up or a time the scene asked for; then take all events."""
        now = self._clock()
        pause: float | None = None
        if stage.scenes.wants_frames:
            pause = max(0.0, last + FRAME_SECONDS - now)
        elif stage.scenes.dirty:
            pause = 0.0
        elif stage.scenes.wants_step_in is not None:
            pause = max(0.0, stage.scenes.wants_step_in)
        if self._settle_at is not None:
            pause = min(max(0.0, self._settle_at - now), pause if pause is not None else SETTLE_SECONDS)
        if pause == 0:
            return pygame.event.get()
        if stage.scenes.wants_frames and pause is not None:
            # input must not make an animation run faster than the screen
            pygame.time.wait(math.ceil(pause * 1000))
            return pygame.event.get()
        return self._doze(None if pause is None else now + pause)

    def _doze(self, until: float | None) -> list[pygame.event.Event]:
        """Sleep until there are events or the clock says `until`.

        pygame's own `event.wait` looks a thousand times a second; a few dozen times is soon enough.
        """
        while True:
            events = pygame.event.get()
            now = self._clock()
            if events:
                self._active = now
            if events or (until is not None and now >= until):
                return events
            nap = NAP_SECONDS if now - self._active < ACTIVE_SECONDS else LONG_NAP_SECONDS
            if until is not None:
                nap = min(nap, until - now)
            pygame.time.wait(math.ceil(nap * 1000))

    def _settle(self, stage: Stage) -> bool:
        self._settle_at = None
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        size = surface.get_size()
        least = (max(LEAST_SIZE[0], size[0]), max(LEAST_SIZE[1], size[1]))
        if least != size and not self._full_screen:
            surface = pygame.display.set_mode(least, pygame.RESIZABLE)
        self._surface = surface
        if not self._full_screen:
            self._windowed = surface.get_size()
        if surface.get_size() != (stage.look.scale.width, stage.look.scale.height):
            stage.resize(*surface.get_size())
        return True
