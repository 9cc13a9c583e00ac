"""What turns at Trambahn cost, where it is plain to see."""

from typing import Any

from game.rules.trambahn.actions import END, Action, Buy, Income, LayPassenger, LayStation
from tests.ai.trambahn.tables import GAME, played
from tests.games import appraiser
from tests.rules.trambahn.tables import at

APPRAISALS = appraiser(GAME)


def loss(view: Any, *actions: Action) -> float:
    found = APPRAISALS.appraise(view, actions)
    assert found is not None
    return found.loss


def test_ending_a_turn_at_once_gives_away_what_it_would_have_brought() -> None:
    seen = 0
    for seed in range(8):
        match = played(seed, 6)
        view = match.view(match.to_act)
        if END not in match.legal() or view.table.phase == "buy":
            continue
        found = APPRAISALS.appraise(view, ())
        if found is None or found.better == (END,):
            continue
        seen += 1
        assert loss(view, END) > 0
        assert loss(view, *found.better) == 0
    assert seen


def test_the_fourth_passenger_of_ones_own_line_is_worth_its_tour() -> None:
    """A column with a steam tram, and three passengers wait: not to make the tour costs dear."""
    given = {
        "passengers": {"red": ["red-2", "red-3", "red-4"]},
        "columns": [
            [{"cards": ["red-6", "red-7", "red-8", "red-9"], "tram": "steam"}],
            [{"cards": ["blue-2"], "tram": "horse"}],
        ],
        "hands": [["red-1", "blue-1", "green-9", "yellow-9", "green-2", "yellow-1"], ["blue-8"]],
        "to_act": 0,
    }
    view = GAME.observe(at(given), 0)
    legal = GAME.legal(view)
    tour = next(a for a in legal if isinstance(a, LayPassenger) and a.card == "red-1")
    other = next(a for a in legal if isinstance(a, LayPassenger) and a.row == "blue")
    assert loss(view, tour) < 1
    # One more passenger may follow, so that the tour is not lost; with the station begun it is.
    assert loss(view, other, LayStation("green-2", "new")) > loss(view, tour) + 4


def test_a_better_turn_is_told_in_the_order_of_the_phases() -> None:
    order = (LayPassenger, LayStation, Income, Buy)
    most = 0
    for seed in range(6):
        match = played(seed, 5)
        found = APPRAISALS.appraise(match.view(match.to_act), ())
        if found is None:
            continue
        assert found.better[-1] == END
        kinds = [order.index(type(action)) for action in found.better[:-1]]
        assert kinds == sorted(kinds)
        most = max(most, len(set(kinds)))
    assert most > 2, "with one phase alone there is no order"
