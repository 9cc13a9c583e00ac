"""A scene of controls, laid out anew from the scene's own state."""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import ClassVar, TypeVar

import pygame

from game.ui.boxes.part import Part, draw, walk
from game.ui.brush import Brush
from game.ui.input import Event, KeyPressed
from game.ui.look import Look, Words
from game.ui.scale import Scale
from game.ui.stage import Scene, Stage
from game.ui.widgets.button import Button
from game.ui.widgets.group import WidgetGroup
from game.ui.widgets.held import Held, HeldScroll
from game.ui.widgets.scroll import BAR_ROOM, ScrollArea
from game.ui.widgets.text_field import TextField, writes
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


class ControlScene(Scene):
    """A scene whose controls are made by `lay_out`, called for every size, language and change of state.

    What the user has chosen is kept by the scene, never by a control. The control that has the keyboard is
    found again by the name it was added under.
    """

    first: ClassVar[str] = ""
    """The name of the control that has the keyboard at first, where it is always the same."""

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
    def tr(self) -> Words:
        return self.stage.words

    def lay_out(self) -> None:
        """Make all controls with `add`, for the present look and state."""

    def first_focus(self) -> Hashable:
        """The name of the control that has the keyboard at first."""
        return self.first

    def back(self) -> None:
        """Escape was pressed and no control wanted it."""

    def shortcut(self, key: KeyPressed) -> bool:
        """A key that the scene itself knows, asked before the controls are; True when used.

        Letters go to the field that is being written in.
        """
        del key
        return False

    def unused(self, event: Event) -> None:
        """An event that no control wanted."""

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what changes only when the controls are laid out anew; it is kept till then."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under the controls."""
        if self.overlay:
            return
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size()).convert(surface)
            self.paint_ground(self._ground)
        surface.blit(self._ground, (0, 0))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the controls."""

    def add(self, name: Hashable, widget: W, rect: pygame.Rect) -> W:
        """Put a control at `rect`, in real pixels, under a name that stays the same when it is made anew."""
        widget.place(rect)
        return self.group.add(widget, name)

    def add_held(self, tree: Part, rect: pygame.Rect) -> None:
        """Add all controls of a tree that lies in `rect`; the other parts are drawn by the scene."""
        for part, place in walk(self.look, tree, rect):
            if isinstance(part, Held):
                self.add(part.name, part.widget, place)
            elif isinstance(part, HeldScroll):
                self.add_scrolled(part.name, part.label, part.inner, place)

    def add_scrolled(self, name: Hashable, label: str, tree: Part, rect: pygame.Rect) -> ScrollArea:
        """Show a tree with its controls in `rect`, scrolled where it is higher than that."""
        width = rect.width - self.look.px(BAR_ROOM)
        area = self.add(name, ScrollArea(label, partial(_draw_tree, tree, width)), rect)
        high = max(rect.height, tree.least_height(self.look, width))
        self.add_held(tree, pygame.Rect(rect.topleft, (width, high)))
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
        """Buttons from the right end of `row` on, and from its left end; gives where the former begin.

        Each is as high as the row and as wide as it asks for; `gap` is in pixels of the design. In reading
        order the one at the right end comes first: it is what the page is for.
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
        """The control of this name; KeyError when there is none now."""
        found = self.group.named(name)
        if found is None:
            raise KeyError(name)
        return found

    def has_focus(self, name: Hashable) -> bool:
        """Whether the control of this name has the keyboard; there may be none of this name now."""
        focused = self.group.focused
        return focused is not None and focused.known_as == name

    def change(self) -> None:
        """The state has changed: the controls are laid out anew after this step."""
        self._stale = True
        self.invalidate()

    def focus_on(self, name: Hashable) -> None:
        """Give the keyboard to the control of this name, once it is laid out."""
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
                    self.unused(event)
        self.group.step(dt)
        self.pass_time(dt)
        if self._stale:
            self._relay()
        if self.group.dirty:
            self.invalidate()

    def _is_for_scene(self, key: KeyPressed) -> bool:
        """Not what an open list is asked, nor the letters of what is being written."""
        in_field = isinstance(self.group.focused, TextField) and writes(key)
        return self.group.popup is None and not in_field

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.group.draw(surface, self.look)
        self.draw_over(surface)

    @property
    def wants_frames(self) -> bool:
        return self.group.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        return self.group.wants_step_in

    def _focus(self, name: Hashable) -> None:
        found = self.group.named(name)
        if found is not None:
            self.group.focus(found, by_keyboard=True)

    def _relay(self) -> None:
        self._stale = False
        self._ground = None
        with self.group.laid_anew():
            self.lay_out()
        self.invalidate()


def _draw_tree(tree: Part, width: int, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    draw(Brush(surface, look), tree, pygame.Rect(rect.topleft, (width, rect.height)))
