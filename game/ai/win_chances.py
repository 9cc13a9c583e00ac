"""How likely each seat is to win from a table on, and what a turn changes: what a review shows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from game.ai.agent import Agent, Budget
from game.ai.appraised import Compared, Part, Topic, WinChances
from game.ai.chance import Chance
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome

V_contra = TypeVar("V_contra", contravariant=True)
Numbers = npt.NDArray[np.float64]
_MOST_GAMES = 60
_AT_ONCE = Budget(60.0, 0)
"""Those who play a table on do not look ahead, and need no time to speak of."""


class Samples(NamedTuple):
    """Of tables that were played on."""

    shares: Numbers | None
    """By table and seat, what the end is worth: 1 for a victory, ties shared. None where it is not told."""
    worth: Numbers | None = None
    """By table, what the seat to act made of it, in the unit in which its turns are weighed; or None."""
    parts: Mapping[Topic, Numbers] = MappingProxyType({})
    """What the worth is made of, by table: all parts add up to it. Nothing where that is not told."""
    off: float = 0.0
    """By so much a difference of two such worths is off, in the mean, even with any number of tables."""


class ChanceEstimator(Protocol[V_contra]):
    """Tells from views of anybody, or of nobody, that may show all cards."""

    def estimate(self, view: V_contra, tables: int) -> WinChances:
        """By so many tables that look like this one, played on; the same for the same view."""

    def samples(self, view: V_contra, tables: int, actions: Sequence[Any]) -> Samples:
        """The same tables, played on after the seat to act has done `actions`, as far as they allow these."""


class Playouts(Generic[V_contra]):
    """Lets quick players of one game play on until it is over."""

    def __init__(self, game: AnyGame, player: Callable[[int], Agent]) -> None:
        """`player` makes one from a seed."""
        self._game = game
        self._player = player

    def estimate(self, view: V_contra, tables: int) -> WinChances:
        """By so many tables, each from a key of its own."""
        return of_samples(self._shares(view, tables, ()))

    def samples(self, view: V_contra, tables: int, actions: Sequence[Any]) -> Samples:
        """Of the end of the game alone, at no more tables than take a few seconds."""
        return Samples(self._shares(view, min(tables, _MOST_GAMES), actions))

    def _shares(self, view: V_contra, tables: int, actions: Sequence[Any]) -> Numbers:
        states = [self._game.imagine(view, Chance(number).key) for number in range(tables)]
        return np.array([self._played(after(self._game, one, actions), n) for n, one in enumerate(states)])

    def _played(self, state: Any, number: int) -> tuple[float, ...]:
        match: Match[Any, Any, Any] = Match(self._game, state)
        seats = range(self._game.seats_of(match.state))
        players = [self._player(number * len(seats) + seat) for seat in seats]
        while (seat := match.to_act) is not None:
            match.play(seat, players[seat].decide(match.view(seat), match.legal(), _AT_ONCE))
        return shares_of(match.outcome, len(seats))


def after(game: AnyGame, state: Any, actions: Sequence[Any]) -> Any:
    """The table after the seat to act has done `actions`, as far as the rules allow them."""
    seat = game.to_act(state)
    for action in actions:
        if game.to_act(state) != seat or game.refuse(game.observe(state, seat), action) is not None:
            break
        state = game.apply(state, action).state
    return state


def compared(
    estimator: ChanceEstimator[V_contra],
    view: V_contra,
    better: Sequence[Any],
    played: Sequence[Any],
    tables: int,
) -> Compared:
    """What the seat of `view` lost by what it `played`, and what that changed for everybody.

    Both turns are tried on the same tables, so that of the difference little is chance.
    """
    good, bad = (estimator.samples(view, tables, actions) for actions in (better, played))
    found = Compared()
    if good.worth is not None and bad.worth is not None:
        difference = good.worth - bad.worth
        loss, error = _mean(difference)
        if difference.any():
            error = hypot(error, max(good.off, bad.off))
        parts = tuple(_parts(good.parts, bad.parts))
        found = Compared(loss=loss, error=error, parts=parts, tables=len(good.worth))
    if good.shares is None or bad.shares is None:
        return found
    change = of_samples(good.shares - bad.shares)
    return msgspec.structs.replace(found, gains=change.shares, errors=change.errors)


def _parts(good: Mapping[Topic, Numbers], bad: Mapping[Topic, Numbers]) -> Iterator[Part]:
    """What is the same in both is left out."""
    for topic in dict.fromkeys((*good, *bad)):
        difference = np.asarray(good.get(topic, 0.0) - bad.get(topic, 0.0))
        if difference.any():
            amount, error = _mean(difference)
            yield Part(topic.code, amount, error, topic.seat, topic.of)


def _mean(numbers: Numbers) -> tuple[float, float]:
    """With its standard error."""
    return float(numbers.mean()), float(numbers.std() / np.sqrt(len(numbers)))


def shares_of(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """What an outcome is worth to each seat; 0 for all where nobody won."""
    winners = outcome.winners if outcome is not None else frozenset()
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))


def of_samples(samples: Sequence[Sequence[float]] | npt.NDArray[Any]) -> WinChances:
    """From what the tables were worth, by table and seat."""
    worth = np.asarray(samples, dtype=float)
    errors = worth.std(axis=0) / np.sqrt(len(worth))
    return WinChances(tuple(worth.mean(axis=0).tolist()), tuple(errors.tolist()))
