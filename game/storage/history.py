"""The history of ended games: an index in a database, which can be built anew from the records.

The records in the user's folder of ended games are what counts. The index holds what lists, statistics and
ratings ask of them, so that nobody has to replay a thousand games to show a page.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from game.content.files import Fault
from game.core.option import OptionValue
from game.core.plain import Malformed
from game.core.record import HUMAN
from game.storage.files import keep_aside

VERSION = 1
_MAGIC = b"SQLite format 3\0"

_TABLES = """
CREATE TABLE game (
    record TEXT PRIMARY KEY,
    stamp INTEGER NOT NULL,
    game TEXT NOT NULL,
    begun TEXT NOT NULL,
    ended TEXT NOT NULL,
    options TEXT NOT NULL,
    moves INTEGER NOT NULL,
    complete INTEGER NOT NULL
);
CREATE TABLE seat (
    record TEXT NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    sign TEXT NOT NULL,
    rank INTEGER NOT NULL,
    won REAL NOT NULL,
    points REAL,
    PRIMARY KEY (record, seat)
);
CREATE INDEX seat_name ON seat (name);
CREATE INDEX seat_player ON seat (player);
CREATE INDEX game_ended ON game (ended);
"""

_WANTED = """
SELECT record, stamp, game, begun, ended, options, moves, complete FROM game WHERE
    (:game = '' OR game = :game)
    AND (:person = '' OR EXISTS (
        SELECT 1 FROM seat WHERE seat.record = game.record AND player = :human AND name = :person))
    AND (:player = '' OR EXISTS (
        SELECT 1 FROM seat WHERE seat.record = game.record AND player = :player
        AND (:player <> :human OR name = :name)))
    AND (:won IS NULL OR complete AND EXISTS (
        SELECT 1 FROM seat WHERE seat.record = game.record AND player = :human
        AND (:person = '' OR name = :person) AND (won > 0) = :won))
    AND (:seats = 0 OR (SELECT COUNT(*) FROM seat WHERE seat.record = game.record) = :seats)
ORDER BY ended DESC, record DESC
"""


class Identity(NamedTuple):
    """Who somebody is across games: a person by name, anybody else by what records say who decides."""

    player: str
    name: str = ""


class SeatEntry(msgspec.Struct, frozen=True):
    """How one seat did. `rank` counts from 1 (0: the game was not played to its end); `won` is its share."""

    name: str
    player: str
    sign: str
    rank: int
    won: float
    points: float | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person decided here."""
        return self.player == HUMAN

    @property
    def identity(self) -> Identity:
        """Who that was."""
        return Identity(HUMAN, self.name) if self.is_human else Identity(self.player)


class Entry(msgspec.Struct, frozen=True):
    """One game. `begun` and `ended` are in UTC, ISO 8601; `stamp` is the record's time of change, in ns."""

    record: str
    """The name of its file in the folder of ended games."""
    stamp: int
    game: str
    begun: str
    ended: str
    options: dict[str, OptionValue]
    moves: int
    complete: bool
    """Whether it was played to its end; else somebody let it go."""
    seats: tuple[SeatEntry, ...]


class Filter(msgspec.Struct, frozen=True):
    """Which games are wanted; what is empty does not matter."""

    game: str = ""
    person: str = ""
    """The name of a person who plays in it."""
    opponent: Identity | None = None
    """Who else plays in it."""
    won: bool | None = None
    """Whether the person has won, alone or with others; for games that were played to their end."""
    seats: int = 0


