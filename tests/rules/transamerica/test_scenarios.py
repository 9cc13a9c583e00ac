"""Every scenario in the fixtures holds: the acceptance tests of the rules, in the format of the lessons."""

from pathlib import Path

import pytest

from game.session.checking import HOLDS
from tests.games import checked
from tests.rules.transamerica.tables import ROOT

SCENARIOS = sorted((ROOT / "tests" / "fixtures" / "scenarios").glob("ta_*.yaml"))


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario_holds(file: Path) -> None:
    (verdict,) = checked(file)
    assert verdict.status == HOLDS, verdict.line
