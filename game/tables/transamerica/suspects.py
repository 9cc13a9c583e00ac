"""The guesses that others can make about one seat's cards, and the rings around cities that show them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import pygame

from game.ai.transamerica.reasons import chances, suspected
from game.rules.transamerica.board import Node
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View
from game.tables.kit.pen import Pen
from game.tables.transamerica.pieces import Pieces
from game.text.numbers import percent
from game.text.translate import Translate
from game.ui.brush import Brush
from game.ui.layout import hidden, rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, NIGHT, Face, TextStyle, hex_of


@dataclass(frozen=True, slots=True)
class Suspect:
    """A city that the seat may hold, and its likelihood from outside, from 0 to 1."""

    city: str
    node: Node
    share: float
    own: bool
    """True if the seat does hold it, which only the seat knows."""
    stands_out: bool
    """True if it seems likelier than a random city, so that it can be guessed."""
    figure: str
    """The likelihood in percent."""


def suspects(
    game: TransAmerica, public: View, seat: int, own: Sequence[str], tr: Translate
) -> tuple[Suspect, ...]:
    """Return the cities of `seat` and the most suspected others, by colour, likeliest first.

    `public` is the public view, without anybody's cards. The result is empty if the cards of `seat` are open.
    """
    if public.goals[seat] is not None:
        return ()
    shares = chances(game, public, seat)
    found = []
    for name, stands_out in suspected(game, public, shares):
        if stands_out or name in own:
            node, share = game.board.city(name).node, shares.get(name, 0.0)
            found.append(Suspect(name, node, share, name in own, stands_out, percent(tr, share)))
    return tuple(found)


RING, GOAL_RING, HUB_RING = 20.0, 25.0, 28.5
"""Radii of the ring around a pin, the player's goal, and a hub, in design pixels."""
WIDTH = 6.5
_DIRECTIONS = (0, 9, 3, 6, 10, 2, 8, 4, 11, 1, 7, 5)
"""Twelfths of a turn from below, best first: straight below, beside and above are clearest."""
_GAP = 5
"""The margin of a figure, in design pixels.

Beside another city's name it would seem to belong to that.
"""
_PLATE: Final = TextStyle(Face.TITLE, 21)
_LEGEND: Final = TextStyle(Face.MEDIUM, 18)
_SAMPLE: Final = TextStyle(Face.NUMERALS_BOLD, 15)


