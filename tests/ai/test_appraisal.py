"""What an appraisal promises in every game: nothing hidden, nothing negative, the same each time."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from game.ai.appraisal import Appraiser
from game.ai.appraised import Appraised
from game.core.match import Match
from tests.ai.test_every_opponent import ROSTER, Chair, chair
from tests.contract.adapters import GAMES
from tests.games import KNOWN, appraiser

CHAIRS = 4
"""For each game."""
SOME = 6
"""Actions tried at each."""
SEARCHED_AGAIN = {"transamerica": 1e-6, "streetcar": 0.25, "trambahn": 1.0}
"""How much more may be found in the unit of the game, where fewer turns are left to be looked through."""
OTHERS = 3
"""How often what a seat cannot see is dealt anew."""

every_game = pytest.mark.parametrize("name", sorted(GAMES))


@cache
def appraisals(name: str) -> Appraiser[Any, Any]:
    return appraiser(GAMES[name])


def chairs(name: str) -> Iterator[Chair]:
    return (chair(name, number) for number in range(CHAIRS))


def some(at: Chair) -> list[Any]:
    return [*at.legal[:: max(1, len(at.legal) // SOME)]][:SOME]


@every_game
def test_no_loss_is_negative_and_the_better_turn_has_none(name: str) -> None:
    told = 0
    for at in chairs(name):
        best = appraisals(name).appraise(at.view, ())
        if best is None:
            continue
        told += 1
        assert best.loss == 0
        assert best.better
        for count in range(1, len(best.better) + 1):
            begun = appraisals(name).appraise(at.view, best.better[:count])
            assert begun is not None
            assert begun.loss == pytest.approx(0, abs=1e-6)
        for action in some(at):
            found = appraisals(name).appraise(at.view, (action,))
            assert found is not None
            assert found.loss >= 0
    assert told


@every_game
def test_the_better_turn_is_legal_to_its_end(name: str) -> None:
    game = GAMES[name]
    for at in chairs(name):
        found = appraisals(name).appraise(at.view, ())
        if found is None:
            continue
        match: Match[Any, Any, Any] = Match(game, game.imagine(at.view, 1))
        for action in found.better:
            assert match.to_act == at.view.seat
            assert match.refuse(at.view.seat, action) is None
            match.play(at.view.seat, action)


@every_game
def test_doing_more_of_a_turn_never_costs_less(name: str) -> None:
    """What was given away by the first actions cannot be made up for by those that follow."""
    game = GAMES[name]
    for at in chairs(name):
        seat = at.view.seat
        for action in some(at):
            first = appraisals(name).appraise(at.view, (action,))
            match: Match[Any, Any, Any] = Match(game, game.imagine(at.view, 1))
            match.play(seat, action)
            if first is None or match.to_act != seat or match.played[-1].events[-1].reveals:
                continue
            for second in islice(match.legal(), 3):
                both = appraisals(name).appraise(at.view, (action, second))
                assert both is not None
                assert both.loss >= first.loss - SEARCHED_AGAIN[name]


@every_game
def test_what_the_seat_cannot_see_changes_nothing(name: str) -> None:
    for at in chairs(name):
        actions = (at.legal[0],)
        found = appraisals(name).appraise(at.view, actions)
        for key in range(OTHERS):
            dealt_anew = at.game.observe(at.game.imagine(at.view, key), at.view.seat)
            assert appraisals(name).appraise(dealt_anew, actions) == found


@every_game
def test_an_appraisal_can_be_had_again(name: str) -> None:
    """In any order, by anybody who appraises."""
    first, second = chair(name, 0), chair(name, 1)
    one, other = appraiser(GAMES[name]), appraiser(GAMES[name])
    forth = [one.appraise(at.view, (at.legal[-1],)) for at in (first, second)]
    back = [other.appraise(at.view, (at.legal[-1],)) for at in (second, first)]
    assert forth == back[::-1]
    assert all(found is None or isinstance(found, Appraised) for found in forth)


@every_game
def test_moves_are_weighed_as_the_strongest_level_that_weighs_any_does(name: str) -> None:
    at, plays = chair(name, 0), ROSTER.plays(name)
    alone = KNOWN[name].appraiser(GAMES[name], plays[-1:])
    assert alone is not None
    for action in at.legal[:SOME]:
        assert alone.appraise(at.view, (action,)) == appraisals(name).appraise(at.view, (action,))


@every_game
def test_where_no_level_weighs_moves_nobody_does(name: str) -> None:
    assert KNOWN[name].appraiser(GAMES[name], ROSTER.plays(name)[:1]) is None
