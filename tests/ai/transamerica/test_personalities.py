"""The personalities are told apart by what they do at the same tables."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
import pytest

from game.ai.transamerica.seat import OwnSeat
from game.rules.transamerica.actions import LayRail, PlaceHub
from tests.ai.tables import CALM, GAME, AnyMatch, agent, levels, played

Laid: TypeAlias = Mapping[str, list[tuple[AnyMatch, int]]]
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("personalities of TransAmerica")]
PERSONALITIES = ("builder", "blocker", "sprinter")


@pytest.fixture(scope="module")
def laid() -> Laid:
    """By personality: tables, and the places in `board.edges` of the rails that it lays at them."""
    found = [played(seed, moves, 3) for seed in range(30) for moves in (6, 14, 22)]
    tables = [match for match in found if match.state.table.phase == "lay"]
    return {name: [(match, rail(name, match)) for match in tables] for name in PERSONALITIES}


def rail(personality: str, match: AnyMatch) -> int:
    assert match.to_act is not None
    action = agent(f"engineer:{personality}").decide(match.view(match.to_act), match.legal(), CALM)
    assert isinstance(action, LayRail)
    return GAME.board.edge_index[action.edge]


def given_away(laid: list[tuple[AnyMatch, int]]) -> float:
    """What a rail saves the others, on average."""
    saved = []
    for match, edge in laid:
        for seat in range(3):
            outlook = GAME.analysis.outlook(match.view(seat))
            assert outlook is not None
            if seat != match.to_act:
                saved.append(outlook.missing - outlook.after[edge])
    return float(np.mean(saved))


def in_a_hurry(laid: list[tuple[AnyMatch, int]]) -> float:
    """The share of rails that bring the nearest city nearer."""
    return float(
        np.mean(
            [
                OwnSeat(GAME, match.view(match.to_act)).towards_nearest(np.array([edge]))[0]
                for match, edge in laid
            ]
        )
    )


def apart(personality: str) -> float:
    """How far the hub stands from the own cities, on average."""
    found = []
    for seed in range(12):
        match = played(seed, 0, 2)
        view = match.view(0)
        action = agent(f"engineer:{personality}").decide(view, match.legal(), CALM)
        assert isinstance(action, PlaceHub)
        found.append(OwnSeat(GAME, view).ways_to_cities([GAME.board.index[action.node]])[0])
    return float(np.mean(found))


def test_the_blocker_gives_least_away(laid: Laid) -> None:
    given = {name: given_away(laid[name]) for name in PERSONALITIES}
    assert min(given, key=given.__getitem__) == "blocker"


def test_the_sprinter_links_its_near_cities_first(laid: Laid) -> None:
    hurry = {name: in_a_hurry(laid[name]) for name in PERSONALITIES}
    assert hurry["sprinter"] > max(hurry["builder"], hurry["blocker"]) + 0.1


def test_the_builder_starts_in_the_midst_of_its_cities() -> None:
    found = {name: apart(name) for name in PERSONALITIES}
    assert min(found, key=found.__getitem__) == "builder"


@pytest.mark.parametrize("level", ["engineer", "director"])
def test_both_upper_levels_take_them(level: str) -> None:
    assert set(PERSONALITIES) <= set(levels().personalities_of(level, "transamerica"))
