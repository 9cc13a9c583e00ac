"""Turns and tables of any game, played out by its opponents: for games that bring no judge."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from game.ai.agent import Agent, Budget
from game.ai.chance import Chance
from game.ai.engine import MatchHistory, TrialResults, Turn
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome

_AT_ONCE = Budget(60.0, 0)
"""Agents that play a table out do not look ahead, and hardly need time."""
_LEADING = Budget(2.0)


class PlayoutJudge:
    """Proposes the action of its leader, one at a time."""

    unit = 0.0
    answers = True

    def __init__(self, game: AnyGame, player: Callable[[int], Agent], leader: Agent) -> None:
        """`player` makes an agent from a seed, to play tables out."""
        self._game = game
        self._player = player
        self._leader = leader

    def turns(self, view: Any, begun: Turn = ()) -> Sequence[Turn]:
        """Return only `begun`, or the leader's action."""
        return (begun or (self._leader.decide(view, tuple(self._game.legal(view)), _LEADING),),)

    def trials(self, view: Any) -> "Playouts":
        """Imagine tables from consecutive keys."""
        return Playouts(self._game, self._player, view)

    def history(self, view: Any) -> MatchHistory:
        """Return an empty history: nothing is known of it."""
        del view
        return MatchHistory()


class Playouts:
    """Imagined tables that fit a view, played to the end of the game."""

    def __init__(self, game: AnyGame, player: Callable[[int], Agent], view: Any) -> None:
        self._game = game
        self._player = player
        self._view = view
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Play the next tables out; `worth` is 0, because only victory counts."""
        numbers = range(self._dealt, self._dealt + tables)
        self._dealt += tables
        states = [self._game.imagine(self._view, Chance(number).key) for number in numbers]
        shares = np.array(
            [
                [
                    self._played(after(self._game, one, turn), number)
                    for number, one in zip(numbers, states, strict=True)
                ]
                for turn in turns
            ]
        )
        return TrialResults(shares, np.zeros(shares.shape[:2]))

    def _played(self, state: Any, number: int) -> tuple[float, ...]:
        match: Match[Any, Any, Any] = Match(self._game, state)
        seats = range(self._game.seats_of(match.state))
        players = [self._player(number * len(seats) + seat) for seat in seats]
        while (seat := match.to_act) is not None:
            match.play(seat, players[seat].decide(match.view(seat), match.legal(), _AT_ONCE))
        return shares_of(match.outcome, len(seats))


def after(game: AnyGame, state: Any, actions: Sequence[Any]) -> Any:
    """Return the state after the seat to act has played `actions`, up to the first that the rules refuse."""
    seat = game.to_act(state)
    for action in actions:
        if game.to_act(state) != seat or game.refuse(game.observe(state, seat), action) is not None:
            break
        state = game.apply(state, action).state
    return state


def shares_of(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the victory; 0 for all if nobody won."""
    winners = outcome.winners if outcome is not None else frozenset()
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))
