"""Records: one format for saves, replays, bug reports and finished games.

A record is lines of JSON. The first holds the format version, the game, the options, the seats and the
complete initial state; every further line holds one move and its time. Each line ends with a hash over itself
and the line before, so that no line can be changed, added or removed unnoticed, except that lines may be
missing at the end: that is the same game at an earlier time.

Version 1 has no hashes. Version 2 hashes only the line before, so its last line can be changed unnoticed.
Both are read, and continued in the current version. Nothing here opens a file.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Annotated, Any

import msgspec

from game.core.game import AnyGame
from game.core.match import Match, Move
from game.core.option import OptionValue, with_defaults
from game.core.plain import Malformed, Plain, check_texts, from_plain, mapping
from game.core.shuffle import key_of

VERSION = 3
_WITHOUT_HASHES, _WITH_HASHES_OF_BEFORE = 1, 2
_HASH_BYTES = 8
MAX_SEATS = 6
"""A seat needs a sign, of which there are six."""
LATEST = 253_402_300_799
"""The last second of the year 9999, since 1970."""
HUMAN = "human"
OWN = "own:"
"""Prefix of a user agent's short name in the `player` of a seat."""
BRANCH, REVIEWED = "branch", "review"
"""Why a game is unrated: it was branched from another one, or reviewed before its end."""
BETWEEN = ":"
"""Separates a level from a personality in `player`."""


_Word = Annotated[str, msgspec.Meta(max_length=40)]
_Name = Annotated[str, msgspec.Meta(max_length=100)]
"""Five times the length that can be typed, so that no file can flood a screen."""


class Seat(msgspec.Struct, frozen=True):
    """The player at a seat: a name, the kind of player, and the sign (`a` to `f`).

    `player` is `human`, a level (`director`), a level with a personality (`director:blocker`) or a user agent
    by its short name (`own:mine`), never by its file: a record cannot run a file. If somebody took over in
    mid-game, it names the later player.
    """

    name: _Name
    player: _Name = HUMAN
    sign: Annotated[str, msgspec.Meta(pattern="^[a-f]$")] = "a"
    face: _Word = ""
    """Portrait of a computer player; `game.core.faces` chooses one if this is empty or unknown."""

    @property
    def is_human(self) -> bool:
        """True if a person plays this seat."""
        return self.player == HUMAN


class Header(msgspec.Struct, frozen=True):
    """The first line of a record.

    `begun` is the start in UTC, ISO 8601, or empty. `unrated` is the reason why ratings, statistics and
    stamps ignore the game, `branch` or `review`, or empty if they count it. `seed` is the shareable text from
    which the deal was drawn, or empty for a random deal.
    """

    terminus: int
    game: _Word
    options: dict[str, OptionValue]
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    start: Any
    begun: _Word = ""
    unrated: _Word = ""
    seed: _Word = ""


class RecordLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A further line of a record: one move in its plain form.

    `at` is the time of the move in seconds since 1970 (UTC), or None if unknown.
    """

    seat: int
    action: Any
    at: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] | None = None


class _Chained(RecordLine, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of version 2, with the hash of the line before."""

    after: str


