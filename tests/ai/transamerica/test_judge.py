"""Turns at TransAmerica are judged by rounds that are played out."""

from itertools import product

import msgspec
import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.engine import TrialResults, Turn
from game.ai.transamerica.approach_orders import ApproachOrder, afterwards
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import HABITS
from game.ai.transamerica.judge import TransAmericaJudge, engine
from game.ai.transamerica.seat_analysis import Numbers, SeatAnalysis
from game.ai.transamerica.trials import RaceTrials
from game.ai.verdict import Topic
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.actions import DONE, LayRail
from game.rules.transamerica.values import State, View
from tests.ai.tables import CALM, GAME, agent, almost_finished, levels, played

ALL = 64
"""More plans than exist."""
LONG = Budget(60.0)


def director() -> Rehearsed:
    play = levels().level("director").plays["transamerica"]
    assert isinstance(play, Rehearsed)
    return play


JUDGE = TransAmericaJudge(GAME, director())
ENGINE = engine(GAME, director())


def own_view(seed: int, moves: int, seats: int = 2) -> View:
    match = played(seed, moves, seats)
    assert match.to_act is not None
    view: View = match.view(match.to_act)
    return view


def trial(view: View, *turns: Turn, tables: int = 40, kept: int = ALL) -> TrialResults:
    return RaceTrials(GAME, msgspec.structs.replace(director(), kept=kept), view).play(turns, tables)


def test_rehearsals_change_some_decisions() -> None:
    views = [own_view(seed, 2) for seed in range(2)]
    at_once = Budget(60.0, iterations=0)
    first, best = ([ENGINE.choose(view, budget.begin()) for view in views] for budget in (at_once, LONG))
    assert first == [JUDGE.turns(view)[0] for view in views]
    assert first != best


def test_no_turn_is_proposed_with_a_wasted_rail_if_another_has_none() -> None:
    for seed, moves, seats in product(range(2), (6, 22), (2, 3)):
        view = own_view(seed, moves, seats)
        missing = SeatAnalysis(GAME, view).outlook.missing
        for turn in JUDGE.turns(view):
            rails = [one.edge for one in turn if isinstance(one, LayRail)]
            left = missing
            for number, edge in enumerate(rails):
                assert GAME.board.cost(edge) == 1 or number == 0
                left -= GAME.board.cost(edge)
            assert not rails or exactly_missing(view, turn) == max(0, left)


def exactly_missing(view: View, turn: Turn) -> int:
    """Return the exact missing cost of the mover after a turn."""
    state, seat = GAME.imagine(view, 0), view.table.to_act
    for action in turn:
        if isinstance(action, LayRail) and state.table.round == view.table.round:
            missing = GAME.analysis.missing_after(GAME.observe(state, seat), action.edge)
            state = GAME.apply(state, action).state
    assert missing is not None
    return missing


def test_turns_that_begin_as_asked_do_so() -> None:
    view = own_view(1, 14)
    rails = [one for one in GAME.legal(view) if isinstance(one, LayRail)]
    for rail in rails:
        found = JUDGE.turns(view, (rail,))
        assert found
        assert all(turn[0] == rail for turn in found)
        assert JUDGE.turns(view, (rail, DONE)) == [(rail, DONE)]
    wholes = [turn for turn in JUDGE.turns(own_view(0, 6)) if len(turn) == 2]
    assert wholes
    for whole in wholes:
        assert JUDGE.turns(own_view(0, 6), whole) == [whole]


@pytest.mark.parametrize("seats", [2, 4])
def test_hubs_are_proposed_that_the_engineer_likes_best(seats: int) -> None:
    view = own_view(1, 1, seats)
    legal = tuple(GAME.legal(view))
    liked = Engineer(GAME, director(), 1).hubs(SeatAnalysis(GAME, view), legal, CALM.begin())
    proposed = [hub for (hub,) in JUDGE.turns(view)]
    assert len(proposed) == director().hubs
    assert set(proposed) <= set(liked)


def test_a_turn_is_worth_the_best_way_to_go_on_from_it() -> None:
    better = 0
    for seed in range(3):
        view = own_view(seed, 16)
        turn = JUDGE.turns(view)[0]
        trials = RaceTrials(GAME, director(), view)
        worlds = trials._hands.worlds(4, np.random.default_rng(1))
        plans = afterwards(SeatAnalysis(GAME, view))
        losses = trials._losses([(turn, plan) for plan in plans], worlds)
        least = losses[view.table.to_act].mean(axis=1)
        better += least.min() < least[0]
    assert better


def test_after_a_trial_only_the_best_ways_to_go_on_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    view = own_view(1, 16)
    turns = JUDGE.turns(view)[:2]
    real, tried = RaceTrials._losses, list[int]()

    def noted(trials: RaceTrials, some: list[tuple[Turn, ApproachOrder]], worlds: object) -> Numbers:
        tried.append(len(some))
        losses: Numbers = real(trials, some, worlds)  # type: ignore[arg-type]
        return losses

    monkeypatch.setattr(RaceTrials, "_losses", noted)
    trials = RaceTrials(GAME, msgspec.structs.replace(director(), kept=3), view)
    for _ in range(5):
        trials.play(turns, 20)
    every = len(afterwards(SeatAnalysis(GAME, view)))
    assert tried == [2 * every] * 4 + [6]


