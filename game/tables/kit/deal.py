"""The deal: cards fly to their players, the player's own cards turn over, and their goals light up."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Any, Final, NamedTuple, TypeAlias

import pygame

from game.tables.kit.flights import Flight, FlightPart, RunningFlight, between, ceremony
from game.tables.kit.light import paint_glow
from game.tables.kit.links import Lit, bounds
from game.ui.animation import ease_back, ease_in_out, ease_out, linear
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.sound.sounds import Cue, SoundRequest
from game.ui.theme import BRASS, BRASS_LIGHT, NIGHT, NIGHT_2, WHITE

FLY, APART = 0.3, 0.11
"""Seconds of a card's flight, and between two cards of one player."""
TURNS, TURN = 0.26, 0.22
"""Seconds after leaving the deck until a card of the player turns over, and the seconds that this takes."""
LIGHTS, LIGHT, FADE = 0.46, 0.2, 0.35
"""The same for lighting up a card's goals; then the seconds in which all the light fades."""
SPREAD: Final = 0.8
"""Seconds in which a hand is fanned out."""
TILTS: Final = (14, -10, 12, -14, 8, -12)
"""Degrees by which the cards are tilted when they leave the deck, in turn."""
AIR: Final = 7
"""The extent of shadows and rims around a thing, in design pixels."""
GLOW: Final = 2
"""The extent of the light, as a multiple of the lit element."""
LONGEST: Final = 2.0
"""The length of the longest card, in widths."""
GOES: Final = 5
"""A card that is put away fades in the last 1/GOES of its way."""
_BACK: Final = BoxStyle(
    10,
    NIGHT_2,
    NIGHT,
    lines=(Line(BRASS, 1.2, 0.6), Line(BRASS_LIGHT, 1.6, 6), Line(BRASS, 1, 9)),
    shadow=Shadow(9, 0.09, 5),
)

Back: TypeAlias = Callable[[Brush, pygame.Rect], None]


def draw_back(brush: Brush, rect: pygame.Rect) -> None:
    """Draw a card face down, shortened to the length of a card if `rect` is longer."""
    wide, high = (min(side, round(LONGEST * other)) for side, other in (rect.size, rect.size[::-1]))
    rect = rect_of(wide, high, center=rect.center)
    brush.box(rect, _BACK)
    radius = min(rect.size) / 5
    brush.disc(rect.center, radius, NIGHT, Line(BRASS_LIGHT, 2))
    for side in (-1, 1):
        x, y = rect.centerx + side * 0.3 * rect.width, rect.centery
        brush.disc((x, y), 0.2 * radius, BRASS)
    brush.disc(rect.center, 0.45 * radius, BRASS_LIGHT)


class DealtCard(NamedTuple):
    """A card that a player receives. Rectangles are in real pixels."""

    place: pygame.Rect
    start: pygame.Rect
    """The deck; only its centre counts."""
    back: Back = draw_back
    """The picture of the card in flight."""
    has_landed: bool = True
    """True if the table shows the card at its place, which stays hidden until it arrives."""
    turns: bool = False
    lights: tuple[Lit, ...] = ()
    """The goals on the card, which are drawn dark until they are lit."""
    sound: str = Cue.PAPER


class Spread(NamedTuple):
    """A hand that is fanned out when all its cards have arrived."""

    room: pygame.Rect
    """The place of the hand, empty until then."""
    draw: Callable[[Brush, float], None]
    """Draws the hand after this share of the time."""
    sound: str


Name: TypeAlias = tuple[int, int]
"""The name of a card: (hand, index within the hand)."""


@dataclass(frozen=True)
class Deal:
    cards: Mapping[Name, DealtCard]
    """The cards in the order of their arrival."""
    spread: Spread | None = None


