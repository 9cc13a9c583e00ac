#!/usr/bin/env python3
"""Writes maps/us.tmx and the pictures it shows in Tiled, from the facts in transamerica_us.yaml.

Run:    python draw_map_files.py [MAPS_DIR]

MAPS_DIR is maps/ of this project by default. Run draw_transamerica.py first: the pictures are taken from
its SVG files. Needs pygame-ce and PyYAML. What somebody changed in us.tmx with Tiled is lost.
"""

import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

import pygame
import yaml
from drawing.colours import BRASS, BRASS_LIGHT, CITY_COLOURS, CREAM
from drawing.lattice import EDGE, FRAME, Board, Edge, Node, place_of

HERE = Path(__file__).resolve().parent
MAPS = HERE.parents[2] / "maps"

TILE = 20  # pixels: the frame of the map is a whole number of these
PIN = 48  # pixels: a tile of the tileset of pins
DOT = 10  # pixels: an intersection in Tiled

HOW_TO_EDIT = """\
Where an object lies is what counts, its row and column follow from that: drop a city on the intersection \
it shall stand on; an edge joins the two intersections on which its ends lie; 24 pixels beside the point \
are still on it. An edge's property cost (int, 1 or 2) is what a rail costs there; kind (string: plain, \
mountain or river) is what the ground is called. A city's name is the object's name; colour (string: \
green, blue, yellow, red or orange) and small (bool: its card leaves the game with 2 or 3 players) come \
from the pin, unless the object sets its own. origin_x, origin_y and edge_length say where in the picture \
intersection (0, 0) lies and how long an edge is, in pixels. The game draws the image layer terrain, the \
edges and the cities; where a picture has the property art (file: an SVG), it draws that instead. The \
layer lattice is for Tiled alone. Every colour needs 6 cities, 3 of them not small, and every intersection \
a way to all others. Check a changed map with: python main.py check maps/us.tmx"""


class City(NamedTuple):
    """A city as the facts have it."""

    name: str
    node: Node
    colour: str
    small: bool


def on_picture(node: Node) -> tuple[float, float]:
    """Pixels of a node in the pictures and on the map, which share their upper left corner."""
    x, y = place_of(node)
    return x - FRAME.left, y - FRAME.top


def art(name: str) -> Path:
    """The drawing that the game shows in place of Tiled's raster, relative to the maps."""
    return Path("..", "assets", "images", "transamerica", f"{name}.svg")


def text_of(value: float) -> str:
    """A number as Tiled writes it: six significant digits."""
    return f"{value:.6g}"


def properties(indent: str, **values: object) -> Iterator[str]:
    """Typed custom properties, in the alphabetical order that Tiled keeps."""
    yield f"{indent}<properties>"
    for name, value in sorted(values.items()):
        if isinstance(value, bool):
            yield f'{indent} <property name="{name}" type="bool" value="{str(value).lower()}"/>'
        elif isinstance(value, int):
            yield f'{indent} <property name="{name}" type="int" value="{value}"/>'
        elif isinstance(value, float):
            yield f'{indent} <property name="{name}" type="float" value="{text_of(value)}"/>'
        elif isinstance(value, Path):
            yield f'{indent} <property name="{name}" type="file" value={quoteattr(value.as_posix())}/>'
        else:
            yield f'{indent} <property name="{name}" value={quoteattr(str(value))}/>'
    yield f"{indent}</properties>"


def tileset() -> str:
    """pins.tsx: one pin per colour, in the second row the small cities' pins."""
    columns = len(CITY_COLOURS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<tileset version="1.8" tiledversion="1.8.2" name="pins" tilewidth="{PIN}" tileheight="{PIN}"'
            f' tilecount="{2 * columns}" columns="{columns}" objectalignment="center">'
        ),
        f' <image source="pins.png" width="{columns * PIN}" height="{2 * PIN}"/>',
    ]
    for number in range(2 * columns):
        lines.append(f' <tile id="{number}">')
        colour = CITY_COLOURS[number % columns].name
        lines += properties("  ", art=art(f"pin_{colour}"), colour=colour, small=number >= columns)
        lines.append(" </tile>")
    return "\n".join([*lines, "</tileset>", ""])


def kind_of(board: Board, edge: Edge) -> str:
    if edge in board.mountain:
        return "mountain"
    return "river" if edge in board.river else "plain"


