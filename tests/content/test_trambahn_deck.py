"""Trambahn's deck: it has the cards of the printed game, and faults are reported with file and line."""

from collections import Counter
from pathlib import Path

import pytest

from game.content.files import Fault
from game.content.trambahn_deck import read_deck

FILE = Path(__file__).resolve().parents[2] / "config" / "games" / "trambahn.yaml"
GOOD = FILE.read_text(encoding="utf-8")


def test_the_deck_is_the_printed_one() -> None:
    deck = read_deck(FILE)
    counted = Counter(deck.cards)
    assert len(deck.cards) == 120
    assert counted["conductor"] == 8
    copies = {1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 2}
    for colour in ("blue", "red", "green", "yellow"):
        assert {value: counted[f"{colour}-{value}"] for value in copies} == copies
    assert sum(counted.values()) == 4 * 28 + 8


def test_points_are_the_printed_ones() -> None:
    deck = read_deck(FILE)
    assert [deck.points_of(f"green-{value}") for value in range(1, 11)] == [1, 1, 1, 1, 1, 1, 2, 2, 2, 3]
    assert deck.points_of("conductor") == 0
    assert deck.highest == 10


def test_trams_are_the_printed_ones_the_cheapest_on_top() -> None:
    deck = read_deck(FILE)
    trams = {name: (kind.multiplier, kind.price, kind.count) for name, kind in deck.trams.items()}
    assert trams == {"horse": (2, 5, 5), "steam": (3, 10, 4), "electric": (4, 15, 7)}
    assert deck.tram_stack == ("horse",) * 5 + ("steam",) * 4 + ("electric",) * 7


def test_the_deal_and_the_tours_are_as_printed() -> None:
    deck = read_deck(FILE)
    assert (deck.money, deck.hand, deck.passengers, deck.extra_tour) == ((12, 15), 6, 4, 8)


WRONG = {
    "a value too high": ("10: 2}", "11: 2}", "copies", "copies"),
    "no copies": ("{1: 2,", "{1: 0,", "copies", "copies"),
    "copies that are no number": ("{1: 2,", "{1: two,", "copies", "copies"),
    "points without copies": ("10: 2}", "9: 2}", "9", "copies"),
    "copies without points": (", 10: 3}", "}", "victory_points", "victory_points"),
    "points below nothing": ("10: 3}", "10: -3}", "victory_points", "victory_points"),
    "conductors below nothing": ("conductors: 8", "conductors: -8", "conductors", "conductors"),
    "a price of a word": ("price: 10", "price: ten", "trams.steam.price", "steam"),
    "a free tram": ("price: 5,", "price: 0,", "trams.horse.price", "horse"),
    "a tram with a colour": ("count: 7", "count: 7, colour: blue", "colour", "electric"),
    "a tram without a count": (", count: 5", "", "count", "horse"),
    "trams by another name": ("trams:\n", "buses:\n", "buses", "horse"),
    "money for three": ("[12, 15]", "[12, 15, 18]", "start.money", "start"),
    "too much money": ("[12, 15]", "[100, 15]", "too few cards", "start"),
    "no hand": ("hand: 6", "hand: 0", "start.hand", "start"),
    "a key too many": ("conductors: 8", "conductors: 8\ntickets: 3", "tickets", "tickets"),
    "a key missing": ("cards_to_extra_tour: 8", "", "cards_to_extra_tour", ""),
    "a key twice": ("conductors: 8", "conductors: 8\nconductors: 9", "is there twice", "conductors: 9"),
    "no passengers": (
        "passengers_to_tour: 4",
        "passengers_to_tour: 0",
        "passengers_to_tour",
        "passengers_to",
    ),
    "no YAML": ("conductors: 8", "conductors: [8", "not YAML", "conductors"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_fault_is_reported_with_file_and_line(what: str, tmp_path: Path) -> None:
    old, new, named, place = WRONG[what]
    assert GOOD.count(old) == 1 or what in {"points without copies", "a free tram"}
    text = GOOD.replace(old, new, 1)
    file = tmp_path / "trambahn.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Fault) as fault:
        read_deck(file)
    assert fault.value.file == file
    assert named in fault.value.reason
    assert "\n" not in str(fault.value)
    lines = text.splitlines()
    assert fault.value.line > 0
    if what != "no YAML":
        assert place in lines[fault.value.line - 1]


def test_a_box_without_trams_is_no_game(tmp_path: Path) -> None:
    start, end = GOOD.index("trams:"), GOOD.index("start:")
    file = tmp_path / "trambahn.yaml"
    file.write_text(GOOD[:start] + "trams: {}\n" + GOOD[end:], encoding="utf-8")
    with pytest.raises(Fault) as fault:
        read_deck(file)
    assert fault.value.line == GOOD[:start].count("\n") + 1


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault) as fault:
        read_deck(tmp_path / "trambahn.yaml")
    assert "trambahn.yaml" in str(fault.value)