def to_other(
    place: pygame.Rect, deck: pygame.Rect, size: tuple[int, int], back: Back = draw_back
) -> DealtCard:
    """Return the card of another player: small, removed on arrival.

    `size` is that of the player's own cards.
    """
    return DealtCard(rect_of(size[0] // 2, size[1] // 2, center=place.center), deck, back, has_landed=False)


def dealing(hands: Sequence[Sequence[DealtCard]], spread: Spread | None = None) -> Flight[Deal] | None:
    """Return the deal of one card to each hand in turn, or None if all hands are empty."""
    begins = {
        (hand, number): APART * (number + hand / len(hands))
        for hand, cards in enumerate(hands)
        for number, _ in enumerate(cards)
    }
    cards = {name: hands[name[0]][name[1]] for name in sorted(begins, key=lambda name: begins[name])}
    if not cards:
        return None
    parts: dict[Any, FlightPart] = {}
    lit = 0.0
    for name, card in cards.items():
        begun = begins[name]
        parts["fly", *name] = FlightPart(begun, begun + FLY, ease_out)
        if card.turns and spread is None:
            parts["turn", *name] = FlightPart(begun + TURNS, begun + TURNS + TURN, ease_in_out)
        for place, _ in enumerate(card.lights):
            lit = max(lit + APART * bool(place), begun + LIGHTS)
            parts["light", *name, place] = FlightPart(lit, lit + LIGHT, ease_back)
    last = max(part.ends for part in parts.values())
    if spread is not None:
        parts["spread"] = FlightPart(last, last + SPREAD, linear)
    elif lit:
        parts["fade"] = FlightPart(last, last + FADE, linear)
    own = [card for card in cards.values() if card.turns or card.lights]
    rims = [spread.room] if spread is not None else [card.place for card in own]
    rims += [bounds(place) for card in own for place in card.lights]
    most = max(hands, key=len)
    sounds = [SoundRequest(card.sound, APART * number) for number, card in enumerate(most)]
    if spread is not None:
        sounds.append(SoundRequest(spread.sound, last))
    return ceremony(Deal(cards, spread), parts, changes=tuple(rims), sounds=tuple(sounds))


class _Light:
    """A goal before it is lit: its picture, and the glow behind it."""

    def __init__(self, place: pygame.Rect, bare: pygame.Surface, whole: pygame.Surface, look: Look) -> None:
        self._place = place
        before, after = bare.subsurface(place), whole.subsurface(place)
        same = pygame.mask.from_threshold(after, (0, 0, 0), (8, 8, 8, 255), before)
        same.invert()
        filled = pygame.Surface(place.size, pygame.SRCALPHA)
        filled.fill((*WHITE, 0))
        for part in same.connected_components(minimum=look.px(4)):
            # The outline of the whole rim, also if that ends at an edge.
            spans: dict[int, list[int]] = {}
            for x, y in part.outline():
                spans.setdefault(y, []).append(x)
            for y, found in spans.items():
                pygame.draw.line(filled, WHITE, (min(found), y), (max(found), y))
        self._picture = pygame.transform.box_blur(filled, 1)
        self._picture.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        size = max(place.size)
        glow = pygame.Surface((size, size), pygame.SRCALPHA)
        paint_glow(Brush(glow, look), (size / 2, size / 2), size / 2)
        self._glow = pygame.transform.smoothscale(glow, (GLOW * place.width, GLOW * place.height))

    def draw(self, brush: Brush, share: float, strength: float) -> None:
        width, height = self._glow.get_size()
        glow = pygame.transform.smoothscale(self._glow, (round(share * width), round(share * height)))
        glow.set_alpha(round(255 * strength))
        brush.put(glow, self._place.center)
        brush.put(self._picture, self._place.center)


class DealPainter:
    """Draws the deal over the table as it is afterwards; `bare` is the table before it."""

    def __init__(self, look: Look, deal: Deal, bare: pygame.Surface, board: pygame.Rect) -> None:
        """Prepare the pictures. Light stays within `board`."""
        self._look = look
        self._board = board
        self._bare = bare
        self._room = bare.get_rect()
        self._backs: dict[tuple[Back, tuple[int, int], int], pygame.Surface] = {}
        self._dark = {
            ("light", *name, at): self._with_air(bounds(place))
            for name, card in deal.cards.items()
            for at, place in enumerate(card.lights)
        }
        """The pictures of goals not lit yet, by their part."""
        self._lights: dict[Hashable, _Light] = {}

    def _with_air(self, rect: pygame.Rect) -> pygame.Rect:
        air = 2 * self._look.px(AIR)
        return rect.inflate(air, air).clip(self._room)

    def draw(self, surface: pygame.Surface, one: RunningFlight[Deal]) -> None:
        brush, deal = Brush(surface, self._look), one.payload
        turned = dict(self._turned(surface, one))
        for part in [part for part in self._dark if one.part(part) > 0]:
            self._lights[part] = _Light(self._dark.pop(part), self._bare, surface, self._look)
        for rect in (*self._hidden(one), *self._dark.values()):
            surface.blit(self._bare, rect, rect)
        fade = one.part("fade") if "fade" in one.flight.parts else 0.0
        with brush.clipped(self._board):
            for lit, light in self._lights.items():
                light.draw(brush, one.part(lit), 1 - fade)
        spreads = one.part("spread") if deal.spread is not None else 0.0
        for card_name, card in deal.cards.items():
            if card_name in turned:
                brush.put(turned[card_name], card.place.center)
            elif not (spreads and card.turns):
                self._draw_flying(brush, one, card_name, card)
        if deal.spread is not None and spreads:
            deal.spread.draw(brush, spreads)

    def _hidden(self, one: RunningFlight[Deal]) -> Iterator[pygame.Rect]:
        """Yield the places of cards that have not arrived."""
        if one.payload.spread is not None:
            yield one.payload.spread.room.clip(self._room)
        for name, card in one.payload.cards.items():
            if card.has_landed and one.part(("turn" if card.turns else "fly", *name)) < 1:
                yield self._with_air(card.place)

    def _turned(
        self, surface: pygame.Surface, one: RunningFlight[Deal]
    ) -> Iterator[tuple[Name, pygame.Surface]]:
        """Yield cards that turn over, with their names: narrowest half-way, from then on face up."""
        for name, card in one.payload.cards.items():
            part = one.part(("turn", *name))
            if 0 < part < 1:
                flat = surface.subsurface(card.place).copy() if part > 0.5 else self._back(card)
                width = max(2, round(flat.get_width() * abs(cos(pi * part))))
                yield name, pygame.transform.smoothscale(flat, (width, flat.get_height()))

    def _draw_flying(self, brush: Brush, one: RunningFlight[Deal], name: Name, card: DealtCard) -> None:
        """Draw a card until it has turned over, or is removed."""
        share = one.part(("fly", *name))
        waits = one.payload.spread is not None and card.turns
        if share <= 0 or (share >= 1 and one.part(("turn", *name)) >= 1 and not waits):
            return
        start = card.place.copy()
        start.center = card.start.center
        picture = self._back(card, 2 * round(TILTS[sum(name) % len(TILTS)] * (1 - share) / 2))
        picture.set_alpha(255 if card.has_landed or waits else min(255, round(GOES * 255 * (1 - share))))
        brush.put(picture, between(start, card.place, share).center)

    def _back(self, card: DealtCard, angle: int = 0) -> pygame.Surface:
        key = card.back, card.place.size, angle
        if key not in self._backs:
            air = self._look.px(2 * AIR)
            flat = pygame.Surface((card.place.width + 2 * air, card.place.height + 2 * air), pygame.SRCALPHA)
            card.back(Brush(flat, self._look), pygame.Rect((air, air), card.place.size))
            self._backs[key] = pygame.transform.rotozoom(flat, angle, 1.0) if angle else flat
        return self._backs[key]
