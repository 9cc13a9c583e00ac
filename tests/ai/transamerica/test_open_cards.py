"""With all cards open the chances at a table do not depend on the seat to move."""

from itertools import pairwise
from statistics import fmean

import pytest

from game.core.record import replay
from game.session.review.review import Review
from game.storage.record_file import read_record
from tests.games import KNOWN, ROOT, explanations, games, opponents
from tests.session.test_review import Nobody

RECORD = ROOT / "tests" / "fixtures" / "records" / "ta_open_goals.jsonl"


@pytest.fixture(scope="module")
def gains() -> list[float]:
    """Return the apparent gains of movers since the turn before."""
    record = read_record(RECORD)
    game = games()["transamerica"]
    engine = opponents().engine(game)
    assert engine is not None
    match = replay(record, game)
    kind = KNOWN["transamerica"].review_kind(game)
    review = Review(match, record.header, Nobody(), kind, explanations(game), let_go=True)
    places = []
    for one in review.decisions[40:56]:
        actions = tuple(match.played[move].move.action for move in range(one.first, one.last + 1))
        places.append((one.seat, engine.estimate(review.view_at(one.first), [actions])[0]))
    return [after[seat] - before[seat] for (_, before), (seat, after) in pairwise(places)]


def test_no_mover_plays_on_better_than_the_others(gains: list[float]) -> None:
    assert abs(fmean(gains)) < 0.03


def test_forced_steps_seldom_change_a_chance(gains: list[float]) -> None:
    assert sum(abs(gain) > 0.15 for gain in gains) <= 2
