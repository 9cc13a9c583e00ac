"""A plaque that drops in over the board and honours something in a few words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.tables.kit import styles
from game.tables.kit.flights import Flight, between
from game.tables.kit.signs import seat_of
from game.ui.animation import ease_back, ease_in
from game.ui.boxes.groups import Band, Column, Panel, Row, Stack, at_least, midway
from game.ui.boxes.leaves import Space, Words, icon
from game.ui.boxes.part import Part, draw, size_within
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.sound.sounds import Cue, SoundRequest
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2, Rgb, TextStyle

HEIGHT: Final = 54
BANNER_HEIGHT: Final = 74
LAURELS: Final = 58
_PAD: Final = 14
_NAME, _WORDS = styles.HEAD.sized(28), styles.TEXT.sized(20)
FALL: Final = 0.4
"""Seconds in which a plaque drops in."""
BANNER_STAYS: Final = 2.5
"""Seconds for which a banner stays."""
SHRINK: Final = 0.4
"""Seconds in which a banner shrinks into the panel that shows the player to act."""
_SMALL: Final = 0.25
"""The size of a banner at the end of that, as a share."""


class Plaque(NamedTuple):
    """Name and text, and the sign of the player it is about; empty for nobody."""

    name: str
    words: str
    sign: str = ""
    honours: bool = False
    """True for a completed route or network: a banner of two lines with laurels, which covers no goals."""


class PlaqueState(NamedTuple):
    """The state of a plaque at one moment."""

    plaque: Plaque
    share: float
    """The progress of its drop, from 0 to 1."""
    gone: float
    """The progress of a banner's shrinking, from 0 to 1."""


def falling(plaque: Plaque, stays: float, *, after: float | None = None) -> Flight[Plaque]:
    """Return a plaque that stays for `stays` seconds after its drop; without motion, until the next move."""
    return Flight(plaque, FALL, None, None, after, stays, ease_back, keeps=True)


def banner(name: str, words: str, sign: str) -> Flight[Plaque]:
    """Return a banner, with a bell, for something complete."""
    fallen = falling(Plaque(name, words, sign, honours=True), BANNER_STAYS + SHRINK)
    return replace(fallen, sounds=(SoundRequest(Cue.COMPLETE),))


def draw_banner(
    brush: Brush, fallen: PlaqueState, room: pygame.Rect, clear: Sequence[ClearArea], head: pygame.Rect | None
) -> None:
    """Draw a banner in the place of `room` that covers least of `clear`, or on its way to `head`."""
    tree, pad = _banner(brush.look, fallen.plaque), brush.px(_PAD)
    size = size_within(brush.look, tree, round(0.92 * room.width))
    home = rect_of(*size, midtop=(room.centerx, room.top + pad))
    rect = free_place(home.size, room.inflate(-pad, -pad), clear, home.topleft)
    if not fallen.gone or head is None:
        rect.y -= round((1 - fallen.share) * (rect.bottom - room.top))
        with brush.clipped(room):
            draw(brush, tree, rect)
        return
    whole = rect.inflate(2 * pad, 2 * pad)
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    draw(Brush(picture, brush.look), tree, rect.move(-whole.left, -whole.top))
    small = rect_of(*(round(_SMALL * side) for side in whole.size), center=head.center)
    place = between(whole, small, ease_in(fallen.gone))
    brush.surface.blit(pygame.transform.smoothscale(picture, place.size), place)


def _banner(look: Look, plaque: Plaque) -> Part:
    laurels = Stack((icon("laurel", LAURELS, BRASS_LIGHT), *(midway(one) for one in _signs(plaque))))
    name, words = _words(plaque.name, _NAME, CREAM), _words(plaque.words, _WORDS, BRASS_LIGHT)
    written = Column((Band(name, high=32), Band(words, high=24)), grow=1)
    return _framed(look, plaque, Row((laurels, written, Space()), _PAD), BANNER_HEIGHT, _PAD)


def draw_plaque(brush: Brush, fallen: PlaqueState, room: pygame.Rect) -> None:
    """Draw a plaque at the top of `room`, as far as it has dropped."""
    px, plaque = brush.px, fallen.plaque
    name = Words(plaque.name, styles.HEAD.sized(25), CREAM)
    words = (_words(plaque.words, styles.TEXT.sized(21), BRASS_LIGHT),) if plaque.words else ()
    tree = _framed(brush.look, plaque, Row((*_signs(plaque), name, *words), 10), HEIGHT, 24)
    size = size_within(brush.look, tree, room.width - px(16))
    rect = rect_of(*size, midtop=(room.centerx, room.top + px(14)))
    rect.y -= round((1 - fallen.share) * (rect.bottom - room.top + px(8)))
    with brush.clipped(room):
        draw(brush, tree, rect)


def _signs(plaque: Plaque) -> tuple[Part, ...]:
    return (sign(plaque.sign, 28),) if plaque.sign else ()


def _words(words: str, style: TextStyle, colour: Rgb) -> Words:
    return Words(words, style, colour, shrink=0.7, cuts=True)


def _framed(look: Look, plaque: Plaque, inner: Part, high: float, pad: float) -> Part:
    """Return a part on a plate `high`, with a rim in the colour of the player."""
    colour = look.palette.colours[seat_of(plaque.sign)] if plaque.sign else BRASS
    lines = (Line(colour, 5, 2.5), Line(BRASS_LIGHT, 1.6, 5.5))
    box = BoxStyle(high / 2, NIGHT_2, NIGHT, lines=lines, shadow=Shadow(12, 0.1, 5))
    return Panel(at_least(high, inner), box, (pad, 0))
