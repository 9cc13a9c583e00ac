"""Opponents build towards their own end, with the tiles they have, and do not block their own way."""

import pytest
from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Action, Depart, DrawFrom, Lay, LayPair, Redraw
from game.rules.streetcar.values import State
from tests.ai.streetcar.tables import CALM, CONTEXT, GAME, LEVELS, agent, played, railway, table

TWO = {"stops": "two"}
SHUT = 99
"""The assumed missing tiles of a route that cannot be completed any more."""
plans = pytest.mark.parametrize("level", LEVELS[1:])
all_levels = pytest.mark.parametrize("level", LEVELS)


def nearly_done(line: int, route: str, gaps: tuple[int, ...], rest: list[str]) -> State:
    """Return a table on which seat 0 has the tiles for all gaps of its railway, and `rest`."""
    tiles, lacking = railway(line, route, gaps)
    hand: list[Plain] = [*(lay.tile for lay in lacking), *rest]
    hands: list[Plain] = [hand, ["curve", "curve", "fork"]]
    given: dict[str, Plain] = {"tiles": tiles, "hands": hands, "lines": [line, 1], "routes": [route, "BD"]}
    return table(2, TWO, **given)


@plans
@pytest.mark.parametrize(("line", "route"), [(3, "CF"), (5, "DG"), (6, "CE")])
def test_a_route_that_lacks_two_tiles_in_hand_is_completed_in_one_turn(
    level: str, line: int, route: str
) -> None:
    state = nearly_done(line, route, (4, 9), ["triangle", "crossing", "fork"])
    assert GAME.analysis.missing(GAME.observe(state, 0), 0) == 2
    match = Match(GAME, state)
    while match.to_act == 0:
        match.play(0, agent(level).decide(match.view(0), match.legal(), CALM))
    assert GAME.fact(match.state, "missing")[0] == 0


@all_levels
def test_a_complete_route_is_departed_on(level: str) -> None:
    match = Match(GAME, nearly_done(4, "DK", (), ["straight", "straight", "straight", "curve", "curve"]))
    assert isinstance(agent(level).decide(match.view(0), match.legal(), CALM), Depart)


@all_levels
def test_a_complete_route_departs_if_nothing_can_be_laid(level: str) -> None:
    """Redrawing tiles would be legal too, turn after turn."""
    tiles, _ = railway(4, "DK")
    hands: list[Plain] = [[], ["curve"] * 5]
    view = GAME.observe(table(2, TWO, tiles=tiles, hands=hands, lines=[4, 1], routes=["DK", "BD"]), 0)
    legal = GAME.legal(view)
    assert legal == (Depart("4E"), Depart("4W"), Redraw(()))
    assert agent(level).decide(view, legal, CALM) == Depart("4W")


@plans
def test_a_tile_that_would_close_the_only_gap_is_not_laid_there(level: str) -> None:
    """The last gap needs a straight; a tree there would block it forever."""
    tiles, (gap,) = railway(4, "DK", (8,))
    hands: list[Plain] = [["roundabout", "roundabout", "crossing", "s_left", "s_right"], ["curve"] * 5]
    given: dict[str, Plain] = {"tiles": tiles, "hands": hands, "lines": [4, 1], "routes": ["DK", "BD"]}
    match = Match(GAME, table(2, TWO, **given))
    while match.to_act == 0:
        action = agent(level).decide(match.view(0), match.legal(), CALM)
        before = GAME.analysis.missing(match.view(0), 0)
        match.play(0, action)
        assert before == 1
        assert GAME.analysis.missing(match.view(0), 0) in (0, 1), (action, gap)


