"""Mistakes as puzzles: the days on which they return, and their files."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.content.files import Fault
from game.core.match import Match
from game.core.record import header_of
from game.session.mistakes import AFTER_DAYS, MistakeBook
from game.session.review.costs import Costs, decisions_of
from game.session.review.turns import rounds_of
from game.storage.mistakes import MISTAKES_NAME, Mistake, Mistakes, MistakesFile
from tests.session.test_costs import Scripted
from tests.session.test_stored_analysis import SEATS, match_of
from tests.toy import GAME
from tests.toy_manifest import MANIFEST

FIRST = date(2026, 11, 21)


class Life:
    """A player's days, one after the other; the program is restarted on each."""

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

    def search(self, name: str, match: Match[Any, Any, Any], losses: dict[int, float]) -> None:
        """Store the mistakes of a game whose moves lose these chances, by their numbers."""
        kind, header = MANIFEST.review_kind(GAME), header_of(GAME, {}, SEATS, match.start)
        turns = [turn for one in rounds_of(match, kind.turn_of) for turn in one.turns]
        costs = Costs(match, decisions_of(match, turns, kind), Scripted({**losses}), kind.scale)
        while not costs.complete:
            costs.step()
        self.book.take(name, header, match, turns, costs)

    def due(self) -> list[int]:
        return [one.turn for one in self.book.due]

    def answer(self, turn: int, *, right: bool) -> None:
        (one,) = [one for one in self.book.kept if one.turn == turn]
        self.book.answer(one, right=right)

    def sleep(self) -> None:
        self.today += timedelta(1)


def test_repetitions_of_a_turn_always_found_are_further_and_further_apart(tmp_path: Path) -> None:
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


def test_a_solution_before_its_day_or_after_a_miss_does_not_count_twice(tmp_path: Path) -> None:
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
    ["damaged", '{"version": 4}', '{"kept": [{"record": "a"}]}'],
)
def test_a_damaged_file_is_described_and_left_as_it_is(tmp_path: Path, content: str) -> None:
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


@pytest.mark.parametrize("version", [1, 2])
def test_losses_kept_in_an_older_unit_are_read_without_them_and_none_is_forgotten(
    tmp_path: Path, version: int
) -> None:
    life = Life(tmp_path)
    life.keep(1, 2)
    file = tmp_path / MISTAKES_NAME
    file.write_text(file.read_text().replace('"version": 3', f'"version": {version}'))
    life.sleep()
    assert [(one.turn, one.loss) for one in life.book.kept] == [(1, None), (2, None)]
    life.book.answer(life.book.kept[0], right=True)
    assert {one.loss for one in life.book.kept} == {None}
    assert not life.faults


def test_a_mistake_shared_by_a_game_and_its_branch_is_listed_once(tmp_path: Path) -> None:
    life = Life(tmp_path)
    whole = match_of(1, 1, 1, 2, 1, 1)
    branch = match_of(1, 1, 1, 1, 1, 1, 1)
    for name, match in (("whole.jsonl", whole), ("branch.jsonl", branch)):
        life.search(name, match, {0: 0.2, 3: 0.3})
    assert [(one.record, one.first) for one in life.book.kept] == [
        ("branch.jsonl", 3),
        ("whole.jsonl", 3),
        ("whole.jsonl", 0),
    ]
    gone = {"whole.jsonl"}
    book = MistakeBook(tmp_path, lambda: life.today, lambda one: one.record not in gone, life.faults.append)
    assert [(one.record, one.first) for one in book.kept] == [("branch.jsonl", 3), ("branch.jsonl", 0)]
