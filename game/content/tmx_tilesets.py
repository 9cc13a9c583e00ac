"""Tilesets of Tiled: tiles cut from one picture, or with a picture each.

Tiles are found by number as in Tiled: a tileset's numbers extend to the first one of the next, with gaps for
removed tiles.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.content.files import Fault
from game.content.tmx_properties import Properties, read_properties
from game.content.xml_tree import Element, read_xml

Part = tuple[int, int, int, int]
"""Left, top, width and height of a part of a picture, in pixels."""

_MAX_TILESETS = 16
_MAX_IN_TILESET = 2_000
"""Elements in the file of a tileset, and tiles on its picture."""
_MAX_ACROSS = 1_000
"""Pixels across a tile of a sheet, and between tiles."""
_MAX_NUMBER = 1 << 28
WIDEST_PICTURE = 8_192

_ACROSS = {"left": 0.0, "center": 0.5, "right": 1.0}
_DOWN = {"top": 0.0, "center": 0.5, "bottom": 1.0}
_ALIGNMENTS = {
    "unspecified": (0.0, 1.0),
    "center": (0.5, 0.5),
    **{side: (x, 0.5) for side, x in _ACROSS.items() if side != "center"},
    **{side: (0.5, y) for side, y in _DOWN.items() if side != "center"},
    **{f"{v}{h}": (x, y) for v, y in _DOWN.items() for h, x in _ACROSS.items() if "center" not in (v, h)},
}


@dataclass(frozen=True)
class Picture:
    """A picture: its file, the visible part (None: all), and the size of that part.

    The size is None if missing: Tiled writes none for a picture it could not find. `element` names the file.
    """

    file: Path
    part: Part | None
    size: tuple[int, int] | None
    element: Element

    def fault(self, reason: str) -> Fault:
        """Return a fault at the line that names the picture."""
        return self.element.fault(reason)


@dataclass(frozen=True)
class Tile:
    """A tile: its properties and its picture, if any, and its size in pixels."""

    properties: Properties | None
    picture: Picture | None
    size: tuple[int, int]


@dataclass(frozen=True)
class Tileset:
    """Tiles by their numbers in the set; `first` is the map's number of its first tile.

    `hang` is the point of a tile placed on an object's position, in shares of its width and height; `offset`
    is Tiled's drawing offset in pixels.
    """

    name: str
    first: int
    hang: tuple[float, float]
    offset: tuple[float, float]
    tiles: Mapping[int, Tile]


class Tilesets:
    """The tilesets of a map, searchable by tile number."""

    def __init__(self, tilesets: Sequence[Tileset]) -> None:
        self._by_first = sorted(tilesets, key=lambda tileset: tileset.first)
        self._firsts = [tileset.first for tileset in self._by_first]

    def __iter__(self) -> Iterator[Tileset]:
        return iter(self._by_first)

    def find(self, gid: int) -> tuple[Tileset, Tile] | None:
        """Return the tileset and tile for a number of the map, or None."""
        at = bisect_right(self._firsts, gid) - 1
        tileset = self._by_first[at] if at >= 0 else None
        tile = tileset.tiles.get(gid - tileset.first) if tileset is not None else None
        return (tileset, tile) if tileset is not None and tile is not None else None


def read_tilesets(root: Element) -> Tilesets:
    """Read all tilesets of a map, including external files; raises Fault."""
    elements = tuple(root.every("tileset"))
    if len(elements) > _MAX_TILESETS:
        raise elements[_MAX_TILESETS].fault(f"more than {_MAX_TILESETS} tilesets")
    return Tilesets([_tileset(element) for element in elements])


def read_picture(image: Element, part: Part | None = None) -> Picture:
    """Read an <image> element without opening the picture; raises Fault."""
    image.check_children()
    if "trans" in image.attributes:
        raise image.fault("a colour is made transparent (trans), which is not read: do so in the picture")
    if not image.attribute("source"):
        raise image.fault("<image> has an empty source")
    sides = "width", "height"
    size = None
    if any(side in image.attributes for side in sides):
        width, height = (image.integer_in(side, 1, WIDEST_PICTURE) for side in sides)
        size = width, height
        if part is not None and (part[0] + part[2] > width or part[1] + part[3] > height):
            raise image.fault(f"the picture is {width} x {height} pixels, and its tile lies beside it")
    return Picture(image.file.parent / image.attribute("source"), part, part[2:] if part else size, image)


def _tileset(element: Element) -> Tileset:
    first = element.integer_in("firstgid", 1, _MAX_NUMBER)
    source = element.attributes.get("source")
    if source is not None:
        element = read_xml(_beside(element, source), "tileset", _MAX_IN_TILESET)
    element.check_children(
        *("image", "tileoffset", "grid", "properties", "terraintypes", "wangsets", "transformations", "tile")
    )
    element.check_neutral("tilerendersize", "tile", "choose Tile Size")
    element.check_neutral("fillmode", "stretch", "choose Stretch")
    name = element.attributes.get("name", "")
    alignment = element.attributes.get("objectalignment", "unspecified")
    if alignment not in _ALIGNMENTS:
        raise element.fault(f"objectalignment {alignment!r} is not one of {', '.join(sorted(_ALIGNMENTS))}")
    shift = element.first("tileoffset")
    offset = (shift.number("x", 0.0), shift.number("y", 0.0)) if shift is not None else (0.0, 0.0)
    return Tileset(name, first, _ALIGNMENTS[alignment], offset, _tiles(element, name))


def _tiles(element: Element, name: str) -> dict[int, Tile]:
    """Return the tiles of a sheet, and the listed ones, which may be outside it."""
    sheet, size = element.first("image"), (0, 0)
    tiles: dict[int, Tile] = {}
    if sheet is not None:
        width, height = (element.integer_in(side, 1, _MAX_ACROSS) for side in ("tilewidth", "tileheight"))
        size = width, height
        tiles = {
            number: Tile(None, read_picture(sheet, part), size)
            for number, part in enumerate(_parts(element, sheet, size))
        }
    shown: dict[int, int] = {}
    for listed in element.every("tile"):
        listed.check_children("properties", "image", "objectgroup", "animation")
        number = listed.integer_in("id", 0, _MAX_NUMBER)
        properties = read_properties(listed, f"tile {number} of {name}")
        image = listed.first("image")
        tile = tiles.get(number, Tile(None, None, size))
        if image is not None:
            picture = read_picture(image, _part_of(listed))
            tile = Tile(None, picture, picture.size or size)
        tiles[number] = Tile(properties, tile.picture, tile.size)
        animation = listed.first("animation")
        frame = animation.first("frame") if animation is not None else None
        if frame is not None:
            shown[number] = frame.integer_in("tileid", 0, _MAX_NUMBER)
    # An animated tile is shown by its first frame.
    still = {number: tiles[frame] for number, frame in shown.items() if frame in tiles}
    return tiles | {number: Tile(tiles[number].properties, t.picture, t.size) for number, t in still.items()}


def _parts(tileset: Element, image: Element, tile: tuple[int, int]) -> list[Part]:
    """Return the parts of a sheet that its tiles show, cut as in Tiled; raises Fault."""
    spacing, margin = (tileset.integer_in(gap, 0, _MAX_ACROSS, 0) for gap in ("spacing", "margin"))
    across, down = (
        range(margin, image.integer_in(side, 1, WIDEST_PICTURE) - tile_side + 1, tile_side + spacing)
        for side, tile_side in zip(("width", "height"), tile, strict=True)
    )
    if len(across) * len(down) > _MAX_IN_TILESET:
        raise image.fault(f"the picture has more than {_MAX_IN_TILESET} tiles")
    return [(x, y, *tile) for y in down for x in across]


def _part_of(tile: Element) -> Part | None:
    """Return the visible part of a tile's own picture (since Tiled 1.9), or None for all of it."""
    if "width" not in tile.attributes and "height" not in tile.attributes:
        return None
    x, y = (tile.integer_in(side, 0, WIDEST_PICTURE, 0) for side in ("x", "y"))
    width, height = (tile.integer_in(side, 1, WIDEST_PICTURE) for side in ("width", "height"))
    return x, y, width, height


def _beside(element: Element, source: str) -> Path:
    """Return the file of a tileset, which must be in the map's folder or below; raises Fault."""
    inner = Path(source)
    if inner.anchor or ".." in inner.parts:
        raise element.fault(f"the tileset {source!r} does not lie beside the map")
    if inner.suffix.lower() in (".tsj", ".json"):
        raise element.fault(f"the tileset {source!r} is stored as JSON: save it as .tsx in Tiled")
    file = element.file.parent / inner
    try:
        is_there = file.is_file()
    except (OSError, ValueError):  # a name that cannot be
        is_there = False
    if not is_there:
        raise element.fault(f"the tileset {source!r} is missing")
    return file
