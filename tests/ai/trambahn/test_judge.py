"""Turns of Trambahn as the engine judges them."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.engine import Engine, Turn
from game.ai.playouts import after
from game.ai.trambahn.judge import TrambahnJudge
from game.content.trambahn_plays import WholeTurns
from game.core.match import Match
from game.rules.trambahn.actions import END, Action, Income, LayPassenger, LayStation
from game.rules.trambahn.values import View
from tests.ai.tables import levels
from tests.ai.trambahn.tables import GAME, played
from tests.games import opponents
from tests.rules.trambahn.tables import OTHER_HAND, at, column

SHORT = Budget(60.0, iterations=8)
SEEDS = range(6)


@cache
def judge() -> TrambahnJudge:
    play = levels().level("director").plays["trambahn"]
    assert isinstance(play, WholeTurns)
    return TrambahnJudge(GAME, play)


@cache
def engine() -> Engine[Any]:
    found = opponents().engine(GAME)
    assert found is not None
    return found


@cache
def views() -> tuple[View, ...]:
    """Return views in every phase."""
    found = [played(seed, 3 + 3 * seed) for seed in SEEDS]
    return tuple([match.view(match.to_act) for match in found if match.to_act is not None])


def last_tour(own: bool) -> View:
    """Return a view one card from the last tour, in which the seat to act leads if `own`, else the other."""
    long = column("blue-1", "blue-3", "blue-5", "blue-6", "blue-7", tram="steam")
    given = {
        "hands": [["blue-2", "red-1"], OTHER_HAND],
        "columns": [[long], []] if own else [[], [long]],
        "passengers": {"blue": ["blue-2", "blue-4", "blue-8"]},
        "tours": 9,
    }
    return GAME.observe(at(given), 0)


def test_proposed_turns_are_whole_and_legal_and_different() -> None:
    for view in views():
        turns = judge().turns(view)
        assert turns
        assert len(set(turns)) == len(turns)
        for turn in turns:
            match: Match[Any, View, Action] = Match(GAME, GAME.imagine(view, 1))
            assert view.seat is not None
            for action in turn:
                assert match.to_act == view.seat
                match.play(view.seat, action)
            assert match.to_act != view.seat


def test_turns_begin_as_asked_and_a_whole_turn_is_the_only_one() -> None:
    for view in views():
        for action in GAME.legal(view):
            turns = judge().turns(view, (action,))
            assert all(turn[0] == action for turn in turns)
        whole = judge().turns(view)[0]
        assert judge().turns(view, whole) == (whole,)


def test_a_spectator_gets_no_proposal() -> None:
    assert not judge().turns(GAME.observe(played(1, 5).state, None))


def test_a_turn_that_wins_at_once_is_the_only_proposal_and_a_defeat_none() -> None:
    assert judge().turns(last_tour(own=True)) == [(LayPassenger("blue-2", "blue"),)]
    turns = judge().turns(last_tour(own=False))
    assert turns
    assert all(turn[-1] == END and LayPassenger("blue-2", "blue") not in turn for turn in turns)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_shares_add_up_to_one_and_parts_to_the_worth(seat: int | None) -> None:
    state = played(2, 20).state
    view = GAME.observe(state, seat)
    turns = judge().turns(view) or [()]
    trial = judge().trials(view).play(turns[:2], 3)
    assert trial.shares.sum(axis=2) == pytest.approx(1)
    assert sum(trial.parts.values()) == pytest.approx(trial.worth)


def test_the_same_view_gets_the_same_tables() -> None:
    view = views()[1]
    turns = judge().turns(view)[:2]
    first, second = (judge().trials(view).play(turns, 3) for _ in range(2))
    assert (first.worth == second.worth).all()


def test_a_game_that_is_over_is_certain() -> None:
    view = last_tour(own=True)
    state = after(GAME, GAME.imagine(view, 1), judge().turns(view)[0])
    assert engine().estimate(GAME.observe(state, None)) == [(1.0, 0.0)]


def test_a_table_that_is_played_to_its_end_counts_as_won_shared_or_lost() -> None:
    play = levels().level("director").plays["trambahn"]
    assert isinstance(play, WholeTurns)
    view = GAME.observe(played(3, 25).state, 0)
    trial = TrambahnJudge(GAME, replace(play, turns=60)).trials(view).play([()], 3)
    assert set(trial.shares.flat) <= {0.0, 0.5, 1.0}
    assert trial.doubt == 0


def eighth_card() -> View:
    """Return a view in which an eighth card makes an extra tour of 32 points."""
    seven = column(*(f"blue-{value}" for value in range(1, 8)), tram="electric")
    hand = ["blue-8", "red-1", "red-2", "green-1", "green-2", "yellow-1"]
    return GAME.observe(
        at({"hands": [hand, OTHER_HAND], "columns": [[seven], []], "money": [2, 2], "extra": [[], [150]]}), 0
    )


@pytest.mark.parametrize(
    "rest",
    [(END,), tuple(Income(card) for card in ("blue-8", "red-2", "green-1", "green-2", "yellow-1"))],
    ids=["kept", "sold"],
)
def test_an_extra_tour_that_is_not_made_is_a_loss_of_points_and_chance(rest: Turn) -> None:
    """Also if all played actions are part of the best turn, which cannot be completed any more."""
    found = engine().judge(eighth_card(), (LayPassenger("red-1", "red"), *rest), SHORT.begin())
    assert found is not None
    assert LayStation("blue-8", 0) in found.best
    assert LayStation("blue-8", 0) not in found.asked
    assert found.loss.certain > 0.08
    assert found.units.certain > 6
    assert sum(part.amount for part in found.parts) == pytest.approx(found.units.value)


def test_a_sure_victory_is_won_soon_and_a_sure_defeat_late() -> None:
    """Each seat has points for any tour; the game ends if the row without any column is filled."""
    for points, ends in (((300, 0), True), ((0, 300), False)):
        given = {
            "hands": [["red-2", "blue-1", "green-1"], OTHER_HAND],
            "passengers": {"red": ["red-3", "red-4", "red-5"]},
            "columns": [[column("green-2", tram="horse")], []],
            "tours": 9,
            "extra": [[points[0]], [points[1]]],
        }
        turn = engine().choose(GAME.observe(at(given), 0), SHORT.begin())
        assert (LayPassenger("red-2", "red") in turn) == ends
