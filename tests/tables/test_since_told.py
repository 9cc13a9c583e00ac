"""Deeds since a turn are shown in full if there is room, otherwise in fewer words, or counted."""

import pygame
import pytest

from game.tables.kit.since import deeds_told
from game.tables.kit.table_model import Deed
from game.text.catalogue import Catalogue
from game.ui.boxes.groups import Stack
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part, walk
from game.ui.look import Look
from game.ui.theme import BODY

DEEDS = tuple(Deed(0, (f"laid a long track to stop {number}", f"track {number}")) for number in range(6))


def row(deed: Deed | None, words: str, size: float, narrowest: float) -> Part:
    del deed, size
    return Stack((Space(narrowest), Words(words, BODY)))


@pytest.mark.parametrize(
    ("wide", "lines", "told"),
    [
        (600, 6, [deed.wordings[0] for deed in DEEDS]),
        (100, 6, [deed.wordings[1] for deed in DEEDS]),
        (120, 3, ["4 earlier deeds", "track 4", "track 5"]),
    ],
)
def test_deeds_without_room_are_told_in_fewer_words_then_counted(
    look: Look, tr: Catalogue, wide: int, lines: int, told: list[str]
) -> None:
    high = lines * look.text.line_height(BODY)
    room = pygame.Rect(0, 0, wide, high)
    tree = deeds_told(tr, DEEDS, row)
    assert [part.words for part, _ in walk(look, tree, room) if isinstance(part, Words)] == told
