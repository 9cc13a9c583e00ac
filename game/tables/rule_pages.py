"""The chapters of a game's rulebook, with pictures composed of the game's own pieces."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

import pygame

from game.text.translate import Translate
from game.ui.look import Look

DrawPicture = Callable[[pygame.Surface, pygame.Rect, Look, Translate], None]
"""Draws into a rectangle in real pixels."""


class Kind(Enum):
    """The style of a section in the book."""

    PLAIN = "plain"
    RULING = "ruling"
    """The heading of a box with a decision of this program about which the printed rules are silent."""
    PRINTED = "printed"
    """The heading of a box about printed rules that differ."""
    STEPS = "steps"
    """Each line is a numbered step."""


@dataclass(frozen=True)
class Section:
    """A paragraph by the keys `rules.<game>.<key>.title` and `rules.<game>.<key>`, perhaps with a picture.

    `values` fill in both texts. A picture is beside the words, or, if it has a `strip`, below them with this
    height in pixels of a page `TEXT_WIDTH` wide. A `count` is printed large before the title. Two consecutive
    sections that are `half` are side by side.
    """

    key: str
    picture: DrawPicture | None = None
    kind: Kind = Kind.PLAIN
    values: Mapping[str, object] = field(default_factory=dict)
    count: int | None = None
    strip: float = 0.0
    half: bool = False


TEXT_WIDTH = 556
"""The width of a page's text, in design pixels."""


def bare(*keys: str, kind: Kind = Kind.PLAIN) -> tuple[Section, ...]:
    """Return sections without pictures."""
    return tuple(Section(key, kind=kind) for key in keys)


@dataclass(frozen=True)
class Page:
    """Sections of the chapter `rules.page.<key>`, followed by the `keys` of actions, if any.

    The text for an action is `rules.keys.<action>`. A chapter with `variants` begins with the game's options
    side by side. If there are `values`, they fill in `rules.<game>.<key>.note` at its head. The first chapter
    with `scoring` is about the end: the book opens there beside a result.
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
