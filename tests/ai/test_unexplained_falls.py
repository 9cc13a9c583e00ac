"""Chances that fall without a loss and without a draw are faults of the engine."""

import pytest

from game.core.record import replay
from game.storage.record_file import read_record
from tests.games import ROOT, games
from tests.makers.count_falls import unexplained

RECORDS = ROOT / "tests" / "fixtures" / "records"


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    ["ta_clear_win", "ta_open_goals", "ta_mobile_hubs", "sc_die_halt_four", "sc_follow_six", "tb_clear_win"],
)
def test_no_chance_falls_by_fifteen_points_that_nothing_explains(name: str) -> None:
    record = read_record(RECORDS / f"{name}.jsonl")
    assert not unexplained(replay(record, games()[record.header.game]), record.header)
