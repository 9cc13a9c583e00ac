"""Properties that the facts of scenarios cannot show: the order of piles, events, undo, hidden cards."""

import random
from collections import Counter
from typing import Any

import pytest

from game.core.option import with_defaults
from game.core.plain import Plain, to_plain
from game.rules.trambahn.check import all_cards
from game.rules.trambahn.events import CardsDrawn, ColumnsCleared, GameEnded, IncomeLaid, PileRenewed
from tests.rules.trambahn.tables import (
    OTHER_HAND,
    buy,
    column,
    do,
    match_at,
    passenger,
    stop,
    trambahn,
    whole_columns,
)

GAME = trambahn()
HAND = ["blue-4", "blue-5", "green-2", "green-6", "yellow-1", "yellow-2"]


def test_the_first_player_gets_twelve_the_second_fifteen_and_both_six_cards() -> None:
    state = GAME.start(2, with_defaults(GAME.options, {}), 7)
    assert [len(money) for money in state.money] == [12, 15]
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert len(state.draw_pile) == 120 - 27 - 12
    assert state.table.supply == ("horse",) * 3
    assert state.table.tram_pile == ("horse", "horse", *["steam"] * 4, *["electric"] * 7)


def test_income_goes_on_top_and_is_paid_first() -> None:
    match = match_at({"hands": [HAND, OTHER_HAND], "money": [["red-1", "red-2", "red-3", "red-4"], 0]})
    do(match, passenger("yellow-1"), stop("blue-4"), {"income": "green-2"}, {"income": "yellow-2"})
    assert match.state.money[0] == ("yellow-2", "green-2", "red-1", "red-2", "red-3", "red-4")
    do(match, buy("horse", 0))
    assert match.state.money[0] == ("red-4",)
    assert Counter(match.state.hidden_discard) == Counter(["yellow-2", "green-2", "red-1", "red-2", "red-3"])


def test_cleared_columns_go_on_top_of_the_money() -> None:
    match = match_at({"hands": [HAND, OTHER_HAND], "money": [["red-1"], 0]})
    do(match, passenger("yellow-1"), stop("blue-4"), stop("green-2"), stop("blue-5", 0), "end")
    assert Counter(match.state.money[0][:3]) == Counter(["blue-4", "blue-5", "green-2"])
    assert match.state.money[0][3:] == ("red-1",)
    (cleared,) = [event for event in match.played[-1].events if isinstance(event, ColumnsCleared)]
    assert [column.cards for column in cleared.columns] == [("blue-4", "blue-5"), ("green-2",)]


def test_halving_takes_the_top_rounded_down_and_shuffles_it_with_all_discards() -> None:
    money = [["red-1", "red-2", "red-3"], ["green-1", "green-3", "green-4", "green-5", "green-6"]]
    match = match_at({"hands": [HAND, OTHER_HAND], "money": money, "draw_pile": []})
    do(match, passenger("yellow-1"), "end")
    state = match.state
    assert state.money == (("red-2", "red-3"), ("green-4", "green-5", "green-6"))
    (renewed,) = [event for event in match.played[-1].events if isinstance(event, PileRenewed)]
    assert renewed == PileRenewed((1, 2), 120 - 12 - 8 + 3)
    new = Counter([*state.draw_pile, *state.hands[0]]) - Counter(HAND)
    assert min(new["red-1"], new["green-1"], new["green-3"]) > 0
    assert (state.table.discard, state.hidden_discard, len(state.draw_pile)) == ((), (), 102)


def test_tiles_drawn_before_the_pile_runs_out_stay_in_hand() -> None:
    match = match_at({"hands": [HAND[:3], OTHER_HAND], "money": [4, 4], "draw_pile": ["conductor", "red-8"]})
    do(match, passenger("green-2"), "end")
    assert {"conductor", "red-8", "blue-4", "blue-5"} <= set(match.state.hands[0])
    kinds = [type(event) for event in match.played[-1].events]
    assert kinds.index(PileRenewed) < kinds.index(CardsDrawn)
    (drawn,) = [event for event in match.played[-1].events if isinstance(event, CardsDrawn)]
    assert drawn.cards is not None
    assert drawn.cards[:2] == ("conductor", "red-8")
    assert drawn.count == 4


