"""Opponents drive to their end as soon as possible, under every rule of movement.

The railway of line 4 by way of D and K runs from 4E in the east past signs of B (3, 11), K (6, 10), D (10,
9), L (8, 7) and M (8, 4) to 4W.
"""

from collections.abc import Mapping, Sequence

import pytest

from game.ai.agent import Budget
from game.ai.streetcar import driving
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.duel import Duel, IndexedDrives
from game.core.match import Match
from game.core.plain import Plain
from game.core.reason import Reason
from game.rules.streetcar.actions import Action, Depart, Drive, RepeatRoll, RollDie
from game.rules.streetcar.values import State
from game.session.review.marks import Mark
from game.session.review.streetcar import StreetcarReview
from tests.ai.streetcar.tables import (
    CALM,
    CONTEXT,
    GAME,
    LEVELS,
    agent,
    direct_way,
    played,
    railway,
    railway_besides,
    table,
)
from tests.games import explanations, opponents

all_levels = pytest.mark.parametrize("level", LEVELS)


def on_the_way(
    at: Plain, side: str | None, served: str, options: Mapping[str, str] | None = None, **given: Plain
) -> State:
    """Return a table on which seat 0 drives on the railway of line 4; seat 1 builds."""
    tiles, _ = railway(4, "DK")
    letters: list[Plain] = list(served)
    tram: dict[str, Plain] = {"at": at, "served": letters, "start": "4E"}
    if side is not None:
        tram["from"] = side
    fixed: dict[str, Plain] = {"tiles": tiles, "lines": [4, 1], "routes": ["DK", "BD"], "trams": [tram, None]}
    hands: list[Plain] = [["curve"], ["curve"]]
    return table(2, {"stops": "two", **(options or {})}, **fixed, hands=hands, **given)


def decided(level: str, state: State) -> Action:
    view = GAME.observe(state, 0)
    action: Action = agent(level).decide(view, tuple(GAME.legal(view)), CALM)
    return action


@all_levels
def test_with_a_free_route_it_drives_as_far_as_it_may(level: str) -> None:
    state = on_the_way([6, 10], "N", "K", last_move=1)
    assert decided(level, state) == Drive(((7, 10), (8, 10)))


@all_levels
def test_it_does_not_lose_speed_at_a_stop_for_nothing(level: str) -> None:
    """Five fields to the next sign take two moves of at most 3: 2 and 3 leave more speed than 3 and 2."""
    state = on_the_way([6, 10], "N", "K", last_move=2)
    assert decided(level, state) == Drive(((7, 10), (8, 10)))


@all_levels
def test_a_tram_that_can_arrive_arrives(level: str) -> None:
    state = on_the_way([8, 3], "E", "DK", last_move=8)
    match = Match(GAME, state)
    match.play(0, decided(level, state))
    assert match.outcome is not None
    assert match.outcome.winners == {0}


@all_levels
def test_the_whole_way_is_driven_without_turning_back(level: str) -> None:
    way = direct_way(4, "DK")
    assert way.start == "4E"
    for movement in ("follow", "die", "die_halt", "die_or_repeat"):
        match = Match(GAME, on_the_way("4E", None, "", {"movement": movement}))
        fields: list[object] = []
        for _ in range(200):
            seat = match.to_act
            if seat is None:
                break
            view, legal = match.view(seat), match.legal()
            action = agent(level).decide(view, legal, CALM) if seat == 0 else legal[0]
            if isinstance(action, Drive):
                fields += action.fields
            match.play(seat, action)
        assert match.outcome is not None
        assert match.outcome.winners == {0}
        assert fields == list(way.fields)


@all_levels
@pytest.mark.parametrize(
    ("at", "side", "served", "roll", "expected"),
    [
        # Five fields to the next sign, all clear: a 4 is the farthest number.
        ([4, 10], "N", "", "1", RollDie()),
        ([8, 10], "N", "K", "4", RepeatRoll()),
    ],
)
def test_a_roll_is_repeated_when_it_promises_more_than_the_die(
    level: str, at: Plain, side: str, served: str, roll: str, expected: object
) -> None:
    state = on_the_way(at, side, served, {"movement": "die_or_repeat"}, last_roll=int(roll))
    assert decided(level, state) == expected


@all_levels
@pytest.mark.parametrize(
    ("line", "route", "nearer"),
    [
        # From the other end it takes three turns more, because of the positions of signs; for line 2, two.
        (4, "DK", "4W"),
        (6, "CE", "6W"),
        (2, "FH", "2N"),
    ],
)
def test_it_departs_from_the_end_that_is_nearer_in_turns(
    level: str, line: int, route: str, nearer: str
) -> None:
    tiles, _ = railway(line, route)
    hands: list[Plain] = [["curve"], ["curve"]]
    state = table(2, {"stops": "two"}, tiles=tiles, lines=[line, 1], routes=[route, "BD"], hands=hands)
    assert decided(level, state) == Depart(nearer)


def test_the_engineer_drives_on_if_nobody_else_does() -> None:
    state = on_the_way([8, 6], "E", "DK", last_move=1)
    action = decided("engineer", state)
    assert isinstance(action, Drive)
    assert action.fields[-1] == (8, 4)


