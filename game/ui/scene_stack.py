"""The stack of scenes: which of them gets input, and which are drawn."""

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
"""Seconds; a dragged window stalls the loop on some systems, and nothing may jump after it.

Only a scene that asked to be left alone for longer (`wants_step_in`) gets as much as it asked for.
"""
FIRST_STEP = 1 / 60
"""Seconds that the first step of a movement gets at most."""
DOUBLE_CLICK, SAME_PLACE = 0.35, 8
"""Seconds and real pixels between the two presses of a double click, at most."""
Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height, in real pixels."""
Show: TypeAlias = Callable[..., object]
"""Brings what was drawn to the screen: the areas that it is given, or all."""


class StackedScene:
    """What stands on the stack. It never blocks, sleeps or thinks.

    Life: `enter`, `resize`, then `step` and `draw` as needed, then `leave`. A scene that is covered by
    another is not left; `cover` and `uncover` tell it.
    """

    overlay = False
    """Whether the scenes below are drawn under this one."""
    comes_by_itself = False
    """Whether it shows by itself how it comes over what was there before."""

    _dirty = True
    stirs = False
    """Whether something small has changed that `redraw` can draw over what is there; a draw has it, too."""

    @property
    def sound(self) -> str:
        """What is heard when it comes; empty for nothing."""
        return ""

    def enter(self) -> None:
        """The scene is on the stack from now on; `resize` follows at once."""

    def leave(self) -> None:
        """The scene is off the stack: give back what `enter` took."""

    def abandon(self) -> None:
        """Leave after a failure, of this scene or of another."""
        self.leave()

    def cover(self) -> None:
        """Another scene stands on top now; input stops."""

    def uncover(self) -> None:
        """The scene is on top again."""

    def look_away(self) -> None:
        """The window lost the focus while another scene stood on top: hide what nobody else may see."""

    def reword(self) -> None:
        """Forget every text that was kept: the language has changed. `resize` follows."""

    def resize(self, scale: Scale) -> None:
        """Lay everything out for the window's size, which the look of the stage has already."""

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Take input and let `dt` seconds pass: at most 0.1, or what `wants_step_in` asked for."""

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """What captions do not cover: where words stand in a bubble, and what is used; real pixels."""
        return ()

    def takes_file(self, path: str) -> bool:  # noqa: ARG002  # overridden
        """Whether a file that is dropped on the window is for this scene, which gets the event only then."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; called only after `invalidate`, a resize or an exposure."""

    def redraw(self, surface: pygame.Surface) -> Sequence[Area]:  # noqa: ARG002  # overridden
        """Draw what `stirs` over what was drawn last; gives where, in real pixels."""
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
        """Whether steps should come as fast as the screen shows them: True while something moves."""
        return False

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a step is wanted even without input, or None: tool tips, carets, polling."""
        return None


class Over(Protocol):
    """What lies over all scenes and takes no input: a line that goes away by itself."""

    @property
    def dirty(self) -> bool:
        """Whether a draw is due."""

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a step is wanted, or None."""

    def step(self, dt: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


class _Entry(msgspec.Struct, frozen=True):
    scene: StackedScene
    on_result: Callable[[Any], None] | None


class SceneStack:
    """The stack of scenes. Only the top one gets input; it changes between two events, never inside one.

    That the window lost the focus concerns them all.
    """

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._stack: list[_Entry] = []
        self._waiting: list[Callable[[], None]] = []
        self._stepping = False
        self.on_file: Callable[[str], None] | None = None
        """Gets the path of a file that is dropped on the window and is not for the top scene."""
        self.on_pushed: Callable[[StackedScene], None] = lambda scene: None  # noqa: ARG005
        """Told of each scene that is put on top."""
        self.over: list[Over] = []
        """What is drawn over all scenes, in this order."""
        self.still = False
        """Whether one screen gives way to the next at once."""
        self._screen: pygame.Surface | None = None
        """What was brought to the screen last; what was never there gives way to nothing."""
        self._transition: Transition | None = None
        self._due = False
        """Whether what a transition left on the screen is to be drawn over."""
        self._since_press = DOUBLE_CLICK
        """Seconds; and where the last press was, with the scene that got it."""
        self._pressed: tuple[Position, ReferenceType[StackedScene]] | None = None

    @property
    def top(self) -> StackedScene | None:
        """The scene that gets input."""
        return self._stack[-1].scene if self._stack else None

    @property
    def scenes(self) -> tuple[StackedScene, ...]:
        """All scenes, bottom first."""
        return tuple(entry.scene for entry in self._stack)

    @property
    def empty(self) -> bool:
        """Whether no scene is left: the program ends."""
        return not self._stack and not self._waiting

    def push(self, scene: StackedScene, on_result: Callable[[Any], None] | None = None) -> None:
        """Put a scene on top; `on_result` gets what it closes with, after it is gone."""
        self._later(lambda: self._push(_Entry(scene, on_result)))

    def replace(self, scene: StackedScene) -> None:
        """Put a scene in the place of the top one."""

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
        """Take the top scene off."""
        self._later(lambda: self._pop(result))

    def close(self, scene: StackedScene, result: Any = None) -> None:
        """Take this scene off if it is on top; closing twice is harmless."""
        self._later(lambda: self._pop(result) if self.top is scene else None)

    def fade(self) -> None:
        """What is on the screen gives way to what the same scenes show from now on."""
        if not self.still and self._screen is not None:
            self._transition = Transition(self._screen.copy(), Way.IN_PLACE)

    def leave_all(self) -> None:
        """Leave all scenes, top first: the program ends. What the first of them raises comes after that."""
        self._later(self._leave_all)

    def abandon(self) -> list[Exception]:
        """Leave all scenes, top first, and forget what was still to change: something has gone wrong.

        Gives what the scenes raised when they were left.
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
        """Give each event to the scene that is on top when its turn comes, then let time pass."""
        self._since_press += max(dt, 0.0)
        moving = self.wants_frames
        wanted = self.top.wants_step_in if self.top is not None else None
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
                    covered.look_away()
            self._step_top((event,), 0.0)
        if self.wants_frames and not moving:
            # what an event has just begun starts now, however long the window slept before
            longest = FIRST_STEP
        if self._transition is not None:
            self._transition.step(max(dt, 0.0))
            if self._transition.done:
                self._end_transition()
        self._step_top((), min(max(dt, 0.0), longest))
        for over in self.over:
            over.step(max(dt, 0.0))

    def _is_second(self, press: PointerPressed) -> bool:
        """Whether it belongs to a double click that was meant for the scene before."""
        before, since, top = self._pressed, self._since_press, self.top
        self._pressed, self._since_press = (press.position, ref(top)) if top is not None else None, 0.0
        if before is None or since >= DOUBLE_CLICK or before[1]() is top:
            return False
        return math.dist(before[0], press.position) <= SAME_PLACE

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the top scene and, under overlays, those below, for a picture: what is due stays due."""
        for scene in self._shown():
            scene.draw(surface)

    def draw(self, surface: pygame.Surface, show: Show | None = None, *, whole: bool = True) -> None:
        """Draw the scenes that are seen and what lies over them; `show` then brings it to the screen.

        Where not the `whole` is asked for, only what has changed since, if that is a little of what is there.
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
    def wants_step_in(self) -> float | None:
        """Seconds until the top scene, or what lies over all, wants a step; None for never."""
        wanted = [one.wants_step_in for one in (self.top, *self.over) if one is not None]
        return min((seconds for seconds in wanted if seconds is not None), default=None)

    def _shown(self) -> list[StackedScene]:
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].scene.overlay:
            first -= 1
        return [entry.scene for entry in self._stack[max(0, first) :]]

    def _only_stirs(self, shown: Sequence[StackedScene]) -> bool:
        """Whether nothing else is due than what stirs in the one scene that is seen, with nothing over it."""
        over = any(over.dirty or over.wants_step_in is not None for over in self.over)
        alone = len(shown) == 1 and shown[0].stirs and not shown[0].dirty
        return alone and not over and not self._due and self._transition is None

    def _give_way(self, way: Way, scene: StackedScene) -> None:
        """What is on the screen gives way: to a scene that comes, or because one goes."""
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
        """Whether a file is not for the top scene; then it is given to whom it is for."""
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
        # On the stack before anything can go wrong: whatever happens, it will be left.
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
        """Abandon a scene that could not come. The last one stays: its failure is shown in its place."""
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
        """Leave all scenes, top first; none is kept from it by another. Gives what they raised."""
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
