"""Where the program keeps what belongs to its user."""

import errno
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

HOME_VARIABLE = "TERMINUS_HOME"
"""Set to a folder to keep everything there instead of in the system's usual places."""


_LONG_NAME = "n" * 60


@dataclass(frozen=True)
class Folders:
    """The user's folders. `games` holds records of open games, `finished` of ended ones, `exports` tables and
    pictures that the user asked for."""

    settings: Path
    games: Path
    finished: Path
    exports: Path

    @property
    def history(self) -> Path:
        """The index of ended games."""
        return self.finished.parent / "history.sqlite"

    @property
    def puzzles(self) -> Path:
        """Puzzles that were found on this machine, in a folder for each game."""
        return self.finished.parent / "puzzles"

    @property
    def reports(self) -> Path:
        """What the program has written about faults of its own."""
        return self.finished.parent / "reports"

    def make(self) -> None:
        """Create the folders that are missing; raises OSError."""
        for folder in (self.settings, self.games, self.finished):
            folder.mkdir(parents=True, exist_ok=True)


def user_folders() -> Folders:
    """The folders by the convention of the system, or below TERMINUS_HOME."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return folders_below(Path(home))
    data = platformdirs.user_data_path("terminus", appauthor=False)
    settings = platformdirs.user_config_path("terminus", appauthor=False)
    return Folders(settings, data / "games", data / "finished", _documents() / "Terminus")


def _documents() -> Path:
    """Return the documents folder; the usual one if the desktop names a folder that cannot be shown."""
    named = platformdirs.user_documents_path()
    return named if str(named).isprintable() else Path.home() / "Documents"


def usable(folders: Folders) -> tuple[Folders, dict[Path, OSError]]:
    """Return folders that the program can use, and why each new one stands in for others, by its path.

    New folders among the system's temporary files take the place of settings that cannot be looked into, and
    of records that cannot be written. If no temporary files can be made either, the folders stay as they are.
    """
    why: dict[Path, OSError] = {}
    with suppress(OSError):
        if (obstacle := _obstacle(folders.settings, os.R_OK | os.X_OK)) is not None:
            home = Path(tempfile.mkdtemp(prefix="terminus-"))
            folders, why[home] = replace(folders, settings=folders_below(home).settings), obstacle
        found = (_obstacle(each, os.R_OK | os.W_OK | os.X_OK) for each in (folders.games, folders.finished))
        if (obstacle := next(filter(None, found), None)) is not None:
            home = Path(tempfile.mkdtemp(prefix="terminus-"))
            spare = folders_below(home)
            folders, why[home] = replace(folders, games=spare.games, finished=spare.finished), obstacle
    return folders, why


def _obstacle(folder: Path, rights: int) -> OSError | None:
    """Return why a folder cannot be used with these rights, or cannot be made; None if it can."""
    there = folder
    try:
        # What is kept in the folder has names of about this length.
        with suppress(FileNotFoundError):
            (folder / _LONG_NAME).stat()
        while not there.exists():
            there = there.parent
            rights = os.W_OK | os.X_OK
    except OSError as error:
        return OSError(error.errno, error.strerror, str(folder))
    number = errno.EACCES if there.is_dir() else errno.ENOTDIR
    if number == errno.EACCES and os.access(there, rights):
        return None
    return OSError(number, os.strerror(number), str(folder))


def folders_below(home: Path) -> Folders:
    """All folders below one."""
    return Folders(home / "settings", home / "games", home / "finished", home / "exports")
