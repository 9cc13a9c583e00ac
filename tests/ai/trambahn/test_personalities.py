"""The personalities of Trambahn differ by their actions on the same tables."""

from functools import cache

import pytest

from game.ai.agent import Budget
from game.ai.trambahn.evaluation import Weights, weights_of
from game.content.trambahn_plays import WholeTurns
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.trambahn.actions import Action, LayPassenger, LayStation
from game.rules.trambahn.scoring import tour_value
from game.rules.trambahn.values import State, Table
from tests.ai.tables import levels
from tests.ai.trambahn.tables import GAME, PLANNERS, AnyMatch, agent

PERSONALITIES = ("builder", "blocker", "sprinter")
GAMES = 12
STRIDE = 3
"""Turns between two that are decided again: an odd number, so that both seats are covered."""
BRIEF = Budget(60.0, iterations=1)
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("personalities of Trambahn")]
planners = pytest.mark.parametrize("level", PLANNERS)


@cache
def tables() -> tuple[State, ...]:
    """Return tables at the beginning of turns, from games of engineers."""
    found = []
    for seed in range(GAMES):
        match: AnyMatch = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), seed))
        turn, player = 0, agent("engineer", seed)
        while (seat := match.to_act) is not None:
            if match.state.table.turn > turn:
                turn = match.state.table.turn
                if not turn % STRIDE:
                    found.append(match.state)
            match.play(seat, player.decide(match.view(seat), match.legal(), BRIEF))
    return tuple(found)


@cache
def done(level: str, personality: str) -> tuple[tuple[Table, Action], ...]:
    """Return the passengers and stations it lays on all these tables, with the table before each."""
    player = agent(f"{level}:{personality}")
    found = []
    for state in tables():
        match: AnyMatch = Match(GAME, state)
        while (seat := match.to_act) == state.table.to_act:
            action = player.decide(match.view(seat), match.legal(), BRIEF)
            if not isinstance(action, LayPassenger | LayStation):
                break
            found.append((match.state.table, action))
            match.play(seat, action)
    return tuple(found)


def passengers_a_turn(level: str, personality: str) -> float:
    laid = sum(isinstance(action, LayPassenger) for _, action in done(level, personality))
    return laid / len(tables())


def tours_of_the_other(level: str, personality: str) -> float:
    """Return the share of its tours in which the other seat leads."""
    leads = []
    for table, action in done(level, personality):
        if isinstance(action, LayPassenger) and len(table.row(action.row)) == GAME.deck.passengers - 1:
            first, second = (tour_value(GAME.deck, columns, action.row) for columns in table.columns)
            leads.append(second - first if table.to_act else first - second)
    return sum(lead < 0 for lead in leads) / len(leads)


@planners
def test_the_sprinter_lays_more_passengers_a_turn_than_the_blocker_and_the_builder_least(level: str) -> None:
    builder, blocker, sprinter = (passengers_a_turn(level, personality) for personality in PERSONALITIES)
    assert sprinter > blocker > builder
    assert sprinter > builder + 0.1


@planners
def test_the_blocker_makes_least_tours_if_the_other_one_leads(level: str) -> None:
    builder, blocker, sprinter = (tours_of_the_other(level, personality) for personality in PERSONALITIES)
    assert blocker < min(builder, sprinter)


def test_weights_that_nobody_has_changed_are_the_fitted_ones() -> None:
    for level in PLANNERS:
        play = levels().level(level).plays["trambahn"]
        assert isinstance(play, WholeTurns)
        assert weights_of(play) == Weights()


@planners
def test_every_personality_plays_at_the_planning_levels(level: str) -> None:
    assert levels().personalities_of(level, "trambahn") == PERSONALITIES
