"""Two turns at TransAmerica are held against each other in facts of the position."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.ai.agent import Budget
from game.ai.engine import Turn
from game.ai.transamerica.contrast import TransAmericaContrasts
from game.core.reason import Reason
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.values import State, View
from tests.ai.tables import GAME, agent, almost_finished, played
from tests.ai.transamerica.test_judge import director

CONTRASTS = TransAmericaContrasts(GAME, director())


class Told(NamedTuple):
    view: View
    state: State
    better: Turn
    played: Turn
    reasons: tuple[Reason, ...]
    against: tuple[Reason, ...]


def turn_of(state: State, level: str) -> Turn:
    """Return the turn that a level plays."""
    seat, number, turn = state.table.to_act, state.table.turn, list[object]()
    while state.table.turn == number and state.table.to_act == seat and not state.table.results:
        view = GAME.observe(state, seat)
        action = agent(level).decide(view, tuple(GAME.legal(view)), Budget(60.0))
        turn.append(action)
        state = GAME.apply(state, action).state
    return tuple(turn)


@pytest.fixture(scope="module")
def told() -> list[Told]:
    return list(contrasts())


def contrasts() -> Iterator[Told]:
    for seed in range(10):
        match = played(seed, 12 + 2 * seed, 2 + seed % 2)
        state = match.state
        while state.table.laid or state.table.phase != "lay":
            seat = state.table.to_act
            view = GAME.observe(state, seat)
            state = GAME.apply(
                state, agent("nearest").decide(view, tuple(GAME.legal(view)), Budget(1.0))
            ).state
        view, turn = GAME.observe(state, state.table.to_act), turn_of(state, "apprentice")
        better = turn_of(state, "engineer")
        found = CONTRASTS.contrast(view, better, turn)
        if found is not None:
            yield Told(view, state, better, turn, found.better, found.played)


def missing(told: Told, turn: Turn) -> int:
    state, seat = told.state, told.view.table.to_act
    for action in turn:
        state = GAME.apply(state, action).state
    left = GAME.analysis.missing(GAME.observe(state, seat))
    assert left is not None
    return left


def test_something_is_told_of_turns_of_two_levels(told: list[Told]) -> None:
    assert len(told) >= 3
    assert all(len(one.reasons) == len(one.against) for one in told)


def test_the_rails_that_are_said_to_be_missing_are(told: list[Told]) -> None:
    checked = 0
    for one in told:
        for turn, reasons in ((one.better, one.reasons), (one.played, one.against)):
            for reason in reasons:
                if reason.code in ("saved", "saved_nothing"):
                    assert reason.fields["missing"] == missing(one, turn)
                    checked += 1
    assert checked


def test_a_turn_less_is_told_only_where_it_is_one(told: list[Told]) -> None:
    for one in told:
        turns = {
            reason.code: reason.fields["count"]
            for reason in (*one.reasons, *one.against)
            if "turns" in reason.code
        }
        if turns:
            assert int(str(turns["fewer_turns"])) < int(str(turns["more_turns"]))
            assert 2 * int(str(turns["more_turns"])) >= missing(one, one.played)


def test_who_could_finish_and_does_not_is_told_the_city() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = (LayRail(((4, 7), (4, 8))),)
    idle = next(
        one for one in GAME.legal(view) if isinstance(one, LayRail) and GAME.board.cost(one.edge) == 2
    )
    found = CONTRASTS.contrast(view, finishing, (idle,))
    assert found is not None
    assert {reason.code for reason in found.better} >= {"linked", "saved", "fewer_turns"}
    assert {reason.code for reason in found.played} >= {"not_linked", "saved_nothing", "more_turns"}
    linked = next(reason for reason in found.better if reason.code == "linked")
    assert linked.fields["connected"] == linked.fields["of"] == 5


def test_nothing_is_told_of_a_turn_against_itself() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = (LayRail(((4, 7), (4, 8))),)
    assert CONTRASTS.contrast(view, finishing, finishing) is None


def test_nothing_that_speaks_against_a_turn_is_told_for_it(told: list[Told]) -> None:
    against = {"gives", "more_turns", "not_linked", "saved_nothing", "others_would"}
    for one in told:
        assert not against & {reason.code for reason in one.reasons}
