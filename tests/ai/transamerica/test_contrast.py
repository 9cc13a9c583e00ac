"""Two turns at TransAmerica are compared by facts of the position."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.ai.agent import Budget
from game.ai.engine import Turn
from game.ai.transamerica.contrast import TransAmericaContrasts
from game.ai.verdict import LossPart
from game.core.reason import Reason
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.values import LaidRail, State, View
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
        found = CONTRASTS.contrast(view, better, turn, ())
        if found is not None:
            yield Told(view, state, better, turn, found.better, found.played)


def missing(told: Told, turn: Turn) -> int:
    state, seat = told.state, told.view.table.to_act
    for action in turn:
        state = GAME.apply(state, action).state
    left = GAME.analysis.missing(GAME.observe(state, seat))
    assert left is not None
    return left


def test_turns_of_two_levels_have_explanations(told: list[Told]) -> None:
    assert len(told) >= 3
    assert all(len(one.reasons) == len(one.against) for one in told)


def test_the_rails_named_as_missing_are_missing(told: list[Told]) -> None:
    checked = 0
    for one in told:
        for turn, reasons in ((one.better, one.reasons), (one.played, one.against)):
            for reason in reasons:
                if reason.code in ("saved", "saved_nothing"):
                    assert reason.fields["missing"] == missing(one, turn)
                    checked += 1
    assert checked


def test_a_turn_less_is_described_only_if_it_is_a_turn_less(told: list[Told]) -> None:
    for one in told:
        turns = {
            reason.code: reason.fields["count"]
            for reason in (*one.reasons, *one.against)
            if "turns" in reason.code
        }
        if turns:
            assert int(str(turns["fewer_turns"])) < int(str(turns["more_turns"]))
            assert 2 * int(str(turns["more_turns"])) >= missing(one, one.played)


def test_a_player_who_could_finish_and_does_not_gets_the_city_as_reason() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = (LayRail(((4, 7), (4, 8))),)
    idle = next(
        one for one in GAME.legal(view) if isinstance(one, LayRail) and GAME.board.cost(one.edge) == 2
    )
    found = CONTRASTS.contrast(view, finishing, (idle,), ())
    assert found is not None
    assert {reason.code for reason in found.better} >= {"linked", "saved", "fewer_turns"}
    assert {reason.code for reason in found.played} >= {"not_linked", "saved_nothing", "more_turns"}
    linked = next(reason for reason in found.better if reason.code == "linked")
    assert linked.fields["connected"] == linked.fields["of"] == 5


def test_a_turn_compared_with_itself_has_no_reasons() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = (LayRail(((4, 7), (4, 8))),)
    assert CONTRASTS.contrast(view, finishing, finishing, ()) is None


def test_a_city_is_described_as_reached_only_if_the_other_turn_leaves_more_missing(
    told: list[Told],
) -> None:
    for one in told:
        if "linked" in {reason.code for reason in one.reasons}:
            assert missing(one, one.better) < missing(one, one.played)


def test_cities_that_come_nearer_are_described_by_the_ways_to_them(told: list[Told]) -> None:
    found = [one for one in told if one.reasons[0].code == "nearer_together"]
    for one in found:
        assert missing(one, one.better) == missing(one, one.played)
        gained = [
            {name: before[name] - after[name] for name in before if before[name] > after[name]}
            for before, after in ((away(one, ()), away(one, turn)) for turn in (one.better, one.played))
        ]
        for reason, nearer in zip((one.reasons[0], one.against[0]), gained, strict=True):
            assert reason.fields == {"cities": [*nearer], "count": sum(nearer.values())}
        assert sum(gained[0].values()) > sum(gained[1].values())


def away(told: Told, turn: Turn) -> dict[str, int]:
    """Return the way to each city of the mover after a turn."""
    state, seat = told.state, told.view.table.to_act
    for action in turn:
        state = GAME.apply(state, action).state
    outlook = GAME.analysis.outlook(GAME.observe(state, seat), seat)
    assert outlook is not None
    return dict(outlook.away)


def turn_for(view: View, wants: int, misses: int) -> Turn:
    """Return two plain rails that save `wants` one each, and `misses` nothing."""
    turn = list[LayRail]()
    for _ in range(2):
        hands = [replace(view, seat=seat) for seat in (wants, misses)]
        before = [GAME.analysis.missing(hand) or 0 for hand in hands]
        rail = next(
            rail
            for rail in GAME.legal(view)
            if isinstance(rail, LayRail)
            and GAME.board.cost(rail.edge) == 1
            and [GAME.analysis.missing_after(hand, rail.edge) for hand in hands] == [before[0] - 1, before[1]]
        )
        turn.append(rail)
        view = with_rail(view, rail)
    return tuple(turn)


@pytest.fixture(scope="module")
def gift() -> tuple[View, Turn, Turn]:
    """Return a view of seat 0 with all cards open, a turn for itself, and one for the other seat."""
    state = played(0, 12, 2).state
    goals = tuple(GAME.observe(state, seat).goals[seat] for seat in range(2))
    view = replace(GAME.observe(state, state.table.to_act), goals=goals)
    own = state.table.to_act
    return view, turn_for(view, own, 1 - own), turn_for(view, 1 - own, own)


@pytest.mark.parametrize(
    ("own", "given", "is_first"),
    [(0.9, 0.8, False), (0.75, 0.8, False), (0.1, 0.8, True), (-0.3, 0.8, True)],
)
def test_a_gift_is_described_first_if_most_is_lost_by_it_and_ours_if_that_is_open(
    gift: tuple[View, Turn, Turn], own: float, given: float, is_first: bool
) -> None:
    view, better, generous = gift
    mover = view.table.to_act
    parts = (LossPart("rails", own, 0.1, seat=mover), LossPart("rails", given, 0.1, seat=1 - mover))
    found = CONTRASTS.contrast(view, better, generous, parts)
    assert found is not None
    codes = [reason.code for reason in found.better]
    assert (codes[0] == "gives_less") == is_first
    assert Reason("gives", {"seat": 1 - mover, "count": 2}) in found.played


def test_we_wait_only_for_rails_that_we_and_that_player_still_need_after_the_better_turn() -> None:
    waited = 0
    for moves in (12, 14, 16):
        state = played(0, moves, 2).state
        own = state.table.to_act
        view = replace(GAME.observe(state, own), goals=state.goals)
        rails = [
            one for one in GAME.legal(view) if isinstance(one, LayRail) and GAME.board.cost(one.edge) == 1
        ]
        for better in [one for one in rails if saves(view, one, own)][:2]:
            after = with_rail(view, better)
            for shared in [one for one in rails if one != better and saves(view, one, 1 - own)][:4]:
                found = CONTRASTS.contrast(
                    view, (better,), (shared,), (LossPart("rails", 1, 0.1, seat=1 - own),)
                )
                reasons = {} if found is None else {reason.code: reason for reason in found.better}
                waits = saves(after, shared, own) and saves(after, shared, 1 - own)
                assert ("waits_for" in reasons) <= waits
                assert not ("gives_less" in reasons and waits)
                waited += "waits_for" in reasons
    assert waited


def saves(view: View, rail: LayRail, seat: int) -> bool:
    """True if the rail reduces the missing cost of a player with open cards."""
    view = replace(view, seat=seat)
    return (GAME.analysis.missing_after(view, rail.edge) or 0) < (GAME.analysis.missing(view) or 0)


def with_rail(view: View, rail: LayRail) -> View:
    rails = (*view.table.rails, LaidRail(rail.edge, view.table.to_act))
    return replace(view, table=replace(view.table, rails=rails))


def test_ending_the_round_sooner_leaves_the_others_more_missing() -> None:
    view = GAME.observe(almost_finished(0), 0)
    finishing = (LayRail(((4, 7), (4, 8))),)
    idle = next(
        one for one in GAME.legal(view) if isinstance(one, LayRail) and GAME.board.cost(one.edge) == 2
    )
    found = CONTRASTS.contrast(view, finishing, (idle,), (LossPart("rails", 0.8, 0.1, seat=1),))
    assert found is not None
    assert found.better[0].code == "fewer_turns"


def test_continued_rounds_are_described_only_if_they_are_certain() -> None:
    view = GAME.observe(almost_finished(0), 0)
    one, other = [(rail,) for rail in GAME.legal(view) if isinstance(rail, LayRail)][:2]
    for error, is_described in ((0.1, True), (0.5, False)):
        found = CONTRASTS.contrast(view, one, other, (LossPart("rails", 0.8, error, seat=1),))
        assert (found is not None) == is_described
    found = CONTRASTS.contrast(view, one, other, (LossPart("rails", 0.8, 0.1, seat=1),))
    assert found is not None
    assert found.better == (Reason("other_behind_at_end", {"seat": 1, "count": 8}),)


def test_no_reason_is_described_for_either_of_two_turns(told: list[Told]) -> None:
    for one in told:
        turned = CONTRASTS.contrast(one.view, one.played, one.better, ())
        reason_codes, said_turned = (
            {(reason.code, reason.fields.get("seat")) for reason in reasons}
            for reasons in (one.reasons, turned.better if turned is not None else ())
        )
        assert not reason_codes & said_turned


def test_nothing_that_speaks_against_a_turn_is_described_for_it(told: list[Told]) -> None:
    against = {"gives", "more_turns", "not_linked", "saved_nothing", "others_would"}
    for one in told:
        assert not against & {reason.code for reason in one.reasons}
