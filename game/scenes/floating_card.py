"""A card that floats over a table, built from a tree of parts, and gives way to the player's needs."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

import pygame

from game.scenes.card_place import CardPlacer
from game.ui.animation import soonest
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.free_place import ClearArea
from game.ui.input import (
    PRIMARY,
    Event,
    FocusLost,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.widgets.control_parts import control_parts_in
from game.ui.widgets.group import WidgetGroup

WIDTH = 660
"""The width of every card, in design pixels."""
MIN_FACTOR = 0.72
"""With fewer real pixels per design pixel, the card's text would be too small to read."""
MAX_SHARE = (0.5, 0.42)
"""The maximum shares of the window's width and height; large text must not hide the table."""
USUAL_HEIGHT = 270
SMALLER = (0.93, 0.86, 0.8)
"""Smaller sizes of letters, as shares, tried for long texts."""


class CardContent(Protocol):
    """The content of a card."""

    def tree(self, look: Look, *, beside: bool) -> Part:
        """Return the card with its picture `beside` the text, otherwise above it, which is lower."""


class CardForm(NamedTuple):
    """One way to show a card: a tree, and the look to measure and draw it with."""

    look: Look
    tree: Part

    @property
    def size(self) -> tuple[int, int]:
        """The size in real pixels."""
        wide = self.look.px(WIDTH)
        return wide, self.tree.height(self.look, wide)

    def place_of(self, name: Hashable, rect: pygame.Rect) -> pygame.Rect | None:
        """Return the place of a control on the card at `rect`; None if it is not on it."""
        places = control_parts_in(self.look, self.tree, rect)
        return next((place for held, place in places if held.name == name), None)


def forms_for(look: Look, content: CardContent) -> Iterator[CardForm]:
    """Yield the forms of the card for this look, the best to read first.

    The card is lower if the conductor gives way to the text, and still lower with smaller letters. Forms that
    hide much of the window come last, the lowest first.
    """
    scale = look.scale
    widest = min(MAX_SHARE[0] * scale.width / WIDTH, MAX_SHARE[1] * scale.height / USUAL_HEIGHT)
    legible = MIN_FACTOR * scale.density
    usual = min(max(scale.factor, legible), widest)
    least = min(legible, usual) * SMALLER[0]
    factors = (usual, *(usual * smaller for smaller in SMALLER if usual * smaller >= least))
    high: list[CardForm] = []
    for factor, beside in ((usual, True), *((factor, False) for factor in factors)):
        own = look.resized(scale.at_factor(factor))
        form = CardForm(own, content.tree(own, beside=beside))
        if form.size[1] <= MAX_SHARE[1] * scale.height:
            yield form
        else:
            high.append(form)
    yield from sorted(high, key=lambda form: form.size[1])


