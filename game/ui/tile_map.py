"""Maps of the Tiled editor, read with pytmx for what is drawn and where.

Knows no game: layers come out by name, with their properties as set in Tiled. The rules read the same file
on their own; what they cannot read is not drawn either.
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any, TypeAlias

import pygame
import pytmx
from pytmx.util_pygame import handle_transformation

from game.content.files import Fault
from game.content.tmx import read_map
from game.ui.pictures import centred, rasterised, read_png, read_svg

Property: TypeAlias = str | int | float | bool
Point: TypeAlias = tuple[float, float]

ART = "art"
"""The property of type file by which a tile or an image layer names the SVG file of its picture."""

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

_UNEVEN = 1.03
_UPRIGHT = pytmx.TileFlags(False, False, False)
_ACROSS = {"left": 0.0, "right": 1.0}
_DOWN = {"top": 0.0, "bottom": 1.0}


@dataclass(frozen=True)
class MapPicture:
    """An SVG file, or the `part` of a PNG file, mirrored as in Tiled. Read when it is rendered."""

    file: Path
    part: tuple[int, int, int, int] | None = None
    flags: Any = _UPRIGHT
    """pytmx's three: mirrored across, down and diagonally."""

    def rendered(self, size: tuple[int, int]) -> pygame.Surface:
        """As large as `size`, in real pixels, and with an alpha channel; raises Fault."""
        upright = (size[1], size[0]) if self.flags.flipped_diagonally else size
        if self.file.suffix.lower() == ".svg":
            made = self._rasterised(upright)
        else:
            sheet = read_png(self.file)
            made = sheet if self.part is None else sheet.subsurface(self.part)
            if pygame.display.get_init() and pygame.display.get_surface() is not None:
                made = made.convert_alpha()
        if made.get_size() != upright:
            made = pygame.transform.smoothscale(made, upright)
        return handle_transformation(made, self.flags) if any(self.flags) else made

    def rendered_part(self, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface | None:
        """`part` of the picture that is as large as `size`, without all the rest of it; raises Fault.

        None where only the whole picture can be had: of a PNG file, or of one that is mirrored.
        """
        if self.file.suffix.lower() != ".svg" or any(self.flags):
            return None
        return _part_of_svg(self.file, read_svg(self.file), size, part)

    def _rasterised(self, size: tuple[int, int]) -> pygame.Surface:
        """Of that size or, where the drawing has other proportions, of a size that has them."""
        text = read_svg(self.file).encode()
        try:
            made = pygame.image.load_sized_svg(BytesIO(text), size)
            wide, high = made.get_size()
            if max(size[0] - wide, size[1] - high) <= 1:
                return centred(made, size)
            larger = max(size[0] / wide, size[1] / high)
            own = (ceil(wide * min(2.0, larger)), ceil(high * min(2.0, larger)))
            made = pygame.image.load_sized_svg(BytesIO(text), own)
        except pygame.error as error:
            raise Fault(self.file, 0, f"cannot be drawn: {error}") from None
        # Where whole numbers alone have changed the proportions, a little is cut off.
        return centred(made, size if larger < _UNEVEN else made.get_size())


_ROOT = re.compile(r"<svg\b[^>]*>")
_VIEW_BOX = re.compile(r'viewBox="\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"')
_FRAMING = re.compile(r'\s(?:width|height|viewBox|preserveAspectRatio)="[^"]*"')


def _part_of_svg(file: Path, text: str, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface | None:
    """Drawn through a smaller view box; None where the drawing has none of its own."""
    root = _ROOT.search(text)
    box = _VIEW_BOX.search(root[0]) if root is not None else None
    if root is None or box is None:
        return None
    x, y, width, height = map(float, box.groups())
    across, down = width / size[0], height / size[1]
    framing = (
        f' width="{part.width}" height="{part.height}" preserveAspectRatio="none" '
        f'viewBox="{x + part.x * across} {y + part.y * down} {part.width * across} {part.height * down}">'
    )
    bare = _FRAMING.sub("", root[0]).rstrip("/>")
    try:
        return rasterised(text[: root.start()] + bare + framing + text[root.end() :], part.size)
    except pygame.error as error:
        raise Fault(file, 0, f"cannot be drawn: {error}") from None


@dataclass(frozen=True)
class DrawnObject:
    """What lies on a layer, in map pixels: (`x`, `y`) is its middle, or the first of its `points`.

    A tile of a tile layer and the picture of an image layer are objects, too.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    points: tuple[Point, ...]
    properties: Mapping[str, Property]
    """The object's own and, where it does not set them, those of the tile that it shows."""
    picture: MapPicture | None


@dataclass(frozen=True)
class TileMap:
    """What a map shows. Sizes are pixels; layers stand by name, in the order in which they are drawn."""

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Property]
    layers: Mapping[str, tuple[DrawnObject, ...]]


def read_tile_map(file: Path) -> TileMap:
    """Read a map, but not its pictures; raises Fault. Needs no window."""
    # pytmx knows no bounds: what is no map, or more than any game needs, does not come to it.
    read_map(file)
    try:
        tiled = pytmx.TiledMap(str(file), image_loader=_image_loader, invert_y=False)
        return TileMap(
            file,
            tiled.width * tiled.tilewidth,
            tiled.height * tiled.tileheight,
            tiled.tilewidth,
            tiled.tileheight,
            dict(tiled.properties),
            {layer.name: tuple(_drawn(tiled, layer)) for layer in tiled.layers},
        )
    except Fault:
        raise
    except Exception as error:  # a map from a stranger makes pytmx raise nearly anything
        raise Fault(file, 0, f"cannot be drawn: {error or type(error).__name__}") from error


def _drawn(tiled: Any, layer: Any) -> Iterator[DrawnObject]:
    shift = (getattr(layer, "offsetx", 0.0), getattr(layer, "offsety", 0.0))
    if isinstance(layer, pytmx.TiledObjectGroup):
        for thing in layer:
            yield _drawn_object(tiled, shift, thing)
    elif isinstance(layer, pytmx.TiledTileLayer):
        for column, row, gid in layer.iter_data():
            if gid:
                # A tile stands on the lower left corner of its cell.
                tileset, picture = tiled.get_tileset_from_gid(gid), _picture(tiled, gid, {})
                x = shift[0] + column * tiled.tilewidth + tileset.tilewidth / 2
                y = shift[1] + (row + 1) * tiled.tileheight - tileset.tileheight / 2
                size = (tileset.tilewidth, tileset.tileheight)
                yield DrawnObject("", x, y, *size, (), _tile_properties(tiled, gid), picture)
    elif isinstance(layer, pytmx.TiledImageLayer) and layer.source:
        said = _set_in_tiled(layer.properties)
        picture = _own_art(tiled, said) or MapPicture(Path(tiled.filename).parent / layer.source)
        # How large the picture is in Tiled, pytmx does not tell: here it covers the map.
        width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
        yield DrawnObject("", shift[0] + width / 2, shift[1] + height / 2, width, height, (), said, picture)


def _drawn_object(tiled: Any, shift: Point, thing: Any) -> DrawnObject:
    points = tuple((shift[0] + x, shift[1] + y) for x, y in getattr(thing, "points", ()))
    x, y = shift[0] + thing.x, shift[1] + thing.y
    if not points:
        across, down = _hang(tiled, thing.gid) if thing.gid else (0.0, 0.0)
        x, y = x + (0.5 - across) * thing.width, y + (0.5 - down) * thing.height
    said = _set_in_tiled(thing.properties)
    picture = _picture(tiled, thing.gid, said) if thing.gid else None
    if thing.gid:
        said = {**_tile_properties(tiled, thing.gid), **said}
    return DrawnObject(thing.name or "", x, y, thing.width, thing.height, points, said, picture)


def _hang(tiled: Any, gid: int) -> Point:
    """Which part of a tile lies on its object's place, in shares of its width and height (Tiled 1.4)."""
    alignment = getattr(tiled.get_tileset_from_gid(gid), "objectalignment", "unspecified")
    if alignment == "unspecified":
        return 0.0, 1.0
    across = next((share for side, share in _ACROSS.items() if side in alignment), 0.5)
    return across, next((share for side, share in _DOWN.items() if side in alignment), 0.5)


def _set_in_tiled(properties: Mapping[str, Any]) -> dict[str, Property]:
    return {name: value for name, value in properties.items() if name not in _OWN_TO_PYTMX}


def _tile_properties(tiled: Any, gid: int) -> dict[str, Property]:
    return _set_in_tiled(tiled.get_tile_properties_by_gid(gid) or {})


def _picture(tiled: Any, gid: int, own: Mapping[str, Property]) -> MapPicture:
    """The picture of a tile, or the drawing that the object itself or the tile names."""
    image = tiled.images[gid]
    if not isinstance(image, MapPicture):
        raise Fault(Path(tiled.filename), 0, f"tile {tiled.tiledgidmap.get(gid, gid)} has no image")
    art = _own_art(tiled, {**_tile_properties(tiled, gid), **own})
    return replace(art, flags=image.flags) if art is not None else image


def _own_art(tiled: Any, properties: Mapping[str, Property]) -> MapPicture | None:
    """The drawing that these properties name, relative to the map."""
    name = properties.get(ART)
    if name is None:
        return None
    file = Path(tiled.filename).parent / str(name)
    if not _is_file(file):
        raise Fault(Path(tiled.filename), 0, f"the property {ART!r} names no file: {name!r}")
    return MapPicture(file.resolve())


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):  # a name that cannot be
        return False


def _image_loader(filename: str, _transparent: str | None, **_: object) -> Callable[..., MapPicture]:
    def load(part: tuple[int, int, int, int] | None = None, flags: Any = None) -> MapPicture:
        return MapPicture(Path(filename), part, flags or _UPRIGHT)

    return load
