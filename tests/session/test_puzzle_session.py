import pytest

from game.core.puzzle import read_puzzle
from game.core.record import HUMAN, Seat
from game.session.pace import Pace
from game.session.puzzle_session import SHOWN_SECONDS, AttemptState, PuzzleSession
from tests.toy import GAME, GAMES, Show, Take
from tests.toy_manifest import MANIFEST
from tests.toy_puzzle import TWO, puzzle

SEATS = (Seat("Ada", HUMAN, "a"), Seat("Ben", "apprentice", "b"))


def trying(**others: object) -> PuzzleSession:
    """Return a session of four pebbles.

    Ada has to take the last one within two turns; Ben takes one, else the last legal.
    """
    return PuzzleSession(read_puzzle(puzzle(**others), GAMES), GAME, SEATS, pace=Pace("instant"))


def wait(session: PuzzleSession) -> None:
    for _ in range(20):
        session.step(1.0)


def test_the_learner_moves_by_the_rules_and_the_others_reply() -> None:
    session = trying()
    assert session.may_act
    refusal = session.act(Take(3))
    assert refusal is not None
    assert refusal.code == "one_or_two"
    assert session.act(Take(1)) is None
    assert not session.may_act
    assert session.thinking
    wait(session)
    assert session.match.state.pile == 2
    assert session.may_act
    assert [move.seat for move in session.new_moves()] == [0, 1]


def test_others_do_not_reply_while_something_still_moves() -> None:
    session = trying()
    session.act(Take(1))
    session.step(5.0, resting=False)
    assert session.thinking
    session.step(0.0)
    assert not session.thinking


def test_any_way_to_the_goal_solves_it() -> None:
    session = trying()
    session.act(Show())
    session.act(Take(2))
    wait(session)
    assert session.act(Take(1)) is None
    assert session.verdict is AttemptState.SOLVED
    assert not session.may_act
    assert not session.thinking
    assert not session.can_undo()


def test_the_turn_after_which_no_solution_is_left_is_named_beside_a_solving_one() -> None:
    session = trying()
    kind = MANIFEST.review_kind(GAME)
    assert session.lost_way(kind) is None
    session.act(Take(2))
    lost = session.lost_way(kind)
    assert lost is not None
    assert (lost.decision.first, lost.played, lost.better) == (0, (Take(2),), (Take(1),))


def test_when_a_try_has_ended_it_is_nobodys_turn_and_the_best_way_may_be_shown() -> None:
    session = trying(goal={"facts": {"winners": [0]}, "moves": 1})
    assert session.acting == 0
    assert not session.guidance.offers_solution
    session.act(Take(1))
    assert session.guidance.concluded
    assert session.acting is None
    assert session.guidance.offers_solution
    session.undo()
    assert session.acting == 0
    assert not session.guidance.offers_solution


def test_when_all_turns_are_used_up_it_is_not_solved_and_nobody_replies() -> None:
    session = trying(goal={"facts": {"winners": [0], "shown.0": True}, "turns": 1}, solutions=[[TWO]])
    session.act(Take(1))
    assert session.verdict is AttemptState.FAILED
    assert not session.thinking
    assert not session.may_act


def test_undo_reopens_a_failed_try() -> None:
    session = trying(goal={"facts": {"winners": [0]}, "moves": 1})
    session.act(Take(1))
    assert session.verdict is AttemptState.FAILED
    assert session.spent.moves == 1
    assert session.can_undo()
    session.undo()
    assert session.may_act
    assert session.spent.moves == 0
    session.redo()
    assert session.verdict is AttemptState.FAILED
    assert not session.can_redo()


def test_a_move_that_revealed_something_cannot_be_taken_back() -> None:
    session = trying(goal={"facts": {"winners": [0]}, "moves": 1})
    session.act(Show())
    assert session.verdict is AttemptState.FAILED
    assert not session.can_undo()
    with pytest.raises(ValueError, match="nothing"):
        session.undo()


def test_moves_off_the_solution_end_when_nobody_can_reach_the_goal() -> None:
    session = trying(position={"pile": 5}, replies=[[TWO]])
    session.act(Take(2))
    wait(session)
    session.act(Take(1))
    assert session.verdict is AttemptState.SOLVED
    lost = trying(position={"pile": 3}, replies=[[TWO]])
    lost.act(Take(1))
    wait(lost)
    assert lost.verdict is AttemptState.FAILED
    assert not lost.may_act


def test_the_game_that_ends_with_another_winner_fails() -> None:
    session = trying(replies=[[TWO]])
    session.act(Take(2))
    wait(session)
    assert session.outcome is not None
    assert session.verdict is AttemptState.FAILED


def test_a_hint_is_the_next_action_of_a_solution_that_still_leads_to_the_goal() -> None:
    session = trying()
    assert session.wanted == Take(1)
    session.act(Take(1))
    assert session.wanted is None
    wait(session)
    assert session.wanted == Take(2)


def test_without_a_solution_left_there_is_no_hint() -> None:
    session = trying(goal={"facts": {"winners": [0]}, "turns": 2, "moves": 2})
    session.act(Show())
    assert session.may_act
    assert session.wanted is None


def test_the_solution_can_be_watched_and_does_not_count() -> None:
    session = trying()
    session.act(Take(2))
    session.restart(showing=True)
    assert session.match.played == ()
    assert not session.may_act
    wait(session)
    assert session.verdict is AttemptState.SHOWN
    assert [move.action for move in session.match.moves] == [Take(1), Take(1), Take(2)]
    assert not session.can_undo()


@pytest.mark.parametrize("pace", ["instant", "fast", "normal"])
def test_a_solution_is_shown_at_a_pace_that_can_be_followed(pace: str) -> None:
    session = trying()
    session.pace.change(pace)
    session.restart(showing=True)
    for number in range(3):
        session.step(SHOWN_SECONDS - 0.1)
        assert len(session.match.played) == number
        session.step(0.05, resting=False)
        session.step(0.1)
        assert len(session.match.played) == number + 1
    assert session.verdict is AttemptState.SHOWN


def test_an_impatient_learner_lets_the_solution_continue() -> None:
    session = trying()
    session.restart(showing=True)
    session.pace.go_on()
    session.step(0.0)
    assert len(session.match.played) == 1


def test_a_new_try_begins_at_the_position_again() -> None:
    session = trying()
    session.act(Take(2))
    wait(session)
    session.new_moves()
    session.restart()
    assert session.verdict is AttemptState.OPEN
    assert session.match.state.pile == 4
    assert session.new_moves() == ()
    session.act(Take(1))
    assert len(session.new_moves()) == 1


def test_at_the_slow_pace_others_wait_to_be_called() -> None:
    session = trying()
    session.pace.change("step")
    session.act(Take(1))
    wait(session)
    assert session.thinking
    session.pace.go_on()
    session.step(0.0)
    assert session.may_act


def test_a_try_without_a_solution_can_be_undone_until_another_has_moved() -> None:
    session = trying(goal={"facts": {"winners": [0]}, "turns": 3})
    assert not session.may_come_back
    session.act(Take(2))
    assert session.wanted is None
    assert session.may_come_back
    wait(session)
    assert not session.may_come_back
