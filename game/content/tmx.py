"""Maps of the Tiled editor, read for what the rules need: typed properties, places and tile numbers.

Pictures are not looked at. Whatever this reader does not understand, it refuses by name, and likewise what
would be more than any game needs: neither reading nor drawing a map takes long.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.content.files import Fault
from game.content.xml_tree import Element, read_integer, read_number, read_xml

Value: TypeAlias = str | int | float | bool
Shape: TypeAlias = Literal["point", "ellipse", "rectangle", "polyline", "polygon", "text", "tile"]

_FLIPPED_ACROSS, _FLIPPED_DOWN, _FLIPPED_DIAGONALLY, _HEX = 1 << 31, 1 << 30, 1 << 29, 1 << 28
_FLAGS = _FLIPPED_ACROSS | _FLIPPED_DOWN | _FLIPPED_DIAGONALLY | _HEX

_MOST_TILESETS = 16
_MOST_IN_TILESET = 2_000
"""Elements in the file of a tileset, and tiles on its picture."""
_MOST_CELLS = 50_000
"""Of all tile layers together."""
_MOST_POINTS = 1_000
_MOST_ACROSS = 1_000
"""Tiles of a map, pixels of a tile, and between tiles on their picture."""
_WIDEST_PICTURE = 8_192
_LONGEST_NAME = 60
_LONGEST_TEXT = 10_000
_ONLY_BELOW_MAP = ("tileset", "layer", "imagelayer", "group")

_ACROSS = {"left": 0.0, "center": 0.5, "right": 1.0}
_DOWN = {"top": 0.0, "center": 0.5, "bottom": 1.0}
_ALIGNMENTS = {
    "unspecified": (0.0, 1.0),
    "center": (0.5, 0.5),
    **{side: (x, 0.5) for side, x in _ACROSS.items() if side != "center"},
    **{side: (0.5, y) for side, y in _DOWN.items() if side != "center"},
    **{f"{v}{h}": (x, y) for v, y in _DOWN.items() for h, x in _ACROSS.items() if "center" not in (v, h)},
}


class Properties:
    """Custom properties with their types as set in Tiled; `where` names their owner in faults."""

    def __init__(self, owner: Element, own: Mapping[str, tuple[Value, Element]], where: str) -> None:
        self._owner = owner
        self._own = own
        self._where = where

    def __contains__(self, name: str) -> bool:
        return name in self._own

    def __iter__(self) -> Iterator[str]:
        return iter(self._own)

    def text(self, name: str) -> str:
        """A property of type string or file; raises Fault."""
        value = self._value(name)
        if not isinstance(value, str):
            raise self.fault(name, f"{value!r} is not of type string")
        return value

    def integer(self, name: str) -> int:
        """A property of type int; raises Fault."""
        value = self._value(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(name, f"{value!r} is not of type int")
        return value

    def number(self, name: str) -> float:
        """A property of type float or int; raises Fault."""
        value = self._value(name)
        if isinstance(value, bool | str):
            raise self.fault(name, f"{value!r} is not of type float")
        return float(value)

    def boolean(self, name: str) -> bool:
        """A property of type bool; raises Fault."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise self.fault(name, f"{value!r} is not of type bool")
        return value

    def fault(self, name: str, reason: str) -> Fault:
        """A fault at the line of property `name`, or at the owner's where it has none."""
        place = self._own[name][1] if name in self._own else self._owner
        return place.fault(f"{self._where}: {name}: {reason}")

    def merged(self, inherited: "Properties | None") -> "Properties":
        """These properties, and those of the tile that the object shows where it has none of its own."""
        if inherited is None:
            return self
        return Properties(self._owner, {**inherited._own, **self._own}, self._where)

    def _value(self, name: str) -> Value:
        if name not in self._own:
            raise self.fault(name, "missing")
        return self._own[name][0]


@dataclass(frozen=True)
class Tileset:
    """The tiles from number `first` on, how tile objects hang on their place, and tiles' properties."""

    name: str
    first: int
    count: int
    hang: tuple[float, float]
    tiles: Mapping[int, Properties]


