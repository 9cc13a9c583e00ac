"""Reasons for a better turn are ranked by the parts of the loss."""

from collections.abc import Mapping

import pytest

from game.ai.contrast import Cause, contrast_of, shares_of
from game.ai.verdict import Estimate, LossPart
from game.core.reason import Reason

OWN = Cause(3.0, Reason("saves"), Reason("saved_nothing"), about=0)
SMALL = Cause(1.0, Reason("links"), Reason("not_linked"), about=0)
GIFT = Cause(2.0, Reason("gives_less"), Reason("gives"), about=1)


def later(about: int, amount: float) -> tuple[Reason, Reason] | None:
    """Return the reasons about one part."""
    return (Reason("ahead_at_end"), Reason("behind_at_end")) if about == 2 and amount > 0 else None


def figures(shares: Mapping[int, float]) -> dict[int, Estimate]:
    return {about: Estimate(share) for about, share in shares.items()}


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ({}, ["saves", "gives_less", "links"]),
        ({0: 0.5, 1: 0.4}, ["saves", "links", "gives_less"]),
        ({0: 0.2, 1: 0.5}, ["gives_less", "saves", "links"]),
        ({0: 0.1, 1: 0.5}, ["gives_less"]),
        ({0: -0.1, 1: 0.5}, ["gives_less"]),
        ({0: 0.1, 1: 0.1, 2: 0.6}, ["ahead_at_end"]),
        ({0: 0.2, 2: 0.6}, ["ahead_at_end", "saves", "links"]),
        ({0: 0.4, 2: 0.6}, ["saves", "links"]),
    ],
)
def test_large_losses_are_described_first_and_small_ones_are_not(
    shares: Mapping[int, float], told: list[str]
) -> None:
    found = contrast_of([SMALL, GIFT, OWN], 1.0, figures(shares), later)
    assert found is not None
    assert [reason.code for reason in found.better] == told
    assert len(found.played) == len(found.better)


def test_without_a_loss_nothing_is_described() -> None:
    assert contrast_of([OWN, GIFT], 1.0, figures({0: -0.2, 1: 0.0}), later) is None
    assert contrast_of([SMALL], 2.0, {}, later) is None


def test_an_uncertain_loss_is_no_forecast() -> None:
    assert contrast_of([], 1.0, {2: Estimate(0.6, 0.4)}, later) is None
    assert contrast_of([], 1.0, {2: Estimate(0.6, 0.2)}, later) is not None


def test_parts_about_the_same_are_one_share() -> None:
    parts = [
        LossPart("rails", amount, error, seat) for amount, error, seat in ((2, 3, 0), (1, 4, 0), (7, 1, 1))
    ]
    assert shares_of(parts, lambda part: part.seat) == {0: Estimate(3, 5), 1: Estimate(7, 1)}
