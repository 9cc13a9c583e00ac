"""The history of ended games: an index in a database, which can be built anew from the records.

The records in the user's folder of ended games are what counts. The index holds what lists, statistics and
ratings ask of them, so that nobody has to replay a thousand games to show a page.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.content.files import MEGA, Fault, check_regular, why_not
from game.core.option import OptionValue
from game.core.plain import Malformed, Plain, check_texts, from_plain
from game.core.record import HUMAN, Seat
from game.storage.deeds import Deeds
from game.storage.files import keep_aside

VERSION = 5
MOST_BYTES = 64 * MEGA
"""A hundred thousand games."""
LONGEST_WAIT = 1.0
"""Seconds that another window may take for a change; one takes a few milliseconds."""
_LONGEST_VALUE = 8 * MEGA
"""More than a whole record, out of which a value comes."""
_BESIDE = ("-journal", "-wal", "-shm")
"""What the database may keep beside its file: it belongs to that file and to no other."""
_HEAD, _VERSIONS, _ROLLS_BACK = b"SQLite format 3\0", slice(18, 20), b"\1\1"
"""How the file begins, and the two bytes that say in which way it is written."""
_NOTHING: tuple[int, tuple[str, ...]] = (0, ())
_OTHER = "not a history of this program"
_REFUSALS = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
"""The kinds of errors that say nothing about what is in the file."""

_TABLES = (
    """CREATE TABLE game (
    record TEXT PRIMARY KEY,
    stamp INTEGER NOT NULL,
    game TEXT NOT NULL,
    begun TEXT NOT NULL,
    ended TEXT NOT NULL,
    options TEXT NOT NULL,
    moves INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    unrated TEXT NOT NULL,
    seed TEXT NOT NULL,
    beginning TEXT NOT NULL,
    course TEXT NOT NULL
)""",
    """CREATE TABLE seat (
    record TEXT NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    sign TEXT NOT NULL,
    rank INTEGER NOT NULL,
    won REAL NOT NULL,
    points REAL,
    deeds TEXT NOT NULL,
    face TEXT NOT NULL,
    PRIMARY KEY (record, seat)
)""",
)


class OutOfReach(Fault):
    """An index that the system does not let be used now: another window has it, no right, a full disk."""


class Identity(NamedTuple):
    """Who somebody is across games: a person by name, anybody else by the player that records name."""

    player: str
    name: str = ""


def identity_of(seat: "Seat | SeatEntry") -> Identity:
    """Return who sits there."""
    return Identity(HUMAN, seat.name) if seat.is_human else Identity(seat.player)


class SeatEntry(msgspec.Struct, frozen=True):
    """How one seat did. `rank` counts from 1 (0: the game was not played to its end); `won` is its share."""

    name: str
    player: str
    sign: str
    rank: Annotated[int, msgspec.Meta(ge=0, le=99)]
    won: Annotated[float, msgspec.Meta(ge=0, le=1)]
    points: Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)] | None = None
    deeds: Deeds = Deeds()
    face: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person decided here."""
        return self.player == HUMAN

    @property
    def identity(self) -> Identity:
        """Who that was."""
        return identity_of(self)


class Entry(msgspec.Struct, frozen=True):
    """One game. `begun` and `ended` are in UTC, ISO 8601; `stamp` is the time of change of its file.

    `begun` is what the record says, which may be anything.
    """

    record: str
    """The name of its file in the folder of ended games."""
    stamp: int
    game: str
    begun: str
    ended: str
    options: dict[str, OptionValue]
    moves: Annotated[int, msgspec.Meta(ge=0)]
    complete: bool
    """Whether it was played to its end; else somebody let it go."""
    seats: Annotated[tuple[SeatEntry, ...], msgspec.Meta(min_length=1)]
    unrated: str = ""
    """Why it does not count, as its record says; empty where it does."""
    seed: str = ""
    """What it was dealt from, where its record says so."""
    beginning: str = ""
    course: str = ""
    """The hashes of its beginning and its moves, by `game.storage.copies`."""

    @property
    def counts(self) -> bool:
        """Whether it counts for ratings, statistics and stamps."""
        return self.complete and not self.unrated


