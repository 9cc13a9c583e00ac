"""Bubbles over the board: a sentence that goes away by itself, and what a tutor says of a move."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import Final, Literal, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.kit.controls import Control
from game.ui.free_place import ClearArea, free_place
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, NIGHT_3, Rgb
from game.ui.widgets.interaction import Interaction
from game.ui.widgets.label import Bubble
from game.ui.widgets.tool_tip import draw_key_cap, key_cap_width

NEARER = 100.0
"""So many pixels of what is only worth seeing a bubble covers rather than to lie one pixel farther from what
it is about."""
_ABOUT, _AIR = 10.0, 1.0
"""How much it is worth to see that, and a little of what lies around."""
_FARTHEST = 5
"""So many gaps lie between them at most."""
TAIL, REACH = 54, 30
"""How far from its left a refusal has its tail, and how long that is, in pixels of the design."""
REFUSAL_SECONDS = 4.0
"""How long tables say why something cannot be done."""
_TEXT = styles.TEXT.sized(20)
NIGHT_BUBBLE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.8, 0.9),), shadow=Shadow(8, 0.06, 4))


@dataclass
class Notice:
    """A sentence in a bubble that goes away by itself: a refusal, or a hint."""

    text: str
    point: tuple[int, int]
    """What the bubble's tail points at."""
    _: KW_ONLY
    refusal: bool
    seconds: float | None
    """Until it goes; None while it stays."""
    about: pygame.Rect | None = None
    """What stays uncovered."""
    retell: Callable[[], str] | None = field(default=None, compare=False)
    """The text in the present language, for a sentence that outlasts a change of it."""

    def reword(self) -> None:
        """The language has changed."""
        if self.retell is not None:
            self.text = self.retell()

    def step(self, dt: float) -> bool:
        """Let time pass; False when the time is over."""
        if self.seconds is not None:
            self.seconds -= dt
            return self.seconds > 0
        return True

    def place(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> pygame.Rect:
        """What it takes up within `room`, without its tail: beside what it is about, and clear of `areas`."""
        return self._bubble(look, room, areas).rect if self.refusal else self._hint_place(look, room, areas)

    def draw(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]
    ) -> None:
        if self.refusal:
            self._bubble(look, room, areas).draw(surface, look)
        else:
            self._draw_hint(surface, look, self._hint_place(look, room, areas))

    def _bubble(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> Bubble:
        px, (x, y) = look.px, self.point
        bubble, about = Bubble(self.text, refusal=True, style=_TEXT), self.about or pygame.Rect(x, y, 1, 1)
        size = bubble.natural_size(look)
        middle, below = x + size[0] // 2 - px(TAIL), y > about.centery
        inner = room.inflate(-px(16), -px(16))
        bubble.place(beside(size, about, inner, areas, gap=px(REACH), middle=middle, below=below))
        bubble.point = self.point if self.about is None else _edge(about, self.point, bubble.rect)
        return bubble

    def _words(self, look: Look) -> tuple[int, int]:
        """Width and height of the words of a hint."""
        # A little more than one line is wide, whose words are rounded one by one.
        width = min(look.px(360), look.text.width(self.text, _TEXT)) + look.px(4)
        return width, look.text.paragraph_height(self.text, _TEXT, width)

    def _hint_place(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> pygame.Rect:
        px, (width, height) = look.px, self._words(look)
        size, (x, y) = (width + px(72), height + px(26)), self.point
        about = self.about or pygame.Rect(x, y - px(24), 1, 2 * px(24))
        return beside(size, about, room.inflate(-px(16), -px(16)), areas, gap=px(16), middle=x)

    def _draw_hint(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        px, (width, height) = look.px, self._words(look)
        look.shapes.box(surface, rect, NIGHT_BUBBLE)
        look.art.draw_icon(surface, "hint", (rect.left + px(28), rect.centery), px(28), BRASS_LIGHT)
        inner = pygame.Rect(rect.left + px(54), rect.top + px(13), width, height)
        look.text.draw_paragraph(surface, self.text, inner, _TEXT, CREAM)


def _edge(about: pygame.Rect, point: Position, bubble: pygame.Rect) -> Position:
    """Where the tail of a bubble ends on the edge of what it is about, rather near to the point."""
    x, y = (min(max(point[0], about.left), about.right), min(max(point[1], about.top), about.bottom))
    if bubble.bottom <= about.top or bubble.top >= about.bottom:
        return x, about.top if bubble.bottom <= about.top else about.bottom
    return (about.right if bubble.left >= about.right else about.left), y


def beside(
    size: tuple[int, int],
    about: pygame.Rect,
    room: pygame.Rect,
    areas: Sequence[ClearArea],
    *,
    gap: int,
    middle: int,
    below: bool = False,
) -> pygame.Rect:
    """The place within `room` near what a bubble is `about` that covers nothing of it, and least of `areas`.

    By itself above it, or `below`, with its own middle at `middle`; never so far off that it seems to mean
    something else.
    """
    near = about.inflate(*(2 * (length + _FARTHEST * gap) for length in size)).clip(room)
    if near.width >= size[0] and near.height >= size[1]:
        room = near
    home = rect_of(*size, midtop=(middle, about.bottom + gap))
    if not below:
        home.midbottom = middle, about.top - gap
    air = about.inflate(2 * gap, 2 * gap)
    # What it is about, a button of a panel for instance, is where it must lie near.
    others = (one for one in areas if one.needed or not one.rect.contains(about))
    kept = (ClearArea(about, _ABOUT, needed=True), ClearArea(air, _AIR, needed=True), *others)
    return free_place(size, room, kept, home.clamp(room).topleft, NEARER)


Choice: TypeAlias = Literal["show", "back", "insist"]
CHOICES: Final[tuple[Choice, ...]] = ("show", "back", "insist")
"""From the left: see something better, take the move back, play it all the same."""
WIDEST = 640
CAP_GAP = 8
_BUTTON: Final = BoxStyle(9, NIGHT_3, lines=(Line(BRASS, 1.4, 0.8),))
_POINTED: Final = BoxStyle(9, BRASS_LIGHT)


class TutorBubble:
    """Words and a row of buttons beside the place of the move, which stays uncovered."""

    def __init__(
        self,
        text: str,
        labels: Sequence[str],
        chords: Sequence[str],
        about: pygame.Rect,
        choose: Callable[[Choice], object],
    ) -> None:
        """`labels` and `chords` (the keys that do the same) are by choice."""
        self.text = text
        self._labels = tuple(labels)
        self._chords = tuple(chords)
        self._about = about
        self._choose = choose
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it is; empty before `lay`."""
        self.buttons: Interaction[Control] = Interaction()

    def button(self, choice: Choice) -> pygame.Rect:
        """Where a choice is clicked."""
        return next(one.rect for one in self.buttons.things if one.name == choice)

    def release(self, position: Position) -> None:
        """The primary button went up: do what was clicked."""
        held = self.buttons.release(position)
        if held is not None and held.do is not None and held.contains(position):
            held.do()

    def lay(self, look: Look, room: pygame.Rect, areas: Sequence[ClearArea]) -> None:
        """Find a place within `room` beside what it is about, and clear of `areas`."""
        px, text = look.px, look.text
        pad, gap, high = px(14), px(10), px(42)
        widest = min(px(WIDEST), room.width - 2 * px(8)) - 2 * pad
        widths = [
            text.width(label, _TEXT) + self._cap(look, chord) + 2 * px(14)
            for label, chord in zip(self._labels, self._chords, strict=True)
        ]
        row = sum(widths) + gap * (len(widths) - 1)
        stacked = row > widest
        inner = min(widest, max(min(row, widest) if not stacked else max(widths), px(380)))
        words = text.paragraph_height(self.text, _TEXT, inner - px(40))
        buttons = len(widths) * (high + gap) - gap if stacked else high
        size = (inner + 2 * pad, words + buttons + 3 * pad)
        inner_room, about = room.inflate(-px(16), -px(16)), self._about
        self.rect = beside(size, about, inner_room, areas, gap=px(16), middle=about.centerx)
        left, top = self.rect.x + pad, self.rect.bottom - pad - buttons
        found: dict[Hashable, Control] = {}
        for choice, width, label in zip(CHOICES, widths, self._labels, strict=True):
            rect = pygame.Rect(left, top, inner if stacked else width, high)
            found[choice] = Control(choice, rect, label, do=partial(self._choose, choice))
            if stacked:
                top += high + gap
            else:
                left += width + gap
        self.buttons.lay(found)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; `lay` must have been called."""
        px, text = look.px, look.text
        look.shapes.box(surface, self.rect, NIGHT_BUBBLE)
        pad = px(14)
        sign = (self.rect.x + pad + px(12), self.rect.y + pad + text.line_height(_TEXT) // 2)
        look.art.draw_icon(surface, "warning", sign, px(26), BRASS_LIGHT)
        width = self.rect.width - 2 * pad - px(40)
        inner = pygame.Rect(self.rect.x + pad + px(40), self.rect.y + pad, width, self.rect.height)
        text.draw_paragraph(surface, self.text, inner, _TEXT, CREAM)
        for control, chord in zip(self.buttons.things, self._chords, strict=True):
            self._draw_button(surface, look, control, chord)

    def _draw_button(self, surface: pygame.Surface, look: Look, control: Control, chord: str) -> None:
        """The label, and the key that does the same."""
        px, rect = look.px, control.rect
        lit = control == self.buttons.hovered
        look.shapes.box(surface, rect, _POINTED if lit else _BUTTON)
        colour: Rgb = INK if lit else CREAM
        cap = self._cap(look, chord)
        room = pygame.Rect(rect.x + px(14), rect.y, rect.width - 2 * px(14) - cap, rect.height)
        look.text.draw_in(surface, control.spoken, room, _TEXT, colour, align="centre", shrink=True)
        if cap:
            key = pygame.Rect(0, 0, cap - px(CAP_GAP), px(26))
            key.midright = (rect.right - px(12), rect.centery)
            draw_key_cap(surface, look, key, chord, INK if lit else BRASS, colour)

    def _cap(self, look: Look, chord: str) -> int:
        """The width of a key with the gap before it; none for a chord of several keys."""
        return key_cap_width(look, chord) + look.px(CAP_GAP) if chord and "+" not in chord else 0