class History:
    """The database. Every change is one transaction."""

    def __init__(self, file: Path) -> None:
        """Open the index, or begin one; raises Fault where the file is none of this program's."""
        self.file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            _refuse_other(file)
            self._base = sqlite3.connect(file, isolation_level=None)
        except (OSError, Malformed, sqlite3.Error) as error:
            raise Fault(file, 0, getattr(error, "strerror", None) or str(error)) from None
        try:
            self._begin()
        except (sqlite3.Error, Malformed) as error:
            self._base.close()
            raise Fault(file, 0, str(error)) from None

    @classmethod
    def open(cls, file: Path) -> tuple[Self, Fault | None]:
        """The index. A damaged one is set aside, which is told, and a new one begun; raises Fault."""
        try:
            return cls(file), None
        except Fault as fault:
            try:
                keep_aside(file)
            except OSError:
                raise fault from None
            return cls(file), fault

    def close(self) -> None:
        """Close the file; nothing is left to be written."""
        self._base.close()

    # ------------------------------------------------------------------ keeping

    def known(self) -> dict[str, int]:
        """The records that are in the index, and their times of change when they were put there."""
        return dict(self._base.execute("SELECT record, stamp FROM game"))

    def put(self, entry: Entry) -> None:
        """Add a game, or replace what is known of its record; raises OSError."""
        with self._change():
            self._base.execute("DELETE FROM game WHERE record = ?", (entry.record,))
            self._base.execute(
                "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    entry.record,
                    entry.stamp,
                    entry.game,
                    entry.begun,
                    entry.ended,
                    msgspec.json.encode(entry.options, order="deterministic").decode(),
                    entry.moves,
                    entry.complete,
                ),
            )
            self._base.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (entry.record, n, seat.name, seat.player, seat.sign, seat.rank, seat.won, seat.points)
                    for n, seat in enumerate(entry.seats)
                ],
            )

    def drop(self, record: str) -> None:
        """Forget a game whose record is gone; raises OSError."""
        with self._change():
            self._base.execute("DELETE FROM game WHERE record = ?", (record,))

    # ------------------------------------------------------------------ asking

    def games(self, wanted: Filter = Filter()) -> list[Entry]:  # noqa: B008 - a frozen value
        """The games that pass the filter, last ended first."""
        opponent = wanted.opponent or Identity("")
        rows = self._base.execute(
            _WANTED,
            {
                "human": HUMAN,
                "game": wanted.game,
                "person": wanted.person,
                "player": opponent.player,
                "name": opponent.name,
                "won": wanted.won,
                "seats": wanted.seats,
            },
        ).fetchall()
        seats = self._seats()
        return [
            Entry(
                record=record,
                stamp=stamp,
                game=game,
                begun=begun,
                ended=ended,
                options=msgspec.json.decode(options, type=dict[str, OptionValue]),
                moves=moves,
                complete=bool(complete),
                seats=seats[record],
            )
            for record, stamp, game, begun, ended, options, moves, complete in rows
        ]

    def people(self) -> list[str]:
        """The names of all who have played, those with most games first."""
        rows = self._base.execute(
            "SELECT name FROM seat WHERE player = ? GROUP BY name ORDER BY COUNT(*) DESC, name", (HUMAN,)
        )
        return [name for (name,) in rows]

    def opponents(self) -> list[str]:
        """All opponents that are no people, as records name them."""
        rows = self._base.execute(
            "SELECT DISTINCT player FROM seat WHERE player <> ? ORDER BY player", (HUMAN,)
        )
        return [player for (player,) in rows]

    # ------------------------------------------------------------------ inside

    def _begin(self) -> None:
        self._base.execute("PRAGMA foreign_keys = ON")
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        (tables,) = self._base.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
        if version == 0 and not tables:
            self._base.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
        elif version != VERSION:
            raise Malformed(f"a history of version {version}, this program reads {VERSION}")
        self._base.execute("SELECT record, rank FROM game JOIN seat USING (record) LIMIT 1").fetchall()

    def _seats(self) -> dict[str, tuple[SeatEntry, ...]]:
        found: dict[str, list[SeatEntry]] = {}
        rows = self._base.execute(
            "SELECT record, name, player, sign, rank, won, points FROM seat ORDER BY record, seat"
        )
        for record, *seat in rows:
            found.setdefault(record, []).append(SeatEntry(*seat))
        return {record: tuple(seats) for record, seats in found.items()}

    @contextlib.contextmanager
    def _change(self) -> Iterator[None]:
        """One transaction: all of it is on disk, or nothing; raises OSError."""
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            raise OSError(f"{self.file.name}: {error}") from None


def _refuse_other(file: Path) -> None:
    """Raise Malformed for a file that is no database: one of a few bytes would be taken for a new one."""
    if not file.exists():
        return
    with file.open("rb") as stream:
        head = stream.read(len(_MAGIC))
    if head and head != _MAGIC:
        raise Malformed("not a database")
