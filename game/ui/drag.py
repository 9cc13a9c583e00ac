"""Moving pieces by drag and drop, by two clicks, or by the keyboard, behind one interface."""

import math
from collections.abc import Hashable

from game.ui.animation import Tween, ease_out
from game.ui.arrows import direction_of, next_target
from game.ui.drag_table import DragSource, DragTable, DropTarget, HeldPiece, Way, source_at, target_at
from game.ui.input import (
    PRIMARY,
    Event,
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
)

GLIDE_SECONDS = 0.22
__all__ = ["DragAndDrop", "DragSource", "DragTable", "DropTarget", "HeldPiece", "Way"]

THRESHOLD = 6
"""Real pixels that the pointer must move before a press becomes a drag."""
_NOWHERE: Position = (-1, -1)


class _Glide:
    """The movement of a piece back from a place where it was not accepted."""

    def __init__(self, let_go: HeldPiece) -> None:
        self._let_go = let_go
        self._tween = Tween(0, 1, GLIDE_SECONDS, easing=ease_out)

    def step(self, dt: float) -> bool:
        """Let time pass; return True when the piece has arrived."""
        self._tween.step(dt)
        return self._tween.done

    @property
    def held(self) -> HeldPiece:
        source = self._let_go.source
        return HeldPiece(source, self._between(self._let_go.position, source.middle), self._let_go.way, None)

    def _between(self, start: Position, end: Position) -> Position:
        share = self._tween.value
        return (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))


