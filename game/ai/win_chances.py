"""How likely each seat is to win from a table on: what the curve of a review shows."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from game.ai.agent import Agent, Budget
from game.ai.appraised import WinChances
from game.ai.chance import Chance
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome

V_contra = TypeVar("V_contra", contravariant=True)
_AT_ONCE = Budget(60.0, 0)
"""Those who play a table on do not look ahead, and need no time to speak of."""


class ChanceEstimator(Protocol[V_contra]):
    """Tells from views of anybody, or of nobody, that may show all cards."""

    def estimate(self, view: V_contra, tables: int) -> WinChances:
        """By so many tables that look like this one, played on; the same for the same view."""


class Playouts(Generic[V_contra]):
    """Lets quick players of one game play on until it is over."""

    def __init__(self, game: AnyGame, player: Callable[[int], Agent]) -> None:
        """`player` makes one from a seed."""
        self._game = game
        self._player = player

    def estimate(self, view: V_contra, tables: int) -> WinChances:
        """By so many tables, each from a key of its own."""
        return of_samples([self._played(view, number) for number in range(tables)])

    def _played(self, view: V_contra, number: int) -> tuple[float, ...]:
        match: Match[Any, Any, Any] = Match(self._game, self._game.imagine(view, Chance(number).key))
        seats = range(self._game.seats_of(match.state))
        players = [self._player(number * len(seats) + seat) for seat in seats]
        while (seat := match.to_act) is not None:
            match.play(seat, players[seat].decide(match.view(seat), match.legal(), _AT_ONCE))
        return shares_of(match.outcome, len(seats))


def shares_of(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """What an outcome is worth to each seat; 0 for all where nobody won."""
    winners = outcome.winners if outcome is not None else frozenset()
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))


def of_samples(samples: Sequence[Sequence[float]] | npt.NDArray[Any]) -> WinChances:
    """From what the tables were worth, by table and seat."""
    worth = np.asarray(samples, dtype=float)
    errors = worth.std(axis=0) / np.sqrt(len(worth))
    return WinChances(tuple(worth.mean(axis=0).tolist()), tuple(errors.tolist()))
