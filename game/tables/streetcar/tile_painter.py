"""The contents of a cell: tiles of track, and landmarks as small posters."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.streetcar.board import Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import SIDES, Cell, Pieces, Side, names_of, pieces_named, sides_of, turned
from game.rules.streetcar.values import MapName
from game.tables.streetcar.pieces import FOLDER, draw_letters, of_map
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Face

Verdict: TypeAlias = Literal["open", "closed"]
Corner: TypeAlias = tuple[int, int]
"""0 or 1 across from the west, 0 or 1 down from the north."""

PIECES_OF: Final[Mapping[str, Pieces]] = {
    "straight": pieces_named(("NS",)),
    "curve": pieces_named(("NE",)),
    "left_switch": pieces_named(("NS", "SW")),
    "right_switch": pieces_named(("NS", "ES")),
    "fork": pieces_named(("NW", "NE")),
    "double_curve": pieces_named(("SW", "NE")),
    "triangle": pieces_named(("EW", "NW", "NE")),
    "junction": pieces_named(("EW", "NE", "ES")),
    "roundabout": pieces_named(("NW", "NE", "ES", "SW")),
    "crossing": pieces_named(("NS", "EW")),
    "s_left": pieces_named(("NS", "SW", "NE")),
    "s_right": pieces_named(("NS", "NW", "ES")),
}
"""Each tile's track as in the artwork."""
WITH_TREES: Final = frozenset(("triangle", "junction", "roundabout", "crossing", "s_left", "s_right"))
"""The tiles whose artwork needs trees."""
GROUNDS: Final = 4
_CORNERS: Final[Mapping[str, Corner]] = {"NW": (0, 0), "NE": (1, 0), "SW": (0, 1), "ES": (1, 1)}
_SIDE_TREES: Final[Mapping[Side, tuple[float, float]]] = {
    "N": (50, 12.5),
    "E": (85, 48.5),
    "S": (50, 82.5),
    "W": (15, 48.5),
}
_SMALL, _LARGE = 9.0, 11.5
"""The crowns of trees in corners with a curve, and elsewhere."""


def ground_of(cell: Cell) -> int:
    row, col = cell
    return (row * 3 + col * 7 + row * col) % GROUNDS + 1


def curve_corners(pieces: Pieces) -> frozenset[Corner]:
    """Return the corners with a curve around them."""
    return frozenset(_CORNERS[name] for name in names_of(pieces) if name in _CORNERS)


def tile_picture(
    look: Look,
    map_name: MapName,
    tile: str,
    rotation: Rotation,
    size: int,
    *,
    ground: int = 1,
    bare: Corner | None = None,
) -> pygame.Surface:
    """Return a cached tile of `size` real pixels without a tree in the corner `bare`. Never draw on it."""
    key = ("streetcar tile", map_name, tile, rotation % 360, size, ground, bare)
    return look.shapes.cache.get(key, lambda: _made_tile(look, map_name, tile, rotation, size, ground, bare))


def draw_tile(
    brush: Brush,
    map_name: MapName,
    tile: str,
    rotation: Rotation,
    rect: pygame.Rect,
    *,
    alpha: int = 255,
    shadow: bool = False,
) -> None:
    """Draw a tile in `rect`, a square; with `shadow` as on a panel."""
    if shadow:
        brush.art(f"{FOLDER}tile_shadow", rect.topleft, rect.width / 100)
    picture = tile_picture(brush.look, map_name, tile, rotation, rect.width)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    brush.surface.blit(picture, rect)


def draw_ghost(
    brush: Brush,
    map_name: MapName,
    tile: str,
    rotation: Rotation,
    rect: pygame.Rect,
    verdicts: Mapping[Side, Verdict] | None = None,
) -> None:
    """Draw the held tile over a cell on its deeper shadow, with gates at some of its sides."""
    brush.art(f"{FOLDER}tile_shadow_held", rect.topleft, rect.width / 100)
    brush.surface.blit(tile_picture(brush.look, map_name, tile, rotation, rect.width), rect)
    draw_gates(brush, rect, verdicts or {})


def draw_gates(brush: Brush, rect: pygame.Rect, verdicts: Mapping[Side, Verdict]) -> None:
    """Draw green bars beside the track at `open` sides, and red ones across it, on top, at `closed` ones."""
    for verdict in ("open", "closed"):
        for side, given in verdicts.items():
            if given == verdict:
                brush.surface.blit(_gate(brush.look, verdict, SIDES.index(side), rect.width), rect)


