"""Reasons for passengers, stations, money and trams."""

from typing import Any

from game.core.reason import Reason
from game.rules.trambahn.actions import END, NEW, Buy, Income, LayPassenger, LayStation
from tests.ai.trambahn.tables import GAME
from tests.games import explanations
from tests.rules.trambahn.tables import at

EXPLAIN = explanations(GAME)
BLUE = {"cards": ["blue-3", "blue-6"], "tram": "steam"}
THEIRS = {"cards": ["blue-1", "blue-2"], "tram": "horse"}


def reasons(given: dict[str, Any], *actions: Any, reader: int | None = None) -> dict[str, Any]:
    """Return the fields by code of the reasons for actions of seat 0."""
    state = at(given)
    view = GAME.observe(state, 0 if reader is None else reader)
    return {reason.code: reason.fields for reason in EXPLAIN.explain(view, 0, actions)}


def test_a_passenger_is_described_with_the_score_of_a_tour() -> None:
    given = {"hands": [["blue-9"], []], "columns": [[BLUE], [THEIRS]], "passengers": {"blue": ["blue-4"]}}
    found = reasons(given, LayPassenger("blue-9", "blue"))
    assert found["waits_ahead"] == {"row": "blue", "number": 2, "of": 4, "own": 6, "other": 4}
    assert "could_have_grown" in found


def test_a_tour_is_described_with_both_scores_and_that_the_other_column_could_still_grow() -> None:
    waiting = {"blue": ["blue-4", "blue-5", "conductor"]}
    given = {"hands": [["blue-9"], []], "columns": [[BLUE], [THEIRS]], "passengers": waiting}
    found = reasons(given, LayPassenger("blue-9", "blue"))
    assert found["tour_ahead"] == {"row": "blue", "own": 6, "other": 4}
    assert found["before_they_grow"] == {"row": "blue", "other": 4}


def test_a_column_with_a_tram_is_described_by_its_score() -> None:
    given = {"hands": [["blue-9"], []], "columns": [[BLUE], []], "phase": "stations"}
    found = reasons(given, LayStation("blue-9", 0))
    assert found["grew"] == {"row": "blue", "before": 6, "after": 12}
    assert found["left_gap"] == {"count": 2}


def test_the_eighth_card_makes_the_extra_tour() -> None:
    cards = [f"blue-{value}" for value in range(1, 8)]
    given = {
        "hands": [["blue-9"], []],
        "columns": [[{"cards": cards, "tram": "horse"}], []],
        "phase": "stations",
    }
    found = reasons(given, LayStation("blue-9", 0))
    assert found["extra_tour"]["points"] == found["grew"]["after"]


def test_stations_laid_together_are_described_by_all_of_them() -> None:
    given = {
        "hands": [["blue-3", "blue-7", "blue-9"], []],
        "columns": [[{"cards": ["blue-1"], "tram": "steam"}], []],
        "phase": "stations",
    }
    found = reasons(given, *(LayStation(f"blue-{value}", 0) for value in (3, 7, 9)))
    assert found["grew"] == {"row": "blue", "before": 3, "after": 18}
    assert found["left_gap"] == {"count": 5}


def test_an_extra_tour_counts_the_column_with_its_eighth_card() -> None:
    cards = [f"blue-{value}" for value in range(1, 7)]
    given = {
        "hands": [["blue-7", "blue-8", "blue-9"], []],
        "columns": [[{"cards": cards, "tram": "horse"}], []],
        "phase": "stations",
    }
    found = reasons(given, *(LayStation(f"blue-{value}", 0) for value in (7, 8, 9)))
    assert found["extra_tour"] == {"row": "blue", "points": 20}
    assert found["grew"] == {"row": "blue", "before": 12, "after": 24}


def test_conductors_for_two_columns_are_described_by_the_last_column() -> None:
    cards = [f"blue-{value}" for value in range(1, 8)]
    given = {
        "hands": [["conductor", "conductor"], []],
        "columns": [[{"cards": cards, "tram": "horse"}, {"cards": ["red-1"], "tram": "horse"}], []],
        "phase": "stations",
    }
    found = reasons(given, LayStation("conductor", 0), LayStation("conductor", 1))
    assert found["near_extra_tour"] == {"count": 6}


