"""The open games of a user: the newest first, damaged ones named and kept aside."""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from game.content.files import Fault, files_in
from game.core.record import REVIEWED, Header, Record, encode
from game.storage.analysis import drop_analysis
from game.storage.copies import Copy, beginning_of, copy_of
from game.storage.files import keep_aside, write_whole
from game.storage.folders import Folders
from game.storage.record_file import (
    ENDING,
    InUse,
    RecordFile,
    drop_prepared,
    free_names,
    hand_over,
    held,
    mark_unrated,
    move_record,
    read_header,
    read_record,
    remove_record,
)
from game.storage.record_times import NAME_FORM, own_name


class Saves:
    """Records in the user's folders."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def begin(self, header: Header) -> RecordFile:
        """A new record of an open game, named by the time and the game; raises OSError."""
        for file in self._fresh(header.game):
            # Another window may begin a game in this very second.
            with suppress(FileExistsError, InUse):
                return RecordFile.create(file, header)
        raise AssertionError("there are names without end")

    def own(self, file: Path) -> Path | None:
        """The same file by its path in the folder of open games; None where it lies elsewhere."""
        return _within(self._folders.games, file)

    def has_ended(self, file: Path) -> bool:
        """Whether the file lies among the records of ended games."""
        return _within(self._folders.finished, file) is not None

    def take_in(self, file: Path) -> Path:
        """Copy an open game from elsewhere among the user's own; gives the copy's path.

        Where that was done before, the earlier copy is given, however far it has been played since. Raises
        Fault or OSError.
        """
        record = read_record(file)
        wanted = copy_of(file.name, record)
        for known in self.open_games():
            with suppress(Fault):
                if copy_of(known.name, read_record(known)).holds(wanted):
                    return known
        return self.add(record)

    def add(self, record: Record) -> Path:
        """Put an open game among the user's own; gives its path, raises OSError."""
        file = next(self._fresh(record.header.game))
        write_whole(file, b"".join(encode(record)))
        return file

    def open_games(self) -> list[Path]:
        """The records of open games, last played first; what cannot be looked at comes last.

        Raises Fault where their folder cannot be looked into.
        """
        files = files_in(self._folders.games, ENDING)
        return sorted(files, key=lambda file: (_changed(file), file.name), reverse=True)

    @property
    def ended_folder(self) -> Path:
        """Where the records of ended games are."""
        return self._folders.finished

    def ended_games(self) -> list[Path]:
        """The records of ended games, in the order of their names, which begin with the time.

        Raises Fault where their folder cannot be looked into.
        """
        return files_in(self._folders.finished, ENDING)

    def copies_of_ended(self, open_games: Iterable[Copy]) -> frozenset[str]:
        """Return the names of those open games of which an ended one by the same name holds all moves.

        A sync client may have brought back a file that was away. Raises Fault where the folder of ended
        games cannot be looked into.
        """
        ended: dict[str | None, list[Path]] = {}
        for file in self.ended_games():
            ended.setdefault(own_name(file.name), []).append(file)
        return frozenset(
            known.name
            for known in open_games
            if any(_is_held(known, file) for file in ended.get(own_name(known.name), ()))
        )

    def read(self, file: Path) -> Record:
        """The record in `file`; raises Fault."""
        return read_record(file)

    def set_aside(self, fault: Fault) -> Path:
        """Rename the damaged record that `fault` names, content untouched; gives the new path.

        Raises InUse where another window plays it, or OSError.
        """
        with held(fault.file):
            drop_prepared(fault.file)
            drop_analysis(fault.file)
            return keep_aside(fault.file)

    def hand_over(self, file: Path, seat: int, player: str) -> None:
        """Let `player` decide in a seat of an open game from now on; raises Fault, InUse or OSError."""
        hand_over(file, seat, player)

    def mark_reviewed(self, header: Header) -> bool:
        """Let the open games that began like this one count for no ratings; return True if one of them did.

        Raises Fault, InUse or OSError.
        """
        beginning, marked = beginning_of(header), False
        for file in self.open_games():
            with suppress(Fault):
                known = read_header(file)
                if not known.unrated and beginning_of(known) == beginning:
                    mark_unrated(file, REVIEWED)
                    marked = True
        return marked

    def finish(self, record: RecordFile) -> None:
        """Move the record of an ended game to the finished ones, with its copies; raises OSError."""
        self._folders.make()
        file = record.file
        record.move_to(next(free_names(file.stem, self._folders.finished)))
        self._put_away_copies(file, record.file)

    def abandon(self, file: Path) -> Path:
        """Move an open game that nobody wants to go on with to the finished ones, with its copies.

        Return its path there. Raises InUse or OSError.
        """
        self._folders.make()
        there = self._put_away(file)
        self._put_away_copies(file, there)
        return there

    def _put_away(self, file: Path) -> Path:
        with held(file):
            return move_record(file, next(free_names(file.stem, self._folders.finished)))

    def _put_away_copies(self, file: Path, there: Path) -> None:
        """Move the open games that the record `there`, which was `file`, holds; others stay."""
        with suppress(Fault):
            put_away = copy_of(file.name, read_record(there))
            for known in self.open_games():
                with suppress(Fault, InUse, OSError):
                    if put_away.holds(copy_of(known.name, read_record(known))):
                        self._put_away(known)

    def forget(self, file: Path) -> None:
        """Remove the record of a game of which nothing was seen; raises OSError."""
        remove_record(file)

    def _fresh(self, game: str) -> Iterator[Path]:
        """Where a game that begins now can be kept; no record has one of these names."""
        self._folders.make()
        stem = f"{datetime.now(UTC):{NAME_FORM}}_{game}"
        # Unique among the ended games, too: there it will lie one day.
        return free_names(stem, self._folders.games, self._folders.finished)


def _within(folder: Path, file: Path) -> Path | None:
    """The path of `file` in `folder`, by its own name or by that of what it links to; None if not there."""
    for known in (file.absolute(), Path(os.path.realpath(file))):
        with suppress(OSError):
            if known.parent.samefile(folder):
                return folder / known.name
    return None


def _is_held(known: Copy, file: Path) -> bool:
    try:
        return copy_of(file.name, read_record(file)).holds(known)
    except Fault:
        return False


def _changed(file: Path) -> int:
    """When a file was last changed, in nanoseconds; 0 where nobody knows."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
