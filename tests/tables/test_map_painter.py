"""The objects of a Tiled map are drawn at their places, sharp at any scale."""

from pathlib import Path

import pygame
import pytest

from game.content.files import Fault
from game.tables.kit.map_painter import MapPainter, draw_map_object
from game.ui.look import Look
from game.ui.tile_map import MapPicture, TileMap, read_tile_map

RED, GREEN, BLUE, NOTHING = (255, 0, 0), (0, 255, 0), (0, 0, 255), (9, 9, 9)
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}">{2}</svg>'
HALVES = '<rect width="10" height="20" fill="#00FF00"/><rect x="10" width="10" height="20" fill="#0000FF"/>'
MAP = """<map version="1.8" orientation="orthogonal" width="4" height="3" tilewidth="20" tileheight="20">
 <tileset firstgid="1" name="t" tilewidth="20" tileheight="20" tilecount="2" columns="2"
  objectalignment="topleft">
  <image source="tiles.png" width="40" height="20"/>
  <tile id="1"><properties><property name="art" type="file" value="halves.svg"/></properties></tile>
 </tileset>
 <imagelayer id="1" name="ground">
  <properties>{ground}</properties><image source="ground.png" width="80" height="60"/>
 </imagelayer>
 <layer id="2" name="cells" width="4" height="3">
  <data encoding="csv">1,0,0,0,0,2,0,0,0,0,0,2147483650</data>
 </layer>
 <objectgroup id="3" name="things">
  <object id="1" gid="1" x="{x}" y="10" width="30" height="30"><properties>{own}</properties></object>
 </objectgroup>
</map>
"""
BLUE_GROUND = '<property name="art" type="file" value="blue.svg"/>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    tiles = pygame.Surface((40, 20))
    tiles.fill(RED)
    pygame.image.save(tiles, tmp_path / "tiles.png")
    (tmp_path / "halves.svg").write_text(DRAWING.format(20, 20, HALVES))
    blue = '<rect width="80" height="60" fill="#0000FF"/>'
    (tmp_path / "blue.svg").write_text(DRAWING.format(80, 60, blue))
    return tmp_path


def read(folder: Path, *, x: int = 50, ground: str = BLUE_GROUND, own: str = "") -> TileMap:
    (folder / "map.tmx").write_text(MAP.format(x=x, ground=ground, own=own), encoding="utf-8")
    return read_tile_map(folder / "map.tmx")


def painted(look: Look, drawn: TileMap, scale: float, *layers: str) -> pygame.Surface:
    surface = pygame.Surface((800, 600))
    surface.fill(NOTHING)
    MapPainter(look, drawn, scale, (100, 50)).paint(surface, *layers)
    return surface


