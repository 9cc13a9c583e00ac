"""The stack of scenes: which one gets input, and which are drawn."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias
from weakref import ReferenceType, ref

import msgspec
import pygame

from game.ui.input import Event, FileDropped, FocusLost, KeyPressed, PointerPressed, Position
from game.ui.scale import Scale
from game.ui.transition import Transition, Way

LONGEST_STEP = 0.1
"""Seconds; dragging a window stalls the loop on some systems, and nothing may jump afterwards.

Only a scene that asked for a longer pause (`next_step_in`) gets a step as long as the pause.
"""
FIRST_STEP = 1 / 60
"""The longest first step of a movement, in seconds."""
DOUBLE_CLICK, SAME_PLACE = 0.35, 8
"""The longest time, in seconds, and distance, in real pixels, between the presses of a double click."""
Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height, in real pixels."""
Show: TypeAlias = Callable[..., object]
"""Brings the drawing to the screen: only the given areas, or everything."""


class StackedScene:
    """A scene on the stack. It never blocks, sleeps or thinks.

    Life cycle: `enter`, `resize`, then `step` and `draw` as needed, then `leave`. A scene under another one
    stays entered and is notified by `cover` and `uncover`.
    """

    overlay = False
    """True if the scenes below are drawn under this one."""
    comes_by_itself = False
    """True if the scene animates its entrance, so that the stack must not cross-fade."""

    _dirty = True
    stirs = False
    """True if `redraw` can draw the change over the current picture; a full draw includes it."""

    @property
    def sound(self) -> str:
        """The name of the sound played on entry; empty for none."""
        return ""

    def enter(self) -> None:
        """Set up the scene on the stack; `resize` follows at once."""

    def leave(self) -> None:
        """Release everything that `enter` took; the scene is off the stack."""

    def abandon(self) -> None:
        """Leave after a failure of this scene or of another."""
        self.leave()

    def cover(self) -> None:
        """Stop: another scene is on top and gets the input."""

    def uncover(self) -> None:
        """Resume: the scene is on top again."""

    def hide_secrets(self) -> None:
        """Hide secret information: the window lost the focus while another scene is on top."""

    def reword(self) -> None:
        """Forget all cached texts: the language has changed. `resize` follows."""

    def resize(self, scale: Scale) -> None:
        """Lay everything out for the window's size; the stage's look is already resized."""

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Handle input and let `dt` seconds pass: at most 0.1, or the time that `next_step_in` asked for."""

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """Areas that captions must not cover: speech bubbles and controls in use; real pixels."""
        return ()

    def takes_file(self, path: str) -> bool:  # noqa: ARG002  # overridden
        """True if a dropped file is for this scene; only then does it get the event."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; called only after `invalidate`, a resize or an exposure."""

    def redraw(self, surface: pygame.Surface) -> Sequence[Area]:  # noqa: ARG002  # overridden
        """Draw the small changes (`stirs`) over the last picture. Return the changed areas in real pixels."""
        return ()

    def invalidate(self) -> None:
        self._dirty = True

    @property
    def dirty(self) -> bool:
        return self._dirty

    def drawn(self) -> None:
        self._dirty = self.stirs = False

    @property
    def wants_frames(self) -> bool:
        """True while something moves: steps should follow the screen's frame rate."""
        return False

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a step is wanted even without input, or None: tool tips, carets, polling."""
        return None


class Overlay(Protocol):
    """Something above all scenes that takes no input, such as a line that disappears by itself."""

    @property
    def dirty(self) -> bool:
        """True if a draw is due."""

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a step is wanted, or None."""

    def step(self, dt: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on the whole surface."""


class _Entry(msgspec.Struct, frozen=True):
    scene: StackedScene
    on_result: Callable[[Any], None] | None


class SceneStack:
    """The stack of scenes. Only the top one gets input; it changes between two events, never during one.

    Every scene is notified if the window loses the focus.
    """

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._stack: list[_Entry] = []
        self._waiting: list[Callable[[], None]] = []
        self._stepping = False
        self.on_file: Callable[[str], None] | None = None
        """Called with the path of a dropped file that is not for the top scene."""
        self.on_pushed: Callable[[StackedScene], None] = lambda scene: None  # noqa: ARG005
        """Called with each scene that is pushed."""
        self.over: list[Overlay] = []
        """Things drawn above all scenes, in this order."""
        self.still = False
        """True if screens change without a transition."""
        self._screen: pygame.Surface | None = None
        """The surface last shown; None before the first, when there is nothing to fade from."""
        self._transition: Transition | None = None
        self._due = False
        """True if the remains of a transition must be drawn over."""
        self._since_press = DOUBLE_CLICK
        """Seconds since the last press, its position, and the scene that got it."""
        self._pressed: tuple[Position, ReferenceType[StackedScene]] | None = None

    @property
    def top(self) -> StackedScene | None:
        """The scene that gets input."""
        return self._stack[-1].scene if self._stack else None

    @property
    def scenes(self) -> tuple[StackedScene, ...]:
        """The scenes from the lowest to the top one."""
        return tuple(entry.scene for entry in self._stack)

    @property
    def empty(self) -> bool:
        """True if no scene is left, so that the program ends."""
        return not self._stack and not self._waiting

    def push(self, scene: StackedScene, on_result: Callable[[Any], None] | None = None) -> None:
        """Push a scene; `on_result` is called with its result after it is gone."""
        self._later(lambda: self._push(_Entry(scene, on_result)))

    def replace(self, scene: StackedScene) -> None:
        """Replace the top scene by this one."""

        def change() -> None:
            self._give_way(Way.ON, scene)
            on_result = self._stack[-1].on_result if self._stack else None
            if self._stack:
                self._stack.pop().scene.leave()
            self._push(_Entry(scene, on_result), covers=False)

        self._later(change)

    def reset(self, scene: StackedScene) -> None:
        """Leave all scenes, top first, and start again with this one."""

        def change() -> None:
            self._give_way(Way.BACK, scene)
            self._leave_all()
            self._push(_Entry(scene, None))

        self._later(change)

    def pop(self, result: Any = None) -> None:
        """Pop the top scene, closing it with `result`."""
        self._later(lambda: self._pop(result))

    def close(self, scene: StackedScene, result: Any = None) -> None:
        """Pop this scene if it is on top; closing it twice is harmless."""
        self._later(lambda: self._pop(result) if self.top is scene else None)

    def fade(self) -> None:
        """Cross-fade from the current picture to the one that the same scenes draw from now on."""
        if not self.still and self._screen is not None:
            self._transition = Transition(self._screen.copy(), Way.IN_PLACE)

    def leave_all(self) -> None:
        """Leave all scenes, top first, to end the program. The first exception is raised afterwards."""
        self._later(self._leave_all)

    def abandon(self) -> list[Exception]:
        """Leave all scenes, top first, and drop pending changes: something has gone wrong.

        Return the exceptions that leaving them raised.
        """
        self._waiting.clear()
        self._screen = self._transition = None
        self._stepping = True
        try:
            return self._left(abandoned=True)
        finally:
            self._stepping = False
            self._waiting.clear()

    def reword(self) -> None:
        """Let all scenes forget their texts: the language has changed."""
        for scene in self.scenes:
            scene.reword()

    def resize(self, scale: Scale) -> None:
        self._scale = scale
        self._screen = self._transition = None
        for entry in self._stack:
            entry.scene.resize(scale)
            entry.scene.invalidate()

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Pass each event to the scene that is on top at that moment, then let time pass."""
        self._since_press += max(dt, 0.0)
        moving = self.wants_frames
        wanted = self.top.next_step_in if self.top is not None else None
        longest = LONGEST_STEP if moving else max(LONGEST_STEP, wanted or 0.0)
        for event in events:
            if isinstance(event, KeyPressed | PointerPressed):
                self._end_transition()
            if isinstance(event, PointerPressed) and self._is_second(event):
                continue
            if isinstance(event, FileDropped) and self._is_for_all(event):
                continue
            if isinstance(event, FocusLost):
                for covered in self.scenes[:-1]:
                    covered.hide_secrets()
            self._step_top((event,), 0.0)
        if self.wants_frames and not moving:
            # A movement that an event has just begun starts now, however long the window slept before.
            longest = FIRST_STEP
        if self._transition is not None:
            self._transition.step(max(dt, 0.0))
            if self._transition.done:
                self._end_transition()
        self._step_top((), min(max(dt, 0.0), longest))
        for over in self.over:
            over.step(max(dt, 0.0))

    def _is_second(self, press: PointerPressed) -> bool:
        """True if the press belongs to a double click that was meant for the previous scene."""
        before, since, top = self._pressed, self._since_press, self.top
        self._pressed, self._since_press = (press.position, ref(top)) if top is not None else None, 0.0
        if before is None or since >= DOUBLE_CLICK or before[1]() is top:
            return False
        return math.dist(before[0], press.position) <= SAME_PLACE

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the top scene and, under overlays, those below, for a picture; due draws stay due."""
        for scene in self._shown():
            scene.draw(surface)

    def draw(self, surface: pygame.Surface, show: Show | None = None, *, whole: bool = True) -> None:
        """Draw the visible scenes and everything above them; `show` then brings the picture to the screen.

        If not `whole`, draw only the changes since the last time, if they are small.
        """
        shown = self._shown()
        if show is not None and not whole and surface is self._screen and self._only_stirs(shown):
            show(shown[-1].redraw(surface))
            shown[-1].drawn()
            return
        if self._transition is None:
            self.paint(surface)
        else:
            self._transition.draw(surface, self.paint, anew=any(scene.dirty for scene in shown))
        for over in self.over:
            over.draw(surface)
        self._due = False
        if show is not None:
            show()
            self._screen = surface
        for scene in shown:
            scene.drawn()

    @property
    def dirty(self) -> bool:
        moves = self._due or self._transition is not None
        lying_over = any(over.dirty for over in self.over)
        return moves or lying_over or any(scene.dirty or scene.stirs for scene in self._shown())

    @property
    def wants_frames(self) -> bool:
        return (self.top is not None and self.top.wants_frames) or self._transition is not None

    @property
    def next_step_in(self) -> float | None:
        """Seconds until the top scene, or something above all, wants a step; None for never."""
        wanted = [one.next_step_in for one in (self.top, *self.over) if one is not None]
        return min((seconds for seconds in wanted if seconds is not None), default=None)

    def _shown(self) -> list[StackedScene]:
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].scene.overlay:
            first -= 1
        return [entry.scene for entry in self._stack[max(0, first) :]]

    def _only_stirs(self, shown: Sequence[StackedScene]) -> bool:
        """True if the only due draw is a small change in the single visible scene, with nothing above it."""
        over = any(over.dirty or over.next_step_in is not None for over in self.over)
        alone = len(shown) == 1 and shown[0].stirs and not shown[0].dirty
        return alone and not over and not self._due and self._transition is None

    def _give_way(self, way: Way, scene: StackedScene) -> None:
        """Start the transition to the screen that follows when `scene` is pushed or popped."""
        shown = self._transition
        if self.still or self._screen is None or scene.comes_by_itself:
            self._end_transition()
            return
        before = shown.before if shown is not None and not shown.seen else self._screen.copy()
        self._transition = Transition(before, Way.IN_PLACE if scene.overlay else way)

    def _end_transition(self) -> None:
        self._due |= self._transition is not None
        self._transition = None

    def _is_for_all(self, dropped: FileDropped) -> bool:
        """True if the file is not for the top scene; it is then passed to `on_file`."""
        if self.on_file is None or (self.top is not None and self.top.takes_file(dropped.path)):
            return False
        self.on_file(dropped.path)
        return True

    def _step_top(self, events: tuple[Event, ...], dt: float) -> None:
        scene = self.top
        if scene is not None:
            self._stepping = True
            try:
                scene.step(events, dt)
            finally:
                self._stepping = False
        self._settle()

    def _later(self, change: Callable[[], None]) -> None:
        self._waiting.append(change)
        self._settle()

    def _settle(self) -> None:
        while self._waiting and not self._stepping:
            change = self._waiting.pop(0)
            self._stepping = True
            try:
                change()
            finally:
                self._stepping = False

    def _push(self, entry: _Entry, *, covers: bool = True) -> None:
        below = self._stack[-1].scene if self._stack and covers else None
        if below is not None:
            self._give_way(Way.ON, entry.scene)
        # Pushed before anything can go wrong, so that it is left whatever happens.
        self._stack.append(entry)
        try:
            if below is not None:
                below.cover()
            entry.scene.enter()
            entry.scene.resize(self._scale)
        except Exception:
            self._take_back(entry)
            raise
        entry.scene.invalidate()
        self.on_pushed(entry.scene)

    def _take_back(self, entry: _Entry) -> None:
        """Abandon a scene that failed to enter. The last one stays: its failure is shown in its place."""
        if len(self._stack) < 2 or self._stack[-1] is not entry:
            return
        self._stack.pop()
        self._end_transition()
        try:
            entry.scene.abandon()
        finally:
            self._stack[-1].scene.uncover()
            self._stack[-1].scene.invalidate()

    def _pop(self, result: Any) -> None:
        if not self._stack:
            return
        entry = self._stack.pop()
        self._give_way(Way.BACK, entry.scene)
        entry.scene.leave()
        if self._stack:
            self._stack[-1].scene.uncover()
            self._stack[-1].scene.invalidate()
        if entry.on_result is not None:
            entry.on_result(result)

    def _leave_all(self) -> None:
        raised = self._left()
        if raised:
            raise raised[0]

    def _left(self, *, abandoned: bool = False) -> list[Exception]:
        """Leave all scenes, top first, even if some raise. Return the exceptions."""
        raised: list[Exception] = []
        while self._stack:
            scene = self._stack.pop().scene
            try:
                if abandoned:
                    scene.abandon()
                else:
                    scene.leave()
            except Exception as error:
                raised.append(error)
        return raised
