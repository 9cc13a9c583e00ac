"""TransAmerica's puzzles use the options of the game, and opponents move as the files say."""

from typing import Any

import pytest

from game.core.match import Match
from game.core.puzzle import Puzzle
from game.core.solving import begin, next_reply
from tests.content import shipped
from tests.texts import said

TRANSAMERICA = shipped.GAMES["transamerica"]
PUZZLES = [listed.puzzle for listed in shipped.PUZZLES.of["transamerica"]]


def replies(puzzle: Puzzle, match: Match[Any, Any, Any]) -> list[Any]:
    """Return the others' actions until the learner acts again."""
    done = []
    while match.to_act is not None and match.to_act != puzzle.learner:
        action = next_reply(puzzle, match)
        done.append(action)
        match.play(match.to_act, action)
    return done


def test_together_they_use_the_games_options_and_facts() -> None:
    options = [puzzle.scenario.options for puzzle in PUZZLES]
    assert any(chosen["goals"] == "open" for chosen in options)
    assert any(chosen["hubs"] == "mobile" for chosen in options)
    assert {puzzle.goal.turns for puzzle in PUZZLES} == {1, 2, 3}
    asked = {name.split(".")[0] for puzzle in PUZZLES for name in puzzle.goal.facts}
    assert asked >= {"last_finishers", "missing", "scores", "to_act", "winners"}


def test_the_task_shows_where_markers_can_move() -> None:
    """At the table nothing else shows it before the first rail is laid."""
    words = {"en": "can move", "de": "beweglich", "fr": "mobiles"}
    for puzzle in PUZZLES:
        for language, word in words.items():
            assert (word in said(puzzle.say, language)) == (puzzle.scenario.options["hubs"] == "mobile")


@pytest.mark.parametrize(
    "puzzle",
    [puzzle for puzzle in PUZZLES if puzzle.goal.turns > 1],
    ids=lambda puzzle: said(puzzle.scenario.title),
)
def test_on_the_way_to_the_solution_the_others_play_the_replies_of_the_file(puzzle: Puzzle) -> None:
    match = begin(puzzle, TRANSAMERICA)
    turn = 0
    for plain in puzzle.solutions[0][:-1]:
        match.play(puzzle.learner, TRANSAMERICA.action_from_plain(plain))
        done = replies(puzzle, match)
        if done:
            actions = [TRANSAMERICA.action_from_plain(one) for one in puzzle.replies[turn]]
            assert [one for one in done if one not in actions] == []
            turn += 1
    assert turn == puzzle.goal.turns - 1