def test_a_tour_counts_its_line_only_and_for_both() -> None:
    given = {
        "hands": [HAND, OTHER_HAND],
        "columns": [
            [column("yellow-3", "yellow-7", tram="steam"), column("blue-1")],
            [column("yellow-10", tram="electric"), column("yellow-4"), column("red-1")],
        ],
        "passengers": {"yellow": ["yellow-2", "conductor", "conductor"]},
    }
    match = do(match_at(given), passenger("yellow-1"))
    assert [tour.points for tour in match.state.table.tours] == [(9, 14)]
    assert match.state.table.discard == ("yellow-2", "conductor", "conductor", "yellow-1")


def nearly_out(hand: list[str], money: list[list[str]]) -> dict[str, Any]:
    return {"columns": whole_columns(), "hands": [hand, []], "money": money, "draw_pile": []}


@pytest.mark.parametrize("clearing", ["before_refill", "after_refill"])
def test_the_game_ends_if_nobody_has_a_card_or_can_get_one(clearing: str) -> None:
    match = match_at(nearly_out(["blue-2", "red-9"], [["blue-10"], ["red-10"]]), clearing=clearing)
    do(match, passenger("blue-2"), passenger("red-9"), "end")
    last = match.played[-1].events[-1]
    assert isinstance(last, GameEnded)
    assert (last.cause, last.winners, match.to_act) == ("cards", (0, 1), None)


def test_it_continues_while_money_can_be_halved() -> None:
    """Columns cleared after the refill can be enough money for the other seat to draw."""
    match = match_at(nearly_out(["blue-2", "red-9"], [["blue-10"], ["red-10"]]), clearing="after_refill")
    do(match, passenger("blue-2"), stop("red-9"), "end")
    assert (match.to_act, match.state.table.phase, match.state.table.money) == (1, "stations", (2, 1))
    do(match, "end")
    assert match.state.hands == ((), ("red-9",))
    assert (match.to_act, match.state.table.phase) == (0, "stations")


@pytest.mark.parametrize(
    ("action", "phase"),
    [
        (stop("blue-4"), "stations"),
        ({"income": "blue-4"}, "income"),
        (buy("horse", 0), "buy"),
        ("end", "passengers"),
    ],
)
def test_a_turn_may_go_from_passengers_to_any_later_phase(action: Plain, phase: str) -> None:
    given = {"hands": [HAND, OTHER_HAND], "columns": [[column("red-1", tram=None)], []]}
    match = do(match_at(given), passenger("yellow-1"), action)
    assert match.state.table.phase == phase


@pytest.mark.parametrize("seed", range(12))
def test_a_game_that_runs_dry_ends_and_loses_no_card(seed: int) -> None:
    chance = random.Random(seed)
    hand = chance.choice([["blue-2"], ["blue-2", "red-9"], ["red-10", "red-9"]])
    given = nearly_out(hand, [])
    given["money"] = [1, 3 - len(hand)]
    match = match_at(given, clearing=chance.choice(["before_refill", "after_refill"]))
    while (seat := match.to_act) is not None:
        match.play(seat, chance.choice(match.legal()))
        assert Counter(all_cards(match.state)) == Counter(GAME.deck.cards)
        assert GAME.state_from_plain(GAME.state_to_plain(match.state)) == match.state
        for viewer in (0, 1, None):
            view = match.view(viewer)
            assert GAME.observe(GAME.imagine(view, seed), viewer) == view


def test_a_move_that_reveals_nothing_can_be_taken_back() -> None:
    match = match_at({"hands": [HAND, OTHER_HAND]})
    actions: list[Plain] = [passenger("yellow-1"), stop("blue-4"), {"income": "blue-5"}, buy("horse", 0)]
    for action in actions:
        before = match.state
        do(match, action)
        assert match.can_undo(0)
        assert not match.can_undo(1)
        match.undo(0)
        assert match.state == before
        do(match, action)
    do(match, "end")
    assert not match.can_undo(0)


def test_a_tour_and_an_extra_tour_show_nothing_hidden_and_can_be_taken_back() -> None:
    seven = column(*(f"blue-{value}" for value in range(1, 4)), *["conductor"] * 4)
    given = {
        "hands": [HAND, OTHER_HAND],
        "columns": [[seven], []],
        "passengers": {"yellow": ["yellow-2", "yellow-3", "yellow-4"]},
    }
    match = match_at(given)
    before = match.state
    do(match, passenger("yellow-1"))
    assert len(match.state.table.tours) == 1
    do(match, stop("blue-4", 0))
    assert len(match.state.table.extra[0]) == 1
    match.undo(0)
    match.undo(0)
    assert match.state == before


