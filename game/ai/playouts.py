"""Turns and tables of any game, by its opponents: for games that bring no judge of their own."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from game.ai.agent import Agent, Budget
from game.ai.chance import Chance
from game.ai.engine import Course, Trial, Turn
from game.core.game import AnyGame
from game.core.match import Match
from game.core.outcome import Outcome

_AT_ONCE = Budget(60.0, 0)
"""Those who play a table on do not look ahead, and need no time to speak of."""
_LEADING = Budget(2.0)


class PlayoutJudge:
    """Proposes what its leader does, one action at a time."""

    unit = 0.0
    answers = True

    def __init__(self, game: AnyGame, player: Callable[[int], Agent], leader: Agent) -> None:
        """`player` makes one from a seed, who plays tables on."""
        self._game = game
        self._player = player
        self._leader = leader

    def turns(self, view: Any, begun: Turn = ()) -> Sequence[Turn]:
        """Only what is begun, or what the leader does."""
        return (begun or (self._leader.decide(view, tuple(self._game.legal(view)), _LEADING),),)

    def trials(self, view: Any) -> "Playouts":
        """Deal from keys in their order."""
        return Playouts(self._game, self._player, view)

    def course(self, view: Any) -> Course:
        """Nothing is known of it."""
        del view
        return Course()


class Playouts:
    """Tables that look like a view, played to the end of the game."""

    def __init__(self, game: AnyGame, player: Callable[[int], Agent], view: Any) -> None:
        self._game = game
        self._player = player
        self._view = view
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> Trial:
        """Worth nothing but the victory."""
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
        return Trial(shares, np.zeros(shares.shape[:2]))

    def _played(self, state: Any, number: int) -> tuple[float, ...]:
        match: Match[Any, Any, Any] = Match(self._game, state)
        seats = range(self._game.seats_of(match.state))
        players = [self._player(number * len(seats) + seat) for seat in seats]
        while (seat := match.to_act) is not None:
            match.play(seat, players[seat].decide(match.view(seat), match.legal(), _AT_ONCE))
        return shares_of(match.outcome, len(seats))


def after(game: AnyGame, state: Any, actions: Sequence[Any]) -> Any:
    """Return the table after the seat to act has done `actions`, as far as the rules allow them."""
    seat = game.to_act(state)
    for action in actions:
        if game.to_act(state) != seat or game.refuse(game.observe(state, seat), action) is not None:
            break
        state = game.apply(state, action).state
    return state


def shares_of(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """Return the share of the victory by seat; 0 for all where nobody won."""
    winners = outcome.winners if outcome is not None else frozenset()
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))
