from typing import Any, ClassVar

import msgspec
import pytest

from game.core.event import Event
from game.core.game import AnyForm, Fact
from game.core.plain import Malformed, path_text
from game.core.puzzle import is_puzzle, read_puzzle
from game.core.registry import Registry
from game.core.solving import begin, continuation, flaw, moves_used, next_reply, unmet
from tests.toy import GAME, GAMES, Pebbles, Show, Take
from tests.toy_puzzle import ONE, TWO, puzzle


def proof(**others: object) -> str | None:
    found = flaw(read_puzzle(puzzle(**others), GAMES), GAME)
    return None if found is None else str(found)


def test_a_puzzle_is_reported_by_its_keys() -> None:
    assert is_puzzle(puzzle())
    assert not is_puzzle({"scenario": 1, "game": "pebbles", "seats": 2, "steps": []})
    assert not is_puzzle([])


def test_a_puzzle_holds_when_its_solutions_reach_the_goal_and_the_obvious_does_not() -> None:
    read = read_puzzle(puzzle(say={"en": "Win"}, hint={"en": "Leave three"}, level=2), GAMES)
    assert flaw(read, GAME) is None
    assert (read.say, read.hint, read.level, read.learner) == ({"en": "Win"}, {"en": "Leave three"}, 2, 0)


def test_a_puzzle_names_the_facts_that_its_words_are_about() -> None:
    assert read_puzzle(puzzle(look_at=["pile", "winners.0"]), GAMES).look_at == ("pile", "winners.0")
    assert read_puzzle(puzzle(), GAMES).look_at == ()


def test_a_puzzle_begins_where_its_steps_lead() -> None:
    lead_up = [{"do": {"seat": 0, "action": TWO}}, {"do": {"seat": 1, "action": ONE}}]
    read = read_puzzle(puzzle(position={"pile": 7}, steps=lead_up), GAMES)
    match = begin(read, GAME)
    assert (match.state.pile, match.to_act, match.played) == (4, 0, ())
    assert flaw(read, GAME) is None


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({"goal": {"facts": {"pile": 4}}}, "goal: is met from the start"),
        ({"learner": 1}, "learner: seat 1 is not to act, but 0"),
        (
            {"solutions": [[ONE, TWO], [{"take": 3}]]},
            "solution 2: expected action 1 {'take': 3} to be legal, ",
        ),
        (
            {"solutions": [[ONE]]},
            "solution 1: does not reach the goal: expected winners to be [0], but it is []",
        ),
        ({"goal": {"facts": {"winners": [0]}}}, "solution 1: action 2 is beyond the 1 turn"),
        (
            {"goal": {"facts": {"winners": [0]}, "turns": 2, "moves": 1}},
            "solution 1: action 2 is beyond the 2 turns and 1 moves",
        ),
        ({"goal": {"facts": {"pile": 3}, "turns": 2}}, "solution 1: reaches the goal with action 1 of 2"),
        (
            {"obvious": [{"take": 0}]},
            "obvious: expected action 1 {'take': 0} to be legal, but it is refused: ",
        ),
        ({"obvious": [ONE, TWO]}, "obvious: reaches the goal"),
        ({"steps": [{"expect": {"pile": 5}}]}, "step 1: expected pile to be 5, but it is 4"),
    ],
)
def test_a_malformed_puzzle_names_the_part_and_the_reason(others: dict[str, object], reason: str) -> None:
    found = proof(**others)
    assert found is not None
    assert found.startswith(reason)


@pytest.mark.parametrize(
    ("others", "path"),
    [
        ({"goal": None}, ""),
        ({"solutions": None}, ""),
        ({"obvious": None}, ""),
        ({"goal": {}}, "goal"),
        ({"goal": {"facts": {}}}, "goal.facts"),
        ({"goal": {"facts": {"colour": 1}}}, "goal.facts.colour"),
        ({"goal": {"facts": {"pile": {"at_least": "two"}}}}, "goal.facts.pile.at_least"),
        ({"goal": {"facts": {"pile": 1}, "turns": 0}}, "goal.turns"),
        ({"goal": {"facts": {"pile": 1}, "moves": 0}}, "goal.moves"),
        ({"goal": {"facts": {"pile": 1}, "hours": 1}}, "goal.hours"),
        ({"solutions": []}, "solutions"),
        ({"solutions": {}}, "solutions"),
        ({"solutions": [[ONE], []]}, "solutions[1]"),
        ({"solutions": [[ONE], ONE]}, "solutions[1]"),
        ({"solutions": [[ONE, {"take": "x"}]]}, "solutions[0][1].take"),
        ({"solutions": [[{"fly": 1}]]}, "solutions[0][0]"),
        ({"obvious": []}, "obvious"),
        ({"obvious": [{"fly": 1}]}, "obvious[0]"),
        ({"replies": [[{"fly": 1}]]}, "replies[0][0]"),
        ({"level": 6}, "level"),
        ({"look_at": "pile"}, "look_at"),
        ({"look_at": ["pile", "colour"]}, "look_at[1]"),
        ({"say": 5}, "say"),
        ({"surprise": 1}, "surprise"),
        ({"position": {"pile": 0}}, "position.pile"),
    ],
)
def test_a_malformed_puzzle_is_reported_with_its_place(others: dict[str, Any], path: str) -> None:
    with pytest.raises(Malformed) as fault:
        read_puzzle(puzzle(**others), GAMES)
    assert path_text(fault.value.path) == path


