"""Plans, worlds and rehearsals keep to the rules of the game."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.agent import Budget
from game.ai.search import Gate, Search, one_by_one
from game.ai.trambahn.glance import Glance
from game.ai.trambahn.judgement import Judgement
from game.ai.trambahn.passengers import after, ways
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.rehearsal import Rehearsal
from game.ai.trambahn.seat import situation
from game.ai.trambahn.sketch import WILD, Box, Sketch, Stretch, card_of, code
from game.ai.trambahn.table_analysis import TableAnalysis, Tariff
from game.ai.trambahn.world import World
from game.ai.trambahn.worth import LinePrices, Purse, Weights
from game.core.match import Match
from game.core.option import complete
from game.rules.trambahn import scoring
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS
from tests.ai.trambahn.tables import GAME, AnyMatch, played
from tests.rules.trambahn.tables import OTHER_HAND, at, column, whole_columns

BOX = Box(GAME.deck)
PLANNER = Planner(BOX, Weights())
CLEARING = ("before_refill", "after_refill")


def test_every_card_has_a_code_of_its_own() -> None:
    assert {card_of(code(card)) for card in GAME.deck.names} == GAME.deck.names
    assert len({code(card) for card in GAME.deck.names}) == len(GAME.deck.names)


def test_one_or_two_passengers_are_tried_and_who_makes_a_tour_goes_first() -> None:
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


def actions(plan: Plan, columns: int, hand: list[int]) -> list[Action]:
    """The actions of a plan, for a seat with so many columns and this hand."""
    found: list[Action] = [LayPassenger(card_of(card), COLOURS[row]) for card, row in plan.passengers]
    for card, number in plan.stations:
        found.append(LayStation(card_of(card), NEW if number >= columns else number))
        columns = max(columns, number + 1)
    for card in [card for card, _ in (*plan.passengers, *plan.stations)] + list(plan.kept):
        hand.remove(card)
    found += [Income(card_of(card)) for card in hand]
    found += [Buy(BOX.kinds[kind], number) for kind, number in plan.trams]
    return [*found, END]


def shown(sketch: Sketch) -> tuple[Any, ...]:
    """All that a sketch shows."""
    columns = [
        [tuple(getattr(column, name) for name in Stretch.__slots__) for column in own]
        for own in sketch.columns
    ]
    return columns, sketch.rows, sketch.score, sketch.left, sketch.money, sketch.supply, sketch.pile


def goes_on_as(match: AnyMatch) -> None:
    """Every plan, carried out by the rules action by action, leads to the same table; shuffles too.

    In every third turn no tram is bought, so that columns are cleared.
    """
    world = World(BOX, match.state)
    while True:
        seat = world.seat
        plan = PLANNER.quick(world.situation())
        if not match.state.table.turn % 3:
            plan = plan._replace(trams=())
        for action in actions(plan, len(world.sketch.columns[seat]), list(world.hands[seat])):
            if match.to_act == seat:
                match.play(seat, action)
        world.play(plan)
        if world.over:
            break
        world.refill()
        assert shown(world.sketch) == shown(Sketch(BOX, match.state.table))
        assert sorted(world.hands[0]) == sorted(BOX.codes[card] for card in match.state.hands[0])
        assert sorted(world.hands[1]) == sorted(BOX.codes[card] for card in match.state.hands[1])
    assert match.to_act is None
    assert tuple(world.sketch.score) == scoring.totals(match.state.table)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("clearing", CLEARING)
@pytest.mark.parametrize("tours", [5, 15])
def test_a_world_goes_on_as_the_game_does(clearing: str, tours: int, seed: int) -> None:
    options = complete(GAME.options, {"clearing": clearing, "tours": tours})
    goes_on_as(Match(GAME, GAME.start(2, options, seed)))


def test_empty_hands_alone_end_no_game_in_a_world() -> None:
    """The one who has laid the last card draws again, and so does the other one."""
    state = at({"hands": [["red-1"], []], "money": [2, 2]})
    match: AnyMatch = Match(GAME, state)
    world = World(BOX, state)
    for action in (LayPassenger("red-1", "red"), END, END):
        match.play(match.state.table.to_act, action)
    for plan in (Plan(0.0, ((17, 1),)), Plan(0.0, ())):
        world.play(plan)
        assert not world.over
        world.refill()
    assert match.to_act == world.seat
    assert shown(world.sketch) == shown(Sketch(BOX, match.state.table))
    assert [len(hand) for hand in world.hands] == [6, 6]


@pytest.mark.parametrize("hand", [["blue-2"], ["blue-2", "red-9"], ["red-9", "red-10"]])
@pytest.mark.parametrize("clearing", CLEARING)
def test_a_world_ends_where_nobody_has_a_card_or_can_get_one(clearing: str, hand: list[str]) -> None:
    """All other cards lie in columns, and one or two as money."""
    given = {"columns": whole_columns(), "hands": [hand, []], "money": [1, 3 - len(hand)], "draw_pile": []}
    match: AnyMatch = Match(GAME, at(given, clearing=clearing))
    goes_on_as(match)
    assert not match.state.table.tours


@pytest.mark.parametrize(("clearing", "money"), [("before_refill", [2, 1]), ("after_refill", [3, 1])])
def test_a_column_that_lies_bare_turns_into_money_in_a_world_as_in_the_game(
    clearing: str, money: list[int]
) -> None:
    """The pile is empty: money is halved when the hand is refilled."""
    hands = [["blue-2", "blue-3", "red-1"], []]
    state = at({"hands": hands, "money": [2, 2], "draw_pile": []}, clearing=clearing)
    match: AnyMatch = Match(GAME, state)
    for action in (LayPassenger("red-1", "red"), LayStation("blue-2", NEW), LayStation("blue-3", 0)):
        match.play(0, action)
    world = World(BOX, match.state)
    match.play(0, END)
    world.play(Plan(0.0, ()))
    for table in (world.copy(), world):
        table.refill()
        assert shown(table.sketch) == shown(Sketch(BOX, match.state.table))
        assert table.sketch.money == money


def test_a_view_tells_as_much_as_a_world_shows_its_seat() -> None:
    for turns in range(0, 32, 4):
        match = played(turns, turns)
        seat = match.to_act
        assert seat is not None
        seen = situation(BOX, match.view(seat))
        shows = World(BOX, match.state).situation()
        assert (shown(seen.sketch), seen.hand, seen.seat) == (shown(shows.sketch), shows.hand, shows.seat)
        for line, other in zip(seen.prospects, shows.prospects, strict=True):
            assert line == pytest.approx(other)


@settings(max_examples=8)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 30), key=st.integers(0, 2**64 - 1))
def test_dealing_again_changes_only_what_the_seat_cannot_see(seed: int, turns: int, key: int) -> None:
    match = played(seed, turns)
    if match.to_act is None:
        return
    world = World(BOX, match.state)
    other = world.dealt_again(world.seat, key)
    mine, yours = world.situation(), other.situation()
    assert (shown(mine.sketch), mine.hand, mine.prospects) == (
        shown(yours.sketch),
        yours.hand,
        yours.prospects,
    )
    assert [len(hand) for hand in other.hands] == [len(hand) for hand in world.hands]


def test_a_world_is_not_touched_by_what_is_tried_on_it() -> None:
    world = World(BOX, played(4, 10).state)
    before = shown(world.sketch.copy()), [hand[:] for hand in world.hands]
    assert len(Rehearsal(PLANNER, Judgement(), 4)(world, PLANNER.all_plans(world.situation())[:2])) == 2
    assert (shown(world.sketch), world.hands) == before


def test_a_better_plan_proves_better_in_rehearsals() -> None:
    """It lays the eighth card; the extra tour counts 32 points at once."""
    seven = column(*(f"blue-{value}" for value in range(1, 8)), tram="electric")
    hand = ["blue-8", "red-1", "red-2", "green-1", "green-2", "yellow-1"]
    world = World(BOX, at({"hands": [hand, OTHER_HAND], "columns": [[seven], []], "money": [2, 2]}))
    idle, eighth = Plan(0.0, ((17, 1),)), Plan(0.0, ((17, 1),), ((8, 0),))
    rehearsal = one_by_one(Rehearsal(PLANNER, Judgement(), 4))
    search = Search[World, Plan](rehearsal, Gate(worlds=20, certainty=1.0))
    for plans in ([idle, eighth], [eighth, idle]):
        tables = (world.dealt_again(world.seat, key) for key in range(20))
        assert search.choose(plans, tables, Budget(60.0).begin()) is eighth


def test_a_glance_sees_what_tours_bring() -> None:
    """12 points lie in blue for the seat to act, 24 in red for the other one; three wait in both rows."""
    own = column("blue-1", "blue-3", "blue-5", "blue-6", tram="steam")
    other = column("red-2", "red-3", "red-4", "red-5", "red-7", tram="electric")
    waiting = {"blue": ["blue-2", "blue-4", "blue-8"], "red": ["red-6", "red-8", "red-9"]}
    hands = [["blue-2", "green-1", "red-1"], []]
    state = at({"hands": hands, "columns": [[own], [other]], "passengers": waiting, "money": [2, 2]})
    analysis = TableAnalysis(BOX, Tariff(BOX, Weights()), World(BOX, state).situation())
    glance = Glance(analysis)
    assert analysis.lead[:2] == [12, -24]
    assert glance.worth(((2, 0),)) > glance.worth(((33, 2),)) > glance.worth(((17, 1),))


def test_all_plans_have_the_best_for_each_choice_of_trams() -> None:
    hand = ["blue-2", "blue-3", "blue-4", "red-2", "red-3", "red-4"]
    given = World(BOX, at({"hands": [hand, OTHER_HAND], "money": [12, 2]})).situation()
    plans = PLANNER.all_plans(given)
    best = max(plans, key=lambda plan: plan.worth)
    passengers = [plan for plan in plans if plan.passengers == best.passengers]
    bought = [tuple(sorted(kind for kind, _ in plan.trams)) for plan in passengers]
    assert {(), (0,), (0, 0)} <= set(bought)
    assert len(bought) == len(set(bought))


def test_a_quick_plan_is_the_best_of_all_with_its_passengers() -> None:
    for seed in range(4):
        given = World(BOX, played(seed, 8).state).situation()
        quick = PLANNER.quick(given)
        same = [plan for plan in PLANNER.all_plans(given) if plan.passengers == quick.passengers]
        assert max(same, key=lambda plan: plan.worth) == quick


def test_money_and_growth_count_less_as_the_end_comes_near() -> None:
    weights = Weights()
    early, late = LinePrices(weights, 9, 1), LinePrices(weights, 1, 1)
    assert early.growth > late.growth
    assert early.ahead > late.ahead
    assert Purse(weights, 9, 50, 4, trams=True).card(5) > Purse(weights, 1, 50, 4, trams=True).card(5) > 0
    assert Purse(weights, 9, 50, 4, trams=False).card(5) == 0