@pytest.mark.long
@all_levels
@pytest.mark.parametrize(("seed", "moves", "seats"), [(4, 21, 2), (8, 37, 2), (8, 37, 3), (9, 41, 2)])
def test_no_lay_lengthens_our_route_if_many_would_by_far(
    level: str, seed: int, moves: int, seats: int
) -> None:
    match = played(seed, moves, seats)
    seat = match.to_act
    assert seat is not None
    view, legal = match.view(seat), match.legal()
    before = GAME.analysis.missing(view, seat)
    assert before is not None

    def missing_after(action: Action) -> int:
        after = GAME.analysis.missing_after(view, action) if isinstance(action, Lay | LayPair) else before
        return SHUT if after is None else after

    assert sum(missing_after(action) > before + 1 for action in legal) >= 8
    chosen = agent(level).decide(view, legal, Budget(60.0))
    longer, state = missing_after(chosen) - before, GAME.apply(match.state, chosen).state
    harm = [SHUT if left is None else left for left in GAME.fact(state, "missing")]
    missing_tiles = [SHUT if left is None else left for left in GAME.fact(match.state, "missing")]
    others = [
        after - now for one, (after, now) in enumerate(zip(harm, missing_tiles, strict=True)) if one != seat
    ]
    # The director may lengthen its way a little if another's becomes much longer.
    assert longer <= 0 or (level == "director" and max(others) >= 2 * longer)


def test_the_tile_that_the_gap_needs_is_taken_from_a_departed_player() -> None:
    tiles, (gap,) = railway(4, "DK", (8,))
    assert gap.tile == "straight"
    hands: list[Plain] = [
        ["curve", "fork", "fork", "fork"],
        ["curve", "fork", "straight", "triangle", "junction"],
    ]
    given: dict[str, Plain] = {"tiles": tiles, "hands": hands, "lines": [4, 1], "routes": ["DK", "BD"]}
    state = table(2, TWO, **given, draws=1, laid=0, trams=[None, {"at": "1N"}])
    view = GAME.observe(state, 0)
    assert agent("conductor").decide(view, tuple(GAME.legal(view)), CALM) == DrawFrom(1, "straight")


def test_something_is_put_back_when_nothing_fits() -> None:
    """No redraw keeps the whole hand."""
    legal = (Redraw(()), Redraw(("crossing",)), Redraw(("crossing", "straight")), Redraw(("straight",)))
    state = table(2, TWO, hands=[["crossing", "straight"], ["curve"]], lines=[4, 1], routes=["DK", "BD"])
    action = agent("conductor").decide(GAME.observe(state, 0), legal, CALM)
    assert isinstance(action, Redraw)
    assert action.tiles


def test_the_best_lay_is_among_those_that_are_judged() -> None:
    for seed, moves in ((1, 0), (2, 41)):
        match = played(seed, moves)
        seat = match.to_act
        assert seat is not None
        own = SeatAnalysis(CONTEXT, match.view(seat))
        candidates = Candidates(own, Chance(1))
        lays = [action for action in match.legal() if isinstance(action, Lay)]
        costs = own.costs([Variant((lay,), own.after((lay,))) for lay in lays], candidates.most)
        assert candidates.best(lays, 48)[0].cost == min(costs) < candidates.now


def test_the_others_goals_are_guessed_from_their_tiles() -> None:
    """Only seat 1 has built the railway of line 5 by way of D and G."""
    tiles, _ = railway(5, "DG")
    state = table(2, TWO, tiles=tiles, lines=[4, 5], routes=["EK", "DG"])
    view = GAME.observe(state, 0)
    assert view.lines[1] is None
    mine = tuple(replace(placed, seat=1) for placed in view.table.tiles)
    own = SeatAnalysis(CONTEXT, replace(view, table=replace(view.table, tiles=mine)))
    chances = Guess(own, 0.5).chances(1)
    assert max(chances, key=lambda goal: chances[goal]) == (5, "DG")
    assert sum(chances.values()) == pytest.approx(1.0)
    assert all(line != 4 for line, _ in chances)


def test_every_tile_of_the_router_brings_it_a_tile_nearer_on_an_empty_board() -> None:
    match = Match(GAME, played(1, 0).state)
    seat = match.to_act
    assert seat is not None
    while match.to_act == seat:
        view = match.view(seat)
        action = agent("router").decide(view, match.legal(), CALM)
        before = GAME.analysis.missing(view, seat)
        assert isinstance(action, Lay)
        assert before is not None
        assert GAME.analysis.missing_after(view, action) == before - 1
        match.play(seat, action)
