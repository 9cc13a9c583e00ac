"""Maps of the Tiled editor for drawing: objects with their places and pictures.

Knows no game: layers are named, with their properties as set in Tiled. The file is read by the same code that
the rules use.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import TypeAlias

import pygame

from game.content.drawings import Drawing, ViewBox, read_drawing
from game.content.files import Fault
from game.content.tmx import (
    ImageLayer,
    Layer,
    MapObject,
    ObjectLayer,
    Shade,
    ShownTile,
    TiledMap,
    TileLayer,
    read_map,
)
from game.content.tmx_properties import Properties, Value
from game.content.tmx_tilesets import Picture
from game.ui.pictures import draw_part, read_png

Point: TypeAlias = tuple[float, float]

ART = "art"
"""The property of type file with which a tile, an object or an image layer names its SVG picture."""
MARGIN = "margin"
"""The property (a number) for the margin of a picture around its place, in pixels of the map."""
SOFT = "soft"
"""The property (true or false) of a picture without edges: it is drawn at half size and enlarged."""

_SVG = ".svg"
_LARGEST = 4
"""The largest size of an object as a multiple of its map's width or height."""
_MAX_PIXELS = 64_000_000
"""A larger picture would fill the memory."""
_PLAIN: Shade = (1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True)
class MapPicture:
    """An SVG file, or the `part` of a PNG file, mirrored and shaded as in Tiled. Read when it is rendered.

    The diagonal mirroring comes first.
    """

    file: Path
    part: tuple[int, int, int, int] | None = None
    across: bool = False
    down: bool = False
    diagonally: bool = False
    shade: Shade = _PLAIN

    def rendered(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture at `size`, in real pixels, with an alpha channel; raise Fault."""
        if size[0] * size[1] > _MAX_PIXELS:
            raise Fault(self.file, 0, f"the map draws it {size[0]} x {size[1]} pixels large")
        upright = (size[1], size[0]) if self.diagonally else size
        if self._is_drawing:
            drawing = read_drawing(self.file)
            made = draw_part(drawing, drawing.box, upright)
        else:
            made = pygame.transform.smoothscale(self._sheet(), upright)
        if self.diagonally:
            made = pygame.transform.flip(pygame.transform.rotate(made, 270), flip_x=True, flip_y=False)
        return self._shaded(pygame.transform.flip(made, flip_x=self.across, flip_y=self.down))

    def rendered_part(self, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface | None:
        """Return `part` of the picture at `size` without drawing the rest; raise Fault.

        None if only the whole picture can be drawn, because it is mirrored.
        """
        if self.across or self.down or self.diagonally:
            return None
        if self._is_drawing:
            made = _part_of_drawing(read_drawing(self.file), size, part)
        else:
            made = _part_of_sheet(self._sheet(), size, part)
        return self._shaded(made)

    def check(self) -> None:
        """Raise Fault if the file cannot be drawn."""
        if self._is_drawing:
            read_drawing(self.file)
        else:
            self._sheet()

    @property
    def _is_drawing(self) -> bool:
        return self.file.suffix.lower() == _SVG

    def _sheet(self) -> pygame.Surface:
        """Return the part of the PNG file, with an alpha channel; raise Fault."""
        sheet = read_png(self.file)
        if self.part is not None:
            if not sheet.get_rect().contains(self.part):
                wide, high = self.part[0] + self.part[2], self.part[1] + self.part[3]
                seen = f"{sheet.get_width()} x {sheet.get_height()}"
                raise Fault(self.file, 0, f"the picture is {seen} pixels: its tileset needs {wide} x {high}")
            sheet = sheet.subsurface(self.part)
        made = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
        made.blit(sheet, (0, 0))
        return made

    def _shaded(self, picture: pygame.Surface) -> pygame.Surface:
        if self.shade != _PLAIN:
            picture.fill([round(255 * share) for share in self.shade], special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _part_of_drawing(drawing: Drawing, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    box = drawing.box
    across, down = box.width / size[0], box.height / size[1]
    seen = ViewBox(
        box.left + part.x * across, box.top + part.y * down, part.width * across, part.height * down
    )
    return draw_part(drawing, seen, part.size)


def _part_of_sheet(sheet: pygame.Surface, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    """Return `part` of a sheet enlarged to `size`, enlarging only the pixels that are needed."""
    across, down = size[0] / sheet.get_width(), size[1] / sheet.get_height()
    left, top = int(part.left / across), int(part.top / down)
    right, bottom = ceil(part.right / across), ceil(part.bottom / down)
    touched = pygame.Rect(left, top, right - left, bottom - top).clip(sheet.get_rect())
    large = (max(1, round(touched.width * across)), max(1, round(touched.height * down)))
    made = pygame.Surface(part.size, pygame.SRCALPHA)
    corner = round(touched.left * across) - part.left, round(touched.top * down) - part.top
    made.blit(pygame.transform.smoothscale(sheet.subsurface(touched), large), corner)
    return made


@dataclass(frozen=True)
class DrawnObject:
    """An object of a layer, in map pixels: (`x`, `y`) is its middle, or the first of its `points`.

    A tile of a tile layer and the picture of an image layer are objects, too.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    points: tuple[Point, ...]
    properties: Mapping[str, Value]
    """The object's properties over those of the tile that it shows."""
    picture: MapPicture | None
    margin: float = 0.0
    soft: bool = False


@dataclass(frozen=True)
class TileMap:
    """The content of a map. Sizes are pixels; layers are named and in drawing order."""

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Value]
    layers: Mapping[str, tuple[DrawnObject, ...]]


