"""Rooms: the places of a table's panels, declared as a tree of parts that draw nothing."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.ui.boxes.control import Control
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, controls
from game.ui.look import Look
from game.ui.scale import DESIGN_HEIGHT, DESIGN_WIDTH, Scale

AnyPart = TypeVar("AnyPart", bound=Part)
Places = TypeVar("Places")
_DESIGN = Scale(DESIGN_WIDTH, DESIGN_HEIGHT)


def room(name: str, width: float = 0.0, high: float = 0.0, most: float = 0.0, grow: float = 0.0) -> Part:
    """Return a room, at least `width` wide and `high` high and by preference `most` high; all are design
    lengths.
    """
    return named(name, Space(width, high, most, grow=grow))


def named(name: str, part: AnyPart) -> AnyPart:
    """Return a part whose place is found by this name."""
    return replace(part, control=Control(name))


@lru_cache(4)
def bare_look(scale: Scale) -> Look:
    """Return a look that measures rooms, which have no text or art."""
    return Look.open(Path(), scale)


@cache
def min_width(tree_of: Callable[..., Part], *measures: Hashable) -> int:
    """Return the width below which the rooms of this tree are cut; widths and heights are design lengths."""
    return tree_of(*measures).min_width(bare_look(_DESIGN))


@cache
def min_height(tree_of: Callable[..., Part], width: int, *measures: Hashable) -> int:
    """Return the height below which the rooms of this tree are cut in this width."""
    return tree_of(*measures).min_height(bare_look(_DESIGN), width)


class Rooms:
    """The places of all rooms of some trees, by name."""

    def __init__(self, scale: Scale, *placed: tuple[Part, pygame.Rect]) -> None:
        """Place each tree in its area, in real pixels."""
        self._found: dict[Hashable, list[pygame.Rect]] = {}
        look = bare_look(scale)
        for tree, area in placed:
            for control, place in controls(look, tree, area):
                self._found.setdefault(control.name, []).append(place)

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return the only room of this name, or an empty rectangle if there is none."""
        return next(iter(self._found.get(name, ())), pygame.Rect(0, 0, 0, 0))

    def all(self, name: str) -> tuple[pygame.Rect, ...]:
        """Return all rooms of this name, in reading order."""
        return tuple(self._found.get(name, ()))

    def fill(self, kind: type[Places], **given: Any) -> Places:
        """Return a value of `kind` whose other fields are the rooms of their names; a tuple has them all."""
        for name, hint in kind.__annotations__.items():
            several = getattr(hint, "__origin__", None) is tuple
            given.setdefault(name, self.all(name) if several else self[name])
        return kind(**given)
