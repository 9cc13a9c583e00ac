"""The result of a finished game."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The winners and the ranking of all seats.

    `winners` is empty for a game without a winner. `ranking` has one group of seats per rank, best first; the
    seats of a group share the rank. `reason` is a code of the game.
    """

    winners: frozenset[int]
    ranking: tuple[tuple[int, ...], ...]
    reason: str
