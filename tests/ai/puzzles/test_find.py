from typing import Any

from game.ai.agent import Budget
from game.ai.puzzles.find import level_of, line_of_play, proved
from game.core.puzzle import Puzzle, read_puzzle
from tests.toy import GAME, GAMES, Take
from tests.toy_puzzle import ONE, TWO, puzzle


class Takes:
    """Takes `count` pebbles, or the last one."""

    def __init__(self, count: int) -> None:
        self._count = count

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        del budget
        return Take(min(self._count, view.pile)) if Take(min(self._count, view.pile)) in legal else legal[0]


def candidate(**others: object) -> Puzzle:
    return read_puzzle(puzzle(**others), GAMES)


def test_the_simple_player_takes_the_obvious_line() -> None:
    found = proved(candidate(goal={"facts": {"pile": 0}, "turns": 2}, replies=[[TWO]]), GAME, Takes(2))
    assert found is None or found.obvious == (TWO,)
    won = proved(candidate(replies=[[ONE], [ONE]]), GAME, Takes(1))
    assert won is not None
    assert won.obvious == (ONE, ONE)


def test_a_puzzle_that_the_simple_player_solves_is_trivial_and_no_find() -> None:
    assert proved(candidate(), GAME, Takes(2)) is None
    assert line_of_play(candidate(), GAME, Takes(2)) is None


def test_a_candidate_without_a_valid_solution_is_no_find() -> None:
    for solution in ([TWO, TWO], [{"take": 3}], [ONE], [ONE, TWO, ONE]):
        assert proved(candidate(solutions=[solution]), GAME, Takes(1)) is None
    beyond = candidate(goal={"facts": {"winners": [0]}, "turns": 1})
    assert proved(beyond, GAME, Takes(1)) is None


def test_a_goal_that_holds_from_the_start_is_no_find() -> None:
    assert proved(candidate(goal={"facts": {"pile": 4}}), GAME, Takes(1)) is None


def test_a_position_with_another_player_to_act_is_no_find() -> None:
    assert proved(candidate(learner=1, solutions=[[ONE]]), GAME, Takes(1)) is None


def test_solutions_that_fail_are_left_out() -> None:
    found = proved(candidate(solutions=[[TWO, TWO], [ONE, TWO]]), GAME, Takes(1))
    assert found is not None
    assert found.solutions == ((ONE, TWO),)


def test_levels_go_from_one_to_five() -> None:
    assert [level_of(hard) for hard in (-1.0, 0.0, 0.25, 0.5, 0.7, 1.0, 9.0)] == [1, 1, 2, 3, 4, 5, 5]
