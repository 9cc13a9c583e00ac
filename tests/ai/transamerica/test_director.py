"""The director keeps to what the engineer would do unless rehearsals show something better."""

from collections.abc import Sequence
from itertools import product

import msgspec
import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import Worlds
from game.ai.transamerica.plans import Choice, Plan, Rehearsals, afterwards, orders, trees
from game.ai.transamerica.seat import Numbers, OwnSeat
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.values import State, View
from tests.ai.tables import CALM, GAME, agent, hands, levels, played

ALL = 64
"""So many ways to go on are kept as there are."""


def director() -> Rehearsed:
    play = levels().level("director").plays["transamerica"]
    assert isinstance(play, Rehearsed)
    return play


def rehearsals_of(own: OwnSeat, kept: int = ALL) -> Rehearsals:
    return Rehearsals(own, msgspec.structs.replace(director(), kept=kept), np.random.default_rng(1))


def worlds_of(state: State, count: int = 1) -> Worlds:
    """Return the true hands, held by players with the first habit."""
    held = np.repeat(hands(state)[:, None], count, axis=1)
    return Worlds(held, np.zeros(held.shape[:2], dtype=np.intp))


@pytest.mark.parametrize("moves", [0, 1, 15, 30])
def test_without_rehearsals_it_does_what_its_evaluation_likes(moves: int) -> None:
    match = played(4, moves, 2)
    seat = match.to_act
    assert seat is not None
    at_once = Budget(60.0, iterations=0)
    view, legal = match.view(seat), match.legal()
    assert agent("director").decide(view, legal, at_once) == agent("engineer").decide(view, legal, at_once)


def test_rehearsals_change_some_decisions() -> None:
    changed = 0
    for seed in range(4):
        match = played(seed, 2, 2)
        seat = match.to_act
        assert seat is not None
        view, legal = match.view(seat), match.legal()
        first = agent("director").decide(view, legal, Budget(60.0, iterations=0))
        changed += agent("director").decide(view, legal, CALM) != first
    assert changed


def test_it_lays_no_rail_that_saves_nothing_where_another_one_does() -> None:
    for seed, moves, seats in product(range(3), (6, 14, 22, 30), (2, 3)):
        match = played(seed, moves, seats)
        assert match.to_act is not None
        view, legal = match.view(match.to_act), match.legal()
        outlook, edges = OwnSeat(GAME, view).outlook, GAME.board.edge_index
        rails = [one for one in legal if isinstance(one, LayRail)]
        saving = [one for one in rails if outlook.after[edges[one.edge]] < outlook.missing]
        assert not saving or agent("director").decide(view, legal, CALM) in saving


@pytest.mark.parametrize("seats", [2, 4])
def test_it_tries_hubs_that_its_evaluation_likes_best(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    play = director()
    tried: list[Choice] = []

    def last_is_best(
        rehearsals: Rehearsals, handfuls: Sequence[Worlds], choices: Sequence[Choice]
    ) -> list[list[float]]:
        tried.extend(choices)
        return [[float(tried.index(choice)) for choice in choices]] * len(handfuls)

    monkeypatch.setattr(Rehearsals, "worths", last_is_best)
    match = played(1, 1, seats)
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal()
    liked = Engineer(GAME, play, 1).hubs(OwnSeat(GAME, view), legal, CALM.begin())[: play.hubs]
    assert agent("director").decide(view, legal, CALM) == liked[-1]
    assert {choice[0].hub for choice in tried} == {GAME.board.index[hub.node] for hub in liked}


def test_a_rail_is_worth_what_the_best_way_to_go_on_from_it_is() -> None:
    better = 0
    for seed in range(3):
        match = played(seed, 16, 2)
        assert match.to_act is not None
        own = OwnSeat(GAME, match.view(match.to_act))
        worlds = worlds_of(match.state, 4)

        def worth(choice: Choice, own: OwnSeat = own, worlds: Worlds = worlds) -> float:
            return rehearsals_of(own).worths([worlds], [choice])[0][0]

        first = rehearsals_of(own).next_node(Plan(own.hub))
        choice = afterwards(own, first)
        assert len(choice) == 1 + sum(own.away() > 0) + len(trees(own, own.hub))
        each = [worth((plan,)) for plan in choice]
        assert worth(choice) == max(each)
        better += max(each) > each[0]
    assert better


def test_after_a_trial_only_the_best_ways_to_go_on_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    play = director()
    match = played(1, 16, 2)
    assert match.to_act is not None
    own = OwnSeat(GAME, match.view(match.to_act))
    worlds = worlds_of(match.state, 4)
    choice, few = orders(own, play.pull), (Plan(own.hub, ranks=(0, 1, 2, 3, 4)),)
    other = tuple(Plan(own.hub, ranks=plan.ranks[::-1]) for plan in choice[1:])
    real, worths = Rehearsals._each, []

    def noted(rehearsals: Rehearsals, worlds: Worlds, plans: Sequence[Plan]) -> Numbers:
        each = real(rehearsals, worlds, plans)
        worths.append(dict(zip(plans, each.mean(axis=1), strict=True)))
        return each

    monkeypatch.setattr(Rehearsals, "_each", noted)
    rehearsals = rehearsals_of(own, kept=4)
    for choices in [[choice, few]] * 4 + [[choice, few, other]]:
        rehearsals.worths([worlds], choices)
    assert all(set(tried) == {*choice, *few} for tried in worths[:4])
    best = sorted(choice, key=lambda plan: -sum(tried[plan] for tried in worths[:4]))[:4]
    assert set(worths[4]) == {*best, *few, *other}


def test_it_never_thinks_longer_than_its_rehearsals_need() -> None:
    """More iterations than it has handfuls change nothing: it ends by itself."""
    match = played(9, 14, 3)
    seat = match.to_act
    assert seat is not None
    decided = [
        agent("director").decide(
            match.view(seat), tuple(GAME.legal(match.view(seat))), Budget(600.0, iterations=many)
        )
        for many in (1000, 10**9)
    ]
    assert decided[0] == decided[1]


def test_rehearsals_of_a_hub_begin_with_whoever_began_the_round() -> None:
    """The same hub is worth more to whoever lays the first rail, in which order the hubs were put or not."""
    worths = {0: 0.0, 1: 0.0}
    for seed, start in product(range(6), worths):
        match = played(seed, 1, 2)
        table = msgspec.structs.replace(match.state.table, start_player=start)
        own = OwnSeat(GAME, View(table, 1, match.state.goals))
        rehearsals = rehearsals_of(own)
        ((worth,),) = rehearsals.worths([worlds_of(match.state)], [(Plan(int(own.cities[0])),)])
        worths[start] += worth
    assert worths[1] > worths[0]


def test_rehearsals_count_what_the_round_does_to_the_match() -> None:
    """One point from the end and far behind: a round lost is the match lost, one won leaves a chance."""
    play = director()
    found = []
    for seed in range(6):
        match = played(seed, 16, 2)
        table = msgspec.structs.replace(match.state.table, scores=(1, 9), round=3, to_act=0, laid=0)
        own = OwnSeat(GAME, View(table, 0, match.state.goals))
        rehearsals = rehearsals_of(own)
        found += rehearsals.worths([worlds_of(match.state)], [(Plan(own.hub),)])[0]
    assert all(worth == 0 or play.rounds < worth < play.rounds + 0.5 for worth in found)
    assert {worth == 0 for worth in found} == {True, False}
