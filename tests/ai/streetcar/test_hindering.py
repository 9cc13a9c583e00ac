"""The director gets in the way of others once it knows their destination."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.ai.chance import Chance
from game.ai.streetcar.opponent_routes import OpponentRoutes
from game.ai.streetcar.seat_analysis import SeatAnalysis
from game.ai.verdict import LossPart
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.streetcar.actions import DrawPile, Lay, LayPair
from game.rules.streetcar.values import View
from game.rules.streetcar.way import WayStep
from tests.ai.streetcar.tables import CALM, CONTEXT, GAME, agent, railway, table
from tests.games import explanations

GOAL = (5, "DG")


def nearly_done_by_another() -> View:
    """Return a view of seat 0, which has hardly begun; seat 1 lacks three tiles on its railway."""
    tiles, _ = railway(*GOAL, gaps=(5, 9, 13))
    hands: list[Plain] = [["straight", "curve", "roundabout", "crossing", "fork"], ["curve"] * 5]
    state = table(2, {"stops": "two"}, tiles=tiles, hands=hands, lines=[4, 5], routes=["EK", "DG"])
    view = GAME.observe(state, 0)
    theirs = tuple(replace(placed, seat=1) for placed in view.table.tiles)
    return replace(view, table=replace(view.table, tiles=theirs))


def missing_of_the_other(view: View, action: Lay | LayPair | None = None) -> int | None:
    after = view.table if action is None else GAME.analysis.after(view.table, action)
    return GAME.material.missing(after, *GOAL)


def test_the_director_lengthens_the_route_of_an_opponent_who_is_nearly_done() -> None:
    view = nearly_done_by_another()
    before = missing_of_the_other(view)
    action = agent("director").decide(view, tuple(GAME.legal(view)), CALM)
    assert isinstance(action, Lay | LayPair)
    after = missing_of_the_other(view, action)
    assert before == 3
    assert after is None or after > before


def test_a_tile_that_hinders_another_is_explained_by_that_to_its_owner_alone() -> None:
    view = nearly_done_by_another()
    action = agent("director").decide(view, tuple(GAME.legal(view)), CALM)
    reasons = {reason.code: reason.fields for reason in explanations(GAME).explain(view, 0, [action])}
    after = missing_of_the_other(view, action)
    assert reasons["blocks_way"]["who"] == 1
    assert after is None or reasons["blocks_way"]["count"] <= after - 3
    onlooker = replace(view, seat=None)
    assert "blocks_way" not in {reason.code for reason in explanations(GAME).explain(onlooker, 0, [action])}


@pytest.mark.parametrize("nearest", [0.6, 0.15])
def test_a_block_is_the_first_reason_if_it_causes_most_of_the_loss(nearest: float) -> None:
    """With the other seat's cards open the missing tiles in the reason are exact."""
    hidden = nearly_done_by_another()
    view = replace(hidden, lines=(hidden.lines[0], GOAL[0]), routes=(hidden.routes[0], GOAL[1]))
    block = agent("director").decide(hidden, tuple(GAME.legal(hidden)), CALM)
    idle = next(
        lay
        for lay in GAME.legal(view)
        if isinstance(lay, Lay) and missing_of_the_other(view, lay) == 3 and lay.tile != block.tile
    )
    parts = (LossPart("nearest", nearest, 0.1), LossPart("turns", 0.4, 0.1, seat=0))
    found = explanations(GAME).contrast(view, (block,), (idle,), parts)
    assert found is not None
    codes = [reason.code for reason in found.better]
    assert (codes[0] == "blocks_way") == (nearest > 0.4)
    told = found.better[codes.index("blocks_way")]
    after = missing_of_the_other(view, block)
    assert told.fields == {"who": 1, "count": (after or 9) - 3, "missing": after or 9}
    assert found.played[codes.index("blocks_way")].fields["missing"] == 3


def test_a_turn_that_blocks_nobody_is_not_called_a_block() -> None:
    view = nearly_done_by_another()
    lays = [lay for lay in GAME.legal(view) if isinstance(lay, Lay) and missing_of_the_other(view, lay) == 3]
    found = explanations(GAME).contrast(view, (lays[0],), (lays[1],), (LossPart("nearest", 0.6, 0.1),))
    codes = [] if found is None else [reason.code for reason in found.better]
    assert "blocks_way" not in codes


def test_the_gain_of_playing_on_is_described_for_tiles_and_not_for_draws() -> None:
    view = nearly_done_by_another()
    own = LossPart("turns", 0.6, 0.1, seat=0)
    lays = [lay for lay in GAME.legal(view) if isinstance(lay, Lay) and missing_of_the_other(view, lay) == 3]
    found = explanations(GAME).contrast(view, lays[:1], lays[:1], (own,))
    assert found is not None
    assert found.better == (Reason("home_sooner", {"count": 6}),)
    assert explanations(GAME).contrast(view, (DrawPile(),), (DrawPile(),), (own,)) is None


def test_tiles_explained_as_hindering_cost_the_others_the_stated_amount() -> None:
    view = nearly_done_by_another()
    others = OpponentRoutes(SeatAnalysis(CONTEXT, view), 1.5)
    lays = [action for action in GAME.legal(view) if isinstance(action, Lay)]
    harm = others.hindered(lays, 4)
    assert len(harm) == 4
    now, *after = others.costs([(), *((lay,) for lay in harm)])
    assert list(harm.values()) == pytest.approx([cost - now for cost in after])
    assert all(cost > now for cost in after)


def test_the_others_are_expected_to_build_in_the_gaps_of_their_routes() -> None:
    """All its tiles suggest one goal, which lacks three tiles."""
    view = nearly_done_by_another()
    others = OpponentRoutes(SeatAnalysis(CONTEXT, view), 1.5)
    way = GAME.material.way(view.table, *GOAL)
    assert way is not None
    gaps = {step.cell for step in way.steps if isinstance(step, WayStep) and step.missing}
    frame, chance = GAME.material.grid(view.table).frame, Chance(1)
    drawn = Counter(cell for _ in range(40) for cell in frame.cells(others.filled(chance, 6)))
    assert all(drawn[gap] > 20 for gap in gaps)
    assert sum(drawn[gap] for gap in gaps) > sum(drawn.values()) / 2


def test_nobody_is_hindered_after_all_others_have_departed() -> None:
    view = nearly_done_by_another()
    trams: list[Plain] = [None, {"at": "5W"}]
    state = table(
        2, {"stops": "two"}, hands=[["straight"], ["curve"]], lines=[4, 5], routes=["EK", "DG"], trams=trams
    )
    others = OpponentRoutes(SeatAnalysis(CONTEXT, GAME.observe(state, 0)), 1.5)
    lays = [action for action in GAME.legal(view) if isinstance(action, Lay)][:3]
    assert others.hindered(lays, 4) == {}
    assert others.costs([(lay,) for lay in lays]) == [0, 0, 0]
