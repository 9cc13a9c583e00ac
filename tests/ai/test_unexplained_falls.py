"""Chances that fall though nobody has lost anything and nothing was drawn are faults of the engine."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.engine import Engine
from game.ai.judgement import Judgement
from game.core.game import AnyGame
from game.core.record import replay
from game.session.adviser import Answer
from game.session.review.review import Review
from game.storage.record_file import read_record
from tests.games import KNOWN, ROOT, explanations, games, opponents

RECORDS = ROOT / "tests" / "fixtures" / "records"
TABLES = 120


class PlayedOnly:
    """Tells the chances after what was played, with all cards open, and looks for nothing better."""

    def __init__(self, engine: Engine[Any]) -> None:
        self._engine = engine
        self._answer = Answer()

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Play the real table on."""
        del game, view
        turn = tuple(actions)
        self._answer = Answer(Judgement(truth=self._engine.follow(truth, turn, turn)))

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Play a table on from a place in which nothing was decided."""
        del game
        self._answer = Answer(chances=self._engine.estimate(view)[0])

    def answer(self) -> Answer:
        """At once."""
        return self._answer

    def forget(self) -> None:
        """Nothing goes on."""


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    ["ta_clear_win", "ta_open_goals", "ta_mobile_hubs", "sc_die_halt_four", "sc_follow_six", "tb_clear_win"],
)
def test_no_chance_falls_by_fifteen_points_that_nothing_explains(name: str) -> None:
    record = read_record(RECORDS / f"{name}.jsonl")
    game = games()[record.header.game]
    engine = opponents().engine(game)
    assert engine is not None
    kind = KNOWN[game.name].review_kind(game)
    review = Review(
        replay(record, game),
        record.header,
        PlayedOnly(engine.measured_on(TABLES)),
        kind,
        explanations(game),
        let_go=True,
    )
    while review.asks:
        review.ask()
    found = review.sums.unexplained()
    assert not found