class FloatingCard:
    """Handles input within its rectangle; between steps it moves out of the way, and the user may drag it."""

    def __init__(self, stage: Stage, home: tuple[float, float]) -> None:
        """Prefer the place `home`: shares of the free room in the window, x and y."""
        self._stage = stage
        self._placer = CardPlacer(home)
        self.group = WidgetGroup(stage)
        self._shown: CardContent | None = None
        self._form = CardForm(stage.look, Space())
        """The form of the current content."""
        self._better: tuple[CardForm, pygame.Rect] | None = None
        """The better form and place by now; None if they have not been computed yet."""
        self._grip: Position | None = None
        self._pressed: tuple[Hashable, Position] | None = None
        """The last pressed button and the position of the press, while the pointer stays on it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._moved = True

    @property
    def dirty(self) -> bool:
        return self._moved or self.group.dirty

    # ------------------------------------------------------------------ content and place

    def show(self, content: CardContent, areas: Sequence[ClearArea]) -> None:
        """Show this content at a place that leaves `areas` free."""
        self._shown = content
        self._placer.keep_clear(areas)
        self._lie(*self._found(forms_for(self._stage.look, content)))

    def give_way(self, areas: Sequence[ClearArea], busy: pygame.Rect | None, dt: float) -> None:
        """Give way to `areas` and to the player's focus `busy`, unless it is only for a moment."""
        if self._grip is not None or self._pressed is not None or self._shown is None:
            return
        changed = (self._placer.keep_clear(areas), self._placer.set_focus(self._stage.look, busy))
        if self._better is None or any(changed):
            self._better = self._found(chain((self._form,), forms_for(self._stage.look, self._shown)))
        if self._placer.in_the_way(self.rect, self._better[1], dt):
            self._lie(*self._better)

    def _found(self, forms: Iterable[CardForm]) -> tuple[CardForm, pygame.Rect]:
        """Return the first form with a place that hides nothing needed, or the one that hides least."""
        forms = tuple(forms)
        held = next(filter(None, map(self._under_pointer, forms)), None)
        if held is not None:
            return held
        found = []
        for form in forms:
            rect = self._placer.place(form.look, form.size, self.rect)
            found.append((self._placer.hides(rect), form, rect))
            if not found[-1][0]:
                break
        _, form, rect = min(found, key=lambda one: one[0])
        return form, rect

    def _under_pointer(self, form: CardForm) -> tuple[CardForm, pygame.Rect] | None:
        """Return the place of a form that keeps the pressed button under the pointer, if there is one."""
        if self._pressed is None:
            return None
        name, position = self._pressed
        rect = pygame.Rect((0, 0), form.size)
        rect.bottomleft = self.rect.bottomleft
        known, now = self.group.named(name), form.place_of(name, rect)
        if known is not None and now is not None:
            rect.move_ip(known.rect.centerx - now.centerx, known.rect.centery - now.centery)
        rect.clamp_ip(self._window)
        return (form, rect) if (form.place_of(name, rect) or rect).collidepoint(position) else None

    def _lie(self, form: CardForm, rect: pygame.Rect) -> None:
        """Put the card in this form at `rect`, with all its controls."""
        self._form, self.rect, self._better = form, rect, None
        with self.group.rebuilt():
            for held, place in control_parts_in(form.look, form.tree, rect):
                held.widget.place(place)
                self.group.add(held.widget, held.name)
        self._moved = True

    @property
    def _window(self) -> pygame.Rect:
        scale = self._stage.look.scale
        return scale.window

    @property
    def next_step_in(self) -> float | None:
        """Seconds until the card moves away, or a tool tip appears."""
        return soonest(self.group.next_step_in, self._placer.moves_in)

    def resize(self) -> None:
        """Forget the user's place for the card after the window was resized."""
        self._placer.put(None)
        self.rect = pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ input

    def takes(self, position: Position) -> bool:
        return self.rect.collidepoint(position)

    def handle(self, event: Event) -> bool:
        """Handle an event for the card. Return False if nothing on it used it."""
        match event:
            case PointerMoved() if self._grip is not None:
                self._drag_to(event.position)
                return True
            case PointerReleased() if self._grip is not None:
                self._grip = None
                return True
            case FocusLost():
                self._grip = None
        self._track_pointer(event)
        if self.group.handle(event):
            return True
        if isinstance(event, PointerPressed) and event.button == PRIMARY and self.takes(event.position):
            self._grip = (event.position[0] - self.rect.x, event.position[1] - self.rect.y)
            return True
        return isinstance(event, Wheel)

    def _track_pointer(self, event: Event) -> None:
        """Remember the pressed button until the pointer leaves it."""
        match event:
            case PointerPressed(position=position):
                found = (one for one in self.group.things if one.takes_pointer and one.contains(position))
                self._pressed = next(((one.known_as, position) for one in found), None)
            case PointerMoved(position=position) if self._pressed is not None:
                button = self.group.named(self._pressed[0])
                stays = button.contains(position) if button is not None else self.takes(position)
                self._pressed = (self._pressed[0], position) if stays else None
            case PointerLeft() | FocusLost():
                self._pressed = None

    def _drag_to(self, position: Position) -> None:
        if self._grip is None:
            return
        rect = self.rect.move_to(topleft=(position[0] - self._grip[0], position[1] - self._grip[1]))
        rect.clamp_ip(self._window)
        if rect != self.rect:
            self._placer.put(rect)
            self._lie(self._form, rect)

    # ------------------------------------------------------------------ time and drawing

    def step(self, dt: float) -> None:
        self.group.step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        look = self._form.look
        draw(Brush(surface, look), self._form.tree, self.rect)
        self.group.draw(surface, look)
        self._moved = False
