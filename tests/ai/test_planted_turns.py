"""Planted bad turns get the marks of a review, and the best ones do not.

A sample of the hundred a game that `docs/opponents.md` describes.
"""

from functools import partial
from itertools import islice
from typing import Any

import pytest

from game.ai.engine import Turn
from game.core.match import Match
from game.core.option import with_defaults
from game.core.record import Seat, header_of
from game.session.review.marks import MISTAKES
from game.session.review.review_kind import ReviewKind
from game.session.session import Session
from game.session.session_adviser import SessionAdviser
from game.session.tutor import Tutor
from tests.games import KNOWN
from tests.makers.plants import BRIEF, PLANTS, is_mistake, judged, planted
from tests.tables.advisers import PromptAdviser, quick_thinker_of

TESTED = [name for name, plant in PLANTS.items() if plant.places]


@pytest.mark.long
@pytest.mark.parametrize("name", TESTED)
def test_planted_turns_are_marked_and_the_best_are_not(name: str) -> None:
    plant = PLANTS[name]
    found = list(islice(judged(plant), plant.places))
    assert len(found) == plant.places
    missed = [held.planted for held in found if not is_mistake(plant, held.planted, held.seat)]
    assert not [held.best for held in found if is_mistake(plant, held.best, held.seat)]
    assert len(missed) <= plant.places // 8, missed


@pytest.mark.long
@pytest.mark.parametrize("name", TESTED)
def test_the_strict_tutor_speaks_of_planted_turns_that_a_review_marks_and_of_no_others(name: str) -> None:
    plant, kind = PLANTS[name], KNOWN[PLANTS[name].game.name].review_kind(PLANTS[name].game)
    spoken = 0
    for match, turn in islice(planted(plant), plant.places // 4 + 1):
        seat = match.to_act
        assert seat is not None
        found = quick_thinker_of(plant.game).judge(match.view(seat), turn, BRIEF.begin()).verdict
        assert found is not None
        speaks = warns_of(match, turn, kind)
        assert speaks or kind.scale.mark(found, seat) not in MISTAKES
        assert not warns_of(match, found.best, kind)
        spoken += speaks
    assert spoken


def warns_of(match: Match[Any, Any, Any], turn: Turn, kind: ReviewKind) -> bool:
    """True if the strict tutor warns of any action of a turn."""
    seats = tuple(Seat(f"P{seat}") for seat in range(match.game.seats_of(match.state)))
    again: Match[Any, Any, Any] = Match(match.game, match.state)
    session = Session(again, header_of(match.game, with_defaults(match.game.options, {}), seats, match.start))
    session.open_curtain()
    advising = SessionAdviser(session, PromptAdviser(BRIEF))
    tutor = Tutor(session, advising, kind, MISTAKES)
    for action in turn:
        tutor.hold_back(action, partial(session.act, action))
        while tutor.waiting:
            advising.step()
            tutor.step(0.0)
        if tutor.warning is not None:
            return True
    return False
