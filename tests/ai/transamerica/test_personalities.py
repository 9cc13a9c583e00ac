"""The personalities are told apart by what they do at the same tables."""

import numpy as np
import pytest

from game.ai.transamerica.seat import OwnSeat
from game.rules.transamerica.actions import LayRail, PlaceHub
from tests.ai.tables import CALM, GAME, AnyMatch, agent, levels, played

PERSONALITIES = ("builder", "blocker", "sprinter")


@pytest.fixture(scope="module")
def tables() -> list[AnyMatch]:
    found = [played(seed, moves, 3) for seed in range(30) for moves in (6, 14, 22)]
    return [match for match in found if match.state.table.phase == "lay"]


def rails(personality: str, tables: list[AnyMatch]) -> list[tuple[AnyMatch, int]]:
    """The places in `board.edges` of the rails that are laid at the tables."""
    found = []
    for match in tables:
        assert match.to_act is not None
        view = match.view(match.to_act)
        action = agent(f"engineer:{personality}").decide(view, match.legal(), CALM)
        assert isinstance(action, LayRail)
        found.append((match, GAME.board.edge_index[action.edge]))
    return found


def given_away(personality: str, tables: list[AnyMatch]) -> float:
    """What a rail saves the others, on average."""
    saved = []
    for match, edge in rails(personality, tables):
        for seat in range(3):
            outlook = GAME.survey.outlook(match.view(seat))
            assert outlook is not None
            if seat != match.to_act:
                saved.append(outlook.missing - outlook.after[edge])
    return float(np.mean(saved))


def in_a_hurry(personality: str, tables: list[AnyMatch]) -> float:
    """The share of rails that bring the nearest city nearer."""
    return float(
        np.mean(
            [
                OwnSeat(GAME, match.view(match.to_act)).towards_nearest(np.array([edge]))[0]
                for match, edge in rails(personality, tables)
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


def test_the_blocker_gives_least_away(tables: list[AnyMatch]) -> None:
    given = {name: given_away(name, tables) for name in PERSONALITIES}
    assert min(given, key=given.__getitem__) == "blocker"


def test_the_sprinter_links_its_near_cities_first(tables: list[AnyMatch]) -> None:
    hurry = {name: in_a_hurry(name, tables) for name in PERSONALITIES}
    assert hurry["sprinter"] > max(hurry["builder"], hurry["blocker"]) + 0.1


def test_the_builder_starts_in_the_midst_of_its_cities() -> None:
    found = {name: apart(name) for name in PERSONALITIES}
    assert min(found, key=found.__getitem__) == "builder"


@pytest.mark.parametrize("level", ["engineer", "director"])
def test_both_upper_levels_take_them(level: str) -> None:
    assert set(PERSONALITIES) <= set(levels().personalities_of(level, "transamerica"))
