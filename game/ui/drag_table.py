"""The sources and targets of a table, and the protocol between the mover and the table."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from game.ui.input import Position

Way = Literal["drag", "click", "keyboard"]


@dataclass(frozen=True, slots=True)
class DragSource:
    """Something that can be picked up, with its place in real pixels."""

    key: Hashable
    rect: pygame.Rect
    enabled: bool = True
    room: pygame.Rect | None = None
    """The visible area that restricts the pointer; None for no restriction."""

    @property
    def middle(self) -> Position:
        """The point where the keyboard picks it up."""
        return self.rect.center


@dataclass(frozen=True, slots=True)
class DropTarget:
    """A place for the held piece. `legal` only affects drawing and arrow keys; `drop` decides.

    `catch` returns True if a pointer position is on the target (an edge, a triangle); None means `rect`.
    `anchor` is the point that the held piece snaps to; None means the middle of `rect`.
    """

    key: Hashable
    rect: pygame.Rect
    legal: bool = True
    spoken: str = ""
    catch: Callable[[Position], bool] | None = None
    anchor: Position | None = None
    room: pygame.Rect | None = None

    def contains(self, position: Position) -> bool:
        """True if the pointer is on the target, and within its `room` if it has one."""
        if self.room is not None and not self.room.collidepoint(position):
            return False
        return self.catch(position) if self.catch is not None else self.rect.collidepoint(position)

    @property
    def middle(self) -> Position:
        """The point that the held piece snaps to."""
        return self.anchor if self.anchor is not None else self.rect.center


class DragTable(Protocol):
    """The questions of the mover to a table, and its notifications."""

    def sources(self) -> Sequence[DragSource]:
        """Return the sources that can be picked up now, in reading order, topmost last where they overlap."""

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """Return the targets of a source in reading order, including illegal ones that should explain
        themselves.
        """

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Take note that the source is now held."""

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """Take note that the held piece is over this target, or over none."""

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Drop the source on a target: True accepts the piece, False refuses it (it glides back)."""

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """Take note that the source is no longer held; `missed` if it was refused or dropped on no target."""

    def say(self, text: str) -> None:
        """Say what has the keyboard."""


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """The held piece and its `position`, the middle in real pixels."""

    source: DragSource
    position: Position
    way: Way
    target: DropTarget | None


def source_at(sources: Sequence[DragSource], position: Position) -> DragSource | None:
    """Return the topmost source under the pointer that may be picked up."""
    for source in reversed(sources):
        in_sight = source.room is None or source.room.collidepoint(position)
        if source.enabled and in_sight and source.rect.collidepoint(position):
            return source
    return None


def target_at(targets: Sequence[DropTarget], position: Position) -> DropTarget | None:
    """Return the nearest target under the pointer, preferring legal ones."""
    caught = [target for target in targets if target.contains(position)]
    return min(
        caught, key=lambda target: (not target.legal, math.dist(target.middle, position)), default=None
    )
