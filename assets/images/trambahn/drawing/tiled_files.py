"""The map and its tilesets as Tiled 1.8 saves them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import PurePosixPath
from xml.sax.saxutils import quoteattr

from drawing import layout
from drawing.colours import LINES
from drawing.layout import HEIGHT, TILE, WIDTH, Box
from drawing.map_pictures import PLANK_TILE, SHARPNESS
from drawing.table import PLANK_BOX, PLANK_HEIGHT, PLANK_SHIFT, PLANK_UNDER, PLANK_WIDTH

Values = Mapping[str, str | int | PurePosixPath]

HOW_TO_EDIT = """\
Where an object lies and how large it is is what counts: the game puts its parts there, scaled from this \
map to the window. Objects are rectangles or pictures, not turned. Each has the property part (string). \
Layer rows: for each colour (string: blue, red, green or yellow) a terminus, four places (place, int: 1 to \
4) and the caption below. Layer trams: the stack, where its lowest card lies, and three open places \
(place, int: 1 to 3). Layer piles: draw and discard, where their cards lie; their counts stand to the \
right. All of these lie on the cloth. Layer table: bar and cloth. Layer pad: score, and since (what \
happened since one's last turn). Layer players: for each player (string: own or opponent) columns, hand, \
money, name and text. A picture has its part, colour and place from its tileset, unless the object sets \
its own. Nothing lies off the map, and no two objects overlap, but for the cloth and what lies on it. \
Names are for you alone. Layers wood and light are drawn as they are; layer furniture is for Tiled alone. \
Where a picture has the property art (file: an SVG), the game draws that instead, reaching by margin (in \
pixels) beyond it. Check a changed map with: python main.py check maps/munich.tmx"""


def text_of(value: float) -> str:
    """A number as Tiled writes it: six significant digits."""
    return f"{value:.6g}"


def properties(indent: str, values: Values) -> Iterator[str]:
    """Typed custom properties, in the alphabetical order that Tiled keeps."""
    yield f"{indent}<properties>"
    kinds = {bool: ' type="bool"', int: ' type="int"', PurePosixPath: ' type="file"'}
    for name, value in sorted(values.items()):
        text = str(value).lower() if isinstance(value, bool) else str(value)
        yield f'{indent} <property name="{name}"{kinds.get(type(value), "")} value={quoteattr(text)}/>'
    yield f"{indent}</properties>"


def art(name: str) -> PurePosixPath:
    """The drawing that the game shows in place of Tiled's raster, relative to the maps."""
    return PurePosixPath("../assets/images/trambahn", f"{name}.svg")


class Tileset:
    """A row of tiles on one picture, with the properties of each."""

    def __init__(self, name: str, size: tuple[int, int], tiles: Sequence[Values]) -> None:
        self.name = name
        self.size = size
        self.tiles = tiles

    def text(self) -> str:
        """The file; its tiles hang on their upper left corner, as rectangles do."""
        width, height = (side * SHARPNESS for side in self.size)
        count = len(self.tiles)
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            (
                f'<tileset version="1.8" tiledversion="1.8.2" name="munich_{self.name}" tilewidth="{width}"'
                f' tileheight="{height}" tilecount="{count}" columns="{count}" objectalignment="topleft">'
            ),
            f' <image source="munich_{self.name}.png" width="{count * width}" height="{height}"/>',
        ]
        for number, values in enumerate(self.tiles):
            if values:
                lines += [f' <tile id="{number}">', *properties("  ", values), " </tile>"]
        return "\n".join([*lines, "</tileset>", ""])


COLOURS = [line.name for line in LINES]
MONEY = round(layout.DRAW_PILE.width), round(layout.DRAW_PILE.height)
STACK = round(layout.TRAM_STACK.width), round(layout.TRAM_STACK.height)
TILESETS = (
    Tileset(
        "termini",
        layout.TERMINUS,
        [
            {"part": "terminus", "colour": colour, "art": art(f"terminus_{colour}_table"), "margin": 4}
            for colour in COLOURS
        ],
    ),
    Tileset(
        "places",
        layout.PLACE,
        [{"part": "place", "colour": colour, "place": n} for colour in COLOURS for n in range(1, 5)],
    ),
    Tileset("trams", layout.TRAM, [{"part": "open"}] * 3),
    Tileset("tram_stack", STACK, [{"part": "stack"}]),
    Tileset("money", MONEY, [{}]),
    Tileset("planks", PLANK_TILE, [{"art": art("table_plank")}]),
)


def first_gid(name: str) -> int:
    """The number that the first tile of a tileset has on the map."""
    gid = 1
    for tileset in TILESETS:
        if tileset.name == name:
            return gid
        gid += len(tileset.tiles)
    raise KeyError(name)


Thing = tuple[str, Box, Values, int | None]
"""An object: name, place, properties, and the number of the tile it shows."""


