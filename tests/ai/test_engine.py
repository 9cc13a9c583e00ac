"""The engine compares turns on the same tables, and measures them on others."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.engine import Effort, Engine, TrialResults, Turn, is_same
from game.ai.search import Gate
from game.ai.verdict import Topic, Verdict
from tests.toy import GAME as PEBBLES
from tests.toy import State, Take, View
from tests.toy_judge import WithoutCourse

LOTS = Gate(worlds=12, certainty=0.5, trial=4)
CALM = Budget(60.0)
FIRST, SECOND = (Take(1),), (Take(2),)


class Trials:
    """Two seats that play perfectly, with luck that is the same for all turns."""

    def __init__(self, view: View, luck: float, own_luck: float) -> None:
        self._pile = view.pile
        self._mover = view.to_act
        self._luck = luck
        self._own_luck = own_luck
        self._rng = np.random.default_rng(view.pile)

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        left = np.array([self._pile - sum(one.count for one in turn) for turn in turns], dtype=float)
        wins = np.where(left % 3 == 0, 0.8, 0.2)[:, None] + self._rng.normal(0, self._luck, tables)
        wins += self._rng.normal(0, self._own_luck, (len(turns), tables))
        mover = wins if self._mover == 0 else 1 - wins
        worth = np.repeat(left[:, None], tables, axis=1)
        return TrialResults(np.stack((mover, 1 - mover), axis=2), -worth, {Topic("left"): -worth})


class Perfect(WithoutCourse):
    """Prefers one pebble to two."""

    unit = 0.001
    answers = True

    def __init__(self, luck: float = 0.0, own_luck: float = 0.0) -> None:
        self._luck = (luck, own_luck)

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        return [begun] if begun else [(one,) for one in PEBBLES.legal(view) if isinstance(one, Take)]

    def trials(self, view: View) -> Trials:
        return Trials(view, *self._luck)


def verdict(pile: int, begun: Turn = (), luck: float = 0.0, own_luck: float = 0.0) -> Verdict:
    found = engine(luck, own_luck).judge(view(pile), begun, CALM.begin())
    assert found is not None
    return found


def engine(luck: float = 0.0, own_luck: float = 0.0) -> Engine[View]:
    return Engine(PEBBLES, Perfect(luck, own_luck), Effort(4, LOTS, 80))


def view(pile: int) -> View:
    state: State = PEBBLES.start(2, {"pile": pile, "secrets": "hidden"}, 1)
    return PEBBLES.observe(state, 0)


def test_a_wrong_turn_gives_a_chance_away_and_the_best_one_none() -> None:
    wrong, right = verdict(4, SECOND), verdict(4, FIRST)
    assert wrong.best == right.best == right.asked == FIRST
    assert wrong.asked == wrong.second == right.second == SECOND
    assert wrong.loss.value == wrong.behind.value == pytest.approx(0.6)
    assert wrong.chances == right.chances == right.after == pytest.approx((0.8, 0.2))
    assert wrong.after == pytest.approx((0.2, 0.8))
    assert right.loss.value == right.units.value == 0


def test_a_first_turn_is_left_for_one_that_proves_better() -> None:
    assert engine().choose(view(5), CALM.begin()) == verdict(5).best == SECOND


def test_among_turns_that_win_equally_often_the_unit_of_the_game_decides() -> None:
    assert verdict(3, FIRST).best == SECOND
    assert verdict(3, FIRST).loss.value == pytest.approx(0)
    assert verdict(3, FIRST).units.value == 1.0
    assert [(part.code, part.amount) for part in verdict(3, FIRST).parts] == [("left", 1.0)]


def test_luck_common_to_all_turns_is_in_no_loss() -> None:
    found = verdict(4, SECOND, luck=5.0)
    assert found.loss.value == pytest.approx(0.6)
    assert found.loss.error == pytest.approx(0)


def test_a_loss_is_explained_with_its_doubt() -> None:
    found = verdict(4, SECOND, own_luck=0.5)
    assert found.tables == 80
    assert 0.05 < found.loss.error < 0.12
    assert abs(found.loss.value - 0.6) < 3 * found.loss.error


def test_a_measurement_ends_when_its_loss_is_clear() -> None:
    assert verdict(4, SECOND).tables == verdict(4, FIRST).tables == 20
    few = verdict(4, SECOND, own_luck=0.1)
    assert 20 <= few.tables < 80
    assert few.loss.doubt <= few.loss.value / 4


def test_tables_of_two_trials_are_joined_with_their_parts() -> None:
    one, other = (Trials(view(pile), 0.1, 0.1).play([FIRST, SECOND], 3) for pile in (4, 5))
    other = other._replace(parts={Topic("new"): other.worth})
    joined = one.joined(other)
    assert joined.shares.shape == (2, 6, 2)
    assert (joined.parts[Topic("left")][:, 3:] == 0).all()
    assert (joined.parts[Topic("new")] == np.concatenate([np.zeros((2, 3)), other.worth], axis=1)).all()


def test_a_turn_loses_nothing_that_does_better_where_it_is_measured() -> None:
    """It is the best one only if it is certainly better."""
    alike = [verdict(pile, SECOND, own_luck=0.5) for pile in (3, 6, 9, 12, 15)]
    assert all(0 <= found.loss.value <= 3 * found.loss.error for found in alike)
    assert any(found.loss.value == 0 for found in alike)

    class Blind(Perfect):
        def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
            del view
            return [begun or SECOND]

    found = Engine(PEBBLES, Blind(), Effort(4, LOTS, 80)).judge(view(4), FIRST, CALM.begin())
    assert found is not None
    assert found.best == found.asked == FIRST
    assert found.loss.value == 0
    assert found.chances == found.after == pytest.approx((0.8, 0.2))


def test_a_turn_that_surely_loses_chances_is_not_the_best_one_for_delaying_the_end() -> None:
    class Delaying:
        def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
            chance, rounds = np.array([[0.06, 20.0] if turn == FIRST else [0.12, 5.0] for turn in turns]).T
            shares = np.stack((chance, 1 - chance), axis=1)[:, None].repeat(tables, axis=1)
            return TrialResults(
                shares, np.zeros(shares.shape[:2]), {}, turns=np.tile(rounds[:, None], tables)
            )

    class Hopeful(Perfect):
        def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
            del view
            return [begun or SECOND]

        def trials(self, view: View) -> Any:
            del view
            return Delaying()

    found = Engine(PEBBLES, Hopeful(), Effort(4, LOTS, 80)).judge(view(4), FIRST, CALM.begin())
    assert found is not None
    assert (found.best, found.asked) == (SECOND, FIRST)
    assert found.loss.value == pytest.approx(0.06)


def test_the_same_view_gets_the_same_verdict() -> None:
    assert verdict(7, SECOND, 0.3, 0.3) == verdict(7, SECOND, 0.3, 0.3)


def test_without_time_the_likeliest_turn_is_chosen() -> None:
    assert engine().choose(view(5), Budget(60.0, iterations=0).begin()) == FIRST


def test_chances_are_computed_for_any_turns() -> None:
    assert engine().estimate(view(4), [SECOND, FIRST]) == [
        pytest.approx((0.2, 0.8)),
        pytest.approx((0.8, 0.2)),
    ]


def test_a_turn_is_the_same_in_any_order() -> None:
    assert is_same((Take(1), Take(2)), (Take(2), Take(1)))
    assert not is_same((Take(1), Take(1)), (Take(1), Take(2)))
    assert not is_same((Take(1),), (Take(1), Take(2)))


def test_a_game_that_proposes_nothing_has_chances_and_no_verdicts() -> None:
    class Silent(Perfect):
        def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
            del view, begun
            return ()

    silent = Engine(PEBBLES, Silent(), Effort(4, LOTS, 80))
    assert silent.judge(view(4), SECOND, CALM.begin()) is None
    assert silent.choose(view(4), CALM.begin()) == ()
    assert silent.estimate(view(4), [FIRST]) == [pytest.approx((0.8, 0.2))]
