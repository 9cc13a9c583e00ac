"""The history of finished games: an index in a database, which can be rebuilt from the records.

The records in the folder of finished games are authoritative. The index holds what lists, statistics and
ratings need, so that no page has to replay a thousand games.
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
from game.storage.achievements import Achievements
from game.storage.files import keep_aside

VERSION = 5
MAX_BYTES = 64 * MEGA
"""Room for a hundred thousand games."""
LONGEST_WAIT = 1.0
"""Seconds to wait for another window's change; one takes a few milliseconds."""
_LONGEST_VALUE = 8 * MEGA
"""More than a whole record, from which every value is taken."""
_BESIDE = ("-journal", "-wal", "-shm")
"""Files beside the database that belong to it and to no other."""
_HEAD, _VERSIONS, _ROLLS_BACK = b"SQLite format 3\0", slice(18, 20), b"\1\1"
"""The beginning of the file, and the two bytes for its write mode."""
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
"""SQLite errors that do not mean that the file is damaged."""

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


class IndexUnavailable(Fault):
    """The index cannot be used now: it is locked by another window, forbidden, or the disk is full."""


class Identity(NamedTuple):
    """A player across games: a person by name, any other by the `player` of the records."""

    player: str
    name: str = ""


def identity_of(seat: "Seat | SeatEntry") -> Identity:
    """Return the identity of the player of a seat."""
    return Identity(HUMAN, seat.name) if seat.is_human else Identity(seat.player)


class SeatEntry(msgspec.Struct, frozen=True):
    """The result of one seat. `rank` counts from 1 (0: not played to the end); `won` is its share
    of the victory.
    """

    name: str
    player: str
    sign: str
    rank: Annotated[int, msgspec.Meta(ge=0, le=99)]
    won: Annotated[float, msgspec.Meta(ge=0, le=1)]
    points: Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)] | None = None
    deeds: Achievements = Achievements()
    face: str = ""

    @property
    def is_human(self) -> bool:
        """True if a person played this seat."""
        return self.player == HUMAN

    @property
    def identity(self) -> Identity:
        """The player's identity across games."""
        return identity_of(self)


class Entry(msgspec.Struct, frozen=True):
    """One game. `begun` and `ended` are in UTC, ISO 8601; `stamp` is the file's modification time.

    `begun` is copied from the record and may be any text.
    """

    record: str
    """The file name in the folder of finished games."""
    stamp: int
    game: str
    begun: str
    ended: str
    options: dict[str, OptionValue]
    moves: Annotated[int, msgspec.Meta(ge=0)]
    complete: bool
    """True if it was played to its end, not abandoned."""
    seats: Annotated[tuple[SeatEntry, ...], msgspec.Meta(min_length=1)]
    unrated: str = ""
    """The reason why it is unrated, from its record, or empty."""
    seed: str = ""
    """The seed of the deal, if its record has one."""
    beginning: str = ""
    course: str = ""
    """The hashes of its beginning and its moves, from `game.storage.copies`."""

    @property
    def counts(self) -> bool:
        """True if ratings, statistics and stamps count it."""
        return self.complete and not self.unrated


class Filter(msgspec.Struct, frozen=True):
    """Selects games; empty fields match any."""

    game: str = ""
    person: str = ""
    """The name of a person in the history."""
    opponent: Identity | None = None
    """Another player of the game."""
    won: bool | None = None
    """True or False for finished games that the person won (alone or shared) or lost; None for all."""

    def admits(self, entry: Entry) -> bool:
        """True if the game matches."""
        persons = [seat for seat in entry.seats if seat.is_human and self.person in ("", seat.name)]
        if self.game not in ("", entry.game) or (self.person and not persons):
            return False
        if self.opponent is not None and all(seat.identity != self.opponent for seat in entry.seats):
            return False
        return self.won is None or (entry.complete and any((seat.won > 0) == self.won for seat in persons))


