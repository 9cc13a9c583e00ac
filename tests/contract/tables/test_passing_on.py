"""When people share the screen, a finished turn passes on automatically, at every table."""

from collections.abc import Iterator
from itertools import islice

import pytest

from game.rules.streetcar.actions import Lay
from game.storage.settings import TurnEnd
from game.tables.kit.pauses import SEEN_SECONDS, TAKEN_BACK_SECONDS
from tests.contract.tables.adapters import STEPS
from tests.contract.tables.gestures import do
from tests.contract.tables.seated import TABLES, Seated, seat, whole_game
from tests.games import KNOWN

every_table = pytest.mark.parametrize("name", sorted(KNOWN))
"""Games with secrets, which are passed on behind a curtain."""


def finished_turns(name: str, turn_end: TurnEnd = "automatic") -> Iterator[Seated]:
    """Yield tables of people at rest, just after the turn of the one in front."""
    played = whole_game(name).played
    changes = [n for n in range(50) if played[n].move.seat != played[n + 1].move.seat]
    for number in (changes[0], changes[3], changes[-1]):
        seated = seat(name, number, who="people", turn_end=turn_end, reduced_motion=True)
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
        waits = seated.table.next_step_in
        assert waits is not None
        assert waits <= seconds
        seated.wait(seconds - 0.3)
        assert seated.session.front is not None, "there is time to look"
        seated.wait(0.4)
        assert seated.session.front is None


@every_table
def test_an_animation_or_an_open_text_delays_the_end_of_a_turn(name: str) -> None:
    seated = next(finished_turns(name))
    seated.keys("l")
    seated.wait(8.0, dt=0.5)
    assert seated.session.front is not None
    seated.keys("l")
    seated.wait(4.0)
    assert seated.session.front is None


@every_table
def test_a_player_who_takes_the_last_move_back_keeps_the_turn(name: str) -> None:
    for seated in finished_turns(name):
        if seated.session.can_undo():
            seated.wait(1.0)
            seated.keys("u")
            seated.wait(8.0, dt=0.5)
            assert seated.session.front is not None
            assert not seated.session.held


@every_table
def test_a_player_who_confirms_turns_ends_undoable_turns_by_hand(name: str) -> None:
    for seated in finished_turns(name, "confirm"):
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


# ---------------------------------------------------------------------- a moment of grace, by default

every_game = pytest.mark.parametrize("name", sorted(TABLES))


def reconsidered(name: str) -> Iterator[Seated]:
    """Yield tables of a person among opponents whose completed turn can still be taken back.

    In Trambahn new cards come with the end of a turn, so that none is.
    """
    played = whole_game(name).played
    for number in range(min(40, len(played) - 1)):
        if played[number + 1].move.seat == played[number].move.seat:
            continue
        seated = seat(name, number, turn_end="grace", reduced_motion=True)
        action = played[number].move.action
        if isinstance(action, Lay):
            # The last tile of a turn in Streetcar is staged, and not played.
            (carry,) = STEPS[name](seated, action, "keys")
            do(seated, "keys", carry)
        else:
            seated.table.commands.act(action)
        seated.catch_up()
        if seated.session.held or seated.table.pieces.planned is not None:
            yield seated


@every_game
def test_a_finished_turn_waits_a_moment_and_a_bar_shows_how_long(name: str) -> None:
    for seated in islice(reconsidered(name), 2):
        own, moves = seated.session.front, len(seated.moves)
        seated.step()
        assert seated.session.acting == own
        pictures = set()
        for _ in range(5):
            pictures.add(seated.picture())
            seated.wait(0.4)
        assert len(pictures) == 5
        assert seated.session.acting == own
        assert len(seated.moves) == moves
        seated.wait(1.0)
        assert seated.session.acting != own


@every_game
def test_the_grace_is_ended_by_undo_by_a_touch_and_by_the_button(name: str) -> None:
    for way in ("u", "e", "touch"):
        seated = next(reconsidered(name), None)
        if seated is None:
            return
        own = seated.session.front
        seated.step()
        if way == "touch":
            if not seated.sources:
                continue
            taken = seated.grasp(seated.sources[0])
            assert taken is not None
            seated.click(taken)
            seated.keys("escape")
        else:
            seated.keys(way)
        assert (seated.session.acting == own) == (way != "e")
        seated.wait(4.0)
        assert (seated.session.acting == own) == (way != "e")
