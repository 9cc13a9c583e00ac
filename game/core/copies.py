"""Records of the same game: a game is its beginning and its moves, whatever its file is called."""

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

from game.core.record import Header, Line, Record

_HASH_BYTES = 8
Kept = TypeVar("Kept")


def beginning_of(header: Header) -> str:
    """Return a hash of what a game began with: the game, the deal, the seats and the time.

    Of a seat only name and sign count, since another player may have taken it over later.
    """
    seats = [(seat.name, seat.sign) for seat in header.seats]
    return _hash((header.game, header.start, seats, header.begun))


def course_of(lines: Sequence[Line]) -> str:
    """Return a hash of moves. Their times do not count, since old records have none."""
    return _hash([(line.seat, line.action) for line in lines])


def goes_on_with(later: Record, earlier: Record) -> bool:
    """True if both are the same game, and `later` holds all moves of `earlier`, perhaps with more."""
    same_length = later.moves[: len(earlier.lines)]
    return beginning_of(later.header) == beginning_of(earlier.header) and same_length == earlier.moves


def longest_of_each(
    longest_first: Iterable[Kept], beginning: Callable[[Kept], str], holds: Callable[[Kept, Kept], bool]
) -> list[Kept]:
    """Return those that no earlier one holds, where only what has the same `beginning` can be held."""
    same_beginning: dict[str, list[Kept]] = {}
    for one in longest_first:
        longer = same_beginning.setdefault(beginning(one), [])
        if not any(holds(other, one) for other in longer):
            longer.append(one)
    return [one for longer in same_beginning.values() for one in longer]


def _hash(plain: object) -> str:
    encoded = json.dumps(plain, sort_keys=True).encode()
    return blake2b(encoded, digest_size=_HASH_BYTES).hexdigest()
