"""Games are played fairly, counted right, and what an agent does wrong is told."""

import threading
from pathlib import Path
from typing import Any

import pytest

from game.ai.agent import Budget
from game.arena.asking import AgentFault
from game.arena.deciding import decide
from game.arena.hall import hall
from game.arena.pairings import Pairing
from game.arena.playing import Game, play, play_here, turns
from game.arena.standings import standings
from game.session.sheet import Sheet, shared, sheet
from tests.arena.here import agent_file, won


def played(*specs: str, seconds: float | None = None) -> Game:
    return next(play_here([Pairing("transamerica", specs, {"points": 5}, 4, seconds)]))


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = played("conductor", "apprentice"), played("conductor", "apprentice")
    assert (first.victory, first.moves, first.points) == (second.victory, second.moves, second.points)
    assert first.decisions == tuple(map(len, first.work))
    assert sum(first.decisions) == first.moves


@pytest.mark.parametrize("name", list(hall().games))
def test_every_game_has_opponents_and_a_winner_or_none(name: str) -> None:
    place = hall()
    game = play(place.games[name], place.opponents, Pairing(name, ("random", "random"), {}, 0))
    assert sum(game.victory) == pytest.approx(1) or not any(game.victory)


def test_transamerica_tells_points_and_rounds() -> None:
    game = played("conductor", "random")
    assert game.points is not None
    assert game.rounds
    assert all(sum(won) == pytest.approx(1) for won in game.rounds)
    best = max(game.points)
    assert [points == best for points in game.points] == [victory > 0 for victory in game.victory]


def test_a_game_of_no_points_has_an_empty_sheet() -> None:
    assert sheet("streetcar", object()) == Sheet()


def test_what_several_have_won_is_shared_out() -> None:
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


def test_points_and_rounds_are_left_out_where_there_are_none() -> None:
    best, other = standings([(won(("a", "b"), (1.0, 0.0)), won(("b", "a"), (0.0, 1.0)))])
    assert [best.rounds, best.points, other.rounds, other.points] == [None] * 4


FAULTS = {
    "raises": ("raise KeyError(3)", "", "line 5: KeyError: 3"),
    "ends the program": ("exit(1)", "", "line 5: SystemExit: 1"),
    "no action": ("return 'lay'", "", "'lay' is not legal"),
    "nothing": ("return None", "", "None is not legal"),
    "never answers": ("threading.Event().wait()", "", "no answer in 0.1 seconds; a decision may take 0.02"),
    "raises an interrupt": ("raise KeyboardInterrupt", "", "line 5: KeyboardInterrupt"),
    "raises what cannot be told": (
        "raise type('Odd', (Exception,), {'__str__': lambda self: 1 / 0})()",
        "",
        "line 5: Odd",
    ),
    "an answer that cannot be shown": (
        "return type('Odd', (), {'__repr__': lambda self: 1 / 0})()",
        "",
        "an answer of type Odd is not legal",
    ),
    "cannot be made": ("return legal[0]", "raise OSError('no luck')", "line 7: OSError: no luck"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_what_an_agent_does_wrong_is_told_with_file_seed_and_seat(what: str, tmp_path: Path) -> None:
    body, before, reason = FAULTS[what]
    file = agent_file(tmp_path, body, before)
    seconds = 0.02 if what == "never answers" else None
    with pytest.raises(AgentFault) as fault:
        played("apprentice", str(file), seconds=seconds)
    told = str(fault.value)
    assert told.startswith(f"{file}: transamerica, seed 4, seat 1")
    assert told.endswith(reason)
    assert len(told.splitlines()) == 1


def test_an_agent_that_is_never_made_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.arena.playing.MAKING", 0.05)
    file = agent_file(tmp_path, "return legal[0]", "threading.Event().wait()")
    with pytest.raises(AgentFault, match=r"seed 4, seat 1: no agent in 0\.05 seconds"):
        played("apprentice", str(file))


def test_an_own_agent_is_not_given_the_seed_of_the_deal(tmp_path: Path) -> None:
    """Nor one near it: whoever knows that knows the cards of all seats."""
    file = agent_file(tmp_path, "return legal[0]", "assert abs(seed - 4) > 1_000_000")
    assert played(str(file), str(file)).moves


class Burning:
    """Has a thread of its own compute for it."""

    def decide(self, view: Any, legal: tuple[int, ...], budget: Budget) -> int:
        del view, budget
        helper = threading.Thread(target=sum, args=(range(2_000_000),))
        helper.start()
        helper.join()
        return legal[0]


def test_processor_time_of_an_own_agent_counts_its_threads(tmp_path: Path) -> None:
    mine = decide(Burning(), None, (1,), Budget(60.0), tmp_path / "mine.py")
    assert mine.work > 0.005


def test_processor_time_of_others_is_no_agents() -> None:
    decided = decide(Burning(), None, (1,), Budget(60.0))
    assert decided.work < decided.seconds / 2


class Loose:
    """Answers with what only equals a legal action."""

    def decide(self, view: Any, legal: tuple[int, ...], budget: Budget) -> float:
        del view, budget
        return float(legal[-1])


def test_what_equals_a_legal_action_stands_for_it() -> None:
    assert repr(decide(Loose(), None, (1, 2), Budget(1.0)).action) == "2"


def test_answers_that_are_late_are_counted(tmp_path: Path) -> None:
    body = "self.asked += 1; time.sleep(0.4 * (self.asked == 1)); return legal[0]"
    game = played("apprentice", str(agent_file(tmp_path, body)), seconds=0.3)
    assert game.late == (0, 1)
