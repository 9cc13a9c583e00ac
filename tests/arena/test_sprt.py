"""The sequential test is wrong about as rarely as it promises, and ends early."""

import random

import pytest

from game.arena.sprt import FEWEST, Sprt, SprtResult

STREAMS = 400


def ends(truth: float, even: float, better: float, games: int, seed: int) -> list[tuple[SprtResult, int]]:
    """Return the verdicts and lengths of tests on streams of deals, whose games share the luck of
    the cards.
    """
    chance = random.Random(seed)
    found: list[tuple[SprtResult, int]] = []
    for _ in range(STREAMS):
        test = Sprt(even, better)
        while test.verdict is SprtResult.OPEN:
            cards = truth + chance.choice((-0.15, 0.15))
            test.add(sum(chance.random() < cards for _ in range(games)) / games)
        found.append((test.verdict, test.deals))
    return found


@pytest.mark.parametrize(("even", "better", "games"), [(0.5, 0.6, 2), (0.25, 0.35, 4), (0.5, 0.8, 2)])
def test_either_is_accepted_wrongly_in_about_five_of_a_hundred_cases_at_most(
    even: float, better: float, games: int
) -> None:
    wrongly_better = [verdict for verdict, _ in ends(even, even, better, games, 1)].count(SprtResult.BETTER)
    wrongly_even = [verdict for verdict, _ in ends(better, even, better, games, 2)].count(SprtResult.EVEN)
    assert wrongly_better / STREAMS <= 0.08
    assert wrongly_even / STREAMS <= 0.08


def test_a_clear_result_is_recognised_early() -> None:
    deals = [deals for _, deals in ends(0.8, 0.5, 0.6, 2, 3)]
    assert sum(deals) / STREAMS < 30
    assert min(deals) >= FEWEST


def test_the_ratio_is_that_of_the_formula() -> None:
    test = Sprt(0.5, 0.6)
    for deal in (1.0, 0.5, 0.5, 1.0):
        test.add(deal)
    # The squared deviations, 4 * 1/16 and 1/2 for two pseudo-deals, give a variance of (3/4) / 5.
    assert test.ratio == pytest.approx(4 * 0.1 * (0.75 - 0.55) / (0.75 / 5))
    assert test.verdict is SprtResult.OPEN


@pytest.mark.parametrize(("even", "better"), [(0.5, 0.5), (0.5, 0.4), (0.5, 1.0)])
def test_a_share_not_above_the_even_one_is_refused(even: float, better: float) -> None:
    with pytest.raises(ValueError, match="no share"):
        Sprt(even, better)
