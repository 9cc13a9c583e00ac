"""Maps of the Tiled editor, read with pytmx for what is drawn and where.

Knows no game: layers come out by name, with their properties as set in Tiled. The rules read the same file
on their own; what they cannot read is not drawn either.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pygame
import pytmx
from pytmx.util_pygame import handle_transformation

from game.content.files import Fault
from game.content.tmx import read_map
from game.ui.picture_files import read_png

Property: TypeAlias = str | int | float | bool
Point: TypeAlias = tuple[float, float]

# What pytmx writes to its log it raises as well, and a Fault tells it; nothing is to be printed besides.
logging.getLogger("pytmx").addHandler(logging.NullHandler())

_OWN_TO_PYTMX = {
    "id",
    "type",
    "class",
    "width",
    "height",
    "frames",
    "source",
    "trans",
    "colliders",
    "probability",
}
"""What pytmx mixes into a tile's properties although nobody set it in Tiled."""

_ACROSS = {"left": 0.0, "right": 1.0}
_DOWN = {"top": 0.0, "bottom": 1.0}


@dataclass(frozen=True)
class DrawnObject:
    """An object in map pixels: (`x`, `y`) is its middle, or the first of its `points`.

    `image` is the tile it shows, unscaled and not converted, or None.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    points: tuple[Point, ...]
    properties: Mapping[str, Property]
    image: pygame.Surface | None


@dataclass(frozen=True)
class DrawnTile:
    """A tile on the map, turned and mirrored as in Tiled; its properties are those of the unturned tile."""

    row: int
    column: int
    image: pygame.Surface
    properties: Mapping[str, Property]


@dataclass(frozen=True)
class TileMap:
    """What a map shows. Sizes are pixels; layers stand by name, in the order in which they are drawn."""

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Property]
    objects: Mapping[str, tuple[DrawnObject, ...]]
    tiles: Mapping[str, tuple[DrawnTile, ...]]
    pictures: Mapping[str, Path]
    """The files of the image layers, not loaded."""

    def linked_file(self, name: str) -> Path:
        """The file that a map property of type file names; raises Fault where there is none."""
        value = self.properties.get(name)
        if not isinstance(value, str) or not _is_file(self.file.parent / value):
            raise Fault(self.file, 0, f"the map property {name!r} names no file: {value!r}")
        return (self.file.parent / value).resolve()


def read_tile_map(file: Path) -> TileMap:
    """Read a map and the images of its tiles; raises Fault. Needs no window."""
    # pytmx knows no bounds: what is no map, or more than any game needs, does not come to it.
    read_map(file)
    try:
        tiled = pytmx.TiledMap(str(file), image_loader=_image_loader, invert_y=False)
        return _tile_map(file, tiled)
    except Fault:
        raise
    except Exception as error:  # a map from a stranger makes pytmx raise nearly anything
        raise Fault(file, 0, f"cannot be drawn: {error or type(error).__name__}") from error


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):  # a name that cannot be
        return False


def _tile_map(file: Path, tiled: Any) -> TileMap:
    objects: dict[str, tuple[DrawnObject, ...]] = {}
    tiles: dict[str, tuple[DrawnTile, ...]] = {}
    pictures: dict[str, Path] = {}
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledObjectGroup):
            objects[layer.name] = tuple(_drawn_object(tiled, layer, thing) for thing in layer)
        elif isinstance(layer, pytmx.TiledTileLayer):
            tiles[layer.name] = tuple(
                DrawnTile(row, column, _image(tiled, gid), _tile_properties(tiled, gid))
                for column, row, gid in layer.iter_data()
                if gid
            )
        elif isinstance(layer, pytmx.TiledImageLayer) and layer.source:
            pictures[layer.name] = file.parent / layer.source
    return TileMap(
        file,
        tiled.width * tiled.tilewidth,
        tiled.height * tiled.tileheight,
        tiled.tilewidth,
        tiled.tileheight,
        dict(tiled.properties),
        objects,
        tiles,
        pictures,
    )


def _drawn_object(tiled: Any, layer: Any, thing: Any) -> DrawnObject:
    points = tuple((layer.offsetx + x, layer.offsety + y) for x, y in getattr(thing, "points", ()))
    x, y = layer.offsetx + thing.x, layer.offsety + thing.y
    if not points:
        across, down = _hang(tiled, thing.gid) if thing.gid else (0.0, 0.0)
        x, y = x + (0.5 - across) * thing.width, y + (0.5 - down) * thing.height
    return DrawnObject(
        thing.name or "",
        x,
        y,
        thing.width,
        thing.height,
        points,
        {name: value for name, value in thing.properties.items() if name not in _OWN_TO_PYTMX},
        _image(tiled, thing.gid) if thing.gid else None,
    )


def _hang(tiled: Any, gid: int) -> Point:
    """Which part of a tile lies on its object's place, in shares of its width and height (Tiled 1.4)."""
    alignment = getattr(tiled.get_tileset_from_gid(gid), "objectalignment", "unspecified")
    if alignment == "unspecified":
        return 0.0, 1.0
    across = next((share for side, share in _ACROSS.items() if side in alignment), 0.5)
    return across, next((share for side, share in _DOWN.items() if side in alignment), 0.5)


def _tile_properties(tiled: Any, gid: int) -> Mapping[str, Property]:
    known = tiled.get_tile_properties_by_gid(gid) or {}
    return {name: value for name, value in known.items() if name not in _OWN_TO_PYTMX}


def _image(tiled: Any, gid: int) -> pygame.Surface:
    image = tiled.images[gid]
    if isinstance(image, Path):
        image = tiled.images[gid] = read_png(image)
    if not isinstance(image, pygame.Surface):
        raise Fault(Path(tiled.filename), 0, f"tile {tiled.tiledgidmap.get(gid, gid)} has no image")
    return image


def _image_loader(filename: str, _transparent: str | None, **options: object) -> Callable[..., object]:
    """Cut tiles out of a tileset's image; leave other images, such as backgrounds, unread as paths."""
    sheet = read_png(Path(filename)) if "tileset" in options else None

    def load(rect: tuple[int, int, int, int] | None = None, flags: Any = None) -> object:
        if sheet is None or rect is None:
            return Path(filename)
        tile = sheet.subsurface(rect)
        return handle_transformation(tile, flags) if flags else tile

    return load
