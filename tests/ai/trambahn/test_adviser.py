"""The advice for a whole turn at Trambahn is about its cards, not about its end."""

from game.ai.adviser import Adviser
from game.ai.agent import Budget
from tests.ai.trambahn.tables import GAME, played
from tests.games import explanations, opponents


def test_the_reasons_of_a_turn_show_its_differences_from_another_one() -> None:
    engine = opponents().engine(GAME)
    assert engine is not None
    adviser = Adviser(GAME, engine.measured_on(8), explanations(GAME))
    match = played(3, 9)
    while match.state.table.phase != "passengers" or match.state.table.passengers_laid:
        match = played(3, match.state.table.turn + 1)
    assert match.to_act is not None
    view = match.view(match.to_act)
    thinking = Budget(60.0, iterations=1).begin()
    found = adviser.judge(view, (match.legal()[0],), thinking)
    assert found.verdict is not None
    assert found.better
    assert {reason.code for reason in found.better}.isdisjoint({"all_done", "draws"})
