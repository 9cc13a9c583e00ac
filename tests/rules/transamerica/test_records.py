"""Whole recorded games, one for each way in which a game can end, replay to the same end."""

import pytest

from game.core.record import decode, replay
from game.rules.transamerica.events import BarrierMoved, HubMoved, RoundEnded
from tests.rules.transamerica.tables import ROOT, us

ENDINGS = {
    "clear_win": ({2}, "barrier", (1, -3, 8)),
    "shared_win": ({2, 3}, "barrier", (3, -4, 4, 4)),
    "barrier_at_zero": ({0}, "barrier", (-13, -17)),
    "open_goals": ({2}, "all_rounds", (7, 0, 9)),
    "open_goals_shared": ({0, 1}, "all_rounds", (8, 8)),
    "mobile_hubs": ({3}, "barrier", (3, -1, -10, 6)),
}
KINDS = {
    "clear_win": BarrierMoved,
    "mobile_hubs": HubMoved,
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    lines = (
        (ROOT / "tests" / "fixtures" / "records" / f"ta_{name}.jsonl").read_bytes().splitlines(keepends=True)
    )
    match = replay(decode(lines), us())
    winners, reason, scores = ENDINGS[name]
    outcome = match.outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == (winners, reason)
    assert match.state.table.scores == scores
    events = [event for played in match.played for event in played.events]
    assert any(isinstance(event, KINDS.get(name, RoundEnded)) for event in events)


def test_rounds_of_the_records_end_in_both_ways() -> None:
    causes = set()
    for file in (ROOT / "tests" / "fixtures" / "records").glob("ta_*.jsonl"):
        match = replay(decode(file.read_bytes().splitlines(keepends=True)), us())
        causes |= {e.cause for played in match.played for e in played.events if isinstance(e, RoundEnded)}
    assert causes == {"connected", "supply"}
