"""Maps of the Tiled editor: layers, objects and tiles, with typed properties.

Pictures are only named. Everything that Tiled writes for orthogonal maps is read, or refused by name, and so
is anything larger than a game needs: neither reading nor drawing a map takes long.
"""

import base64
import binascii
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.content.files import Fault
from game.content.tmx_properties import Properties, read_properties
from game.content.tmx_tilesets import Picture, Tile, Tileset, Tilesets, read_picture, read_tilesets
from game.content.xml_tree import Element, read_integer, read_number, read_xml

Shape: TypeAlias = Literal["point", "ellipse", "rectangle", "polyline", "polygon", "text", "tile"]
Shade: TypeAlias = tuple[float, float, float, float]
"""Factors for red, green, blue and alpha of a layer's pictures."""

_FLIPPED_ACROSS, _FLIPPED_DOWN, _FLIPPED_DIAGONALLY, _HEX = 1 << 31, 1 << 30, 1 << 29, 1 << 28
_FLAGS = _FLIPPED_ACROSS | _FLIPPED_DOWN | _FLIPPED_DIAGONALLY | _HEX

_MAX_CELLS = 50_000
"""The limit for all tile layers together."""
_MAX_POINTS = 1_000
_MAX_ACROSS = 1_000
"""Tiles across a map, and pixels across a tile."""
_LONGEST_NAME = 60
_LAYERS = ("layer", "objectgroup", "imagelayer", "group")
_SHAPES: tuple[Shape, ...] = ("point", "ellipse", "polyline", "polygon", "text")
_RENDER_ORDERS = {"right-down", "right-up", "left-down", "left-up"}


@dataclass(frozen=True)
class ShownTile:
    """A tile as a cell or an object shows it: its number in the map, and its flips.

    The diagonal flip is applied first.
    """

    gid: int
    tileset: Tileset
    tile: Tile
    flipped_across: bool
    flipped_down: bool
    flipped_diagonally: bool


@dataclass(frozen=True)
class MapObject:
    """An object as placed in Tiled, in map pixels; `place` is its centre, or the first of its `points`.

    `size` is width and height, 0 for a point and for an object with `points`. `anchor` is the vertical
    position by which Tiled sorts objects drawn from top to bottom.
    """

    name: str
    shape: Shape
    place: tuple[float, float]
    size: tuple[float, float]
    points: tuple[tuple[float, float], ...]
    properties: Properties
    element: Element
    shown: ShownTile | None = None
    visible: bool = True
    anchor: float = 0.0

    def fault(self, reason: str) -> Fault:
        """Return a fault at this object's line."""
        return self.element.fault(reason)


@dataclass(frozen=True)
class Layer:
    """A layer of any kind: its offset in pixels, and the factors for its pictures."""

    name: str
    shift: tuple[float, float]
    shade: Shade
    element: Element


@dataclass(frozen=True)
class ObjectLayer(Layer):
    """A layer of objects in file order; Tiled draws them from top to bottom, or in that order."""

    objects: tuple[MapObject, ...]
    top_down: bool


@dataclass(frozen=True)
class TileLayer(Layer):
    """A layer of tiles: `cells[row][column]`, None for an empty cell."""

    cells: tuple[tuple[ShownTile | None, ...], ...]


@dataclass(frozen=True)
class ImageLayer(Layer):
    """A layer of one picture, or of none, with the top left corner of the map."""

    picture: Picture | None
    properties: Properties


@dataclass(frozen=True)
class TiledMap:
    """A map: its size in tiles, the size of a tile in pixels, and all layers by name, the lowest first.

    Layers of groups are included, layers without a name are not. `leftward` and `upward` are Tiled's drawing
    order of tiles.
    """

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    leftward: bool
    upward: bool
    properties: Properties
    tilesets: Tilesets
    layers: Mapping[str, Layer]
    element: Element

    def objects(self, name: str) -> ObjectLayer:
        """Return the object layer of this name; raises Fault if there is none."""
        layer = self.layers.get(name)
        if not isinstance(layer, ObjectLayer):
            raise self.element.fault(f"no object layer is called {name!r}")
        return layer

    def tiles(self, name: str) -> TileLayer:
        """Return the tile layer of this name; raises Fault if there is none."""
        layer = self.layers.get(name)
        if not isinstance(layer, TileLayer):
            raise self.element.fault(f"no tile layer is called {name!r}")
        return layer


