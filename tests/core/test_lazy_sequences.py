"""Lazy selections from sequences, by bit sets and by index."""

import random

import pytest

from game.core.lazy_sequences import LazySelection, LazySequence, full_set, nth, pick


def test_the_picked_items_are_those_of_the_bits_in_order() -> None:
    chance = random.Random(1)
    for length in (0, 1, 8, 9, 61):
        row = [f"thing {number}" for number in range(length)]
        for places in (0, (1 << length) - 1, *(chance.getrandbits(length) for _ in range(50) if length)):
            wanted = [thing for number, thing in enumerate(row) if places >> number & 1]
            assert list(pick(row, places)) == wanted


def test_the_place_at_an_index_is_that_of_the_list_of_places() -> None:
    chance = random.Random(3)
    for length in (1, 16, 17, 511, 512, 513, 1500):
        for few in (0, 1, 4):
            places = chance.getrandbits(length) | 1 << length - 1
            for _ in range(few):
                places &= chance.getrandbits(length) | 1 << length - 1
            wanted = [place for place in range(length) if places >> place & 1]
            assert [nth(places, index) for index in range(len(wanted))] == wanted


def test_items_picked_on_demand_equal_those_of_a_tuple() -> None:
    chance = random.Random(2)
    made: list[int] = []

    def make() -> list[str]:
        made.append(1)
        return ["made", "too"]

    for _ in range(50):
        rows = [([f"{row}:{place}" for place in range(9)], chance.getrandbits(9)) for row in range(4)]
        plain = (*(thing for row, places in rows for thing in pick(row, places)), "made", "too")

        def anew(rows: list[tuple[list[str], int]] = rows) -> LazySelection[str]:
            return LazySelection([*rows, (LazySequence(2, make), full_set(2))])

        assert len(anew()) == len(plain)
        assert [anew()[place] for place in range(len(plain))] == list(plain)
        assert anew()[-1] == plain[-1]
        assert anew()[1:5] == plain[1:5]
        assert anew() == plain == anew()
        assert list(anew()) == list(plain)
        assert hash(anew()) == hash(plain)
        assert anew() != plain[:-1]
        with pytest.raises(IndexError):
            anew()[len(plain)]
    made.clear()
    late = LazySelection([(["soon"], 1), (LazySequence(2, make), full_set(2))])
    assert (len(late), late[0], made) == (3, "soon", [])
