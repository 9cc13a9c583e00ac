"""Whole recorded games, one for each way in which a game can end, replay to the same end."""

import pytest

from game.core.record import decode, replay
from game.rules.trambahn.events import ColumnsCleared, ExtraTourScored, GameEnded, PileRenewed
from tests.rules.trambahn.tables import ROOT, trambahn

ENDINGS = {
    "clear_win": ({0}, "points", (92, 68), "tours"),
    "after_refill": ({0}, "points", (96, 70), "tours"),
    "money_breaks_the_tie": ({0}, "money", (20, 20), "tours"),
    "shared_win": ({0, 1}, "shared", (10, 10), "tours"),
    "fifteen_tours": ({0}, "points", (168, 84), "tours"),
    "no_cards_left": ({0, 1}, "shared", (0, 0), "cards"),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    file = ROOT / "tests" / "fixtures" / "records" / f"tb_{name}.jsonl"
    match = replay(decode(file.read_bytes().splitlines(keepends=True)), trambahn())
    winners, reason, totals, cause = ENDINGS[name]
    outcome = match.outcome
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == (winners, reason)
    assert trambahn().fact(match.state, "totals") == totals
    last = match.played[-1].events[-1]
    assert isinstance(last, GameEnded)
    assert (set(last.winners), last.totals, last.cause) == (winners, totals, cause)


def test_the_records_contain_rare_events() -> None:
    seen = set()
    options = set()
    for file in (ROOT / "tests" / "fixtures" / "records").glob("tb_*.jsonl"):
        match = replay(decode(file.read_bytes().splitlines(keepends=True)), trambahn())
        seen |= {type(event) for played in match.played for event in played.events}
        options |= set(trambahn().options_of(match.state).items())
    assert {ColumnsCleared, ExtraTourScored, PileRenewed} <= seen
    assert options >= {
        ("clearing", "before_refill"),
        ("clearing", "after_refill"),
        ("tours", 5),
        ("tours", 15),
    }
