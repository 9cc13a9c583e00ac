"""Shares, bounds and times against values computed by hand or taken from tables."""

import random

import pytest

from game.arena.statistics import share, sure, times
from game.session.shares import Share, wilson


def test_the_bounds_of_ten_in_twenty_match_the_textbooks() -> None:
    found = wilson(0.5, 20, 1.959964)
    assert found.low == pytest.approx(0.2993, abs=1e-4)
    assert found.high == pytest.approx(0.7007, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "table", "exact"),
    [(5, 2.571, 5e-3), (10, 2.228, 1e-3), (30, 2.042, 1e-3), (199, 1.972, 1e-3)],
)
def test_few_deals_are_less_sure_as_students_table_has_it(freedom: int, table: float, exact: float) -> None:
    assert sure(freedom) == pytest.approx(table, abs=exact)


def test_the_spread_is_taken_from_deal_to_deal() -> None:
    # Mean 3/4; squares of 1/4 from it add up to 1/4; that by 3 and by 4 deals is a variance of 1/48. So many
    # independent games would spread like this: (3/4 * 1/4) * 48 = 9.
    assert share([2, 1, 2, 1], [2, 2, 2, 2]) == wilson(0.75, 9, sure(3))


def test_deals_with_more_rounds_weigh_more() -> None:
    # 3 of 4 and 1 of 4 rounds, and none of 2: 4 of 10. From the common share the deals are 1.4, -0.6 and -0.8
    # rounds off: squares of 2.96 by 2 by 3 by (10/3)^2 rounds a deal.
    variance = 2.96 / 2 / 3 / (10 / 3) ** 2
    assert share([3, 1, 0], [4, 4, 2]) == wilson(0.4, 0.4 * 0.6 / variance, sure(2))


def test_luck_that_cancels_out_within_a_deal_makes_the_share_more_exact() -> None:
    paired = share([1.0] * 38 + [2.0, 0.0], [2.0] * 40)
    unpaired = share([1.0, 0.0] * 40, [1.0] * 80)
    assert paired.value == unpaired.value == 0.5
    assert paired.high - paired.low < 0.5 * (unpaired.high - unpaired.low)


def test_equal_results_of_all_deals_still_leave_uncertainty() -> None:
    found = share([1.0] * 20, [1.0] * 20)
    assert found.value == found.high == 1
    # Wilson's lower bound of 20 in 20 is 20 / (20 + t^2), t of 19 degrees of freedom being 2.093.
    assert found.low == pytest.approx(20 / (20 + 2.093**2), abs=1e-3)


def test_one_deal_proves_nothing() -> None:
    assert share([1.0], [2.0]) == Share(0.5, 0.0, 1.0)


def test_the_bounds_contain_the_truth_about_as_often_as_stated() -> None:
    chance, held = random.Random(5), 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            cards = chance.choice((0.35, 0.85))
            deals.append(sum(chance.random() < cards for _ in range(2)))
        found = share(deals, [2] * 60)
        held += found.low <= 0.6 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_times_are_shown_by_mean_middle_and_extremes() -> None:
    found = times([0.3, 0.1, 0.2, 0.5, 0.4])
    assert found.mean == pytest.approx(0.3)
    assert (found.middle, found.slowest) == (0.3, 0.5)
    assert found.most == pytest.approx(0.48)
    assert times([]).slowest == 0
    assert times([0.2]).most == 0.2
