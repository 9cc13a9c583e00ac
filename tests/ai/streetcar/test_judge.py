"""Streetcar's judge of turns."""

import pytest

from game.ai.agent import Budget
from game.ai.engine import Engine
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.values import View
from tests.ai.streetcar.tables import CALM, GAME, agent, played
from tests.games import opponents

ENGINE: Engine[View] | None = opponents().engine(GAME)


def engine() -> Engine[View]:
    assert ENGINE is not None
    return ENGINE


@pytest.mark.parametrize("movement", ["follow", "die_or_repeat"])
def test_something_is_proposed_wherever_there_is_a_choice(movement: str) -> None:
    phases = set()
    judge = engine()._judge
    for moves in range(1, 220, 9):
        match = played(3, moves, 2, movement)
        if match.to_act is None:
            break
        view, legal = match.view(match.to_act), match.legal()
        turns = judge.turns(view)
        phases.add(view.table.phase)
        assert turns
        assert all(turn[0] in legal for turn in turns)
    assert {"build", "drive"} <= phases


def test_chances_add_up_to_one() -> None:
    match = played(1, 12)
    view = match.view(match.to_act)
    (chances,) = engine().estimate(view)
    assert sum(chances) == pytest.approx(1)


def test_useless_tiles_lose() -> None:
    match = played(2, 14, 2)
    view = match.view(match.to_act)
    conductor = agent("conductor").decide(view, match.legal(), CALM)
    lays = [action for action in match.legal() if isinstance(action, Lay)]
    missing = {lay: GAME.analysis.missing_after(view, lay) or 0 for lay in lays}
    useless = max(lays, key=lambda lay: missing[lay])
    verdict = engine().judge(view, (useless,), Budget(60.0).begin())
    assert verdict is not None
    assert verdict.loss.value > 0.02
    assert conductor is not None
