from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.puzzles import ListedPuzzle, of_the_day, read_puzzles
from tests.texts import said
from tests.toy import GAMES
from tests.toy_puzzle import PUZZLE


def collection(folder: Path, **files: str) -> tuple[ListedPuzzle, ...]:
    (folder / "pebbles").mkdir()
    for stem, content in files.items():
        (folder / "pebbles" / f"{stem}.yaml").write_text(content)
    return read_puzzles(folder, GAMES).of["pebbles"]


def test_puzzles_come_in_the_order_of_their_files(tmp_path: Path) -> None:
    found = collection(tmp_path, p10_last=PUZZLE, p02_next=PUZZLE, p01_first=PUZZLE)
    assert [one.key for one in found] == ["pebbles/p01_first", "pebbles/p02_next", "pebbles/p10_last"]
    assert said(found[0].puzzle.scenario.title, "de") == "Leave three"


def test_a_damaged_file_costs_only_itself_and_is_named(tmp_path: Path) -> None:
    found = collection(tmp_path, a=PUZZLE, b=PUZZLE.replace("pile: 4", "pile: 0"), c="goal: [")
    assert [one.key for one in found] == ["pebbles/a"]
    faults = [str(fault) for fault in read_puzzles(tmp_path, GAMES).faults]
    assert len(faults) == 2
    assert "b.yaml:5: position.pile" in faults[0]
    assert "c.yaml:1: not YAML" in faults[1]


def test_a_scenario_without_a_goal_is_no_puzzle(tmp_path: Path) -> None:
    collection(tmp_path, a="scenario: 1\ngame: pebbles\nseats: 2\nsteps: []\n")
    (fault,) = read_puzzles(tmp_path, GAMES).faults
    assert "needs the key 'goal'" in str(fault)


def test_without_a_folder_there_are_no_puzzles(tmp_path: Path) -> None:
    assert read_puzzles(tmp_path / "nowhere", GAMES).of == {"pebbles": ()}


def test_before_it_is_played_a_puzzle_is_proved(tmp_path: Path) -> None:
    good, bad = collection(tmp_path, a=PUZZLE, b=PUZZLE.replace("turns: 2", "turns: 1"))
    good.check(GAMES)
    with pytest.raises(Fault, match=r"b\.yaml: solution 1: action 2 is beyond the 1 turn"):
        bad.check(GAMES)


def test_the_puzzle_of_the_day_is_the_same_all_day_and_each_comes_once_before_any_again(
    tmp_path: Path,
) -> None:
    found = collection(tmp_path, **{f"p{number}": PUZZLE for number in range(5)})
    first = date(2026, 11, 21)
    first -= timedelta(days=first.toordinal() % 5)
    days = [first + timedelta(days=number) for number in range(15)]
    chosen = [of_the_day(found, day) for day in days]
    assert chosen == [of_the_day(found, day) for day in days]
    turns = [[one.key for one in chosen[start : start + 5] if one] for start in (0, 5, 10)]
    assert all(len(set(turn)) == 5 for turn in turns)
    assert len({tuple(turn) for turn in turns}) > 1


def test_without_puzzles_there_is_none_of_the_day() -> None:
    assert of_the_day((), date(2026, 11, 21)) is None