@pytest.mark.parametrize(
    ("given", "action", "code"),
    [
        ({"columns": [[column("blue-4")], []]}, stop("blue-4", 0), "not_ascending"),
        ({"columns": [[column("blue-10")], []]}, stop("conductor", 0), "column_closed"),
        ({"columns": [[column("blue-4")], []]}, stop("green-6", 0), "wrong_colour"),
        ({"passengers_laid": 2, "phase": "passengers"}, passenger("blue-4"), "two_passengers_at_most"),
    ],
)
def test_a_refused_card_gets_a_reason(given: dict[str, Any], action: Plain, code: str) -> None:
    hand = ["conductor", *HAND[:5]]
    match = match_at({"passengers_laid": 1, "hands": [hand, OTHER_HAND], **given})
    refusal = match.refuse(0, GAME.action_from_plain(action))
    assert refusal is not None
    assert refusal.code == code


def test_no_third_passenger_follows_the_second() -> None:
    match = match_at({"hands": [HAND, OTHER_HAND]})
    do(match, passenger("yellow-1"), passenger("yellow-2"))
    assert match.refuse(0, GAME.action_from_plain(passenger("blue-4"))) is not None


def test_a_column_that_has_made_its_extra_tour_is_described_so() -> None:
    seven = column(*(f"blue-{value}" for value in range(1, 4)), *["conductor"] * 4)
    match = match_at({"hands": [HAND, OTHER_HAND], "columns": [[seven], []]})
    do(match, passenger("yellow-1"), stop("blue-4", 0))
    assert match.state.table.columns[0][0].toured


def test_new_trams_follow_the_remaining_ones() -> None:
    given = {"hands": [HAND, OTHER_HAND], "money": [12, 0], "supply": ["steam", "horse", "electric"]}
    match = match_at(given)
    do(match, passenger("yellow-1"), stop("blue-4"), buy("horse", 0), "end")
    assert match.state.table.supply[:2] == ("steam", "electric")


def test_the_end_of_the_game_is_not_taken_back() -> None:
    given = {
        "hands": [HAND, OTHER_HAND],
        "passengers": {"yellow": ["yellow-2", "yellow-3", "yellow-4"]},
        "sheet": [[0] * 9, [0] * 9],
    }
    match = do(match_at(given), passenger("yellow-1"))
    assert match.outcome is not None
    assert not match.can_undo(0)


def test_drawn_and_income_cards_stay_hidden_from_others() -> None:
    match = match_at({"hands": [HAND, OTHER_HAND]})
    do(match, passenger("yellow-1"), {"income": "blue-5"}, "end")
    income, *_ = match.played[1].events
    assert isinstance(income, IncomeLaid)
    assert (income.seen_by(0), income.seen_by(1)) == (income, IncomeLaid(0, None))
    assert income.seen_by(None) == IncomeLaid(0, None)
    (drawn,) = [event for event in match.played[2].events if isinstance(event, CardsDrawn)]
    assert drawn.seen_by(0) == drawn
    assert drawn.seen_by(1) == drawn.seen_by(None) == CardsDrawn(0, 2, None)


def test_a_view_holds_no_card_that_is_hidden() -> None:
    """Every red 8 is hidden somewhere, and no view contains the word."""
    given = {
        "hands": [["blue-1", "blue-2"], ["red-8"]],
        "money": [["red-8"], 3],
        "draw_pile": ["red-8", "blue-9"],
    }
    match = match_at(given)
    assert "red-8" not in str(to_plain(match.view(0)))
    assert "red-8" not in str(to_plain(match.view(None)))
    assert "red-8" in str(to_plain(match.view(1)))


def test_money_that_was_paid_is_not_seen_among_the_discards() -> None:
    given = {"hands": [HAND, OTHER_HAND], "money": [["red-8"] * 3 + ["red-7"] * 2, 3]}
    match = do(match_at(given), passenger("yellow-1"), stop("blue-4"), buy("horse", 0))
    assert GAME.fact(match.state, "discard") == 5
    for seat in (None, 0, 1):
        assert "red-8" not in str(to_plain(match.view(seat)))
    assert Counter(all_cards(match.state)) == Counter(GAME.deck.cards)
