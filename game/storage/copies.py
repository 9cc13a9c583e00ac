"""Records of the same game: a game is its beginning and its moves, whatever its file is called."""

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

import msgspec

from game.core.record import Header, Line, Record
from game.storage.record_times import own_name

_HASH_BYTES = 8


class Copy(msgspec.Struct, frozen=True):
    """One of the records of a game: `name` is its file's, and `begun` and `unrated` what its header says."""

    name: str
    begun: str
    unrated: str
    beginning: str
    """Of `beginning_of`."""
    players: tuple[str, ...]
    """Of each seat, as `game.core.record.Seat` has it."""
    moves: int
    course_to: Callable[[int], str | None]
    """Gives the hash of that many first moves; None if the record cannot be read any more."""

    def holds(self, other: "Copy") -> bool:
        """True if this record holds all moves of another one of the same game, perhaps with more.

        Those who played it may have changed between two records only if their moves differ. If these do not
        say when they began, the names do that the program has given them.
        """
        same_game = self.beginning == other.beginning and (bool(self.begun) or not self._named_apart(other))
        if not same_game or self.moves < other.moves:
            return False
        if self.moves == other.moves and self.players != other.players:
            return False
        return self.course_to(other.moves) == other.course_to(other.moves)

    def _named_apart(self, other: "Copy") -> bool:
        names = {own_name(one.name) for one in (self, other)} - {None}
        return len(names) > 1


def copy_of(name: str, record: Record) -> Copy:
    """Return a record whose file has that name as one of a game."""
    header, lines = record.header, record.lines
    players = tuple(seat.player for seat in header.seats)
    return Copy(
        name,
        header.begun,
        header.unrated,
        beginning_of(header),
        players,
        len(lines),
        lambda moves: course_of(lines[:moves]),
    )


def names_of_copies(copies: Iterable[Copy]) -> frozenset[str]:
    """Return the names of those whose moves another one holds, so that each game is left once.

    Of equal ones that one is left that counts for no ratings, and then the one with the shortest name.
    """
    longest_first = sorted(copies, key=lambda one: (-one.moves, not one.unrated, len(one.name), one.name))
    left: dict[str, list[Copy]] = {}
    held = set()
    for one in longest_first:
        longer = left.setdefault(one.beginning, [])
        if any(other.holds(one) for other in longer):
            held.add(one.name)
        else:
            longer.append(one)
    return frozenset(held)


def beginning_of(header: Header) -> str:
    """Return a hash of what a game began with: the game, the deal, the seats and the time.

    Of a seat only name and sign count, since another player may have taken it over later.
    """
    seats = [(seat.name, seat.sign) for seat in header.seats]
    return _hash((header.game, header.start, seats, header.begun))


def course_of(lines: Sequence[Line]) -> str:
    """Return a hash of moves. Their times do not count, since old records have none."""
    return _hash([(line.seat, line.action) for line in lines])


def positions_of(record: Record) -> list[str]:
    """Return a hash of each position of a record: of its start and all moves until then.

    Records of one deal share those of the moves that they have in common, whoever plays and whenever.
    """
    found = [_hash((record.header.game, record.header.start))]
    for line in record.lines:
        found.append(_hash((found[-1], line.seat, line.action)))
    return found


def _hash(plain: object) -> str:
    encoded = json.dumps(plain, sort_keys=True).encode()
    return blake2b(encoded, digest_size=_HASH_BYTES).hexdigest()
