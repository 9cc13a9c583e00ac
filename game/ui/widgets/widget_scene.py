"""A scene made of controls on a ground that is drawn once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.input import Event, KeyPressed
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.scene import Scene
from game.ui.sound.heard import Cue
from game.ui.theme import CREAM
from game.ui.widgets.button import Button
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from game.ui.stage import Stage


class WidgetScene(Scene):
    """Subclasses make their controls in `__init__` or `enter`, place them in `layout`, paint the ground in
    `draw_ground`, and take what no control used in `on_event`.

    Escape calls `on_cancel`; Enter presses `default` when the control in focus does not use it.
    """

    def __init__(self, stage: "Stage") -> None:
        super().__init__(stage)
        self.widgets = WidgetGroup(stage)
        self.default: Button | None = None
        self._ground: pygame.Surface | None = None
        self._toast = Toast()
        self._toast.host = self.widgets

    @property
    def look(self) -> Look:
        """How things are drawn now."""
        return self.stage.look

    def layout(self, look: Look) -> None:
        """Place every control for this look."""

    def draw_ground(self, surface: pygame.Surface, look: Look) -> None:
        """Paint what never changes while the window keeps its size: paper, panels, headings."""
        surface.fill(CREAM)
        look.shapes.grain(surface, surface.get_rect())

    def draw_between(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what changes and lies under the controls."""

    def on_event(self, event: Event) -> bool:  # noqa: ARG002  # overridden
        """Take an event that no control used; True when it was used here."""
        return False

    def on_cancel(self) -> None:
        """Escape was pressed: leave the scene."""
        self.close()

    def on_step(self, dt: float) -> None:
        """Let time pass."""

    def toast(self, text: str, *, seat: int | None = None) -> None:
        """Show and say a short message."""
        self._toast.show(text, seat=seat)

    def resize(self, scale: Scale) -> None:  # noqa: ARG002  # overridden
        self._ground = None
        self.layout(self.look)
        self.invalidate()

    def step(self, events: Sequence[Event], dt: float) -> None:
        """Controls first, then the scene, then Enter and Escape."""
        for event in events:
            if self.widgets.handle(event) or self.on_event(event):
                continue
            if isinstance(event, KeyPressed) and not event.repeated:
                if event.means("confirm") and self.default is not None and self.default.visible:
                    self.stage.sounds.play(Cue.BUTTON)
                    self.default.click()
                elif event.means("cancel"):
                    self.on_cancel()
        if dt > 0:
            self.widgets.step(dt)
            self._toast.step(dt)
            self.on_step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if not self.overlay:
            if self._ground is None or self._ground.get_size() != surface.get_size():
                self._ground = pygame.Surface(surface.get_size()).convert(surface)
                self.draw_ground(self._ground, look)
            surface.blit(self._ground, (0, 0))
        self.draw_between(surface, look)
        self.widgets.draw(surface, look)
        if self._toast.visible:
            self._toast.draw_over(surface, look)
        self._toast.drawn()

    @property
    def dirty(self) -> bool:
        """Whether the scene or one of its controls asks for a draw."""
        return self._dirty or self.widgets.dirty or self._toast.dirty

    @property
    def wants_frames(self) -> bool:
        return self.widgets.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        times = [t for t in (self.widgets.wants_step_in, self._toast.wants_step_in) if t is not None]
        return min(times, default=None)
