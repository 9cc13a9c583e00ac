"""What a session asks its adviser: about its own position only, and without waiting."""

from pathlib import Path
from typing import Any

import pytest

from game.ai.advice import Advice
from game.ai.appraised import Appraised
from game.makers.examples.still import still_session
from game.session.advising import Advising
from game.session.session import Session
from game.session.tutoring import Tutor
from tests.games import games, kind_of
from tests.tables.advisers import ToldAdviser

ROOT = Path(__file__).resolve().parents[2]
GAME = games(ROOT / "maps", ROOT / "config")["trambahn"]


@pytest.fixture
def session() -> Session:
    return still_session(GAME, {}, (), names=("Ada", "Bruno"), players=("human", "engineer"), options={})


def legal(session: Session) -> tuple[Any, ...]:
    return tuple(GAME.legal(session.view))


# ---------------------------------------------------------------------- advising


def test_a_hint_is_looked_for_once_and_kept_for_its_position(session: Session) -> None:
    adviser = ToldAdviser()
    advising = Advising(session, adviser)
    assert not advising.busy
    for _ in range(3):
        advising.look_for_hint()
    assert advising.busy
    assert advising.advice is None
    assert advising.step()
    found = advising.advice
    assert found is not None
    advising.look_for_hint()
    assert adviser.asked == [("hint",)]
    session.act(legal(session)[0])
    assert advising.advice is None


def test_what_a_move_costs_goes_before_a_hint_which_comes_after_it(session: Session) -> None:
    adviser = ToldAdviser(loss=1.5)
    adviser.ready = False
    advising = Advising(session, adviser)
    advising.look_for_hint()
    actions = legal(session)[:1]
    advising.weigh(actions)
    adviser.ready = True
    assert advising.step()
    assert advising.cost is not None
    assert advising.cost.appraised == Appraised(1.5, legal(session)[-1:])
    assert advising.advice is None
    assert advising.step()
    assert advising.advice is not None
    assert adviser.asked == [("hint",), actions, ("hint",)]


def test_an_answer_about_another_position_is_dropped(session: Session) -> None:
    adviser = ToldAdviser(loss=1.5)
    advising = Advising(session, adviser)
    advising.weigh(legal(session)[:1])
    session.act(legal(session)[0])
    assert not advising.step()
    assert advising.cost is None


def test_nothing_is_asked_for_one_who_is_not_to_act(session: Session) -> None:
    while session.may_act:
        session.act(legal(session)[-1])
    adviser = ToldAdviser()
    advising = Advising(session, adviser)
    advising.look_for_hint()
    assert adviser.asked == []


def test_where_nobody_can_be_asked_there_is_no_hint_and_nothing_to_say(session: Session) -> None:
    adviser = ToldAdviser()
    adviser.fails = True
    advising = Advising(session, adviser)
    advising.look_for_hint()
    assert advising.failed
    advising.weigh(legal(session)[:1])
    assert advising.cost is not None
    assert advising.cost.appraised is None


def test_a_hint_that_fails_because_of_a_cost_can_be_asked_for_again(session: Session) -> None:
    adviser = ToldAdviser()
    advising = Advising(session, adviser)
    adviser.fails = True
    advising.look_for_hint()
    adviser.fails = False
    advising.look_for_hint()
    assert not advising.failed
    advising.step()
    assert advising.advice is not None


# ---------------------------------------------------------------------- the tutor


