"""The director keeps to what the engineer would do unless rehearsals show something better."""

from collections.abc import Sequence
from itertools import product

import msgspec
import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.plans import Choice, Plan, Rehearsals, afterwards, orders
from game.ai.transamerica.seat import Numbers, OwnSeat
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.values import View
from tests.ai.tables import CALM, GAME, agent, hands, levels, played

ALL = 64
"""So many ways to go on are kept as there are."""


def director() -> Rehearsed:
    play = levels().level("director").plays["transamerica"]
    assert isinstance(play, Rehearsed)
    return play


def rehearsals_of(own: OwnSeat, kept: int = ALL) -> Rehearsals:
    play = director()
    return Rehearsals(own, play.rounds, play.foreseen.leaves, kept, np.random.default_rng(1))


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


def test_against_one_it_foresees_a_glance_finds_hubs_that_its_evaluation_puts_far_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Hands, "foreseen", True)
    play = director()
    for seed in (1, 3):
        match = played(seed, 1, 2)
        seat = match.to_act
        assert seat is not None
        view, legal = match.view(seat), match.legal()
        liked = Engineer(GAME, play, 1).hubs(OwnSeat(GAME, view), legal, CALM.begin())
        assert agent("director").decide(view, legal, Budget(60.0)) in liked[play.foreseen.hub.most :]


@pytest.mark.parametrize(("seats", "foreseen"), [(2, False), (4, False), (4, True)])
def test_otherwise_it_tries_hubs_that_its_evaluation_likes_best(
    seats: int, foreseen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hands, "foreseen", foreseen)
    play = director()
    tried: list[Choice] = []

    def last_is_best(
        rehearsals: Rehearsals, handfuls: Sequence[Numbers], choices: Sequence[Choice]
    ) -> list[list[float]]:
        tried.extend(choices)
        return [[float(tried.index(choice)) for choice in choices]] * len(handfuls)

    monkeypatch.setattr(Rehearsals, "worths", last_is_best)
    match = played(1, 1, seats)
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal()
    liked = Engineer(GAME, play, 1).hubs(OwnSeat(GAME, view), legal, CALM.begin())[: play.otherwise.hub.most]
    assert agent("director").decide(view, legal, CALM) == liked[-1]
    assert {choice[0].hub for choice in tried} == {GAME.board.index[hub.node] for hub in liked}


@pytest.mark.parametrize("moves", [1, 16], ids=["hub", "rail"])
def test_a_hub_or_rail_is_worth_what_the_best_way_to_go_on_from_it_is(moves: int) -> None:
    play = director()
    better = 0
    for seed in range(3):
        match = played(seed, moves, 2)
        assert match.to_act is not None
        own = OwnSeat(GAME, match.view(match.to_act))
        worlds = np.repeat(hands(match.state)[:, None], 4, axis=1)

        def worth(choice: Choice, own: OwnSeat = own, worlds: Numbers = worlds) -> float:
            return rehearsals_of(own).worths([worlds], [choice])[0][0]

        if moves == 1:
            choice = orders(own, int(own.cities[0]), play.pull)
            assert len(choice) == 1 + 4 * 3
        else:
            first = rehearsals_of(own).next_node(Plan(own.hub))
            choice = afterwards(own, first)
            assert len(choice) == 1 + sum(own.away() > 0)
        each = [worth((plan,)) for plan in choice]
        assert worth(choice) == max(each)
        better += max(each) > each[0]
    assert better


def test_after_a_trial_only_the_best_ways_to_go_on_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    play = director()
    match = played(1, 1, 2)
    assert match.to_act is not None
    own = OwnSeat(GAME, match.view(match.to_act))
    worlds = np.repeat(hands(match.state)[:, None], 4, axis=1)
    choice, other = (orders(own, int(city), play.pull) for city in own.cities[:2])
    few = (Plan(int(own.cities[2])),)
    real, worths = Rehearsals._each, []

    def noted(rehearsals: Rehearsals, worlds: Numbers, plans: Sequence[Plan]) -> Numbers:
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
        ((worth,),) = rehearsals.worths([hands(match.state)[:, None]], [(Plan(int(own.cities[0])),)])
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
        found += rehearsals.worths([hands(match.state)[:, None]], [(Plan(own.hub),)])[0]
    assert all(worth == 0 or play.rounds < worth < play.rounds + 0.5 for worth in found)
    assert {worth == 0 for worth in found} == {True, False}
