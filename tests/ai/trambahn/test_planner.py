"""Plans and rehearsals follow the rules of the game."""

import pytest
from msgspec.structs import replace

from game.ai.trambahn.deck_model import WILD
from game.ai.trambahn.evaluation import LineWeights, MoneyWeights, Weights
from game.ai.trambahn.passenger_estimate import PassengerEstimate
from game.ai.trambahn.passengers import after, ways
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.plan_executor import PlanExecutor, actions_of
from game.ai.trambahn.planner import Planner
from game.core.match import Match
from game.core.option import with_defaults
from tests.ai.trambahn.tables import GAME, AnyMatch, played
from tests.rules.trambahn.tables import OTHER_HAND, at, column

EXECUTOR = PlanExecutor(GAME)
MODEL = EXECUTOR.model
PLANNER = Planner(MODEL, Weights())
CLEARING = ("before_refill", "after_refill")


def test_every_card_has_its_own_code() -> None:
    assert set(MODEL.cards.values()) == GAME.deck.names


def test_one_or_two_passengers_are_tried_and_a_tour_comes_first() -> None:
    tried = ways((1, 17, 17), (0, 3, 0, 0), 4, 0)
    assert sorted(tried) == [((1, 0),), ((17, 1),), ((17, 1), (1, 0)), ((17, 1), (17, 1))]


def test_a_conductor_is_tried_in_every_row_but_one_conductor_is_not_laid_twice() -> None:
    assert sorted(ways((WILD, 1), (0, 0, 0, 0), 4, 1)) == [
        (),
        ((1, 0),),
        *(((WILD, row),) for row in range(4)),
    ]
    assert all(len(way) == 1 for way in ways((WILD,), (0, 0, 0, 0), 4, 0))


def test_passengers_after_the_last_tour_stay_in_hand() -> None:
    waiting = after(((17, 1), (1, 0)), (1, 17, 18), (0, 3, 0, 0), 4, 1)
    assert waiting.left == 0
    assert waiting.tours == (1,)
    assert waiting.passengers == ((17, 1),)
    assert waiting.hand == (1, 18)


@pytest.mark.parametrize("clearing", CLEARING)
def test_plans_are_turns_by_the_rules(clearing: str) -> None:
    """Carried out at once they lead to the same table as their actions one by one."""
    match: AnyMatch = Match(GAME, GAME.start(2, with_defaults(GAME.options, {"clearing": clearing}), 3))
    while (seat := match.to_act) is not None:
        plan = PLANNER.quick(EXECUTOR.view(match.state))
        if not match.state.table.turn % 3:
            plan = plan._replace(trams=())
        after = EXECUTOR.end(EXECUTOR.play(match.state, plan))
        for action in actions_of(MODEL, match.view(seat), plan):
            if match.to_act == seat:
                match.play(seat, action)
        assert after == match.state


def test_a_table_is_left_with_its_bare_columns_turned_into_money() -> None:
    hands = [["blue-2", "blue-3", "red-1"], []]
    state = at({"hands": hands, "money": [2, 2], "draw_pile": []})
    plan = TurnPlan(0.0, ((17, 1),), ((2, 0), (3, 0)))
    left = EXECUTOR.left(EXECUTOR.play(state, plan))
    assert left.columns == ((), ())
    assert left.money == (4, 2)


def test_a_glance_sees_the_results_of_tours() -> None:
    """A tour of blue brings us 12 points, one of red the other seat 24; three wait in both rows."""
    own = column("blue-1", "blue-3", "blue-5", "blue-6", tram="steam")
    other = column("red-2", "red-3", "red-4", "red-5", "red-7", tram="electric")
    waiting = {"blue": ["blue-2", "blue-4", "blue-8"], "red": ["red-6", "red-8", "red-9"]}
    hands = [["blue-2", "green-1", "red-1"], []]
    state = at({"hands": hands, "columns": [[own], [other]], "passengers": waiting, "money": [2, 2]})
    analysis = PLANNER.analysis(EXECUTOR.view(state))
    estimate = PassengerEstimate(analysis)
    assert analysis.lead[:2] == [12, -24]
    assert estimate.worth(((2, 0),)) > estimate.worth(((33, 2),)) > estimate.worth(((17, 1),))


def test_at_a_glance_no_way_to_lay_passengers_is_better() -> None:
    for seed in range(12):
        state = played(seed, 2 * seed).state
        table = replace(state.table, phase="passengers", passengers_laid=0)
        analysis = PLANNER.analysis(EXECUTOR.view(replace(state, table=table)))
        estimate = PassengerEstimate(analysis)
        tried = ways(analysis.hand, analysis.rows, MODEL.full_row, 0)
        assert estimate.worth(estimate.best()) == pytest.approx(max(map(estimate.worth, tried)))


def test_all_plans_have_the_best_for_each_choice_of_trams() -> None:
    hand = ["blue-2", "blue-3", "blue-4", "red-2", "red-3", "red-4"]
    view = EXECUTOR.view(at({"hands": [hand, OTHER_HAND], "money": [12, 2]}))
    plans = PLANNER.all_plans(view)
    best = max(plans, key=lambda plan: plan.worth)
    passengers = [plan for plan in plans if plan.passengers == best.passengers]
    bought = [tuple(sorted(kind for kind, _ in plan.trams)) for plan in passengers]
    assert {(), (0,), (0, 0)} <= set(bought)
    assert len(bought) == len(set(bought))


def test_a_quick_plan_is_the_best_of_all_with_its_passengers() -> None:
    for seed in range(4):
        view = EXECUTOR.view(played(seed, 8).state)
        quick = PLANNER.quick(view)
        same = [plan for plan in PLANNER.all_plans(view) if plan.passengers == quick.passengers]
        assert max(same, key=lambda plan: plan.worth) == quick


def test_money_and_growth_count_less_as_the_end_comes_near() -> None:
    weights = Weights()
    early, late = LineWeights(weights, 9, 1), LineWeights(weights, 1, 1)
    assert early.growth > late.growth
    assert early.ahead > late.ahead
    assert (
        MoneyWeights(weights, 9, 50, 4, trams=True).card(5)
        > MoneyWeights(weights, 1, 50, 4, trams=True).card(5)
        > 0
    )
    assert MoneyWeights(weights, 9, 50, 4, trams=False).card(5) == 0
