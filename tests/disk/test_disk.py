"""After any failure of the disk, it holds what the screen shows, or an error is shown."""

import os
import random
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.content.program_folders import places_below
from game.storage.folders import folders_below
from tests.disk.failing import Disk, Failure
from tests.disk.judging import ERRORS, drawn, failures, run
from tests.disk.life import SIZE, Life

SEED = 23
SHARES = 3
"""Parts in which the sample is tried, side by side."""


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("share", range(SHARES))
def test_each_call_to_the_disk_may_fail_and_no_move_is_lost_unreported(tmp_path: Path, share: int) -> None:
    whole = run(tmp_path / "home", "trambahn", SEED)
    assert whole.wrong == whole.told == []
    for failure in drawn(whole.done, random.Random(SEED))[share::SHARES]:
        life = run(tmp_path / "home", "trambahn", SEED, failure)
        assert life.failed, failure
        assert life.wrong == [], (failure, life.told)


@pytest.mark.parametrize("error", ERRORS)
def test_on_a_disk_that_refuses_everything_the_program_still_starts(tmp_path: Path, error: int) -> None:
    life = run(tmp_path / "home", "trambahn", SEED, Failure(0, error, lasting=True))
    assert life.failed
    assert life.wrong == [], life.told


def test_a_game_that_was_over_and_not_yet_put_away_is_put_away_as_it_was(tmp_path: Path) -> None:
    folders = folders_below(tmp_path)
    Life(Disk(tmp_path), places_below(), folders, "trambahn", SEED).lead()
    ended = max(folders.finished.iterdir(), key=lambda file: file.stat().st_size)
    content = ended.read_bytes()
    ended.rename(folders.games / ended.name)
    Life(Disk(tmp_path), places_below(), folders, "trambahn", SEED).lead()
    assert (folders.finished / ended.name).read_bytes() == content


@pytest.mark.long
@pytest.mark.parametrize(("game", "lives"), [("trambahn", 60), ("streetcar", 30), ("transamerica", 8)])
def test_at_any_moment_of_any_game(tmp_path: Path, game: str, lives: int) -> None:
    """Tries a sample of moments and failures; `python -m tests.disk --all` tries every one."""
    whole = run(tmp_path / "home", game, SEED)
    every = [one for at in range(len(whole.done)) for one in failures(whole.done, at)]
    for failure in random.Random(SEED).sample(every, lives):
        life = run(tmp_path / "home", game, SEED, failure)
        assert life.wrong == [], (failure, life.told)
