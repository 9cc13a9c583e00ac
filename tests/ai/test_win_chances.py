"""How likely each seat is to win, in every game."""

import math
from pathlib import Path
from typing import Any, cast

import pytest

from game.ai.win_chances import compared
from game.core.match import Match
from tests.games import games, opponents, reviewed
from tests.session.test_review import Nobody, played

ROOT = Path(__file__).resolve().parents[2]
ENDED = {"transamerica": "ta_clear_win", "streetcar": "sc_follow_six", "trambahn": "tb_clear_win"}


def estimator(game: str) -> Any:
    found = opponents().estimator(games()[game])
    assert found is not None
    return found


def views(game: str) -> list[Any]:
    """With all cards open, before each turn of a game that was played, and at its end."""
    match, header = played(ENDED[game])
    review = reviewed(match, header, Nobody())
    return [review.view_at(move) for move in (*(turn.first for turn in review.turns), len(match.played))]


@pytest.mark.parametrize("game", ENDED)
def test_chances_add_up_to_one_and_are_the_same_each_time(game: str) -> None:
    view = views(game)[0]
    chances = estimator(game).estimate(view, 6)
    assert sum(chances.shares) == pytest.approx(1)
    assert all(error > 0 for error in chances.errors)
    assert estimator(game).estimate(view, 6) == chances


@pytest.mark.parametrize("game", ENDED)
def test_at_the_end_it_is_certain_who_has_won(game: str) -> None:
    match, _ = played(ENDED[game])
    assert match.outcome is not None
    chances = estimator(game).estimate(views(game)[-1], 6)
    winners = match.outcome.winners
    assert chances.shares == tuple((seat in winners) / len(winners) for seat in range(len(chances.shares)))
    assert not any(chances.errors)


@pytest.mark.parametrize("game", ENDED)
def test_the_winner_of_a_clear_game_is_likely_to_win_before_its_end(game: str) -> None:
    match, _ = played(ENDED[game])
    assert match.outcome is not None
    winner = min(match.outcome.winners)
    found = [estimator(game).estimate(view, 6).shares[winner] for view in (views(game)[0], views(game)[-2])]
    assert found[1] > max(0.6, found[0])


@pytest.mark.parametrize("game", ENDED)
def test_of_two_turns_what_one_seat_gains_others_lose_and_no_turn_beats_itself(game: str) -> None:
    match, _ = played(ENDED[game])
    step = match.played[len(match.played) // 2]
    view = match.game.observe(step.before, step.move.seat)
    legal = match.game.legal(view)
    found = compared(estimator(game), view, legal[:1], legal[-1:], 2)
    assert sum(found.gains) == pytest.approx(0)
    assert found == compared(estimator(game), view, legal[:1], legal[-1:], 2)
    assert not found.parts or sum(part.amount for part in found.parts) == pytest.approx(found.loss)
    back = compared(estimator(game), view, legal[-1:], legal[:1], 2)
    assert (back.loss, back.error) == (None if found.loss is None else -found.loss, found.error)
    same = compared(estimator(game), view, legal[:1], legal[:1], 2)
    assert not any((*same.gains, *same.errors, same.loss, same.error))


@pytest.mark.parametrize("game", ENDED)
def test_hidden_cards_may_be_hidden(game: str) -> None:
    match, _ = played(ENDED[game])
    begun: Match[Any, Any, Any] = Match(match.game, match.start)
    seen = estimator(game).estimate(begun.view(None), 6)
    assert sum(seen.shares) == pytest.approx(1)


@pytest.mark.parametrize("game", ENDED)
def test_what_a_turn_lost_and_how_sure_that_is_comes_from_tables_played_on(game: str) -> None:
    """The loss is the mean over tables that are the same for both turns, the doubt that of this mean."""
    match, _ = played(ENDED[game])
    step = match.played[len(match.played) // 3]
    view = match.game.observe(step.before, step.move.seat)
    legal = match.game.legal(view)
    tables = {actions: estimator(game).samples(view, 2, actions) for actions in (legal[:1], legal[-1:])}
    differences = tables[legal[:1]].worth - tables[legal[-1:]].worth

    class Known:
        def samples(self, _: Any, __: int, actions: Any) -> Any:
            return tables[actions]

    found = compared(cast(Any, Known()), view, legal[:1], legal[-1:], 2)
    assert len(differences) > 1
    assert found.loss == pytest.approx(differences.mean())
    chance = differences.std() / len(differences) ** 0.5
    assert found.error == pytest.approx(math.hypot(chance, max(one.off for one in tables.values())))
    assert sum(part.amount for part in found.parts) == pytest.approx(found.loss)