@dataclass(frozen=True)
class MapObject:
    """An object as placed in Tiled, in map pixels; `place` is its middle, or the first of its `points`.

    `size` is width and height, 0 for a point and for what has `points`.
    """

    name: str
    shape: Shape
    place: tuple[float, float]
    size: tuple[float, float]
    points: tuple[tuple[float, float], ...]
    properties: Properties
    element: Element

    def fault(self, reason: str) -> Fault:
        """A fault at this object's line."""
        return self.element.fault(reason)


@dataclass(frozen=True)
class ObjectLayer:
    """A layer of objects, in the order of the file."""

    name: str
    objects: tuple[MapObject, ...]
    element: Element


@dataclass(frozen=True)
class Cell:
    """A tile on the map: its number over all tilesets, and whether Tiled mirrors it (diagonally first)."""

    gid: int
    flipped_across: bool
    flipped_down: bool
    flipped_diagonally: bool


@dataclass(frozen=True)
class TileLayer:
    """A layer of tiles: `cells[row][column]`, None where empty."""

    name: str
    cells: tuple[tuple[Cell | None, ...], ...]
    element: Element


@dataclass(frozen=True)
class TiledMap:
    """A map: its size in tiles, the size of a tile in pixels, and all layers by name."""

    file: Path
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Properties
    tilesets: tuple[Tileset, ...]
    object_layers: Mapping[str, ObjectLayer]
    tile_layers: Mapping[str, TileLayer]
    element: Element

    def objects(self, name: str) -> ObjectLayer:
        """The object layer of this name; raises Fault where there is none."""
        if name not in self.object_layers:
            raise self.element.fault(f"no object layer is called {name!r}")
        return self.object_layers[name]

    def tiles(self, name: str) -> TileLayer:
        """The tile layer of this name; raises Fault where there is none."""
        if name not in self.tile_layers:
            raise self.element.fault(f"no tile layer is called {name!r}")
        return self.tile_layers[name]

    def tile(self, gid: int) -> tuple[Tileset, int] | None:
        """The tileset of a tile number and the tile's number in it, or None."""
        return _tile(self.tilesets, gid)


def read_map(file: Path) -> TiledMap:
    """Read an orthogonal map of fixed size; raises Fault."""
    root = read_xml(file, "map")
    if root.attributes.get("orientation") != "orthogonal":
        raise root.fault(f"orientation is {root.attributes.get('orientation')!r}, not 'orthogonal'")
    if root.attributes.get("infinite", "0") != "0":
        raise root.fault("the map is infinite: turn that off in Tiled's map properties")
    for group in root.every("group"):
        raise group.fault("group layers are not read: move their layers out of the group")
    for child in root.children:
        for element in child.below():
            if element.tag in _ONLY_BELOW_MAP:
                # Other readers would find it there.
                raise element.fault(f"<{element.tag}> is not read inside <{child.tag}>")
    size = (root.integer_in("width", 1, _MOST_ACROSS), root.integer_in("height", 1, _MOST_ACROSS))
    tilesets = _tilesets(root)
    cells = 0
    object_layers: dict[str, ObjectLayer] = {}
    tile_layers: dict[str, TileLayer] = {}
    for element in root.children:
        name = element.attributes.get("name", "")
        if element.tag in ("objectgroup", "layer") and (name in object_layers or name in tile_layers):
            raise element.fault(f"two layers are called {name!r}")
        if element.tag == "objectgroup":
            object_layers[name] = _object_layer(element, tilesets)
        elif element.tag == "layer":
            across, down = (element.integer_in(side, 1, _MOST_ACROSS) for side in ("width", "height"))
            cells += across * down
            if cells > _MOST_CELLS:
                raise element.fault(f"the map has more than {_MOST_CELLS} tiles")
            tile_layers[name] = _tile_layer(element, tilesets)
    return TiledMap(
        file,
        *size,
        root.integer_in("tilewidth", 1, _MOST_ACROSS),
        root.integer_in("tileheight", 1, _MOST_ACROSS),
        _properties(root, "map"),
        tilesets,
        object_layers,
        tile_layers,
        root,
    )


