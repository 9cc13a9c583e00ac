"""The window and its loop, which draws only after changes and sleeps otherwise."""

import math
import os
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
import pygame

from game.storage.window_file import WindowShape
from game.ui.input import (
    BARE_KEYMAP,
    Event,
    FocusGained,
    FocusLost,
    KeyboardChanged,
    KeyPressed,
    PointerPressed,
    QuitAsked,
    WindowExposed,
    WindowResized,
)
from game.ui.input_funnel import InputFunnel
from game.ui.scale import MIN_SIZE as MIN_SEEN
from game.ui.screens import screens
from game.ui.stage import Stage
from game.ui.window_shape import can_be_seen, density_on, min_size, screen_of, start_size

FRAME_SECONDS = 1 / 60
FOCUS_SECONDS = 0.6
"""A window that enters or leaves full screen gets its focus back within this time."""
SETTLE_SECONDS = 0.08
"""A resize is laid out after this time without a further one."""
_TELLS_NO_PLACE = ("wayland",)
HEADLESS_DRIVERS = ("dummy", "offscreen")
NAP_SECONDS, LONG_NAP_SECONDS, FAR_NAP_SECONDS = 0.005, 0.03, 0.1
"""The pauses between polls for input: soon after some, at rest, and without the keyboard's focus."""
ACTIVE_SECONDS = 3.0
"""The time after input during which more is expected soon."""


