"""The plan of an opponent in a review: each fact in it is true on the table."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.rules.trambahn.actions import LayStation
from game.rules.trambahn.cards import CONDUCTOR, colour_of
from game.session.review.costs import Cost
from game.session.review.review import Review
from tests.games import KNOWN
from tests.session.test_review import review_of, staged


def plans(review: Review) -> Iterator[tuple[Any, int, Any]]:
    """Yield the state before some turns, and a seat with its plan there."""
    kind = KNOWN[review.game.name].review_kind(review.game)
    for turn in review.turns[::3]:
        state = review.state_at(turn.first)
        for seat in range(len(review.header.seats)):
            plan = kind.plan(review.game.observe(state, seat), seat)
            if plan is not None:
                yield state, seat, plan


def test_cities_of_a_plan_hang_on_no_rail_to_the_hub_and_all_others_do() -> None:
    review, found = review_of("ta_clear_win"), 0
    board = review.game.board  # type: ignore[attr-defined]
    missing = KNOWN["transamerica"].review_kind(review.game)
    for state, seat, plan in plans(review):
        reached, before = {state.table.hubs[seat]}, set[Any]()
        while reached != before:
            before = set(reached)
            reached |= {node for rail in state.table.rails if set(rail.edge) & before for node in rail.edge}
        away = {city for city in state.goals[seat] if board.city(city).node not in reached}
        assert away == set(plan.fields["cities"])
        assert plan.fields["count"] == missing.figures(missing.revealed(state))[seat]
        found += 1
    assert found > 30


@pytest.mark.parametrize("name", ["sc_die_two", "sc_follow_six"])
def test_a_plan_names_the_cards_of_its_seat_and_the_remaining_lays_or_fields(name: str) -> None:
    review, codes = review_of(name), set[str]()
    kind = KNOWN["streetcar"].review_kind(review.game)
    for state, seat, plan in plans(review):
        view = kind.revealed(state)
        assert plan.fields["line"] == view.lines[seat]
        assert "".join(plan.fields["letters"]) == view.routes[seat]
        missing, to_go = kind.figures(view)[seat], kind.to_go(view)[seat]
        if plan.code == "plan_builds":
            assert plan.fields["count"] == missing
        elif plan.code == "plan_drives":
            assert plan.fields["count"] == to_go
        else:
            assert missing == 0
        codes.add(plan.code)
    assert {"plan_builds", "plan_drives"} <= codes


def test_a_planned_line_scores_as_described_and_the_cards_that_go_on_may_be_laid() -> None:
    review = review_of("tb_clear_win")
    kind, found = KNOWN["trambahn"].review_kind(review.game), 0
    for played in review.match.played:
        seat, table = played.move.seat, played.before.table
        view = review.game.observe(played.before, seat)
        plan = kind.plan(view, seat)
        if plan is None or table.phase != "stations":
            continue
        own = [column.colour == plan.fields["row"] for column in table.columns[seat]]
        goes_on = {
            action.card
            for action in review.game.legal(view)
            if isinstance(action, LayStation) and action.card != CONDUCTOR
            if isinstance(action.column, int) and own[action.column]
        }
        assert {colour_of(card) for card in goes_on} <= {plan.fields["row"]}
        assert plan.fields["count"] == sum(card in goes_on for card in view.hand)
        found += 1
    assert found > 5


def test_a_plan_is_described_before_a_turn_and_after_both_and_only_once_nothing_is_secret() -> None:
    review = review_of("ta_clear_win")
    decision = review.decisions[10]
    moves = review.match.played[decision.first : decision.last + 1]
    cost = Cost(decision, tuple(one.move.action for one in moves), (moves[0].move.action,))
    other = (decision.seat + 1) % len(review.header.seats)
    before, better, played = review.plan(cost, other)
    kind = KNOWN["transamerica"].review_kind(review.game)
    assert before == kind.plan(review.game.observe(review.state_at(decision.first), other), other)
    assert played == kind.plan(review.game.observe(review.state_at(decision.last + 1), other), other)
    assert better.code == "plan"
    goes_on = staged("transamerica", 2, 30)
    later_cost = msgspec.structs.replace(cost, decision=goes_on.decisions[5])
    assert goes_on.plan(later_cost, 1 - later_cost.decision.seat) == ()
