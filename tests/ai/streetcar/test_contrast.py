"""A better turn compared with the played one: every reason given is true."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest

from game.ai.agent import Budget
from game.ai.contrast import Contrast
from game.ai.streetcar.gaps import Gaps, with_lays
from game.content.languages import LANGUAGES
from game.core.match import Match
from game.core.option import with_defaults
from game.core.plain import Plain
from game.makers import staged
from game.rules.streetcar.actions import Action, Depart, Lay, lays_of
from game.rules.streetcar.values import State, View
from tests.ai.streetcar.tables import CONTEXT, GAME, AnyMatch, by_a_detour, railway, table
from tests.games import KNOWN, explanations, opponents
from tests.texts import texts_in

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("contrast")]
"""They share turns that take long to find."""

EXPLAIN = explanations(GAME)
Turn = tuple[View, tuple[Action, ...], tuple[Action, ...], Contrast]


@cache
def careless(seed: int) -> AnyMatch:
    """Return a game with many random moves."""
    chance = random.Random(seed)
    match: AnyMatch = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), seed))
    while (seat := match.to_act) is not None and len(match.played) < 160:
        legal = match.legal()
        by_chance = chance.random() < 0.35
        match.play(
            seat, chance.choice(legal) if by_chance else staged.sensible(GAME, match.view(seat), chance)
        )
    return match


@cache
def turns() -> tuple[Turn, ...]:
    """Return turns of two lays with another turn that the same hand allowed."""
    found: list[Turn] = []
    for seed in range(3):
        match, chance = careless(seed), random.Random(seed)
        for first, second in list(zip(match.played, match.played[1:], strict=False))[::2]:
            if first.move.seat != second.move.seat or not isinstance(first.move.action, Lay):
                continue
            if first.before.table.laid or not isinstance(second.move.action, Lay):
                continue
            view = GAME.observe(first.before, first.move.seat)
            better = staged.sensible(GAME, view, chance)
            played = (first.move.action, second.move.action)
            if not isinstance(better, Lay) or better in played:
                continue
            contrast = EXPLAIN.contrast(view, (better,), played)
            if contrast is not None:
                found.append((view, (better,), played, contrast))
    return tuple(found)


def gaps(view: View, actions: tuple[Action, ...]) -> Gaps:
    lays = tuple(lay for action in actions for lay in lays_of(action))
    hand = list(view.table.hands[view.table.to_act])
    laid = {tile.cell: tile.tile for tile in view.table.tiles}
    for lay in lays:
        hand.remove(lay.tile)
        if lay.cell in laid:
            hand.append(laid[lay.cell])
    return Gaps(CONTEXT, view, lays, tuple(hand))


def told(code: str, side: str) -> list[tuple[View, tuple[Action, ...], tuple[Action, ...], dict[str, Any]]]:
    """Return the turns with this reason, for the better or the played side, with its fields."""
    return [
        (view, better, played, dict(reason.fields))
        for view, better, played, contrast in turns()
        for reason in getattr(contrast, side)
        if reason.code == code
    ]


def counted(view: View, *turns_made: tuple[Action, ...]) -> list[int | None]:
    """Return the missing tiles after each of these turns, as the rules count them."""
    seat = view.table.to_act
    return [GAME.analysis.missing(gaps(view, actions).view, seat) for actions in turns_made]


def test_both_turns_get_equally_many_reasons() -> None:
    assert len(turns()) > 8
    for _, _, _, contrast in turns():
        assert 0 < len(contrast.better) == len(contrast.played)


def test_no_reason_is_described_for_either_of_two_turns() -> None:
    for view, better, played, contrast in turns():
        turned = EXPLAIN.contrast(view, played, better)
        reason_codes, said_turned = (
            {(reason.code, reason.fields.get("who")) for reason in (one.better if one is not None else ())}
            for one in (contrast, turned)
        )
        assert not reason_codes & said_turned


def test_tiles_that_are_then_missing_are_counted_as_the_table_counts_them() -> None:
    for view, better, played, fields in told("leaves", "played"):
        assert [fields["missing"], fields["other"]] == counted(view, played, better)
    found = told("leaves", "better")
    for view, better, played, fields in found:
        assert [fields["missing"], fields["other"]] == counted(view, better, played)
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_described_exactly(language: str) -> None:
    teller = KNOWN["streetcar"].teller(
        texts_in(language), ("Ada", "Ben"), GAME, with_defaults(GAME.options, {})
    )
    reasons = [reason for _, _, _, one in turns() for reason in (*one.better, *one.played)]
    assert reasons
    for reason in reasons:
        words = teller.reason(reason, 0)
        assert "{" not in words
        if reason.code == "leaves":
            assert all(str(number) in words for number in reason.fields.values())


def test_a_tile_that_is_idle_leaves_as_many_missing() -> None:
    found = told("idle", "played")
    for view, _, played, fields in found:
        seat = view.table.to_act
        before, after = (
            GAME.analysis.missing(view, seat),
            GAME.analysis.missing(gaps(view, played).view, seat),
        )
        assert before is not None
        assert after is not None
        assert after == fields["missing"]
        assert len(played) - (before - after) == fields["count"] > 0
    assert found


def test_a_tile_explained_as_used_up_is_the_last_that_fits_those_gaps() -> None:
    found = told("spends_tile", "played")
    for view, _, played, fields in found:
        after = gaps(view, played)
        assert fields["tile"] in {lay.tile for action in played for lay in lays_of(action)}
        assert fields["tile"] not in after._hand
        assert fields["count"] == sum(fields["tile"] in kinds for kinds in after.kinds) > 0
    assert found


def test_a_kind_fits_a_gap_if_it_can_be_laid_there_at_once() -> None:
    """Otherwise a neighbour would have to be exchanged together with it, as a pair."""
    tried = 0
    for view, _, played, _ in turns()[::4]:
        after = gaps(view, played)
        way = after.way
        assert way is not None
        steps = [step for step in way.steps if not isinstance(step, str) and step.missing]
        assert len(steps) == len(after.kinds)
        for step, kinds in zip(steps, after.kinds, strict=True):
            free = msgspec.structs.replace(after.view.table, laid=())
            legal = {
                tile
                for tile, kind in GAME.material.box.kinds.items()
                for rotation, _ in kind.shapes
                if step.cell in GAME.analysis.cells_for(free, tile, rotation)
            }
            single = {tile for tile in kinds if tile in legal}
            assert single or not kinds & legal
            tried += 1
    assert tried > 5


def test_tiles_left_to_draw_are_counted_in_the_pile_of_the_view() -> None:
    found = told("needs_tile", "played")
    for view, _, _, fields in found:
        assert view.pile.count(fields["tile"]) <= fields["left"] <= 6
    assert found


def test_missing_tiles_in_hand_never_exceed_all_missing_ones() -> None:
    found = told("in_hand", "better") + told("in_hand", "played")
    for _, _, _, fields in found:
        assert 0 <= fields["count"] <= min(5, fields["missing"])
    assert found


# ------------------------------------------------------------------ one thing at a time

CURVES: Plain = ["curve"] * 5


def test_a_tile_explained_as_barring_the_only_short_way_does_so() -> None:
    tiles, (first, second, *_) = railway(1, "HM", gaps=(4, 5))
    hand: Plain = [first.tile, second.tile, "roundabout", "crossing", "fork"]
    state = table(tiles=tiles, hands=[hand, CURVES], lines=[1, 4], routes=["HM", "BI"])
    view = GAME.observe(state, 0)
    barring = [
        action
        for action in GAME.legal(view)
        if isinstance(action, Lay) and action.cell == first.cell and action.tile in ("roundabout", "crossing")
    ]
    assert barring
    codes = set()
    for action in barring:
        contrast = EXPLAIN.contrast(view, (first, second), (action,))
        assert contrast is not None
        assert contrast.better[0].code == "completes"
        codes |= {reason.code for reason in contrast.played}
    assert codes & {"bars", "bars_to"}


def test_a_stop_in_the_wrong_place_is_named() -> None:
    """A line runs down column 3; a stop for Academy (L) far from it costs what the better turn saves."""
    tiles: Plain = [{"tile": "straight", "cell": [row, 3], "rotation": 0} for row in range(1, 9)]
    hand: Plain = ["straight", "straight", "curve", "curve", "fork"]
    state = table(tiles=tiles, hands=[hand, CURVES], lines=[1, 4], routes=["HL", "BI"])
    view = GAME.observe(state, 0)
    better = (Lay("straight", (9, 3), 0),)
    contrast = EXPLAIN.contrast(view, better, (Lay("straight", (8, 7), 90),))
    assert contrast is not None
    reasons = {reason.code: reason.fields for reason in contrast.played}
    assert reasons["bad_stop"]["letter"] == "L"
    assert {reason.code for reason in contrast.better} >= {"keeps_stop"}


def short_way() -> State:
    tiles, _ = railway(1, "HM")
    return table(tiles=tiles, hands=[CURVES, CURVES], lines=[1, 4], routes=["HM", "BI"])


def test_a_builder_with_a_complete_route_is_advised_to_depart() -> None:
    view = GAME.observe(short_way(), 0)
    lay = next(action for action in GAME.legal(view) if isinstance(action, Lay))
    contrast = EXPLAIN.contrast(view, (Depart("1N"),), (lay,))
    assert contrast is not None
    assert contrast.better[0].code == "departs_at_once"
    assert contrast.played[0].code == "builds_on"


def test_of_departing_and_building_on_only_the_better_one_is_explained() -> None:
    """The tiles of line 1 are as short as possible; line 2 has a detour that two tiles cut short."""
    for state, departs in ((short_way(), True), (by_a_detour(), False)):
        view = GAME.observe(state, 0)
        departure = next(action for action in GAME.legal(view) if isinstance(action, Depart))
        engine = opponents().engine(GAME)
        assert engine is not None
        best = engine.choose(view, Budget(60.0).begin())
        assert isinstance(best[0], Depart) == departs
        lays = tuple(action for action in GAME.legal(view) if isinstance(action, Lay))[:1]
        building = lays if departs else best
        reasons = {
            "departs": EXPLAIN.contrast(view, (departure,), building),
            "builds": EXPLAIN.contrast(view, building, (departure,)),
        }
        assert (reasons["departs"] is not None) == departs
        assert reasons["builds"] is None or not departs


def test_drives_and_draws_are_explained_each_for_itself() -> None:
    view = GAME.observe(short_way(), 0)
    assert EXPLAIN.contrast(view, (Depart("1N"),), (Depart("1S"),)) is None


def test_laying_in_thought_is_laying() -> None:
    view, _, played, _ = turns()[0]
    lays = tuple(lay for action in played for lay in lays_of(action))
    cells = {tile.cell for tile in with_lays(CONTEXT.game.analysis, view, lays).table.tiles}
    assert {lay.cell for lay in lays} <= cells
