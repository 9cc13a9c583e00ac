"""Where the program keeps what belongs to its user."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "TERMINUS_HOME"
"""Set to a folder to keep everything there instead of in the system's usual places."""


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


def folders_below(home: Path) -> Folders:
    """All folders below one."""
    return Folders(home / "settings", home / "games", home / "finished", home / "exports")
