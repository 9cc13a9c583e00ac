"""`kill -9` at any moment loses nothing that was shown.

`python -m tests.kill 500` does it as often as that; here are twenty.
"""

import os
import random
from contextlib import closing
from pathlib import Path

import pytest

from tests.kill.keeping import kill_again_and_again
from tests.kill.killing import Lives, kill_program

GAMES = ("transamerica", "streetcar", "trambahn")


@pytest.mark.parametrize("game", GAMES)
def test_the_program_killed_at_the_table_continues_from_the_shown_position(tmp_path: Path, game: str) -> None:
    kill_again_and_again(tmp_path, [game] * 2, kill_program, random.Random(5))


@pytest.mark.skipif(os.name != "posix", reason="this system begins no process out of another")
def test_killed_at_any_moment_of_a_life_nothing_is_lost(tmp_path: Path) -> None:
    with closing(Lives("streetcar", "trambahn")) as lives:
        names = ["trambahn", "streetcar", "trambahn"] * 2
        kill_again_and_again(tmp_path, names, lives.kill_one, random.Random(5))


@pytest.mark.skipif(os.name != "posix", reason="this system begins no process out of another")
def test_a_life_that_breaks_is_reported_and_not_waited_for(tmp_path: Path) -> None:
    with closing(Lives()) as lives, pytest.raises(AssertionError, match="no such game"):
        kill_again_and_again(tmp_path, ["no such game"] * 4, lives.kill_one, random.Random(5))
