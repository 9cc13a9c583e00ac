"""Files that stand in one folder for each game, read in the order of their names."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from game.content.files import Fault, files_in

ENDING = ".yaml"
T = TypeVar("T")


def read_by_game(
    folders: Mapping[str, Path], read: Callable[[Path, str], T]
) -> tuple[dict[str, tuple[T, ...]], tuple[Fault, ...]]:
    """What `read` makes of each file in the games' folders, by game; and what is wrong with the others.

    `read` is given a file and the game in whose folder it stands; a Fault of it costs only that file.
    """
    of: dict[str, tuple[T, ...]] = {}
    faults: list[Fault] = []
    for name, folder in folders.items():
        found: list[T] = []
        for file in _files(folder, faults):
            try:
                found.append(read(file, name))
            except Fault as fault:
                # A map that cannot be read is in the way of every file of its game, and told once.
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
