"""What the picture draws at one moment: what lies, and what is over it."""

from dataclasses import dataclass, field

import pygame

from game.rules.trambahn.cards import Card, Colour
from game.tables.kit.on_top import OnTop
from game.tables.trambahn.contents import Contents


@dataclass(frozen=True)
class Flying:
    """A card (None: its money side) or a tram between two places, as large and as wide as it is there.

    `turned` is how far it has turned over: 0 flat, 1 on its edge.
    """

    rect: pygame.Rect
    card: Card | None = None
    tram: str | None = None
    turned: float = 0.0


@dataclass(frozen=True)
class Light:
    """A column that counts just now: `points` are shown at its head; `bell`: it makes its extra tour."""

    rect: pygame.Rect
    points: int
    bell: Colour | None = None


@dataclass(frozen=True)
class InTheHand:
    """The piece that is held: a card or a tram, its middle, and whether it goes back."""

    centre: tuple[int, int]
    card: Card | None = None
    tram: str | None = None


@dataclass(frozen=True)
class Shown:
    contents: Contents
    flying: tuple[Flying, ...] = ()
    lights: tuple[Light, ...] = ()
    held: InTheHand | None = None
    rest: str | None = None
    """The state of the button that puts all cards to the money; None where there is none."""
    pointed: tuple[tuple[pygame.Rect, float], ...] = ()
    """What a hint says to look at, with its angle against the clock."""
    top: OnTop = field(default_factory=OnTop)
