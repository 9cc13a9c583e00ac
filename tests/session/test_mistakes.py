"""Mistakes as puzzles: when they come back, and what of them is on disk."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.files import Fault
from game.session.mistakes import AFTER_DAYS, MistakeBook
from game.storage.mistakes import MISTAKES_NAME, Mistake, Mistakes, MistakesFile

FIRST = date(2026, 11, 21)


class Life:
    """A player's days, one after the other; the program is started anew on each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.today = FIRST
        self.faults: list[Fault] = []

    @property
    def book(self) -> MistakeBook:
        return MistakeBook(self.folder, lambda: self.today, lambda _: True, self.faults.append)

    def keep(self, *turns: int) -> None:
        due = (self.today + timedelta(AFTER_DAYS[0])).isoformat()
        kept = [Mistake("one.jsonl", "pebbles", 0, None, turn, turn, [], 2.0, due) for turn in turns]
        MistakesFile(self.folder).write(Mistakes(kept=tuple(kept)))

    def due(self) -> list[int]:
        return [one.turn for one in self.book.due]

    def answer(self, turn: int, *, right: bool) -> None:
        (one,) = [one for one in self.book.kept if one.turn == turn]
        self.book.answer(one, right=right)

    def sleep(self) -> None:
        self.today += timedelta(1)


def test_what_is_always_right_comes_back_after_more_and_more_days(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1)
    came: list[int] = []
    for day in range(160):
        if life.due():
            came.append(day)
            life.answer(1, right=True)
        life.sleep()
    assert came == [1, 4, 11, 32, 92, 152]


def test_a_week_in_which_one_is_missed(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1, 2)
    seen: list[list[int]] = []
    for day in range(7):
        seen.append(life.due())
        for turn in life.due():
            life.answer(turn, right=(turn, day) != (2, 4))
        life.sleep()
    assert seen == [[], [1, 2], [], [], [1, 2], [2], []]
    assert [one.turn for one in life.book.kept] == [2, 1], "what comes sooner stands first"


def test_what_is_right_before_its_day_or_after_a_miss_does_not_count_twice(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1)
    life.answer(1, right=True)
    life.sleep()
    assert life.due() == [1]
    life.answer(1, right=False)
    life.answer(1, right=True)
    life.sleep()
    assert life.due() == [1]


def test_days_away_make_nothing_worse(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1)
    life.today += timedelta(400)
    life.answer(1, right=True)
    assert life.book.days_until(life.book.kept[0]) == AFTER_DAYS[1]


@pytest.mark.parametrize(
    "content",
    ["damaged", '{"version": 3}', '{"kept": [{"record": "a"}]}'],
)
def test_a_damaged_file_is_told_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    file = tmp_path / MISTAKES_NAME
    file.write_text(content)
    life = Life(tmp_path)
    assert life.book.kept == ()
    assert [fault.file for fault in life.faults] == [file]
    assert file.read_text() == content


def test_a_day_that_is_none_is_damage(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1)
    file = tmp_path / MISTAKES_NAME
    file.write_text(file.read_text().replace("2026-11-22", "2026-11-32"))
    assert life.book.kept == ()
    assert life.faults


def test_losses_kept_in_an_older_unit_are_told_in_that_of_now_and_none_is_forgotten(tmp_path: Path) -> None:
    life = Life(tmp_path)
    life.keep(1, 2)
    file = tmp_path / MISTAKES_NAME
    file.write_text(file.read_text().replace('"version": 2', '"version": 1'))
    life.sleep()
    half = {"pebbles": 0.5}.__getitem__
    book = MistakeBook(tmp_path, lambda: life.today, lambda _: True, life.faults.append, half)
    assert [(one.turn, one.loss) for one in book.kept] == [(1, 1.0), (2, 1.0)]
    book.answer(book.kept[0], right=True)
    assert {one.loss for one in life.book.kept} == {1.0}, "once"
    assert not life.faults
