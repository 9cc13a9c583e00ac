"""Whole turns are planned before the first tile is laid, and tried on boards that others have blocked."""

import random

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidate, Candidates
from game.ai.streetcar.pairs import Pairs
from game.ai.streetcar.rehearsal import Rehearsal
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.rules.streetcar.actions import Action, Lay, LayPair
from game.rules.streetcar.frame import places_of
from game.rules.streetcar.values import State
from tests.ai.streetcar.tables import CALM, CONTEXT, GAME, played

PLANS = 6
BOARDS = 40
SPOILT = 12


def state_to_build_on() -> State:
    state = played(1, 18).state
    assert state.table.phase == "build"
    assert not state.table.laid
    return state


def turns(own: SeatAnalysis, legal: tuple[Action, ...]) -> tuple[Candidates, list[Candidate]]:
    candidates = Candidates(own, Chance(1))
    firsts = candidates.best([action for action in legal if isinstance(action, Lay | LayPair)], 16)
    return candidates, Pairs(own, candidates, firsts=4, seconds=6).turns(firsts, CALM.begin())


def test_a_planned_turn_can_be_played_and_has_the_planned_cost() -> None:
    state = state_to_build_on()
    seat = state.table.to_act
    view = GAME.observe(state, seat)
    _, plans = turns(SeatAnalysis(CONTEXT, view, pricing=CONTEXT.flat_prices), tuple(GAME.legal(view)))
    assert plans == sorted(plans, key=lambda plan: plan.cost)
    for plan in plans[:PLANS]:
        later = state
        for lay in plan.lays:
            assert lay in GAME.legal(GAME.observe(later, seat))
            later = GAME.apply(later, lay).state
        own = SeatAnalysis(CONTEXT, GAME.observe(later, seat), pricing=CONTEXT.flat_prices)
        assert own.costs([Variant((), own.hand)]) == [plan.cost]


def test_two_tiles_cost_less_than_the_best_one_of_them() -> None:
    view = GAME.observe(state_to_build_on(), 0)
    own, legal = SeatAnalysis(CONTEXT, view), tuple(GAME.legal(view))
    _, plans = turns(own, legal)
    lays = [action for action in legal if isinstance(action, Lay)]
    singles = own.costs([Variant((lay,), own.after((lay,))) for lay in lays])
    assert plans[0].cost < min(singles)


def test_where_there_is_no_time_for_two_tiles_the_single_ones_are_beside_the_pairs() -> None:
    state = played(3, 50).state
    view = GAME.observe(state, state.table.to_act)
    own, legal = SeatAnalysis(CONTEXT, view), GAME.legal(view)
    candidates = Candidates(own, Chance(1))
    lays = [action for action in legal if isinstance(action, Lay)]
    firsts = candidates.best([*lays[::40], *(action for action in legal if isinstance(action, LayPair))], 32)
    assert {len(first.lays) for first in firsts} == {1, 2}
    pairs = Pairs(own, candidates, firsts=4, seconds=6)
    assert pairs.turns(firsts, Budget(60.0, iterations=0).begin()) == firsts


def test_a_turn_that_looks_best_is_left_for_a_dearer_one_that_is_harder_to_spoil() -> None:
    state = played(3, 50).state
    view = GAME.observe(state, state.table.to_act)
    own = SeatAnalysis(CONTEXT, view)
    candidates, plans = turns(own, tuple(GAME.legal(view)))
    close = [(plan, -float(plan.cost)) for plan in plans[:PLANS]]
    careless = Rehearsal(own, None, caution=0.0, most=candidates.most)
    assert careless.choose(close, 12, Chance(2), CALM.begin()) == plans[0]
    careful = Rehearsal(own, None, caution=4.0, most=candidates.most)
    chosen = careful.choose(close, 12, Chance(2), CALM.begin())
    assert chosen.cost > plans[0].cost
    assert chosen == careful.choose(close, 12, Chance(2), CALM.begin())
    assert spoilt_on_average(own, chosen) < spoilt_on_average(own, plans[0])


def spoilt_on_average(own: SeatAnalysis, plan: Candidate) -> float:
    """Return the average extra cost of our route if some cells are blocked."""
    places, chance = list(places_of(own.grid.frame.free)), random.Random(1)
    boards = [sum(1 << place for place in chance.sample(places, SPOILT)) for _ in range(BOARDS)]
    costs = own.costs([Variant(plan.lays, own.after(plan.lays), spoilt) for spoilt in boards])
    return sum(costs) / len(costs) - plan.cost
