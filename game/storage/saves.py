"""The user's open games, newest first; damaged ones are reported and set aside."""

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
    RecordFile,
    RecordInUse,
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
    """The records in the user's folders."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def begin(self, header: Header) -> RecordFile:
        """Create a record of an open game, named by time and game; raises OSError."""
        for file in self._fresh(header.game):
            # Another window may begin a game in the same second.
            with suppress(FileExistsError, RecordInUse):
                return RecordFile.create(file, header)
        raise AssertionError("there are names without end")

    def own(self, file: Path) -> Path | None:
        """Return the path of the same file in the folder of open games; None if it is elsewhere."""
        return _within(self._folders.games, file)

    def has_ended(self, file: Path) -> bool:
        """True if the file is among the records of finished games."""
        return _within(self._folders.finished, file) is not None

    def take_in(self, file: Path) -> Path:
        """Copy an open game from elsewhere to the user's games; return the copy's path.

        An earlier copy is reused, however far it has been played since. Raises Fault or OSError.
        """
        record = read_record(file)
        wanted = copy_of(file.name, record)
        for known in self.open_games():
            with suppress(Fault):
                if copy_of(known.name, read_record(known)).holds(wanted):
                    return known
        return self.add(record)

    def add(self, record: Record) -> Path:
        """Write an open game to the user's games; return its path. Raises OSError."""
        file = next(self._fresh(record.header.game))
        write_whole(file, b"".join(encode(record)))
        return file

    def open_games(self) -> list[Path]:
        """Return the records of open games, last played first and inaccessible ones last.

        Raises Fault if their folder cannot be read.
        """
        files = files_in(self._folders.games, ENDING)
        return sorted(files, key=lambda file: (_changed(file), file.name), reverse=True)

    @property
    def ended_folder(self) -> Path:
        """The folder of finished games."""
        return self._folders.finished

    def ended_games(self) -> list[Path]:
        """Return the records of finished games in the order of their names, which begin with the time.

        Raises Fault if their folder cannot be read.
        """
        return files_in(self._folders.finished, ENDING)

    def copies_of_ended(self, open_games: Iterable[Copy]) -> frozenset[str]:
        """Return the names of open games whose moves are all in a finished record of the same name.

        A sync client may have restored a moved file. Raises Fault if the folder of finished games cannot be
        read.
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
        """Return the record in `file`; raises Fault."""
        return read_record(file)

    def set_aside(self, fault: Fault) -> Path:
        """Rename the damaged record that `fault` names, content untouched; return the new path.

        Raises InUse if another window plays it, or OSError.
        """
        with held(fault.file):
            drop_prepared(fault.file)
            drop_analysis(fault.file)
            return keep_aside(fault.file)

    def hand_over(self, file: Path, seat: int, player: str) -> None:
        """Let `player` take over a seat of an open game; raises Fault, InUse or OSError."""
        hand_over(file, seat, player)

    def mark_reviewed(self, header: Header) -> bool:
        """Mark the open games that began like this one as unrated; return True if any was marked.

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
        """Move the record of a finished game, with its copies, to the finished ones; raises OSError."""
        self._folders.make()
        file = record.file
        record.move_to(next(free_names(file.stem, self._folders.finished)))
        self._put_away_copies(file, record.file)

    def abandon(self, file: Path) -> Path:
        """Move an abandoned game, with its copies, to the finished ones.

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
        """Move the open games contained in the record `there`, which was `file`."""
        with suppress(Fault):
            put_away = copy_of(file.name, read_record(there))
            for known in self.open_games():
                with suppress(Fault, RecordInUse, OSError):
                    if put_away.holds(copy_of(known.name, read_record(known))):
                        self._put_away(known)

    def forget(self, file: Path) -> None:
        """Delete the record of a game that was never shown; raises OSError."""
        remove_record(file)

    def _fresh(self, game: str) -> Iterator[Path]:
        """Yield unused paths for a game that begins now."""
        self._folders.make()
        stem = f"{datetime.now(UTC):{NAME_FORM}}_{game}"
        # Unique among finished games as well, where it will be moved one day.
        return free_names(stem, self._folders.games, self._folders.finished)


def _within(folder: Path, file: Path) -> Path | None:
    """Return the path of `file` in `folder`, by its own name or its link target's; None if it is
    elsewhere.
    """
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
    """Return a file's modification time in nanoseconds; 0 if unknown."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
