"""Promises of every puzzle of this program: the rules prove it, and it has texts for everybody."""

import re
import shutil
from pathlib import Path

import pytest

from game.content.by_game import ENDING
from game.content.files import files_in
from game.content.puzzles import ListedPuzzle, read_puzzles
from game.core.puzzle import LEVELS
from game.core.solving import begin
from tests.content.shipped import GAMES, PUZZLES, ROOT
from tests.texts import is_told, read, said

MAX_WORDS = 18
"""The limit for a text in English."""

every_puzzle = pytest.mark.parametrize(
    "listed", [listed for puzzles in PUZZLES.of.values() for listed in puzzles], ids=lambda listed: listed.key
)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_dozen_puzzles_of_rising_difficulty(game: str) -> None:
    assert PUZZLES.faults == ()
    levels = [listed.puzzle.level for listed in PUZZLES.of[game]]
    assert len(levels) >= 12
    assert levels == sorted(levels)
    assert set(levels) == set(LEVELS)


@every_puzzle
def test_a_puzzle_has_a_solution_and_the_obvious_is_none(listed: ListedPuzzle) -> None:
    listed.check(GAMES)


@every_puzzle
def test_the_learner_begins_and_has_a_choice(listed: ListedPuzzle) -> None:
    match = begin(listed.puzzle, GAMES[listed.game])
    assert match.to_act == listed.puzzle.learner
    assert len(match.legal()) > 1


@every_puzzle
def test_a_puzzle_is_reported_in_all_languages_and_in_few_words(listed: ListedPuzzle) -> None:
    puzzle = listed.puzzle
    for text in (puzzle.scenario.title, puzzle.say, puzzle.hint):
        assert is_told(text)
        assert len(said(text).split()) <= MAX_WORDS, text


def test_the_catalogues_hold_no_text_that_is_left_from_a_lesson_or_a_puzzle() -> None:
    scenarios = ("lessons", "puzzles")
    files = [file for folder in scenarios for file in (ROOT / "config" / folder).rglob(f"*{ENDING}")]
    asked = set(re.findall(r": ((?:lesson|puzzle)\.\S+)$", "\n".join(map(Path.read_text, files)), re.M))
    heads = tuple(f"{kind}.{game}." for kind in ("lesson", "puzzle") for game in GAMES)
    assert {key for key in read("en").texts if key.startswith(heads)} == asked


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_for_a_day_is_one_and_in_the_collection_there_is_none_like_it(
    game: str, step: int, tmp_path: Path
) -> None:
    folder = ROOT / "config" / "day_puzzles" / game
    files = files_in(folder, ENDING)
    assert len(files) >= 20
    (tmp_path / game).mkdir()
    for file in files[::step]:
        shutil.copy(file, tmp_path / game)
    read = read_puzzles(tmp_path, GAMES)
    assert read.faults == ()
    positions = [one.puzzle.scenario.position for one in (*read.of[game], *PUZZLES.of[game])]
    assert all(one not in positions[number + 1 :] for number, one in enumerate(positions))
    for listed in read.of[game]:
        listed.check(GAMES)
        assert is_told(listed.puzzle.scenario.title)
