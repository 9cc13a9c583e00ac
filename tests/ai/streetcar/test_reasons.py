"""Reasons for tiles, departures and drives."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from game.ai.streetcar.driving import Driver
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.reasons import TRUST, StreetcarReasons
from game.ai.streetcar.seat_analysis import SeatAnalysis
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Plain
from game.makers import staged
from game.rules.streetcar.actions import Depart, DrawFrom, Drive, Lay, LayPair, Withdraw
from game.rules.streetcar.values import State, View
from tests.ai.streetcar.tables import CONTEXT, GAME, railway, railway_besides, table
from tests.games import explanations

EXPLAIN = explanations(GAME)
AnyMatch = Match[Any, Any, Any]


@cache
def played(seed: int, moves: int = 400) -> AnyMatch:
    """Return a plausible game, usually up to its end."""
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(3, with_defaults(GAME.options, {}), seed))
    while (seat := match.to_act) is not None and len(match.played) < moves:
        match.play(seat, staged.sensible(GAME, match.view(seat), chance))
    return match


def codes(view: View, seat: int, action: Any, now: View | None = None) -> dict[str, Any]:
    return {reason.code: reason.fields for reason in EXPLAIN.explain(view, seat, [action], now=now)}


def test_the_savings_of_a_tile_for_its_owner_are_the_exact_difference() -> None:
    found = 0
    for one in played(1).played:
        seat, action = one.move.seat, one.move.action
        if not isinstance(action, Lay | LayPair):
            continue
        view = GAME.observe(one.before, seat)
        before, after = GAME.analysis.missing(view, seat), GAME.analysis.missing_after(view, action)
        reason_codes = codes(view, seat, action)
        if before != after == 0:
            assert "route_complete" in reason_codes
        elif before is not None and after is not None and after < before:
            assert reason_codes["shorter"] == {"count": before - after, "missing": after}
            found += 1
        elif before == after != 0:
            assert reason_codes["no_shorter"] == {"missing": after}
    assert found > 8


def test_before_a_departure_a_reader_gets_no_exact_count_and_after_it_does() -> None:
    match = played(1)
    departed = {
        one.move.seat: number
        for number, one in enumerate(match.played)
        if isinstance(one.move.action, Depart)
    }
    assert departed
    exact = {"shorter", "no_shorter", "route_complete", "way_lost", "way_found", "longer"}
    seat, number = next(iter(departed.items()))
    reader = (seat + 1) % 3
    hidden = match.played[number].before
    shown = GAME.apply(hidden, match.played[number].move.action).state
    tried = 0
    for one in match.played[:number]:
        if one.move.seat != seat or not isinstance(one.move.action, Lay | LayPair):
            continue
        view = GAME.observe(one.before, reader)
        assert not exact & set(codes(view, seat, one.move.action, now=GAME.observe(hidden, reader)))
        assert exact & set(codes(view, seat, one.move.action, now=GAME.observe(shown, reader)))
        tried += 1
    assert tried > 4


def test_a_guessed_line_is_never_one_that_is_open_or_is_the_readers() -> None:
    match, found = played(2), 0
    for one in match.played[::2]:
        seat, action = one.move.seat, one.move.action
        reader = (seat + 1) % 3
        view = GAME.observe(one.before, reader)
        if not isinstance(action, Lay) or view.lines[seat] is not None:
            continue
        reason_codes = codes(view, seat, action)
        if "speaks_for_line" in reason_codes:
            assert reason_codes["speaks_for_line"]["line"] not in view.lines
            assert 30 <= reason_codes["speaks_for_line"]["percent"] <= 100
            found += 1
    assert found > 3


def test_a_tile_that_makes_a_goal_unreachable_is_not_recommended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The tile suggests its goals, but not once it is assumed to block all of them."""
    spoken = {"speaks_for_line", "speaks_for_stop"}
    seat, action, view = next(
        (one.move.seat, one.move.action, view)
        for one in played(2).played
        for view in [GAME.observe(one.before, (one.move.seat + 1) % 3)]
        if isinstance(one.move.action, Lay)
        if view.lines[one.move.seat] is None and spoken & set(codes(view, one.move.seat, one.move.action))
    )
    missing = GAME.analysis.missing
    barred = StreetcarReasons(GAME)
    monkeypatch.setattr(
        GAME.analysis,
        "missing",
        lambda one, of: missing(one, of) if one.table.tiles == view.table.tiles else None,
    )
    assert not spoken & {reason.code for reason in barred.explain(view, seat, [action])}


