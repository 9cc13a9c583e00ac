"""Opponents of every rating, in every game: none plays at random, and their memory of a game is true."""

import random
from functools import cache
from statistics import fmean
from typing import Any

import pytest

from game.ai.agent import Budget
from game.ai.engine import Engine
from game.ai.opponents import Opponents
from game.core.match import Match
from game.core.option import with_defaults
from tests.contract.adapters import GAMES, ROOT
from tests.games import KNOWN, read_levels

ROSTER = read_levels(ROOT / "config" / "levels.yaml")
OPPONENTS = Opponents(ROSTER, KNOWN)
HASTY, CALM = Budget(60.0, iterations=0), Budget(60.0, iterations=1)
TABLES, SEEDS = 3, 4


@cache
def moments(name: str) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Return all views of a game between conductors, with the legal actions."""
    game = GAMES[name]
    match: Match[Any, Any, Any] = Match(game, game.start(2, with_defaults(game.options, {}), 5))
    players = [OPPONENTS.agent(game, "conductor", seed) for seed in range(2)]
    found = []
    while (seat := match.to_act) is not None:
        found.append((match.view(seat), match.legal()))
        match.play(seat, players[seat].decide(*found[-1], HASTY))
    return tuple(found)


@cache
def engine(name: str) -> Engine[Any]:
    found = OPPONENTS.engine(GAMES[name])
    assert found is not None
    return found


@pytest.mark.parametrize("name", ROSTER.strengths)
def test_history_has_the_progress_of_a_game_and_past_actions(name: str) -> None:
    histories = [engine(name).history(view) for view, _ in moments(name)]
    assert all(0 <= history.elapsed <= 1 for history in histories)
    assert 0.35 < fmean(history.elapsed for history in histories) < 0.65
    assert min(history.elapsed for history in histories) < 0.1
    assert max(history.elapsed for history in histories) > 0.85
    for (view, _), history in zip(moments(name), histories, strict=True):
        assert history.mover == view.table.to_act
    assert {seat for seat, _ in histories[len(histories) // 2].past_actions} >= {0, 1}


@pytest.mark.long
@pytest.mark.parametrize("name", ROSTER.strengths)
def test_a_player_rated_below_all_levels_loses_less_than_random_and_a_stronger_one_less_again(
    name: str,
) -> None:
    game, strengths, chance = GAMES[name], ROSTER.strengths[name], random.Random(3)
    choices = [one for one in moments(name) if len(engine(name).turns(one[0])) > 2]
    chosen = chance.sample(choices, TABLES)
    ratings = ("random", "700", "1100")
    lost = dict.fromkeys(ratings, 0.0)
    for view, legal in chosen:
        turns = {
            (rating, seed): OPPONENTS.agent(game, rating, seed).decide(view, legal, CALM)
            for rating in ratings
            for seed in range(SEEDS)
        }
        proposed = engine(name).turns(view)[0]
        begun = [engine(name).turns(view, (action,))[0] for action in turns.values()]
        losses = engine(name).losses(view, [proposed, *begun], 12, strengths.unit)
        for (rating, _), loss in zip(turns, losses[1:], strict=True):
            lost[rating] += loss.value / SEEDS / TABLES
    assert lost["random"] > lost["700"] > lost["1100"]
