"""The sounds of the program: effects when something happens, and the ambience of the table that is shown."""

import random
import time
from collections import deque
from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from game.ui.sound.device import Device, MixerDevice
from game.ui.sound.heard import Heard
from game.ui.sound.takes import Takes

if TYPE_CHECKING:
    from game.content.sounds import Sound

FADE = 1.2
"""Seconds in which an ambience comes and goes."""
STEP = 0.04
"""Seconds between two steps of a fade."""


class Volumes(msgspec.Struct, frozen=True):
    """From 0 to 1."""

    effects: float = 0.7
    ambience: float = 0.0
    muted: bool = False


class Sounds(Protocol):
    """Plays by name."""

    def play(self, *heard: Heard | str) -> None:
        """Play effects, each at its time, over what is being played; a name alone is played now."""

    def set_ambience(self, name: str) -> None:
        """Let this one be heard from now on, and fade out the one before; an empty name for none."""

    def set_volumes(self, volumes: Volumes) -> None:
        """From now on."""

    def set_attention(self, focused: bool) -> None:
        """Whether the window has the focus; without it everything fades out."""

    def step(self) -> None:
        """Let time pass."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a step is wanted; None for none."""

    def close(self) -> None:
        """Play nothing any more."""


class RememberingSounds:
    """Plays nothing and remembers what it was asked for: for tests, and where nothing is to be heard."""

    def __init__(self) -> None:
        self.played: deque[str] = deque(maxlen=200)
        self.ambience = ""
        self.volumes = Volumes()
        self.focused = True
        self.wants_step_in: float | None = None

    def play(self, *heard: Heard | str) -> None:
        """Remember the names."""
        self.played.extend(str(one.name if isinstance(one, Heard) else one) for one in heard)

    def set_ambience(self, name: str) -> None:
        """Remember it."""
        self.ambience = name

    def set_volumes(self, volumes: Volumes) -> None:
        """Remember them."""
        self.volumes = volumes

    def set_attention(self, focused: bool) -> None:
        """Remember it."""
        self.focused = focused

    def step(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class PlayedSounds:
    """Sounds on a device."""

    def __init__(
        self,
        sounds: "Mapping[str, Sound]",
        takes: Takes,
        device: Device,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sounds = sounds
        self._takes = takes
        self._device = device
        self._clock = clock
        self._volumes = Volumes()
        self._focused = True
        self._wanted = ""
        self._heard = ""
        self._level = 0.0
        """Of the ambience that is heard, as the device has it."""
        self._stepped = clock()
        self._coming: list[tuple[float, int, str, int | None]] = []
        """Sounds to be begun: when, in what order, and what; a heap."""
        self._count = count()

    def play(self, *heard: Heard | str) -> None:
        """What comes later is begun by `step`; nothing where it could not be heard."""
        now = self._clock()
        for one in heard:
            name, after, number = one if isinstance(one, Heard) else Heard(one)
            if after > 0:
                heappush(self._coming, (now + after, next(self._count), name, number))
            else:
                self._begin(name, number, now)

    def _begin(self, name: str, number: int | None, now: float) -> None:
        volume = self._loudness(self._volumes.effects)
        take = self._takes.next(name, now, number=number) if volume > 0 and self._focused else None
        if take is not None:
            self._device.play(take.file, take.gain * volume)

    def set_ambience(self, name: str) -> None:
        """What is heard is changed by `step`."""
        self._wanted = name

    def set_volumes(self, volumes: Volumes) -> None:
        """What is heard is changed by `step`."""
        self._volumes = volumes

    def set_attention(self, focused: bool) -> None:
        """What is heard is changed by `step`."""
        self._focused = focused

    def step(self) -> None:
        """Begin what is due, and bring the ambience nearer to what is wanted."""
        now = self._clock()
        while self._coming and self._coming[0][0] <= now:
            _, _, name, number = heappop(self._coming)
            self._begin(name, number, now)
        # Where nothing was to be done for long, a fade begins now.
        most = min(now - self._stepped, 2 * STEP) / FADE
        self._stepped = now
        aim = self._aim()
        if self._level != aim:
            self._level += min(max(aim - self._level, -most), most)
            self._device.set_loop_gain(self._level)
        if self._heard != self._wanted and self._level == 0:
            self._heard = self._wanted
            self._device.loop(self._file(), 0.0)

    @property
    def wants_step_in(self) -> float | None:
        """A short time while something fades; till the next sound."""
        now = self._clock()
        times = [due - now for due, *_ in self._coming[:1]]
        if self._level != self._aim() or self._heard != self._wanted:
            times.append(STEP)
        return max(0.0, min(times)) if times else None

    def close(self) -> None:
        """Close the device."""
        self._device.close()

    def _file(self) -> Path | None:
        sound = self._sounds.get(self._heard)
        return sound.takes[0] if sound is not None else None

    def _aim(self) -> float:
        """How loud the ambience that is heard shall be."""
        if self._heard != self._wanted or not self._heard or not self._focused:
            return 0.0
        return self._loudness(self._volumes.ambience)

    def _loudness(self, volume: float) -> float:
        return 0.0 if self._volumes.muted else volume


def sounds_of(sounds: "Mapping[str, Sound]") -> Sounds:
    """Played on the system's device; silence where there is none."""
    effects = [take for sound in sounds.values() if sound.kind == "effect" for take in sound.takes]
    chance = random.Random()  # noqa: S311 - it only varies what is heard
    return PlayedSounds(sounds, Takes(sounds, chance), MixerDevice(effects))
