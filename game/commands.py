"""The sub-commands. Each imports what it needs, so that none loads another's libraries.

They let OSError through: the caller reports the system's refusals for all of them.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse

# ruff: noqa: T201, PLC0415 - these are the command line's own words, and their imports are theirs alone

UNREADABLE = 2


def play(named: Sequence[str] = (), record: Path | None = None, folders: Sequence[Path] = ()) -> int:
    """Open the window, on a record if given, with the named agents and games of the user.

    Return 2 if one of them is unusable; a faulty record is reported in the window.
    """
    agents: tuple[Path, ...] = ()
    if named:
        from game.scenes.agent_files import read_named

        agents, refused = read_named(named)
        for why in refused:
            refuse(why)
        if refused:
            return UNREADABLE
    from game import NAME
    from game.ui.sdl_hints import hint

    hint(NAME)
    return _window(folders, agents=agents, record=None if record is None else record.absolute())


def check(files: list[Path], folders: Sequence[Path] = ()) -> int:
    """Print a line for every file; return 0 if all hold, 1 if one fails, 2 if one is unreadable."""
    from game.content.files import Fault
    from game.content.games import games, map_readers
    from game.content.program_folders import places_below
    from game.manifests.known import manifests
    from game.session import checking
    from game.text.tellers import catalogue_of
    from game.ui.sdl_hints import HEADLESS

    os.environ.update(HEADLESS)
    status = 0
    places = places_below()
    try:
        known = manifests(folders)
        catalogue = catalogue_of(known, places.locale, "en")
    except Fault as fault:
        return refuse(fault)
    rules = games(known, places.maps, places.config)
    for verdict in checking.check(files, rules, map_readers(known), catalogue.text_of):
        print(verdict.line, flush=True)
        status = max(status, verdict.status)
    return status


def replay(file: Path, language: str, folders: Sequence[Path] = ()) -> int:
    """Print a record move by move; return 2 if it is unreadable."""
    from game.content.files import Fault
    from game.manifests.known import manifests
    from game.scenes.record_text import record_lines

    try:
        for line in record_lines(file, language, manifests(folders)):
            print(line)
    except Fault as fault:
        return refuse(fault)
    return 0


def analyse(chosen: "argparse.Namespace") -> int:
    """Judge the turns of records; return 2 if one is unreadable, or a position has no decision."""
    from game.ai.numpy_threads import ONE_CORE

    os.environ.update(ONE_CORE)
    from game.content.files import Fault
    from game.core.plain import Malformed
    from game.manifests.known import manifests
    from game.scenes import analyse_command

    try:
        for line in analyse_command.analyse(chosen, manifests(chosen.folders)):
            print(line, flush=True)
    except (Malformed, Fault) as error:
        return refuse(error)
    return 0


def review(file: Path, folders: Sequence[Path] = ()) -> int:
    """Open the window on the review of a record; return 2 if it is unreadable."""
    from game.content.files import Fault
    from game.storage.record_file import read_record

    try:
        read_record(file)
    except Fault as fault:
        return refuse(fault)
    from game import NAME
    from game.ui.sdl_hints import hint

    hint(NAME)
    return _window(folders, review=file)


def _window(folders: Sequence[Path], **opened_on: Any) -> int:
    """Open the window with the program's games and those in `folders`."""
    from game.content.files import Fault
    from game.manifests.known import manifests
    from game.scenes import play as window

    try:
        known = manifests(folders)
    except Fault as fault:
        return refuse(fault)
    return window.play(known, game_folders=folders, **opened_on)


def arena(chosen: "argparse.Namespace") -> int:
    """Let opponents play each other; return the arena's exit status."""
    from game.ai.numpy_threads import ONE_CORE

    os.environ.update(ONE_CORE)
    from game.arena import command
    from game.arena.resources import Origin
    from game.manifests.known import manifests

    return command.run(chosen, Origin(manifests, tuple(chosen.folders)))


def bench(chosen: "argparse.Namespace") -> int:
    """Measure this machine; return 1 if a figure costs much more than in the stored run."""
    from game.ai.numpy_threads import ONE_CORE

    os.environ.update(ONE_CORE)
    from game.content.files import Fault
    from game.makers.bench import command

    try:
        return command.run(chosen)
    except (Fault, ValueError) as error:
        return refuse(error)


def puzzles(chosen: "argparse.Namespace") -> int:
    """Find new puzzles; return 1 if no more are found, 2 if the request is impossible."""
    from game.ai.numpy_threads import ONE_CORE

    os.environ.update(ONE_CORE)
    from game.content.files import Fault
    from game.core.plain import Malformed
    from game.manifests.known import manifests
    from game.scenes.puzzle_command import find
    from game.session.puzzle_making import NothingFound

    try:
        for line in find(chosen, manifests(chosen.folders)):
            print(line, flush=True)
    except NothingFound as nothing:
        print(nothing, file=sys.stderr)
        return 1
    except (Malformed, Fault) as error:
        return refuse(error)
    return 0


def gallery(chosen: "argparse.Namespace") -> int:
    """Render every scene to files, without a display."""
    from game.ui.sdl_hints import HEADLESS

    os.environ.update(HEADLESS)
    from game.content.files import Fault
    from game.makers.gallery.render import render, render_strips

    try:
        sizes = [_size(text) for text in chosen.sizes.split(",") if text]
        languages = [text for text in chosen.languages.split(",") if text]
        files = render(chosen.folder, sizes, languages, chosen.only, chosen.folders)
        for file in render_strips(chosen.folder, chosen.only) if chosen.strips else files:
            print(file)
    except (Fault, ValueError) as error:
        return refuse(error)
    return 0


def monkey(chosen: "argparse.Namespace") -> int:
    """Give random input to the real scenes, without a display; return 1 if something breaks."""
    from game.ui.sdl_hints import HEADLESS

    os.environ.update(HEADLESS)
    from game.content.files import Fault
    from game.core.plain import Malformed
    from game.makers.monkey import command

    try:
        return command.run(chosen)
    except (Fault, Malformed, ValueError) as error:
        return refuse(error)


def refuse(why: object) -> int:
    """Print the reason for a failure as one safe line; return UNREADABLE."""
    from game.core.plain import printable

    if isinstance(why, OSError) and why.strerror:
        why = f"{why.filename}: {why.strerror}" if why.filename else why.strerror
    print(f"ERROR {printable(str(why))}", file=sys.stderr)
    return UNREADABLE


MAX_PIXELS = 8192
"""Limit per side of a picture: more than any screen has."""


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise ValueError(f"{text!r} is not a size like 1920x1080")
    size = (int(width), int(height))
    if not all(1 <= length <= MAX_PIXELS for length in size):
        raise ValueError(f"{text!r} is not 1 to {MAX_PIXELS} pixels each way")
    return size
