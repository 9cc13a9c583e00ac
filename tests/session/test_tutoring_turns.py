"""The tutor with what the planner of Streetcar really reckons: no turn is wasted in silence."""

from typing import Any

import pytest

from game.content.tutor import read_tutor
from game.makers.examples.still import still_session
from game.rules.streetcar.actions import Lay
from game.session.advising import Advising
from game.session.session import Session
from game.session.tutoring import Tutor
from tests.content.shipped import GAMES, LESSONS, ROOT
from tests.games import KNOWN, kind_of
from tests.tables.advisers import PromptAdviser

STREETCAR = GAMES["streetcar"]
STRICT = read_tutor(ROOT / "config" / "tutor.yaml", KNOWN).least("strict", "streetcar") or 0.0


@pytest.fixture
def session() -> Session:
    return still_session(
        STREETCAR, {}, (), names=("Ada", "Bruno"), players=("human", "conductor"), options={}
    )


def weighed(session: Session, action: Any, least: float) -> Tutor:
    """A tutor that has looked at the action; it was played, or is warned of."""
    advising = Advising(session, PromptAdviser())
    tutor = Tutor(session, advising, kind_of(session), least, 1.0)
    assert tutor.holds_back(action, lambda: session.act(action))
    advising.step()
    tutor.step(0.0)
    return tutor


def wasted(session: Session) -> Lay:
    """A lay that brings the own route nothing, as the planner reckons it: one tile, half a turn."""
    for action in session.game.legal(session.view):
        if isinstance(action, Lay) and action.cell[0] == 12:
            adviser = PromptAdviser()
            adviser.appraise(session.game, session.view, (action,))
            answer = adviser.answer()
            if answer is not None and answer.appraised is not None and answer.appraised.loss == 0.5:
                return action
    raise AssertionError("every tile is of use")


def test_two_tiles_that_waste_a_turn_are_warned_of_though_each_alone_costs_little(session: Session) -> None:
    first = weighed(session, wasted(session), least=1.0)
    assert first.warning is None
    assert len(session.match.played) == 1
    second = weighed(session, wasted(session), least=1.0)
    assert second.warning is not None
    assert second.warning.loss == 1.0
    assert len(session.match.played) == 1


def test_a_strict_tutor_warns_of_the_first_tile_that_is_wasted(session: Session) -> None:
    assert weighed(session, wasted(session), STRICT).warning is not None


def test_a_draw_is_weighed_for_itself() -> None:
    """Laying and drawing are two decisions, even where nothing hidden shows between them."""
    lesson = next(lesson for lesson in LESSONS.of["streetcar"] if lesson.stem == "10_taking")
    table = {key: value for key, value in lesson.scenario.position.items() if key not in ("laid", "draws")}
    given = {**table, "hands": [["straight", "straight", "straight", "curve", "curve"], *table["hands"][1:]]}
    session = still_session(
        STREETCAR,
        given,
        (),
        names=("Ada", "Bruno", "Clara"),
        players=("human", "conductor", "conductor"),
        options={},
    )
    for cell in ((5, 8), (5, 9)):
        action = next(
            one for one in session.game.legal(session.view) if isinstance(one, Lay) and one.cell == cell
        )
        assert session.act(action) is None
    assert session.view.table.phase == "draw"
    draw = session.game.legal(session.view)[0]
    advising = Advising(session, PromptAdviser())
    tutor = Tutor(session, advising, kind_of(session), 0.1, 1.0)
    tutor.holds_back(draw, lambda: None)
    assert advising._weighed == (draw,)
