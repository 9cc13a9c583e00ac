"""The sounds of the program: effects when something happens, and the ambience of the table that is shown."""

import random
import time
from collections import deque
from collections.abc import Callable, Mapping
from enum import StrEnum
from heapq import heappop, heappush
from itertools import count
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.ui.sound.device import Device, MixerDevice

if TYPE_CHECKING:
    from game.content.sounds import Sound

REST = 0.09
"""Seconds for which a sound that has just begun is not begun again."""
BURST = 0.6
"""Within so many seconds after it has begun, a sound is softer when it comes again."""
SOFTER = 10 ** (-7 / 20)
MOST_AT_ONCE = 5
"""Different sounds that may begin within `REST`; more would be a roar."""
VARIED = 0.1
"""How much softer than written a take is now and then."""
FADE = 1.2
"""Seconds in which an ambience comes and goes."""
LAST_CHORD = 0.08
"""Seconds in which effects fade out whose time was cut short."""
STEP = 0.04
"""Seconds between two steps of a fade."""


class Cue(StrEnum):
    """The sounds of every scene and every table; the others belong to one game."""

    BUTTON = "button"
    PAPER = "paper"
    PICK_UP = "pick_up"
    PUT_BACK = "put_back"
    REFUSAL = "refusal"
    HINT = "hint"
    UNDO = "undo"
    CURTAIN = "curtain"
    YOUR_TURN = "your_turn"
    COMPLETE = "complete"
    ROUND_END = "round_end"
    WIN = "win"
    LOSS = "loss"


class Heard(NamedTuple):
    """One sound."""

    name: str
    after: float = 0.0
    """Seconds from now."""
    number: int | None = None
    """Which of its takes, for sounds whose takes climb."""


class Take(NamedTuple):
    """A file to be played; a gain of 1 is as loud as the file."""

    file: Path
    gain: float


class Takes:
    """Never the same take twice running, and never many sounds at once."""

    def __init__(self, sounds: "Mapping[str, Sound]", chance: random.Random) -> None:
        self._sounds = sounds
        self._chance = chance
        self._last: dict[tuple[str, int | None], tuple[float, int]] = {}
        """When a sound was begun last, and its take; takes that climb are as many sounds."""
        self._begun: deque[float] = deque(maxlen=MOST_AT_ONCE)

    def next(self, name: str, now: float, *, number: int | None = None) -> Take | None:
        """What to play of the sound `name` at the time `now`, in seconds; None where it would be too much
        or there is no such sound.

        `number` asks for one take, counted from 0, of sounds whose takes climb; the last one beyond the last.
        """
        sound = self._sounds.get(name)
        files = sound.takes if sound is not None else ()
        before, last = self._last.get((name, number), (-BURST, -1))
        if (
            not files
            or now - before < REST
            or (len(self._begun) == MOST_AT_ONCE and now - self._begun[0] < REST)
        ):
            return None
        if number is not None:
            take = min(number, len(files) - 1)
        else:
            take = self._chance.choice([n for n in range(len(files)) if n != last or len(files) == 1])
        self._begun.append(now)
        self._last[name, number] = (now, take)
        together = sum(now - begun < REST for begun in self._begun)
        gain = (1 - VARIED * self._chance.random()) / sqrt(together)
        return Take(files[take], gain * SOFTER if now - before < BURST else gain)


class Volumes(msgspec.Struct, frozen=True):
    """From 0 to 1."""

    effects: float = 0.7
    ambience: float = 0.0
    muted: bool = False


class Sounds:
    """Keeps what is wanted to be heard, and the names that were played last; by itself it is silent."""

    def __init__(self) -> None:
        self.played: deque[str] = deque(maxlen=200)
        self.ambience = ""
        """What is heard all the time; empty for nothing. The one before fades out."""
        self.volumes = Volumes()
        self.focused = True
        """Whether the window has the focus; without it everything fades out."""
        self.on_heard: Callable[[Heard], None] = lambda heard: None  # noqa: ARG005
        """Told of every effect, however loud it is."""

    def play(self, *heard: Heard | str) -> None:
        """Play effects, each at its time, over what is being played; a name alone is played now."""
        for one in heard:
            sound = one if isinstance(one, Heard) else Heard(one)
            self.played.append(str(sound.name))
            self.on_heard(sound)

    def hush(self) -> None:
        """Effects that are heard fade out, and those that were to come are not heard any more."""

    def step(self) -> None:
        """Let time pass."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a step is wanted; None for none."""
        return None

    def close(self) -> None:
        """Play nothing any more."""


class PlayedSounds(Sounds):
    """Sounds on a device. What is heard of ambience and volumes is changed by `step`."""

    def __init__(
        self,
        sounds: "Mapping[str, Sound]",
        takes: Takes,
        device: Device,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._sounds = sounds
        self._takes = takes
        self._device = device
        self._clock = clock
        self._heard = ""
        self._level = 0.0
        """Of the ambience that is heard, as the device has it."""
        self._stepped = clock()
        self._coming: list[tuple[float, int, str, int | None]] = []
        """Sounds to be begun: when, in what order, and what; a heap."""
        self._count = count()

    def play(self, *heard: Heard | str) -> None:
        """What comes later is begun by `step`; nothing where it could not be heard."""
        super().play(*heard)
        now = self._clock()
        for one in heard:
            name, after, number = one if isinstance(one, Heard) else Heard(one)
            if after > 0:
                heappush(self._coming, (now + after, next(self._count), name, number))
            else:
                self._begin(name, number, now)

    def _begin(self, name: str, number: int | None, now: float) -> None:
        volume = self._loudness(self.volumes.effects)
        take = self._takes.next(name, now, number=number) if volume > 0 and self.focused else None
        if take is not None:
            self._device.play(take.file, take.gain * volume)

    def hush(self) -> None:
        """All but whose turn it is: that was not seen moving."""
        self._coming = sorted(one for one in self._coming if one[2] == Cue.YOUR_TURN)
        self._device.fade_out(LAST_CHORD)

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
        if self._heard != self.ambience and self._level == 0:
            self._heard = self.ambience
            self._device.loop(self._file(), 0.0)

    @property
    def wants_step_in(self) -> float | None:
        """A short time while something fades; till the next sound."""
        now = self._clock()
        times = [due - now for due, *_ in self._coming[:1]]
        if self._level != self._aim() or self._heard != self.ambience:
            times.append(STEP)
        return max(0.0, min(times)) if times else None

    def close(self) -> None:
        self._device.close()

    def _file(self) -> Path | None:
        sound = self._sounds.get(self._heard)
        return sound.takes[0] if sound is not None else None

    def _aim(self) -> float:
        """How loud the ambience that is heard shall be."""
        if self._heard != self.ambience or not self._heard or not self.focused:
            return 0.0
        return self._loudness(self.volumes.ambience)

    def _loudness(self, volume: float) -> float:
        return 0.0 if self.volumes.muted else volume


def sounds_of(sounds: "Mapping[str, Sound]") -> Sounds:
    """Played on the system's device; silence where there is none."""
    chance = random.Random()  # noqa: S311 - it only varies what is heard
    return PlayedSounds(sounds, Takes(sounds, chance), MixerDevice(effects_of(sounds)))


def effects_of(sounds: "Mapping[str, Sound]") -> list[Path]:
    """All takes that are read beforehand."""
    return [take for sound in sounds.values() if sound.kind == "effect" for take in sound.takes]
