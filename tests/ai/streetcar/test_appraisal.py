"""What turns at Streetcar cost, where it is plain to see."""

import pytest

from game.ai.streetcar.appraisal import LOST
from game.core.plain import Plain
from game.rules.streetcar.actions import Action, Drive, Lay, RollDie, Withdraw
from game.rules.streetcar.values import State, View
from tests.ai.streetcar.tables import GAME, played, railway, table
from tests.games import appraiser

APPRAISALS = appraiser(GAME)


def loss(view: View, *actions: Action) -> float:
    found = APPRAISALS.appraise(view, actions)
    assert found is not None
    return found.loss


def test_a_turn_that_leaves_more_missing_costs_more() -> None:
    """Of two first tiles the one after which the exact way is two tiles longer costs more."""
    seen = 0
    for seed in range(4):
        match = played(seed, 9)
        view = match.view(match.to_act)
        if view.table.phase != "build":
            continue
        lays = [action for action in match.legal() if isinstance(action, Lay)][::7]
        missing = {lay: GAME.analysis.missing_after(view, lay) for lay in lays}
        known = {lay: count for lay, count in missing.items() if count is not None}
        good = min(known, key=lambda lay: known[lay])
        bad = max(known, key=lambda lay: known[lay])
        if known[bad] - known[good] >= 2:
            seen += 1
            assert loss(view, bad) > loss(view, good)
    assert seen


def test_a_tile_on_the_way_is_part_of_the_best_turn_in_either_order() -> None:
    seen = 0
    for seed in range(4):
        match = played(seed, 8)
        view = match.view(match.to_act)
        found = APPRAISALS.appraise(view, ())
        if found is None or len(found.better) < 2 or not isinstance(found.better[1], Lay):
            continue
        if GAME.refuse(view, found.better[1]) is None:
            seen += 1
            assert loss(view, found.better[1]) == 0
    assert seen


def test_a_drive_that_leads_nowhere_or_none_at_all_costs_dear() -> None:
    seen = 0
    for seed in range(6):
        match = played(seed, 400, seats=2)
        for play in match.played:
            view = GAME.observe(play.before, play.move.seat)
            legal = GAME.legal(view)
            if view.table.phase != "drive" or len(legal) < 4 or Withdraw() not in legal:
                continue
            found = APPRAISALS.appraise(view, ())
            if found is None:
                continue
            seen += 1
            assert isinstance(found.better[0], Drive)
            assert loss(view, Withdraw()) == LOST
            assert loss(view, found.better[0]) == 0
            assert all(loss(view, action) >= 0 for action in legal[:3])
            break
        if seen:
            return
    assert seen


def at_the_die(movement: str, gaps: tuple[int, ...] = ()) -> State:
    """Seat 0 has departed from 4E on its railway; seat 1 builds."""
    tiles, _ = railway(4, "DK", gaps)
    trams: list[Plain] = [{"at": "4E", "start": "4E"}, None]
    fixed: dict[str, Plain] = {"tiles": tiles, "lines": [4, 1], "routes": ["DK", "BD"], "trams": trams}
    hands: list[Plain] = [["curve"], ["curve"]]
    return table(2, {"stops": "two", "movement": movement}, **fixed, hands=hands)


@pytest.mark.parametrize("movement", ["die", "die_halt", "die_or_repeat"])
def test_a_withdrawal_before_the_throw_costs_dear_where_there_is_a_way_on(movement: str) -> None:
    view = GAME.observe(at_the_die(movement), 0)
    assert GAME.legal(view) == (RollDie(), Withdraw())
    found = APPRAISALS.appraise(view, (Withdraw(),))
    assert found is not None
    assert found.loss == LOST
    assert found.better == (RollDie(),)
    assert loss(view, RollDie()) == 0


def test_a_withdrawal_before_the_throw_is_not_blamed_where_there_is_no_way_on() -> None:
    view = GAME.observe(at_the_die("die", gaps=(8,)), 0)
    assert GAME.legal(view) == (RollDie(), Withdraw())
    assert APPRAISALS.appraise(view, (Withdraw(),)) is None
