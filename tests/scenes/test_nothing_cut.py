"""No picture of the gallery has words with an ellipsis in a small or a high window, in the longest words.

Every eighth picture is checked, in one window after the other; the longer tests look at all in the high
window. In the small one all are looked at while languages are changed (`test_languages`).
Lessons, puzzles and reviews have promises of their own.
"""

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.makers.gallery.all_shots import shots
from game.makers.gallery.render import taken
from tests.games import KNOWN
from tests.languages import in_the_longest_words
from tests.pictures import may_be_cut

SMALL, HIGH = (1024, 600), (800, 1200)
SHOTS = shots()
NAMES = [name for name in sorted(SHOTS) if not may_be_cut(name)]
QUICK = {*product(NAMES[::16], [SMALL]), *product(NAMES[8::16], [HIGH])}
PICTURES = [
    pytest.param(*each, marks=() if each in QUICK else pytest.mark.long)
    for each in sorted({*QUICK, *product(NAMES, [HIGH])})
]


@in_the_longest_words
@pytest.mark.parametrize(("name", "size"), PICTURES)
def test_no_words_are_cut(
    surface: pygame.Surface, tmp_path: Path, cut: list[str], name: str, language: str, size: tuple[int, int]
) -> None:
    # Not as PNG, whose packing took a sixth of the time.
    file = tmp_path / f"{name}.bmp"
    drawn = taken(pygame.Surface(size).convert(surface), language, SHOTS[name], file, KNOWN)
    assert drawn.stat().st_size > 0
    assert cut == []
