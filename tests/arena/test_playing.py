"""Games are fair and counted correctly, and an agent's errors are reported."""

import threading
from typing import Any

import pytest

from game.ai.agent import Budget
from game.arena.pairings import Pairing
from game.arena.players import AgentFault, ProgramPlayer
from game.arena.playing import Game, play, play_here, turns
from game.arena.resources import resources_of
from game.arena.standings import standings
from game.session.final_score import FinalScore, shared
from tests.arena.here import won
from tests.games import KNOWN, ORIGIN


def played(*specs: str, seconds: float | None = None) -> Game:
    return next(play_here(ORIGIN, [Pairing("transamerica", specs, {"points": 5}, 4, seconds)]))


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = played("conductor", "apprentice"), played("conductor", "apprentice")
    assert (first.victory, first.moves, first.points) == (second.victory, second.moves, second.points)
    assert first.decisions == tuple(map(len, first.work))
    assert sum(first.decisions) == first.moves


@pytest.mark.parametrize("name", list(resources_of(ORIGIN).games))
def test_every_game_has_opponents_and_a_winner_or_none(name: str) -> None:
    game = play(resources_of(ORIGIN), Pairing(name, ("random", "random"), {}, 0))
    assert sum(game.victory) == pytest.approx(1) or not any(game.victory)


def test_transamerica_shows_points_and_rounds() -> None:
    game = played("conductor", "random")
    assert game.points is not None
    assert game.rounds
    assert all(sum(won) == pytest.approx(1) for won in game.rounds)
    best = max(game.points)
    assert [points == best for points in game.points] == [victory > 0 for victory in game.victory]


def test_a_game_of_no_points_has_an_empty_score() -> None:
    assert KNOWN["streetcar"].final_score(object()) == FinalScore()


def test_a_shared_victory_is_divided() -> None:
    assert shared([True, False, True, False]) == (0.5, 0.0, 0.5, 0.0)
    assert shared([False, False]) == (0.0, 0.0)


def test_moves_of_one_seat_in_a_row_are_one_turn() -> None:
    assert turns([]) == 0
    assert turns([0, 0, 1, 1, 1, 0, 1, 1]) == 4


def test_standings_count_by_seat_and_by_deal() -> None:
    deals = [
        (
            won(("a", "b"), (1.0, 0.0), points=(7.0, 1.0), rounds=((1.0, 0.0), (0.5, 0.5))),
            won(("b", "a"), (0.5, 0.5), points=(4.0, 4.0), rounds=((0.0, 1.0),), times=((0.3,), (0.1, 0.5))),
        ),
        (
            won(("a", "b"), (0.0, 0.0), points=(0.0, 0.0), rounds=((0.0, 1.0),)),
            won(("b", "a"), (0.0, 1.0), points=(1.0, 9.0), rounds=((0.0, 1.0),), late=(0, 2)),
        ),
    ]
    best, other = standings(deals)
    assert (best.agent, best.seats, best.wins.value) == ("a", 4, 2.5 / 4)
    assert (other.agent, other.seats, other.wins.value) == ("b", 4, 0.5 / 4)
    assert best.rounds is not None
    assert best.rounds.value == pytest.approx(3.5 / 5)
    assert (best.points, other.points) == (5.0, 1.5)
    assert (best.decisions, best.times.slowest, best.late, other.late) == (5, 0.5, 2, 0)


def test_points_and_rounds_are_left_out_if_there_are_none() -> None:
    best, other = standings([(won(("a", "b"), (1.0, 0.0)), won(("b", "a"), (0.0, 1.0)))])
    assert [best.rounds, best.points, other.rounds, other.points] == [None] * 4


class Burning:
    """Computes in a thread."""

    def decide(self, view: Any, legal: tuple[int, ...], budget: Budget) -> int:
        del view, budget
        helper = threading.Thread(target=sum, args=(range(2_000_000),))
        helper.start()
        helper.join()
        return legal[0]


def test_processor_time_of_others_is_no_agents() -> None:
    decided = ProgramPlayer(Burning()).decide(None, (1,), Budget(60.0))
    assert decided.work < decided.seconds / 2


class Wrong:
    """Does what it should not."""

    def __init__(self, answer: object) -> None:
        self._answer = answer

    def decide(self, view: Any, legal: tuple[int, ...], budget: Budget) -> object:
        del view, legal, budget
        return 1 / 0 if self._answer is None else self._answer


@pytest.mark.parametrize(("answer", "told"), [(None, "ZeroDivisionError"), (3, "3 is not legal")])
def test_a_fault_of_the_programs_agents_is_reported(answer: object, told: str) -> None:
    with pytest.raises(AgentFault, match=told):
        ProgramPlayer(Wrong(answer)).decide(None, (1, 2), Budget(60.0))
