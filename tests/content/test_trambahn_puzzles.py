"""The puzzles of Trambahn: a dozen at least, rising, each proved by the rules and told in every language."""

from pathlib import Path

import pytest

from game.content.document import read_yaml
from game.content.games import games
from game.core.puzzle import Puzzle, read_puzzle
from game.session.checking import HOLDS, check

ROOT = Path(__file__).parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
PUZZLES = sorted((ROOT / "config" / "puzzles" / "trambahn").glob("*.yaml"))
LANGUAGES = {"en", "de", "fr"}
MOST_WORDS = 18


def puzzle(file: Path) -> Puzzle:
    """The puzzle in a file."""
    return read_puzzle(read_yaml(file).plain, GAMES)


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: file.stem)
def test_a_puzzle_has_a_solution_and_the_obvious_is_none(file: Path) -> None:
    (verdict,) = check([file], GAMES)
    assert verdict.status == HOLDS, verdict.line


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: file.stem)
def test_a_puzzle_is_told_in_every_language(file: Path) -> None:
    found = puzzle(file)
    for text in (found.scenario.title, found.say, found.hint):
        assert set(text) == LANGUAGES
        assert all(words.strip() for words in text.values())
    assert len(found.say["en"].split()) <= MOST_WORDS


def test_there_are_a_dozen_and_they_rise() -> None:
    levels = [puzzle(file).level for file in PUZZLES]
    assert len(levels) >= 12
    assert levels == sorted(levels)
    assert levels[0] == 1
    assert levels[-1] == 5


def test_goals_are_of_many_kinds() -> None:
    asked = {frozenset(name.split(".")[0] for name in puzzle(file).goal.facts) for file in PUZZLES}
    assert len(asked) >= 6


def test_some_goals_take_more_than_a_turn() -> None:
    assert {puzzle(file).goal.turns for file in PUZZLES} == {1, 2}