def read_map(file: Path) -> TiledMap:
    """Read an orthogonal map of fixed size; raises Fault."""
    root = read_xml(file, "map")
    if root.attributes.get("orientation") != "orthogonal":
        raise root.fault(f"orientation is {root.attributes.get('orientation')!r}, not 'orthogonal'")
    if root.attributes.get("infinite", "0") != "0":
        raise root.fault("the map is infinite: turn that off in Tiled's map properties")
    root.check_children("properties", "editorsettings", "tileset", *_LAYERS)
    order = root.attributes.get("renderorder", "right-down")
    if order not in _RENDER_ORDERS:
        raise root.fault(f"renderorder {order!r} is none of {', '.join(sorted(_RENDER_ORDERS))}")
    tilesets = read_tilesets(root)
    return TiledMap(
        file,
        root.integer_in("width", 1, _MAX_ACROSS),
        root.integer_in("height", 1, _MAX_ACROSS),
        root.integer_in("tilewidth", 1, _MAX_ACROSS),
        root.integer_in("tileheight", 1, _MAX_ACROSS),
        order.startswith("left"),
        order.endswith("up"),
        read_properties(root, "map"),
        tilesets,
        _LayerReader(tilesets).read(root),
        root,
    )


class _LayerReader:
    """Reads the layers of one map, including those of groups."""

    def __init__(self, tilesets: Tilesets) -> None:
        self._tilesets = tilesets
        self._layers: dict[str, Layer] = {}
        self._cells = 0

    def read(self, root: Element) -> dict[str, Layer]:
        """Return the layers of a map by name; raises Fault."""
        self._read_below(root, (0.0, 0.0), (1.0, 1.0, 1.0, 1.0))
        return self._layers

    def _read_below(self, parent: Element, shift: tuple[float, float], shade: Shade) -> None:
        for element in parent.children:
            if element.tag not in _LAYERS:
                continue
            for side in ("x", "y"):
                element.check_neutral(side, "0", "set the offset of the layer to 0")
            own = shift[0] + element.number("offsetx", 0.0), shift[1] + element.number("offsety", 0.0)
            seen = _multiplied(shade, _shade(element))
            if element.tag == "group":
                element.check_children("properties", *_LAYERS)
                self._read_below(element, own, seen)
            else:
                self._keep(self._layer(element, own, seen))

    def _keep(self, layer: Layer) -> None:
        if layer.name in self._layers:
            raise layer.element.fault(f"two layers are called {layer.name!r}")
        if layer.name:
            self._layers[layer.name] = layer

    def _layer(self, element: Element, shift: tuple[float, float], shade: Shade) -> Layer:
        name = element.attributes.get("name", "")
        if element.tag == "objectgroup":
            element.check_children("properties", "object")
            objects = tuple(self._object(child, shift) for child in element.every("object"))
            top_down = element.attributes.get("draworder", "topdown") == "topdown"
            return ObjectLayer(name, shift, shade, element, objects, top_down)
        if element.tag == "layer":
            return TileLayer(name, shift, shade, element, self._cells_of(element, name))
        element.check_children("properties", "image")
        for repeated in ("repeatx", "repeaty"):
            element.check_neutral(repeated, "0", "turn it off")
        image = element.first("image")
        picture = read_picture(image) if image is not None else None
        return ImageLayer(name, shift, shade, element, picture, read_properties(element, f"layer {name!r}"))

    def _object(self, element: Element, shift: tuple[float, float]) -> MapObject:
        name = element.attributes.get("name", "")
        if len(name) > _LONGEST_NAME:
            raise element.fault(f"a name is longer than {_LONGEST_NAME} letters: {name}")
        label = name or f"object {element.attributes.get('id', '')}".rstrip()
        if "template" in element.attributes:
            raise element.fault(f"{label} uses a template: detach it in Tiled")
        if element.number("rotation", 0.0) != 0:
            raise element.fault(f"{label} is rotated: its rotation must be 0")
        element.check_children("properties", *_SHAPES)
        x, y = element.number("x") + shift[0], element.number("y") + shift[1]
        width, height = element.number("width", 0.0), element.number("height", 0.0)
        if width < 0 or height < 0:
            raise element.fault(f"{label} is {width:g} x {height:g} pixels")
        properties = read_properties(element, label)
        points: tuple[tuple[float, float], ...] = ()
        shown: ShownTile | None = None
        shape = _shape(element)
        if shape in ("polyline", "polygon"):
            points = tuple((x + dx, y + dy) for dx, dy in _points(element, shape, label))
            place = points[0]
        elif shape == "tile":
            shown = self._shown(element.integer("gid"), element, label)
            if shown is None:
                raise element.fault(f"{label} shows tile 0, which is none")
            (across, down), (right, below) = shown.tileset.hang, shown.tileset.offset
            tile_width, tile_height = shown.tile.size
            width, height = width or tile_width, height or tile_height
            place = (
                x + (0.5 - across) * width + right * width / max(1, tile_width),
                y + (0.5 - down) * height + below * height / max(1, tile_height),
            )
            properties = properties.merged(shown.tile.properties)
        else:
            place = x + width / 2, y + height / 2
        visible = element.attributes.get("visible", "1") != "0"
        return MapObject(
            name, shape, place, (width, height), points, properties, element, shown, visible, anchor=y
        )

    def _shown(self, raw: int, element: Element, label: str) -> ShownTile | None:
        """Return the tile for a number with Tiled's flags, None for an empty cell; raises Fault."""
        gid = raw & ~_FLAGS
        if gid == 0:
            return None
        found = self._tilesets.find(gid) if raw > 0 else None
        if found is None:
            raise element.fault(f"{label} shows tile {raw}, which no tileset has")
        flips = (bool(raw & flag) for flag in (_FLIPPED_ACROSS, _FLIPPED_DOWN, _FLIPPED_DIAGONALLY))
        return ShownTile(gid, *found, *flips)

    def _cells_of(self, element: Element, name: str) -> tuple[tuple[ShownTile | None, ...], ...]:
        element.check_children("properties", "data")
        width, height = (element.integer_in(side, 1, _MAX_ACROSS) for side in ("width", "height"))
        self._cells += width * height
        if self._cells > _MAX_CELLS:
            raise element.fault(f"the map has more than {_MAX_CELLS} tiles")
        data = element.first("data")
        if data is None:
            raise element.fault(f"layer {name!r} has no data")
        label = f"layer {name!r}"
        cells = [self._shown(number, data, label) for number in _numbers(data, label, width, height)]
        return tuple(tuple(cells[start : start + width]) for start in range(0, width * height, width))