class _Sealed(RecordLine, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of the current version, with the hash over itself and the line before."""

    hash: str


class Record(msgspec.Struct, frozen=True):
    """A header and the moves after it, in plain form."""

    header: Header
    lines: tuple[RecordLine, ...] = ()

    @property
    def moves(self) -> tuple[RecordLine, ...]:
        """The lines without their times."""
        return tuple(RecordLine(line.seat, line.action) for line in self.lines)


def header_of(game: AnyGame, options: dict[str, OptionValue], seats: Sequence[Seat], start: Any) -> Header:
    """Return the first line for a game that starts now from the state `start`."""
    return Header(VERSION, game.name, options, tuple(seats), game.state_to_plain(start))


def line_of(game: AnyGame, move: Move[Any], at: int | None = None) -> RecordLine:
    """Return the line of a move that was made at the time `at`."""
    return RecordLine(move.seat, game.action_to_plain(move.action), at)


def encode(record: Record) -> list[bytes]:
    """Return the lines of the file in the current version, each with its line feed."""
    header = msgspec.structs.replace(record.header, terminus=VERSION)
    lines = [seal(msgspec.json.encode(header, order="deterministic"))]
    for line in record.lines:
        lines.append(encode_line(line, lines[-1]))
    return lines


def encode_line(line: RecordLine, before: bytes) -> bytes:
    """Return the line of a move, with its line feed, to follow the line `before`."""
    return seal(msgspec.json.encode(line, order="deterministic"), before)


def seal(content: bytes, before: bytes = b"") -> bytes:
    """Return a JSON object as the line of a record after the line `before`, with its hash and line feed."""
    return b'%s,"hash":"%s"}\n' % (content[:-1], _hash(before, content[:-1]).encode())


def _is_sealed(line: bytes, before: bytes) -> bool:
    """True if a line of the current version has the right hash after the line `before`."""
    content = line.rstrip(b"\r\n").rpartition(b',"hash":')[0]
    return seal(content + b"}", before).rstrip(b"\n") == line.rstrip(b"\r\n")


def _hash(*lines: bytes) -> str:
    """Return a hash of lines without their line feeds, which other systems change."""
    joined = b"\n".join(line.rstrip(b"\r\n") for line in lines)
    return blake2b(joined, digest_size=_HASH_BYTES).hexdigest()


def decode(lines: Iterable[bytes]) -> Record:
    """Read a record from the lines of a file.

    Raises Malformed whose path starts with the line number, counted from 1. A last line without a line feed
    that is not whole JSON comes from a killed writer: that move was never shown, and is left out.
    """
    header: Header | None = None
    moves: list[RecordLine] = []
    before = b""
    for number, raw in enumerate(lines, start=1):
        try:
            plain = _json(raw)
        except Malformed as fault:
            if header is not None and not raw.endswith(b"\n"):
                break
            raise fault.under(number) from None
        try:
            if header is None:
                header = _header(plain, raw)
            else:
                moves.append(_move(plain, header, number, raw, before))
        except Malformed as fault:
            raise fault.under(number) from None
        before = raw
    if header is None:
        raise Malformed("the file is empty", (1,))
    return Record(header, tuple(moves))


def replay(record: Record, game: AnyGame) -> Match[Any, Any, Any]:
    """Play a record from its start.

    Raises Malformed whose path starts with the number of the line: an impossible start, an unknown action,
    or a move that the rules refuse.
    """
    header = record.header
    try:
        start = game.state_from_plain(header.start)
        _check_header(header, game, start)
        match = Match(game, start)
    except Malformed as fault:
        raise fault.under(1) from None
    for number, line in enumerate(record.lines, start=2):
        try:
            action = game.action_from_plain(line.action)
        except Malformed as fault:
            raise fault.under(number, "action") from None
        refusal = match.refuse(line.seat, action)
        if refusal is not None:
            raise Malformed(f"seat {line.seat} may not do {line.action!r}: {refusal.code}", (number,))
        match.play(line.seat, action)
    return match


def with_all_options(header: Header, game: AnyGame) -> Header:
    """Return the header with all options of its game; missing ones get their defaults."""
    return msgspec.structs.replace(header, options=dict(with_defaults(game.options, header.options)))


def _check_header(header: Header, game: AnyGame, start: Any) -> None:
    """Check that the header agrees with the start, which decides; raises Malformed otherwise."""
    options = with_defaults(game.options, header.options)
    for name, value in game.options_of(start).items():
        if options[name] != value:
            raise Malformed(f"{options[name]!r}, but the start is one of {value!r}", ("options", name))
    if len(header.seats) != game.seats_of(start):
        raise Malformed(
            f"{len(header.seats)} seats, but the start is one for {game.seats_of(start)}", ("seats",)
        )
    if header.seed:
        dealt = game.start(len(header.seats), options, key_of(game.name, header.seed))
        if not _agrees(game.state_to_plain(dealt), header.start):
            raise Malformed(f"{header.seed!r}, but the start is another deal", ("seed",))


def _agrees(dealt: Plain, start: Plain) -> bool:
    """True if a deal agrees with all that `start` holds; starts of older versions lack some keys."""
    if isinstance(dealt, dict) and isinstance(start, dict):
        return all(key in dealt and _agrees(dealt[key], part) for key, part in start.items())
    if isinstance(dealt, list | tuple) and isinstance(start, list | tuple):
        return len(dealt) == len(start) and all(map(_agrees, dealt, start))
    return dealt == start


def record_of(header: Header, match: Match[Any, Any, Any]) -> Record:
    """Return the record of a match up to now."""
    return Record(header, tuple(line_of(match.game, move) for move in match.moves))


def _move(plain: Plain, header: Header, number: int, raw: bytes, before: bytes) -> RecordLine:
    if header.terminus == _WITHOUT_HASHES:
        return from_plain(plain, RecordLine)
    if header.terminus == _WITH_HASHES_OF_BEFORE:
        chained = from_plain(plain, _Chained)
        line, follows = RecordLine(chained.seat, chained.action, chained.at), chained.after == _hash(before)
    else:
        sealed = from_plain(plain, _Sealed)
        line, follows = RecordLine(sealed.seat, sealed.action, sealed.at), _is_sealed(raw, before)
    if not follows:
        raise Malformed(f"was changed, or does not follow line {number - 1}")
    return line


def _json(raw: bytes) -> Plain:
    try:
        plain: Plain = msgspec.json.decode(raw)
        if b"\\u" in raw:
            # JSON can write a forbidden character only as an escape.
            check_texts(plain)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"not a line of JSON: {error}") from None
    except RecursionError:
        raise Malformed("nested too deeply") from None
    return plain


def _header(plain: Plain, raw: bytes) -> Header:
    fields = mapping(plain, *Header.__struct_fields__, "hash")
    if "terminus" not in fields:
        raise Malformed("not a record of this program: the first line has no key 'terminus'")
    version = fields["terminus"]
    if type(version) is not int or not _WITHOUT_HASHES <= version <= VERSION:
        known = f"this program reads {_WITHOUT_HASHES} to {VERSION}"
        raise Malformed(f"format version {version!r}, {known}", ("terminus",))
    header = from_plain({name: value for name, value in fields.items() if name != "hash"}, Header)
    if version == VERSION and not _is_sealed(raw, b""):
        raise Malformed("was changed: its hash does not fit")
    return header
