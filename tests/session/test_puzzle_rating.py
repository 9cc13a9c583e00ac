"""Ratings of puzzles and of their solvers, and streaks of days."""

from datetime import date, timedelta
from pathlib import Path

from game.content.files import Fault
from game.session.puzzle_progress import streak_of
from game.session.puzzle_rating import PuzzleRater, rating_of_level
from game.storage.puzzle_ratings import PUZZLE_RATINGS_NAME

DAY = date(2026, 11, 21)


class Days:
    """A player's days; the program is restarted on each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.today = DAY
        self.faults: list[Fault] = []

    @property
    def rater(self) -> PuzzleRater:
        return PuzzleRater(self.folder, lambda: self.today, self.faults.append)

    def solve(self, level: int, *, right: bool) -> None:
        self.rater.tried(f"pebbles/{level}", level, right=right)
        self.today += timedelta(1)


def test_a_solver_who_fails_above_a_level_is_rated_between(tmp_path: Path) -> None:
    days = Days(tmp_path)
    assert not days.rater.has_tried
    first = days.rater.own
    for _ in range(20):
        days.solve(3, right=True)
        days.solve(5, right=False)
    own = days.rater.own
    assert rating_of_level(3).value < own.value < rating_of_level(5).value
    assert own.deviation < first.deviation / 2


def test_a_puzzle_that_is_missed_is_higher_and_one_that_is_solved_lower(tmp_path: Path) -> None:
    days = Days(tmp_path)
    days.solve(2, right=True)
    days.solve(3, right=False)
    assert days.rater.rating("pebbles/2", 2).value < rating_of_level(2).value
    assert days.rater.rating("pebbles/3", 3).value > rating_of_level(3).value


def test_only_the_first_try_of_a_day_counts(tmp_path: Path) -> None:
    days = Days(tmp_path)
    days.rater.tried("pebbles/1", 1, right=False)
    before = days.rater.own
    days.rater.tried("pebbles/1", 1, right=True)
    assert days.rater.own == before
    days.today += timedelta(1)
    days.rater.tried("pebbles/1", 1, right=True)
    assert days.rater.own.value > before.value


def test_damaged_ratings_are_described_and_put_aside(tmp_path: Path) -> None:
    file = tmp_path / PUZZLE_RATINGS_NAME
    file.write_text('{"own": {"value": 1000, "off": 0}}')
    days = Days(tmp_path)
    rater = days.rater
    rater.tried("pebbles/1", 1, right=True)
    assert [fault.file for fault in days.faults] == [file]
    assert file.with_name(f"{file.name}.damaged").exists()
    assert days.rater.has_tried


def test_a_streak_counts_any_game_and_today_may_still_be_unsolved() -> None:
    solved = ["a/2026-11-10", "a/2026-11-11", "b/2026-11-12", "b/2026-11-19", "a/2026-11-20", "b/2026-11-20"]
    streak = streak_of([*solved, "a/no day"], DAY)
    assert (streak.now, streak.longest) == (2, 3)
    assert [day for day, is_solved in streak.week if is_solved] == [date(2026, 11, 19), date(2026, 11, 20)]
    assert streak.week[-1] == (DAY, False)
    assert streak_of([*solved, "a/2026-11-21"], DAY).now == 3
    assert streak_of(solved, DAY + timedelta(1)).now == 0