def test_the_effect_of_a_tile_on_the_reader_is_the_exact_difference() -> None:
    match, found = played(1), 0
    for one in match.played:
        seat, action = one.move.seat, one.move.action
        reader = (seat + 1) % 3
        view = GAME.observe(one.before, reader)
        if not isinstance(action, Lay | LayPair) or view.table.trams[reader] is not None:
            continue
        before = GAME.analysis.missing(view, reader)
        later = msgspec.structs.replace(view, table=GAME.analysis.after(view.table, action))
        after = GAME.analysis.missing(later, reader)
        reason_codes = codes(view, seat, action)
        if before is not None and after is not None:
            assert ("helps_you" in reason_codes) == (after < before) or len(reason_codes) == 3
            assert ("hinders_you" in reason_codes) == (after > before) or len(reason_codes) == 3
            found += after != before
    assert found > 2


def test_a_drive_is_described_by_the_fields_left_to_everybody() -> None:
    found = 0
    for one in played(1).played:
        seat, action = one.move.seat, one.move.action
        if not isinstance(action, Drive):
            continue
        own = codes(GAME.observe(one.before, seat), seat, action)
        assert own == codes(GAME.observe(one.before, None), seat, action)
        if "fields_left" in own:
            left = GAME.analysis.fields_left(GAME.observe(one.before, None), seat)
            assert own["fields_left"]["before"] == left
            found += 1
        assert own
    assert found > 3


# ------------------------------------------------------------------ every told fact, over random positions

Told = tuple[View, View, int, Any, str, dict[str, Any]]
"""The views of reader and mover, the mover, its action, and a reason with its fields."""


@cache
def told_of_random_moves() -> tuple[Told, ...]:
    """Return reasons for moves of plausible games and for other legal ones, for the mover and a reader."""
    found: list[Told] = []
    board = GAME.material.boards["new_orleans"]
    telling = {*(cell for cell, _ in board.leg_at), *board.letter_beside}
    chance = random.Random(1)
    for number, one in enumerate(played(1).played):
        mover, done = one.move.seat, one.move.action
        tells_much = not isinstance(done, Lay) or done.cell in telling or missing(one.before, mover) == 1
        if number % 16 and not tells_much:
            continue
        own = GAME.observe(one.before, mover)
        for action in filter(EXPLAIN.explains, [done, chance.choice(GAME.legal(own))]):
            for reader in (mover, (mover + 1) % 3):
                view = GAME.observe(one.before, reader)
                reasons = EXPLAIN.explain(view, mover, [action])
                found += ((view, own, mover, action, one.code, one.fields) for one in reasons)
    return tuple(found)


def over_random_positions(test: Callable[[], None]) -> Callable[[], None]:
    """Mark a test as long, and run it in the process that has collected the reasons."""
    return pytest.mark.long(pytest.mark.xdist_group("told")(test))


def told(code: str) -> list[tuple[View, View, int, Any, dict[str, Any]]]:
    found = [(*rest, fields) for *rest, name, fields in told_of_random_moves() if name == code]
    assert found, code
    return found


def missing(view: View | State, seat: int, action: Any = None) -> int | None:
    """Return the missing tiles, as the rules count them, after `action` if there is one."""
    table = view.table if action is None else GAME.analysis.after(view.table, action)
    line, route = view.lines[seat], view.routes[seat]
    assert line is not None
    assert route is not None
    return GAME.material.missing(table, line, route)


@over_random_positions
def test_a_connected_terminal_belongs_to_the_mover_and_to_its_best_route() -> None:
    for view, _, mover, action, fields in told("at_terminal"):
        line = view.lines[mover]
        assert line is not None
        ends = [end.code for end in GAME.material.board(view.table).terminals_of(line)]
        assert fields["terminal"] in ends
        assert missing(view, mover, action) in range((missing(view, mover) or 0) + 1)


def test_another_players_terminal_is_never_a_reason_for_a_tile() -> None:
    """Every tile that a seat with another line can lay at a leg of a terminal."""
    tried = 0
    for one in played(2).played[4:60:20]:
        view = GAME.observe(one.before, one.move.seat)
        board = GAME.material.board(view.table)
        legs = {cell: terminal for (cell, _), terminal in board.leg_at.items()}
        line = view.lines[one.move.seat]
        assert line is not None
        own = board.terminals_of(line)
        lays = [one for one in GAME.legal(view) if isinstance(one, Lay) and one.cell in legs]
        for action in [lay for lay in lays if legs[lay.cell] not in own][::9]:
            assert "at_terminal" not in codes(view, one.move.seat, action)
            tried += 1
    assert tried > 12