def test_the_shares_of_a_table_add_up_and_the_parts_to_the_worth() -> None:
    found = trial(own_view(2, 14, 3), *JUDGE.turns(own_view(2, 14, 3))[:3])
    assert found.shares.sum(axis=2) == pytest.approx(1.0)
    assert np.sum([*found.parts.values()], axis=0) == pytest.approx(found.worth)


def test_in_the_last_turn_a_loss_is_exactly_the_rail_that_stays_missing() -> None:
    """The round ends with the turn of seat 1."""
    state = GAME.apply(almost_finished(1), LayRail(((4, 7), (4, 8)))).state
    view = GAME.observe(state, 1)
    useless = next(
        one
        for one in GAME.legal(view)
        if isinstance(one, LayRail)
        and GAME.analysis.missing_after(view, one.edge) == GAME.analysis.missing(view)
    )
    found = ENGINE.judge(view, (useless,), LONG.begin())
    assert found is not None
    assert found.idle
    assert found.units.value == 1.0
    assert found.loss.value > 0


def test_a_player_who_can_finish_and_does_not_loses_a_chance() -> None:
    view = GAME.observe(almost_finished(0), 0)
    idle = next(
        one for one in GAME.legal(view) if isinstance(one, LayRail) and GAME.board.cost(one.edge) == 2
    )
    found = ENGINE.judge(view, (idle,), LONG.begin())
    assert found is not None
    assert found.best[0] == LayRail(((4, 7), (4, 8)))
    assert found.loss.value - 2 * found.loss.error > 0.03


def test_the_same_hub_is_worth_more_to_the_player_who_lays_the_first_rail() -> None:
    """The order in which the hubs were placed does not matter."""
    found = {0: 0.0, 1: 0.0}
    for seed, start in product(range(4), found):
        state = played(seed, 1, 2).state
        table = msgspec.structs.replace(state.table, start_player=start)
        view = View(table, 1, (None, state.goals[1]))
        found[start] += float(trial(view, JUDGE.turns(view)[0]).worth.mean())
    assert found[1] > found[0]


def test_chances_match_those_of_the_match() -> None:
    """One point from the end and far behind: losing the round loses the match, winning it leaves a chance."""
    state = played(1, 16, 2).state
    table = msgspec.structs.replace(state.table, scores=(1, 9), round=3, to_act=0, laid=0)
    view = View(table, 0, (state.goals[0], None))
    found = trial(view, JUDGE.turns(view)[0])
    own, other = found.parts[Topic("rails", 0)][0], found.parts[Topic("rails", 1)][0]
    shares = found.shares[0, :, 0]
    assert (own < 0).any()
    assert not shares[own < 0].any()
    assert (shares[(own == 0) & (other < 4)] < 0.5).all()
    assert shares.any()


@pytest.mark.parametrize("moves", [0, 2, 14])
def test_a_turn_is_worth_the_same_beside_the_seat_that_plays_on(moves: int) -> None:
    """The hub of the first seat and of the last one, and rails."""
    state: State = played(3, moves, 3).state
    view = View(state.table, None, state.goals)
    seen = GAME.observe(state, state.table.to_act)
    turns = ENGINE.turns(seen)[-2:]
    assert ENGINE.estimate(view, [(), *turns])[1:] == ENGINE.estimate(view, turns)


def test_chances_are_computed_for_any_view() -> None:
    """With all cards open, with none, and once the match is over."""
    state: State = played(3, 14, 3).state
    everything, nothing = View(state.table, None, state.goals), View(state.table, None, (None,) * 3)
    for view in (everything, nothing):
        ((*shares,),) = ENGINE.estimate(view)
        assert sum(shares) == pytest.approx(1.0)
    over = msgspec.structs.replace(state.table, phase="game_over", scores=(0, 5, 7))
    assert ENGINE.estimate(View(over, None, state.goals)) == [(0.0, 0.0, 1.0)]


def test_the_habit_of_a_seat_with_open_cards_is_read_from_its_rails() -> None:
    """Seat 0 builds to its nearest city, and seat 1 keeps to a cheapest tree."""
    match, players = played(5, 0, 2), (agent("nearest"), agent("hermit"))
    while match.state.table.turn < 14 and (seat := match.to_act) is not None:
        match.play(seat, players[seat].decide(match.view(seat), match.legal(), CALM))
    for mover in (0, 1):
        table = msgspec.structs.replace(match.state.table, to_act=mover)
        trials = RaceTrials(GAME, director(), View(table, mover, match.state.goals))
        habits = trials._hands.worlds(100, np.random.default_rng(1)).habits[1 - mover]
        assert np.mean([(HABITS[habit].tree > 0) == (mover == 0) for habit in habits]) > 0.8


def test_the_director_plays_the_best_turn_of_the_engine() -> None:
    for seed, moves in ((1, 1), (2, 14)):
        view = own_view(seed, moves)
        found = ENGINE.judge(view, (), LONG.begin())
        assert found is not None
        action = agent("director").decide(view, tuple(GAME.legal(view)), LONG)
        assert action == found.best[0] or found.loss.value == 0
