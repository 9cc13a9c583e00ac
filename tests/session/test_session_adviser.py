"""A session asks its adviser only about its own position, and without waiting."""

from pathlib import Path
from typing import Any

import pytest

from game.makers.examples.still import still_session
from game.session.review.marks import MISTAKES, Mark
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from tests.games import games, kind_of
from tests.tables.advisers import ToldAdviser

ROOT = Path(__file__).resolve().parents[2]
GAME = games(ROOT / "maps", ROOT / "config")["trambahn"]
BLUNDERS = frozenset((Mark.BLUNDER,))


@pytest.fixture
def session() -> Session:
    return still_session(GAME, {}, (), names=("Ada", "Bruno"), players=("human", "engineer"), options={})


def legal(session: Session) -> tuple[Any, ...]:
    return tuple(GAME.legal(session.view))


# ---------------------------------------------------------------------- advising


def test_a_hint_is_looked_for_once_and_kept_for_its_position(session: Session) -> None:
    adviser = ToldAdviser()
    advising = SessionAdviser(session, adviser)
    assert advising.next_step_in is None
    for _ in range(3):
        advising.look_for_hint()
    assert advising.next_step_in is not None
    assert advising.hint is None
    assert advising.step()
    assert advising.hint is not None
    advising.look_for_hint()
    assert adviser.asked == [("hint",)]
    session.act(legal(session)[0])
    assert advising.hint is None


def test_a_move_is_judged_before_a_hint_which_comes_after_it(session: Session) -> None:
    adviser = ToldAdviser(loss=0.15)
    adviser.ready = False
    advising = SessionAdviser(session, adviser)
    advising.look_for_hint()
    first = legal(session)[0]
    advising.judge(first)
    adviser.ready = True
    assert advising.step()
    assert advising.judged is not None
    assert advising.judged.verdict is not None
    assert advising.judged.verdict.loss.value == 0.15
    assert advising.hint is None
    assert advising.step()
    assert advising.hint is not None
    assert adviser.asked == [("hint",), (first,), ("hint",)]


def test_a_move_of_the_hint_is_judged_by_its_verdict_without_a_question(session: Session) -> None:
    adviser = ToldAdviser(loss=0.15)
    advising = SessionAdviser(session, adviser)
    advising.look_for_hint()
    advising.step()
    advising.judge(legal(session)[-1])
    assert advising.judged is advising.hint is not None
    assert adviser.asked == [("hint",)]


def test_a_hint_is_held_against_the_turn_that_the_player_has_begun(session: Session) -> None:
    adviser = ToldAdviser(loss=0.15)
    advising = SessionAdviser(session, adviser)
    first, other, *_ = legal(session)
    for begun in ((), (first,), (other,), (other,)):
        advising.look_for_hint(begun)
        advising.step()
        found = advising.hint_against(begun)
        assert found is not None
        assert found.verdict is not None
        assert found.verdict.asked == (begun or found.verdict.best)
    assert adviser.asked == [("hint",), (first,), (other,)]
    assert advising.hint_against(()) is None


def test_an_answer_about_another_position_is_dropped(session: Session) -> None:
    advising = SessionAdviser(session, ToldAdviser(loss=0.15))
    advising.judge(legal(session)[0])
    session.act(legal(session)[0])
    assert not advising.step()
    assert advising.judged is None


def test_nothing_is_requested_of_a_seat_that_is_not_to_act(session: Session) -> None:
    while session.may_act:
        session.act(legal(session)[-1])
    adviser = ToldAdviser()
    advising = SessionAdviser(session, adviser)
    advising.look_for_hint()
    assert adviser.asked == []


def test_without_an_adviser_there_is_no_hint_and_no_text(session: Session) -> None:
    adviser = ToldAdviser()
    adviser.fails = True
    advising = SessionAdviser(session, adviser)
    advising.look_for_hint()
    assert advising.failed
    advising.judge(legal(session)[0])
    assert advising.judged is not None
    assert advising.judged.verdict is None


def test_a_hint_that_failed_can_be_requested_again(session: Session) -> None:
    adviser = ToldAdviser()
    advising = SessionAdviser(session, adviser)
    adviser.fails = True
    advising.look_for_hint()
    adviser.fails = False
    advising.look_for_hint()
    assert not advising.failed
    advising.step()
    assert advising.hint is not None


