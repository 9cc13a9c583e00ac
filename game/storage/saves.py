"""The open games of a user: the newest first, damaged ones named and kept aside."""

from datetime import UTC, datetime
from pathlib import Path

from game.content.files import Fault
from game.core.record import Header, Record
from game.storage.files import keep_aside
from game.storage.folders import Folders
from game.storage.record_file import RecordFile, hand_over, read_record

ENDING = ".jsonl"


class Saves:
    """Records in the user's folders."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def begin(self, header: Header) -> RecordFile:
        """A new record of an open game, named by the time and the game; raises OSError."""
        self._folders.make()
        stem = f"{datetime.now(UTC):%Y-%m-%d_%H-%M-%S}_{header.game}"
        name, number = f"{stem}{ENDING}", 1
        # Unique among the ended games too, or moving it there would write over one of them.
        while any((folder / name).exists() for folder in (self._folders.games, self._folders.finished)):
            number += 1
            name = f"{stem}-{number}{ENDING}"
        return RecordFile.create(self._folders.games / name, header)

    def open_games(self) -> list[Path]:
        """The records of open games, last played first."""
        files = self._folders.games.glob(f"*{ENDING}")
        return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)

    @property
    def ended_folder(self) -> Path:
        """Where the records of ended games are."""
        return self._folders.finished

    def ended_games(self) -> list[Path]:
        """The records of ended games, in the order of their names, which begin with the time."""
        return sorted(self._folders.finished.glob(f"*{ENDING}"))

    def read(self, file: Path) -> Record:
        """The record in `file`; raises Fault."""
        return read_record(file)

    def set_aside(self, fault: Fault) -> Path:
        """Rename the damaged record that `fault` names, content untouched; gives the new path."""
        return keep_aside(fault.file)

    def hand_over(self, file: Path, seat: int, player: str) -> None:
        """Let `player` decide in a seat of an open game from now on; raises Fault or OSError."""
        hand_over(file, seat, player)

    def finish(self, record: RecordFile) -> None:
        """Move the record of an ended game to the finished ones."""
        self._folders.make()
        record.move_to(self._folders.finished)

    def abandon(self, file: Path) -> None:
        """Move an open game that nobody wants to go on with to the finished ones."""
        self._folders.make()
        file.rename(self._folders.finished / file.name)