def _properties(owner: Element, where: str) -> Properties:
    own: dict[str, tuple[Value, Element]] = {}
    for block in owner.every("properties"):
        for element in block.every("property"):
            name = element.attribute("name")
            if name in own:
                raise element.fault(f"{where}: {name} appears twice")
            own[name] = (_typed(element, f"{where}: {name}"), element)
    return Properties(owner, own, where)


def _typed(element: Element, where: str) -> Value:
    kind = element.attributes.get("type", "string")
    text = element.attributes.get("value", element.text)
    match kind:
        case "string" | "file" | "color":
            if len(text) > _LONGEST_TEXT:
                raise element.fault(f"{where} is longer than {_LONGEST_TEXT} letters")
            return text
        case "int":
            return read_integer(element, where, text)
        case "float":
            return read_number(element, where, text)
        case "bool" if text in ("true", "false"):
            return text == "true"
        case "bool":
            raise element.fault(f"{where} is {text!r}, neither true nor false")
    raise element.fault(f"{where} is of type {kind!r}, which is not read")


def _tilesets(root: Element) -> tuple[Tileset, ...]:
    elements = tuple(root.every("tileset"))
    if len(elements) > _MOST_TILESETS:
        raise elements[_MOST_TILESETS].fault(f"more than {_MOST_TILESETS} tilesets")
    return tuple(_tileset(element) for element in elements)


def _tileset(element: Element) -> Tileset:
    first = element.integer("firstgid")
    source = element.attributes.get("source")
    if source is not None:
        element = read_xml(_beside(element, source), "tileset", _MOST_IN_TILESET)
    name = element.attributes.get("name", "")
    alignment = element.attributes.get("objectalignment", "unspecified")
    if alignment not in _ALIGNMENTS:
        raise element.fault(f"objectalignment {alignment!r} is not one of {', '.join(sorted(_ALIGNMENTS))}")
    _check_picture(element)
    tiles = {
        tile.integer("id"): _properties(tile, f"tile {tile.integer('id')} of {name}")
        for tile in element.every("tile")
    }
    return Tileset(name, first, element.integer("tilecount"), _ALIGNMENTS[alignment], tiles)


def _beside(element: Element, source: str) -> Path:
    """The file of a tileset, which lies in the folder of the map or below it."""
    inner = Path(source)
    if inner.anchor or ".." in inner.parts:
        raise element.fault(f"the tileset {source!r} does not lie beside the map")
    file = element.file.parent / inner
    try:
        is_there = file.is_file()
    except OSError:  # a name that cannot be
        is_there = False
    if not is_there:
        raise element.fault(f"the tileset {source!r} is missing")
    return file


def _check_picture(tileset: Element) -> None:
    """Raise Fault for a picture that would be cut into too many tiles, or never come to an end."""
    picture = tileset.first("image")
    if picture is None:
        return
    tiles = 1
    for side, tile_side in (("width", "tilewidth"), ("height", "tileheight")):
        whole = picture.integer_in(side, 1, _WIDEST_PICTURE)
        tiles *= 1 + whole // tileset.integer_in(tile_side, 1, _MOST_ACROSS)
    for gap in ("spacing", "margin"):
        tileset.integer_in(gap, 0, _MOST_ACROSS, 0)
    if tiles > _MOST_IN_TILESET:
        raise picture.fault(f"the picture has more than {_MOST_IN_TILESET} tiles")


def _tile(tilesets: tuple[Tileset, ...], gid: int) -> tuple[Tileset, int] | None:
    for tileset in tilesets:
        if tileset.first <= gid < tileset.first + tileset.count:
            return tileset, gid - tileset.first
    return None


def _object_layer(element: Element, tilesets: tuple[Tileset, ...]) -> ObjectLayer:
    shift = element.number("offsetx", 0.0), element.number("offsety", 0.0)
    objects = tuple(_object(child, shift, tilesets) for child in element.every("object"))
    return ObjectLayer(element.attribute("name"), objects, element)


