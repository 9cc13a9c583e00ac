"""The sum of skill, luck and others."""

import random

import pytest

from game.session.review.chance_sums import Causes, ChanceSums, ShownCauses, WeighedDecision, rounded

CHANCE = random.Random(3)


def shares(seats: int) -> list[float]:
    drawn = [CHANCE.random() for _ in range(seats)]
    return [one / sum(drawn) for one in drawn]


def game_of(seats: int, turns: int = 30) -> ChanceSums:
    weighed = [
        WeighedDecision(
            turn, turn % seats, CHANCE.choice((0.0, 0.0, CHANCE.random() / 4)), shares(seats), shares(seats)
        )
        for turn in range(turns)
    ]
    return ChanceSums(seats, weighed, [float(seat == 0) for seat in range(seats)])


@pytest.fixture(scope="module", params=(2, 3, 4, 6))
def seats(request: pytest.FixtureRequest) -> int:
    found: int = request.param
    return found


@pytest.fixture(scope="module")
def sums(seats: int) -> ChanceSums:
    return game_of(seats)


def test_every_seat_comes_from_the_even_share_to_its_end(sums: ChanceSums, seats: int) -> None:
    for seat in range(seats):
        assert sum(sums.causes(seat)) == pytest.approx((seat == 0) - 1 / seats)


def test_luck_adds_up_to_nothing_and_so_do_skill_and_others(sums: ChanceSums, seats: int) -> None:
    causes = [sums.causes(seat) for seat in range(seats)]
    assert sum(one.luck for one in causes) == pytest.approx(0)
    assert sum(one.skill + one.others for one in causes) == pytest.approx(0)
    assert all(one.skill <= 0 <= one.others for one in causes)


def test_the_figures_that_are_shown_add_up_like_the_true_ones(seats: int) -> None:
    for _ in range(30):
        sums = game_of(seats, 5)
        shown = sums.shown()
        assert sum(row.luck for row in shown) == sum(row.skill + row.others for row in shown) == 0
        for seat, row in enumerate(shown):
            true = sums.causes(seat)
            assert all(abs(whole - 100 * part) <= 1 for whole, part in zip(row, true, strict=True))
            assert abs(row.in_all - 100 * sum(true)) <= 1


def test_a_part_of_nothing_is_shown_as_nothing() -> None:
    figures = rounded([Causes(0.0, 12.4, 0.0), Causes(0.0, -5.7, 0.0), Causes(0.0, -6.7, 0.0)])
    assert [(row.skill, row.others) for row in figures] == [(0, 0)] * 3
    assert [row.luck for row in figures] == [12, -6, -6] or [row.luck for row in figures] == [13, -6, -7]


def test_the_figures_lead_from_before_a_turn_to_the_players_next_turn(sums: ChanceSums) -> None:
    for turn in range(30):
        figures = sums.from_turn(turn)
        assert figures is not None
        assert figures.before + figures.turn + figures.drawn + figures.others == figures.now
        assert figures.turn <= 0


def test_the_loss_of_a_turn_is_described_as_alone_and_rounding_goes_to_the_larger_other_part() -> None:
    weighed = WeighedDecision(0, 0, 0.116, (0.384, 0.616), (0.268, 0.732))
    later = WeighedDecision(1, 1, 0.0, (0.254, 0.746), (0.254, 0.746))
    assert ChanceSums(2, [weighed, later], None).from_turn(0) == (38, -12, -1, 0, 25)


def test_a_path_of_chances_starts_and_ends_with_the_movers_knowledge_so_its_losses_are_bounded() -> None:
    first = WeighedDecision(0, 0, 0.33, (0.08, 0.92), (0.01, 0.99), known=0.41)
    later = WeighedDecision(1, 1, 0.0, (0.2, 0.8), (0.2, 0.8))
    next_own = WeighedDecision(2, 0, 0.0, (0.3, 0.7), (0.3, 0.7), known=0.26)
    assert ChanceSums(2, [first, later, next_own], None).from_turn(0) == (41, -33, 18, 0, 26)
    assert ChanceSums(2, [first, later], (0.0, 1.0)).from_turn(0) == (41, -33, -8, 0, 0)


