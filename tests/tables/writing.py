"""The words that a table draws, and their places."""

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.ui.text import TextSetter


@dataclass(frozen=True)
class Written:
    """One line as it was drawn."""

    words: str
    rect: pygame.Rect


def remember_writing(
    monkeypatch: pytest.MonkeyPatch, capitals: float = 0.7, *, pieces: bool = True
) -> list[Written]:
    """Return a list of all lines drawn from now on; capitals have `capitals` times the size as height.

    Without `pieces`, only what is drawn on the window; what is lettered on a piece is drawn on a picture of
    its own.
    """
    found: list[Written] = []
    draw = TextSetter.draw

    def remembered(
        self: TextSetter, surface: Any, text: Any, position: Any, style: Any, *more: Any, **rest: Any
    ) -> int:
        width = draw(self, surface, text, position, style, *more, **rest)
        words = text if isinstance(text, str) else "".join(span.text for span in text)
        high = capitals * self.size(style)
        left = position[0] - {"left": 0.0, "centre": width / 2, "right": width}[rest.get("align", "left")]
        if words.strip() and (pieces or surface is pygame.display.get_surface()):
            found.append(Written(words, pygame.Rect(left, position[1] - high, width, high)))
        return width

    monkeypatch.setattr(TextSetter, "draw", remembered)
    return found
