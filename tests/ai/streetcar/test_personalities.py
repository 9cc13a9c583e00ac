"""The personalities are told apart by what they do on the same tables."""

from functools import cache

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Depart
from game.rules.streetcar.values import State
from tests.ai.streetcar.tables import CALM, GAME, agent, played, railway, railway_besides, table

pytestmark = pytest.mark.long

TABLES = tuple((seed, 9 + 4 * (seed % 8)) for seed in range(3, 23))
"""Seeds, and moves that have been made."""
SHUT = 20
"""Tiles that a route that cannot be completed any more is taken to miss."""


def missing(state: State, seat: int) -> int:
    found = GAME.fact(state, "missing")[seat]
    return SHUT if found is None else min(SHUT, found)


@cache
def hindered(personality: str) -> int:
    """Tiles that the other one misses more after a turn of an engineer on each table."""
    found = 0
    for seed, moves in TABLES:
        match = played(seed, moves, 2)
        seat = match.to_act
        assert seat is not None
        later = Match(GAME, match.state)
        while later.to_act == seat:
            decided = agent(f"engineer:{personality}").decide(later.view(seat), later.legal(), CALM)
            later.play(seat, decided)
        found += missing(later.state, 1 - seat) - missing(match.state, 1 - seat)
    return found


def test_the_blocker_costs_the_other_more_than_the_builder_does() -> None:
    assert hindered("blocker") > hindered("builder")


@pytest.mark.parametrize(("personality", "departs"), [("sprinter", True), ("blocker", False)])
def test_the_sprinter_departs_where_the_blocker_rather_hinders(personality: str, *, departs: bool) -> None:
    """The own route is complete, that of the other one lacks two tiles."""
    own, _ = railway(4, "DK")
    tiles = railway_besides(own, 1, "BD", 2)
    hands: list[Plain] = [["straight", "curve", "roundabout", "crossing", "fork"], ["curve"] * 5]
    state = table(2, {"stops": "two"}, tiles=tiles, hands=hands, lines=[4, 1], routes=["DK", "BD"])
    assert GAME.fact(state, "missing") == (0, 2)
    view = GAME.observe(state, 0)
    mine = [tile["cell"] for tile in own if isinstance(tile, dict)]
    laid = tuple(replace(tile, seat=int(list(tile.cell) not in mine)) for tile in view.table.tiles)
    view = replace(view, table=replace(view.table, tiles=laid))
    decided = agent(f"director:{personality}").decide(view, tuple(GAME.legal(view)), CALM)
    assert isinstance(decided, Depart) == departs
