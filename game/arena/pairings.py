"""Pairings: every deal in all rotations of the agents round the table.

In the rotations of one deal each agent holds each seat and its cards once, so that neither the luck of the
deal nor the start player's seat favours anybody.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from game.core.option import OptionValue
from game.core.plain import Malformed


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: the agents' specs by seat, the options, and the seed of the deal.

    `seconds` is the time limit of a decision; None leaves that to the arena.
    """

    game: str
    agents: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int
    seconds: float | None = None


Deal: TypeAlias = tuple[Pairing, ...]
"""The games with the same cards, one for each rotation."""


def table_of(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the agents by seat: the names in order, with the last one on all remaining seats.

    Raises Malformed for no name, or more names than seats.
    """
    if not names:
        raise Malformed("name at least one agent")
    if len(names) > seats:
        raise Malformed(f"{len(names)} agents for {seats} seats")
    return (*names, *[names[-1]] * (seats - len(names)))


def rotations(table: Sequence[str]) -> list[tuple[str, ...]]:
    """Return all rotations of the table; identical ones, from repeated names, once."""
    turned = (tuple(table[turn:]) + tuple(table[:turn]) for turn in range(len(table)))
    return list(dict.fromkeys(turned))


def deals(
    game: str,
    table: Sequence[str],
    number: int,
    seed: int,
    options: Mapping[str, OptionValue],
    seconds: float | None = None,
) -> Iterator[Deal]:
    """Yield `number` deals with the seeds from `seed`, each in all rotations of the table."""
    turned = rotations(table)
    for deal in range(number):
        yield tuple(Pairing(game, agents, options, seed + deal, seconds) for agents in turned)
