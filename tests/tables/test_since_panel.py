"""Deeds since a turn are shown in full if there is room, otherwise in fewer words, or counted."""

import pygame
import pytest

from game.tables.kit.since import summaries_panel
from game.tables.kit.table_model import EventSummary
from game.text.catalogue import Catalogue
from game.ui.boxes.groups import Stack
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part, walk
from game.ui.look import Look
from game.ui.theme import BODY

SUMMARIES = tuple(
    EventSummary(0, (f"laid a long track to stop {number}", f"track {number}")) for number in range(6)
)


def row(summary: EventSummary | None, words: str, size: float, narrowest: float) -> Part:
    del summary, size
    return Stack((Space(narrowest), Words(words, BODY)))


@pytest.mark.parametrize(
    ("wide", "lines", "told"),
    [
        (600, 6, [summary.wordings[0] for summary in SUMMARIES]),
        (100, 6, [summary.wordings[1] for summary in SUMMARIES]),
        (120, 3, ["4 earlier moves", "track 4", "track 5"]),
    ],
)
def test_events_without_room_are_shown_in_fewer_words_then_counted(
    look: Look, tr: Catalogue, wide: int, lines: int, told: list[str]
) -> None:
    high = lines * look.text.line_height(BODY)
    room = pygame.Rect(0, 0, wide, high)
    tree = summaries_panel(tr, SUMMARIES, row)
    assert [part.words for part, _ in walk(look, tree, room) if isinstance(part, Words)] == told