class Played:
    """Counts what is carried out."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.actions: list[Any] = []

    def of(self, action: Any) -> Any:
        def carry_out() -> None:
            self.actions.append(action)
            self.session.act(action)

        return carry_out


def tutor_of(session: Session, adviser: ToldAdviser) -> Tutor:
    return Tutor(
        session,
        Advising(session, adviser),
        kind_of(session),
        least=2.0,
        patience=0.5,
    )


def run(tutor: Tutor, seconds: float = 0.0) -> bool:
    tutor._advising.step()
    return tutor.step(seconds)


def test_a_cheap_move_is_played_and_a_dear_one_is_warned_of(session: Session) -> None:
    adviser, played = ToldAdviser(loss=1.9), Played(session)
    tutor = tutor_of(session, adviser)
    first = legal(session)[0]
    assert tutor.holds_back(first, played.of(first))
    assert tutor.waiting
    assert run(tutor)
    assert played.actions == [first]
    adviser.loss = 2.0
    second = legal(session)[0]
    assert tutor.holds_back(second, played.of(second))
    assert run(tutor)
    assert played.actions == [first]
    assert tutor.warning is not None
    assert not tutor.waiting
    tutor.go_on()
    assert played.actions == [first, second]
    assert tutor.held is None


def test_what_was_taken_back_is_warned_of_again(session: Session) -> None:
    tutor, played = tutor_of(session, ToldAdviser(loss=9.0)), Played(session)
    first, *_ = legal(session)
    for _ in range(2):
        assert tutor.holds_back(first, played.of(first))
        run(tutor)
        assert tutor.warning is not None
        tutor.take_back()
    assert played.actions == []


def test_what_was_played_all_the_same_and_undone_is_warned_of_again(session: Session) -> None:
    tutor, played = tutor_of(session, ToldAdviser(loss=9.0)), Played(session)
    first, *_ = legal(session)
    for _ in range(2):
        tutor.holds_back(first, played.of(first))
        run(tutor)
        assert tutor.warning is not None
        tutor.go_on()
        session.undo()
    assert played.actions == [first, first]


def test_the_moves_of_a_turn_are_weighed_together(session: Session) -> None:
    adviser, played = ToldAdviser(loss=1.2), Played(session)
    tutor = tutor_of(session, adviser)
    start = session.view
    first = legal(session)[0]
    tutor.holds_back(first, played.of(first))
    run(tutor)
    assert played.actions == [first]
    adviser.loss = 2.4
    second = legal(session)[0]
    tutor.holds_back(second, played.of(second))
    run(tutor)
    assert adviser.asked[-1] == (first, second)
    assert adviser.views[-1] == start
    assert tutor.warning is not None
    assert played.actions == [first]


def test_what_was_insisted_on_is_not_held_against_the_rest_of_the_turn(session: Session) -> None:
    adviser, played = ToldAdviser(loss=5.0), Played(session)
    tutor = tutor_of(session, adviser)
    first = legal(session)[0]
    tutor.holds_back(first, played.of(first))
    run(tutor)
    tutor.go_on()
    adviser.loss = 6.5
    second = legal(session)[0]
    tutor.holds_back(second, played.of(second))
    run(tutor)
    assert played.actions == [first, second]
    session.undo()
    adviser.loss = 7.5
    tutor.holds_back(second, played.of(second))
    run(tutor)
    assert tutor.warning is not None
    assert tutor.warning.loss == 2.5
    tutor.take_back()
    session.undo()
    adviser.loss = 2.5
    tutor.holds_back(first, played.of(first))
    run(tutor)
    assert tutor.warning is not None, "what was insisted on has been undone"


def test_what_nothing_can_be_said_about_is_played(session: Session) -> None:
    tutor, played = tutor_of(session, ToldAdviser(loss=None)), Played(session)
    first = legal(session)[0]
    assert tutor.holds_back(first, played.of(first))
    run(tutor)
    assert played.actions == [first]


def test_a_hint_is_at_hand_before_a_move_and_is_never_warned_of(session: Session) -> None:
    first = legal(session)[0]
    adviser = ToldAdviser(loss=9.0, advice=Advice(first, ()))
    tutor = tutor_of(session, adviser)
    tutor.make_ready()
    tutor.make_ready()
    assert adviser.asked == [("hint",)]
    tutor._advising.step()
    assert not tutor.holds_back(first, lambda: None)
