"""What every opponent of Trambahn promises, at every level."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.agent import Budget
from game.core.match import Match
from game.core.option import complete
from tests.ai.trambahn.tables import CALM, EVERY, GAME, PLANNERS, agent, played

every_level = pytest.mark.parametrize("level", EVERY)
clearing = st.sampled_from(["before_refill", "after_refill"])


@every_level
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 40), clearing=clearing, tours=st.integers(5, 15))
def test_a_decision_is_legal_and_can_be_had_again(
    level: str, seed: int, turns: int, clearing: str, tours: int
) -> None:
    match = played(seed, turns, clearing=clearing, tours=tours)
    seat = match.to_act
    if seat is None:
        return
    view, legal = match.view(seat), match.legal()
    action = agent(level, seed).decide(view, legal, CALM)
    assert action in legal
    assert agent(level, seed).decide(view, legal, CALM) == action


@every_level
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 30), key=st.integers(0, 2**64 - 1))
def test_hidden_cards_do_not_change_a_decision(level: str, seed: int, turns: int, key: int) -> None:
    match = played(seed, turns)
    seat = match.to_act
    if seat is None:
        return
    view = match.view(seat)
    other = GAME.imagine(view, key)
    assert GAME.observe(other, seat) == view
    decisions = [
        agent(level).decide(table, GAME.legal(table), CALM) for table in (view, GAME.observe(other, seat))
    ]
    assert decisions[0] == decisions[1]


@every_level
def test_a_game_among_equals_ends(level: str) -> None:
    match = Match(GAME, GAME.start(2, complete(GAME.options, {"tours": 5}), 3))
    quick = Budget(60.0, iterations=1)
    seats = [agent(level, seed) for seed in range(2)]
    while (seat := match.to_act) is not None:
        match.play(seat, seats[seat].decide(match.view(seat), match.legal(), quick))
    assert match.outcome is not None
    assert len(match.state.table.tours) == 5


@every_level
def test_who_is_to_stop_decides_all_the_same(level: str) -> None:
    match = played(5, 12)
    seat = match.to_act
    assert seat is not None
    for budget in (Budget(60.0, stop=lambda: True), Budget(0.0), Budget(60.0, iterations=0)):
        assert agent(level).decide(match.view(seat), match.legal(), budget) in match.legal()


def test_the_director_asks_before_every_table_whether_to_stop() -> None:
    """It tries its plans on no more tables than it may, and on none once it is told to stop."""
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    match = played(8, 14)
    while match.state.table.phase != "passengers" or match.state.table.passengers_laid:
        seat = match.to_act
        assert seat is not None
        match.play(seat, agent("conductor").decide(match.view(seat), match.legal(), CALM))
    seat = match.to_act
    assert seat is not None
    agent("director").decide(match.view(seat), match.legal(), Budget(60.0, stop=stop))
    assert 1 <= len(asked) <= 4


def test_a_view_without_a_seat_decides_nothing() -> None:
    match = played(1, 3)
    seat = match.to_act
    assert seat is not None
    for level in PLANNERS:
        with pytest.raises(ValueError, match="seat"):
            agent(level).decide(match.view(None), match.legal(), CALM)
