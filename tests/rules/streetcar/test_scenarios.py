"""Every scenario in the fixtures holds: the acceptance tests of the rules, in the format of the lessons."""

from pathlib import Path

import pytest
import yaml

from game.session.checking import HOLDS
from tests.games import checked
from tests.rules.streetcar.tables import ROOT

SCENARIOS = sorted((ROOT / "tests" / "fixtures" / "scenarios").glob("sc_*.yaml"))
CODES = """
leads_off_board leads_into_landmark on_landmark breaks_track blocked_side not_in_hand off_board has_trees
loses_track adds_nothing same_cell_twice not_a_pair something_fits tile_not_offered not_departed
route_incomplete already_departed not_own_terminal roll_first nothing_to_repeat too_far must_halt
must_reach_stop no_track no_reversing sharp_turn must_move not_allowed_here not_your_turn unknown_action
"""


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario_holds(file: Path) -> None:
    (verdict,) = checked(file)
    assert verdict.status == HOLDS, verdict.line


def test_every_refusal_of_the_rules_is_shown() -> None:
    steps = [step for file in SCENARIOS for step in yaml.safe_load(file.read_text("utf-8"))["steps"]]
    assert {step["refuse"]["because"] for step in steps if "refuse" in step} == set(CODES.split())
