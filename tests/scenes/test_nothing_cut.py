"""No picture of the gallery has words with an ellipsis: in a small window, in a high one, in large letters.

Every fourth picture is looked at, in one window after the other; the longer tests look at all, in the small
window in each language. Lessons, puzzles and reviews have promises of their own for every language.
"""

from itertools import cycle, product, repeat
from pathlib import Path

import pygame
import pytest

from game.makers.gallery.all_shots import shots
from game.makers.gallery.render import taken
from game.text.catalogue import LANGUAGES
from tests.games import KNOWN

SMALL, HIGH = (1024, 600), (800, 1200)
LONGEST = "de"
OTHERS = ("learn", "lesson", "puzzle", "review")
"""In the names of pictures that are looked at elsewhere."""
LISTS = ("history", "saved_games")
"""Where a line holds as many players as there were, and names are cut where they must be."""
EXCERPTS = "rules_search"
"""Where a hit has one line of a longer text."""
SHOTS = shots()
NAMES = [
    name
    for name in sorted(SHOTS)
    if name.startswith("puzzle_maker")
    or name.endswith("_puzzle_failed")
    or not (name.startswith(LISTS) or any(word in name for word in (*OTHERS, EXCERPTS)))
]
QUICK = {
    *zip(NAMES[::8], cycle(LANGUAGES), repeat(SMALL)),
    *product(NAMES[4::8], [LONGEST], [HIGH]),
}
PICTURES = [
    pytest.param(*each, marks=() if each in QUICK else pytest.mark.long)
    for each in (*product(NAMES, LANGUAGES, [SMALL]), *product(NAMES, [LONGEST], [HIGH]))
]


@pytest.mark.parametrize(("name", "language", "size"), PICTURES)
def test_no_words_are_cut(
    surface: pygame.Surface, tmp_path: Path, cut: list[str], name: str, language: str, size: tuple[int, int]
) -> None:
    # Not as PNG, whose packing took a sixth of the time.
    file = tmp_path / f"{name}.bmp"
    drawn = taken(pygame.Surface(size).convert(surface), language, SHOTS[name], file, KNOWN)
    assert drawn.stat().st_size > 0
    assert cut == []