def test_a_loss_is_credited_to_the_player_it_helped() -> None:
    lost = WeighedDecision(0, 0, 0.1, (0.4, 0.3, 0.3), (0.3, 0.4, 0.3), draws=False)
    sums = ChanceSums(3, [lost], lost.asked)
    assert sums.causes(0).skill == pytest.approx(-0.1)
    assert [sums.causes(seat).others for seat in range(3)] == pytest.approx([0, 0.1, 0])


def test_a_loss_that_helped_nobody_for_sure_is_shared_evenly() -> None:
    even = (0.4, 0.3, 0.3)
    sums = ChanceSums(3, [WeighedDecision(0, 0, 0.1, even, even)], even)
    assert [sums.causes(seat).others for seat in range(3)] == pytest.approx([0, 0.05, 0.05])
    assert sums.causes(0).luck == pytest.approx(0.4 - 1 / 3 + 0.1)


def test_a_card_that_only_seemed_to_be_a_mistake_is_luck() -> None:
    """It cost 20 of 100 games by the mover's view, but nothing with the real cards."""
    sums = ChanceSums(2, [WeighedDecision(0, 0, 0.2, (0.5, 0.5), (0.5, 0.5), draws=False)], (0.5, 0.5))
    assert sums.causes(0) == pytest.approx(Causes(-0.2, 0.2, 0.0))
    assert sums.unexplained() == []


def test_the_largest_draws_come_first_with_the_deal_among_them() -> None:
    fair = (0.5, 0.5)
    weighed = [
        WeighedDecision(0, 0, 0, (0.6, 0.4), (0.6, 0.4)),
        WeighedDecision(1, 1, 0, (0.3, 0.7), (0.3, 0.7)),
    ]
    found = ChanceSums(2, weighed, fair).draws(0, 2)
    assert [(one.turn, round(one.chance, 6)) for one in found] == [(0, -0.3), (1, 0.2)]
    assert (-1, 0.1) in [(one.turn, round(one.chance, 6)) for one in ChanceSums(2, weighed, fair).draws(0)]


def test_a_fall_without_a_cause_is_found_and_none_with_one() -> None:
    first = WeighedDecision(0, 0, 0.0, (0.6, 0.4), (0.6, 0.4), draws=False)
    later = WeighedDecision(1, 1, 0.0, (0.4, 0.6), (0.4, 0.6))
    assert [(one.turn, one.seat) for one in ChanceSums(2, [first, later], None).unexplained()] == [(0, 0)]
    drawn = WeighedDecision(0, 0, 0.0, (0.6, 0.4), (0.6, 0.4), draws=True)
    assert ChanceSums(2, [drawn, later], None).unexplained() == []
    lost = WeighedDecision(0, 0, 0.2, (0.6, 0.4), (0.4, 0.6), draws=False)
    assert ChanceSums(2, [lost, later], None).unexplained() == []
    unlucky = WeighedDecision(1, 1, 0.0, (0.4, 0.6), (0.4, 0.6), undecided=(0.6, 0.4))
    assert ChanceSums(2, [first, unlucky], None).unexplained() == []


def test_until_the_analysis_is_complete_the_sum_leads_to_the_last_analysed_turn() -> None:
    one = WeighedDecision(0, 0, 0.1, (0.5, 0.5), (0.4, 0.6))
    assert sum(ChanceSums(2, [one], None).causes(0)) == pytest.approx(-0.1)
    assert ChanceSums(2, [], None).shown() == [ShownCauses(0, 0, 0)] * 2
    assert ChanceSums(2, [], None).from_turn(0) is None


def test_no_turn_of_the_reader_is_rounded_to_a_gain() -> None:
    before, lost, now = (
        (0.404, 0.596),
        WeighedDecision(0, 0, 0.004, (0.404, 0.596), (0.4, 0.6)),
        (0.406, 0.594),
    )
    figures = ChanceSums(2, [lost, WeighedDecision(1, 1, 0.003, now, now)], now).from_turn(0)
    assert before[0] < now[0]
    assert figures is not None
    assert (figures.before, figures.turn, figures.now) == (40, 0, 41)
