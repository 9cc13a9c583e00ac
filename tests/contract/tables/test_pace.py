"""Each pace does what it says: at once nothing moves, fast is shorter, and step by step waits."""

from collections.abc import Sequence

import pytest

from game.core.plain import Plain
from game.session.pace import Pace
from game.session.session import Session
from game.ui.input import PRIMARY, SECONDARY
from tests.contract.tables.seated import TABLES, Seated, positions, seat, whole_game
from tests.games import KNOWN
from tests.tables.conftest import Scripted

every_table = pytest.mark.parametrize("name", sorted(TABLES))
PACES = ("instant", "fast", "normal", "step")


def runs_of_others(name: str) -> list[tuple[int, int]]:
    """Return the runs of moves of the second seat: the number of the first one, and their count."""
    found: list[tuple[int, int]] = []
    for number, played in enumerate(whole_game(name).played):
        if played.move.seat == 1:
            if found and sum(found[-1]) == number:
                found[-1] = (found[-1][0], found[-1][1] + 1)
            else:
                found.append((number, 1))
    return found


def watched(name: str, moves: int, count: int, pace: str, **settings: object) -> Seated:
    """Return a table that begins to show the first seat `count` moves made meanwhile."""
    seated = seat(name, moves, who="first", pace=pace, **settings)  # type: ignore[arg-type]  # by name
    for played in whole_game(name).played[moves : moves + count]:
        seated.session._play(played.move.seat, played.move.action)
    seated.catch_up()
    return seated


@every_table
def test_at_pace_instant_nothing_moves_for_any_mover(name: str) -> None:
    for moves, count in runs_of_others(name)[1:5]:
        for who in ("first", "people"):
            seated = watched(name, moves, count, "instant") if who == "first" else mover(name, moves, count)
            assert not seated.table.wants_frames, moves
            shown = seated.picture()
            seated.wait(0.5)
            assert seated.picture() == shown


def mover(name: str, moves: int, count: int) -> Seated:
    """Return a table at which the second seat has made the same moves itself."""
    seated = seat(name, moves, pace="instant")
    for played in whole_game(name).played[moves : moves + count]:
        assert seated.session.act(played.move.action) is None
        seated.catch_up()
    return seated


@every_table
def test_pace_instant_shows_the_same_as_a_finished_animation(name: str) -> None:
    moves, count = runs_of_others(name)[3]
    pictures = []
    for pace in PACES:
        seated = watched(name, moves, count, pace)
        seated.rest()
        seated.ui_state.dismiss()
        pictures.append(seated.picture())
    assert len(set(pictures)) == 1


@every_table
def test_fast_moves_last_shorter(name: str) -> None:
    seconds = {}
    for pace in PACES:
        seconds[pace] = sum(
            watched(name, moves, count, pace).rest() for moves, count in runs_of_others(name)[1:4]
        )
    assert seconds["instant"] == 0
    assert seconds["normal"] > 0.5
    assert seconds["fast"] == pytest.approx(seconds["normal"] * 0.6, rel=0.15)
    assert seconds["step"] == pytest.approx(seconds["normal"])


@every_table
def test_with_reduced_motion_nothing_moves_at_any_pace(name: str) -> None:
    for pace, (moves, count) in zip(PACES, runs_of_others(name)[1:5], strict=True):
        assert not watched(name, moves, count, pace, reduced_motion=True).table.wants_frames


def with_opponent(name: str, pace: str) -> tuple[Session, Seated, int]:
    """Stage a game whose next moves an opponent makes; return their number last."""
    moves, count = next(run for run in runs_of_others(name) if run[1] > 1)
    seated = seat(name, moves, who="first", pace=pace)
    game = seated.session.game
    plain: Sequence[Plain] = [
        game.action_to_plain(played.move.action) for played in whole_game(name).played[moves : moves + count]
    ]
    session = seated.session
    session._thinker = Scripted(*plain)
    session.pace = Pace(pace)
    return session, seated, moves


@pytest.mark.parametrize("name", sorted(KNOWN))  # those in which a seat may move twice on end
def test_step_by_step_waits_for_a_key_or_a_click_for_each_move(name: str) -> None:
    for gesture in ("key", "click"):
        session, seated, moves = with_opponent(name, "step")
        for number in range(1, 3):
            for _ in range(30):
                session.step(0.1)
            assert len(seated.moves) == moves + number - 1
            if gesture == "key":
                seated.keys("s")
            else:
                seated.click((1, 1))
            session.step(0.0)
            seated.catch_up()
            seated.rest()
            assert len(seated.moves) == moves + number


@every_table
@pytest.mark.parametrize("pace", ["instant", "fast", "normal"])
def test_a_spectator_who_changes_the_pace_changes_it_at_once(name: str, pace: str) -> None:
    seated = seat(name, 9, who="nobody", pace="step")
    seated.click(seated.control(f"pace_{pace}").center)
    assert seated.session.pace.name == pace


@every_table
@pytest.mark.parametrize("way", ["key", "click", "right click"])
def test_any_key_or_click_skips_an_animation(name: str, way: str) -> None:
    for moves, count in runs_of_others(name)[1:5]:
        seated = watched(name, moves, count, "normal")
        if not seated.table.wants_frames:
            continue
        if way == "key":
            seated.keys("x")
        else:
            seated.click((1, 1), PRIMARY if way == "click" else SECONDARY)
        assert not seated.table.wants_frames
        assert len(seated.moves) == moves + count


@every_table
def test_a_table_at_rest_asks_for_nothing(name: str) -> None:
    for options, moves in positions(name, 1):
        seated = seat(name, moves, options=options)
        seated.picture()
        seated.step(dt=0.1)
        assert not seated.table.dirty
        assert not seated.table.wants_frames
        assert seated.table.next_step_in is None
