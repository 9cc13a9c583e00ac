"""The chance to win the match follows from the scores after a round."""

import msgspec
import numpy as np
import pytest

from game.ai.transamerica.match_chances import MatchChances, match_shares
from game.core.option import with_defaults
from game.rules.transamerica.values import Table
from tests.ai.tables import GAME


def table(*scores: int, round_: int = 3, limit: int = 0, goals: str = "secret") -> Table:
    """Return a table in a round that begins with these scores."""
    start = GAME.start(len(scores), with_defaults(GAME.options, {"goals": goals}), 1).table
    return msgspec.structs.replace(start, scores=scores, round=round_, limit=limit)


@pytest.mark.parametrize("scores", [(13, 13), (9, 4), (9, 4, 6), (3, 8, 8, 5), (7, 6, 5, 4, 3, 2)])
@pytest.mark.parametrize("round_", [1, 2, 3, 5])
def test_somebody_wins_the_match(scores: tuple[int, ...], round_: int) -> None:
    for lost in range(9):
        shares = match_shares(table(*scores, round_=round_), (0, lost, *[3] * (len(scores) - 2)))
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


def test_equal_seats_have_equal_chances() -> None:
    assert match_shares(table(13, 13, round_=1), (2, 2)) == (0.5, 0.5)
    shares = match_shares(table(9, 7, 9, 5), (3, 1, 3, 0))
    assert shares[0] == shares[1] == shares[2] > shares[3]


def test_at_the_end_of_the_match_the_most_points_win() -> None:
    assert match_shares(table(5, 2), (0, 2)) == (1.0, 0.0)
    assert match_shares(table(5, 2), (6, 0)) == (0.0, 1.0)
    assert match_shares(table(5, 5, 1), (0, 0, 4)) == (0.5, 0.5, 0.0)
    assert match_shares(table(6, 4, round_=2, goals="open"), (0, 5)) == (1.0, 0.0)


def test_nobody_has_lost_the_match_in_the_first_round() -> None:
    assert all(match_shares(table(13, 13, round_=1), (0, 14)))


@pytest.mark.parametrize("scores", [(13, 13), (5, 9), (9, 5), (4, 8, 6), (8, 4, 4, 6)])
@pytest.mark.parametrize("round_", [1, 2, 4])
def test_a_point_less_lost_never_lessens_the_chance(scores: tuple[int, ...], round_: int) -> None:
    others = (2,) * (len(scores) - 1)
    chances = [match_shares(table(*scores, round_=round_), (lost, *others))[0] for lost in range(15)]
    assert chances == sorted(chances, reverse=True)


def test_the_last_point_before_the_barrier_is_worth_more_than_the_next() -> None:
    """Behind and one loss from the end: continuing the match is worth more than one point."""
    one, two, three = (match_shares(table(4, 9), (lost, 0))[0] for lost in (4, 3, 2))
    assert one == 0
    assert two - one > three - two > 0


def test_a_lead_counts_more_the_sooner_the_match_ends() -> None:
    chances = [match_shares(table(6, 4, round_=round_), (0, lost))[0] for round_, lost in ((1, 1), (3, 1))]
    assert chances == sorted(chances)
    assert match_shares(table(8, 5, limit=2), (0, 2))[0] == match_shares(table(6, 3), (0, 2))[0]


def test_many_rounds_are_explained_as_one_by_one() -> None:
    now = table(6, 5, 8)
    losses = np.random.default_rng(3).integers(0, 8, (3, 200))
    standing = MatchChances(now)
    for _ in range(2):
        shares = standing.shares(losses)
        assert shares.shape == losses.shape
        for found, lost in zip(shares.T, losses.T, strict=True):
            assert tuple(found) == match_shares(now, lost.tolist())