def _shade(layer: Element) -> Shade:
    """Return the tint and opacity of a layer, with opacity 0 if hidden; raises Fault."""
    opacity = min(1.0, max(0.0, layer.number("opacity", 1.0)))
    if layer.attributes.get("visible", "1") == "0":
        opacity = 0.0
    text = layer.attributes.get("tintcolor", "#ffffffff")
    digits = text.removeprefix("#")
    if len(digits) not in (6, 8) or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        raise layer.fault(f"tintcolor is {text!r}, not a colour")
    alpha, red, green, blue = (share / 255 for share in bytes.fromhex(digits.rjust(8, "f")))
    return red, green, blue, alpha * opacity


def _multiplied(one: Shade, other: Shade) -> Shade:
    return one[0] * other[0], one[1] * other[1], one[2] * other[2], one[3] * other[3]


def _shape(element: Element) -> Shape:
    for shape in _SHAPES:
        if element.first(shape) is not None:
            return shape
    return "tile" if "gid" in element.attributes else "rectangle"


def _points(element: Element, shape: str, label: str) -> Iterator[tuple[float, float]]:
    line = element.first(shape)
    pairs = line.attribute("points").split() if line is not None else []
    if len(pairs) < 2:
        raise element.fault(f"{label} has fewer than two points")
    if len(pairs) > _MAX_POINTS:
        raise element.fault(f"{label} has more than {_MAX_POINTS} points")
    for pair in pairs:
        x, comma, y = pair.partition(",")
        if not comma:
            raise element.fault(f"{label} has a point {pair!r} without a comma")
        yield read_number(element, f"{label}: point x", x), read_number(element, f"{label}: point y", y)


def _numbers(data: Element, label: str, width: int, height: int) -> list[int]:
    """Return a layer's tile numbers, in any of Tiled's encodings but Zstandard; raises Fault."""
    encoding, compression = data.attributes.get("encoding"), data.attributes.get("compression")

    def check(count: int) -> None:
        if count != width * height:
            raise data.fault(f"{label} has {count} tiles, not {width} times {height}")

    if encoding is None and compression is None:
        data.check_children("tile")
        check(len(data.children))
        return [tile.integer("gid", 0) for tile in data.children]
    data.check_children()
    if encoding == "csv":
        texts = data.text.split(",")
        check(len(texts))
        return [read_integer(data, f"{label}: a tile", text.strip()) for text in texts]
    if encoding != "base64" or compression not in (None, "", "zlib", "gzip"):
        formats = " and ".join(repr(word) for word in (encoding, compression) if word is not None)
        raise data.fault(
            f"{label} is stored as {formats}, which is not read: choose CSV in Tiled's map properties"
        )
    try:
        raw = base64.b64decode("".join(data.text.split()), validate=True)
        if compression:
            # 32 above the largest window makes zlib detect gzip by its header. One tile more than expected is
            # enough to notice an excess.
            raw = zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(raw, 4 * (width * height + 1))
    except (binascii.Error, ValueError, zlib.error) as error:
        raise data.fault(f"{label} cannot be unpacked: {error}") from None
    check(len(raw) // 4)
    return [int.from_bytes(raw[at : at + 4], "little") for at in range(0, 4 * width * height, 4)]
