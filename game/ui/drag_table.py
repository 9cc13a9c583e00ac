"""What can be moved on a table and where to, and what the mover asks of a table."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from game.ui.input import Position

Way = Literal["drag", "click", "keyboard"]


@dataclass(frozen=True, slots=True)
class DragSource:
    """Something that can be picked up, and where it lies, in real pixels."""

    key: Hashable
    rect: pygame.Rect
    enabled: bool = True
    room: pygame.Rect | None = None
    """Where alone the pointer reaches it: what lies outside is out of sight. None for anywhere."""

    @property
    def middle(self) -> Position:
        """Where it is picked up by the keyboard."""
        return self.rect.center


@dataclass(frozen=True, slots=True)
class DropTarget:
    """A place for what is held. `legal` decides only what is shown and where arrows go; `drop` decides.

    `catch` tells whether a pointer position is on the target (an edge, a triangle); None means `rect`.
    `anchor` is where the held piece snaps to; None means the middle of `rect`.
    """

    key: Hashable
    rect: pygame.Rect
    legal: bool = True
    spoken: str = ""
    catch: Callable[[Position], bool] | None = None
    anchor: Position | None = None
    room: pygame.Rect | None = None

    def caught(self, position: Position) -> bool:
        """Whether the pointer is on the target, within its `room` if it has one."""
        if self.room is not None and not self.room.collidepoint(position):
            return False
        return self.catch(position) if self.catch is not None else self.rect.collidepoint(position)

    @property
    def middle(self) -> Position:
        """Where the held piece snaps to."""
        return self.anchor if self.anchor is not None else self.rect.center


class DragTable(Protocol):
    """What the mover asks of a table, and tells it."""

    def sources(self) -> Sequence[DragSource]:
        """What may be picked up now, in reading order, topmost last where they overlap."""

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Where the source may go, in reading order; illegal ones too, if they should answer why not."""

    def picked_up(self, source: DragSource, way: Way) -> None:
        """The source is held now."""

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """What is held is over this target now."""

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Let go on a target: True takes the piece, False refuses it (it glides back)."""

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """Not held any more; `missed` when it was let go where nothing is, or refused."""

    def say(self, text: str) -> None:
        """Say what the keyboard is on."""


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """What is held and where it is drawn: `position` is its middle, in real pixels."""

    source: DragSource
    position: Position
    way: Way
    target: DropTarget | None


def source_at(sources: Sequence[DragSource], position: Position) -> DragSource | None:
    """The topmost source under the pointer that may be picked up."""
    for source in reversed(sources):
        in_sight = source.room is None or source.room.collidepoint(position)
        if source.enabled and in_sight and source.rect.collidepoint(position):
            return source
    return None


def target_at(targets: Sequence[DropTarget], position: Position) -> DropTarget | None:
    """The nearest target under the pointer; a legal one before all others."""
    caught = [target for target in targets if target.caught(position)]
    return min(
        caught, key=lambda target: (not target.legal, math.dist(target.middle, position)), default=None
    )