@over_random_positions
def test_our_stop_is_a_reason_for_tiles_only_if_it_does_not_lengthen_the_route() -> None:
    for _, own, mover, action, fields in told("own_sign"):
        assert fields["letter"] in (own.routes[mover] or "")
        before, after = missing(own, mover), missing(own, mover, action)
        assert after is not None
        assert before is None or after <= before


def test_a_short_drive_is_explained_as_slowing_others_only_if_it_gains_by_that() -> None:
    """The other is three fields from home: after a drive of two it arrives."""
    tiles, _ = railway(4, "DK")
    trams: list[Plain] = [
        {"at": [10, 8], "from": "E", "served": ["B", "D"], "start": "1N"},
        {"at": [7, 3], "from": "S", "served": ["D", "K"], "start": "4E"},
    ]
    fixed: dict[str, Plain] = {"tiles": railway_besides(tiles, 1, "BD", 0), "trams": trams, "last_move": 1}
    fixed |= {"lines": [1, 4], "routes": ["BD", "DK"], "hands": [["curve"], ["curve"]]}
    view = GAME.observe(table(2, {"stops": "two"}, **fixed), 0)
    turns = Driver(CONTEXT, view, watches=True).drives(GAME.legal(view))
    drives = [action for action in turns if isinstance(action, Drive)]
    for drive in drives:
        longer = [turns[other] for other in drives if len(other.fields) > len(drive.fields)]
        gains = bool(longer) and turns[drive] < min(longer)
        assert ("slowed_others" in codes(view, 0, drive)) == gains
    assert {len(drive.fields) for drive in drives if "slowed_others" in codes(view, 0, drive)} == {1}


@over_random_positions
def test_a_tile_is_called_a_block_if_it_lengthens_the_likely_routes_of_another_by_half_a_tile() -> None:
    for view, own, mover, action, fields in told("blocks_way"):
        assert view.seat == mover != fields["who"]
        after, before, later = GAME.analysis.after(own.table, action), 0.0, 0.0
        for (line, route), chance in Guess(SeatAnalysis(CONTEXT, own), TRUST).likely(fields["who"], 12):
            now, then = (GAME.material.missing(table, line, route) for table in (own.table, after))
            if now is not None:
                before += chance * now
                later += chance * (now + 6 if then is None else then)
        assert later - before >= 0.5
        assert fields["missing"] == round(later)


def test_a_tile_to_take_is_praised_only_if_it_brings_the_piece_that_a_gap_needs() -> None:
    """The last gap needs a straight; a roundabout could be laid there as well, and would block it."""
    tiles, _ = railway(4, "DK", (8,))
    hands: list[Plain] = [["curve"] * 4, ["curve", "roundabout", "straight", "triangle", "junction"]]
    fixed: dict[str, Plain] = {"lines": [4, 1], "routes": ["DK", "BD"], "trams": [None, {"at": "1N"}]}
    fixed |= {"tiles": tiles, "hands": hands, "draws": 1, "laid": 0}
    view = GAME.observe(table(2, {"stops": "two"}, **fixed), 0)
    assert codes(view, 0, DrawFrom(1, "straight"))["fits_way"] == {"count": 1}
    assert codes(view, 0, DrawFrom(1, "roundabout")) == {}


def test_a_tram_is_explained_as_stuck_only_if_it_is() -> None:
    tried = 0
    for one in played(1).played:
        view = GAME.observe(one.before, one.move.seat)
        if Withdraw() in GAME.legal(view):
            left = GAME.analysis.fields_left(view, one.move.seat)
            assert ("no_way_on" in codes(view, one.move.seat, Withdraw())) == (left is None)
            tried += 1
    assert tried > 3


@over_random_positions
def test_a_drive_is_described_by_its_stops_and_the_distance_left() -> None:
    for _, own, mover, action, fields in told("fields_left"):
        assert fields["before"] == GAME.analysis.fields_left(own, mover)
        later = GAME.observe(GAME.apply(GAME.imagine(own, 0), action).state, mover)
        assert fields["left"] == GAME.analysis.fields_left(later, mover)
    for _, own, mover, action, fields in (*told("served"), *told("served_last")):
        before = own.table.trams[mover]
        after = GAME.apply(GAME.imagine(own, 0), action).state.table.trams[mover]
        assert before is not None
        assert after is not None
        assert set(fields["letters"]) == set(after.served) - set(before.served)
        assert fields["count"] == len(own.routes[mover] or "") - len(after.served)


@over_random_positions
def test_a_complete_route_is_described_once_and_then_only_shorter_drives() -> None:
    for _, own, mover, action, _ in told("route_complete"):
        assert missing(own, mover) != 0 == missing(own, mover, action)
