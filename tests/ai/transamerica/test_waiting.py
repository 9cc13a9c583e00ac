"""Against whom it foresees, the director also thinks of rails that only pass the time, and of short turns."""

from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.search import Search
from game.ai.transamerica.hands import Hands
from game.ai.transamerica.plans import Choice
from game.ai.transamerica.seat import TURN, Numbers, OwnSeat
from game.rules.transamerica.actions import DONE, LayRail
from game.rules.transamerica.board import Node, edge_between
from game.rules.transamerica.values import LaidRail, State
from tests.ai.tables import CALM, GAME, agent, almost_finished, hands, played
from tests.ai.transamerica.test_race import race_at
from tests.rules.transamerica.tables import at

INDEX = GAME.board.index
HUBS = ((12, 16), (10, 13))
WAYS: tuple[tuple[Node, ...], ...] = (
    ((12, 16), (11, 16), (10, 16), (9, 15), (8, 15), (7, 14), (6, 13), (5, 12), (4, 11), (3, 11), (2, 10)),
    ((10, 16), (10, 17), (10, 18), (10, 19)),
    ((8, 8), (7, 7), (7, 6), (6, 5)),
    ((10, 13), (9, 12), (8, 11), (8, 10), (8, 9), (8, 8)),
    ((8, 11), (7, 11), (7, 12), (7, 13), (6, 13)),
    ((8, 15), (7, 15), (6, 15), (6, 16), (6, 17), (5, 17), (4, 17)),
    ((6, 15), (5, 15)),
    ((6, 5), (5, 4), (4, 3)),
)
"""The rails of seat 0, three ways of them, and then those of seat 1."""
OWN = 3


def shared_way() -> State:
    """Seat 0 lacks Portland, 4 away, and seat 1 Medford, 3 away: on the same way as far as it goes.

    Whoever lays the next rail of that way leaves the other one a single turn to the end.
    """
    hand = ["Portland", "Minneapolis", "St. Louis", "New Orleans", "Charleston"]
    other = ["Medford", "Santa Fe", "Dallas", "Cincinnati", "New York"]
    edges = [
        LaidRail(edge, seat)
        for seat, ways in enumerate((WAYS[:OWN], WAYS[OWN:]))
        for way in ways
        for edge in map(edge_between, way, way[1:])
    ]
    state = at(GAME, hubs=HUBS, rails=[rail.edge for rail in edges], goals=[hand, other], to_act=0)
    return msgspec.structs.replace(state, table=msgspec.structs.replace(state.table, rails=tuple(edges)))


def test_it_lays_a_rail_that_brings_nothing_at_once_and_so_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The next rail of the way that both need would let the other one come first."""
    monkeypatch.setattr(Hands, "foreseen", True)
    state = shared_way()
    view = GAME.observe(state, 0)
    for seed in range(3):
        action = agent("director", seed).decide(view, tuple(GAME.legal(view)), Budget(60.0))
        assert action == LayRail(((3, 3), (4, 3)))
        assert isinstance(action, LayRail)
    assert GAME.analysis.missing_after(view, action.edge) == GAME.analysis.missing(view)


@pytest.mark.parametrize(
    ("seats", "foreseen", "waits"), [(2, True, True), (2, False, False), (3, True, False)]
)
def test_in_a_duel_with_one_it_foresees_it_thinks_of_ending_its_turn_after_one_rail(
    seats: int, foreseen: bool, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hands, "foreseen", foreseen)
    tried: list[Sequence[Choice]] = []

    def noted(search: Search[Numbers, Choice], choices: Sequence[Choice], *rest: object) -> Choice:
        del search, rest
        tried.append(choices)
        return choices[-1]

    match = next(match for moves in range(12, 40) if (match := played(2, moves, seats)).state.table.laid)
    assert match.to_act is not None
    view = match.view(match.to_act)
    hub = OwnSeat(GAME, view).hub
    monkeypatch.setattr(Search, "choose", noted)
    action = agent("director").decide(view, match.legal(), CALM)
    [choices] = tried
    assert any(plan.first == hub for choice in choices for plan in choice) == waits
    assert (action == DONE) == waits


def test_a_turn_of_a_race_may_end_with_its_first_rail() -> None:
    state = almost_finished(1)
    first = np.array([INDEX[(4, 8)]])
    losses = []
    for alone in (False, True):
        race, _ = race_at(state.table, hands(state))
        race.play(1, TURN, first, np.array([alone]))
        losses.append(int(race.losses()[1, 0]))
    assert losses[1] == losses[0] + 1


def test_a_turn_of_a_race_may_begin_without_a_rail() -> None:
    state = almost_finished(1)
    race, hubs = race_at(state.table, hands(state))
    before = race.losses()
    race.lay(1, hubs[1])
    assert (race.losses() == before).all()
