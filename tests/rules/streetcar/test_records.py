"""Whole recorded games, one for each way in which a game can end, replay to the same end."""

import pytest

from game.core.event import Event
from game.core.record import decode, replay
from game.rules.streetcar.events import (
    DieRolled,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    TileTaken,
    Withdrawn,
)
from tests.rules.streetcar.tables import ROOT, streetcar

RECORDS = ROOT / "tests" / "fixtures" / "records"
ENDINGS: dict[str, tuple[str, str, int, int | None, tuple[int, ...], set[type[Event]]]] = {
    "follow_six": ("follow", "new_orleans", 6, 4, (4, 0, 5, 1, 2, 3), {TileTaken, Withdrawn}),
    "die_two": ("die", "linie1", 2, 1, (1, 0), {DieRolled, TileTaken}),
    "die_halt_four": ("die_halt", "new_orleans", 4, 0, (0, 3, 1, 2), {DieRolled, Withdrawn}),
    "die_or_repeat_three": ("die_or_repeat", "linie1", 3, 1, (1, 0, 2), {RollRepeated, Withdrawn}),
    "blocked_five": ("follow", "linie1", 5, None, (4, 1, 0, 2, 3), {Passed, Redrawn}),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    movement, board, seats, winner, ranking, kinds = ENDINGS[name]
    game = streetcar()
    match = replay(decode((RECORDS / f"sc_{name}.jsonl").read_bytes().splitlines(keepends=True)), game)
    options = game.options_of(match.state)
    assert (options["movement"], options["map"], game.seats_of(match.state)) == (movement, board, seats)
    assert game.fact(match.state, "winner") == winner
    assert game.fact(match.state, "ranking").forms[0] == ranking
    assert match.outcome is not None
    assert match.outcome.reason == ("blocked" if winner is None else "arrived")
    events = [event for played in match.played for event in played.events]
    assert isinstance(events[-1], GameEnded)
    assert kinds <= {type(event) for event in events}


def test_every_record_of_the_fixtures_is_one_of_these() -> None:
    assert {file.stem for file in RECORDS.glob("sc_*.jsonl")} == {f"sc_{name}" for name in ENDINGS}
