"""Two turns at Trambahn are compared by the tables that they leave."""

from typing import Any

import pytest

from game.ai.agent import Budget
from game.ai.contrast import Contrast
from game.ai.verdict import LossPart
from game.core.match import Match
from game.core.option import with_defaults
from game.core.reason import Reason
from game.rules.trambahn.actions import END, Buy, Income, LayPassenger, LayStation
from tests.ai.trambahn.tables import GAME
from tests.games import explanations, opponents
from tests.rules.trambahn.tables import at

EXPLAIN = explanations(GAME)
OWN = {"cards": ["red-3", "red-4"], "tram": "steam"}
THEIRS = {"cards": ["blue-4", "blue-8"], "tram": "horse"}
ROWS = {"blue": ["blue-5", "blue-6", "conductor"], "red": ["red-8"]}
GIVEN = {
    "hands": [["blue-9", "red-6", "red-9"], ["green-1"]],
    "columns": [[OWN], [THEIRS]],
    "passengers": ROWS,
    "money": [4, 4],
}
GIFT = (LayPassenger("blue-9", "blue"), LayStation("red-6", 0), END)
BEST = (LayPassenger("red-6", "red"), LayStation("red-9", 0), END)

NOTHING = Contrast((), ())


def contrast(better: Any, played: Any, *parts: LossPart, given: dict[str, Any] = GIVEN) -> Contrast | None:
    return EXPLAIN.contrast(GAME.observe(at(given), 0), better, played, parts)


def told(found: Contrast | None) -> list[tuple[Reason, Reason]]:
    return [] if found is None else list(zip(found.better, found.played, strict=True))


def test_a_tour_for_the_opponent_is_described_with_both_scores() -> None:
    found = told(contrast(BEST, GIFT, LossPart("tours", 5.0, 1.0, 1, "blue")))
    fields = {"row": "blue", "own": 0, "other": 6}
    assert found == [(Reason("leaves_tour", fields), Reason("gives_tour", fields))]


def test_passengers_are_described_if_the_mover_is_ahead() -> None:
    found = told(contrast(BEST, GIFT, LossPart("later", 5.0, 1.0, None, "red")))
    assert found[0] == (
        Reason("waits_ahead", {"row": "red", "number": 2, "of": 4, "own": 12, "other": 0}),
        Reason("tour_left", {"row": "red", "number": 1, "of": 4}),
    )


def test_the_new_score_of_a_line_is_described_with_the_tram_that_was_bought() -> None:
    given = {**GIVEN, "columns": [[{"cards": ["red-3", "red-4"]}], [THEIRS]], "money": [6, 4]}
    buys, waits = (LayStation("red-9", 0), Buy("horse", 0), END), (LayStation("red-9", 0), END)
    found = contrast(buys, waits, given={**given, "phase": "stations"})
    assert told(found)[0] == (
        Reason("line_scores", {"row": "red", "points": 8}),
        Reason("line_scores_only", {"row": "red", "points": 0}),
    )


def test_more_money_is_described_only_if_there_is_more() -> None:
    sells, keeps = (Income("red-9"), END), (END,)
    given = {**GIVEN, "phase": "income"}
    part = LossPart("money", 2.0, 0.5)
    assert told(contrast(sells, keeps, part, given=given)) == [
        (Reason("money_then", {"count": 5}), Reason("money_then", {"count": 4}))
    ]
    assert contrast(keeps, sells, part, given=given) == NOTHING


def test_without_a_visible_reason_a_certain_gain_of_playing_on_is_described() -> None:
    sure = LossPart("later", 6.0, 1.0, None, "green")
    assert told(contrast(BEST, GIFT, sure)) == [
        (Reason(code, {"row": "green", "count": 6}), Reason(other, {"row": "green", "count": 6}))
        for code, other in [("line_promises", "line_denies")]
    ]
    assert contrast(BEST, GIFT, LossPart("later", 6.0, 4.0, None, "green")) == NOTHING


@pytest.fixture(scope="module")
def turns() -> list[tuple[Any, Any, Any]]:
    """Return views of a game with the played turn and another one."""
    match: Match[Any, Any, Any] = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), 3))
    engine, found = opponents().engine(GAME), list[tuple[Any, Any, Any]]()
    player = opponents().agent(GAME, "apprentice", 1)
    assert engine is not None
    while (seat := match.to_act) is not None and len(found) < 40:
        view, turn, number = match.view(seat), list[Any](), match.state.table.turn
        while match.to_act == seat and match.state.table.turn == number:
            turn.append(player.decide(match.view(seat), match.legal(), Budget(60.0)))
            match.play(seat, turn[-1])
        found += [(view, turn, other) for other in engine.turns(view)[:1]]
    return found


def test_no_reason_speaks_for_either_of_two_turns(turns: list[tuple[Any, Any, Any]]) -> None:
    spoken = 0
    for view, turn, other in turns:
        ways = [EXPLAIN.contrast(view, *pair) for pair in ((turn, other), (other, turn))]
        codes = [{(one.code, one.fields.get("row")) for one in found.better} for found in ways if found]
        assert len(codes) < 2 or not codes[0] & codes[1]
        spoken += len(codes)
    assert spoken > len(turns) / 2
