"""A judge of pebbles, to test users of the engine without a real game."""

import random
from collections.abc import Sequence

import numpy as np

from game.ai.engine import Effort, Engine, MatchHistory, TrialResults, Turn
from game.ai.search import Gate
from tests.toy import GAME, Pebbles, Take, View

_SLIPS = 0.2
"""The probability that a player in the trials takes a random number."""


class _Tables:
    def __init__(self, game: Pebbles, view: View) -> None:
        self._game = game
        self._view = view
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Play on with somebody who knows the right number, and slips now and then."""
        numbers = range(self._dealt, self._dealt + tables)
        self._dealt += tables
        shares = np.array([[self._winner(turn, number) for number in numbers] for turn in turns])
        return TrialResults(shares, 2 * shares[:, :, self._view.to_act] - 1)

    def _winner(self, turn: Turn, number: int) -> list[float]:
        chance = random.Random(number)
        state = self._game.imagine(self._view, number)
        for action in turn:
            state = self._game.apply(state, action).state
        while state.winner is None:
            right = state.pile % 3
            slips = chance.random() < _SLIPS or not right
            count = min(state.pile, chance.randint(1, 2)) if slips else right
            state = self._game.apply(state, Take(count)).state
        return [float(seat == state.winner) for seat in range(len(state.secrets))]


class WithoutCourse:
    """A judge that knows nothing of the moves played."""

    def history(self, view: View) -> MatchHistory:
        """Return nothing."""
        del view
        return MatchHistory()


class ToyJudge(WithoutCourse):
    """Proposes both numbers; nothing if one pebble is left."""

    unit = 0.01
    answers = True

    def __init__(self, game: Pebbles = GAME) -> None:
        self._game = game

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        """Return all turns, or the one that is begun: it is whole."""
        if view.pile < 2:
            return ()
        return [begun] if begun else [(Take(1),), (Take(2),)]

    def trials(self, view: View) -> _Tables:
        """Return trials on tables of this view."""
        return _Tables(self._game, view)


def toy_engine(game: Pebbles = GAME) -> Engine[View]:
    """Return an engine that needs a few milliseconds for a verdict."""
    return Engine(game, ToyJudge(game), Effort(8, Gate(worlds=4, certainty=1.0, trial=2), 240))
