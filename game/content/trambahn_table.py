"""The table of Trambahn as drawn in Tiled: its areas, in pixels of the map.

Position and size of an object count, so that the table is arranged with the mouse; its typed properties name
the part of the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.content.tmx import MapObject, ObjectLayer, TiledMap, read_map
from game.rules.trambahn.cards import COLOURS

PLACES = (1, 2, 3, 4)
"""The places of a row, by the value of their property."""
OPEN_TRAMS = (1, 2, 3)
PLAYERS = ("own", "opponent")

_MIN_SIZE = 480, 270
"""A quarter of the program's table; four times that table is the maximum."""
_SLACK = 0.5
"""Invisible tolerance in pixels: mouse-drawn or rounded objects never meet an edge exactly."""


@dataclass(frozen=True)
class Rectangle:
    """Top left corner and size, in pixels of the map."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    def holds(self, other: "Rectangle") -> bool:
        """True if `other` is inside, with half a pixel of tolerance."""
        return (
            self.x - _SLACK <= other.x
            and self.y - _SLACK <= other.y
            and other.right <= self.right + _SLACK
            and other.bottom <= self.bottom + _SLACK
        )

    def overlap(self, other: "Rectangle") -> tuple[float, float]:
        """Return width and height of the overlap; one is 0 or less if the boxes only touch or are apart."""
        return (
            min(self.right, other.right) - max(self.x, other.x),
            min(self.bottom, other.bottom) - max(self.y, other.y),
        )


@dataclass(frozen=True)
class Row:
    """The passengers of a line: the terminus, the four places in order, and the caption below."""

    terminus: Rectangle
    places: tuple[Rectangle, Rectangle, Rectangle, Rectangle]
    caption: Rectangle


@dataclass(frozen=True)
class Area:
    """A player's area: columns of stations, hand, money mat, name, and a few words."""

    columns: Rectangle
    hand: Rectangle
    money: Rectangle
    name: Rectangle
    text: Rectangle


@dataclass(frozen=True)
class TableMap:
    """The whole table, `width` x `height` pixels; rows by colour, in the order of the rules.

    All boxes are on the map. Rows, trams and piles are on the cloth; nothing else overlaps. `tram_stack` is
    the place of the lowest card; `open_trams` are in order.
    """

    width: int
    height: int
    bar: Rectangle
    cloth: Rectangle
    rows: Mapping[str, Row]
    tram_stack: Rectangle
    open_trams: tuple[Rectangle, Rectangle, Rectangle]
    draw_pile: Rectangle
    discard_pile: Rectangle
    pad: Rectangle
    since: Rectangle
    own: Area
    opponent: Area


def read_table(file: Path) -> TableMap:
    """Read a map such as maps/munich.tmx; raises Fault with file, line and reason."""
    tiled = read_map(file)
    size = tiled.width * tiled.tile_width, tiled.height * tiled.tile_height
    if any(not least <= side <= 16 * least for side, least in zip(size, _MIN_SIZE, strict=True)):
        least, most = _MIN_SIZE, tuple(16 * side for side in _MIN_SIZE)
        raise tiled.element.fault(
            f"the table is {size[0]} x {size[1]} pixels, not {least[0]} x {least[1]} to {most[0]} x {most[1]}"
        )
    parts = _Parts(tiled)
    table = TableMap(
        *size,
        parts.box("table", "bar"),
        parts.box("table", "cloth"),
        {colour: _row(parts, colour) for colour in COLOURS},
        parts.box("trams", "stack"),
        (parts.box("trams", "open", 1), parts.box("trams", "open", 2), parts.box("trams", "open", 3)),
        parts.box("piles", "draw"),
        parts.box("piles", "discard"),
        parts.box("pad", "score"),
        parts.box("pad", "since"),
        _area(parts, "own"),
        _area(parts, "opponent"),
    )
    parts.refuse_what_lies_wrong()
    return table


def _row(parts: "_Parts", colour: str) -> Row:
    first, second, third, fourth = (parts.box("rows", colour, "place", number) for number in PLACES)
    return Row(
        parts.box("rows", colour, "terminus"),
        (first, second, third, fourth),
        parts.box("rows", colour, "caption"),
    )


def _area(parts: "_Parts", player: str) -> Area:
    return Area(
        *(parts.box("players", player, part) for part in ("columns", "hand", "money", "name", "text"))
    )


Key: TypeAlias = tuple[str | int, ...]
"""The part of the table that an object represents: its layer, then its properties."""


def _one_of(thing: MapObject, name: str, allowed: Sequence[str]) -> str:
    value = thing.properties.text(name)
    if value not in allowed:
        raise thing.properties.fault(name, f"{value!r} is none of {', '.join(allowed)}")
    return value