class DragAndDrop:
    """Handles all ways to move a piece. Pass it events before other controls of the table.

    `handle` returns True if it used the event. Draw `held` or `gliding` above everything else. `focused` is
    the source that has the keyboard.
    """

    def __init__(self, table: DragTable, *, reduced_motion: bool = False) -> None:
        self._table = table
        self.reduced_motion = reduced_motion
        self._source: DragSource | None = None
        self._grasps = 0
        self._way: Way = "drag"
        self._pressed: tuple[DragSource, Position] | None = None
        """The source under the pressed button, even with a piece in hand: it may be dragged from there."""
        self._grip = (0, 0)
        self._position: Position = (0, 0)
        """The current or last place of the piece in hand, at the pointer or moved there by the keyboard."""
        self._pointer: Position = _NOWHERE
        self._target: DropTarget | None = None
        self._glide: _Glide | None = None
        self._dirty = False

    @property
    def held(self) -> HeldPiece | None:
        if self._source is None:
            return None
        place = (self._position[0] - self._grip[0], self._position[1] - self._grip[1])
        return HeldPiece(self._source, place, self._way, self._target)

    @property
    def gliding(self) -> HeldPiece | None:
        return None if self._glide is None else self._glide.held

    @property
    def hovered_source(self) -> DragSource | None:
        """The source that a press would pick up now."""
        if self._source is not None:
            return None
        return source_at(self._table.sources(), self._pointer)

    @property
    def wants_frames(self) -> bool:
        return self._glide is not None

    def take_dirty(self) -> bool:
        """True if anything looks different since the last call."""
        dirty, self._dirty = self._dirty, False
        return dirty

    def pick_up(self, key: Hashable, way: Way = "keyboard") -> bool:
        """Pick up a source, as a click on it does; return False if this is not allowed."""
        source = self._source_of(key)
        if source is None or not source.enabled:
            return False
        self.cancel()
        self._grip = (0, 0)
        self._take(source, way, source.middle)
        if way == "keyboard":
            legal = [target for target in self._table.targets(source) if target.legal]
            if legal:
                self._aim(min(legal, key=lambda target: math.dist(target.middle, source.middle)))
        return True

    def aim(self, key: Hashable) -> bool:
        """Move the held piece to a target by keyboard, legal or not; return False if there is none."""
        if self._source is None:
            return False
        targets = self._table.targets(self._source)
        target = next((target for target in targets if target.key == key), None)
        if target is not None:
            self._aim_by_keyboard(target)
        return target is not None

    def cancel(self) -> None:
        """Return the held piece to its source."""
        self._pressed = None
        if self._source is not None:
            self._back(missed=False)

    def refresh(self) -> None:
        """React to a changed position of the table: drop vanished pieces and aim again."""
        if self._source is None:
            return
        source = self._source_of(self._source.key)
        if source is None:
            self._let_go()
            return
        self._source = source
        if self._way != "keyboard":
            self._aim(self._target_at(self._position))
        elif self._target is not None:
            key = self._target.key
            self._aim(next((target for target in self._table.targets(source) if target.key == key), None))

    def handle(self, event: Event) -> bool:
        """Handle the event; return False to leave it to others."""
        match event:
            case PointerMoved():
                self._follow(event.position)
                return self._moved(event.position)
            case PointerPressed():
                self._follow(event.position)
                return self._press(event)
            case PointerReleased():
                self._follow(event.position)
                return event.button == PRIMARY and self._release(event.position)
            case PointerLeft():
                self._follow(_NOWHERE)
                return False
            case KeyPressed():
                return self._key(event)
            case FocusLost():
                self.cancel()
                self._follow(_NOWHERE)
                return False
            case _:
                return False

    def step(self, dt: float) -> None:
        if self._glide is not None:
            self._dirty = True
            if self._glide.step(dt):
                self._glide = None

    def finish(self) -> None:
        """Finish the gliding at once."""
        if self._glide is not None:
            self._glide = None
            self._dirty = True

    def _follow(self, pointer: Position) -> None:
        """Follow the pointer, and redraw if a press would now pick up something else."""
        before = self.hovered_source
        self._pointer = pointer
        if self.hovered_source != before:
            self._dirty = True

    def _moved(self, position: Position) -> bool:
        self._position = position
        if self._pressed is not None and math.dist(self._pressed[1], position) > THRESHOLD:
            self._take_pressed(*self._pressed, "drag", position)
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
        source = source_at(self._table.sources(), event.position)
        if source is not None:
            self._pressed = (source, event.position)
        elif self._source is not None:
            # The second of two clicks; a piece that is dragged cannot be pressed again.
            self._aim(self._target_at(event.position))
            self._drop()
        else:
            return False
        return True

    def _release(self, position: Position) -> bool:
        pressed, self._pressed = self._pressed, None
        self._position = position
        held = self._source
        if held is not None and (self._way == "drag" or (pressed and self._target_at(position))):
            self._aim(self._target_at(position))
            self._drop()
        elif pressed is not None and held is not None and held.key == pressed[0].key:
            self._back(missed=False)
        elif pressed is not None:
            self._take_pressed(*pressed, "click", position)
        else:
            return False
        return True

    def _take_pressed(self, source: DragSource, start: Position, way: Way, position: Position) -> None:
        """Pick up the pressed source; another piece in hand goes back first."""
        if self._source is not None and self._source.key != source.key:
            self._back(missed=False)
        self._grip = (start[0] - source.rect.centerx, start[1] - source.rect.centery)
        self._take(source, way, position)

    def _key(self, event: KeyPressed) -> bool:
        source = self._source
        if source is None:
            return False
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
        found = next_target(event, targets, self._target, self._position)
        if found is not None:
            self._aim_by_keyboard(found)
        return found is not None or direction_of(event) is not None

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
        self._grasps += 1
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
        grasp = self._grasps
        taken = self._table.dropped(source, target)
        if self._grasps != grasp:
            # The table has already put the next piece into the hand.
            return
        if taken:
            self._let_go()
        else:
            self._back(missed=True)

    def _back(self, *, missed: bool) -> None:
        held = self.held
        self._let_go()
        if held is None:
            return
        if not self.reduced_motion and math.dist(held.position, held.source.middle) > THRESHOLD:
            self._glide = _Glide(held)
        self._table.put_back(held.source, missed=missed)

    def _let_go(self) -> None:
        self._source = None
        self._target = None
        self._pressed = None
        self._dirty = True

    def _source_of(self, key: Hashable) -> DragSource | None:
        return next((source for source in self._table.sources() if source.key == key), None)

    def _target_at(self, position: Position) -> DropTarget | None:
        return None if self._source is None else target_at(self._table.targets(self._source), position)
