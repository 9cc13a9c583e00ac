"""Equal deals, and every seat for everybody."""

from collections import Counter

import pytest

from game.arena.pairings import deals, rotations, table_of
from game.core.plain import Malformed


def test_the_last_name_takes_the_seats_that_are_left() -> None:
    assert table_of(["director", "nearest"], 4) == ("director", "nearest", "nearest", "nearest")
    assert table_of(["a", "b", "c"], 3) == ("a", "b", "c")


@pytest.mark.parametrize(("names", "seats"), [([], 2), (["a", "b", "c"], 2)])
def test_nobody_or_too_many_cannot_sit_down(names: list[str], seats: int) -> None:
    with pytest.raises(Malformed):
        table_of(names, seats)


def test_every_deal_is_played_in_all_rotations() -> None:
    planned = list(deals("transamerica", ("a", "b"), 3, 10, {"points": 5}, 0.5))
    assert [[pairing.seed for pairing in deal] for deal in planned] == [[10, 10], [11, 11], [12, 12]]
    assert {tuple(pairing.agents for pairing in deal) for deal in planned} == {(("a", "b"), ("b", "a"))}
    assert {(pairing.options["points"], pairing.seconds) for deal in planned for pairing in deal} == {
        (5, 0.5)
    }


@pytest.mark.parametrize("table", [("a", "b"), ("a", "b", "b", "b"), ("a", "a", "b"), ("a", "b", "c", "d")])
def test_in_the_rotations_of_a_deal_everybody_holds_each_seat_equally_often(table: tuple[str, ...]) -> None:
    turned = rotations(table)
    for seat in range(len(table)):
        held = Counter(rotation[seat] for rotation in turned)
        assert {name: held[name] / len(turned) for name in held} == {
            name: table.count(name) / len(table) for name in table
        }


def test_identical_games_are_played_once() -> None:
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
