"""Caches for the program's own files, for tools that open it again and again."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.content.places import ROOT

PICTURES = tuple(f"game.tables.transamerica.{module}.read_map_drawing" for module in ("table", "small_map"))
CONTENT = (
    "game.content.games.games",
    "game.content.levels.read_levels",
    "game.text.catalogue._read",
    "game.ui.art.read_drawing",
    "game.session.lesson_progress.read_lessons",
    "game.session.puzzle_progress.read_puzzles",
)

MOST_PIXELS: Final = 40_000_000
"""Total size of cached drawings; a pixel takes four bytes."""


@contextmanager
def reading_once(*names: str) -> Iterator[None]:
    """In the block, cache these functions by name for each file or folder of the program."""
    with ExitStack() as patches:
        for name in names:
            module, _, function = name.rpartition(".")
            patches.enter_context(patch(name, _once(getattr(import_module(module), function))))
        yield


@contextmanager
def naming_once() -> Iterator[None]:
    """In the block, cache the placing of names on maps, which takes half the time of opening a table."""
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
    """In the block, draw an SVG document once at each size; the most recently used ones are kept."""
    draw = pygame.image.load_sized_svg
    found: OrderedDict[tuple[bytes, tuple[int, int]], pygame.Surface] = OrderedDict()
    pixels = 0

    def drawing(document: Any, size: tuple[int, int]) -> pygame.Surface:
        nonlocal pixels
        if not isinstance(document, BytesIO):
            return draw(document, size)
        key = (document.getvalue(), (size[0], size[1]))
        if key not in found:
            found[key] = draw(document, size)
            pixels += _pixels(found[key])
            while pixels > MOST_PIXELS:
                pixels -= _pixels(found.popitem(last=False)[1])
        found.move_to_end(key)
        return found[key].copy()

    with patch("pygame.image.load_sized_svg", drawing):
        yield


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


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
