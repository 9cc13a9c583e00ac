"""Streetcar's judge of turns finds losing turns, and does not object to winning ones."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.engine import Engine
from game.ai.streetcar.judge import StreetcarJudge
from game.ai.verdict import Verdict
from game.content.streetcar_plays import Foresight
from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Action, Depart, Drive, Lay
from game.rules.streetcar.values import State, Tram, View
from tests.ai.streetcar.tables import (
    CALM,
    GAME,
    agent,
    by_a_detour,
    played,
    railway,
    railway_besides,
    table,
    useless,
)
from tests.games import opponents, read_levels

SLIP, BLUNDER = 0.03, 0.08
"""Lost winning chances."""


@cache
def engine() -> Engine[View]:
    found = opponents().engine(GAME)
    assert found is not None
    return found


@cache
def judge() -> StreetcarJudge:
    play = read_levels().level("director").plays["streetcar"]
    assert isinstance(play, Foresight)
    return StreetcarJudge(GAME, play)


def verdict_of(view: View, *turn: Action) -> Verdict:
    found = engine().judge(view, turn, Budget(60.0).begin())
    assert found is not None
    return found


@pytest.mark.parametrize("movement", ["follow", "die_or_repeat"])
def test_something_is_proposed_whenever_there_is_a_choice(movement: str) -> None:
    """One seat departs at once, the other builds and draws."""
    match, phases = Match(GAME, by_a_detour(movement)), set[str]()
    while len(match.played) < 14:
        assert match.to_act is not None
        view, legal = match.view(match.to_act), match.legal()
        leaving = [action for action in legal if isinstance(action, Depart)]
        action = leaving[0] if leaving else legal[0]
        if len(legal) > 1:
            turns = judge().turns(view)
            assert turns
            assert all(GAME.refuse(view, turn[0]) is None for turn in turns)
            phases.add(view.table.phase)
            action = leaving[0] if leaving else turns[0][0]
        match.play(match.to_act, action)
    assert phases >= {"build", "draw", "drive"}


def test_chances_add_up_to_one_for_a_seat_and_for_a_view_of_nobody_with_open_cards() -> None:
    match = played(1, 12)
    for view in (match.view(match.to_act), match.view(None), replace(match.view(1), seat=1)):
        (chances,) = engine().estimate(view)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


def test_useless_tiles_in_a_row_lose_in_each_turn() -> None:
    match = Match(
        GAME, GAME.start(2, {"map": "new_orleans", "movement": "follow", "stops": "auto", "order": "free"}, 5)
    )
    other, chance = agent("apprentice"), random.Random(2)
    lost: list[float] = []
    while len(lost) < 3:
        if match.to_act == 1:
            match.play(1, other.decide(match.view(1), match.legal(), CALM))
            continue
        turn = useless(match.state, chance)
        assert turn is not None
        lost.append(verdict_of(match.view(0), *turn).loss.certain)
        for lay in turn:
            match.play(0, lay)
    assert min(lost) >= SLIP


OWN, OTHER = (4, "EK"), (5, "DG")


def both_nearly_home() -> View:
    """Return the view of seat 0; both routes lack few tiles."""
    tiles, _ = railway(*OTHER, gaps=(5, 9))
    theirs = len(tiles)
    tiles = railway_besides(tiles, *OWN, 3)
    hands: list[Plain] = [["straight", "curve", "double_curve", "crossing", "fork"], ["curve"] * 5]
    state = table(2, {"stops": "two"}, tiles=tiles, hands=hands, lines=[4, 5], routes=["EK", "DG"])
    laid = tuple(
        replace(placed, seat=int(number < theirs)) for number, placed in enumerate(state.table.tiles)
    )
    return GAME.observe(replace(state, table=replace(state.table, tiles=laid)), 0)


def test_a_tile_that_only_brings_somebody_else_nearer_home_is_a_blunder() -> None:
    view = both_nearly_home()
    own, other = (GAME.material.missing(view.table, *goal) or 0 for goal in (OWN, OTHER))
    assert max(own, other) <= 3
    gifts = []
    for lay in (action for action in GAME.legal(view) if isinstance(action, Lay)):
        after = GAME.analysis.after(view.table, lay)
        if GAME.material.missing(after, *OWN) == own and GAME.material.missing(after, *OTHER) == other - 1:
            gifts.append(lay)
    assert gifts
    found = verdict_of(view, gifts[0])
    assert found.loss.certain >= BLUNDER
    assert not set(gifts) & set(found.best)


def test_a_departure_on_a_long_way_round_loses_to_building() -> None:
    view = GAME.observe(by_a_detour(), 0)
    for departure in (action for action in GAME.legal(view) if isinstance(action, Depart)):
        found = verdict_of(view, departure)
        assert not isinstance(found.best[0], Depart)
        assert found.loss.certain >= SLIP or found.units.certain >= 1


def on_their_ways(state: State, fields: int) -> State:
    """Return the table with every tram `fields` fields from its end."""
    trams = list(state.table.trams)
    for seat, tram in enumerate(trams):
        if tram is not None:
            journey, stand = GAME.analysis.to_go(GAME.observe(state, seat), seat) or (None, None)
            assert journey is not None
            assert stand is not None
            way = journey.way_left(stand)
            assert way is not None
            here = way[-fields - 1]
            trams[seat] = Tram(here.field, here.side, here.served, tram.start)
    return replace(state, table=replace(state.table, trams=tuple(trams)))


def racing(fields: int) -> View:
    """Return the view of seat 0, which may drive two fields and has `fields` to go."""
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [{"at": "4E", "start": "4E"}, None]
    cards: dict[str, Plain] = {"lines": [4, 1], "routes": ["DK", "BD"]}
    state = table(2, {"stops": "two"}, tiles=tiles, trams=trams, last_move=1, **cards)
    return GAME.observe(on_their_ways(state, fields), 0)


def test_to_creep_when_home_is_near_loses_a_turn() -> None:
    view = racing(4)
    drives = sorted(
        (one for one in GAME.legal(view) if isinstance(one, Drive)), key=lambda one: len(one.fields)
    )
    short, long = drives[0], drives[-1]
    assert (len(short.fields), len(long.fields)) == (1, 2)
    found = verdict_of(view, short)
    assert found.best == (long,)
    assert found.units.value >= 1


def shortest(turns: Sequence[tuple[Action, ...]]) -> int:
    return min(len(turn) for turn in turns)


def test_turns_that_begin_with_a_tile_are_whole_ones() -> None:
    match = played(2, 14, 2)
    while match.to_act is None or match.state.table.phase != "build" or match.state.table.laid:
        match = played(2, len(match.played) + 1, 2)
    view = match.view(match.to_act)
    first = next(action for action in match.legal() if isinstance(action, Lay))
    turns = judge().turns(view, (first,))
    assert shortest(turns) == 2
    assert all(turn[0] == first for turn in turns)


def test_in_a_race_the_chances_depend_on_the_trams_and_not_on_the_seat_to_act() -> None:
    """Two trams with equal distances, with all cards open."""
    tiles = railway_besides(railway(4, "DK")[0], 1, "BD", 0)
    trams: list[Plain] = [{"at": "4E", "start": "4E"}, {"at": "1N", "start": "1N"}]
    cards: dict[str, Plain] = {"lines": [4, 1], "routes": ["DK", "BD"]}
    state = table(2, {"stops": "two"}, tiles=tiles, trams=trams, last_move=1, **cards)
    match = Match(GAME, on_their_ways(state, 15))
    chances: list[float] = []
    while len(chances) < 8 and match.to_act is not None:
        seat, open_view = match.to_act, replace(match.view(None), lines=(4, 1), routes=("DK", "BD"))
        turn = engine().choose(match.view(seat), Budget(60.0).begin())
        before, after, _ = engine().follow(open_view, turn, turn)
        chances += [before[0], after[0]]
        for action in turn:
            match.play(seat, action)
    steps = [abs(after - before) for before, after in pairwise(chances)]
    assert max(steps) < 0.05
