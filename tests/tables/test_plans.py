"""The plan that a hint at TransAmerica begins: rails that are missing after its turn, by turns."""

from typing import Any

import pytest

from game.rules.transamerica.actions import LayRail, rails_of
from game.rules.transamerica.network import Networks
from game.tables.table import Stop
from tests.contract.tables.seated import Seated, seat

PLACES = (8, 20, 31, 44)
"""Moves after which it is asked for."""


@pytest.fixture(scope="module", params=PLACES)
def seated(request: pytest.FixtureRequest) -> Seated:
    return seat("transamerica", request.param)


@pytest.fixture(scope="module")
def stops(seated: Seated) -> tuple[Stop, ...]:
    turn = [action for action in seated.session.match.legal() if isinstance(action, LayRail)][:1]
    plan: tuple[Stop, ...] = seated.table.commands.hint_words.plan(tuple(turn))
    assert plan[0].actions == tuple(turn)
    return plan


def rails(stops: Any) -> list[Any]:
    return [edge for stop in stops for edge in rails_of(stop.actions)]


def test_the_later_turns_cost_the_edges_missing_after_this_one(
    seated: Seated, stops: tuple[Stop, ...]
) -> None:
    model, board = seated.table.model, seated.table.model.game.board
    cost = sum(board.cost(edge) for edge in rails(stops[1:]))
    assert cost == model.missing_after(rails(stops[:1]))


def test_each_turn_can_be_laid_where_the_ones_before_are(seated: Seated, stops: tuple[Stop, ...]) -> None:
    table, board = seated.table.model.table, seated.table.model.game.board
    laid = [rail.edge for rail in table.rails]
    for stop in stops:
        assert sum(board.cost(edge) for edge in rails([stop])) <= 2
        for edge in rails([stop]):
            assert not Networks(laid).of(seated.table.model.own_hub).isdisjoint(edge)
            laid.append(edge)


def test_few_turns_are_not_full(seated: Seated, stops: tuple[Stop, ...]) -> None:
    board = seated.table.model.game.board
    half = [stop for stop in stops[1:] if sum(board.cost(edge) for edge in rails([stop])) < 2]
    assert len(half) <= 3
