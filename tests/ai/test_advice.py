"""A hint is a legal action of the top level, and knows no more than the player."""

import pytest

from game.ai.advice import AGAINST, Adviser
from game.ai.agent import Budget
from tests.ai.test_every_opponent import CALM, OPPONENTS, OTHERS, TABLES, chair
from tests.contract.adapters import GAMES
from tests.games import appraiser

MUCH = 1.0
"""Of a loss in the unit of any game."""
every_game = pytest.mark.parametrize("name", sorted(GAMES))


def adviser(name: str) -> Adviser:
    return Adviser(GAMES[name], OPPONENTS)


@every_game
def test_a_hint_is_legal_and_has_something_for_it(name: str) -> None:
    told = 0
    for number in range(TABLES):
        at = chair(name, number)
        advice = adviser(name).advise(at.view, CALM)
        assert advice.action in at.legal
        told += bool(advice.reasons)
        against = [reason for reason in advice.reasons if reason.code in AGAINST]
        assert not against or len(advice.reasons) == 1
    assert told


@every_game
def test_a_hint_is_the_same_where_only_hidden_things_differ(name: str) -> None:
    for number in range(TABLES):
        at = chair(name, number)
        advice = adviser(name).advise(at.view, CALM)
        for key in range(OTHERS):
            dealt_anew = at.game.observe(at.game.imagine(at.view, key), at.view.seat)
            assert adviser(name).advise(dealt_anew, CALM) == advice


def test_a_turn_is_what_hints_say_if_each_of_them_is_in_it() -> None:
    at, told = chair("trambahn", 0), adviser("trambahn")
    said = told.advise(at.view, CALM).action
    assert told.would_say(at.view, (said,), CALM)
    other = next(action for action in at.legal if action != said)
    assert not told.would_say(at.view, (other,), CALM)


@every_game
def test_against_what_costs_much_something_can_be_said_that_its_mover_knows(name: str) -> None:
    told, weigher = 0, appraiser(GAMES[name])
    for number in range(TABLES):
        at = chair(name, number)
        for action in at.legal[:: max(1, len(at.legal) // 4)]:
            found = weigher.appraise(at.view, (action,))
            if found is None or found.loss < MUCH:
                continue
            against = adviser(name).against(at.view, found.better, (action,))
            told += bool(against)
            dealt_anew = at.game.observe(at.game.imagine(at.view, number), at.view.seat)
            assert adviser(name).against(dealt_anew, found.better, (action,)) == against
    assert told


@every_game
def test_whoever_cannot_wait_gets_a_hint_all_the_same(name: str) -> None:
    at = chair(name, 0)
    assert adviser(name).advise(at.view, Budget(60.0, stop=lambda: True)).action in at.legal