class History:
    """The database. Every change is one transaction."""

    def __init__(self, file: Path) -> None:
        """Open the index in `file`, or create one.

        Raises Fault if it is damaged or of another program, and OutOfReach if it is unusable now, as all
        methods do.
        """
        self.file = file
        with self._faults_raised():
            file.parent.mkdir(parents=True, exist_ok=True)
            _refuse_other(file)
            self._base = sqlite3.connect(file, timeout=LONGEST_WAIT, isolation_level=None)
        try:
            with self._faults_raised():
                self._begin()
        except Fault:
            self.close()
            raise

    def close(self) -> None:
        """Close the file; everything is written already."""
        self._base.close()

    def put(self, entry: Entry) -> None:
        """Add or replace the game of a record; raises Fault."""
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
        """Remove games whose records are gone, all or none; raises Fault."""
        with self._change():
            self._base.executemany("DELETE FROM game WHERE record = ?", [(record,) for record in records])

    def games(self) -> list[Entry]:
        """Return all games, last ended first; raises Fault for an invalid row."""
        with self._faults_raised():
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
                # Nothing is lost: the index is rebuilt from the records.
                self._base.execute("DROP TABLE seat")
                self._base.execute("DROP TABLE game")
                self._base.execute("PRAGMA user_version = 0")
        if self._make() == _NOTHING:
            with self._change():
                # Checked again: another window may have created it at this moment.
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
        """Return the file's version, and the SQL of its tables and of everything else but indices."""
        [version] = self._rows("PRAGMA user_version")
        kept = self._rows("SELECT sql FROM sqlite_master WHERE type <> 'index' ORDER BY name")
        return version["user_version"], tuple(one["sql"] for one in kept)

    def _rows(self, question: str) -> list[dict[str, Any]]:
        return self._base.execute(question).fetchall()

    @contextlib.contextmanager
    def _change(self) -> Iterator[None]:
        """Run one transaction, written completely or not at all; raises Fault."""
        with self._faults_raised():
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._base.execute("COMMIT")
            finally:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")

    @contextlib.contextmanager
    def _faults_raised(self) -> Iterator[None]:
        """Convert errors of the database to Fault, for all methods."""
        try:
            yield
        except OSError as error:
            raise IndexUnavailable(self.file, 0, why_not(error)) from None
        except (Malformed, UnicodeDecodeError) as error:
            # Even an error message of the database may contain damaged text.
            raise Fault(self.file, 0, str(error)) from None
        except sqlite3.Error as error:
            # The low byte is the kind; undecodable text has no code at all.
            refused = getattr(error, "sqlite_errorcode", 0) & 0xFF in _REFUSALS
            raise (IndexUnavailable if refused else Fault)(self.file, 0, str(error)) from None


def _is_earlier(version: int, tables: tuple[str, ...]) -> bool:
    """True for the tables of an earlier version, which have only columns of the current one."""
    if not 1 <= version < VERSION or len(tables) != len(_TABLES):
        return False
    return all(_columns(old) <= _columns(new) for old, new in zip(tables, _TABLES, strict=True))


def _columns(table: str) -> set[str]:
    """Return the column definitions of a table, without separators."""
    return {line.rstrip(",") for line in str(table).splitlines()}


def set_aside(file: Path) -> Path:
    """Rename a damaged index and the files beside it, untouched; return the new path. Raises OSError."""
    aside = keep_aside(file)
    for ending in _BESIDE:
        beside = file.with_name(file.name + ending)
        if os.path.lexists(beside):
            beside.rename(aside.with_name(aside.name + ending))
    return aside


def _refuse_other(file: Path) -> None:
    """Raise Fault, Malformed or OSError for a file that must not be opened as a database.

    SQLite would take a file of a few bytes for a new database, and would wait forever for a pipe.
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
    if file.stat().st_size > MAX_BYTES:
        raise Malformed(f"larger than {MAX_BYTES // MEGA} MB")


def _by_name(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> dict[str, Any]:
    return {column[0]: value for column, value in zip(cursor.description, row, strict=True)}


def _entry(row: dict[str, Any], seats: list[dict[str, Any]]) -> Entry:
    """Return the entry of a row; raises Malformed for a row that no program has written."""
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