def table() -> Iterator[Thing]:
    """Yield the things that others are on or beside."""
    yield "bar", layout.BAR, {"part": "bar"}, None
    yield "cloth", layout.CLOTH, {"part": "cloth"}, None


def rows() -> Iterator[Thing]:
    """Terminus, places and caption of each row."""
    for number, colour in enumerate(COLOURS):
        of_row: dict[str, str | int] = {"colour": colour}
        gid = first_gid("termini") + number
        yield f"{colour} terminus", layout.terminus(colour), {"part": "terminus", **of_row}, gid
        for place in range(1, 5):
            values = {"part": "place", "place": place, **of_row}
            gid = first_gid("places") + number * 4 + place - 1
            yield f"{colour} place {place}", layout.place(colour, place), values, gid
        yield f"{colour} caption", layout.caption(colour), {"part": "caption", **of_row}, None


def trams() -> Iterator[Thing]:
    """The stack and the open places."""
    yield "tram stack", layout.TRAM_STACK, {"part": "stack"}, first_gid("tram_stack")
    for number, box in enumerate(layout.OPEN_TRAMS):
        gid = first_gid("trams") + number
        yield f"open tram {number + 1}", box, {"part": "open", "place": number + 1}, gid


def piles() -> Iterator[Thing]:
    """Draw and discard pile."""
    yield "draw pile", layout.DRAW_PILE, {"part": "draw"}, first_gid("money")
    yield "discard pile", layout.DISCARD_PILE, {"part": "discard"}, first_gid("money")


def pad() -> Iterator[Thing]:
    """The score pad and the sheet below it."""
    yield "score pad", layout.PAD, {"part": "score"}, None
    yield "since your last turn", layout.SINCE, {"part": "since"}, None


def players() -> Iterator[Thing]:
    """The areas of both players."""
    for player, parts in layout.PLAYERS.items():
        for part, box in parts.items():
            yield f"{player} {part}", box, {"player": player, "part": part}, None


def wood() -> Iterator[Thing]:
    """The planks of the table."""
    for number in range(HEIGHT // PLANK_HEIGHT):
        shift = number * PLANK_SHIFT % PLANK_WIDTH
        for x in (0, PLANK_WIDTH):
            left, top = x - shift - PLANK_UNDER / 2, number * PLANK_HEIGHT - PLANK_UNDER / 2
            box = Box(left, top, *PLANK_BOX[2:])
            yield "plank", box, {}, first_gid("planks")


LAYERS = {
    "table": ("#1c3557", table),
    "rows": ("#93b3d6", rows),
    "trams": ("#e6c878", trams),
    "piles": ("#5fb3b8", piles),
    "pad": ("#e6c878", pad),
    "players": ("#f4ead5", players),
}


def tiled_map() -> str:
    """The map."""
    planks = [object_lines(number, thing) for number, thing in enumerate(wood(), 1)]
    body = [' <objectgroup id="1" name="wood" locked="1">', *chain.from_iterable(planks), " </objectgroup>"]
    body += [*image_layer(2, "light", art=art("table_light"), soft=True), *image_layer(3, "furniture")]
    count = len(planks)
    for layer, (name, (colour, things)) in enumerate(LAYERS.items(), 4):
        body.append(f' <objectgroup color="{colour}" id="{layer}" name="{name}">')
        for thing in things():
            count += 1
            body += object_lines(count, thing)
        body.append(" </objectgroup>")
    columns, rows_of_tiles = WIDTH // TILE, HEIGHT // TILE
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            (
                '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
                f' width="{columns}" height="{rows_of_tiles}" tilewidth="{TILE}" tileheight="{TILE}"'
                f' infinite="0" nextlayerid="{len(LAYERS) + 4}" nextobjectid="{count + 1}">'
            ),
            *properties(" ", {"how_to_edit": HOW_TO_EDIT}),
            *(
                f' <tileset firstgid="{first_gid(tileset.name)}" source="munich_{tileset.name}.tsx"/>'
                for tileset in TILESETS
            ),
            *body,
            "</map>",
            "",
        ]
    )


def image_layer(number: int, name: str, **values: str | int | PurePosixPath) -> Iterator[str]:
    """A picture as large as the map."""
    yield f' <imagelayer id="{number}" name="{name}" locked="1">'
    if values:
        yield from properties("  ", values)
    yield f'  <image source="munich_{name}.png" width="{WIDTH}" height="{HEIGHT}"/>'
    yield " </imagelayer>"


def object_lines(number: int, thing: Thing) -> Iterator[str]:
    """One object with its properties."""
    name, (x, y, width, height), values, gid = thing
    shows = "" if gid is None else f' gid="{gid}"'
    place = " ".join(
        f'{side}="{text_of(value)}"'
        for side, value in (("x", x), ("y", y), ("width", width), ("height", height))
    )
    yield f'  <object id="{number}" name={quoteattr(name)}{shows} {place}>'
    if values:
        yield from properties("   ", values)
    yield "  </object>"
