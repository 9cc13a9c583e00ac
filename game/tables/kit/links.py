"""Links at a table: the element under attention lights up related places, and a sentence explains them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.event import Event
from game.core.reason import Reason
from game.session.session import MovePlayed
from game.tables.kit.signs import seat_of
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_DARK, GOLD, GOLD_HEART
from game.ui.trail import Trail, frame_trail

CORNER: Final = 8.0
_AIR: Final = 3
"""The distance of the light from the lit element, in design pixels."""
_LIGHT: Final = (
    Line(GOLD, 15, 0, alpha=0.3),
    Line(BRASS_DARK, 7.5, 0, alpha=0.85),
    Line(GOLD, 5, 0),
    Line(GOLD_HEART, 1.6, 0),
)
"""From the outside: glow, rim, body and heart of the light that all tables share."""
RING_MARGIN: Final = 14
"""The width of a ring around its element."""


class Ring(NamedTuple):
    """A ring around the focused control or a linked thing; `angle` in degrees anticlockwise."""

    rect: pygame.Rect
    corner: float
    angle: float = 0.0

    def draw(
        self, surface: pygame.Surface, look: Look, draw: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Draw the ring turned by its angle; `draw` draws it level around a rectangle."""
        rect = self.rect
        if not self.angle:
            draw(surface, rect)
            return
        margin = look.px(RING_MARGIN)
        flat = pygame.Surface((rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA)
        draw(flat, rect.move(margin - rect.x, margin - rect.y))
        Brush(surface, look).put(pygame.transform.rotozoom(flat, self.angle, 1.0), rect.center)


class Player(NamedTuple):
    """A seat, which is linked to the visible parts of its plan."""

    seat: int
    plan: Reason | None = None
    """The plan, once it has been worked out."""


Lit: TypeAlias = pygame.Rect | Ring | Trail
"""A place that can be lit."""


@dataclass(frozen=True)
class Linked:
    """The links of an element: their places, and a sentence about them."""

    places: tuple[Lit, ...] = ()
    words: str = ""
    about: pygame.Rect | None = None
    """The place of the element itself if it is not a control; the sentence hangs from there."""
    whole: "Callable[[], Linked] | None" = None
    """Returns all links if they take long to work out. Shown once the pointer rests."""

    @property
    def in_full(self) -> "Linked":
        return self.whole() if self.whole is not None else self


def parts(place: Lit) -> tuple[pygame.Rect, ...]:
    """Return the rectangles of a place; those of a trail are its stretches."""
    if isinstance(place, Trail):
        return place.rects
    return (place.rect if isinstance(place, Ring) else place,)


def bounds(place: Lit) -> pygame.Rect:
    """Return the rectangle around all of a place."""
    first, *others = parts(place)
    return first.unionall(others)


@dataclass(frozen=True)
class Moves:
    """The moves of a line of the log, or all since the player's last turn. They have links too."""

    moves: tuple[MovePlayed, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for move in self.moves for event in move.events)


class CompletedGoal(NamedTuple):
    """A complete route or network: its owner's sign and its places."""

    sign: str
    places: tuple[Lit, ...]


def draw_light(surface: pygame.Surface, look: Look, places: Sequence[Lit]) -> None:
    """Draw a gold rim around each place."""
    _draw_rims(surface, look, places, _LIGHT)


def draw_completed(surface: pygame.Surface, look: Look, completed: CompletedGoal) -> None:
    """Draw a rim in the owner's colour and gold around each place."""
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