def objects_of(board: Board, cities: list[City]) -> Iterator[str]:
    """The three object layers: edges, intersections, cities."""
    number = 0
    yield ' <objectgroup color="#3a2a17" id="3" name="edges" opacity="0.35">'
    for edge in board.edges:
        number += 1
        (ax, ay), (bx, by) = map(on_picture, edge)
        kind = kind_of(board, edge)
        yield f'  <object id="{number}" x="{text_of(ax)}" y="{text_of(ay)}">'
        yield from properties("   ", cost=1 if kind == "plain" else 2, kind=kind)
        yield f'   <polyline points="0,0 {text_of(bx - ax)},{text_of(by - ay)}"/>'
        yield "  </object>"
    yield " </objectgroup>"
    yield ' <objectgroup color="#5a4426" id="4" name="intersections">'
    for node in board.nodes:
        number += 1
        x, y = on_picture(node)
        corner = f'x="{text_of(x - DOT / 2)}" y="{text_of(y - DOT / 2)}"'
        yield f'  <object id="{number}" {corner} width="{DOT}" height="{DOT}">'
        yield "   <ellipse/>"
        yield "  </object>"
    yield " </objectgroup>"
    yield ' <objectgroup color="#12233b" id="5" name="cities">'
    names = [colour.name for colour in CITY_COLOURS]
    for city in cities:
        number += 1
        x, y = on_picture(city.node)
        gid = 1 + names.index(city.colour) + len(names) * city.small
        yield (
            f'  <object id="{number}" name={quoteattr(city.name)} gid="{gid}"'
            f' x="{text_of(x)}" y="{text_of(y)}" width="{PIN}" height="{PIN}">'
        )
        yield from properties("   ", colour=city.colour, small=city.small)
        yield "  </object>"
    yield " </objectgroup>"


def tiled_map(board: Board, cities: list[City]) -> str:
    """us.tmx, character for character as Tiled 1.8 saves it."""
    width, height = round(FRAME.right - FRAME.left), round(FRAME.bottom - FRAME.top)
    objects = list(objects_of(board, cities))
    following = 1 + sum("<object id=" in line for line in objects)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{width // TILE}" height="{height // TILE}" tilewidth="{TILE}" tileheight="{TILE}"'
            f' infinite="0" backgroundcolor="#98c0c6" nextlayerid="6" nextobjectid="{following}">'
        ),
        *properties(
            " ",
            how_to_edit=HOW_TO_EDIT,
            edge_length=EDGE,
            origin_x=on_picture((0, 0))[0],
            origin_y=on_picture((0, 0))[1],
        ),
        ' <tileset firstgid="1" source="pins.tsx"/>',
    ]
    for number, name in enumerate(("terrain", "lattice"), 1):
        lines += [
            f' <imagelayer id="{number}" name="{name}" locked="1">',
            *properties("  ", art=art(f"map_{name}")),
            f'  <image source="us_{name}.png" width="{width}" height="{height}"/>',
            " </imagelayer>",
        ]
    return "\n".join([*lines, *objects, "</map>", ""])


def picture(name: str) -> pygame.Surface:
    size = FRAME.right - FRAME.left, FRAME.bottom - FRAME.top
    return pygame.image.load_sized_svg(str(HERE / f"map_{name}.svg"), size)


def pins() -> pygame.Surface:
    """The pins side by side; those of small cities, below, in a dotted ring as on their cards."""
    sheet = pygame.Surface((len(CITY_COLOURS) * PIN, 2 * PIN), pygame.SRCALPHA)
    for column, colour in enumerate(CITY_COLOURS):
        image = pygame.image.load_sized_svg(str(HERE / f"pin_{colour.name}.svg"), (PIN, PIN))
        for row in range(2):
            middle = column * PIN + PIN // 2, row * PIN + PIN // 2
            if row:
                pygame.draw.aacircle(sheet, CREAM, middle, 22)
                for k in range(16):
                    angle = math.tau * k / 16
                    dot = middle[0] + 19.5 * math.cos(angle), middle[1] + 19.5 * math.sin(angle)
                    pygame.draw.aacircle(sheet, BRASS if k % 2 else BRASS_LIGHT, dot, 2)
            sheet.blit(image, (column * PIN, row * PIN))
    return sheet


def main(arguments: list[str]) -> None:
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-")):
        sys.exit(__doc__)
    maps = Path(arguments[0]) if arguments else MAPS
    facts = (HERE / "transamerica_us.yaml").read_text(encoding="utf-8")
    board = Board(facts)
    cities = [
        City(city["name"], (city["node"][0], city["node"][1]), city["colour"], city["small"])
        for city in yaml.safe_load(facts)["cities"]
    ]
    (maps / "us.tmx").write_text(tiled_map(board, cities), encoding="utf-8", newline="\n")
    (maps / "pins.tsx").write_text(tileset(), encoding="utf-8", newline="\n")
    pygame.image.save(picture("terrain"), maps / "us_terrain.png")
    pygame.image.save(picture("lattice"), maps / "us_lattice.png")
    pygame.image.save(pins(), maps / "pins.png")


if __name__ == "__main__":
    main(sys.argv[1:])
