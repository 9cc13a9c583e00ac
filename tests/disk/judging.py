"""Lives of players on failing disks: the disk holds what they saw, or an error was shown."""

import errno
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.content.files import Fault
from game.content.program_folders import places_below
from game.core.record import RecordLine
from game.scenes.app import App
from game.scenes.play import open_app
from game.storage.folders import folders_below
from tests.disk.failing import Disk, Failure, failing
from tests.disk.life import SIZE, Life, Shown
from tests.games import KNOWN

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)


class Run(msgspec.Struct):
    """A life on one disk."""

    done: list[str]
    """The operations on the disk."""
    failed: int
    """Number of failures."""
    wrong: list[str]
    """The broken promises."""
    told: list[str]
    """The messages of the program."""


def run(home: Path, game: str, seed: int, failure: Failure | None = None) -> Run:
    """Lead a life in a fresh `home`, which is deleted afterwards, and judge it."""
    shutil.rmtree(home, ignore_errors=True)
    disk = Disk(home, failure)
    wrong: list[str] = []
    result: list[str] = []
    shown: Shown | None = None
    try:
        with failing(disk):
            life = Life(disk, places_below(), folders_below(home), game, seed)
            result = life.told
            shown = life.lead()
    except Exception as error:  # any exception that the program lets through is a finding
        wrong.append(f"{type(error).__name__}: {error} at {_place(error)}")
    if shown is not None:
        wrong += judge(home, shown, result)
    shutil.rmtree(home, ignore_errors=True)
    return Run(disk.done, disk.failed, wrong, result)


def judge(home: Path, shown: Shown, told: list[str]) -> list[str]:
    """Return everything that a program started on the repaired disk finds different from what was
    shown or reported.
    """
    app = open_app(places_below(), folders_below(home), KNOWN, SIZE)
    kept = dict(_kept(app))
    wrong = [f"left over: {path.name}" for path in home.rglob(".*")]
    wrong += [f"cannot be read: {fault}" for fault in app.faults]
    output = "\n".join(told)
    if app.settings != shown.settings and "settings" not in output:
        wrong.append("other settings are kept")
    if app.learning.progress != shown.progress and "our progress could not be saved" not in output:
        wrong.append("other progress is kept")
    for name in shown.games.keys() | kept.keys():
        if not any(words in output for words in ("The move could not be saved", name)):
            wrong += _otherwise(name, shown, kept)
    return wrong


def _otherwise(
    name: str, shown: Shown, kept: dict[str, tuple[tuple[RecordLine, ...], bool]]
) -> Iterator[str]:
    """Yield the differences between a game on disk and the game shown, if no error was shown."""
    moves, ended = kept.get(name, (None, False))
    if moves is None:
        yield f"{name} is lost"
    elif moves != shown.games.get(name):
        yield f"{name} is kept otherwise than it was shown"
    elif ended != (name in shown.ended):
        yield f"{name} is kept in the wrong place"


def _kept(app: App) -> Iterator[tuple[str, tuple[tuple[RecordLine, ...], bool]]]:
    """Yield all records by name, with their moves and True for those among the ended games."""
    for ended, files in ((False, app.saves.open_games()), (True, app.saves.ended_games())):
        for file in files:
            try:
                app.opening.read(file)
                yield file.name, (app.saves.read(file).moves, ended)
            except Fault as fault:
                app.faults.append(fault)


def failures(done: list[str], at: int) -> list[Failure]:
    """Return all ways in which an operation can fail."""
    found = [Failure(at, error, lasting) for error in ERRORS for lasting in (False, True)]
    if done[at].startswith("write"):
        found += [Failure(at, errno.ENOSPC, lasting, torn=True) for lasting in (False, True)]
        found += [Failure(at, 0, torn=True)]
    return found


def drawn(done: list[str], chance: random.Random) -> list[Failure]:
    """Return a failure for each place in the program that calls the disk."""
    places: dict[str, list[int]] = {}
    for number, what in enumerate(done):
        places.setdefault(what, []).append(number)
    return [chance.choice(failures(done, chance.choice(numbers))) for numbers in places.values()]


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    return f"{os.path.relpath(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
