"""An impossible position is refused, with its place; a possible one is completed by a deal."""

from collections import Counter
from typing import Any

import pytest

from game.core.option import with_defaults
from game.core.plain import Malformed, path_text
from game.rules.trambahn.check import all_cards
from tests.rules.trambahn.tables import OTHER_HAND, at, column, trambahn

GAME = trambahn()
HAND = ["blue-1", "blue-2", "red-3", "green-4", "conductor", "conductor"]

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "unknown key": ({"hand": []}, "hand"),
    "hands are no list": ({"hands": 3}, "hands"),
    "three hands": ({"hands": [HAND, OTHER_HAND, []]}, "hands"),
    "a hand is no list": ({"hands": [HAND, "red-9"]}, "hands[1]"),
    "seven in a hand": ({"hands": [[*HAND, "blue-9"], OTHER_HAND]}, "hands[0]"),
    "no such card": ({"hands": [["blue-11"], OTHER_HAND]}, "hands[0][0]"),
    "no such colour": ({"hands": [["purple-1"], OTHER_HAND]}, "hands[0][0]"),
    "a card that is no word": ({"hands": [[7], OTHER_HAND]}, "hands[0][0]"),
    "a card in two places": ({"hands": [["blue-1", "blue-1"], ["blue-1"]]}, "hands[1]"),
    "a card in a column and a hand": (
        {"columns": [[column("blue-10")], [column("blue-10")]], "hands": [["blue-10"], []]},
        "hands[0]",
    ),
    "nine conductors": (
        {"columns": [[column("red-1", *["conductor"] * 8)], []], "passengers": {"red": ["conductor"]}},
        "passengers.red",
    ),
    "money below nothing": ({"money": [-1, 15]}, "money"),
    "money that is a word": ({"money": ["many", 15]}, "money[0]"),
    "money of one": ({"money": [12]}, "money"),
    "more money than cards": ({"money": [100, 15]}, "money"),
    "money of no such cards": ({"money": [["gold"], 15]}, "money[0][0]"),
    "money of cards held": ({"hands": [["blue-1", "blue-1"], []], "money": [["blue-1"], 3]}, "money[0]"),
    "columns of one": ({"columns": [[]]}, "columns"),
    "an empty column": ({"columns": [[column()], []]}, "columns[0][0].cards"),
    "a column of conductors": ({"columns": [[column("conductor")], []]}, "columns[0][0].cards"),
    "two colours": ({"columns": [[column("red-1", "blue-2")], []]}, "columns[0][0].cards"),
    "equal values": ({"columns": [[], [column("red-1", "red-1")]]}, "columns[1][0].cards"),
    "descending": ({"columns": [[column("red-4", "conductor", "red-2")], []]}, "columns[0][0].cards"),
    "no such tram": ({"columns": [[column("red-1", tram="maglev")], []]}, "columns[0][0].tram"),
    "an extra tour of seven": (
        {"columns": [[column(*(f"red-{value}" for value in range(1, 8)), toured=True)], []]},
        "columns[0][0].toured",
    ),
    "eight without an extra tour": (
        {"columns": [[column(*(f"red-{value}" for value in range(1, 9)), toured=False)], []]},
        "columns[0][0].toured",
    ),
    "a column without a tram of the other": (
        {"columns": [[], [column("red-1", tram=None)]]},
        "columns[1][0]",
    ),
    "a column with a name": ({"columns": [[{"cards": ["red-1"], "name": "I"}], []]}, "columns[0][0].name"),
    "no such row": ({"passengers": {"purple": []}}, "passengers.purple"),
    "a passenger in the wrong row": ({"passengers": {"red": ["conductor", "blue-1"]}}, "passengers.red[1]"),
    "four passengers": ({"passengers": {"red": ["red-1", "red-2", "red-3", "red-4"]}}, "passengers.red"),
    "passengers are no mapping": ({"passengers": ["red-1"]}, "passengers"),
    "four open trams": ({"supply": ["horse"] * 4}, "supply"),
    "no such open tram": ({"supply": ["maglev"]}, "supply[0]"),
    "no such stacked tram": ({"tram_pile": ["steam", "maglev"]}, "tram_pile[1]"),
    "six horses": ({"supply": ["horse"], "tram_pile": ["horse"] * 5}, "supply"),
    "a draw pile of held cards": (
        {"columns": [[column("red-1")], [column("red-1")]], "draw_pile": ["red-1"]},
        "draw_pile",
    ),
    "no such card to draw": ({"draw_pile": ["red-0"]}, "draw_pile[0]"),
    "tours below nothing": ({"tours": -1}, "tours"),
    "tours that are no number": ({"tours": True}, "tours"),
    "a game that is over": ({"tours": 10}, "tours"),
    "a sheet of other length": ({"tours": 2, "sheet": [[1], [2]]}, "sheet"),
    "sheets of two lengths": ({"sheet": [[1, 2], [2]]}, "sheet"),
    "points below nothing": ({"sheet": [[1, -2], [2, 0]]}, "sheet[0][1]"),
    "an extra tour below nothing": ({"extra": [0, -1]}, "extra[1]"),
    "no such seat": ({"to_act": 2}, "to_act"),
    "a seat that is no number": ({"to_act": "first"}, "to_act"),
    "no such phase": ({"phase": "draw"}, "phase"),
    "the phase after the end": ({"phase": "over"}, "phase"),
    "passengers without cards": ({"hands": [[], OTHER_HAND], "phase": "passengers"}, "phase"),
    "three passengers laid": ({"passengers_laid": 3}, "passengers_laid"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_impossible(what: str) -> None:
    given, place = IMPOSSIBLE[what]
    with pytest.raises(Malformed) as fault:
        at(given)
    assert path_text(fault.value.path) == place


def test_a_game_is_for_two() -> None:
    options = with_defaults(GAME.options, {})
    with pytest.raises(Malformed):
        GAME.start(3, options, 0)
    with pytest.raises(Malformed):
        GAME.position(1, options, {}, 0)


@pytest.mark.parametrize("tours", [4, 16])
def test_a_game_has_five_to_fifteen_tours(tours: int) -> None:
    with pytest.raises(Malformed):
        with_defaults(GAME.options, {"tours": tours})


def test_an_empty_position_is_dealt_like_a_new_game() -> None:
    state = at()
    assert state.table == GAME.start(2, with_defaults(GAME.options, {}), 0).table
    assert Counter(all_cards(state)) == Counter(GAME.deck.cards)


def test_money_can_be_given_as_a_number_or_as_cards_with_the_top_first() -> None:
    state = at({"money": [["blue-1", "blue-2"], 7]})
    assert state.money[0] == ("blue-1", "blue-2")
    assert state.table.money == (2, 7)


def test_beside_a_given_pile_the_rest_is_discarded() -> None:
    state = at({"draw_pile": ["blue-1", "conductor"]})
    assert state.draw_pile == ("blue-1", "conductor")
    assert GAME.fact(state, "discard") == 120 - 12 - 27 - 2


def test_without_a_given_pile_nothing_is_discarded() -> None:
    state = at({"hands": [HAND, OTHER_HAND], "money": [3, 4]})
    assert (state.table.draw_pile, GAME.fact(state, "discard")) == (120 - 12 - 7, 0)


def test_trams_on_columns_are_missing_from_the_stack() -> None:
    state = at({"columns": [[column("red-1"), column("red-2", tram="steam")], []]})
    assert state.table.supply == ("horse",) * 3
    assert state.table.tram_pile == ("horse", *["steam"] * 3, *["electric"] * 7)


def test_open_trams_are_missing_from_the_stack_and_the_other_way_round() -> None:
    open_steam = at({"supply": ["steam", "horse"]})
    assert open_steam.table.tram_pile == (*["horse"] * 4, *["steam"] * 3, *["electric"] * 7)
    stacked = at({"tram_pile": ["horse"] * 4 + ["electric"]})
    assert stacked.table.supply == ("horse", "steam", "steam")


def test_a_sheet_shows_the_number_of_tours() -> None:
    state = at({"sheet": [[1, 2], [3, 4]], "extra": [5, 0]})
    assert GAME.fact(state, "tours") == 2
    assert GAME.fact(state, "totals") == (8, 7)


def test_tours_without_a_sheet_brought_nothing() -> None:
    state = at({"tours": 3})
    assert GAME.fact(state, "sheet") == ((0, 0, 0), (0, 0, 0))


def test_an_extra_tour_that_is_not_mentioned_was_made_with_eight_cards() -> None:
    cards = [f"red-{value}" for value in range(1, 9)]
    state = at({"columns": [[{"cards": cards, "tram": "horse"}, {"cards": ["blue-1"], "tram": "horse"}], []]})
    assert [column.toured for column in state.table.columns[0]] == [True, False]


def test_the_seat_to_act_may_have_a_column_that_waits_for_its_tram() -> None:
    assert GAME.fact(at({"columns": [[column("red-1", tram=None)], []]}), "value") == ((0,), ())


def test_a_later_phase_means_that_a_passenger_was_laid() -> None:
    for phase in ("stations", "income", "buy"):
        assert at({"phase": phase}).table.passengers_laid == 1
    assert at({"hands": [[], OTHER_HAND]}).table.passengers_laid == 0


WRONG_RECORDS: dict[str, tuple[dict[str, Any], str]] = {
    "to_act": ({"to_act": 2}, "table.to_act"),
    "turn": ({"turn": 0}, "table.turn"),
    "hand_sizes": ({"hand_sizes": [6, 7]}, "table.hand_sizes[1]"),
    "money": ({"money": [12, 14]}, "money[1]"),
    "draw_pile": ({"draw_pile": 80}, "draw_pile"),
    "hidden_discard": ({"hidden_discard": 1}, "hidden_discard"),
    "discard": ({"discard": ["red-1"]}, ""),
    "passengers": ({"passengers": [[], [], []]}, "table.passengers"),
    "supply": ({"supply": ["horse"] * 4}, "table.supply"),
    "passengers_laid": ({"passengers_laid": -1}, "table.passengers_laid"),
    "tours": ({"tours": [{"colour": "red", "points": [0, -1]}]}, "table.tours[0]"),
    "extra": ({"extra": [[{"colour": "red", "points": -1, "after": 0}], []]}, "table.extra[0]"),
    "options": ({"options": {"tours": 16}}, "table.options.tours"),
    "phase": ({"phase": "draw"}, "table.phase"),
}


@pytest.mark.parametrize("what", WRONG_RECORDS)
def test_a_record_with_an_impossible_start_is_refused(what: str) -> None:
    changed, place = WRONG_RECORDS[what]
    start: Any = GAME.state_to_plain(at())
    with pytest.raises(Malformed) as fault:
        GAME.state_from_plain({**start, "table": {**start["table"], **changed}})
    assert path_text(fault.value.path) == place


def test_a_record_with_a_card_too_many_is_refused() -> None:
    start: Any = GAME.state_to_plain(at({"draw_pile": ["blue-1", "blue-2"]}))
    with pytest.raises(Malformed) as fault:
        GAME.state_from_plain({**start, "draw_pile": ["blue-1", "blue-1"]})
    assert "cards blue-" in fault.value.reason


def test_an_impossible_view_is_refused() -> None:
    view: Any = GAME.view_to_plain(GAME.observe(at({"hands": [HAND, OTHER_HAND]}), 0))
    assert GAME.view_from_plain(view) == GAME.observe(at({"hands": [HAND, OTHER_HAND]}), 0)
    wrong: list[dict[str, Any]] = [
        {"seat": 2},
        {"hand": HAND[:5]},
        {"hand": [*HAND[:5], "gold"]},
        {"seat": None},
    ]
    for changed in wrong:
        with pytest.raises(Malformed):
            GAME.view_from_plain({**view, **changed})