def _numbered(thing: MapObject, part: str, places: Sequence[int]) -> Key:
    number = thing.properties.integer("place")
    if number not in places:
        raise thing.properties.fault("place", f"{number} is none of {', '.join(map(str, places))}")
    return part, number


def _key_of_table(thing: MapObject) -> Key:
    return (_one_of(thing, "part", ("bar", "cloth")),)


def _key_of_row(thing: MapObject) -> Key:
    part = _one_of(thing, "part", ("terminus", "place", "caption"))
    colour = _one_of(thing, "colour", COLOURS)
    return (colour, *_numbered(thing, part, PLACES)) if part == "place" else (colour, part)


def _key_of_tram(thing: MapObject) -> Key:
    part = _one_of(thing, "part", ("stack", "open"))
    return _numbered(thing, part, OPEN_TRAMS) if part == "open" else (part,)


def _key_of_pile(thing: MapObject) -> Key:
    return (_one_of(thing, "part", ("draw", "discard")),)


def _key_of_pad(thing: MapObject) -> Key:
    return (_one_of(thing, "part", ("score", "since")),)


def _key_of_area(thing: MapObject) -> Key:
    player = _one_of(thing, "player", PLAYERS)
    return player, _one_of(thing, "part", ("columns", "hand", "money", "name", "text"))


_LAYERS: Mapping[str, Callable[[MapObject], Key]] = {
    "table": _key_of_table,
    "rows": _key_of_row,
    "trams": _key_of_tram,
    "piles": _key_of_pile,
    "pad": _key_of_pad,
    "players": _key_of_area,
}
_ON_CLOTH = ("rows", "trams", "piles")


class _Parts:
    """The parts of the table in a map, by key; raises Fault for an unknown or duplicate one."""

    def __init__(self, tiled: TiledMap) -> None:
        self._map = Rectangle(0, 0, tiled.width * tiled.tile_width, tiled.height * tiled.tile_height)
        self._layers: dict[str, ObjectLayer] = {name: tiled.objects(name) for name in _LAYERS}
        self._found: dict[Key, tuple[MapObject, Rectangle]] = {}
        for name, key_of in _LAYERS.items():
            for thing in self._layers[name].objects:
                key = (name, *key_of(thing))
                if key in self._found:
                    raise thing.fault(f"{_text(key)} is there twice")
                self._found[key] = thing, self._box_of(thing, key)

    def box(self, *key: str | int) -> Rectangle:
        """Return the box of a part; raises Fault if it is missing."""
        if key not in self._found:
            raise self._layers[str(key[0])].element.fault(f"{_text(key)} is missing")
        return self._found[key][1]

    def refuse_what_lies_wrong(self) -> None:
        """Raise Fault for a part off the cloth, and for two parts that overlap."""
        cloth = self.box("table", "cloth")
        for key, (thing, box) in self._found.items():
            if key[0] in _ON_CLOTH and not cloth.holds(box):
                raise thing.fault(f"{_text(key)} lies off the cloth")
        for key, earlier in self._pairs():
            thing, box = self._found[key]
            across, down = box.overlap(self._found[earlier][1])
            if across > _SLACK and down > _SLACK:
                raise thing.fault(
                    f"{_text(key)} and {_text(earlier)} overlap by {across:g} x {down:g} pixels"
                )

    def _pairs(self) -> Iterator[tuple[Key, Key]]:
        """Yield every part with each earlier one that it must not overlap."""
        keys = list(self._found)
        for number, key in enumerate(keys):
            for earlier in keys[:number]:
                if not (earlier == ("table", "cloth") and key[0] in _ON_CLOTH):
                    yield key, earlier

    def _box_of(self, thing: MapObject, key: Key) -> Rectangle:
        if thing.shape not in ("rectangle", "tile"):
            raise thing.fault(f"{_text(key)} has the shape {thing.shape}, neither rectangle nor picture")
        (x, y), (width, height) = thing.place, thing.size
        if width <= 0 or height <= 0:
            raise thing.fault(f"{_text(key)} is {width:g} x {height:g} pixels")
        box = Rectangle(x - width / 2, y - height / 2, width, height)
        if not self._map.holds(box):
            raise thing.fault(f"{_text(key)} lies off the map")
        return box


def _text(key: Key) -> str:
    """Return the name of a part in faults."""
    layer, *rest = key
    match layer, rest:
        case "rows", [colour, "place", number]:
            return f"place {number} of the {colour} row"
        case "rows", [colour, part]:
            return f"the {part} of the {colour} row"
        case "trams", ["open", number]:
            return f"open tram {number}"
        case "trams", _:
            return "the tram stack"
        case "piles", [part]:
            return f"the {part} pile"
        case "pad", ["score"]:
            return "the score pad"
        case "pad", _:
            return "the sheet of what happened since the last turn"
        case "players", [player, part]:
            return f"the area {part} of player {player}"
    return f"the {rest[0]}"
