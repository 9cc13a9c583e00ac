"""What is said about tiles, departures and drives."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from game.ai.streetcar.reasons import StreetcarReasons
from game.core.match import Match
from game.core.option import complete
from game.makers import staged
from game.rules.streetcar.actions import Depart, Drive, Lay, LayPair
from game.rules.streetcar.values import View
from tests.ai.streetcar.tables import GAME
from tests.games import explanations

EXPLAIN = explanations(GAME)
AnyMatch = Match[Any, Any, Any]


@cache
def played(seed: int, moves: int = 400) -> AnyMatch:
    """A plausible game, most often up to its end."""
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(3, complete(GAME.options, {}), seed))
    while (seat := match.to_act) is not None and len(match.played) < moves:
        match.play(seat, staged.sensible(GAME, match.view(seat), chance))
    return match


def codes(view: View, seat: int, action: Any, now: View | None = None) -> dict[str, Any]:
    return {reason.code: reason.fields for reason in EXPLAIN.explain(view, seat, [action], now=now)}


def test_what_a_tile_saves_its_owner_is_the_exact_difference() -> None:
    found = 0
    for one in played(1).played:
        seat, action = one.move.seat, one.move.action
        if not isinstance(action, Lay | LayPair):
            continue
        view = GAME.observe(one.before, seat)
        before, after = GAME.analysis.missing(view, seat), GAME.analysis.missing_after(view, action)
        told = codes(view, seat, action)
        if after == 0:
            assert "route_complete" in told
        elif before is not None and after is not None and after < before:
            assert told["shorter"] == {"count": before - after, "missing": after}
            found += 1
        elif before == after:
            assert told["no_shorter"] == {"missing": after}
    assert found > 8


def test_before_a_departure_a_reader_is_told_no_exact_count_and_after_it_is() -> None:
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


def test_a_guessed_line_is_never_one_that_lies_open_or_is_the_readers() -> None:
    match, found = played(2), 0
    for one in match.played[::2]:
        seat, action = one.move.seat, one.move.action
        reader = (seat + 1) % 3
        view = GAME.observe(one.before, reader)
        if not isinstance(action, Lay) or view.lines[seat] is not None:
            continue
        told = codes(view, seat, action)
        if "speaks_for_line" in told:
            assert told["speaks_for_line"]["line"] not in view.lines
            assert 30 <= told["speaks_for_line"]["percent"] <= 100
            found += 1
    assert found > 3


def test_a_tile_after_which_a_goal_cannot_be_reached_does_not_speak_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same tile speaks for its goals, and not once it is taken to bar all of them."""
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


def test_what_a_tile_does_to_the_reader_is_the_exact_difference() -> None:
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
        told = codes(view, seat, action)
        if before is not None and after is not None:
            assert ("helps_you" in told) == (after < before) or len(told) == 3
            assert ("hinders_you" in told) == (after > before) or len(told) == 3
            found += after != before
    assert found > 2


def test_a_drive_is_told_by_the_fields_left_to_everybody() -> None:
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
