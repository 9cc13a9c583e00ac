"""The display of a Streetcar turn beside the board: by the rules, without secrets of other seats."""

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.plain import Plain
from game.core.record import replay
from game.rules.streetcar.actions import Depart, Drive, Lay, RollDie, Withdraw
from game.rules.streetcar.upcoming_drives import upcoming_drives
from game.rules.streetcar.values import State
from game.session.review.costs import Cost, Decision
from game.session.review.review import Review
from game.session.review.streetcar_turn import Building, Driving, course_of, seen_of
from game.storage.record_file import read_record
from tests.ai.streetcar.tables import GAME, railway, table
from tests.games import reviewed
from tests.tables.test_reviews import Nobody

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "records"


def race(last_move: int = 2, **options: str) -> State:
    """Return a race: seat 0 far from its end, seat 1 building, seat 2 with 4 clear fields to go."""
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [
        {"at": [6, 10], "from": "N", "served": [], "start": "1N"},
        None,
        {"at": [8, 3], "from": "E", "served": ["D", "K"], "start": "4E"},
    ]
    fixed: dict[str, Plain] = {
        "tiles": tiles,
        "lines": [1, 2, 4],
        "routes": ["BD", "CF", "DK"],
        "trams": trams,
    }
    return table(3, {"stops": "two", **options}, **fixed, hands=[["curve"]] * 3, last_move=last_move)


def driven(state: State, fields: int) -> Drive:
    legal = GAME.legal(GAME.observe(state, state.table.to_act))
    return next(one for one in legal if isinstance(one, Drive) and len(one.fields) == fields)


def test_each_may_drive_one_more_than_the_last_driver_and_builders_are_skipped() -> None:
    state = race()
    better, played = (course_of(GAME, state, "better", (driven(state, count),)) for count in (2, 3))
    assert better.own is not None
    assert len(better.own.fields) == 2
    builder, clara, own = better.then
    assert builder.builds
    assert not builder.fields
    assert (clara.seat, len(clara.fields), clara.left, clara.home) == (2, 3, 1, False)
    assert own.seat == 0
    assert len(own.fields) <= 4
    assert [reach.home for reach in played.then] == [False, True]
    assert len(played.then[-1].fields) == 4


def test_explanations_of_others_turns_use_only_public_knowledge() -> None:
    """At many tables of a whole game, the drives are legal one after another, and none could be longer."""
    match: Any = replay(read_record(RECORDS / "sc_follow_six.jsonl"), GAME)
    states = [one.before for one in match.played if isinstance(one.move.action, Drive)]
    for start in states[::5]:
        for reach in upcoming_drives(GAME, start):
            if start.table.to_act != reach.seat or not reach.fields:
                break
            legal = GAME.legal(GAME.observe(start, reach.seat))
            drives = [one for one in legal if isinstance(one, Drive)]
            assert Drive(reach.fields) in drives
            assert len(reach.fields) == max(len(one.fields) for one in drives) or reach.home
            start = GAME.apply(start, Drive(reach.fields)).state  # noqa: PLW2901 - played on
            assert (GAME.to_act(start) is None) == reach.home


def test_with_the_die_each_face_shows_the_remaining_distance() -> None:
    state = table(
        2,
        {"stops": "two", "movement": "die"},
        tiles=railway(4, "DK")[0],
        lines=[4, 1],
        routes=["DK", "BD"],
        trams=[{"at": [8, 3], "from": "E", "served": ["D", "K"], "start": "4E"}, None],
        hands=[["curve"]] * 2,
    )
    thrown = course_of(GAME, state, "played", (RollDie(),))
    assert thrown.action == "roll"
    assert dict(thrown.faces) == {"1": 3, "2": 2, "3": 1, "4": 0, "H": 0}
    assert not thrown.then


@pytest.fixture(scope="module")
def review() -> Review:
    record = read_record(RECORDS / "sc_follow_six.jsonl")
    match: Any = replay(record, GAME)
    return reviewed(match, record.header, Nobody())


def cost_of(review: Review, sort: type, better: Any = None) -> Cost:
    at, one = next((n, one) for n, one in enumerate(review.match.played) if isinstance(one.move.action, sort))
    return Cost(Decision(0, one.move.seat, at, at), (one.move.action,), (better or one.move.action,))


def test_a_tram_that_is_taken_off_departs_afresh_and_drives_in_its_next_turn(review: Review) -> None:
    cost = cost_of(review, Withdraw)
    seen = seen_of(review, cost)
    assert isinstance(seen, Driving)
    off = seen.courses[-1]
    assert (off.action, off.own) == ("withdraw", None)
    own = off.then[-1]
    assert own.seat == seen.mover
    assert own.start is not None
    line = review.view_before(cost).lines[seen.mover]
    board = GAME.material.boards["new_orleans"]
    assert own.start.field in {terminal.code for terminal in board.terminals_of(line)}
    assert own.fields


def test_a_turn_of_building_marks_its_lays_and_counts_missing_tiles(review: Review) -> None:
    cost = cost_of(review, Lay)
    seen = seen_of(review, cost, (1,))
    assert isinstance(seen, Building)
    marked = [held for held in seen.hand if held.better]
    assert [(held.tile, held.number, held.played) for held in marked] == [(cost.better[0].tile, 1, True)]
    view = review.view_before(cost)
    after = GAME.apply(review.match.played[cost.decision.first].before, cost.better[0]).state
    assert seen.left.tiles == GAME.analysis.missing(view, seen.mover)
    assert {plan.left.tiles for plan in seen.plans} == {
        GAME.analysis.missing(GAME.observe(after, seen.mover), seen.mover)
    }


def test_others_tiles_are_described_once_the_game_is_over_and_a_departure_its_drive(review: Review) -> None:
    over = seen_of(review, cost_of(review, Depart))
    assert isinstance(over, Building)
    assert len(over.others) == len(review.header.seats) - 1
    assert all(plan.departs and plan.to_go for plan in over.plans)
    record = read_record(RECORDS / "sc_follow_six.jsonl")
    match: Any = replay(replace(record, lines=record.lines[:20]), GAME)
    still_open = reviewed(match, record.header, Nobody())
    seen = seen_of(still_open, still_open.places[-1])
    assert isinstance(seen, Building)
    assert not seen.others


def test_every_place_of_a_game_has_something_to_show(review: Review) -> None:
    seen = [seen_of(review, place) for place in review.places[::9]]
    sorts = [key for key, _ in groupby(seen, key=type)]
    assert {Building, Driving} == set(sorts)
    for one in seen:
        if isinstance(one, Driving):
            (course,) = one.courses
            assert course.sort == "now"
            assert course.over or course.then
