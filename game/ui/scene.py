"""One screen of the program."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.input import Event
from game.ui.scale import Scale
from game.ui.stage import Stage


class Scene:
    """One screen. It never blocks, sleeps or thinks; what it needs is on its `stage`.

    Life: `enter`, `resize`, then `step` and `draw` as needed, then `leave`. A scene that is covered by
    another is not left; `cover` and `uncover` tell it.
    """

    overlay = False
    """Whether the scenes below are drawn under this one."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._dirty = True

    @property
    def sound(self) -> str:
        """What is heard when it comes; empty for nothing."""
        return ""

    def enter(self) -> None:
        """The scene is on the stack from now on; `resize` follows at once."""

    def leave(self) -> None:
        """The scene is off the stack: give back what `enter` took."""

    def cover(self) -> None:
        """Another scene stands on top now; input stops."""

    def uncover(self) -> None:
        """The scene is on top again."""

    def look_away(self) -> None:
        """The window lost the focus while another scene stood on top: hide what nobody else may see."""

    def resize(self, scale: Scale) -> None:
        """Lay everything out for the window's size; `self.stage.look` has this scale already."""

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Take input and let `dt` seconds pass: at most 0.1, or what `wants_step_in` asked for."""

    def takes_file(self, path: str) -> bool:  # noqa: ARG002  # overridden
        """Whether a file that is dropped on the window is for this scene, which gets the event only then."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; called only after `invalidate`, a resize or an exposure."""

    def invalidate(self) -> None:
        """Ask for a draw."""
        self._dirty = True

    @property
    def dirty(self) -> bool:
        """Whether a draw is due."""
        return self._dirty

    def drawn(self) -> None:
        """A draw was done."""
        self._dirty = False

    @property
    def wants_frames(self) -> bool:
        """Whether steps should come as fast as the screen shows them: True while something moves."""
        return False

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a step is wanted even without input, or None: tool tips, carets, polling."""
        return None

    def close(self, result: Any = None) -> None:
        """Leave the stack with this result, if the scene is still on top of it."""
        self.stage.scenes.close(self, result)
