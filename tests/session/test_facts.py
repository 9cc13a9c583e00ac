"""The facts about a finished game of Streetcar, compared with the game itself."""

from typing import cast

import pytest

from game.core.option import with_defaults
from game.core.record import Seat, header_of
from game.makers import staged
from game.rules.streetcar.game import Streetcar
from game.session.review.facts import Fact, facts_of, outstanding
from tests.games import games, reviewed
from tests.session.test_review import Nobody


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_facts_of_a_race_are_described_to_everybody_and_what_was_left_is_so_on_the_board(seed: int) -> None:
    game = cast(Streetcar, games()["streetcar"])
    match = staged.played(game, 3, staged.LONGEST, seed=seed, choose=staged.sensible)
    who = [Seat(name, "conductor", "abc"[seat]) for seat, name in enumerate(("Anna", "Ben", "Clara"))]
    review = reviewed(match, header_of(game, with_defaults(game.options, {}), who, match.start), Nobody())
    while review.work():
        pass
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    left = [game.analysis.fields_left(review.view_at(len(match.played)), seat) for seat in range(3)]
    for seat in range(3):
        won = seat == winner
        found = {fact.code: fact for fact in facts_of(review, seat, None, won=won, low=True)}
        assert 2 <= len(found) <= 3
        if won:
            behind = found["to_go"]
            assert behind.count == left[int(str(behind.fields["seat"]))] == min(filter(None, left))
        else:
            assert found["own_to_go"].count == left[seat]
        if "gap_to_go" in found:
            gap = found["gap_to_go"]
            figures = dict(review.race())[int(str(gap.fields["turn"]))]
            own, other = figures[seat], figures[int(str(gap.fields["seat"]))]
            assert own is not None
            assert other is not None
            assert gap.count == abs(own - other)


def test_a_best_turn_is_described_only_if_one_turn_stands_out() -> None:
    turns = [Fact("better_missing", count, {"turn": turn}) for turn, count in enumerate((2, 1, 2, 3))]
    assert outstanding(turns) == turns[-1]
    assert outstanding(turns[:-1]) is None
    assert outstanding([Fact("drive", 0, {})]) is None
    assert outstanding([]) is None
