"""The system's device, and machines that have none."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.content.program_folders import places_below
from game.content.sounds import read_sounds
from game.ui.sound.device import MixerDevice

SOUNDS = read_sounds(places_below().sounds)
BELL = SOUNDS["hint"].takes[0]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., MixerDevice]]:
    made: list[MixerDevice] = []

    def device(*effects: Path, driver: str = "dummy") -> MixerDevice:
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
        made.append(MixerDevice(effects))
        made[-1].ready.wait(20)
        return made[-1]

    yield device
    for one in made:
        one.close()


def test_it_plays_effects_over_each_other_and_a_loop_under_them(opened: Callable[..., MixerDevice]) -> None:
    device = opened(BELL)
    device.loop(SOUNDS["prairie"].takes[0], 0.5)
    device.play(BELL, 1.0)
    device.play(BELL, 1.0)
    assert pygame.mixer.music.get_busy()
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())) == 2
    device.set_loop_gain(0.25)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    device.loop(None, 0.0)
    assert not pygame.mixer.music.get_busy()


def test_a_loop_requested_before_the_device_is_open_plays_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    device = MixerDevice([])
    device.loop(SOUNDS["prairie"].takes[0], 0.5)
    device.ready.wait(20)
    try:
        assert pygame.mixer.music.get_busy()
    finally:
        device.close()


def test_without_a_device_there_is_silence(opened: Callable[..., MixerDevice]) -> None:
    device = opened(BELL, driver="nowhere")
    device.play(BELL, 1.0)
    device.loop(BELL, 1.0)
    device.set_loop_gain(0.5)
    assert pygame.mixer.get_init() is None


def test_a_pygame_without_a_mixer_is_silent(
    opened: Callable[..., MixerDevice], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    device = opened(BELL)
    device.play(BELL, 1.0)
    device.loop(BELL, 1.0)
    assert device.ready.is_set()


def test_a_file_that_cannot_be_played_is_silent(opened: Callable[..., MixerDevice], tmp_path: Path) -> None:
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"OggS" + bytes(100))
    device = opened(broken, BELL, tmp_path / "missing.ogg")
    device.play(broken, 1.0)
    device.loop(broken, 1.0)
    device.play(BELL, 1.0)
    assert any(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def test_nothing_is_played_after_it_was_closed(opened: Callable[..., MixerDevice]) -> None:
    device = opened(BELL)
    device.close()
    device.play(BELL, 1.0)
    device.loop(BELL, 1.0)
    assert pygame.mixer.get_init() is None


def test_it_does_not_hold_up_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device is opened in a thread, because the system may take long."""
    answered = threading.Event()
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: answered.wait(20))
    device = MixerDevice([])
    device.play(BELL, 1.0)
    assert not device.ready.is_set()
    answered.set()
    assert device.ready.wait(20)


def test_without_a_thread_left_there_is_silence(
    opened: Callable[..., MixerDevice], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    device = opened(BELL)
    assert device.ready.is_set()
    device.loop(BELL, 1.0)
    device.play(BELL, 1.0)
    device.fade_out(0.1)
    device.close()
