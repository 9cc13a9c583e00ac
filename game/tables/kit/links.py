"""What belongs together at a table: what is looked at lights what it concerns, and a sentence says how."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.event import Event
from game.core.reason import Reason
from game.session.session import Happening
from game.tables.kit.signs import seat_of
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_DARK, GOLD, GOLD_HEART
from game.ui.trail import Trail, frame_trail

CORNER: Final = 8.0
_AIR: Final = 3
"""How far the light stands off what it is round, in pixels of the design."""
_LIGHT: Final = (
    Line(GOLD, 15, 0, alpha=0.3),
    Line(BRASS_DARK, 7.5, 0, alpha=0.85),
    Line(GOLD, 5, 0),
    Line(GOLD_HEART, 1.6, 0),
)
"""From the outside: a glow, the rim, the body and the heart of the one light that all tables have."""
RING_MARGIN: Final = 14
"""How far a ring reaches beyond what it is round."""


class Ring(NamedTuple):
    """Round what the keyboard is on, or what is concerned; `angle` in degrees against the clock."""

    rect: pygame.Rect
    corner: float
    angle: float = 0.0

    def draw(
        self, surface: pygame.Surface, look: Look, draw: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Turned as what it is round; `draw` draws it level round a rectangle."""
        rect = self.rect
        if not self.angle:
            draw(surface, rect)
            return
        margin = look.px(RING_MARGIN)
        flat = pygame.Surface((rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA)
        draw(flat, rect.move(margin - rect.x, margin - rect.y))
        Brush(surface, look).put(pygame.transform.rotozoom(flat, self.angle, 1.0), rect.center)


class Player(NamedTuple):
    """A seat, which concerns all that can be seen of its plan."""

    seat: int
    plan: Reason | None = None
    """That plan, once it is worked out."""


Lit: TypeAlias = pygame.Rect | Ring | Trail
"""A place that is lit."""


@dataclass(frozen=True)
class Linked:
    """What a thing concerns: where that is to be seen, and a sentence about it."""

    places: tuple[Lit, ...] = ()
    words: str = ""
    about: pygame.Rect | None = None
    """Where the thing itself lies, if it is no control: the sentence hangs from there."""
    whole: "Callable[[], Linked] | None" = None
    """All of it, where that takes long to work out: it is shown once the pointer rests."""

    @property
    def in_full(self) -> "Linked":
        return self.whole() if self.whole is not None else self


def parts(place: Lit) -> tuple[pygame.Rect, ...]:
    """What a place takes up: a trail each of its stretches."""
    if isinstance(place, Trail):
        return place.rects
    return (place.rect if isinstance(place, Ring) else place,)


def bounds(place: Lit) -> pygame.Rect:
    """All that a place takes up."""
    first, *others = parts(place)
    return first.unionall(others)


@dataclass(frozen=True)
class Moves:
    """What a line of the log speaks of, or all since the own last turn: a thing that concerns places, too."""

    happenings: tuple[Happening, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for happening in self.happenings for event in happening.events)


class Completed(NamedTuple):
    """A route or network that is complete: its owner's sign, and where it is seen."""

    sign: str
    places: tuple[Lit, ...]


def draw_light(surface: pygame.Surface, look: Look, places: Sequence[Lit]) -> None:
    """A rim of gold round each place."""
    _draw_rims(surface, look, places, _LIGHT)


def draw_completed(surface: pygame.Surface, look: Look, completed: Completed) -> None:
    """Draw a rim in the owner's colour and gold round each place."""
    colour = look.palette.colours[seat_of(completed.sign)]
    _draw_rims(surface, look, completed.places, (Line(colour, 8, 0), Line(GOLD, 3.5, 0)))


def _draw_rims(surface: pygame.Surface, look: Look, places: Sequence[Lit], lines: Sequence[Line]) -> None:
    air, box = 2 * look.px(_AIR), BoxStyle(CORNER, lines=tuple(lines))
    for place in places:
        if isinstance(place, Trail):
            frame_trail(surface, look, place, lines)
        else:
            ring = place if isinstance(place, Ring) else Ring(place, CORNER)
            ring.draw(surface, look, lambda on, rect: look.shapes.box(on, rect.inflate(air, air), box))
