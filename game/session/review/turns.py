"""A match divided into rounds and turns."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

import msgspec

from game.core.match import Match


class Turn(msgspec.Struct, frozen=True):
    """Consecutive moves of one seat; moves are counted from 0 over the whole match."""

    seat: int
    first: int
    last: int
    round: int
    number: int
    """The number within the round, from 1."""

    @property
    def moves(self) -> range:
        """The numbers of its moves."""
        return range(self.first, self.last + 1)


class Round(msgspec.Struct, frozen=True):
    """The turns of a round with at least one move."""

    number: int
    turns: tuple[Turn, ...]

    @property
    def first(self) -> int:
        """The number of its first move."""
        return self.turns[0].first

    @property
    def last(self) -> int:
        """The number of its last move."""
        return self.turns[-1].last


def rounds_of(match: Match[Any, Any, Any], turn_of: Callable[[Any], tuple[int, int]]) -> tuple[Round, ...]:
    """Return the rounds of a match; `turn_of` returns the round and turn of a state."""
    played = match.played
    rounds: list[Round] = []
    for number, in_round in groupby(range(len(played)), lambda move: turn_of(played[move].before)[0]):
        turns: list[Turn] = []
        for _, group in groupby(
            in_round, lambda move: (turn_of(played[move].before), played[move].move.seat)
        ):
            moves = list(group)
            seat = played[moves[0]].move.seat
            turns.append(Turn(seat, moves[0], moves[-1], number, len(turns) + 1))
        rounds.append(Round(number, tuple(turns)))
    return tuple(rounds)
