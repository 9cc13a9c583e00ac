"""The judgement of tables treats all lines in the same way."""

from typing import Any

import pytest

from game.ai.trambahn.evaluation import Weights
from game.ai.trambahn.learned_correction import LearnedCorrection, NetworkInput, corrected
from game.ai.trambahn.plan_executor import PlanExecutor
from game.ai.trambahn.planner import Planner
from game.rules.trambahn.values import Table
from tests.ai.trambahn.tables import GAME, played
from tests.rules.trambahn.tables import OTHER_HAND, at, column

EXECUTOR = PlanExecutor(GAME)
MODEL = EXECUTOR.model
CORRECTION = LearnedCorrection()


def of_lines(first: str, second: str) -> Table:
    """Return the same table in two other colours."""
    given: dict[str, Any] = {
        "hands": [["yellow-1", "yellow-2"], OTHER_HAND],
        "columns": [
            [column(f"{first}-1", f"{first}-3", f"{first}-4", tram="steam")],
            [column(f"{second}-2", f"{second}-6", tram="horse")],
        ],
        "passengers": {first: [f"{first}-2", f"{first}-5"], second: [f"{second}-1"]},
        "money": [7, 4],
        "tours": 3,
    }
    return at(given).table


def test_both_lines_are_judged_by_the_same_measure() -> None:
    inputs = [
        NetworkInput(MODEL, of_lines(*lines), 0, 5.0)
        for lines in (("blue", "red"), ("red", "blue"), ("blue", "green"))
    ]
    first, *others = CORRECTION.corrections(inputs)
    assert others == pytest.approx([first, first])


def test_a_table_is_judged_the_same_alone_and_among_others() -> None:
    inputs = [
        NetworkInput(MODEL, played(seed, 12).state.table, seat, 0.0) for seed in range(4) for seat in range(2)
    ]
    together = CORRECTION.corrections(inputs)
    assert together == pytest.approx([CORRECTION.corrections([input_])[0] for input_ in inputs])
    assert len({round(found, 3) for found in together}) > 1


def test_judged_plans_are_best_first_and_keep_their_actions() -> None:
    state = played(6, 14).state
    plans = Planner(MODEL, Weights()).all_plans(EXECUTOR.view(state))
    found = corrected(CORRECTION, EXECUTOR, state, plans)
    worths = [plan.worth for plan in found]
    assert worths == sorted(worths, reverse=True)
    assert sorted(plan[1:] for plan in found) == sorted(plan[1:] for plan in plans)


def test_a_plan_that_ends_the_game_is_worth_its_end() -> None:
    """Blue is worth 15 points more for the seat to act; the last tour is blue."""
    own = column("blue-1", "blue-3", "blue-5", "blue-6", "blue-7", tram="steam")
    waiting = {"blue": ["blue-2", "blue-4", "blue-8"]}
    hands = [["blue-2", "red-1"], OTHER_HAND]
    state = at({"hands": hands, "columns": [[own], []], "passengers": waiting, "tours": 9, "money": [2, 2]})
    plans = Planner(MODEL, Weights()).all_plans(EXECUTOR.view(state))
    last = next(plan for plan in plans if plan.passengers == ((2, 0),))
    assert corrected(CORRECTION, EXECUTOR, state, [last]) == [last]
