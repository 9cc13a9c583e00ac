"""A slipping agent often loses little and seldom much, and the more the hotter it is."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.engine import Effort, Engine, MatchHistory, PastAction, TrialResults, Turn
from game.ai.search import Gate
from game.ai.slipping_agent import SlippingAgent
from game.content.levels import Slips
from game.core.option import with_defaults
from game.core.plain import Plain
from tests.toy import GAME, Pebbles, Show, Take, View

CALM = Budget(60.0)
SEEDS = 400
LEGAL = (Take(1), Take(2), Show())
WORTH = {Take(1): 0.6, Take(2): 0.58, Show(): 0.4}
BEST = (Take(1),)
UNKNOWN = MatchHistory()
VIEW = GAME.observe(GAME.start(2, with_defaults(GAME.options, {}), 3), 0)


class Judging:
    """Proposes `first` and `others`, whose `WORTH` is off by `spread` from table to table."""

    unit = 0.0
    answers = True

    def __init__(
        self,
        spread: float = 0.0,
        first: Turn = BEST,
        others: Sequence[Turn] = (),
        history: MatchHistory = UNKNOWN,
    ) -> None:
        self._spread = spread
        self._first = first
        self._others = others
        self._course = history
        self.tried: list[Turn] = []

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        del view
        return [begun] if begun else [self._first, *self._others]

    def trials(self, view: View) -> "Judging":
        del view
        return self

    def history(self, view: View) -> MatchHistory:
        del view
        return self._course

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        self.tried += turns
        sways = self._spread * np.tile([1, -1], tables // 2)
        worths = [WORTH.get(turn[0], 0.5) + (sways if turn[0] != Take(1) else 0 * sways) for turn in turns]
        return TrialResults(np.stack([worths, 1 - np.array(worths)], axis=2), np.zeros((len(turns), tables)))


def agent(
    temperature: float,
    seed: int = 0,
    judge: Judging | None = None,
    margin: float = 0.0,
    game: Pebbles = GAME,
) -> SlippingAgent:
    engine = Engine[Any](game, judge or Judging(), Effort(1, Gate(0, 0.0, least=margin), 4))
    return SlippingAgent(game, engine, Slips(temperature, 0.01, 4), seed)


def chosen(temperature: float, spread: float = 0.0, history: MatchHistory = UNKNOWN) -> Counter[Any]:
    judge = Judging(spread, history=history)
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


def test_an_uncertain_comparison_favours_the_proposed_turn() -> None:
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
    state = GAME.start(2, with_defaults(GAME.options, {}), 3)
    decided = []
    for _ in range(2):
        view = GAME.observe(state, 0)
        decided.append(mover.decide(view, tuple(GAME.legal(view)), CALM))
        state = GAME.apply(state, decided[-1]).state
    assert decided == [Show(), Take(2)]


class Row(Pebbles):
    """Pebbles in a row: the number taken is their place."""

    def action_to_plain(self, action: Any) -> Plain:
        return {"take": [0, action.count]}


ROW = tuple(Take(count) for count in range(61))
PROPOSED, LONG_AGO, OWN, OTHERS = 5, 20, 35, 50


def test_noticed_actions_are_near_the_proposed_turn_and_the_latest_moves() -> None:
    lately: list[PastAction] = [(0, [[0, OWN]]), (1, [0, OTHERS])]
    past_actions: list[PastAction] = [(0, [0, LONG_AGO]), (1, [0, LONG_AGO]), *lately * 3]
    noticed: Counter[Any] = Counter()
    for seed in range(60):
        judge = Judging(first=(Take(PROPOSED),), history=MatchHistory(0, past_actions=past_actions))
        agent(0.05, seed, judge, game=Row()).decide(VIEW, ROW, CALM)
        noticed.update(turn[0] for turn in judge.tried[1:])
    assert min(noticed[Take(place)] for place in (PROPOSED, OWN, OTHERS)) > 1.5 * noticed[Take(LONG_AGO)] > 0


def test_a_move_that_continues_our_latest_moves_is_preferred_to_one_that_continues_others() -> None:
    shares = {
        seat: chosen(0.5, history=MatchHistory(0, past_actions=[(seat, 2)]))[Take(2)] for seat in (0, 1)
    }
    assert shares[0] > 1.4 * shares[1]
    dear = chosen(0.01, history=MatchHistory(0, past_actions=[(0, "show")]))
    assert dear[Show()] == 0


def test_more_slips_are_made_the_later_it_is_in_a_round_and_no_more_in_all() -> None:
    early, middle, late = (
        chosen(0.1, history=MatchHistory(elapsed=gone))[Show()] for gone in (0.0, 0.5, 1.0)
    )
    assert early < middle < late
    assert chosen(0.1)[Show()] == middle