def colour(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    return tuple(surface.get_at((round(x), round(y))))[:3]


@pytest.mark.parametrize("scale", [0.5, 1.0, 3.7, 8.0])
def test_tiles_are_in_their_cells_at_every_scale(look: Look, folder: Path, scale: float) -> None:
    surface = painted(look, read(folder), scale, "cells")
    at = [
        (100 + scale * x, 50 + scale * y)
        for x, y in ((10, 10), (25, 30), (35, 30), (65, 50), (75, 50), (50, 10))
    ]
    assert [colour(surface, *place) for place in at] == [RED, GREEN, BLUE, BLUE, GREEN, NOTHING]


@pytest.mark.parametrize("scale", [1.5, 8.0, 15.0])
def test_a_drawing_has_sharp_edges_where_a_raster_is_blurred(look: Look, folder: Path, scale: float) -> None:
    surface = painted(look, read(folder), scale, "cells")
    row = round(50 + scale * 30)
    seen = [
        colour(surface, x, row) for x in range(round(100 + scale * 21), min(800, round(100 + scale * 39)))
    ]
    assert sum(shade not in (GREEN, BLUE) for shade in seen) <= 1


@pytest.mark.parametrize("x", [0, 30, 50])
def test_an_object_is_drawn_where_it_was_moved(look: Look, folder: Path, x: int) -> None:
    surface = painted(look, read(folder, x=x), 2.0, "ground", "things")
    assert colour(surface, 100 + 2 * (x + 1), 50 + 2 * 11) == RED
    assert colour(surface, 100 + 2 * (x + 29), 50 + 2 * 39) == RED
    assert colour(surface, 100 + 2 * ((x + 50) % 80), 50 + 2 * 39) == BLUE


def test_later_layers_are_on_earlier_ones_and_unknown_ones_are_nothing(look: Look, folder: Path) -> None:
    drawn = read(folder)
    below, above = (painted(look, drawn, 2.0, *order) for order in (("cells", "ground"), ("ground", "cells")))
    assert [colour(one, 120, 70) for one in (below, above)] == [BLUE, RED]
    assert colour(painted(look, drawn, 2.0, "nowhere"), 120, 70) == NOTHING


def test_a_picture_reaches_beyond_its_place_by_its_margin(look: Look, folder: Path) -> None:
    drawn = read(folder, own='<property name="margin" type="int" value="5"/>')
    surface = pygame.Surface((200, 200))
    draw_map_object(surface, look, drawn.layers["things"][0], pygame.Rect(50, 50, 60, 60))
    red = pygame.mask.from_threshold(surface, RED, (1, 1, 1, 255)).get_bounding_rects()
    assert red == [pygame.Rect(40, 40, 80, 80)]


def test_soft_light_is_as_large_as_other_pictures(look: Look, folder: Path) -> None:
    soft = BLUE_GROUND + '<property name="soft" type="bool" value="true"/>'
    surfaces = [painted(look, read(folder, ground=ground), 3.3, "ground") for ground in (BLUE_GROUND, soft)]
    boxes = [pygame.mask.from_threshold(one, BLUE, (3, 3, 3, 255)).get_bounding_rects() for one in surfaces]
    assert boxes[0] == boxes[1]


def test_layers_are_shaded_as_in_tiled(look: Look, folder: Path) -> None:
    def seen(said: str) -> tuple[int, ...]:
        text = MAP.format(x=50, ground=BLUE_GROUND, own="").replace('name="cells"', f'name="cells" {said}')
        (folder / "map.tmx").write_text(text, encoding="utf-8")
        return colour(painted(look, read_tile_map(folder / "map.tmx"), 2.0, "ground", "cells"), 120, 70)

    assert seen('visible="0"') == BLUE
    assert seen('opacity="0.5"') == pytest.approx((128, 0, 127), abs=2)
    assert seen('tintcolor="#800000"') == pytest.approx((128, 0, 0), abs=2)


def test_the_visible_part_of_a_large_raster_equals_the_same_part_of_the_whole(
    look: Look, folder: Path
) -> None:
    drawn = read(folder)
    (folder / "sheet.png").write_bytes((folder / "tiles.png").read_bytes())
    picture = MapPicture(folder / "sheet.png")
    whole = picture.rendered((400, 200))
    part = pygame.Rect(130, 60, 101, 55)
    made = picture.rendered_part((400, 200), part)
    assert made is not None
    assert drawn.width == 80
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole.subsurface(part), "RGBA")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("{own}", '<property name="margin" type="int" value="4294967295"/>', "margin: .* is not 0 to 30"),
        ("{own}", '<property name="margin" value="4"/>', "margin: '4' is not of type float"),
        ("{own}", '<property name="soft" value="yes"/>', "soft: 'yes' is not of type bool"),
        ("{own}", '<property name="art" type="file" value="gone.svg"/>', "there is no file 'gone.svg'"),
        ('width="30" height="30"', 'width="999999" height="30"', "drawn 999999 x 30 pixels large"),
        ("tiles.png", "tiles.svg", "no tiles are cut from an SVG"),
    ],
    ids=lambda text: text[:30],
)
def test_an_undrawable_map_is_refused_when_it_is_read(folder: Path, old: str, new: str, reason: str) -> None:
    text = MAP.replace(old, new).format(x=1, ground="", own="")
    (folder / "map.tmx").write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=reason):
        read_tile_map(folder / "map.tmx")


def test_a_picture_that_is_smaller_than_its_tileset_is_named(look: Look, folder: Path) -> None:
    pygame.image.save(pygame.Surface((19, 20)), folder / "tiles.png")
    with pytest.raises(Fault, match=r"tiles\.png: .*19 x 20 pixels: its tileset needs 20 x 20"):
        painted(look, read(folder), 2.0, "cells")


def test_a_drawing_that_cannot_be_drawn_is_named(look: Look, folder: Path) -> None:
    drawn = read(folder)
    (folder / "blue.svg").write_text("no drawing")
    with pytest.raises(Fault, match=r"blue\.svg"):
        painted(look, drawn, 2.5, "ground")
