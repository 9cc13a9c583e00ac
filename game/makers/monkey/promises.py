"""Invariants that must hold after every gesture."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.record import line_of, replay
from game.makers.monkey.program_under_test import ProgramUnderTest
from game.makers.monkey.sight import Frame, is_under, lit_by
from game.session.session import Session
from game.storage.record_file import read_record
from game.storage.settings import SettingsFile


class BrokenPromise(Exception):
    """Raised if an invariant does not hold."""


def check_answer(
    desk: ProgramUnderTest, at: tuple[int, int], frames_at: Callable[[tuple[int, int]], Sequence[Frame]]
) -> None:
    """Check that whatever the pointer at `at` highlights is under it; `frames_at` returns frames for
    `lit_by`.

    A panel may highlight a sign far from the pointer, if a pointer on the sign highlights it, too.
    """
    places = lit_by(frames_at(at))
    if not places or is_under(at, places):
        return
    there = places[0].center
    if not is_under(there, lit_by(frames_at(there))):
        top = type(desk.app.stage.scenes.top).__name__
        raise BrokenPromise(f"something on {top} answers the pointer beside its picture")


def check_always(desk: ProgramUnderTest) -> None:
    """Check cheap invariants: there is a scene, and each game at a table is on disk as shown."""
    scenes = desk.app.stage.scenes
    for report in desk.app.folders.reports.glob("*"):
        raise BrokenPromise(f"a fault was reported: {report.read_text('utf-8')}")
    if scenes.empty and not desk.window.ended:
        raise BrokenPromise("no scene is left, though nobody has quit")
    for text in desk.kept_words:
        raise BrokenPromise(f"{text!r} is still drawn after a change of language")
    for session in _sessions(desk):
        file = session.record
        if file is not None:
            _check_record(session, file)


def check_home(desk: ProgramUnderTest) -> None:
    """Check slow invariants: records replay, settings are readable, and nothing was set aside or reported."""
    for session in _sessions(desk):
        if session.record is not None:
            match = replay(read_record(session.record), session.game)
            if match.state != session.match.state:
                raise BrokenPromise("the record does not lead to what is shown")
    folders = desk.app.folders
    settings = SettingsFile(folders.settings / "settings.json").read()
    if settings != desk.app.settings:
        raise BrokenPromise("the settings on disk are others than those that hold")
    for folder in (folders.settings, folders.games, folders.finished):
        for file in folder.glob("*"):
            if ".damaged" in file.name or file.name.endswith(".new"):
                raise BrokenPromise(f"there is {file.name} in {folder.name}")
    for file in (*folders.games.glob("*.jsonl"), *folders.finished.glob("*.jsonl")):
        record = read_record(file)
        replay(record, desk.app.games[record.header.game])


def _sessions(desk: ProgramUnderTest) -> list[Session]:
    found = (getattr(scene, "session", None) for scene in desk.app.stage.scenes.scenes)
    return [session for session in found if isinstance(session, Session)]


def _check_record(session: Session, file: Path) -> None:
    lines = read_record(file).lines
    moves = session.match.moves
    if len(lines) != len(moves):
        raise BrokenPromise(f"{len(lines)} moves are on disk, {len(moves)} are shown")
    if moves and lines[-1].action != line_of(session.game, moves[-1]).action:
        raise BrokenPromise("the last move on disk is not the last that is shown")
