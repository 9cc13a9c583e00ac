"""The personalities of Trambahn are told apart by what they do on the same tables."""

from collections.abc import Iterator
from functools import cache

import pytest

from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.sketch import Box
from game.ai.trambahn.world import World
from game.ai.trambahn.worth import Weights, weights_of
from game.content.trambahn_plays import WholeTurns
from tests.ai.tables import levels
from tests.ai.trambahn.tables import GAME, agent, played

BOX = Box(GAME.deck)
PERSONALITIES = ("builder", "blocker", "sprinter")
GAMES = 12


@cache
def planner(personality: str) -> Planner:
    play = levels().level(f"engineer:{personality}").trambahn
    assert isinstance(play, WholeTurns)
    return Planner(BOX, weights_of(play))


def turns(personality: str) -> Iterator[tuple[World, Plan]]:
    """What the personality plans in games against itself, the same deals for all, and the tables before."""
    for seed in range(GAMES):
        world = World(BOX, played(seed, 0).state)
        while True:
            plan = planner(personality).best(world.situation())
            yield world, plan
            world.play(plan)
            if world.over:
                break
            world.refill()


@cache
def passengers_a_turn(personality: str) -> float:
    laid = [len(plan.passengers) for _, plan in turns(personality)]
    return sum(laid) / len(laid)


def lead(world: World, line: int) -> int:
    """Of the seat to act."""
    points = [
        sum(column.points * column.times for column in own if column.colour == line)
        for own in world.sketch.columns
    ]
    return points[world.seat] - points[1 - world.seat]


@cache
def in_the_way(personality: str) -> float:
    """The share of passengers that go where the other one leads: tours before its columns are long."""
    leads = [lead(world, row) for world, plan in turns(personality) for _, row in plan.passengers]
    return sum(found < 0 for found in leads) / len(leads)


def test_the_sprinter_lays_more_passengers_a_turn_than_the_builder() -> None:
    assert passengers_a_turn("sprinter") > passengers_a_turn("blocker") > passengers_a_turn("builder")
    assert passengers_a_turn("sprinter") > passengers_a_turn("builder") + 0.1


def test_the_blocker_lays_more_passengers_where_the_other_one_leads() -> None:
    assert in_the_way("blocker") > max(in_the_way("builder"), in_the_way("sprinter"))


def test_weights_that_nobody_has_changed_are_the_fitted_ones() -> None:
    for level in ("engineer", "director"):
        play = levels().level(level).trambahn
        assert isinstance(play, WholeTurns)
        assert weights_of(play) == Weights()


@pytest.mark.parametrize("level", ["engineer", "director"])
def test_every_personality_plays_at_the_planning_levels(level: str) -> None:
    assert levels().personalities_of(level, "trambahn") == PERSONALITIES
    for personality in PERSONALITIES:
        assert agent(f"{level}:{personality}")
