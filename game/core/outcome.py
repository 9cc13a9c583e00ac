"""How a game ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Who won and in which order the others follow.

    `winners` is empty for a game without a winner. `ranking` holds one group of seats a rank, best first;
    seats in one group share the rank. `reason` is a code of the game.
    """

    winners: frozenset[int]
    ranking: tuple[tuple[int, ...], ...]
    reason: str