class Filter(msgspec.Struct, frozen=True):
    """Which games are wanted; what is empty does not matter."""

    game: str = ""
    person: str = ""
    """The name of a person who plays in it."""
    opponent: Identity | None = None
    """Who else plays in it."""
    won: bool | None = None
    """Whether the person has won, alone or with others; for games that were played to their end."""

    def admits(self, entry: Entry) -> bool:
        """Whether a game is wanted."""
        persons = [seat for seat in entry.seats if seat.is_human and self.person in ("", seat.name)]
        if self.game not in ("", entry.game) or (self.person and not persons):
            return False
        if self.opponent is not None and all(seat.identity != self.opponent for seat in entry.seats):
            return False
        return self.won is None or (entry.complete and any((seat.won > 0) == self.won for seat in persons))


class History:
    """The database. Every change is one transaction."""

    def __init__(self, file: Path) -> None:
        """Open the index in `file`, or begin one there.

        Raises Fault for what is damaged or not of this program, else OutOfReach, as do all questions here.
        """
        self.file = file
        with self._told():
            file.parent.mkdir(parents=True, exist_ok=True)
            _refuse_other(file)
            self._base = sqlite3.connect(file, timeout=LONGEST_WAIT, isolation_level=None)
        try:
            with self._told():
                self._begin()
        except Fault:
            self.close()
            raise

    def close(self) -> None:
        """Close the file; nothing is left to be written."""
        self._base.close()

    def put(self, entry: Entry) -> None:
        """Add a game, or replace what is known of its record; raises Fault."""
        with self._change():
            self._base.execute("DELETE FROM game WHERE record = ?", (entry.record,))
            self._base.execute(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    entry.record,
                    entry.stamp,
                    entry.game,
                    entry.begun,
                    entry.ended,
                    msgspec.json.encode(entry.options, order="deterministic").decode(),
                    entry.moves,
                    entry.complete,
                    entry.unrated,
                    entry.seed,
                    entry.beginning,
                    entry.course,
                ),
            )
            self._base.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        entry.record,
                        number,
                        seat.name,
                        seat.player,
                        seat.sign,
                        seat.rank,
                        seat.won,
                        seat.points,
                        msgspec.json.encode(seat.deeds, order="deterministic").decode(),
                        seat.face,
                    )
                    for number, seat in enumerate(entry.seats)
                ],
            )

    def drop(self, *records: str) -> None:
        """Forget games whose records are gone, all of them or none; raises Fault."""
        with self._change():
            self._base.executemany("DELETE FROM game WHERE record = ?", [(record,) for record in records])

    def games(self) -> list[Entry]:
        """All games, last ended first; raises Fault where what is kept of one of them cannot be."""
        with self._told():
            rows = self._rows("SELECT * FROM game ORDER BY ended DESC, record DESC")
            seats: dict[Any, list[dict[str, Any]]] = {row["record"]: [] for row in rows}
            for seat in self._rows("SELECT * FROM seat ORDER BY record, seat"):
                table = seats.get(seat["record"])
                if table is None or seat["seat"] != len(table):
                    raise Malformed("a seat without its game, or without the one before it")
                table.append(seat)
            return [_entry(row, seats[row["record"]]) for row in rows]

    # ------------------------------------------------------------------ inside

    def _begin(self) -> None:
        self._base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
        for setting in ("foreign_keys = ON", "trusted_schema = OFF", "cell_size_check = ON"):
            self._base.execute(f"PRAGMA {setting}")
        self._base.row_factory = _by_name
        if _is_earlier(*self._make()):
            with self._change():
                # All of it is read again from the records, which hold more.
                self._base.execute("DROP TABLE seat")
                self._base.execute("DROP TABLE game")
                self._base.execute("PRAGMA user_version = 0")
        if self._make() == _NOTHING:
            with self._change():
                # Asked again: another window may have begun it this very moment.
                if self._make() == _NOTHING:
                    for table in _TABLES:
                        self._base.execute(table)
                    self._base.execute(f"PRAGMA user_version = {VERSION}")
        version, tables = self._make()
        if version != VERSION:
            raise Malformed(f"a history of version {version}, this program reads {VERSION}")
        if tables != _TABLES:
            raise Malformed(_OTHER)
        [verdict] = self._rows("PRAGMA integrity_check(1)")
        if verdict["integrity_check"] != "ok":
            raise Malformed(f"damaged: {verdict['integrity_check']}")

    def _make(self) -> tuple[int, tuple[str, ...]]:
        """The version of the file, and the making of its tables and whatever else it holds but indices."""
        [version] = self._rows("PRAGMA user_version")
        kept = self._rows("SELECT sql FROM sqlite_master WHERE type <> 'index' ORDER BY name")
        return version["user_version"], tuple(one["sql"] for one in kept)

    def _rows(self, question: str) -> list[dict[str, Any]]:
        return self._base.execute(question).fetchall()

    @contextlib.contextmanager
    def _change(self) -> Iterator[None]:
        """One transaction: all of it is on disk, or nothing; raises Fault."""
        with self._told():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            finally:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """The one place where what the database says becomes a Fault."""
        try:
            yield
        except OSError as error:
            raise OutOfReach(self.file, 0, why_not(error)) from None
        except (Malformed, UnicodeDecodeError) as error:
            # Even what the database says of an error may be damaged text.
            raise Fault(self.file, 0, str(error)) from None
        except sqlite3.Error as error:
            # The low byte is the kind; text that is no text has no code at all.
            refused = getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSALS
            raise (OutOfReach if refused else Fault)(self.file, 0, str(error)) from None