def test_turns_and_moves_of_the_learner_are_counted_and_come_back_when_taken_back() -> None:
    match = begin(read_puzzle(puzzle(), GAMES), GAME)
    assert (moves_used(match, 0).turns, moves_used(match, 0).moves) == (0, 0)
    match.play(0, GAME.action_from_plain("show"))
    assert (moves_used(match, 0).turns, moves_used(match, 0).moves) == (0, 1)
    match.play(0, Take(1))
    assert (moves_used(match, 0).turns, moves_used(match, 0).moves) == (1, 2)
    match.undo(0)
    assert (moves_used(match, 0).turns, moves_used(match, 0).moves) == (0, 1)


def test_others_reply_in_order_and_illegal_replies_are_skipped() -> None:
    read = read_puzzle(puzzle(position={"pile": 9}, replies=[[TWO], [{"take": 3}, "show", TWO]]), GAMES)
    match = begin(read, GAME)
    match.play(0, Take(1))
    assert next_reply(read, match) == Take(2)
    match.play(1, Take(2))
    match.play(0, Take(2))
    assert next_reply(read, match) == GAME.action_from_plain("show")
    match.play(1, next_reply(read, match))
    assert next_reply(read, match) == Take(2)


def test_moves_without_a_reply_are_made_by_the_last_legal_action() -> None:
    read = read_puzzle(puzzle(replies=[]), GAMES)
    match = begin(read, GAME)
    match.play(0, Take(1))
    assert next_reply(read, match) == match.legal()[-1]


def test_replies_after_which_the_learner_never_acts_again_are_a_flaw() -> None:
    """In this toy the last legal action is to show, for ever."""
    assert proof(replies=[]) == "solution 1: after action 1 the others never come to an end"


class Counted(Pebbles):
    facts = frozenset({"trams", "row", "set", "yes", "nothing", "pile"})

    def fact(self, state: Any, name: str) -> Fact:
        found: dict[str, Fact] = {
            "trams": AnyForm((("horse", "steam"), 2)),
            "row": (1, 2, 3),
            "set": frozenset({"A", "C"}),
            "yes": True,
            "nothing": None,
        }
        return found[name] if name in found else super().fact(state, name)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"pile": {"at_least": 4}, "trams": {"at_least": 2}, "row.2": {"at_most": 3}}, None),
        ({"set": {"includes": ["C"]}, "row": {"includes": [3, 1]}, "trams": {"includes": ["steam"]}}, None),
        ({"pile": {"at_least": 5}}, "expected pile to be at least 5, but it is 4"),
        ({"pile": {"at_most": 3}}, "expected pile to be at most 3, but it is 4"),
        ({"set": {"includes": ["A", "B"]}}, "expected set to include [A, B], but it is [A, C]"),
        ({"yes": {"at_least": 1}}, "expected yes to be at least 1, but it is True"),
        ({"nothing": {"at_most": 9}}, "expected nothing to be at most 9, but it is None"),
        ({"row.7": 1}, "the fact 'row.7' leads nowhere at '7'"),
    ],
)
def test_a_goal_compares_numbers_and_sets(facts: dict[str, Any], reason: str | None) -> None:
    game = Counted()
    games: Registry[Any] = Registry("game", {"pebbles": lambda: game})
    read = read_puzzle(puzzle(goal={"facts": facts}), games)
    assert unmet(read.goal, begin(read, game)) == reason


def test_the_rest_of_a_solution_follows_from_the_moves_made_in_any_order() -> None:
    goal = {"facts": {"winners": [0], "shown.0": True}, "turns": 2}
    read = read_puzzle(puzzle(goal=goal, solutions=[["show", ONE, TWO]]), GAMES)
    match = begin(read, GAME)
    assert continuation(read, match) == ("show", ONE, TWO)
    match.play(0, Take(1))
    match.play(1, next_reply(read, match))
    assert continuation(read, match) == ("show", TWO)
    assert len(match.played) == 2


def test_without_a_solution_left_there_is_no_rest_of_one() -> None:
    read = read_puzzle(puzzle(), GAMES)
    match = begin(read, GAME)
    match.play(0, Take(1))
    match.play(1, Take(2))
    assert continuation(read, match) is None


class Rounds(Pebbles):
    """Pebbles in which each shown number ends a part of the game."""

    def apply(self, state: Any, action: Any) -> Any:
        step = super().apply(state, action)
        return msgspec.structs.replace(step, events=(RoundOver(),)) if action == Show() else step


class RoundOver(Event, frozen=True):
    pauses: ClassVar[bool] = True


def test_with_the_end_of_a_round_an_attempt_is_over() -> None:
    game = Rounds()
    games: Registry[Any] = Registry("game", {"pebbles": lambda: game})
    read = read_puzzle(puzzle(solutions=[["show", ONE, TWO]]), games)
    match = begin(read, game)
    match.play(0, Show())
    assert moves_used(match, 0).turns == 1
    assert moves_used(match, 0).is_all(read.goal)
    assert str(flaw(read, game)) == "solution 1: action 2 is beyond the end of the round"
