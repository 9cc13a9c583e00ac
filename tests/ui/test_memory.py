"""Pictures that are gone take no memory any more."""

import os
import subprocess
import sys

import pytest

from game.ui.sdl_hints import HEADLESS
from tests.docs.pages import ROOT

PICTURES = """
import pygame
from game.ui.memory import give_back_large_blocks

def resident():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * 4096

def make_and_drop():
    large, small = [], []
    for _ in range(10):
        large.append(pygame.Surface((1920, 1080)))
        large[-1].fill("white")
        small.append(pygame.Surface((100, 100)))
        small[-1].fill("white")
    return small

give_back_large_blocks()
before = resident()
kept = make_and_drop() + make_and_drop()
print((resident() - before) // 1_000_000)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="asks what Linux tells of a process")
def test_large_pictures_leave_nothing_behind_if_small_ones_stay() -> None:
    process = subprocess.run(
        [sys.executable, "-c", PICTURES],
        cwd=ROOT,
        env={**os.environ, **HEADLESS},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(process.stdout.splitlines()[-1]) < 8
