"""The sounds of events: volumes, silence, fades and delays."""

import random
from pathlib import Path

import pytest

from game.content.sounds import Sound
from game.ui.sound.sounds import FADE, PlayedSounds, SoundRequest, Takes, Volumes

SOUNDS = {
    "rail": Sound("effect", "all", "", (Path("rail_1"), Path("rail_2"))),
    "bell": Sound("effect", "all", "", (Path("bell"),)),
    "wind": Sound("ambience", "all", "", (Path("wind"),)),
    "crickets": Sound("ambience", "all", "", (Path("crickets"),)),
}


class Device:
    """Remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.looping: Path | None = None
        self.gain = 0.0
        self.closed = False

    def play(self, file: Path, gain: float) -> None:
        self.played.append((file.name, gain))

    def fade_out(self, seconds: float) -> None:
        self.played.append(("silence", seconds))

    def loop(self, file: Path | None, gain: float) -> None:
        self.looping, self.gain = file, gain

    def set_loop_gain(self, gain: float) -> None:
        self.gain = gain

    def close(self) -> None:
        self.closed = True


class Room:
    """Sounds, their device and a clock."""

    def __init__(self, *, effects: float = 1.0, muted: bool = False) -> None:
        self.now = 100.0
        self.device = Device()
        takes = Takes(SOUNDS, random.Random(1))
        self.sounds = PlayedSounds(SOUNDS, takes, self.device, lambda: self.now)
        self.sounds.volumes = Volumes(effects, 0.5, muted)

    def wait(self, seconds: float) -> None:
        """Step whenever a step is wanted, as a window does."""
        end = self.now + seconds
        while (pause := self.sounds.next_step_in) is not None and self.now + pause <= end:
            self.now += max(pause, 0.001)
            self.sounds.step()
        self.now = end
        self.sounds.step()

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.device.played]


def test_an_effect_is_given_to_the_device_at_once() -> None:
    room = Room()
    room.sounds.play("bell")
    assert room.names == ["bell"]


def test_a_delayed_sound_begins_when_it_is_due() -> None:
    room = Room()
    room.sounds.play(SoundRequest("bell", 0.5), SoundRequest("rail"))
    assert room.names[0].startswith("rail")
    room.wait(0.4)
    assert "bell" not in room.names
    room.wait(0.2)
    assert room.names[-1] == "bell"
    assert room.sounds.next_step_in is None


def test_silence_fades_out_and_drops_delayed_sounds() -> None:
    room = Room()
    room.sounds.play("rail", SoundRequest("bell", 0.3))
    room.sounds.silence()
    room.wait(1.0)
    assert [name for name, _ in room.device.played[1:]] == ["silence"]


@pytest.mark.parametrize("room", [Room(effects=0.0), Room(muted=True)], ids=["no effects", "muted"])
def test_with_effects_off_none_is_played(room: Room) -> None:
    room.sounds.play("bell", SoundRequest("rail", 0.1))
    room.wait(1)
    assert room.names == []


def test_half_the_volume_is_half_as_loud() -> None:
    loud, soft = Room(), Room(effects=0.5)
    loud.sounds.play("bell")
    soft.sounds.play("bell")
    assert soft.device.played[0][1] == pytest.approx(loud.device.played[0][1] / 2)


def test_an_ambience_comes_slowly_and_is_then_left_alone() -> None:
    room = Room()
    room.sounds.ambience = "wind"
    room.wait(FADE * 0.25)
    assert room.device.looping == Path("wind")
    assert 0 < room.device.gain < 0.5
    room.wait(FADE)
    assert room.device.gain == pytest.approx(0.5)
    assert room.sounds.next_step_in is None


def test_another_ambience_begins_after_the_previous_one_has_faded() -> None:
    room = Room()
    room.sounds.ambience = "wind"
    room.wait(2 * FADE)
    room.sounds.ambience = "crickets"
    room.wait(FADE * 0.2)
    assert room.device.looping == Path("wind")
    room.wait(2 * FADE)
    assert room.device.looping == Path("crickets")
    assert room.device.gain == pytest.approx(0.5)
    room.sounds.ambience = ""
    room.wait(2 * FADE)
    assert room.device.looping is None


def test_after_a_long_rest_a_fade_takes_its_time() -> None:
    room = Room()
    room.wait(60)
    room.sounds.ambience = "wind"
    room.sounds.step()
    room.now += 0.01
    room.sounds.step()
    assert room.device.gain < 0.2


def test_without_the_focus_everything_fades_out_and_comes_back() -> None:
    room = Room()
    room.sounds.ambience = "wind"
    room.wait(2 * FADE)
    room.sounds.focused = False
    room.sounds.play("bell")
    room.wait(2 * FADE)
    assert (room.device.gain, room.names) == (0, [])
    room.sounds.focused = True
    room.wait(2 * FADE)
    assert room.device.gain == pytest.approx(0.5)


def test_an_unlisted_sound_is_silent() -> None:
    room = Room()
    room.sounds.play("whistle", SoundRequest("whistle", 0.1))
    room.sounds.ambience = "rain"
    room.wait(2 * FADE)
    assert (room.names, room.device.looping) == ([], None)
    assert room.sounds.next_step_in is None


def test_closing_closes_the_device() -> None:
    room = Room()
    room.sounds.close()
    assert room.device.closed
