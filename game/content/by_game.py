"""Files in one folder per game, read in the order of their names."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from game.content.files import Fault, files_in

ENDING = ".yaml"
T = TypeVar("T")


def read_by_game(
    folders: Mapping[str, Path], read: Callable[[Path, str], T]
) -> tuple[dict[str, tuple[T, ...]], tuple[Fault, ...]]:
    """Return the results of `read` for each file in a game's folder, by game, and the faults of the others.

    `read` takes a file and the game of its folder; a Fault affects only that file.
    """
    of: dict[str, tuple[T, ...]] = {}
    faults: list[Fault] = []
    for name, folder in folders.items():
        found: list[T] = []
        for file in _files(folder, faults):
            try:
                found.append(read(file, name))
            except Fault as fault:
                # An unreadable map breaks every file of its game, but is reported once.
                if all(str(known) != str(fault) for known in faults):
                    faults.append(fault)
        of[name] = tuple(found)
    return of, tuple(faults)


def _files(folder: Path, faults: list[Fault]) -> list[Path]:
    try:
        return files_in(folder, ENDING)
    except Fault as fault:
        faults.append(fault)
        return []
