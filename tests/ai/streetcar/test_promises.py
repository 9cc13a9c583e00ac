"""What every opponent of Streetcar promises, at every level and by every rule of movement."""

import pytest

from game.ai.agent import Budget
from game.rules.streetcar.actions import Lay, LayPair
from tests.ai.streetcar.tables import CALM, GAME, LEVELS, OPPONENTS, agent, played

every_level = pytest.mark.parametrize("level", OPPONENTS)
EARLY_AND_LATE = ((1, 0), (1, 17), (2, 41))
"""Seeds, and moves that have been made."""

TABLES = (
    (1, 17, 2, "follow", "free"),
    (2, 31, 4, "die", "free"),
    (3, 32, 3, "die_halt", "card"),
    (4, 45, 2, "die_or_repeat", "free"),
    (5, 24, 6, "follow", "card"),
)
"""Seeds, moves that have been made, seats, movement and order."""


@every_level
@pytest.mark.parametrize(("seed", "moves", "seats", "movement", "order"), TABLES)
def test_a_decision_is_legal_and_can_be_had_again(
    level: str, seed: int, moves: int, seats: int, movement: str, order: str
) -> None:
    match = played(seed, moves, seats, movement, order=order)
    seat = match.to_act
    assert seat is not None
    view, legal = match.view(seat), match.legal()
    action = agent(level, seed).decide(view, legal, CALM)
    assert action in legal
    assert agent(level, seed).decide(view, legal, CALM) == action


@every_level
@pytest.mark.parametrize(("seed", "moves"), EARLY_AND_LATE)
def test_hidden_cards_do_not_change_a_decision(level: str, seed: int, moves: int) -> None:
    match = played(seed, moves)
    seat = match.to_act
    assert seat is not None
    view, legal = match.view(seat), match.legal()
    decision = agent(level).decide(view, legal, CALM)
    for key in (1, 2):
        other = GAME.imagine(view, key)
        assert agent(level).decide(GAME.observe(other, seat), legal, CALM) == decision


@every_level
def test_who_is_to_stop_decides_all_the_same(level: str) -> None:
    for seed, moves in EARLY_AND_LATE:
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        for budget in (Budget(60.0, stop=lambda: True), Budget(0.0), Budget(60.0, iterations=0)):
            assert agent(level).decide(match.view(seat), match.legal(), budget) in match.legal()


@every_level
def test_nothing_is_kept_between_decisions(level: str) -> None:
    one = agent(level)
    tables = [played(seed, moves) for seed, moves in EARLY_AND_LATE]
    seats = [match.to_act for match in tables]
    first = [
        one.decide(match.view(seat), match.legal(), CALM) for match, seat in zip(tables, seats, strict=True)
    ]
    for match, seat, action in reversed(list(zip(tables, seats, first, strict=True))):
        assert one.decide(match.view(seat), match.legal(), CALM) == action


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_closes_the_last_way_to_its_own_end(level: str) -> None:
    for seed, moves in ((1, 17), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        view, legal = match.view(seat), match.legal()
        action = agent(level).decide(view, legal, CALM)
        if isinstance(action, Lay | LayPair) and GAME.survey.missing(view, seat) is not None:
            assert GAME.survey.missing_after(view, action) is not None
