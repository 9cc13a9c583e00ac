"""What is said about passengers, stations, money and trams."""

from typing import Any

from game.ai.reasons import Explanations
from game.core.reason import Reason
from game.rules.trambahn.actions import NEW, Buy, Income, LayPassenger, LayStation
from tests.ai.trambahn.tables import GAME
from tests.rules.trambahn.tables import at

EXPLAIN = Explanations(GAME)
BLUE = {"cards": ["blue-3", "blue-6"], "tram": "steam"}
THEIRS = {"cards": ["blue-1", "blue-2"], "tram": "horse"}


def reasons(given: dict[str, Any], *actions: Any, reader: int | None = None) -> dict[str, Any]:
    """By code, of what seat 0 does."""
    state = at(given)
    view = GAME.observe(state, 0 if reader is None else reader)
    return {reason.code: reason.fields for reason in EXPLAIN.explain(view, 0, actions)}


def test_a_passenger_is_told_with_what_a_tour_would_score() -> None:
    given = {"hands": [["blue-9"], []], "columns": [[BLUE], [THEIRS]], "passengers": {"blue": ["blue-4"]}}
    found = reasons(given, LayPassenger("blue-9", "blue"))
    assert found["waits_ahead"] == {"row": "blue", "number": 2, "of": 4, "own": 6, "other": 4}
    assert "could_have_grown" in found


def test_a_tour_is_told_with_both_scores_and_that_the_other_column_could_still_grow() -> None:
    waiting = {"blue": ["blue-4", "blue-5", "conductor"]}
    given = {"hands": [["blue-9"], []], "columns": [[BLUE], [THEIRS]], "passengers": waiting}
    found = reasons(given, LayPassenger("blue-9", "blue"))
    assert found["tour_ahead"] == {"row": "blue", "own": 6, "other": 4}
    assert found["before_they_grow"] == {"row": "blue", "other": 4}


def test_a_column_with_a_tram_is_told_by_what_it_scores() -> None:
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


def test_a_new_column_is_told_with_the_tram_that_it_needs() -> None:
    given = {"hands": [["green-1", "red-4"], []], "money": [4, 4], "phase": "stations"}
    found = reasons(given, LayStation("green-1", NEW))
    assert found["tram_with_cards"] == {"tram": "horse", "price": 5, "count": 1}
    given["money"] = [5, 4]
    found = reasons(given, LayStation("green-1", NEW))
    assert found["tram_in_reach"] == {"tram": "horse", "price": 5, "money": 5}


def test_money_is_told_by_the_tram_that_it_pays_or_is_saved_for() -> None:
    given = {"hands": [["red-4", "red-5"], []], "money": [4, 4], "phase": "income"}
    assert reasons(given, Income("red-4"))["pays_tram"] == {"tram": "horse", "price": 5}
    given["money"] = [2, 2]
    found = reasons(given, Income("red-4"), Income("red-5"))
    assert found["saves_for_tram"] == {"tram": "horse", "price": 5, "count": 1}


def test_only_the_owner_is_told_that_a_card_was_of_no_other_use() -> None:
    given = {"hands": [["red-4"], ["red-5"]], "money": [4, 4], "phase": "income"}
    assert "no_other_use" in reasons(given, Income("red-4"))
    assert "no_other_use" not in reasons(given, Income("red-4"), reader=1)
    assert reasons(given, Income("red-4"), reader=1) == reasons(given, Income("blue-9"), reader=1)


def test_a_tram_is_told_by_what_the_column_counts_now() -> None:
    bare = {"cards": ["blue-3", "blue-6"]}
    given = {"hands": [["red-4"], []], "columns": [[bare], []], "money": [5, 4], "phase": "income"}
    found = reasons(given, Buy("horse", 0))
    assert found["counts_now"] == {"row": "blue", "points": 2, "times": 2, "after": 4}
    assert found["kept_from_clearing"] == {"count": 2}


def test_several_trams_are_told_together() -> None:
    columns = [{"cards": ["blue-3", "blue-6"]}, {"cards": ["red-8"]}, {"cards": ["green-1"]}]
    given = {"hands": [["red-4"], []], "columns": [columns, []], "money": [16, 4], "phase": "income"}
    found = reasons(given, Buy("horse", 0), Buy("horse", 1), Buy("horse", 2))
    assert found["counts_now"]["after"] == 4
    assert found["kept_from_clearing"] == {"count": 4}
    assert found["money_left"] == {"count": 1}


def test_the_last_tour_is_told_with_the_end_of_the_game() -> None:
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