class Window:
    """Opens the window and runs scenes in it until none is left. One per program."""

    def __init__(
        self,
        *,
        title: str,
        shape: WindowShape | None = None,
        full_screen: bool = False,
        icon: pygame.Surface | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Open the window in its previous shape, as far as it fits on the connected screens."""
        shape = shape or WindowShape()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)
        self._clock = clock
        self._woken = pygame.event.custom_type()
        self._called = threading.Event()
        """Set by `wake`, to end the current nap."""
        there = screens()
        self._place = shape.place if can_be_seen(shape, there) else None
        screen = (
            None if _is_headless() else screen_of(msgspec.structs.replace(shape, place=self._place), there)
        )
        self._windowed = start_size(shape.size, screen)
        self._density = density_on(screen)
        self._full_screen = full_screen
        self._quit = False
        self._funnel = InputFunnel(BARE_KEYMAP, self._woken)
        self._exposed = True
        self._last = clock()
        self._active = 0.0
        self._settle_at: float | None = None
        self._focus_at: float | None = None
        """Until then the window changes by itself, and a brief loss of the focus is not the user's doing."""
        self._focus_lost = False
        self._coming_back = False
        """True if full screen was left and the system has not yet restored the window's size."""
        if pygame.display.get_driver() == "x11":
            # Finding a graphics card takes longer than everything else, and software rendering needs none.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._surface = self._open()
        if self._place is not None:
            pygame.display.set_window_position(self._place)
        self._typing = True
        self.stop_text()
        pygame.key.set_repeat(400, 35)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in real pixels."""
        return self._surface.get_size()

    @property
    def shape(self) -> WindowShape:
        """The position and size of the window; in full screen, those before."""
        now = WindowShape(self._windowed, self._place_now())
        if can_be_seen(now, screens()):
            self._place = now.place
        return WindowShape(self._windowed, self._place)

    @property
    def full_screen(self) -> bool:
        return self._full_screen

    def run(self, stage: Stage, begin: Callable[[], None] = lambda: None) -> None:
        """Run the stage's scenes, pushed by `begin`, until the last is gone or `quit` was called.

        Exceptions of the scenes and the window go to the stage's net; without one they end the run.
        """
        self.guard(stage, lambda: self.open_for(stage))
        self.guard(stage, begin)
        while not self._quit and not stage.scenes.empty:
            self.guard(stage, lambda: self._turn(stage))
        stage.scenes.leave_all()

    @property
    def ended(self) -> bool:
        """True if the window is to be closed."""
        return self._quit

    def open_for(self, stage: Stage) -> None:
        """Serve this stage, laying out its scenes for the window; time starts now."""
        stage.window = self
        self._exposed = True
        self._last = self._clock()
        self._fit(stage)

    def show(self, stage: Stage) -> None:
        """Draw if a draw is due; a layout for another size is stretched until the new one is ready."""
        if not self._is_due(stage):
            return
        laid_out = (stage.look.scale.width, stage.look.scale.height)
        if self._settle_at is None or self._surface.get_size() == laid_out:
            stage.scenes.draw(self._surface, pygame.display.update, whole=self._exposed)
        else:
            before = pygame.Surface(laid_out)
            stage.scenes.draw(before)
            pygame.transform.smoothscale(before, self._surface.get_size(), self._surface)
            pygame.display.flip()
        self._exposed = False

    def take(self, stage: Stage, raw: Sequence[pygame.event.Event]) -> None:
        """Let the time since the last call pass, then pass on pygame's events."""
        now = self._clock()
        passed, self._last = now - self._last, now
        self._funnel.keymap, self._funnel.keyboard = stage.keymap, stage.look.keyboard
        events = self._funnel.events(raw)
        if stage.net is not None:
            stage.net.record_events(events)
        if any(isinstance(event, KeyPressed | PointerPressed) for event in events):
            stage.speaker.silence()
        events = [event for event in events if not self._is_own(event, stage)]
        if self._focus_at is not None and now >= self._focus_at:
            # The focus did not return: the user has gone elsewhere meanwhile.
            self._focus_at = None
            events += [FocusLost()] * self._focus_lost
            self._focus_lost = False
        if self._settle_at is not None and now >= self._settle_at:
            self._exposed |= self._settle(stage)
        stage.sounds.step()
        stage.scenes.step((), passed)
        if events:
            # These events end the wait, so a movement that they start has not lasted as long as it.
            stage.scenes.step(events, 0.0)
        if stage.net is not None:
            stage.net.handle_thread_errors()

    def _is_own(self, event: Event, stage: Stage) -> bool:
        """True if the event is for the window itself, which then handles it."""
        if isinstance(event, WindowResized):
            self._settle_at = self._last + SETTLE_SECONDS
            self._exposed = True
        elif isinstance(event, KeyboardChanged):
            stage.scenes.resize(stage.look.scale)
        elif isinstance(event, WindowExposed):
            self._exposed = True
        elif isinstance(event, QuitAsked):
            self._quit |= stage.on_quit is None or stage.on_quit()
        elif isinstance(event, KeyPressed) and (asked := self._asked(event, stage)) is not None:
            if not event.repeated:
                asked()
        else:
            if isinstance(event, FocusLost | FocusGained) and self._focus_at is not None:
                self._focus_lost = isinstance(event, FocusLost)
                return True
            if isinstance(event, FocusLost | FocusGained):
                stage.focused = stage.sounds.focused = isinstance(event, FocusGained)
            self._exposed |= isinstance(event, FocusLost)
            return False
        return True

    def _asked(self, key: KeyPressed, stage: Stage) -> Callable[[], None] | None:
        """Return the window's action for a key; None if the key is for a scene."""
        whole = {
            "full_screen": stage.on_full_screen or self.toggle_full_screen,
            "mute": stage.on_mute,
            "screenshot": stage.on_screenshot,
            "speech": stage.on_speech,
        }
        return next((do for action, do in whole.items() if key.means(action)), None)

    def close(self) -> None:
        pygame.display.quit()

    def wake(self) -> None:
        # A thread may call this while the window is being closed.
        with suppress(pygame.error):
            pygame.event.post(pygame.event.Event(self._woken))
        self._called.set()

    def quit(self) -> None:
        """End `run` after this step."""
        self._quit = True

    def toggle_full_screen(self) -> None:
        self._place = self.shape.place
        self._full_screen = not self._full_screen
        self._surface = self._open()
        self._coming_back = not self._full_screen
        self._settle_at = self._clock() + (SETTLE_SECONDS if self._coming_back else 0.0)
        self._focus_at = self._clock() + FOCUS_SECONDS

    def copy(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return  # A desktop without a clipboard: there is nothing the player could do about it.

    def paste(self) -> str:
        """Return the clipboard's text on one line, or an empty string."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    @property
    def typing(self) -> bool:
        return self._typing

    def start_text(self, rect: tuple[int, int, int, int]) -> None:
        pygame.key.set_text_input_rect(rect)
        if not self._typing:
            pygame.key.start_text_input()
            self._typing = True

    def stop_text(self) -> None:
        if self._typing:
            pygame.key.stop_text_input()
            self._typing = False

    def guard(self, stage: Stage, action: Callable[[], None]) -> None:
        """Run `action`, passing exceptions to the stage's net; without one they are raised."""
        raised: Exception | None = None
        try:
            action()
        except Exception as error:
            if stage.net is None:
                raise
            raised = error
        if raised is not None and stage.net is not None:
            # Not within the handler: otherwise every later failure would be chained to this exception.
            stage.net.handle_error(raised)
            self._exposed = True

    def _turn(self, stage: Stage) -> None:
        self.show(stage)
        self.take(stage, self._wait(stage, self._last))

    def _is_due(self, stage: Stage) -> bool:
        """True if a draw is due and the window is not too small to be drawn."""
        width, height = self._surface.get_size()
        seen = width >= MIN_SEEN[0] * self._density and height >= MIN_SEEN[1] * self._density
        return seen and (self._exposed or stage.scenes.dirty)

    def _fit(self, stage: Stage) -> None:
        """Lay the scenes out for the window, if its size or density has changed."""
        size, scale = self._surface.get_size(), stage.look.scale
        if (*size, self._density) != (scale.width, scale.height, scale.density):
            stage.resize(*size, self._density)

    def _open(self) -> pygame.Surface:
        if self._full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        with warnings.catch_warnings():
            # The system may choose another size than requested; it is checked once things have settled.
            warnings.simplefilter("ignore", RuntimeWarning)
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._set_least_size()
        return surface

    def _set_least_size(self) -> None:
        with warnings.catch_warnings():
            # Deprecated, but there is no other access to the display's window yet.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = min_size(self._windowed, self._density)

    def _place_now(self) -> tuple[int, int] | None:
        """Return the upper left corner, if the user chose it and the system reports it."""
        if self._full_screen or pygame.display.get_driver() in _TELLS_NO_PLACE:
            return None
        return pygame.display.get_window_position()

    def _wait(self, stage: Stage, last: float) -> list[pygame.event.Event]:
        """Sleep until there is input, a wake-up or a time the scene asked for; then return all events."""
        now = self._clock()
        pause: float | None = None
        if stage.scenes.wants_frames:
            pause = max(0.0, last + FRAME_SECONDS - now)
        elif self._is_due(stage):
            pause = 0.0
        else:
            wanted = (stage.scenes.next_step_in, stage.sounds.next_step_in)
            pause = min((max(0.0, seconds) for seconds in wanted if seconds is not None), default=None)
        for due in (self._settle_at, self._focus_at):
            if due is not None:
                pause = min(max(0.0, due - now), pause if pause is not None else due)
        if pause == 0:
            return pygame.event.get()
        if stage.scenes.wants_frames and pause is not None:
            # input must not make an animation run faster than the screen
            pygame.time.wait(math.ceil(pause * 1000))
            return pygame.event.get()
        longest = LONG_NAP_SECONDS if stage.focused else FAR_NAP_SECONDS
        return self._doze(None if pause is None else now + pause, longest)

    def _doze(self, until: float | None, longest: float) -> list[pygame.event.Event]:
        """Sleep until there are events, `wake` is called or the clock reaches `until`; return the events.

        pygame's own `event.wait` polls a thousand times a second, which takes six times as much processor
        time as polling after naps of at most `longest` seconds.
        """
        while True:
            self._called.clear()
            events = pygame.event.get()
            now = self._clock()
            if any(event.type != self._woken for event in events):
                self._active = now
            if events or (until is not None and now >= until):
                return events
            nap = NAP_SECONDS if now - self._active < ACTIVE_SECONDS else longest
            self._called.wait(nap if until is None else min(nap, until - now))

    def _settle(self, stage: Stage) -> bool:
        self._settle_at = None
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        if self._coming_back:
            self._coming_back = False
            surface = self._open()
            if self._place is not None:
                pygame.display.set_window_position(self._place)
        self._surface = surface
        if not _is_headless():
            now = WindowShape(surface.get_size(), self._place_now() or self._place)
            self._density = density_on(screen_of(now, screens()))
        if not self._full_screen:
            self._windowed = surface.get_size()
            self._set_least_size()
        self._fit(stage)
        return True


def _is_headless() -> bool:
    """True if there is no screen that a window has to fit on."""
    return pygame.display.get_driver() in HEADLESS_DRIVERS