def _is_earlier(version: int, tables: tuple[str, ...]) -> bool:
    """True for the tables of an earlier version, which had no other columns, but not all of these."""
    if not 1 <= version < VERSION or len(tables) != len(_TABLES):
        return False
    return all(_columns(old) <= _columns(new) for old, new in zip(tables, _TABLES, strict=True))


def _columns(table: str) -> set[str]:
    """Return the lines of the making of a table, without what separates them."""
    return {line.rstrip(",") for line in str(table).splitlines()}


def set_aside(file: Path) -> Path:
    """Rename a damaged index and what lies beside it, untouched; gives the new path, raises OSError."""
    aside = keep_aside(file)
    for ending in _BESIDE:
        beside = file.with_name(file.name + ending)
        if os.path.lexists(beside):
            beside.rename(aside.with_name(aside.name + ending))
    return aside


def _refuse_other(file: Path) -> None:
    """Raise Fault, Malformed or OSError for what is not to be opened as a database at all.

    One of a few bytes would be taken for a new one; opening a pipe would wait for ever.
    """
    for ending in ("", *_BESIDE):
        one = file.with_name(file.name + ending)
        if os.path.lexists(one):
            check_regular(one)
    if not file.exists():
        return
    with file.open("rb") as stream:
        head = stream.read(_VERSIONS.stop)
    if head and not (head.startswith(_HEAD) and head[_VERSIONS] == _ROLLS_BACK):
        raise Malformed(_OTHER)
    if file.stat().st_size > MOST_BYTES:
        raise Malformed(f"larger than {MOST_BYTES // MEGA} MB")


def _by_name(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> dict[str, Any]:
    return {column[0]: value for column, value in zip(cursor.description, row, strict=True)}


def _entry(row: dict[str, Any], seats: list[dict[str, Any]]) -> Entry:
    """The game of a row; raises Malformed for what no program has written."""
    fields = {
        **row,
        "complete": {0: False, 1: True}.get(row["complete"]),
        "options": _from_json(row["options"], "options"),
    }
    plain: Plain = {**fields, "seats": [_seat(seat) for seat in seats]}
    check_texts(plain)
    return from_plain(plain, Entry)


def _from_json(text: object, column: str) -> Plain:
    try:
        found: Plain = msgspec.json.decode(text if isinstance(text, str) else "")
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(f"not JSON: {error}", (column,)) from None
    return found


def _seat(row: dict[str, Any]) -> dict[str, Any]:
    kept = {column: value for column, value in row.items() if column not in ("record", "seat")}
    return {**kept, "deeds": _from_json(row["deeds"], "deeds")}
