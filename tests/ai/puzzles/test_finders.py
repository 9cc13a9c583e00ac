"""Finds in played games are puzzles, by the rules and by an independent count."""

from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.ai.opponents import Opponents
from game.ai.puzzles.find import FoundPuzzle, PuzzleParts, line_of_play
from game.ai.puzzles.search import search
from game.core.game import AnyGame
from game.core.solving import begin, continuation, flaw
from tests.ai.tables import CONFIG, MAPS
from tests.games import KNOWN, games, read_levels

pytestmark = pytest.mark.long

GAMES = games(MAPS, CONFIG)
SEEDS = {"transamerica": 3, "streetcar": 1, "trambahn": 1}
"""Seeds for which one of the first games holds a puzzle."""
MAX_GAMES = {"transamerica": 25, "streetcar": 1, "trambahn": 8}


def parts(game: str) -> PuzzleParts:
    """Return the parts of a game's search for puzzles."""
    how = KNOWN[game].puzzles()
    assert how is not None
    return how


@cache
def found(game: str) -> tuple[FoundPuzzle, ...]:
    """Return the finds of the first games."""
    opponents = Opponents(read_levels(CONFIG / "levels.yaml"), KNOWN)
    number = MAX_GAMES[game]
    return tuple(
        find
        for find in islice(search(GAMES[game], parts(game), opponents.agent, SEEDS[game]), number)
        if find is not None
    )


def reference(game: AnyGame) -> Any:
    return Opponents(read_levels(CONFIG / "levels.yaml"), KNOWN).agent(game, parts(game.name).reference, 0)


@pytest.mark.parametrize("name", list(GAMES))
def test_finds_have_a_solution_and_the_simple_player_does_not_find_it(name: str) -> None:
    game = GAMES[name]
    assert found(name)
    for find in found(name):
        assert flaw(find.puzzle, game) is None
        assert line_of_play(find.puzzle, game, reference(game)) == find.puzzle.obvious
        assert continuation(find.puzzle, begin(find.puzzle, game)) == find.puzzle.solutions[0]


@pytest.mark.parametrize("name", ["transamerica", "trambahn"])
def test_the_same_seed_finds_the_same_and_another_seed_others(name: str) -> None:
    opponents = Opponents(read_levels(CONFIG / "levels.yaml"), KNOWN)
    again = [
        find
        for find in islice(search(GAMES[name], parts(name), opponents.agent, SEEDS[name]), MAX_GAMES[name])
        if find
    ]
    assert tuple(again) == found(name)
    other = [
        find for find in islice(search(GAMES[name], parts(name), opponents.agent, 7), MAX_GAMES[name]) if find
    ]
    assert other != again


def test_only_puzzles_of_the_wanted_level_are_found() -> None:
    opponents = Opponents(read_levels(CONFIG / "levels.yaml"), KNOWN)
    finds = [
        find
        for find in islice(search(GAMES["trambahn"], parts("trambahn"), opponents.agent, 1, 1), 16)
        if find
    ]
    assert finds
    assert {find.puzzle.level for find in finds} == {1}


def test_in_transamerica_no_fewer_turns_suffice() -> None:
    """The exact missing cost needs all turns, and the others' rails do not change it."""
    game: Any = GAMES["transamerica"]
    for find in found("transamerica"):
        match = begin(find.puzzle, game)
        missing = game.analysis.missing(match.view(0))
        assert missing == find.values["missing"]
        assert -(-missing // 2) == find.puzzle.goal.turns


def test_in_trambahn_no_turn_scores_more() -> None:
    """All passengers and all stations are tried one after the other."""
    game: Any = GAMES["trambahn"]
    find = min(found("trambahn"), key=lambda one: len(begin(one.puzzle, game).legal()))
    match = begin(find.puzzle, game)
    before = game.fact(match.state, "totals")[0]
    best, seen, waiting = 0, set(), [match.state]
    while waiting:
        state = waiting.pop()
        if game.to_act(state) != 0:
            continue
        for action in game.legal(game.observe(state, 0)):
            if type(action).__name__ not in {"LayPassenger", "LayStation"}:
                continue
            after = game.apply(state, action).state
            key = (after.hands, after.table.columns, after.table.passengers, after.table.phase)
            if key not in seen:
                seen.add(key)
                best = max(best, game.fact(after, "totals")[0] - before)
                waiting.append(after)
    assert best == find.values["points"]
