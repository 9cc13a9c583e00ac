"""The folders that belong to the user."""

import errno
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

HOME_VARIABLE = "TERMINUS_HOME"
"""Set to a folder to keep everything in it instead of in the system's usual places."""


_LONG_NAME = "n" * 60


@dataclass(frozen=True)
class Folders:
    """The user's folders. `games` holds records of open games, `finished` of ended ones, `exports` tables and
    pictures that the user exported.
    """

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
        """Puzzles found on this machine, in a folder for each game."""
        return self.finished.parent / "puzzles"

    @property
    def reports(self) -> Path:
        """Reports about faults of the program."""
        return self.finished.parent / "reports"

    def make(self) -> None:
        """Create missing folders; raises OSError."""
        for folder in (self.settings, self.games, self.finished):
            folder.mkdir(parents=True, exist_ok=True)


def user_folders() -> Folders:
    """Return the folders by the convention of the system, or below TERMINUS_HOME."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return folders_below(Path(home))
    data = platformdirs.user_data_path("terminus", appauthor=False)
    settings = platformdirs.user_config_path("terminus", appauthor=False)
    return Folders(settings, data / "games", data / "finished", _documents() / "Terminus")


def _documents() -> Path:
    """Return the documents folder, or the default if the desktop's name for it is not printable."""
    named = platformdirs.user_documents_path()
    return named if str(named).isprintable() else Path.home() / "Documents"


def usable(folders: Folders) -> tuple[Folders, dict[Path, OSError]]:
    """Return usable folders, and by path of each substitute the error that made it necessary.

    Temporary folders replace settings that cannot be read and records that cannot be written. If no temporary
    folder can be made either, the folders stay as they are.
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
    """Return the error that keeps a folder from being made or used with these rights, or None."""
    there = folder
    try:
        # Files in the folder have names of about this length.
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
    """Return all folders below `home`."""
    return Folders(home / "settings", home / "games", home / "finished", home / "exports")
