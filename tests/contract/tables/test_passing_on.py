"""Where people pass the screen round, a turn that is over passes on by itself, at every table alike."""

from collections.abc import Iterator

import pytest

from game.tables.kit.pauses import SEEN_SECONDS, TAKEN_BACK_SECONDS
from tests.contract.tables.seated import Seated, seat, whole_game
from tests.games import KNOWN

every_table = pytest.mark.parametrize("name", sorted(KNOWN))
"""Games with secrets, which are passed on behind a curtain."""


def finished_turns(name: str, *, confirm: bool = False) -> Iterator[Seated]:
    """People at the table; the one in front has just ended the turn, and all has come to rest."""
    played = whole_game(name).played
    changes = [n for n in range(50) if played[n].move.seat != played[n + 1].move.seat]
    for number in (changes[0], changes[3], changes[-1]):
        seated = seat(name, number, who="people", confirm=confirm, reduced_motion=True)
        assert seated.session.front == played[number].move.seat
        assert seated.session.act(played[number].move.action) is None
        assert seated.session.held
        seated.catch_up()
        yield seated


@every_table
def test_a_finished_turn_is_seen_and_then_passes_on(name: str) -> None:
    for seated in finished_turns(name):
        seconds = TAKEN_BACK_SECONDS if seated.session.can_undo() else SEEN_SECONDS
        seated.step()
        waits = seated.table.wants_step_in
        assert waits is not None
        assert waits <= seconds
        seated.wait(seconds - 0.3)
        assert seated.session.front is not None, "there is time to look"
        seated.wait(0.4)
        assert seated.session.front is None


@every_table
def test_what_moves_or_is_read_holds_a_finished_turn_up(name: str) -> None:
    seated = next(finished_turns(name))
    seated.keys("l")
    seated.wait(8.0, dt=0.5)
    assert seated.session.front is not None
    seated.keys("l")
    seated.wait(4.0)
    assert seated.session.front is None


@every_table
def test_whoever_takes_the_last_move_back_keeps_the_turn(name: str) -> None:
    for seated in finished_turns(name):
        if seated.session.can_undo():
            seated.wait(1.0)
            seated.keys("u")
            seated.wait(8.0, dt=0.5)
            assert seated.session.front is not None
            assert not seated.session.held


@every_table
def test_who_confirms_turns_ends_what_can_be_taken_back_by_hand(name: str) -> None:
    for seated in finished_turns(name, confirm=True):
        undoable = seated.session.can_undo()
        seated.wait(8.0, dt=0.5)
        assert (seated.session.front is not None) == undoable
        if undoable:
            seated.keys("e")
            assert seated.session.front is None


@every_table
def test_a_finished_turn_is_ended_at_once_by_its_key(name: str) -> None:
    seated = next(finished_turns(name))
    seated.keys("e")
    assert seated.session.front is None
