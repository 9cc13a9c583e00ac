"""Reasons for hubs and rails, and guesses of cities."""

import pytest

from game.ai.transamerica.reasons import chances
from game.core.reason import Reason
from game.rules.transamerica.actions import DONE, LayRail, PlaceHub
from game.rules.transamerica.board import COLOURS
from game.rules.transamerica.values import View
from tests.ai.tables import GAME, played
from tests.games import explanations

EXPLAIN = explanations(GAME)


def of(reasons: tuple[Reason, ...], code: str) -> Reason | None:
    return next((reason for reason in reasons if reason.code == code), None)


@pytest.mark.parametrize("seed", range(4))
def test_the_savings_of_a_rail_are_the_exact_difference(seed: int) -> None:
    match, found = played(seed, 60), 0
    for one in match.played:
        if not isinstance(one.move.action, LayRail):
            continue
        seat = one.move.seat
        view = GAME.observe(one.before, seat)
        before = GAME.analysis.missing(view)
        after = GAME.analysis.missing_after(view, one.move.action.edge)
        reasons = EXPLAIN.explain(view, seat, [one.move.action])
        saved, nothing = of(reasons, "saved"), of(reasons, "saved_nothing")
        assert before is not None
        assert after is not None
        if saved is not None:
            assert saved.fields == {"count": before - after, "missing": after}
            found += 1
        if nothing is not None:
            assert before == after
    assert found > 8


def test_two_rails_of_a_turn_are_explained_together() -> None:
    """Both shorten one way by two."""
    match = played(3, 60)
    found = 0
    for one, two in zip(match.played, match.played[1:], strict=False):
        if one.move.seat != two.move.seat or one.before.table.turn != two.before.table.turn:
            continue
        if not (isinstance(one.move.action, LayRail) and isinstance(two.move.action, LayRail)):
            continue
        view = GAME.observe(one.before, one.move.seat)
        reasons = EXPLAIN.explain(view, one.move.seat, [one.move.action, two.move.action])
        saved = of(reasons, "saved")
        found += saved is not None and saved.fields["count"] == 2
    assert found > 2


def test_a_hub_is_on_the_cheapest_network_or_a_few_rails_off_it() -> None:
    match = played(1, 3)
    for one in match.played:
        assert isinstance(one.move.action, PlaceHub)
        view = GAME.observe(one.before, one.move.seat)
        outlook = GAME.analysis.outlook(view)
        assert outlook is not None
        extra = outlook.with_hub[GAME.board.index[one.move.action.node]] - outlook.missing
        first = EXPLAIN.explain(view, one.move.seat, [one.move.action])[0]
        assert first.code == ("off_network" if extra else "on_network")
        assert first.fields.get("count", 0) == extra


def test_the_end_of_a_turn_is_explained_by_what_was_left_to_save() -> None:
    match = played(1, 20)
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    (reason,) = EXPLAIN.explain(view, seat, [DONE])
    outlook = GAME.analysis.outlook(view)
    assert outlook is not None
    edges = [action.edge for action in match.legal() if isinstance(action, LayRail)]
    best = outlook.missing - min(outlook.after[GAME.board.edge_index[edge]] for edge in edges)
    assert reason == (Reason("stopped_early", {"count": best}) if best else Reason("nothing_to_save"))
    assert EXPLAIN.explains(DONE) is False


@pytest.mark.parametrize("moves", [0, 3, 30])
def test_the_chances_of_the_cities_of_a_colour_add_up_to_one(moves: int) -> None:
    view = played(2, moves).view(None)
    for seat in range(3):
        found = chances(GAME, view, seat)
        for colour in COLOURS:
            own = [found[city.name] for city in GAME.board.cities_of(colour) if city.name in found]
            assert sum(own) == pytest.approx(1)
    assert chances(GAME, view, 0) == chances(GAME, view, 0)


def test_nobody_is_suspected_of_the_readers_cities() -> None:
    match = played(2, 30)
    view: View = match.view(0)
    own = view.goals[0]
    assert own is not None
    assert not set(own) & set(chances(GAME, view, 1))


def test_rails_make_the_true_cities_likelier() -> None:
    """On average over some rounds; a card drawn at random would have a probability of one in seven."""
    found: list[float] = []
    for seed in range(6):
        match = played(seed, 34)
        if match.view(None).table.round == 1:
            for seat, goals in enumerate(match.state.goals):
                shares = chances(GAME, match.view(None), seat)
                found += [shares[name] for name in goals]
    assert len(found) > 40
    assert sum(found) / len(found) > 0.22
