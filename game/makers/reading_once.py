"""Caches for the program's own files, for tools that open it again and again."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.content.program_folders import ROOT
from game.ui.pictures import SurfaceCache

PICTURES = (
    *(
        f"game.tables.transamerica.{module}.read_map_drawing"
        for module in ("table", "small_map", "favourite_hubs")
    ),
    *(f"game.tables.trambahn.{module}.read_tile_map" for module in ("table", "past_table", "small_table")),
    *(f"game.tables.streetcar.{module}.read_tile_map" for module in ("table", "preview")),
    "game.ui.tile_map.read_drawing",
)
CONTENT = (
    "game.content.games.games",
    "game.content.levels.read_levels",
    "game.text.catalogue._read",
    "game.ui.art.read_drawing",
    "game.session.lesson_progress.read_lessons",
    "game.session.puzzle_progress.read_puzzles",
)

MAX_PIXELS: Final = 40_000_000
"""Total size of the pictures in one cache; a pixel takes four bytes."""


@contextmanager
def opening_once() -> Iterator[None]:
    """Cache all that takes long when the program or a table is opened again and again."""
    with reading_once(*CONTENT, *PICTURES), naming_once(), drawing_once(), painting_once():
        yield


@contextmanager
def reading_once(*names: str) -> Iterator[None]:
    """Cache these functions by name for each file or folder of the program."""
    with ExitStack() as patches:
        for name in names:
            module, _, function = name.rpartition(".")
            patches.enter_context(patch(name, _once(getattr(import_module(module), function))))
        yield


@contextmanager
def naming_once() -> Iterator[None]:
    """Cache the placing of names on maps, which takes half the time of opening a table."""
    module = "game.tables.transamerica.board_painter"
    place_labels = import_module(module).place_labels
    found: dict[str, Any] = {}

    def placing(labels: Any, board: Any, *others: Any, **given: Any) -> Any:
        key = repr((id(board), labels, others, sorted(given.items(), key=lambda one: one[0])))
        if key not in found:
            found[key] = (board, place_labels(labels, board, *others, **given))
        return found[key][1]

    with patch(f"{module}.place_labels", placing):
        yield


@contextmanager
def drawing_once() -> Iterator[None]:
    """Draw an SVG document once at each size; the most recently used ones are kept."""
    draw, kept = pygame.image.load_sized_svg, SurfaceCache(MAX_PIXELS)

    def drawing(document: Any, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(document, BytesIO):
            return draw(document, size)
        key = (document.getvalue(), (size[0], size[1]))
        return kept.get(key, lambda: draw(document, size)).copy()

    with patch("pygame.image.load_sized_svg", drawing):
        yield


@contextmanager
def painting_once() -> Iterator[None]:
    """Paint the background of a map once at each size and place; the last ones are kept."""
    modules = [f"game.tables.transamerica.{name}" for name in ("map_painter", "small_map")]
    paint, kept = import_module(modules[0]).paint_background, SurfaceCache(MAX_PIXELS)
    drawings: dict[int, object] = {}

    def painting(look: Any, drawing: Any, projection: Any, size: Any, **given: bool) -> pygame.Surface:
        # Drawings are kept alive, so that their ids stay unique.
        drawings[id(drawing)] = drawing
        key = (id(drawing), projection, tuple(size), *given.values(), pygame.display.get_init())
        return kept.get(key, lambda: paint(look, drawing, projection, size, **given)).copy()

    with ExitStack() as patches:
        for module in modules:
            patches.enter_context(patch(f"{module}.paint_background", painting))
        yield


def _once(read: Callable[..., Any]) -> Callable[..., Any]:
    found: dict[tuple[object, ...], tuple[object, Any]] = {}

    def reading(*given: object) -> Any:
        if not all(one.is_relative_to(ROOT) for one in given if isinstance(one, Path)):
            return read(*given)
        key = tuple(one if isinstance(one, Path | str) else id(one) for one in given)
        if key not in found:
            # The arguments are kept alive, so that their ids stay unique.
            found[key] = (given, read(*given))
        return found[key][1]

    return reading