def _object(element: Element, shift: tuple[float, float], tilesets: tuple[Tileset, ...]) -> MapObject:
    name = element.attributes.get("name", "")
    if len(name) > _LONGEST_NAME:
        raise element.fault(f"a name is longer than {_LONGEST_NAME} letters: {name}")
    where = name or f"object {element.attributes.get('id', '')}".rstrip()
    if "template" in element.attributes:
        raise element.fault(f"{where} uses a template: detach it in Tiled")
    if element.number("rotation", 0.0) != 0:
        raise element.fault(f"{where} is rotated: its rotation must be 0")
    x, y = element.number("x") + shift[0], element.number("y") + shift[1]
    width, height = element.number("width", 0.0), element.number("height", 0.0)
    properties = _properties(element, where)
    points: tuple[tuple[float, float], ...] = ()
    shape = _shape(element)
    if shape in ("polyline", "polygon"):
        points = tuple((x + dx, y + dy) for dx, dy in _points(element, shape, where))
        middle = points[0]
    elif shape == "tile":
        found = _tile(tilesets, element.integer("gid") & ~_FLAGS)
        if found is None:
            raise element.fault(f"{where} shows tile {element.attributes['gid']}, which no tileset has")
        across, down = found[0].hang
        middle = x + (0.5 - across) * width, y + (0.5 - down) * height
        properties = properties.merged(found[0].tiles.get(found[1]))
    else:
        middle = x + width / 2, y + height / 2
    return MapObject(name, shape, middle, (width, height), points, properties, element)


def _shape(element: Element) -> Shape:
    shapes: tuple[Shape, ...] = ("point", "ellipse", "polyline", "polygon", "text")
    for shape in shapes:
        if element.first(shape) is not None:
            return shape
    return "tile" if "gid" in element.attributes else "rectangle"


def _points(element: Element, shape: str, where: str) -> Iterator[tuple[float, float]]:
    line = element.first(shape)
    pairs = line.attribute("points").split() if line is not None else []
    if len(pairs) < 2:
        raise element.fault(f"{where} has fewer than two points")
    if len(pairs) > _MOST_POINTS:
        raise element.fault(f"{where} has more than {_MOST_POINTS} points")
    for pair in pairs:
        x, comma, y = pair.partition(",")
        if not comma:
            raise element.fault(f"{where} has a point {pair!r} without a comma")
        yield read_number(element, f"{where}: point x", x), read_number(element, f"{where}: point y", y)


def _tile_layer(element: Element, tilesets: tuple[Tileset, ...]) -> TileLayer:
    name = element.attribute("name")
    width, height = element.integer("width"), element.integer("height")
    data = element.first("data")
    if data is None:
        raise element.fault(f"layer {name!r} has no data")
    if data.attributes.get("encoding") != "csv":
        raise data.fault(f"layer {name!r} is not stored as CSV: choose that in Tiled's map properties")
    count = data.text.count(",") + 1
    if count != width * height:
        raise data.fault(f"layer {name!r} has {count} tiles, not {width} times {height}")
    cells = [_cell(data, name, text.strip(), tilesets) for text in data.text.split(",")]
    rows = tuple(tuple(cells[start : start + width]) for start in range(0, width * height, width))
    return TileLayer(name, rows, element)


def _cell(data: Element, layer: str, text: str, tilesets: tuple[Tileset, ...]) -> Cell | None:
    raw = read_integer(data, f"layer {layer!r}: a tile", text)
    gid = raw & ~_FLAGS
    if gid == 0:
        return None
    if raw < 0 or _tile(tilesets, gid) is None:
        raise data.fault(f"layer {layer!r} shows tile {text}, which no tileset has")
    return Cell(gid, bool(raw & _FLIPPED_ACROSS), bool(raw & _FLIPPED_DOWN), bool(raw & _FLIPPED_DIAGONALLY))