# ---------------------------------------------------------------------- the tutor


class Tutored:
    """A tutor at a table whose moves get the losses given."""

    def __init__(self, session: Session, marks: frozenset[Mark] = BLUNDERS) -> None:
        self.session = session
        self.adviser = ToldAdviser()
        self.played: list[Any] = []
        kind = kind_of(session)
        self.tutor = Tutor(session, SessionAdviser(session, self.adviser), kind, marks, patience=0.5)

    def tries(self, action: Any, loss: float | None) -> bool:
        """Return True if the tutor warns of the action."""

        def carry_out() -> None:
            self.played.append(action)
            self.session.act(action)

        self.adviser.loss = loss
        self.tutor.hold_back(action, carry_out)
        for _ in range(2):
            self.tutor._advising.step()
            if self.tutor.step(0.0):
                return self.tutor.warning is not None
        raise AssertionError("neither played nor warned of")


@pytest.fixture
def at(session: Session) -> Tutored:
    return Tutored(session)


def test_a_cheap_move_is_played_and_a_dear_one_is_warned_of(at: Tutored) -> None:
    first = legal(at.session)[0]
    assert not at.tries(first, 0.01)
    assert at.played == [first]
    second = legal(at.session)[0]
    assert at.tries(second, 0.08)
    assert at.played == [first]
    at.tutor.go_on()
    assert at.played == [first, second]
    assert at.tutor.held is None


@pytest.mark.parametrize("insists", [True, False])
def test_it_warns_once_in_a_turn(at: Tutored, insists: bool) -> None:
    first = legal(at.session)[0]
    assert at.tries(first, 0.3)
    if insists:
        at.tutor.go_on()
        at.session.undo()
    else:
        at.tutor.take_back()
    assert not at.tries(first, 0.3)
    assert at.played[-1] == first


def test_the_moves_of_a_turn_are_judged_together_from_before_the_first_of_them(at: Tutored) -> None:
    before, first = at.session.view, legal(at.session)[0]
    assert not at.tries(first, 0.05)
    second = legal(at.session)[0]
    assert not at.tries(second, 0.05)
    assert at.adviser.asked == [(first,), (first, second)]
    assert at.adviser.views == [before, before]


def test_after_a_late_warning_the_remaining_alternatives_are_shown(at: Tutored) -> None:
    assert not at.tries(legal(at.session)[0], 0.05)
    now, second = at.session.view, legal(at.session)[0]
    assert at.tries(second, 0.09)
    assert (at.adviser.asked[-1], at.adviser.views[-1]) == ((second,), now)


def test_a_move_after_which_nothing_can_be_done_better_is_not_warned_of(at: Tutored) -> None:
    assert not at.tries(legal(at.session)[0], 0.05)
    at.adviser.hint = legal(at.session)[0]
    assert not at.tries(at.adviser.hint, 0.09)


def test_a_turn_for_nothing_is_a_slip_to_the_tutor_as_to_a_review(session: Session) -> None:
    for marks, warns in ((MISTAKES, True), (BLUNDERS, False)):
        at = Tutored(session, marks)
        at.adviser.idle = True
        assert at.tries(legal(session)[0], 0.001) == warns


def test_an_undone_move_is_not_compared_with_another_move(at: Tutored) -> None:
    first, other, *_ = legal(at.session)
    assert not at.tries(first, 0.05)
    at.session.undo()
    assert not at.tries(other, 0.05)
    assert at.adviser.asked[-1] == (other,)


def test_what_nothing_can_be_said_about_is_played(at: Tutored) -> None:
    first = legal(at.session)[0]
    assert not at.tries(first, None)
    assert at.played == [first]


def test_nobody_waits_longer_than_the_tutor_may_take(at: Tutored) -> None:
    first = legal(at.session)[0]
    at.adviser.ready = False
    at.tutor.hold_back(first, lambda: at.played.append(first))
    assert not at.tutor.step(0.4)
    assert at.tutor.step(0.2)
    assert at.played == [first]


def test_a_hint_is_at_hand_before_a_move_and_is_never_warned_of(at: Tutored) -> None:
    first = at.adviser.hint = legal(at.session)[0]
    at.tutor.make_ready()
    at.tutor.make_ready()
    assert at.adviser.asked == [("hint",)]
    at.tutor._advising.step()
    assert not at.tries(first, 0.9)
    assert at.played == [first]
