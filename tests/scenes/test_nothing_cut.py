"""No picture of the gallery has words with an ellipsis, in a small window and in large letters.

Every other picture is looked at, one language after another; `TERMINUS_ALL_PICTURES=1` looks at all in each.
Lessons, puzzles and reviews have promises of their own for every language.
"""

import os
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.makers.gallery.all_shots import shots
from game.makers.gallery.render import taken
from game.text.catalogue import LANGUAGES

SMALL = (1024, 600)
OTHERS = ("learn", "lesson", "puzzle", "review")
"""In the names of pictures that are looked at elsewhere."""
LISTS = ("history", "saved_games")
"""Where a line holds as many players as there were, and names are cut where they must be."""


def chosen() -> list[tuple[str, str]]:
    names = [name for name in sorted(shots()) if not any(word in name for word in OTHERS)]
    names = [name for name in names if not name.startswith(LISTS)]
    if os.environ.get("TERMINUS_ALL_PICTURES"):
        return [(name, language) for name in names for language in LANGUAGES]
    return list(zip(names[::2], cycle(LANGUAGES), strict=False))


@pytest.mark.parametrize(("name", "language"), chosen())
def test_no_words_are_cut(
    surface: pygame.Surface, tmp_path: Path, cut: list[str], name: str, language: str
) -> None:
    # Not as PNG, whose packing took a sixth of the time.
    drawn = taken(pygame.Surface(SMALL).convert(surface), language, shots()[name], tmp_path / f"{name}.bmp")
    assert drawn.stat().st_size > 0
    assert cut == []
