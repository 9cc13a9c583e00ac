"""The sounds of the program: effects for events, and the ambience of the current table."""

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
"""Seconds during which a sound that has just started is not started again."""
BURST = 0.6
"""A sound that is repeated within this many seconds is softer."""
SOFTER = 10 ** (-7 / 20)
MAX_AT_ONCE = 5
"""The number of different sounds that may start within `REST`; more would be noise."""
VARIED = 0.1
"""The largest random reduction of a take's loudness."""
FADE = 1.2
"""Seconds in which an ambience fades in or out."""
LAST_CHORD = 0.08
"""Seconds in which interrupted effects fade out."""
STEP = 0.04
"""Seconds between two steps of a fade."""


class Cue(StrEnum):
    """The sounds that all scenes and tables share; the others belong to one game."""

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


class SoundRequest(NamedTuple):
    """A sound to be played."""

    name: str
    after: float = 0.0
    """The delay in seconds from now."""
    number: int | None = None
    """The index of the take, for sounds whose takes rise in pitch; None to choose one."""


class Take(NamedTuple):
    """A file to play; a gain of 1 is the loudness of the file."""

    file: Path
    gain: float


class Takes:
    """Chooses takes: never the same one twice in a row, and never too many sounds at once."""

    def __init__(self, sounds: "Mapping[str, Sound]", chance: random.Random) -> None:
        self._sounds = sounds
        self._chance = chance
        self._last: dict[tuple[str, int | None], tuple[float, int]] = {}
        """The time when each sound was last started, and its take; rising takes count as separate sounds."""
        self._begun: deque[float] = deque(maxlen=MAX_AT_ONCE)

    def next(self, name: str, now: float, *, number: int | None = None) -> Take | None:
        """Return the take of the sound `name` to play at the time `now` in seconds.

        None means that it would be too much, or that there is no such sound. `number` asks for one take of a
        rising sound, counted from 0; beyond the last one, the last one.
        """
        sound = self._sounds.get(name)
        files = sound.takes if sound is not None else ()
        before, last = self._last.get((name, number), (-BURST, -1))
        if (
            not files
            or now - before < REST
            or (len(self._begun) == MAX_AT_ONCE and now - self._begun[0] < REST)
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
    """The volumes of effects and ambience, each from 0 to 1."""

    effects: float = 0.7
    ambience: float = 0.0
    muted: bool = False


class Sounds:
    """The requested ambience and volumes, and the last names played; this base class is silent."""

    def __init__(self) -> None:
        self.played: deque[str] = deque(maxlen=200)
        self.ambience = ""
        """The continuous background sound; empty for none. The previous one fades out."""
        self.volumes = Volumes()
        self.focused = True
        """True if the window has the focus; without it everything fades out."""
        self.on_heard: Callable[[SoundRequest], None] = lambda heard: None  # noqa: ARG005
        """Called for every effect, whatever the volume."""

    def play(self, *heard: SoundRequest | str) -> None:
        """Play effects, each after its delay; a plain name is played now."""
        for one in heard:
            sound = one if isinstance(one, SoundRequest) else SoundRequest(one)
            self.played.append(str(sound.name))
            self.on_heard(sound)

    def silence(self) -> None:
        """Fade out running effects and drop pending ones."""

    def step(self) -> None:
        """Let time pass."""

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a step is wanted; None for never."""
        return None

    def close(self) -> None:
        """Stop everything for good."""


class PlayedSounds(Sounds):
    """Sounds on a device; `step` applies changes of ambience and volumes."""

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
        """The current gain of the ambience on the device."""
        self._stepped = clock()
        self._coming: list[tuple[float, int, str, int | None]] = []
        """A heap of pending sounds: due time, order, name and take."""
        self._count = count()

    def play(self, *heard: SoundRequest | str) -> None:
        """Play effects now or from a later `step`; drop them if they could not be heard."""
        super().play(*heard)
        now = self._clock()
        for one in heard:
            name, after, number = one if isinstance(one, SoundRequest) else SoundRequest(one)
            if after > 0:
                heappush(self._coming, (now + after, next(self._count), name, number))
            else:
                self._begin(name, number, now)

    def _begin(self, name: str, number: int | None, now: float) -> None:
        volume = self._loudness(self.volumes.effects)
        take = self._takes.next(name, now, number=number) if volume > 0 and self.focused else None
        if take is not None:
            self._device.play(take.file, take.gain * volume)

    def silence(self) -> None:
        """Drop pending effects except the cue of the player's turn, which belongs to no skipped animation."""
        self._coming = sorted(one for one in self._coming if one[2] == Cue.YOUR_TURN)
        self._device.fade_out(LAST_CHORD)

    def step(self) -> None:
        """Start due effects, and move the ambience towards its goal."""
        now = self._clock()
        while self._coming and self._coming[0][0] <= now:
            _, _, name, number = heappop(self._coming)
            self._begin(name, number, now)
        # If nothing was to be done for long, a fade begins now.
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
    def next_step_in(self) -> float | None:
        """Seconds until the next step of a fade or the next effect."""
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
        """Return the target gain of the ambience on the device."""
        if self._heard != self.ambience or not self._heard or not self.focused:
            return 0.0
        return self._loudness(self.volumes.ambience)

    def _loudness(self, volume: float) -> float:
        return 0.0 if self.volumes.muted else volume


def sounds_of(sounds: "Mapping[str, Sound]") -> Sounds:
    """Return sounds on the system's device; they are silent if there is none."""
    chance = random.Random()  # noqa: S311 - it only varies what is heard
    return PlayedSounds(sounds, Takes(sounds, chance), MixerDevice(effects_of(sounds)))


def effects_of(sounds: "Mapping[str, Sound]") -> list[Path]:
    """Return all takes that are read in advance."""
    return [take for sound in sounds.values() if sound.kind == "effect" for take in sound.takes]