class SuspectsPainter:
    """Draws the suspects at one size of the board."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces
        self._figure = TextStyle(Face.NUMERALS_BOLD, 18.5 * pieces.share)
        self._placed: tuple[object, list[tuple[Suspect, pygame.Rect]]] = ((), [])

    def radius(self, suspect: Suspect, hubs: Collection[Node]) -> float:
        ring = HUB_RING if suspect.node in hubs else GOAL_RING if suspect.own else RING
        return ring * self._pieces.unit

    def draw_ring(self, surface: pygame.Surface, suspect: Suspect, hubs: Collection[Node]) -> None:
        """Draw a pale ring with its share filled in dark, clockwise from the top; under pins and hubs."""
        radius, unit = self.radius(suspect, hubs), self._pieces.unit
        width = max(WIDTH * unit, 3.0)
        size = round(2 * (radius + width))
        middle = size / 2
        circle = f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="none"'
        body = f'{circle} stroke="{hex_of(INK)}" stroke-width="{width + 2 * max(0.9, unit):.2f}"/>'
        body += f'{circle} stroke="{hex_of(CREAM)}" stroke-width="{width:.2f}"/>'
        share = min(suspect.share, 0.9995)
        if share > 0.004:
            x, y = middle + radius * sin(2 * pi * share), middle - radius * cos(2 * pi * share)
            bow = f"{radius:.2f},{radius:.2f} 0 {int(share > 0.5)} 1 {x:.2f},{y:.2f}"
            body += f'<path d="M{middle:.2f},{middle - radius:.2f} A{bow}" fill="none" '
            body += f'stroke="{hex_of(NIGHT)}" stroke-width="{width:.2f}"/>'
        x, y = self._pieces.projection.at(suspect.node)
        picture = self._pieces.look.shapes.svg(body, (size, size))
        surface.blit(picture, (round(x - middle), round(y - middle)))

    def draw_figures(
        self, brush: Brush, suspects: Sequence[Suspect], hubs: Sequence[Node], taken: Sequence[pygame.Rect]
    ) -> None:
        """Draw the percentage of each suspect, where it hides least of `taken`."""
        key = (tuple(suspects), tuple(hubs), tuple(map(tuple, taken)))
        if self._placed[0] != key:
            self._placed = key, self._places(suspects, hubs, taken)
        for suspect, rect in self._placed[1]:
            _draw_plate(brush, rect, suspect.figure, self._figure, self._pieces.share, own=suspect.own)

    def _places(
        self, suspects: Sequence[Suspect], hubs: Sequence[Node], taken: Sequence[pygame.Rect]
    ) -> list[tuple[Suspect, pygame.Rect]]:
        """Return the places of figures. The player's cities come first and get the best ones."""
        gap = 2 * round(_GAP * self._pieces.unit)
        rects, found = [rect.inflate(gap, gap) for rect in taken], []
        for suspect in sorted(suspects, key=lambda one: (not one.own, -one.share)):
            rect = min(self._around(suspect, hubs), key=lambda place: hidden(place, rects))
            rects.append(rect)
            found.append((suspect, rect))
        return found

    def _around(self, suspect: Suspect, hubs: Collection[Node]) -> Iterator[pygame.Rect]:
        """Yield the places for a figure around its ring, best first."""
        text, unit = self._pieces.look.text, self._pieces.unit
        width = text.width(suspect.figure, self._figure) + round(9 * unit)
        height = round(text.size(self._figure) * 1.24)
        x, y = self._pieces.projection.at(suspect.node)
        away = self.radius(suspect, hubs) + WIDTH / 2 * unit
        for twelfths in _DIRECTIONS:
            angle = 2 * pi * twelfths / len(_DIRECTIONS) + pi / 2
            dx, dy = cos(angle), sin(angle)
            reach = away + abs(dx) * width / 2 + abs(dy) * height / 2 - 2 * unit
            yield rect_of(width, height, center=(round(x + dx * reach), round(y + dy * reach)))


def _draw_plate(
    brush: Brush, rect: pygame.Rect, word: str, style: TextStyle, share: float, *, own: bool
) -> None:
    """Draw a figure on brass for the player's city, on dark for another; `share` thins its lines."""
    line = Line(NIGHT if own else CREAM, 1.4 * share)
    brush.box(rect, BoxStyle(7 * share, BRASS_LIGHT if own else NIGHT, lines=(line,)))
    brush.write(word, rect, style, NIGHT if own else CREAM, align="centre")


def draw_caption(pen: Pen, room: pygame.Rect, *, any_known: bool) -> None:
    """Draw a dark plate above the map with the title and the legend of the two kinds of figures."""
    px, text, tr = pen.px, pen.text, pen.tr
    legend = [(own, tr(f"transamerica.guess.{'own' if own else 'other'}")) for own in (True, False)]
    sample, gap = pygame.Rect(0, 0, px(26), px(20)), px(7)
    widths = [sample.width + gap + text.width(word, _LEGEND) + 2 * gap for _, word in legend]
    beside = sum(widths) + 2 * gap if any_known else 0
    key = "title" if any_known else "nothing"
    words = [tr(f"transamerica.guess.{key}"), tr("transamerica.guess.short")]
    word = pen.first_fitting(words, round(0.8 * room.width) - beside, _PLATE)
    top = (room.left + round(room.width * 0.53), room.top + px(13))
    rect = rect_of(text.width(word, _PLATE) + px(32) + beside, px(34), midtop=top)
    pen.box(rect, BoxStyle(9, NIGHT, fill_alpha=0.93, lines=(Line(BRASS, 1.6, 0.8),)))
    inner = rect.inflate(-px(32), 0)
    pen.write(word, inner, _PLATE, CREAM)
    if not any_known:
        return
    left = inner.left + text.width(word, _PLATE) + 3 * gap
    for (own, row_text), width in zip(legend, widths, strict=True):
        sample.midleft = (left, rect.centery)
        _draw_plate(pen, sample, "%", _SAMPLE, 1.0, own=own)
        pen.write(row_text, pygame.Rect(sample.right + gap, rect.y, width, rect.height), _LEGEND, CREAM)
        left += width
