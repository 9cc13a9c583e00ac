"""The daily puzzle: made for days alone, in no list, the same for everybody."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.files import Fault
from game.session.lesson_progress import LessonProgress
from game.session.puzzle_progress import PuzzleProgress
from tests.toy import GAMES
from tests.toy_puzzle import PUZZLE

DAY = date(2026, 11, 21)


class Home:
    """A program's files and a player's days."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.today = DAY
        for number in range(3):
            self.write("puzzles", f"0{number}_listed")

    def write(self, where: str, stem: str, content: str = PUZZLE) -> None:
        file = self.folder / where / "pebbles" / f"{stem}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)

    def opened(self) -> PuzzleProgress:
        settings, note = self.folder / "settings", self.faults.append
        learning = LessonProgress(self.folder, settings, {}, lambda: GAMES, note)
        found = self.folder / "found"
        return PuzzleProgress(
            self.folder, found, lambda: GAMES, lambda: learning, settings, note, lambda: self.today
        )


def key_of_today(progress: PuzzleProgress) -> str:
    listed = progress.of_today("pebbles")
    assert listed is not None
    return listed.key


def test_a_puzzle_for_days_is_in_no_list_on_any_day_and_each_comes_once_before_any_again(
    tmp_path: Path,
) -> None:
    home = Home(tmp_path)
    for number in range(4):
        home.write("day_puzzles", f"day_{number}")
    home.today = DAY - timedelta(days=DAY.toordinal() % 4)
    progress, came = home.opened(), []
    for _ in range(8):
        came.append(key_of_today(progress))
        assert len(progress.listed("pebbles")) == 3
        home.today += timedelta(1)
    assert set(came[:4]) == set(came[4:]) == {f"pebbles/day_{number}" for number in range(4)}


def test_a_puzzle_of_an_earlier_day_is_open_again_and_the_streak_continues(
    tmp_path: Path,
) -> None:
    home = Home(tmp_path)
    home.write("day_puzzles", "day_1")
    progress = home.opened()
    for day in range(2):
        listed = progress.of_today("pebbles")
        assert listed is not None
        assert not progress.is_solved(listed)
        assert progress.solve(listed)
        assert progress.is_solved(listed)
        assert home.opened().streak.now == day + 1
        home.today += timedelta(1)
    assert home.opened().days("pebbles") == 2


@pytest.mark.parametrize("damaged", [False, True])
def test_without_one_for_the_day_it_is_one_of_the_list_and_leaves_that_for_the_day(
    tmp_path: Path, *, damaged: bool
) -> None:
    home = Home(tmp_path)
    if damaged:
        home.write("day_puzzles", "day_1", "goal: [")
    progress = home.opened()
    assert key_of_today(progress).endswith("_listed")
    assert len(progress.listed("pebbles")) == 2
    assert ["day_1.yaml" in str(fault) for fault in progress.faults()] == [True] * damaged
