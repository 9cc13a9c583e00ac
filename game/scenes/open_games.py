"""The games that can be resumed: their records on disk, and the rounds that they have reached."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from game.content.files import Fault, why_not
from game.core.game import AnyGame
from game.core.record import Header, Record, replay
from game.storage.copies import Copy, copy_of, names_of_copies
from game.storage.record_file import read_header, read_record
from game.storage.record_times import iso_of_stamp, time_of_last_move
from game.storage.saves import Saves


class OpenGame(msgspec.Struct, frozen=True):
    """A game that can be resumed: its record and the record's first line."""

    file: Path
    header: Header
    played: str
    """The time when it was last played, in UTC, ISO 8601; empty if the file has no valid time."""


class OpenGames:
    """The open games in the user's folders."""

    def __init__(
        self, saves: Saves, games: Callable[[], Mapping[str, AnyGame]], on_fault: Callable[[Fault], None]
    ) -> None:
        """Take `games`, which returns the rules, and `on_fault`, called each time damage is found."""
        self._saves = saves
        self._games = games
        self._on_fault = on_fault
        self._rounds: dict[tuple[Path, int], int] = {}

    def all(self) -> list[OpenGame]:
        """Return each open game once, last played first, without unreadable records."""
        found: list[OpenGame] = []
        try:
            files = self._saves.open_games()
        except Fault as unread:
            self._on_fault(unread)
            return found
        whole: list[Copy] = []
        for file in files:
            try:
                record, is_whole = _read(file)
                played = time_of_last_move(record) or iso_of_stamp(file.stat().st_mtime_ns)
            except (OSError, Fault) as error:
                if not os.path.lexists(file):
                    # Deleted since the folder was listed.
                    continue
                self._on_fault(error if isinstance(error, Fault) else Fault(file, 0, why_not(error)))
                continue
            found.append(OpenGame(file, record.header, played))
            if is_whole:
                whole.append(copy_of(file.name, record))
        copies = names_of_copies(whole) | self._copies_of_ended(whole)
        shown = (game for game in found if game.file.name not in copies)
        return sorted(shown, key=lambda game: game.played, reverse=True)

    def _copies_of_ended(self, copies: list[Copy]) -> frozenset[str]:
        try:
            return self._saves.copies_of_ended(copies) if copies else frozenset()
        except Fault as unread:
            self._on_fault(unread)
            return frozenset()

    def round_of(self, file: Path) -> int | None:
        """Return the round of the game in `file`, once `find_round` has found it."""
        try:
            return self._rounds.get((file, file.stat().st_size))
        except OSError:
            return None

    def find_round(self, file: Path) -> None:
        """Replay the record in `file` for `round_of`; raise Fault or Malformed."""
        size = file.stat().st_size
        record = read_record(file)
        game = self._games()[record.header.game]
        if "round" in game.facts:
            self._rounds[file, size] = int(game.fact(replay(record, game).state, "round"))


def _read(file: Path) -> tuple[Record, bool]:
    """Return a record and True, or one without its moves and False if they are damaged.

    Resuming a damaged one reports the damage. Raise Fault for a damaged first line.
    """
    try:
        return read_record(file), True
    except Fault:
        return Record(read_header(file)), False
