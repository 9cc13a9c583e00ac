"""The pages of the rules in brief, with pictures drawn of the game's own pieces."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.look import Look, Words

DrawPicture = Callable[[pygame.Surface, pygame.Rect, Look, Words], None]
"""Draws into a rectangle in real pixels."""


@dataclass(frozen=True)
class Section:
    """A paragraph by the keys `rules.<game>.<key>.title` and `rules.<game>.<key>`, perhaps with a picture."""

    key: str
    picture: DrawPicture | None = None


def bare(*keys: str) -> tuple[Section, ...]:
    """Sections without pictures."""
    return tuple(map(Section, keys))


@dataclass(frozen=True)
class Page:
    """Sections under the tab `rules.page.<key>`; where it has `keys`, these actions' keys follow.

    What an action does is told by `rules.keys.<action>`.
    """

    key: str
    sections: tuple[Section, ...]
    keys: tuple[str, ...] = ()


FIRST_KEYS = ("next", "confirm", "cancel", "undo", "redo", "end_turn", "replay")
LAST_KEYS = (
    "hint",
    "network",
    "log",
    "rulebook",
    "menu",
    "zoom_in",
    "zoom_all",
    "full_screen",
    "mute",
    "speech",
    "tell",
    "screenshot",
)
