"""The puzzles of Trambahn: many kinds of goals, some of which take more than a turn."""

from tests.content.shipped import PUZZLES

GOALS = [listed.puzzle.goal for listed in PUZZLES.of["trambahn"]]


def test_goals_are_of_many_kinds() -> None:
    asked = {frozenset(name.split(".")[0] for name in goal.facts) for goal in GOALS}
    assert len(asked) >= 6


def test_some_goals_take_more_than_a_turn() -> None:
    assert {goal.turns for goal in GOALS} == {1, 2}
