"""Records of the same game: a game is identified by its beginning and its moves, not by its file name."""

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

import msgspec

from game.core.record import Header, Record, RecordLine
from game.storage.record_times import own_name

_HASH_BYTES = 8


class Copy(msgspec.Struct, frozen=True):
    """One record of a game: `name` is its file name, `begun` and `unrated` are from its header."""

    name: str
    begun: str
    unrated: str
    beginning: str
    """The result of `beginning_of` for this record."""
    players: tuple[str, ...]
    """The player of each seat, as in `game.core.record.Seat`."""
    moves: int
    course_to: Callable[[int], str | None]
    """Returns a hash of the given number of first moves, or None if the record has become unreadable."""

    def holds(self, other: "Copy") -> bool:
        """True if this record has all moves of `other`, a record of the same game, and perhaps more.

        The players may differ only if the number of moves differs. Records without a time of beginning are
        the same game only if their own names, given by the program, do not differ.
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
    """Return the copy that a record in a file called `name` represents."""
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
    """Return the names of copies whose moves another copy has, so that one copy of each game remains.

    Of equal copies an unrated one remains, then the one with the shortest name.
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
    """Return a hash of the beginning of a game: the game, the deal, the seats and the time.

    Of a seat only name and sign count, since another player may take it over later.
    """
    seats = [(seat.name, seat.sign) for seat in header.seats]
    return _hash((header.game, header.start, seats, header.begun))


def course_of(lines: Sequence[RecordLine]) -> str:
    """Return a hash of moves without their times, which old records lack."""
    return _hash([(line.seat, line.action) for line in lines])


def positions_of(record: Record) -> list[str]:
    """Return a hash of each position of a record: of its start and all moves up to it.

    Records of one deal share the hashes of their common moves, regardless of players and time.
    """
    found = [_hash((record.header.game, record.header.start))]
    for line in record.lines:
        found.append(_hash((found[-1], line.seat, line.action)))
    return found


def _hash(plain: object) -> str:
    encoded = json.dumps(plain, sort_keys=True).encode()
    return blake2b(encoded, digest_size=_HASH_BYTES).hexdigest()
