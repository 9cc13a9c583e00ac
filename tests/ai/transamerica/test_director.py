"""The director keeps to what the engineer would do unless rehearsals show something better."""

from collections.abc import Sequence
from itertools import product

import msgspec
import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.transamerica.engineer import Engineer
from game.ai.transamerica.plans import Choice, Plan, Rehearsals, afterwards
from game.ai.transamerica.seat import Numbers, OwnSeat
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.values import View
from tests.ai.tables import CALM, GAME, agent, hands, levels, played


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


def test_of_hubs_it_tries_those_that_its_evaluation_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    play = levels().level("director").transamerica
    assert isinstance(play, Rehearsed)
    tried: list[Choice] = []

    def last_is_best(rehearsals: Rehearsals, worlds: Numbers, choices: Sequence[Choice]) -> list[float]:
        tried.extend(choices)
        return [float(tried.index(choice)) for choice in choices]

    monkeypatch.setattr(Rehearsals, "worths", last_is_best)
    match = played(1, 1, 2)
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal()
    liked = Engineer(GAME, play, 1).hubs(OwnSeat(GAME, view), legal, CALM.begin())[: play.hubs]
    assert agent("director").decide(view, legal, CALM) == liked[-1]
    assert {choice[0].hub for choice in tried} == {GAME.board.index[hub.node] for hub in liked}


def test_a_rail_is_worth_what_the_best_way_to_go_on_after_it_is() -> None:
    play = levels().level("director").transamerica
    assert isinstance(play, Rehearsed)
    better = 0
    for seed in range(3):
        match = played(seed, 16, 2)
        assert match.to_act is not None
        own = OwnSeat(GAME, match.view(match.to_act))
        worlds = np.repeat(hands(match.state)[:, None], 4, axis=1)

        def worth(choice: Choice, own: OwnSeat = own, worlds: Numbers = worlds) -> float:
            return Rehearsals(own, play, np.random.default_rng(1)).worths(worlds, [choice])[0]

        choice = afterwards(own, Rehearsals(own, play, np.random.default_rng(1)).next_node(Plan(own.hub)))
        each = [worth((plan,)) for plan in choice]
        assert len(each) == 1 + sum(own.away() > 0)
        assert worth(choice) == max(each)
        better += max(each) > each[0]
    assert better


def test_it_never_thinks_longer_than_its_rehearsals_need() -> None:
    """More iterations than it has handfuls change nothing: it ends by itself."""
    match = played(9, 14, 3)
    seat = match.to_act
    assert seat is not None
    play = levels().level("director").transamerica
    assert play is not None
    decided = [
        agent("director").decide(
            match.view(seat), GAME.legal(match.view(seat)), Budget(600.0, iterations=many)
        )
        for many in (1000, 10**9)
    ]
    assert decided[0] == decided[1]


def test_rehearsals_of_a_hub_begin_with_whoever_began_the_round() -> None:
    """The same hub is worth more to whoever lays the first rail, in which order the hubs were put or not."""
    play = levels().level("director").transamerica
    assert isinstance(play, Rehearsed)
    worths = {0: 0.0, 1: 0.0}
    for seed, start in product(range(6), worths):
        match = played(seed, 1, 2)
        table = msgspec.structs.replace(match.state.table, start_player=start)
        own = OwnSeat(GAME, View(table, 1, match.state.goals))
        rehearsals = Rehearsals(own, play, np.random.default_rng(1))
        worths[start] += rehearsals.worths(hands(match.state)[:, None], [(Plan(int(own.cities[0])),)])[0]
    assert worths[1] > worths[0]


def test_rehearsals_count_what_the_round_does_to_the_match() -> None:
    """One point from the end and far behind: a round lost is the match lost, one won leaves a chance."""
    play = levels().level("director").transamerica
    assert isinstance(play, Rehearsed)
    found = []
    for seed in range(6):
        match = played(seed, 16, 2)
        table = msgspec.structs.replace(match.state.table, scores=(1, 9), round=3, to_act=0, laid=0)
        own = OwnSeat(GAME, View(table, 0, match.state.goals))
        rehearsals = Rehearsals(own, play, np.random.default_rng(1))
        found += rehearsals.worths(hands(match.state)[:, None], [(Plan(own.hub),)])
    assert all(worth == 0 or play.rounds < worth < play.rounds + 0.5 for worth in found)
    assert {worth == 0 for worth in found} == {True, False}
