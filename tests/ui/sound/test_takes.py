"""The choice of takes: none is played twice in a row, and many at once are not too loud."""

import random
from itertools import pairwise
from math import log10
from pathlib import Path

from game.content.sounds import Sound
from game.ui.sound.sounds import BURST, REST, Takes


def sound(*takes: str) -> Sound:
    return Sound("effect", "all", "", tuple(Path(take) for take in takes))


def takes_of(**sounds: Sound) -> Takes:
    return Takes(sounds, random.Random(1))


def test_no_take_is_played_twice_running() -> None:
    takes = takes_of(rail=sound("1", "2", "3"))
    played = [one.file for n in range(100) if (one := takes.next("rail", n * 1.0)) is not None]
    assert len(played) == 100
    assert all(a != b for a, b in pairwise(played))
    assert len(set(played)) == 3


def test_a_sound_of_one_take_is_played_every_time() -> None:
    takes = takes_of(hint=sound("1"))
    assert takes.next("hint", 0) is not None
    assert takes.next("hint", 1) is not None


def test_loudness_varies_a_little() -> None:
    takes = takes_of(rail=sound("1", "2"))
    gains = [one.gain for n in range(50) if (one := takes.next("rail", n * 1.0)) is not None]
    assert 1 < max(gains) / min(gains) < 1.2


def test_within_a_burst_a_sound_comes_seldom_and_softer() -> None:
    takes = takes_of(rail=sound("1", "2", "3"))
    first = takes.next("rail", 0)
    assert takes.next("rail", REST / 2) is None
    second = takes.next("rail", REST * 1.5)
    assert first is not None
    assert second is not None
    assert -9.5 < 20 * log10(second.gain / first.gain) < -5.5
    later = takes.next("rail", REST * 1.5 + BURST)
    assert later is not None
    assert later.gain > 0.89


def test_many_events_at_once_are_no_louder_than_three() -> None:
    takes = takes_of(**{f"s{n}": sound("1", "2") for n in range(64)})
    gains = [one.gain for n in range(64) if (one := takes.next(f"s{n}", 0.0)) is not None]
    assert sum(gain**2 for gain in gains) < 3


def test_sounds_that_climb_stay_at_the_top() -> None:
    takes = takes_of(count=sound("1", "2", "3"))
    asked = [takes.next("count", n * 1.0, number=n) for n in range(5)]
    assert [one.file.name for one in asked if one is not None] == ["1", "2", "3", "3", "3"]