def test_no_card_that_is_laid_pays_a_tram_as_well() -> None:
    bare = {"cards": ["blue-1"]}
    given = {
        "hands": [["blue-3", "blue-7", "red-4"], []],
        "columns": [[bare], []],
        "money": [3, 4],
        "phase": "stations",
    }
    assert "tram_with_cards" in reasons(given, LayStation("blue-3", 0))
    found = reasons(given, LayStation("blue-3", 0), LayStation("blue-7", 0))
    assert found["no_tram_in_reach"] == {"price": 5, "money": 3}


def test_a_new_column_is_described_with_the_tram_that_it_needs() -> None:
    given = {"hands": [["green-1", "red-4"], []], "money": [4, 4], "phase": "stations"}
    found = reasons(given, LayStation("green-1", NEW))
    assert found["tram_with_cards"] == {"tram": "horse", "price": 5, "count": 1}
    given["money"] = [5, 4]
    found = reasons(given, LayStation("green-1", NEW))
    assert found["tram_in_reach"] == {"tram": "horse", "price": 5, "money": 5}


def test_money_is_described_by_the_tram_that_it_pays_or_is_saved_for() -> None:
    given = {"hands": [["red-4", "red-5"], []], "money": [4, 4], "phase": "income"}
    assert reasons(given, Income("red-4"))["pays_tram"] == {"tram": "horse", "price": 5}
    given["money"] = [2, 2]
    found = reasons(given, Income("red-4"), Income("red-5"))
    assert found["saves_for_tram"] == {"tram": "horse", "price": 5, "count": 1}


def test_only_the_owner_learns_that_a_card_had_no_other_use() -> None:
    given = {
        "hands": [["red-4"], ["red-5"]],
        "columns": [[BLUE], []],
        "money": [4, 4],
        "phase": "income",
    }
    assert "no_other_use" in reasons(given, Income("red-4"))
    assert "no_other_use" not in reasons(given, Income("red-4"), reader=1)
    assert reasons(given, Income("red-4"), reader=1) == reasons(given, Income("blue-9"), reader=1)


def test_without_columns_nothing_is_described_as_fitting_none() -> None:
    given = {"hands": [["red-4", "blue-5"], []], "money": [4, 4]}
    assert "fits_no_column" not in reasons(given, LayPassenger("red-4", "red"))
    assert "no_other_use" not in reasons({**given, "phase": "income"}, Income("red-4"))
    given["columns"] = [[BLUE], []]
    assert "fits_no_column" in reasons(given, LayPassenger("red-4", "red"))


def test_a_conductor_fits_every_column_without_a_ten() -> None:
    given = {"hands": [["conductor"], []], "columns": [[BLUE], []], "phase": "income"}
    assert "no_other_use" not in reasons(given, Income("conductor"))
    closed = {"cards": ["blue-3", "blue-10"], "tram": "steam"}
    assert "no_other_use" in reasons({**given, "columns": [[closed], []]}, Income("conductor"))


def test_a_passenger_for_a_line_to_be_begun_is_explained_by_the_hand_to_its_owner_only() -> None:
    given = {"hands": [["green-7", "green-2", "yellow-6"], ["red-1"]]}
    found = reasons(given, LayPassenger("green-7", "green"))
    assert found["own_line_next"] == {"row": "green", "count": 1}
    assert "worth_little" not in found, "others have fewer stars"
    assert "worth_little" in reasons(given, LayPassenger("green-2", "green"))
    other = reasons(given, LayPassenger("green-7", "green"), reader=1)
    assert not other.keys() & {"own_line_next", "worth_little"}


def test_money_beyond_every_open_tram_is_described_by_later_trams() -> None:
    given = {"hands": [["red-4", "red-5"], []], "money": [12, 4], "phase": "income"}
    assert reasons(given, Income("red-4"))["dearer_trams_come"] == {"tram": "steam", "price": 10}
    assert reasons(given, Income("red-4"))["makes_room"] == {"count": 1}
    given |= {"supply": ["electric"], "tram_pile": [], "money": [20, 4]}
    assert "money_enough" in reasons(given, Income("red-4"))


def test_the_end_of_a_turn_explains_why_a_column_is_given_up() -> None:
    bare = {"cards": ["yellow-5", "yellow-9"]}
    given = {"hands": [[], ["red-1"]], "columns": [[BLUE, bare], []], "money": [12, 7], "phase": "buy"}
    found = reasons(given, END)
    assert found["tram_not_worth"] == {"row": "yellow", "price": 5, "after": 6}
    assert found["cleared"] == {"count": 2}
    found = reasons({**given, "money": [4, 7]}, END)
    assert found["cannot_pay"] == {"price": 5, "money": 4}