@all_levels
@pytest.mark.parametrize(("start", "last", "farthest"), [("1N", 1, 2), ("1N", 2, 3), ("1S", 3, 4)])
def test_on_a_clear_route_home_nobody_slows_down_to_hinder_a_tram_far_behind(
    level: str, start: str, last: int, farthest: int
) -> None:
    """Five fields from home, and the other tram has hardly left."""
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [
        {"at": [8, 4], "from": "E", "served": ["D", "K"], "start": "4E"},
        {"at": start, "start": start},
    ]
    fixed: dict[str, Plain] = {"lines": [4, 1], "routes": ["DK", "BD"], "trams": trams, "last_move": last}
    fixed |= {"tiles": railway_besides(tiles, 1, "BD", 0), "hands": [["curve"], ["curve"]]}
    action = decided(level, table(2, {"stops": "two"}, **fixed))
    assert isinstance(action, Drive)
    assert len(action.fields) == farthest


@pytest.mark.parametrize("level", ["engineer", "director"])
def test_a_short_drive_ends_at_a_stop_or_is_worth_more_than_every_longer_one(level: str) -> None:
    """And no drive leads away from the end while another one leads towards it."""
    tried = 0
    for one in played(1, 500).played:
        view = GAME.observe(one.before, one.move.seat)
        if view.table.phase != "drive":
            continue
        legal = tuple(GAME.legal(view))
        turns = Driver(CONTEXT, view, watches=True).drives(legal)
        chosen = agent(level).decide(view, legal, CALM)
        if not isinstance(chosen, Drive):
            continue
        longer = [turns[other] for other in turns if is_longer(other, chosen)]
        if longer and chosen.fields[-1] not in [stop.cell for stop in view.table.stops]:
            assert turns[chosen] < min(longer)
            tried += 1
        later = GAME.observe(GAME.apply(one.before, chosen).state, one.move.seat)
        if later.table.phase != "over":
            before, after = (GAME.analysis.fields_left(seen, one.move.seat) for seen in (view, later))
            assert before is not None
            assert after is not None
            assert after < before
    assert tried


def is_longer(action: Action, than: Drive) -> bool:
    return isinstance(action, Drive) and len(action.fields) > len(than.fields)


def test_the_race_from_either_terminal_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal and the decision to depart are read from the same two races."""
    races: list[Duel] = []

    class Counted(Duel):
        def __init__(self, own: IndexedDrives, others: Sequence[IndexedDrives], fastest: int) -> None:
            super().__init__(own, others, fastest)
            races.append(self)

    monkeypatch.setattr(driving, "Duel", Counted)
    tiles, _ = railway(4, "DK")
    hands: list[Plain] = [["curve"], ["curve"]]
    state = table(2, {"stops": "two"}, tiles=tiles, lines=[4, 1], routes=["DK", "BD"], hands=hands)
    view = GAME.observe(state, 0)
    driver = Driver(CONTEXT, view, watches=True)
    assert driver.depart(GAME.legal(view)) == Depart("4W")
    assert driver.outlook() == -driver.turns["4W"] > -driver.turns["4E"]
    assert len(races) == 2


def test_of_two_drives_the_reason_names_the_tram_that_gets_home_after_only_one() -> None:
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [
        {"at": [6, 10], "from": "N", "served": [], "start": "1N"},
        {"at": [8, 3], "from": "E", "served": ["D", "K"], "start": "4E"},
    ]
    fixed: dict[str, Plain] = {"tiles": tiles, "lines": [1, 4], "routes": ["BD", "DK"], "trams": trams}
    view = GAME.observe(table(2, {"stops": "two"}, **fixed, hands=[["curve"], ["curve"]], last_move=2), 0)
    drives = {len(one.fields): one for one in GAME.legal(view) if isinstance(one, Drive)}
    reasons = explanations(GAME).contrast(view, (drives[2],), (drives[3],))
    assert reasons is not None
    fields = {"who": 1, "left": 4}
    assert reasons.better == (Reason("holds_back", {**fields, "count": 2, "next": 3}),)
    assert reasons.played == (Reason("lets_home", {**fields, "next": 4}),)
    assert explanations(GAME).contrast(view, (drives[1],), (drives[2],)) is None


def test_a_race_that_is_lost_by_two_fields_instead_of_one_costs_turns() -> None:
    """The mover is 4 fields from home, the other 3: after 2 it may drive 3, after 1 only 2."""
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [
        {"at": [10, 8], "from": "E", "served": ["B", "D"], "start": "1N"},
        {"at": [7, 3], "from": "S", "served": ["D", "K"], "start": "4E"},
    ]
    fixed: dict[str, Plain] = {"lines": [1, 4], "routes": ["BD", "DK"], "trams": trams}
    fixed |= {"tiles": railway_besides(tiles, 1, "BD", 0), "hands": [["curve"], ["curve"]]}
    view = GAME.observe(table(2, {"stops": "two"}, **fixed, last_move=1), 0)
    drives = {len(one.fields): one for one in GAME.legal(view) if isinstance(one, Drive)}
    engine = opponents().engine(GAME)
    assert engine is not None
    verdict = engine.judge(view, (drives[2],), Budget(60.0).begin())
    assert verdict is not None
    assert verdict.best == (drives[1],)
    assert StreetcarReview(GAME).scale.mark(verdict, 0) is Mark.BLUNDER
