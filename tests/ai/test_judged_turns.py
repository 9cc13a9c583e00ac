"""What the engine says of turns that were played."""

import msgspec

from game.ai.agent import Budget
from game.ai.engine import version_of
from game.ai.verdict import Judged
from game.core.match import Match
from tests.toy import GAME, Take
from tests.toy_judge import toy_engine
from tests.toy_manifest import Greedy

START = GAME.start(2, {"pile": 7, "secrets": "hidden"}, 5)


def judged(count: int) -> Judged:
    view, truth = GAME.observe(START, 0), GAME.observe(START, None)
    found = toy_engine().judge_played(view, truth, (Take(count),), Budget(60).begin())
    assert found is not None
    return found


def test_a_mistake_costs_its_mover_on_the_real_table_too() -> None:
    wrong = judged(2)
    assert wrong.verdict.best == (Take(1),)
    assert wrong.verdict.loss.value > 0.2
    assert wrong.truth_best[0] > wrong.truth_asked[0] + 0.2
    assert sum(wrong.truth_best) == sum(wrong.truth_asked) == 1


def test_the_best_turn_leaves_its_chances_as_they_are() -> None:
    right = judged(1)
    assert right.verdict.loss.value == 0
    assert right.truth_best == right.truth_asked


def test_a_verdict_comes_back_from_its_plain_form() -> None:
    found = judged(2)
    told = msgspec.json.encode(found.with_actions(GAME.action_to_plain))
    again = msgspec.json.decode(told, type=Judged).with_actions(GAME.action_from_plain)
    assert again == found


def test_nothing_is_said_where_no_turn_is_proposed() -> None:
    match = Match(GAME, GAME.start(2, {"pile": 3, "secrets": "hidden"}, 5))
    match.play(0, Take(2))
    view, truth = match.view(1), match.view(None)
    assert toy_engine().judge_played(view, truth, (Take(1),), Budget(60).begin()) is None


def test_other_settings_of_a_level_are_another_engine() -> None:
    assert version_of([Greedy(1)]) == version_of([Greedy(1)])
    assert version_of([Greedy(1)]) != version_of([Greedy(2)])
