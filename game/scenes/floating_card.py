"""The card that floats over the table in a lesson: conductor, bubble, stations and buttons."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import pygame

from game.scenes.card_form import (
    GAP,
    STRIP,
    CardForm,
    Remark,
    Speech,
    Stations,
    draw_grip,
    draw_medallion,
    draw_strip,
    forms_for,
)
from game.scenes.card_place import CardPlacer
from game.ui.animation import soonest
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
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.stage import Stage
from game.ui.theme import BODY, BODY_BOLD, BRASS, BRASS_LIGHT, CARD, NIGHT, TextStyle
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.group import WidgetGroup

BUTTON_TEXT: TextStyle = BODY_BOLD.sized(21)
_BOX = BoxStyle(12, CARD, lines=(Line(BRASS, 2, 1),), shadow=Shadow(22, 0.05, 7))
_STRIP = BoxStyle(12, NIGHT, lines=(Line(BRASS, 2, 1),))


@dataclass(frozen=True)
class CardButton:
    """A button at the foot. The one called `main` is what is done next."""

    name: str
    text: str
    icon: str
    on_click: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    chord: str = ""
    """The key that does the same."""
    wide: bool = False
    """It takes the room that the others leave; where none does, `main`."""
    room_for: tuple[str, ...] = ()
    """All that it says from step to step, so that it and what stands beside it keep their places."""

    @property
    def primary(self) -> bool:
        return self.name == "main"


@dataclass(frozen=True)
class Content:
    """What the card shows now."""

    title: str
    stops: int
    station: int
    remarks: tuple[Remark, ...]
    buttons: tuple[CardButton, ...]
    note: str = ""
    """Stands in the place of the stations where there are none."""


class FloatingCard:
    """Takes input where it lies; between steps it moves out of the way, and the user may drag it."""

    def __init__(self, stage: Stage, home: tuple[float, float]) -> None:
        """It likes to lie at `home`: shares of the room that it leaves free in the window, x and y."""
        self._stage = stage
        self._placer = CardPlacer(home)
        self.group = WidgetGroup(stage)
        self._content: Content | None = None
        self._form = next(forms_for(stage.look, ()))
        """The form for what is shown."""
        self._better: tuple[CardForm, pygame.Rect] | None = None
        """Where it had better lie by now; None where that is to be found out."""
        self._grip: Position | None = None
        self._pressed: tuple[str, Position] | None = None
        """The button that was pressed last and where, as long as the pointer stays on it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._moved = True

    @property
    def look(self) -> Look:
        """The look with letters that can be read and a card that leaves the table to be seen."""
        return self._form.look

    @property
    def dirty(self) -> bool:
        return self._moved or self.group.dirty

    # ------------------------------------------------------------------ content and place

    def show(self, content: Content, areas: Sequence[ClearArea]) -> None:
        """Say and offer this, at a place that leaves `areas` free."""
        self._content = content
        self._placer.keep_clear(areas)
        self._lie(*self._found(forms_for(self._stage.look, content.remarks)))

    def attend(self, areas: Sequence[ClearArea], busy: pygame.Rect | None, dt: float) -> None:
        """Give way to `areas`, and to where the player is `busy`, unless it is for a moment."""
        if self._grip is not None or self._pressed is not None or self._content is None:
            return
        changed = (self._placer.keep_clear(areas), self._placer.attend(self._stage.look, busy))
        if self._better is None or any(changed):
            self._better = self._found(
                chain((self._form,), forms_for(self._stage.look, self._content.remarks))
            )
        if self._placer.in_the_way(self.rect, self._better[1], dt):
            self._lie(*self._better)

    def _found(self, forms: Iterable[CardForm]) -> tuple[CardForm, pygame.Rect]:
        """The first form with a place where nothing needed is hidden, or the one that hides least of that."""
        content, placer = self._content, self._placer
        remarks = content.remarks if content is not None else ()
        forms = tuple(forms)
        held = next(filter(None, (self._under_pointer(form) for form in forms)), None)
        if held is not None:
            return held
        tries = ((form, placer.place(form.look, form.size(remarks), self.rect)) for form in forms)
        found = []
        for form, rect in tries:
            found.append((placer.hides(rect), form, rect))
            if not found[-1][0]:
                break
        _, form, rect = min(found, key=lambda one: one[0])
        return form, rect

    def _under_pointer(self, form: CardForm) -> tuple[CardForm, pygame.Rect] | None:
        """The place of a form at which the pressed button stays under the pointer, if there is one."""
        content, before = self._content, self.rect
        if self._pressed is None or content is None:
            return None
        name, position = self._pressed
        scale, rect = self._stage.look.scale, pygame.Rect((0, 0), form.size(content.remarks))
        rect.bottomleft = before.bottomleft
        known, now = self.group.named(name), self._button_rects(form, rect, content).get(name)
        if known is not None and now is not None:
            rect.move_ip(known.rect.centerx - now.centerx, known.rect.centery - now.centery)
        rect.clamp_ip(pygame.Rect(0, 0, scale.width, scale.height))
        now = self._button_rects(form, rect, content).get(name, rect)
        return (form, rect) if now.collidepoint(position) else None

    def _lie(self, form: CardForm, rect: pygame.Rect) -> None:
        """Put all that is shown where it is then."""
        self._form, self.rect, self._better = form, rect, None
        with self.group.laid_anew():
            if self._content is not None:
                self._lay_out(self._content)
        self._moved = True

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until the card moves away, or a tool tip comes."""
        return soonest(self.group.wants_step_in, self._placer.moves_in)

    def resize(self) -> None:
        """The window has another size: what is shown next lies at a place of the card's own choice."""
        self._placer.put(None)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _lay_out(self, content: Content) -> None:
        form, rect = self._form, self.rect
        self.group.add(Stations(content.stops, content.station)).place(self._head()[1])
        speech = form.speech(content.remarks, rect)
        self.group.add(speech, "speech")
        places = self._button_rects(form, rect, content)
        for one in content.buttons:
            button = self._button(one)
            button.place(places[one.name])
            self.group.add(button, one.name)

    def _button_rects(self, form: CardForm, rect: pygame.Rect, content: Content) -> dict[str, pygame.Rect]:
        """Where the buttons of a card that lies at `rect` are, by name."""
        px, look, row = form.look.px, form.look, form.foot(rect)
        buttons = content.buttons
        widths = [self._width(look, one) for one in buttons]
        free = row.width - px(GAP) * (len(buttons) - 1)
        widest = next((one for one in buttons if one.wide), None)
        grows = [one is widest if widest is not None else one.primary for one in buttons]
        others = sum(width for width, grow in zip(widths, grows, strict=True) if not grow)
        shrink = min(1.0, 0.7 * free / others) if others else 1.0
        widths = [
            free - round(shrink * others) if grow else round(shrink * width)
            for width, grow in zip(widths, grows, strict=True)
        ]
        x, found = row.x, dict[str, pygame.Rect]()
        for one, width in zip(buttons, widths, strict=True):
            found[one.name] = pygame.Rect(x, row.y, width, row.height)
            x += width + px(GAP)
        return found

    def _width(self, look: Look, one: CardButton) -> int:
        """What its words ask for, whichever of them it says."""
        texts = one.room_for or (one.text,)
        wide = max(self._button(replace(one, text=text)).natural_size(look)[0] for text in texts)
        return wide - look.px(20)

    def _button(self, one: CardButton) -> Button:
        kind = ButtonKind.PRIMARY if one.primary else ButtonKind.SECONDARY
        button = Button(one.text, one.on_click, kind=kind, icon=one.icon, style=BUTTON_TEXT)
        button.tool_tip, button.tip_chord = one.tip, one.chord
        button.enabled = one.enabled
        return button

    def _head(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The room of the title, and of the stations or the note."""
        content = self._content or Content("", 1, 0, (), ())
        return self._form.head(self.rect, content.title, content.stops, content.note)

    # ------------------------------------------------------------------ input

    def takes(self, position: Position) -> bool:
        return self.rect.collidepoint(position)

    def handle(self, event: Event) -> bool:
        """Take an event that is for the card; False when nothing on it used it."""
        match event:
            case PointerMoved() if self._grip is not None:
                self._drag_to(event.position)
                return True
            case PointerReleased() if self._grip is not None:
                self._grip = None
                return True
            case FocusLost():
                self._grip = None
        self._mind_pointer(event)
        if self.group.handle(event):
            return True
        if isinstance(event, PointerPressed) and event.button == PRIMARY and self.takes(event.position):
            self._grip = (event.position[0] - self.rect.x, event.position[1] - self.rect.y)
            return True
        return isinstance(event, Wheel)

    def _mind_pointer(self, event: Event) -> None:
        """Keep in mind on which button the pointer was pressed until it leaves that."""
        match event:
            case PointerPressed(position=position):
                names = [one.name for one in self._content.buttons] if self._content is not None else []
                found = ((name, self.group.named(name)) for name in names)
                pressed = (name for name, one in found if one is not None and one.contains(position))
                self._pressed = next(((name, position) for name in pressed), None)
            case PointerMoved(position=position) if self._pressed is not None:
                button = self.group.named(self._pressed[0])
                stays = button.contains(position) if button is not None else self.takes(position)
                self._pressed = (self._pressed[0], position) if stays else None
            case PointerLeft() | FocusLost():
                self._pressed = None

    def _drag_to(self, position: Position) -> None:
        if self._grip is None or self._content is None:
            return
        rect = self.rect.copy()
        rect.topleft = (position[0] - self._grip[0], position[1] - self._grip[1])
        rect.clamp_ip(pygame.Rect(0, 0, self.look.scale.width, self.look.scale.height))
        if rect == self.rect:
            return
        by = (rect.x - self.rect.x, rect.y - self.rect.y)
        self.rect, self._better = rect, None
        self._placer.put(rect)
        for widget in self.group.things:
            widget.place(widget.rect.move(by))
            if isinstance(widget, Speech) and widget.point is not None:
                widget.point = (widget.point[0] + by[0], widget.point[1] + by[1])
        self._moved = True

    # ------------------------------------------------------------------ time and drawing

    def step(self, dt: float) -> None:
        self.group.step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        if self._content is None:
            return
        form, rect = self._form, self.rect
        look, px = form.look, form.look.px
        look.shapes.box(surface, rect, _BOX)
        clip = surface.get_clip()
        strip = form.strip(rect)
        surface.set_clip(strip.clip(clip))
        look.shapes.box(surface, pygame.Rect(rect.x, rect.y, rect.width, px(STRIP + 24)), _STRIP)
        surface.set_clip(clip)
        surface.fill(BRASS, (rect.x + px(2), strip.bottom - px(2), rect.width - 2 * px(2), px(2)))
        draw_grip(surface, look, form.grip(rect))
        title, side = self._head()
        draw_strip(surface, look, title, self._content.title, BODY_BOLD)
        if self._content.note:
            look.text.draw_in(
                surface, self._content.note, side, BODY, BRASS_LIGHT, align="right", shrink=True
            )
        draw_medallion(surface, look, form.medallion(rect))
        self.group.draw(surface, look)
        self._moved = False
