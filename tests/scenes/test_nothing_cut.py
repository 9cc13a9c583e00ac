"""No picture of the gallery has words with an ellipsis: in a small window, in a high one, in large letters.

Every eighth picture is looked at, in one window after the other; the longer tests look at all in the high
window. In the small one all are looked at while languages are changed (`test_languages`).
Lessons, puzzles and reviews have promises of their own.
"""

from itertools import cycle, product, repeat
from pathlib import Path

import pygame
import pytest

from game.content.languages import LANGUAGES
from game.makers.gallery.all_shots import shots
from game.makers.gallery.render import taken
from tests.games import KNOWN
from tests.pictures import may_be_cut

SMALL, HIGH = (1024, 600), (800, 1200)
LONGEST = "de"
SHOTS = shots()
NAMES = [name for name in sorted(SHOTS) if not may_be_cut(name)]
QUICK = {
    *zip(NAMES[::16], cycle(LANGUAGES), repeat(SMALL)),
    *product(NAMES[8::16], [LONGEST], [HIGH]),
}
PICTURES = [
    pytest.param(*each, marks=() if each in QUICK else pytest.mark.long)
    for each in sorted({*QUICK, *product(NAMES, [LONGEST], [HIGH])})
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
