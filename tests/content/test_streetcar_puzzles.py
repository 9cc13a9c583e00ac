"""The puzzles of Streetcar and Linie 1: there are many kinds."""

from collections.abc import Callable

import pytest

from game.core.puzzle import Puzzle
from tests.content import shipped

PUZZLES = [listed.puzzle for listed in shipped.PUZZLES.of["streetcar"]]


def words_of(puzzle: Puzzle) -> list[str]:
    """Return the words of the learner's actions in the first solution."""
    return [action if isinstance(action, str) else next(iter(action)) for action in puzzle.solutions[0]]


def taken_back(puzzle: Puzzle) -> bool:
    """True if the second tile of the first solution comes from the board, not from the initial hand."""
    first, second = puzzle.solutions[0][:2] if len(puzzle.solutions[0]) > 1 else ({}, {})
    tiles = [action["lay"]["tile"] for action in (first, second) if "lay" in action]
    hand = list(puzzle.scenario.position["hands"][0])
    return len(tiles) == 2 and tiles[1] not in hand


KINDS: dict[str, Callable[[Puzzle], bool]] = {
    "two tiles complete the line": lambda p: (
        p.goal.facts == {"complete.0": True} and words_of(p) == ["lay", "lay"]
    ),
    "one tile completes the line": lambda p: p.goal.moves == 1,
    "only a pair completes it": lambda p: words_of(p) == ["lay_pair"],
    "the tile that is taken back is needed": taken_back,
    "a rare tile is spared": lambda p: "hands.0" in p.goal.facts,
    "a tile of another player is needed": lambda p: words_of(p)[0] == "draw",
    "a stop is reached": lambda p: "trams.0.served" in p.goal.facts,
    "two stops are reached in one drive": lambda p: (
        p.goal.turns == 1
        and len(p.goal.facts.get("trams.0.served", ())) == 2
        and not p.scenario.position["trams"][0]["served"]
    ),
    "a stop is reached in several turns": lambda p: "trams.0.served" in p.goal.facts and p.goal.turns > 1,
    "who drives less wins": lambda p: (
        p.goal.facts == {"winner": 0} and len(p.obvious[0].get("drive", ())) > len(p.solutions[0][0]["drive"])
        if isinstance(p.obvious[0], dict) and "drive" in p.obvious[0] and "drive" in p.solutions[0][0]
        else False
    ),
    "the better end to depart from": lambda p: words_of(p)[0] == "depart",
    "building on is better than departing": lambda p: (
        words_of(p)[0] == "lay" and "depart" in words_of(p) and "depart" in p.obvious[0]
    ),
    "the die of Linie 1": lambda p: words_of(p)[0] == "roll",
    "the last roll is used again": lambda p: words_of(p)[0] == "repeat_roll",
}
"""The subjects of the puzzles, each with its criterion."""


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_a_puzzle_of_every_kind(kind: str) -> None:
    assert any(map(KINDS[kind], PUZZLES))