def read_tile_map(file: Path) -> TileMap:
    """Read a map without its pictures; raise Fault. Needs no window."""
    tiled = read_map(file)
    layers = {name: tuple(_drawn(tiled, layer)) for name, layer in tiled.layers.items()}
    return TileMap(
        file,
        tiled.width * tiled.tile_width,
        tiled.height * tiled.tile_height,
        tiled.tile_width,
        tiled.tile_height,
        tiled.properties.values(),
        layers,
    )


def check_pictures(tiles: TileMap) -> None:
    """Raise Fault if a picture of a map cannot be drawn."""
    tile = (thing.picture for layer in tiles.layers.values() for thing in layer)
    for picture in {picture for picture in tile if picture is not None}:
        picture.check()


def _drawn(tiled: TiledMap, layer: Layer) -> Iterator[DrawnObject]:
    """Yield the objects of a layer in the order in which Tiled draws them; raise Fault."""
    if isinstance(layer, ObjectLayer):
        objects = sorted(layer.objects, key=lambda one: one.anchor) if layer.top_down else layer.objects
        for thing in objects:
            yield _drawn_object(tiled, layer.shade, thing)
    elif isinstance(layer, TileLayer):
        yield from _drawn_tiles(tiled, layer)
    elif isinstance(layer, ImageLayer) and layer.picture is not None:
        picture = layer.picture
        own = _own_art(layer.properties, picture) or MapPicture(picture.file)
        # Tiled writes no size for a picture that it has not found; such a picture covers the map.
        width, height = picture.size or (tiled.width * tiled.tile_width, tiled.height * tiled.tile_height)
        middle = layer.shift[0] + width / 2, layer.shift[1] + height / 2
        yield DrawnObject(
            "",
            *middle,
            width,
            height,
            (),
            layer.properties.values(),
            replace(own, shade=layer.shade),
            *_reach(layer.properties, (width, height)),
        )


def _drawn_object(tiled: TiledMap, shade: Shade, thing: MapObject) -> DrawnObject:
    width, height = thing.size
    found = DrawnObject(
        thing.name, *thing.place, width, height, thing.points, thing.properties.values(), None
    )
    if thing.shown is None:
        return found
    most = _LARGEST * tiled.width * tiled.tile_width, _LARGEST * tiled.height * tiled.tile_height
    if not (0 < width <= most[0] and 0 < height <= most[1]):
        raise thing.fault(f"{thing.name or 'a picture'} is drawn {width:g} x {height:g} pixels large")
    shade = shade if thing.visible else (*shade[:3], 0.0)
    picture = _picture(thing.shown, thing.properties, shade)
    margin, soft = _reach(thing.properties, (width, height))
    return replace(found, picture=picture, margin=margin, soft=soft)


def _drawn_tiles(tiled: TiledMap, layer: TileLayer) -> Iterator[DrawnObject]:
    rows = list(enumerate(layer.cells))
    for row, cells in reversed(rows) if tiled.upward else rows:
        columns = list(enumerate(cells))
        for column, tile in reversed(columns) if tiled.leftward else columns:
            if tile is not None:
                # A tile's origin is the lower left corner of its cell.
                (width, height), (right, below) = tile.tile.size, tile.tileset.offset
                x = layer.shift[0] + column * tiled.tile_width + right + width / 2
                y = layer.shift[1] + (row + 1) * tiled.tile_height + below - height / 2
                own = tile.tile.properties or Properties(layer.element, {}, layer.name)
                picture = _picture(tile, own, layer.shade)
                reach = _reach(own, (width, height))
                yield DrawnObject("", x, y, width, height, (), own.values(), picture, *reach)


def _picture(tile: ShownTile, properties: Properties, shade: Shade) -> MapPicture:
    """Return the picture of a tile, or the drawing named by the object or the tile; raise Fault."""
    picture = tile.tile.picture
    if picture is None:
        number = tile.gid - tile.tileset.first
        raise properties.fault(ART, f"tile {number} of {tile.tileset.name} has no picture")
    found = _own_art(properties, picture) or MapPicture(picture.file, picture.part)
    flips = tile.flipped_across, tile.flipped_down, tile.flipped_diagonally
    return replace(found, across=flips[0], down=flips[1], diagonally=flips[2], shade=shade)


def _own_art(properties: Properties, picture: Picture) -> MapPicture | None:
    """Return the drawing named by these properties; raise Fault, also for an SVG that would be cut."""
    if ART in properties:
        return MapPicture(properties.file(ART))
    if picture.part is not None and picture.file.suffix.lower() == _SVG:
        raise picture.fault("no tiles are cut from an SVG: choose a collection of images in Tiled, or a PNG")
    return None


def _reach(properties: Properties, size: Point) -> tuple[float, bool]:
    """Return the margin of a picture, and True if it is soft; raise Fault."""
    margin = properties.number(MARGIN) if MARGIN in properties else 0.0
    if not 0 <= margin <= max(size):
        raise properties.fault(MARGIN, f"{margin:g} is not 0 to {max(size):g}, the size of the picture")
    return margin, SOFT in properties and properties.boolean(SOFT)
