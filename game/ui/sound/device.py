"""What makes sounds heard: the system's device, or none."""

import threading
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from game.ui.beside import begin_beside

RATE = 44_100
BUFFER = 1024
"""Samples, 23 ms: so much later than asked for a sound begins, at most. With half as many the system's
sound thread takes twice the time, whether anything sounds or not."""
CHANNELS = 24


class Device(Protocol):
    """Plays files. No file that cannot be read and no missing device is an error: there is silence."""

    def play(self, file: Path, gain: float) -> None:
        """Play it once, over what is being played."""

    def fade_out(self, seconds: float) -> None:
        """Let all that was played once end within so many seconds."""

    def loop(self, file: Path | None, gain: float) -> None:
        """Play this one again and again in place of the one before; None for none."""

    def set_loop_gain(self, gain: float) -> None:
        """Make what loops louder or softer."""

    def close(self) -> None:
        """Play nothing any more."""


class MixerDevice:
    """pygame's mixer, opened beside the window; until it is open there is silence.

    Effects are read beforehand, so that the first one is as quick as all others;
    what loops is read as it plays.
    """

    def __init__(self, effects: Iterable[Path]) -> None:
        self._effects: dict[Path, pygame.mixer.Sound] = {}
        self._looping: tuple[Path | None, float] = (None, 0.0)
        self._lock = threading.Lock()
        self._open = self._closed = False
        self.ready = threading.Event()
        """Set when everything is read, or it is known that there is no device."""
        if not begin_beside(partial(self._begin, list(effects))):
            self.ready.set()

    def play(self, file: Path, gain: float) -> None:
        """Play an effect, unless all channels are busy."""
        sound = self._effects.get(file)
        channel = pygame.mixer.find_channel() if sound is not None and self._open else None
        if sound is not None and channel is not None:
            channel.set_volume(gain)
            channel.play(sound)

    def fade_out(self, seconds: float) -> None:
        if self._open:
            pygame.mixer.fadeout(round(1000 * seconds))

    def loop(self, file: Path | None, gain: float) -> None:
        """Remembered until the mixer is open."""
        with self._lock:
            self._looping = (file, gain)
            if self._open:
                self._begin_loop()

    def set_loop_gain(self, gain: float) -> None:
        """At once."""
        with self._lock:
            self._looping = (self._looping[0], gain)
            if self._open:
                pygame.mixer.music.set_volume(gain)

    def close(self) -> None:
        """Also while it is being opened."""
        with self._lock:
            self._closed = True
            if self._open:
                self._open = False
                pygame.mixer.quit()

    def _begin(self, effects: list[Path]) -> None:
        # A pygame that was built without its mixer raises NotImplementedError.
        with suppress(pygame.error, NotImplementedError):
            self._open_mixer()
        for file in effects:
            with self._lock, suppress(pygame.error, OSError):
                if not self._open:
                    break
                self._effects[file] = pygame.mixer.Sound(file)
        self.ready.set()

    def _open_mixer(self) -> None:
        with self._lock:
            if not self._closed:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
                self._begin_loop()

    def _begin_loop(self) -> None:
        file, gain = self._looping
        pygame.mixer.music.stop()
        if file is not None:
            with suppress(pygame.error, OSError):
                pygame.mixer.music.load(file)
                pygame.mixer.music.set_volume(gain)
                pygame.mixer.music.play(loops=-1)
