"""Looks on while a table draws: what was a bubble when it was drawn must be one when all is drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.tables.kit.advice import AdviceBubble
from game.tables.kit.notice import Notice
from tests.contract.tables.seated import Seated

Seen = list[tuple[pygame.Rect, pygame.Surface]]


@contextmanager
def bubbles() -> Iterator[Seen]:
    """Collect all bubbles drawn in this block, each with a picture of it."""
    seen: Seen = []
    notice, advice = Notice.draw, AdviceBubble.draw

    def draw_notice(self: Notice, surface: pygame.Surface, look: Any, room: pygame.Rect, kept: Any) -> None:
        notice(self, surface, look, room, kept)
        rect = self.place(look, room, kept)
        seen.append((rect, surface.subsurface(rect).copy()))

    def draw_advice(self: AdviceBubble, surface: pygame.Surface, look: Any) -> None:
        advice(self, surface, look)
        seen.append((self.rect, surface.subsurface(self.rect).copy()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Notice, "draw", draw_notice)
        patch.setattr(AdviceBubble, "draw", draw_advice)
        yield seen


def nothing_lies_over(seen: Seen, seated: Seated) -> int:
    """Draw the table, and make sure that its bubbles are whole; how many there were."""
    seen.clear()
    surface = pygame.Surface(seated.size)
    seated.table.draw(surface)
    for rect, picture in seen:
        assert seated.window.contains(rect)
        now = pygame.image.tobytes(surface.subsurface(rect), "RGB")
        assert now == pygame.image.tobytes(picture, "RGB"), "something is drawn across a bubble"
    return len(seen)
