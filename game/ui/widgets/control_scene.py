"""A scene of controls that are rebuilt from the scene's state."""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import ClassVar, TypeVar

import pygame

from game.text.translate import Translate
from game.ui.boxes.part import Part, draw, walk
from game.ui.brush import Brush
from game.ui.input import Event, KeyPressed
from game.ui.look import Look
from game.ui.scale import Scale
from game.ui.stage import Scene, Stage
from game.ui.widgets.button import Button
from game.ui.widgets.control_parts import ControlPart, ScrollPart
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.scroll import BAR_ROOM, ScrollArea
from game.ui.widgets.text_field import TextField, writes
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


class ControlScene(Scene):
    """A scene whose controls are made by `lay_out`, called for every size, language and change of state.

    The scene, never a control, keeps the user's choices. The focused control is found again by its name.
    """

    first: ClassVar[str] = ""
    """The name of the control with the initial focus, if it is always the same."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.group = WidgetGroup(stage)
        self._stale = False
        self._begun = False
        self._ground: pygame.Surface | None = None

    @property
    def look(self) -> Look:
        return self.stage.look

    @property
    def tr(self) -> Translate:
        return self.stage.words

    def lay_out(self) -> None:
        """Make all controls with `add`, for the current look and state."""

    def first_focus(self) -> Hashable:
        """Return the name of the control with the initial focus."""
        return self.first

    def back(self) -> None:
        """Handle Escape, if no control used it."""

    def shortcut(self, key: KeyPressed) -> bool:
        """Handle a key of the scene before its controls get it; return True if it was used.

        Letters go to the text field being edited.
        """
        del key
        return False

    def handle_unused(self, event: Event) -> None:
        """Handle an event that no control used."""

    def pass_time(self, dt: float) -> None:
        """Let time pass by `dt` seconds."""

    def paint_background(self, surface: pygame.Surface) -> None:
        """Paint the part of the background that changes only with the layout; it is cached until then."""

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background under the controls."""
        if self.overlay:
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size()).convert(surface)
            self.paint_background(self._ground)
        surface.blit(self._ground, (0, 0))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw additional things above the controls."""

    def add(self, name: Hashable, widget: W, rect: pygame.Rect) -> W:
        """Put a control at `rect`, in real pixels, under a name that stays the same when it is rebuilt."""
        widget.place(rect)
        return self.group.add(widget, name)

    def add_controls(self, tree: Part, rect: pygame.Rect) -> None:
        """Add all controls of a tree in `rect`; the scene draws the other parts."""
        for part, place in walk(self.look, tree, rect):
            if isinstance(part, ControlPart):
                self.add(part.name, part.widget, place)
            elif isinstance(part, ScrollPart):
                self.add_scrolled(part.name, part.label, part.inner, place)

    def add_scrolled(self, name: Hashable, label: str, tree: Part, rect: pygame.Rect) -> ScrollArea:
        """Show a tree with its controls in `rect`, scrolled if it is higher."""
        width = rect.width - self.look.px(BAR_ROOM)
        area = self.add(name, ScrollArea(label, partial(_draw_tree, tree, width)), rect)
        high = max(rect.height, tree.min_height(self.look, width))
        self.add_controls(tree, pygame.Rect(rect.topleft, (width, high)))
        area.hold(high)
        return area

    def add_row(
        self,
        row: pygame.Rect,
        *,
        right: Mapping[str, Button] | None = None,
        left: Mapping[str, Button] | None = None,
        gap: float = 20,
    ) -> int:
        """Add buttons at the right and the left end of `row`. Return the x where those at the right begin.

        Each is as high as the row and as wide as it needs; `gap` is in design pixels. In reading order the
        rightmost one comes first: it is the purpose of the page.
        """
        apart = self.look.px(gap)
        x, end = row.x, row.right + apart
        for name, button in (right or {}).items():
            width = button.natural_size(self.look)[0]
            end -= width + apart
            self.add(name, button, pygame.Rect(end, row.y, width, row.height))
        for name, button in (left or {}).items():
            width = button.natural_size(self.look)[0]
            self.add(name, button, pygame.Rect(x, row.y, width, row.height))
            x += width + apart
        return end

    def control(self, name: Hashable) -> Widget:
        """Return the control of this name; raise KeyError if there is none now."""
        found = self.group.named(name)
        if found is None:
            raise KeyError(name)
        return found

    def has_focus(self, name: Hashable) -> bool:
        """True if a control of this name exists and has the keyboard."""
        focused = self.group.focused
        return focused is not None and focused.known_as == name

    def change(self) -> None:
        """Rebuild the controls after this step, because the state has changed."""
        self._stale = True
        self.invalidate()

    def focus_on(self, name: Hashable) -> None:
        """Focus the control of this name once it is laid out."""
        self._relay()
        self._focus(name)

    def resize(self, scale: Scale) -> None:
        del scale
        self._relay()
        if not self._begun:
            self._begun = True
            self._focus(self.first_focus())

    def step(self, events: Sequence[Event], dt: float) -> None:
        for event in events:
            if isinstance(event, KeyPressed) and event.means("quit"):
                self.stage.window.quit()
            if isinstance(event, KeyPressed) and self._is_for_scene(event) and self.shortcut(event):
                continue
            if not self.group.handle(event):
                if isinstance(event, KeyPressed) and event.means("cancel") and not event.repeated:
                    self.back()
                else:
                    self.handle_unused(event)
        self.group.step(dt)
        self.pass_time(dt)
        if self._stale:
            self._relay()
        if self.group.dirty:
            self.invalidate()

    def _is_for_scene(self, key: KeyPressed) -> bool:
        """True unless an open list gets the key or it is a letter for the text field being edited."""
        in_field = isinstance(self.group.focused, TextField) and writes(key)
        return self.group.popup is None and not in_field

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_background(surface)
        self.group.draw(surface, self.look)
        self.draw_over(surface)

    @property
    def wants_frames(self) -> bool:
        return self.group.wants_frames

    @property
    def next_step_in(self) -> float | None:
        return self.group.next_step_in

    def _focus(self, name: Hashable) -> None:
        found = self.group.named(name)
        if found is not None:
            self.group.focus(found, by_keyboard=True)

    def _relay(self) -> None:
        self._stale = False
        self._ground = None
        with self.group.rebuilt():
            self.lay_out()
        self.invalidate()


def _draw_tree(tree: Part, width: int, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    draw(Brush(surface, look), tree, pygame.Rect(rect.topleft, (width, rect.height)))
