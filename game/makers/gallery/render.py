"""`gallery`: every scene in its typical states as PNG files, without a display and reproducibly."""

import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from datetime import datetime
from pathlib import Path

import pygame

from game.content.languages import LANGUAGES
from game.content.program_folders import ProgramFolders, places_below
from game.makers.gallery.all_shots import Shot, shots
from game.makers.gallery.folder_shots import folder_shots
from game.makers.gallery.pseudo import PSEUDO, pseudo_language
from game.makers.gallery.strips import frames, paces, painted, strips
from game.manifests.known import manifests
from game.scenes.app import App
from game.scenes.play import open_app
from game.storage.folders import folders_below
from game.tables.parts import TableParts

SECONDS_TO_REST = 4.0
STRIP_SIZE = (1920, 1080)
"""The window size for frames of strips."""
NOW = datetime(2026, 11, 20, 21, 0).astimezone()
IN_MOTION = "_held"
"""Suffix of shots whose state would be gone once nothing moves."""


def render(
    folder: Path,
    sizes: Sequence[tuple[int, int]],
    languages: Sequence[str],
    only: str = "",
    games: Sequence[Path] = (),
) -> Iterator[Path]:
    """Write `folder/<language>/<width>x<height>/<name>.png` for every shot whose name starts with `only`.

    Games in the folders `games` are included. Raises Fault or OSError, and ValueError for a language without
    a catalogue or an `only` without a match.
    """
    for language in languages:
        if language not in (*LANGUAGES, PSEUDO):
            raise ValueError(f"{language!r} is none of {', '.join((*LANGUAGES, PSEUDO))}")
    known = manifests(games)
    every = shots() | folder_shots(known)
    chosen = {name: shot for name, shot in every.items() if name.startswith(only)}
    if not chosen:
        raise ValueError(f"there is no picture whose name begins with {only!r}")
    pygame.display.init()
    pygame.font.init()
    try:
        for size in sizes:
            surface = pygame.display.set_mode(size)
            for language in languages:
                target = folder / language / f"{size[0]}x{size[1]}"
                target.mkdir(parents=True, exist_ok=True)
                with pseudo_language() if language == PSEUDO else nullcontext(places_below()) as program:
                    for name, shot in chosen.items():
                        yield taken(surface, language, shot, target / f"{name}.png", known, games, program)
    finally:
        pygame.display.quit()


def render_strips(folder: Path, only: str = "") -> Iterator[Path]:
    """Write `folder/strips/<name>_<pace>.png` for every strip whose name starts with `only`.

    Raises Fault or OSError, and ValueError for an `only` without a match.
    """
    chosen = {name: strip for name, strip in strips().items() if name.startswith(only)}
    if not chosen:
        raise ValueError(f"there is no strip whose name begins with {only!r}")
    target = folder / "strips"
    target.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(STRIP_SIZE)
    try:
        for name, pace in ((name, pace) for name, strip in chosen.items() for pace in paces(strip)):
            with app_for_pictures(STRIP_SIZE, "en", manifests()) as app:
                found, moving = frames(app, surface, chosen[name], pace)
                file = target / f"{name}_{pace}.png"
                pygame.image.save(painted(app.stage.look, chosen[name], pace, found, moving), file)
            yield file
    finally:
        pygame.display.quit()


@contextmanager
def app_for_pictures(
    size: tuple[int, int],
    language: str,
    known: Mapping[str, TableParts],
    games: Sequence[Path] = (),
    program: ProgramFolders | None = None,
) -> Iterator[App]:
    """Open an app for reproducible pictures; the display must be open.

    `program` are the program's folders, by default its own.
    """
    with tempfile.TemporaryDirectory() as home:
        app = open_app(program or places_below(), folders_below(Path(home)), known, size, game_folders=games)
        app.warm = False
        app.now = lambda: NOW
        app.random_bits = random.Random(1).getrandbits  # noqa: S311 - the same every time is the point
        app.change(language=language, reduced_motion=True)
        yield app
        app.close()


def taken(
    surface: pygame.Surface,
    language: str,
    shot: Shot,
    file: Path,
    known: Mapping[str, TableParts],
    games: Sequence[Path] = (),
    program: ProgramFolders | None = None,
) -> Path:
    """Draw one shot on a surface of a window's size, and write it to `file`; the display must be open.

    `games` are the folders of those `known` games that are not the program's own; `program` as for
    `app_for_pictures`.
    """
    with app_for_pictures(surface.get_size(), language, known, games, program) as app:
        shot(app)
        scenes = app.stage.scenes
        for _ in range(0 if file.stem.endswith(IN_MOTION) else round(SECONDS_TO_REST / 0.1)):
            scenes.step((), 0.1)
            if not scenes.wants_frames:
                break
        scenes.draw(surface)
        pygame.image.save(surface, file)
        scenes.leave_all()
    return file
