"""Landmarks as small posters: a picture, the name below it, and the letter in a disc."""

import pygame

from game.rules.streetcar.board import Landmark
from game.rules.streetcar.values import MapName
from game.tables.kit.pen import Brush
from game.tables.streetcar.pieces import FOLDER, draw_letters, of_map
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Face

OPEN = 2.5
"""How much larger a poster is that one looks at."""
LEAST_OPEN = 190
"""An open poster's least size, in pixels of the design."""
LEAST_NAME = 8.0
"""Names whose letters would be smaller are left out, in real pixels."""
_MARGIN = 9
"""How far a poster's art reaches beyond its card, in units."""
_PICTURE = (100, 62)
_NAMED, _BARE = 1.0, 1.42
"""The letter's disc beside a name, and where there is none."""


def draw_poster(
    brush: Brush, map_name: MapName, landmark: Landmark, rect: pygame.Rect, *, own: bool = False
) -> None:
    """The poster's card in `rect`, a square; shadow or brass border reach beyond it."""
    size = rect.width
    key = ("streetcar poster", map_name, landmark.letter, landmark.name, size, own, brush.look.scale.factor)
    picture = brush.look.shapes.cache.get(key, lambda: _made(brush.look, map_name, landmark, size, own=own))
    margin = round(_MARGIN * size / 100)
    brush.surface.blit(picture, (rect.x - margin, rect.y - margin))


def open_poster_rect(look: Look, cell: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Where the poster of a cell opens: over the cell as far as it stays within `room`."""
    size = max(round(OPEN * cell.width), look.px(LEAST_OPEN))
    size = min(size, room.width, room.height)
    rect = pygame.Rect(0, 0, size, size)
    rect.center = cell.center
    return rect.clamp(room)


def draw_open_poster(
    brush: Brush,
    map_name: MapName,
    landmark: Landmark,
    cell: pygame.Rect,
    room: pygame.Rect,
    *,
    own: bool = False,
) -> pygame.Rect:
    """The poster of a cell large enough to read, kept within `room`; returns where."""
    rect = open_poster_rect(brush.look, cell, room)
    brush.art(f"{FOLDER}tile_shadow_held", rect.topleft, rect.width / 100)
    draw_poster(brush, map_name, landmark, rect, own=own)
    return rect


def name_lines(name: str) -> tuple[str, ...]:
    """The name on one line, or on two that are about as long."""
    words = name.split()
    if len(words) < 2:
        return (name,)
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def _made(look: Look, map_name: MapName, landmark: Landmark, size: int, *, own: bool) -> pygame.Surface:
    # The card is drawn in whole pixels; what lies on it follows the unit that this gives, not to sit askew.
    whole = 100 + 2 * _MARGIN
    pixels = round(whole * size / 100)
    unit = pixels / whole
    margin = _MARGIN * unit
    made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    corner = (margin, margin)
    more = "_own" if own else ""
    look.art.draw(made, f"{FOLDER}poster_back{more}", corner, unit)
    lines = name_lines(landmark.name)
    high = (20 if len(lines) == 1 else 17) * unit
    # All posters of a board alike, so what two lines need decides.
    named = 17 * unit >= LEAST_NAME
    picture = of_map(map_name, f"landmark_{landmark.letter.lower()}")
    if named:
        look.art.draw(made, picture, (margin + 3.5 * unit, margin + 3.5 * unit), 0.93 * unit)
        look.art.draw(made, f"{FOLDER}poster_front{more}", corner, unit)
        middles = (79.0,) if len(lines) == 1 else (71.0, 88.5)
        for line, middle in zip(lines, middles, strict=True):
            place = (margin + 50 * unit, margin + middle * unit)
            draw_letters(Brush(made, look), line, place, Face.NUMERALS, high, INK, room=89 * unit)
        _draw_letter(made, look, landmark.letter, corner, unit, _NAMED)
        return made
    # Too small for a name: the middle of the picture fills the card, and the letter is larger.
    inner = pygame.Rect(0, 0, round(93 * unit), round(93 * unit))
    inner.center = (made.get_width() // 2, made.get_height() // 2)
    full = look.art.at_unit(picture, inner.height / _PICTURE[1])
    part = pygame.Rect((full.get_width() - inner.width) // 2, 0, inner.width, inner.height)
    made.blit(full, inner, part)
    place = (margin + 15.92 * unit * _BARE, margin + 15.92 * unit * _BARE)
    look.shapes.disc(made, place, 13.5 * unit * _BARE, INK)
    look.shapes.disc(made, place, 12.15 * unit * _BARE, BRASS_LIGHT if own else CREAM)
    _draw_letter(made, look, landmark.letter, corner, unit, _BARE)
    return made


def _draw_letter(
    made: pygame.Surface, look: Look, letter: str, corner: tuple[float, float], unit: float, larger: float
) -> None:
    place = (corner[0] + 15.92 * unit * larger, corner[1] + 15.92 * unit * larger)
    draw_letters(Brush(made, look), letter, place, Face.NUMERALS_BOLD, 17.5 * unit * larger, INK)
