"""The chapters of a game's rulebook, with pictures drawn of the game's own pieces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

import pygame

from game.ui.look import Look, Words

DrawPicture = Callable[[pygame.Surface, pygame.Rect, Look, Words], None]
"""Draws into a rectangle in real pixels."""


class Kind(Enum):
    """How the words of a section stand in the book."""

    PLAIN = "plain"
    RULING = "ruling"
    """In a box: decided here where the printed rules are silent."""
    PRINTED = "printed"
    """In a box: the printed rules say something else."""
    STEPS = "steps"
    """Each line is a step with its number."""


@dataclass(frozen=True)
class Section:
    """A paragraph by the keys `rules.<game>.<key>.title` and `rules.<game>.<key>`, perhaps with a picture.

    `values` are told to both. A picture stands beside the words, or where it has a `strip` below them, so
    high in pixels of a page that is `TEXT_WIDTH` wide. A `count` stands large before the title. Two that are
    `half` and follow each other stand side by side.
    """

    key: str
    picture: DrawPicture | None = None
    kind: Kind = Kind.PLAIN
    values: Mapping[str, object] = field(default_factory=dict)
    count: int | None = None
    strip: float = 0.0
    half: bool = False


TEXT_WIDTH = 556
"""Of a page's words, in pixels of the design."""


def bare(*keys: str, kind: Kind = Kind.PLAIN) -> tuple[Section, ...]:
    """Sections without pictures."""
    return tuple(Section(key, kind=kind) for key in keys)


@dataclass(frozen=True)
class Page:
    """Sections of the chapter `rules.page.<key>`; where it has `keys`, these actions' keys follow.

    What an action does is told by `rules.keys.<action>`. A chapter with `variants` begins with the game's
    options side by side. Where there are `values`, they are told to `rules.<game>.<key>.note` at its head.
    The first one with `scoring` is about the end: the book opens there beside a result.
    """

    key: str
    sections: tuple[Section, ...]
    keys: tuple[str, ...] = ()
    variants: bool = False
    scoring: bool = False
    values: Mapping[str, object] = field(default_factory=dict)


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
