from itertools import product

import pygame
import pytest

from game.rules.streetcar.game import Streetcar
from game.rules.streetcar.sides import SIDES, sides_of, turned
from game.tables.streetcar.tile_painter import (
    PIECES_OF,
    WITH_TREES,
    draw_ghost,
    draw_tile,
    ground_of,
    tile_picture,
)
from game.ui.brush import Brush
from game.ui.look import Look

MAPS = ("new_orleans", "linie1")
ROTATIONS = (0, 90, 180, 270)
BETWEEN_RAILS = (0x54, 0x37, 0x3A)
Rgb = tuple[int, int, int]


def colour(picture: pygame.Surface, place: tuple[int, int]) -> Rgb:
    red, green, blue, _ = picture.get_at(place)
    return red, green, blue


def at_side(size: int, side: int) -> tuple[int, int]:
    """Return a pixel in the middle of a tile's side."""
    half = size // 2
    return ((half, 1), (size - 2, half), (half, size - 2), (1, half))[side]


def test_the_art_shows_the_tiles_of_the_box(streetcar: Streetcar) -> None:
    kinds = streetcar.material.box.kinds
    assert {name: kind.pieces for name, kind in kinds.items()} == PIECES_OF
    assert {name for name, kind in kinds.items() if kind.trees} == WITH_TREES


@pytest.mark.parametrize(("tile", "rotation"), [*product(PIECES_OF, ROTATIONS)])
def test_track_is_drawn_at_the_sides_that_it_leads_to(look: Look, tile: str, rotation: int) -> None:
    size = 75
    picture = tile_picture(look, "new_orleans", tile, rotation, size)
    leads = sides_of(turned(PIECES_OF[tile], rotation // 90))
    for side in range(4):
        here = colour(picture, at_side(size, side))
        track = max(abs(a - b) for a, b in zip(here, BETWEEN_RAILS, strict=True)) < 12
        assert track == bool(leads >> side & 1), SIDES[side]


@pytest.mark.parametrize("map_name", MAPS)
@pytest.mark.parametrize("size", [17, 30, 36, 40, 45, 60, 75, 112, 150])
def test_tiles_have_no_seams(look: Look, map_name: str, size: int) -> None:
    """At some sizes the rasteriser leaves a row clear; side by side that is a black line."""
    for tile in ("curve", "straight"):
        for rotation in ROTATIONS:
            picture = tile_picture(look, map_name, tile, rotation, size)  # type: ignore[arg-type]
            rim = [(n, end) for n in range(size) for end in (0, size - 1)]
            rim += [(end, n) for n in range(size) for end in (0, size - 1)]
            assert all(sum(colour(picture, place)) > 60 for place in rim)


def test_rails_meet_from_tile_to_tile(look: Look) -> None:
    size = 75
    first = tile_picture(look, "new_orleans", "straight", 90, size)
    for tile, rotation in (("straight", 90), ("curve", 180), ("crossing", 0), ("left_switch", 90)):
        second = tile_picture(look, "new_orleans", tile, rotation, size)
        for y in range(24, 51):
            ends = zip(colour(first, (size - 1, y)), colour(second, (0, y)), strict=True)
            assert max(abs(a - b) for a, b in ends) < 70, (tile, y)


def test_trees_are_upright_however_the_tile_is_turned(look: Look) -> None:
    """The crossing looks the same at every rotation, so its trees must, too."""
    pictures = {
        pygame.image.tobytes(tile_picture(look, "new_orleans", "crossing", rotation, 100), "RGB")
        for rotation in (0, 180)
    }
    trunk = tile_picture(look, "new_orleans", "crossing", 180, 200).get_at((31, 40))
    assert len(pictures) <= 2
    assert trunk == tile_picture(look, "new_orleans", "crossing", 0, 200).get_at((31, 40))


def test_a_corner_can_be_kept_free_for_a_stop_sign(look: Look) -> None:
    full = tile_picture(look, "new_orleans", "crossing", 0, 100)
    bare = tile_picture(look, "new_orleans", "crossing", 0, 100, bare=(1, 0))
    changed = [(x, y) for x in range(100) for y in range(100) if full.get_at((x, y)) != bare.get_at((x, y))]
    assert changed
    assert all(x > 60 and y < 40 for x, y in changed)


def test_all_grounds_are_on_a_board() -> None:
    assert {ground_of((row, col)) for row in range(1, 13) for col in range(1, 13)} == {1, 2, 3, 4}


def test_gates_are_drawn_at_their_sides(look: Look, surface: pygame.Surface) -> None:
    rect = pygame.Rect(100, 100, 100, 100)
    strips = [
        pygame.Rect(strip) for strip in ((0, 0, 100, 30), (70, 0, 30, 100), (0, 70, 100, 30), (0, 0, 30, 100))
    ]
    for number, side in enumerate(SIDES):
        pictures = []
        for verdicts in ({}, {side: "open"}, {side: "closed"}):
            surface.fill((0, 0, 0))
            draw_ghost(Brush(surface, look), "new_orleans", "crossing", 0, rect, verdicts)  # type: ignore[arg-type]
            part = surface.subsurface(strips[number].move(rect.topleft))
            pictures.append(pygame.image.tobytes(part, "RGB"))
        assert len(set(pictures)) == 3


def test_the_ground_is_visible_through_a_faint_tile(look: Look, surface: pygame.Surface) -> None:
    surface.fill((255, 255, 255))
    draw_tile(Brush(surface, look), "linie1", "straight", 0, pygame.Rect(0, 0, 60, 60), alpha=60)
    faint = sum(colour(surface, (30, 30)))
    draw_tile(Brush(surface, look), "linie1", "straight", 0, pygame.Rect(0, 0, 60, 60))
    assert sum(colour(surface, (30, 30))) < faint < 3 * 255
