"""The puzzles of TransAmerica: a dozen at least, rising, each proved by the rules, told in all languages."""

from pathlib import Path
from typing import Any

import pytest

from game.content.document import read_yaml
from game.content.games import games
from game.core.match import Match
from game.core.puzzle import Puzzle, read_puzzle
from game.core.solving import begin, next_reply
from game.session.checking import HOLDS, check

ROOT = Path(__file__).parents[2]
GAMES = games(ROOT / "maps", ROOT / "config")
TRANSAMERICA = GAMES["transamerica"]
PUZZLES = sorted((ROOT / "config" / "puzzles" / "transamerica").glob("*.yaml"))
LANGUAGES = {"en", "de", "fr"}
MOST_WORDS = 14


def puzzle(file: Path) -> Puzzle:
    """The puzzle in a file."""
    return read_puzzle(read_yaml(file).plain, GAMES)


def replies(found: Puzzle, match: Match[Any, Any, Any]) -> list[Any]:
    """What the others do until the learner acts again."""
    done = []
    while match.to_act is not None and match.to_act != found.learner:
        action = next_reply(found, match)
        done.append(action)
        match.play(match.to_act, action)
    return done


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
        assert len(text["en"].split()) <= MOST_WORDS, text["en"]


def test_there_are_a_dozen_and_they_rise() -> None:
    levels = [puzzle(file).level for file in PUZZLES]
    assert len(levels) >= 12
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_they_use_what_the_game_has() -> None:
    options = [puzzle(file).scenario.options for file in PUZZLES]
    assert any(chosen["goals"] == "open" for chosen in options)
    assert any(chosen["hubs"] == "mobile" for chosen in options)
    assert {puzzle(file).goal.turns for file in PUZZLES} == {1, 2, 3}
    asked = {name.split(".")[0] for file in PUZZLES for name in puzzle(file).goal.facts}
    assert asked >= {"last_finishers", "missing", "scores", "to_act", "winners"}


@pytest.mark.parametrize(
    "file", [file for file in PUZZLES if puzzle(file).goal.turns > 1], ids=lambda file: file.stem
)
def test_on_the_way_to_the_solution_the_others_do_what_the_file_says(file: Path) -> None:
    found = puzzle(file)
    match = begin(found, TRANSAMERICA)
    turn = 0
    for plain in found.solutions[0][:-1]:
        match.play(found.learner, TRANSAMERICA.action_from_plain(plain))
        done = replies(found, match)
        if done:
            actions = [TRANSAMERICA.action_from_plain(one) for one in found.replies[turn]]
            assert [one for one in done if one not in actions] == []
            turn += 1
    assert turn == found.goal.turns - 1
