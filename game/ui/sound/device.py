"""The devices that play sounds: the system's mixer, or none."""

import threading
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from game.ui.background import run_in_background

RATE = 44_100
BUFFER = 1024
"""Samples, 23 ms: the longest delay of a sound. Half as many would double the time of the system's sound
thread, even in silence.
"""
CHANNELS = 24


class Device(Protocol):
    """Plays files. An unreadable file or a missing device is not an error: there is silence."""

    def play(self, file: Path, gain: float) -> None:
        """Play the file once, over what is already playing."""

    def fade_out(self, seconds: float) -> None:
        """Fade out all sounds played once within `seconds`."""

    def loop(self, file: Path | None, gain: float) -> None:
        """Play this file repeatedly in place of the previous one; with None, only stop."""

    def set_loop_gain(self, gain: float) -> None:
        """Set the loudness of the loop, 0 to 1."""

    def close(self) -> None:
        """Stop everything for good."""


class MixerDevice:
    """pygame's mixer, opened in a thread; until it is open there is silence.

    Effects are read in advance, so that the first one is as quick as the others; a loop is read while it
    plays.
    """

    def __init__(self, effects: Iterable[Path]) -> None:
        self._effects: dict[Path, pygame.mixer.Sound] = {}
        self._looping: tuple[Path | None, float] = (None, 0.0)
        self._lock = threading.Lock()
        self._open = self._closed = False
        self.ready = threading.Event()
        """Set when everything has been read, or no device was found."""
        if not run_in_background(partial(self._begin, list(effects))):
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
        """Remember the loop; it starts when the mixer is open."""
        with self._lock:
            self._looping = (file, gain)
            if self._open:
                self._begin_loop()

    def set_loop_gain(self, gain: float) -> None:
        with self._lock:
            self._looping = (self._looping[0], gain)
            if self._open:
                pygame.mixer.music.set_volume(gain)

    def close(self) -> None:
        """Close the mixer, even while it is being opened."""
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
