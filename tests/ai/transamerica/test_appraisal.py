"""What turns at TransAmerica cost, where it can be reckoned in another way."""

from itertools import islice

import msgspec
import pytest

from game.core.match import Match
from game.rules.transamerica.actions import DONE, Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.values import LaidRail, State, View
from tests.ai.tables import GAME, almost_finished, played
from tests.games import appraiser

APPRAISALS = appraiser(GAME)


def loss(view: View, *actions: Action) -> float:
    found = APPRAISALS.appraise(view, actions)
    assert found is not None
    return found.loss


def turns(state: State) -> dict[tuple[Action, ...], int]:
    """All turns of rails from a position on, and what is missing after each."""
    seat = GAME.to_act(state)
    view = GAME.observe(state, seat)
    found: dict[tuple[Action, ...], int] = {}
    waiting: list[tuple[tuple[LayRail, ...], State]] = [((), state)]
    while waiting:
        actions, before = waiting.pop()
        for action in GAME.legal(GAME.observe(before, seat)):
            if isinstance(action, LayRail):
                done, after = (*actions, action), GAME.apply(before, action).state
                rails = (*view.table.rails, *(LaidRail(one.edge, seat) for one in done))
                table = msgspec.structs.replace(view.table, rails=rails)
                found[done] = GAME.analysis.missing(msgspec.structs.replace(view, table=table)) or 0
                if GAME.to_act(after) == seat and after.table.round == state.table.round:
                    waiting.append((done, after))
    return found


def test_in_the_last_turn_a_loss_is_exactly_what_stays_missing() -> None:
    """The round ends with the turn of seat 1: every one of its turns is tried."""
    state = GAME.apply(almost_finished(1), LayRail(((4, 7), (4, 8)))).state
    view = GAME.observe(state, 1)
    every = turns(state)
    least = min(every.values())
    assert max(every.values()) > least
    for actions, _ in islice(every.items(), 60):
        best = min(missing for turn, missing in every.items() if turn[: len(actions)] == actions)
        assert loss(view, *actions) == best - least


def test_whoever_could_finish_and_does_not_loses_a_rail() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = LayRail(((4, 7), (4, 8)))
    assert loss(view, finishing) == 0
    doubles = [
        action
        for action in GAME.legal(view)
        if isinstance(action, LayRail) and GAME.board.cost(action.edge) == 2
    ]
    assert doubles
    assert loss(view, doubles[0]) == 1


def test_ending_a_turn_early_gives_a_rail_away() -> None:
    for seed in range(4):
        match: Match[State, View, Action] = played(seed, 20)
        while match.view(match.to_act).table.phase != "lay" or match.view(match.to_act).table.laid:
            match.play(match.to_act or 0, match.legal()[0])
        view = match.view(match.to_act)
        found = APPRAISALS.appraise(view, ())
        if found is None or len(found.better) < 2:
            continue
        assert loss(view, found.better[0], DONE) > 0.3


@pytest.mark.parametrize("seed", range(3))
def test_a_hub_far_from_everything_costs_more_than_one_on_the_own_network(seed: int) -> None:
    view = played(seed, 0).view(0)
    missing = {
        hub: GAME.analysis.missing_with_hub(view, hub.node) or 0
        for hub in GAME.legal(view)
        if isinstance(hub, PlaceHub)
    }
    near = min(missing, key=lambda hub: missing[hub])
    far = max(missing, key=lambda hub: missing[hub])
    assert loss(view, far) > loss(view, near) + (missing[far] - missing[near]) / 2


def test_moving_a_hub_costs_no_more_than_ending_the_turn() -> None:
    match = played(2, 30, hubs="mobile")
    while not any(isinstance(action, MoveHub) for action in match.legal()):
        match.play(match.to_act or 0, match.legal()[0])
    view = match.view(match.to_act)
    moved = next(action for action in match.legal() if isinstance(action, MoveHub))
    if view.table.phase == "lay":
        assert loss(view, moved) == loss(view, DONE)
