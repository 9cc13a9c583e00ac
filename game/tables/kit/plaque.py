"""A plaque that drops in over the board and honours something in a few words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from game.tables.kit import styles
from game.tables.kit.flights import Flight, between
from game.tables.kit.signs import seat_of
from game.ui.animation import ease_back, ease_in
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, free_place
from game.ui.layout import rect_of, span, strip
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.sound.sounds import Cue, SoundRequest
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2

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
    px, text, plaque = brush.px, brush.text, fallen.plaque
    pad = px(_PAD)
    written = max(text.width(plaque.name, _NAME), text.width(plaque.words, _WORDS))
    wide = min(written + px(LAURELS) + 4 * pad, round(0.92 * room.width))
    home = rect_of(wide, px(BANNER_HEIGHT), midtop=(room.centerx, room.top + pad))
    rect = free_place(home.size, room.inflate(-pad, -pad), clear, home.topleft)
    if not fallen.gone or head is None:
        rect.y -= round((1 - fallen.share) * (rect.bottom - room.top))
        with brush.clipped(room):
            _paint_banner(brush, rect, plaque)
        return
    whole = rect.inflate(2 * pad, 2 * pad)
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    _paint_banner(Brush(picture, brush.look), rect.move(-whole.left, -whole.top), plaque)
    small = rect_of(*(round(_SMALL * side) for side in whole.size), center=head.center)
    place = between(whole, small, ease_in(fallen.gone))
    brush.surface.blit(pygame.transform.smoothscale(picture, place.size), place)


def _paint_banner(brush: Brush, rect: pygame.Rect, plaque: Plaque) -> None:
    px, pad, laurels = brush.px, brush.px(_PAD), brush.px(LAURELS)
    colour = brush.look.palette.colours[seat_of(plaque.sign)] if plaque.sign else BRASS
    lines = (Line(colour, 6, 3), Line(BRASS_LIGHT, 1.6, 6.5))
    brush.box(rect, BoxStyle(BANNER_HEIGHT / 2, NIGHT_2, NIGHT, lines=lines, shadow=Shadow(14, 0.1, 6)))
    middle = rect.left + pad + laurels // 2
    brush.icon("laurel", (middle, rect.centery), laurels, BRASS_LIGHT)
    if plaque.sign:
        brush.sign(plaque.sign, (middle, rect.centery), px(14))
    inner = span(rect, rect.left + 2 * pad + laurels, rect.right - 2 * pad)
    brush.write(plaque.name, strip(inner, 0.36, px(34)), _NAME, CREAM, shrink=True)
    brush.write(plaque.words, strip(inner, 0.71, px(26)), _WORDS, BRASS_LIGHT, shrink=True)


def draw_plaque(brush: Brush, fallen: PlaqueState, room: pygame.Rect) -> None:
    """Draw a plaque at the top of `room`, as far as it has dropped."""
    plaque = fallen.plaque
    px, text, name, words = brush.px, brush.text, styles.HEAD.sized(25), styles.TEXT.sized(21)
    sign = px(44) if plaque.sign else 0
    widths = [text.width(plaque.name, name), text.width(plaque.words, words)]
    height, gap = px(HEIGHT), px(10) if plaque.words else 0
    rect = rect_of(
        px(24) + sign + sum(widths) + gap + px(28), height, midtop=(room.centerx, room.top + px(14))
    )
    rect.width = min(rect.width, room.width - px(16))
    rect.centerx = room.centerx
    rect.y -= round((1 - fallen.share) * (rect.bottom - room.top + px(8)))
    colour = brush.look.palette.colours[seat_of(plaque.sign)] if plaque.sign else BRASS
    lines = (Line(colour, 5, 2.5), Line(BRASS_LIGHT, 1.6, 5.5))
    with brush.clipped(room):
        brush.box(rect, BoxStyle(HEIGHT / 2, NIGHT_2, NIGHT, lines=lines, shadow=Shadow(12, 0.1, 5)))
        left = rect.left + px(24)
        if plaque.sign:
            brush.sign(plaque.sign, (rect.left + px(36), rect.centery), px(14))
            left = rect.left + px(60)
        left += brush.write_at(plaque.name, left, rect, name, CREAM) + gap
        rest = pygame.Rect(left, rect.top, rect.right - px(20) - left, rect.height)
        brush.write(plaque.words, rest, words, BRASS_LIGHT, shrink=True)
