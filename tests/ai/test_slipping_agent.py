"""Who slips throws away little often and much seldom, and the hotter it is the more."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.engine import Effort, Engine, Trial, Turn
from game.ai.search import Gate
from game.ai.slipping_agent import SlippingAgent
from game.content.levels import Slips
from game.core.option import complete
from tests.toy import GAME, Show, Take, View

CALM = Budget(60.0)
SEEDS = 400
LEGAL = (Take(1), Take(2), Show())
WORTH = {Take(1): 0.6, Take(2): 0.58, Show(): 0.4}
BEST = (Take(1),)
VIEW = GAME.observe(GAME.start(2, complete(GAME.options, {}), 3), 0)


class Judging:
    """Proposes `first` and `others`. What is said above is off by `spread` from table to table."""

    unit = 0.0
    answers = True

    def __init__(self, spread: float = 0.0, first: Turn = BEST, others: Sequence[Turn] = ()) -> None:
        self._spread = spread
        self._first = first
        self._others = others

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        del view
        return [begun] if begun else [self._first, *self._others]

    def trials(self, view: View) -> "Judging":
        del view
        return self

    def play(self, turns: Sequence[Turn], tables: int) -> Trial:
        sways = self._spread * np.tile([1, -1], tables // 2)
        worths = [WORTH[turn[0]] + (sways if turn[0] != Take(1) else 0 * sways) for turn in turns]
        return Trial(np.stack([worths, 1 - np.array(worths)], axis=2), np.zeros((len(turns), tables)))


def agent(
    temperature: float, seed: int = 0, judge: Judging | None = None, margin: float = 0.0
) -> SlippingAgent:
    engine = Engine[Any](GAME, judge or Judging(), Effort(1, Gate(0, 0.0, least=margin), 4))
    return SlippingAgent(GAME, engine, Slips(temperature, 0.01, 4), seed)


def chosen(temperature: float, spread: float = 0.0) -> Counter[Any]:
    judge = Judging(spread)
    return Counter(agent(temperature, seed, judge).decide(VIEW, LEGAL, CALM) for seed in range(SEEDS))


@pytest.mark.parametrize("temperature", [0.02, 0.05, 0.1])
def test_a_turn_that_loses_the_temperature_more_is_chosen_e_times_less_often(temperature: float) -> None:
    found = chosen(temperature)
    assert found[Take(1)] > found[Take(2)] > found[Show()]
    # The best one is proposed, and tried once more among the others.
    assert found[Take(1)] / found[Take(2)] == pytest.approx(2 * np.exp(0.02 / temperature), rel=0.3)


def test_the_coldest_never_slips_and_the_hottest_takes_anything() -> None:
    assert set(chosen(0.0005)) == {Take(1)}
    assert min(chosen(50.0).values()) > SEEDS / 6


def test_what_few_tables_leave_in_doubt_speaks_for_what_was_proposed() -> None:
    assert chosen(0.05, spread=0.2)[Take(1)] > 1.1 * chosen(0.05)[Take(1)]


@pytest.mark.parametrize(("margin", "kept"), [(0.0, False), (0.05, True)])
def test_the_turn_of_a_style_is_kept_unless_another_one_is_better_by_the_margin(
    margin: float, *, kept: bool
) -> None:
    judge = Judging(first=(Take(2), Show()), others=(BEST,))
    legal = (Show(),)
    found = [agent(0.005, seed, judge, margin).decide(VIEW, legal * 2, CALM) for seed in range(SEEDS)]
    assert (found.count(Take(2)) > 0.9 * SEEDS) == kept


def test_a_proposed_turn_is_ended_once_it_is_begun() -> None:
    mover = agent(0.0005, judge=Judging(first=(Show(), Take(2))))
    state = GAME.start(2, complete(GAME.options, {}), 3)
    decided = []
    for _ in range(2):
        view = GAME.observe(state, 0)
        decided.append(mover.decide(view, tuple(GAME.legal(view)), CALM))
        state = GAME.apply(state, decided[-1]).state
    assert decided == [Show(), Take(2)]
