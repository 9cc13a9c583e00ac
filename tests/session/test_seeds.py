from datetime import date

import pytest

from game.core.shuffle import key_of
from game.session.seeds import WORDS, fresh_seed, in_order, seed_in, seed_of_day


def test_a_seed_is_a_word_and_four_digits_and_is_read_as_people_write_it() -> None:
    assert seed_in(" maple 4071 ") == seed_in("MAPLE-4071") == seed_in("Maple4071") == "MAPLE-4071"
    assert fresh_seed(lambda _: 4071 * len(WORDS) + WORDS.index("MAPLE")) == "MAPLE-4071"


@pytest.mark.parametrize("text", ["", "MAPLE", "4071", "MAPLE-407", "MAPLE-40711", "M-4071", "MÄPLE-4071"])
def test_an_impossible_seed_is_none(text: str) -> None:
    assert seed_in(text) == ""


def test_each_day_and_game_has_one_deal_for_everybody() -> None:
    day = date(2026, 11, 23)
    assert seed_in(seed_of_day("streetcar", day)) == seed_of_day("streetcar", day)
    others = {seed_of_day("streetcar", date(2026, 11, number)) for number in range(1, 31)}
    assert len(others) == 30
    assert seed_of_day("trambahn", day) != seed_of_day("streetcar", day)
    assert key_of("streetcar", "MAPLE-4071") != key_of("trambahn", "MAPLE-4071")


def test_the_order_follows_from_the_key_and_leaves_nobody_out() -> None:
    seats = tuple("abcdef")
    assert in_order(seats, "listed", "first", 7) == seats
    assert {in_order(seats, "listed", "drawn", key_of("x", str(n)))[0] for n in range(60)} == set(seats)
    drawn = in_order(seats, "listed", "drawn", 7)
    assert "".join(drawn) in "abcdefabcdef"
    orders = {in_order(seats, "random", "first", key_of("x", str(n))) for n in range(20)}
    assert len(orders) > 10
    assert all(sorted(order) == sorted(seats) for order in orders)
