"""Moving pieces: drag and drop, click and click, and the keyboard, as one thing."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from game.ui.animation import Tween, ease_out
from game.ui.focus import DIRECTIONS
from game.ui.input import (
    PRIMARY,
    Event,
    FocusLost,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
)

THRESHOLD = 6
"""Real pixels that the pointer moves before a press becomes a drag."""
GLIDE_SECONDS = 0.22

Way = Literal["drag", "click", "keyboard"]


@dataclass(frozen=True, slots=True)
class DragSource:
    """Something that can be picked up: where it lies, in real pixels, and what a screen reader calls it."""

    key: Hashable
    rect: pygame.Rect
    spoken: str = ""
    enabled: bool = True


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

    def caught(self, position: Position) -> bool:
        """Whether the pointer is on the target."""
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
class Held:
    """What is held and where it is drawn: `position` is its middle, in real pixels."""

    source: DragSource
    position: Position
    way: Way
    target: DropTarget | None


class DragAndDrop:
    """Feed it events before other things of the table; `handle` returns whether it used them.

    Draw what `held` or `gliding` shows, above everything. `focused` is the source that the keyboard is on.
    """

    def __init__(self, table: DragTable, *, reduced_motion: bool = False) -> None:
        self._table = table
        self.reduced_motion = reduced_motion
        self._source: DragSource | None = None
        self._way: Way = "drag"
        self._pressed: tuple[DragSource, Position] | None = None
        self._grip = (0, 0)
        self._position: Position = (0, 0)
        self._target: DropTarget | None = None
        self._focus: Hashable | None = None
        self._glide: tuple[DragSource, Position, Position, Tween] | None = None
        self._dirty = False

    @property
    def held(self) -> Held | None:
        """What is held now."""
        if self._source is None:
            return None
        place = (self._position[0] - self._grip[0], self._position[1] - self._grip[1])
        return Held(self._source, place, self._way, self._target)

    @property
    def gliding(self) -> Held | None:
        """What is on its way back."""
        if self._glide is None:
            return None
        source, start, end, tween = self._glide
        share = tween.value
        place = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        return Held(source, place, self._way, None)

    @property
    def focused(self) -> Hashable | None:
        """The key of the source that the keyboard is on."""
        return self._focus

    @property
    def hovered_source(self) -> DragSource | None:
        """What a press would pick up now."""
        if self._source is not None:
            return None
        return self._source_at(self._position)

    @property
    def wants_frames(self) -> bool:
        """Whether something glides."""
        return self._glide is not None

    def take_dirty(self) -> bool:
        """Whether anything looks different since this was asked last."""
        dirty, self._dirty = self._dirty, False
        return dirty

    def focus(self, key: Hashable | None) -> None:
        """Put the keyboard on this source, or nowhere."""
        self._focus = key
        self._dirty = True
        source = next((source for source in self._table.sources() if source.key == key), None)
        if source is not None and source.spoken:
            self._table.say(source.spoken)

    def pick_up(self, key: Hashable, way: Way = "keyboard") -> bool:
        """Take a source in hand, as a click on it does; False when it may not be."""
        source = next((source for source in self._table.sources() if source.key == key), None)
        if source is None or not source.enabled:
            return False
        self.cancel()
        self._grip = (0, 0)
        self._take(source, way, source.rect.center)
        if way == "keyboard":
            legal = [target for target in self._table.targets(source) if target.legal]
            if legal:
                self._aim(min(legal, key=lambda target: _distance(target.middle, source.rect.center)))
        return True

    def cancel(self) -> None:
        """Put back what is held."""
        self._pressed = None
        if self._source is not None:
            self._back(missed=False)

    def refresh(self) -> None:
        """The table's position changed: let go of what is gone, aim again."""
        if self._source is None:
            return
        key = self._source.key
        source = next((source for source in self._table.sources() if source.key == key), None)
        if source is None:
            self._let_go()
            return
        self._source = source
        if self._way != "keyboard":
            self._aim(self._target_at(self._position))

    def handle(self, event: Event) -> bool:
        """Use the event, or leave it to others."""
        match event:
            case PointerMoved():
                return self._moved(event.position)
            case PointerPressed():
                return self._press(event)
            case PointerReleased():
                return event.button == PRIMARY and self._release(event.position)
            case KeyPressed():
                return self._key(event)
            case FocusLost():
                self.cancel()
                return False
            case _:
                return False

    def step(self, dt: float) -> None:
        """Let things glide."""
        if self._glide is not None:
            self._glide[3].step(dt)
            self._dirty = True
            if self._glide[3].done:
                self._glide = None

    def finish(self) -> None:
        """Skip the gliding."""
        if self._glide is not None:
            self._glide = None
            self._dirty = True

    def _moved(self, position: Position) -> bool:
        self._position = position
        if self._pressed is not None and self._source is None:
            source, start = self._pressed
            if _distance(start, position) > THRESHOLD:
                self._grip = (start[0] - source.rect.centerx, start[1] - source.rect.centery)
                self._take(source, "drag", position)
        if self._source is None:
            return False
        self._dirty = True
        if self._way == "keyboard":
            self._way = "click"
            self._grip = (0, 0)
        self._aim(self._target_at(position))
        return True

    def _press(self, event: PointerPressed) -> bool:
        self._position = event.position
        self.finish()
        if event.button != PRIMARY:
            if self._source is None:
                return False
            self._back(missed=False)
            return True
        if self._source is not None:
            # click and click: the second click; a drag cannot be pressed again
            target = self._target_at(event.position)
            if target is None and self._source.rect.collidepoint(event.position):
                self._back(missed=False)
            elif target is None:
                other = self._source_at(event.position)
                self._back(missed=other is None)
                if other is not None:
                    self._pressed = (other, event.position)
            else:
                self._aim(target)
                self._drop()
            return True
        source = self._source_at(event.position)
        if source is None:
            return False
        self._pressed = (source, event.position)
        return True

    def _release(self, position: Position) -> bool:
        pressed, self._pressed = self._pressed, None
        self._position = position
        if self._source is not None and self._way == "drag":
            self._aim(self._target_at(position))
            self._drop()
            return True
        if pressed is not None and self._source is None:
            source, start = pressed
            self._grip = (start[0] - source.rect.centerx, start[1] - source.rect.centery)
            self._take(source, "click", position)
            return True
        return pressed is not None

    def _key(self, event: KeyPressed) -> bool:
        if self._source is not None:
            return self._held_key(event, self._source)
        if self._focus is None:
            return False
        if event.means("confirm"):
            return self.pick_up(self._focus)
        for direction in DIRECTIONS:
            if event.means(direction):
                return self._walk_sources(direction)
        return False

    def _held_key(self, event: KeyPressed, source: DragSource) -> bool:
        if event.means("cancel"):
            self._back(missed=False)
            return True
        if event.means("confirm"):
            if self._target is not None:
                self._drop()
            return True
        targets = [target for target in self._table.targets(source) if target.legal]
        if not targets:
            return False
        if event.means("next", "previous"):
            keys = [target.key for target in targets]
            step = 1 if event.means("next") else -1
            now = (
                keys.index(self._target.key)
                if self._target is not None and self._target.key in keys
                else -step
            )
            self._aim_by_keyboard(targets[(now + step) % len(targets)])
            return True
        for direction in DIRECTIONS:
            if event.means(direction):
                start = self._target.middle if self._target is not None else self._position
                found = _nearest(start, [t for t in targets if t != self._target], direction)
                if found is not None:
                    self._aim_by_keyboard(found)
                return True
        return False

    def _walk_sources(self, direction: str) -> bool:
        sources = [source for source in self._table.sources() if source.enabled]
        here = next((source for source in sources if source.key == self._focus), None)
        if here is None:
            return False
        places = [DropTarget(s.key, s.rect) for s in sources if s.key != here.key]
        found = _nearest(here.rect.center, places, direction)
        if found is not None:
            self.focus(found.key)
        return found is not None

    def _aim_by_keyboard(self, target: DropTarget) -> None:
        self._way = "keyboard"
        self._aim(target)
        if target.spoken:
            self._table.say(target.spoken)

    def _aim(self, target: DropTarget | None) -> None:
        if self._source is None:
            return
        before = self._target
        self._target = target
        if self._way == "keyboard" and target is not None:
            self._grip = (0, 0)
            self._position = target.middle
        if (before.key if before else None) != (target.key if target else None):
            self._dirty = True
            self._table.hovered(self._source, target)

    def _take(self, source: DragSource, way: Way, position: Position) -> None:
        self.finish()
        self._source = source
        self._way = way
        self._position = position
        self._target = None
        self._pressed = None
        self._dirty = True
        self._table.picked_up(source, way)
        if way != "keyboard":
            self._aim(self._target_at(position))

    def _drop(self) -> None:
        source, target = self._source, self._target
        if source is None:
            return
        if target is None:
            self._back(missed=True)
            return
        if self._table.dropped(source, target):
            if self._source is source:
                self._let_go()
        elif self._source is source:
            self._back(missed=True)

    def _back(self, *, missed: bool) -> None:
        held = self.held
        self._let_go()
        if held is None:
            return
        if not self.reduced_motion and _distance(held.position, held.source.rect.center) > THRESHOLD:
            tween = Tween(0, 1, GLIDE_SECONDS, easing=ease_out)
            self._glide = (held.source, held.position, held.source.rect.center, tween)
        self._table.put_back(held.source, missed=missed)

    def _let_go(self) -> None:
        self._source = None
        self._target = None
        self._pressed = None
        self._dirty = True

    def _source_at(self, position: Position) -> DragSource | None:
        for source in reversed(self._table.sources()):
            if source.enabled and source.rect.collidepoint(position):
                return source
        return None

    def _target_at(self, position: Position) -> DropTarget | None:
        if self._source is None:
            return None
        caught = [target for target in self._table.targets(self._source) if target.caught(position)]
        if not caught:
            return None
        return min(caught, key=lambda target: (not target.legal, _distance(target.middle, position)))


def _distance(first: Position, second: Position) -> float:
    return math.hypot(first[0] - second[0], first[1] - second[1])


def _nearest(start: Position, targets: Sequence[DropTarget], direction: str) -> DropTarget | None:
    """The target in a quarter turn around the direction that is nearest; sideways distance counts double."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, DropTarget] | None = None
    for target in targets:
        x, y = target.middle[0] - start[0], target.middle[1] - start[1]
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 0 or aside > 2 * along:
            continue
        score = along + 2 * aside
        if best is None or score < best[0]:
            best = (score, target)
    return best[1] if best else None