def _gate(look: Look, verdict: str, quarters: int, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        upright = look.art.fitted(f"{FOLDER}side_{verdict}", (size, size))
        return pygame.transform.rotate(upright, -90 * quarters)

    return look.shapes.cache.get(("streetcar gate", verdict, quarters, size), make)


def _made_tile(
    look: Look, map_name: MapName, tile: str, rotation: Rotation, size: int, ground: int, bare: Corner | None
) -> pygame.Surface:
    picture = pygame.Surface((size, size))
    stones = look.art.fitted(of_map(map_name, f"ground_{ground}"), (size, size))
    # At some sizes the rasteriser leaves the last row and column clear.
    for shift in ((1, 1), (1, 0), (0, 1), (0, 0)):
        picture.blit(stones, shift)
    track = look.art.fitted(of_map(map_name, f"track_{tile}"), (size, size))
    picture.blit(pygame.transform.rotate(track, -rotation), (0, 0))
    unit = size / 100
    pieces = turned(PIECES_OF[tile], rotation // 90) if tile in WITH_TREES else 0
    for x, y, crown in _trees(pieces, bare):
        place = (x * unit, y * unit)
        look.art.draw(picture, of_map(map_name, "tree"), place, unit * crown / 10)
    return picture


def _trees(pieces: Pieces, bare: Corner | None) -> list[tuple[float, float, float]]:
    """Return the trees on these pieces as rotated, in units, with their crowns; from north to south."""
    if not pieces:
        return []
    round_these = curve_corners(pieces)
    trees: list[tuple[float, float, float]] = []
    for corner in _CORNERS.values():
        if corner == bare:
            continue
        east, south = corner
        small = corner in round_these
        x = 13.0 if small else 15.5
        y = (14.5 if small else 17.5) if south else (11.5 if small else 14.5)
        trees.append((100 - x if east else x, 100 - y if south else y, _SMALL if small else _LARGE))
    sides = sides_of(pieces)
    trees += [(*_SIDE_TREES[side], _LARGE) for n, side in enumerate(SIDES) if not sides >> n & 1]
    return sorted(trees, key=lambda tree: tree[1])


OPEN = 2.5
"""The scale of an open poster."""
MIN_OPEN = 190
"""An open poster's minimum size, in design pixels."""
MIN_NAME = 8.0
"""The minimum size of a name's letters, in real pixels; smaller ones are left out."""
_MARGIN = 9
"""The reach of a poster's artwork beyond its card, in units."""
BARE = 1.42
"""The scale of the letter's disc without a name."""


def draw_poster(
    brush: Brush, map_name: MapName, landmark: Landmark, rect: pygame.Rect, *, own: bool = False
) -> None:
    """Draw the poster's card in `rect`, a square; its shadow or brass border reaches beyond."""
    size = rect.width
    look = brush.look
    key = ("streetcar poster", map_name, landmark.letter, landmark.name, size, own, look.scale.factor)
    picture = look.shapes.cache.get(key, lambda: _made_poster(look, map_name, landmark, size, own=own))
    margin = round(_MARGIN * size / 100)
    brush.surface.blit(picture, (rect.x - margin, rect.y - margin))


def open_poster_rect(look: Look, cell: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Return the place of an open poster, large enough to read: over the cell, within `room`."""
    size = min(max(round(OPEN * cell.width), look.px(MIN_OPEN)), room.width, room.height)
    return rect_of(size, size, center=cell.center).clamp(room)


def name_lines(name: str) -> tuple[str, ...]:
    """Return the name on one line, or on two of similar length."""
    words = name.split()
    if len(words) < 2:
        return (name,)
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def _made_poster(
    look: Look, map_name: MapName, landmark: Landmark, size: int, *, own: bool
) -> pygame.Surface:
    # The card has whole pixels; its contents use the resulting unit, so that they are not askew.
    whole = 100 + 2 * _MARGIN
    pixels = round(whole * size / 100)
    unit = pixels / whole
    margin = _MARGIN * unit
    made = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    brush, corner, more = Brush(made, look), (margin, margin), "_own" if own else ""
    brush.art(f"{FOLDER}poster_back{more}", corner, unit)
    picture = of_map(map_name, f"landmark_{landmark.letter.lower()}")
    # All posters of a board are alike, so the space for two lines decides.
    named = 17 * unit >= MIN_NAME
    larger = unit * (1.0 if named else BARE)
    letter = (margin + 15.92 * larger, margin + 15.92 * larger)
    if named:
        brush.art(picture, (margin + 3.5 * unit, margin + 3.5 * unit), 0.93 * unit)
        brush.art(f"{FOLDER}poster_front{more}", corner, unit)
        lines = name_lines(landmark.name)
        middles, high = ((79.0,), 20 * unit) if len(lines) == 1 else ((71.0, 88.5), 17 * unit)
        for line, middle in zip(lines, middles, strict=True):
            place = (margin + 50 * unit, margin + middle * unit)
            draw_letters(brush, line, place, Face.NUMERALS, high, INK, room=89 * unit)
    else:
        # The middle of the picture fills the card, and the letter is larger.
        side = round(93 * unit)
        inner = rect_of(side, side, center=(pixels // 2, pixels // 2))
        full = look.art.at_unit(picture, side / 62)
        made.blit(full, inner, pygame.Rect((full.get_width() - side) // 2, 0, side, side))
        brush.disc(letter, 13.5 * larger, INK)
        brush.disc(letter, 12.15 * larger, BRASS_LIGHT if own else CREAM)
    draw_letters(brush, landmark.letter, letter, Face.NUMERALS_BOLD, 17.5 * larger, INK)
    return made