def test_the_end_of_a_turn_always_has_a_reason() -> None:
    for hand in ([], ["red-4"]):
        for columns in ([], [BLUE]):
            given = {"hands": [hand, ["red-1"]], "columns": [columns, []], "money": [3, 4], "phase": "buy"}
            found = reasons(given, END)
            assert ("all_done" in found) == (not hand)
            assert ("stays_in_hand" in found) == bool(hand)
            assert found["draws"] == {"count": 6 - len(hand)}


def test_a_tram_is_described_by_the_present_score_of_its_column() -> None:
    bare = {"cards": ["blue-3", "blue-6"]}
    given = {"hands": [["red-4"], []], "columns": [[bare], []], "money": [5, 4], "phase": "income"}
    found = reasons(given, Buy("horse", 0))
    assert found["counts_now"] == {"row": "blue", "points": 2, "times": 2, "after": 4}
    assert found["kept_from_clearing"] == {"count": 2}


def test_several_trams_are_described_together() -> None:
    columns = [{"cards": ["blue-3", "blue-6"]}, {"cards": ["red-8"]}, {"cards": ["green-1"]}]
    given = {"hands": [["red-4"], []], "columns": [columns, []], "money": [16, 4], "phase": "income"}
    found = reasons(given, Buy("horse", 0), Buy("horse", 1), Buy("horse", 2))
    assert found["counts_now"]["after"] == 4
    assert found["kept_from_clearing"] == {"count": 4}
    assert found["money_left"] == {"count": 1}


def test_the_last_tour_is_described_with_the_end_of_the_game() -> None:
    waiting = {"blue": ["blue-4", "blue-5", "conductor"]}
    given = {
        "hands": [["blue-9"], []],
        "columns": [[BLUE], [THEIRS]],
        "passengers": waiting,
        "sheet": [[1] * 9, [0] * 9],
    }
    found = reasons(given, LayPassenger("blue-9", "blue"))
    assert found["ends_won"] == {"own": 15, "other": 4}


def test_reasons_are_values() -> None:
    assert Reason("any_row") == Reason("any_row", {})


def test_a_tram_on_a_column_of_the_same_turn_is_explained_on_the_table_with_that_column() -> None:
    given = {"hands": [["blue-3", "blue-4"], []], "money": [5, 4], "phase": "stations"}
    turn = (LayStation("blue-3", NEW), Buy("horse", 0))
    found = reasons(given, *turn)
    assert found["counts_now"] == {"row": "blue", "points": 1, "times": 2, "after": 2}
    assert found["money_left"] == {"count": 0}
    assert reasons(given, *turn, reader=1) == found


def test_a_column_that_was_started_in_the_turn_is_explained_as_it_grows() -> None:
    given = {"hands": [["blue-3", "blue-4"], []], "money": [5, 4], "phase": "stations"}
    found = reasons(given, LayStation("blue-3", NEW), LayStation("blue-4", 0))
    assert found["grew_bare"]["row"] == "blue"
    assert found["tram_in_reach"] == {"tram": "horse", "price": 5, "money": 5}


def test_money_laid_in_the_turn_pays_for_its_tram() -> None:
    given = {
        "hands": [["red-4", "red-5"], []],
        "columns": [[{"cards": ["blue-1"]}], []],
        "money": [4, 4],
        "phase": "income",
    }
    found = reasons(given, Income("red-4"), Income("red-5"), Buy("horse", 0))
    assert found["money_left"] == {"count": 1}


def test_a_passenger_of_the_turn_waits_for_the_column_that_follows() -> None:
    given = {
        "hands": [["blue-3", "blue-4"], []],
        "passengers": {"blue": ["blue-1"]},
        "money": [5, 5],
        "phase": "passengers",
    }
    found = reasons(given, LayPassenger("blue-3", "blue"), LayStation("blue-4", NEW))
    assert found["passengers_wait"] == {"row": "blue", "count": 2}


def test_the_end_of_a_turn_is_explained_by_the_turns_left() -> None:
    given = {
        "hands": [["blue-3"], []],
        "columns": [[{"cards": ["red-1"]}], []],
        "money": [5, 4],
        "phase": "stations",
    }
    assert "tram_not_worth" in reasons(given, END)
    found = reasons(given, Buy("horse", 0), END)
    assert not {"tram_not_worth", "cannot_pay", "cleared"} & set(found)
