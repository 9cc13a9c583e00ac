"""The open games of a user: the newest first, damaged ones named and kept aside."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

from game.content.files import Fault, read_bytes
from game.core.record import Header, Record
from game.storage.files import keep_aside, write_whole
from game.storage.folders import Folders
from game.storage.record_file import MOST_BYTES, RecordFile, hand_over, read_record

ENDING = ".jsonl"


class Saves:
    """Records in the user's folders."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    def begin(self, header: Header) -> RecordFile:
        """A new record of an open game, named by the time and the game; raises OSError."""
        return RecordFile.create(self._fresh(header.game), header)

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
        content = read_bytes(file, MOST_BYTES)
        # A line that a killed writer left torn is not in the copy any more once that was played.
        whole = content[: content.rfind(b"\n") + 1] or content
        for known in self.open_games():
            with contextlib.suppress(Fault):
                if read_bytes(known, MOST_BYTES).startswith(whole):
                    return known
        copy = self._fresh(read_record(file).header.game)
        write_whole(copy, content)
        return copy

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

    def _fresh(self, game: str) -> Path:
        """Where a game that begins now is kept; no record has this name."""
        self._folders.make()
        stem = f"{datetime.now(UTC):%Y-%m-%d_%H-%M-%S}_{game}"
        name, number = f"{stem}{ENDING}", 1
        # Unique among the ended games too, or moving it there would write over one of them.
        while any((folder / name).exists() for folder in (self._folders.games, self._folders.finished)):
            number += 1
            name = f"{stem}-{number}{ENDING}"
        return self._folders.games / name

    def abandon(self, file: Path) -> None:
        """Move an open game that nobody wants to go on with to the finished ones."""
        self._folders.make()
        file.rename(self._folders.finished / file.name)


def _within(folder: Path, file: Path) -> Path | None:
    """The path of `file` in `folder`, by its own name or by that of what it links to; None if not there."""
    for known in (file.absolute(), file.resolve()):
        with contextlib.suppress(OSError):
            if known.parent.samefile(folder):
                return folder / known.name
    return None
