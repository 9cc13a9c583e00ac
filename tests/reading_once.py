"""What the program brings along never changes while tests run, and is read once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
PICTURES = tuple(f"game.tables.transamerica.{module}.map_drawing_of" for module in ("table", "preview"))
CONTENT = (
    "game.content.games.games",
    "game.scenes.app.Catalogue",
    "game.scenes.learning.read_lessons",
    "game.scenes.puzzling.read_puzzles",
)


@contextmanager
def reading_once(*names: str) -> Iterator[None]:
    """While this lasts, the functions of these names read each file or folder of the program once."""
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            module, _, function = name.rpartition(".")
            patch.setattr(name, _once(getattr(import_module(module), function)))
        yield


def _once(read: Callable[..., Any]) -> Callable[..., Any]:
    found: dict[tuple[object, ...], tuple[object, Any]] = {}

    def reading(place: Path, *others: object) -> Any:
        if not place.is_relative_to(ROOT):
            return read(place, *others)
        key = (place, *(other if isinstance(other, Path | str) else id(other) for other in others))
        if key not in found:
            # The others are kept as well: the number of a thing is its own as long as that lives.
            found[key] = (others, read(place, *others))
        return found[key][1]

    return reading
