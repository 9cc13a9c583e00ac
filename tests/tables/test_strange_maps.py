"""Every map that the rules' reader accepts can be played on, in any shape and window size."""

from collections.abc import Iterable
from itertools import cycle
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.files import Fault
from game.content.trambahn_table import read_table
from game.content.transamerica import read_board
from game.makers.examples.still import still_kit, still_session
from game.rules.transamerica.board import STEPS, Node
from game.rules.transamerica.game import TransAmerica
from game.tables.previews import Canvas
from game.tables.trambahn.table import TrambahnTable
from game.tables.transamerica.map_drawing import read_map_drawing
from game.tables.transamerica.small_map import TransAmericaPreview
from game.tables.transamerica.table import TransAmericaTable
from game.text.catalogue import Catalogue
from tests.content.shipped import GAMES
from tests.tables.conftest import MAPS, ROOT, copy_maps, open_look, with_art

SIZES = cycle([(1024, 600), (800, 1400)])
TERRAIN = ROOT / "assets" / "images" / "transamerica" / "map_terrain.svg"
COLOURS = ("green", "blue", "yellow", "red", "orange")
ROW = [(0, column) for column in range(35)]
COLUMN = [(row, row // 2) for row in range(34)]
FEW = [(row, column) for row in range(6) for column in range(5)]
MANY = [(row, column + row // 2) for row in range(20) for column in range(20)]


def map_of(
    nodes: list[Node],
    size: tuple[int, int],
    origin: tuple[float, float],
    edge: float,
    name: str = "City",
    terrain: str = str(TERRAIN),
    pins: str = "",
) -> str:
    """Return a map with all edges between these nodes, and cities on the first 30 of them.

    The cities are points, or tiles of the tileset in the file `pins`.
    """

    def place(node: Node) -> tuple[float, float]:
        return origin[0] + (node[1] - node[0] / 2) * edge, origin[1] + node[0] * sqrt(3) / 2 * edge

    def property_of(key: str, kind: str, value: object) -> str:
        return f'<property name="{key}" type="{kind}" value="{value}"/>'

    def layer(name: str, things: Iterable[str]) -> str:
        return f'<objectgroup name="{name}">{"".join(things)}</objectgroup>'

    def thing(node: Node, inside: str, name: str = "", more: str = "") -> str:
        x, y = place(node)
        return f'<object name="{name}" x="{x:.3f}" y="{y:.3f}"{more}>{inside}</object>'

    def track(a: Node, b: Node) -> str:
        (x, y), (u, v) = place(a), place(b)
        properties = property_of("cost", "int", 1) + property_of("kind", "string", "plain")
        return thing(
            a, f'<properties>{properties}</properties><polyline points="0,0 {u - x:.3f},{v - y:.3f}"/>'
        )

    steps = [(a, (a[0] + down, a[1] + across)) for a in nodes for down, across in STEPS]
    cities = [
        thing(
            node,
            f"<properties>{property_of('colour', 'string', COLOURS[number % 5])}"
            f"{property_of('small', 'bool', 'false')}</properties>{'' if pins else '<point/>'}",
            f"{name} {number}",
            f' gid="{number % 6 + 1}" width="16" height="16"' if pins else "",
        )
        for number, node in enumerate(nodes[:30])
    ]
    properties = (
        property_of("edge_length", "float", edge)
        + property_of("origin_x", "float", origin[0])
        + property_of("origin_y", "float", origin[1])
    )
    art = property_of("art", "file", terrain)
    return (
        f'<map orientation="orthogonal" width="{size[0]}" height="{size[1]}" tilewidth="10" tileheight="10">'
        f"<properties>{properties}</properties>"
        + (f'<tileset firstgid="1" source="{pins}"/>' if pins else "")
        + f'<imagelayer name="terrain"><properties>{art}</properties><image source="us.png"/></imagelayer>'
        + layer("edges", (track(a, b) for a, b in steps if b in nodes))
        + layer("intersections", (thing(node, "<point/>") for node in nodes))
        + layer("cities", cities)
        + "</map>"
    )


MAPS_OF_ALL_SHAPES = {
    "a row": map_of(ROW, (200, 40), (150, 100), 50),
    "a row on a map of a few pixels": map_of(ROW, (5, 1), (2, 5), 1),
    "a column": map_of(COLUMN, (40, 180), (200, 100), 50),
    "few intersections": map_of(FEW, (60, 50), (150, 100), 50),
    "few on a wide map": map_of(FEW, (100, 80), (350, 200), 50),
    "many": map_of(MANY, (120, 100), (100, 100), 50),
    "long names": map_of(MANY, (120, 100), (100, 100), 50, "W" * 50),
    "names of strange letters": map_of(
        FEW, (60, 50), (150, 100), 50, "\u0627\u200f\u0301\U0001f600&#10;&#9;&#127;"
    ),
}


def written(folder: Path, text: str) -> Path:
    file = folder / "us.tmx"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(("shape", "size"), list(zip(MAPS_OF_ALL_SHAPES, SIZES, strict=False)))
def test_a_board_of_any_shape_is_played_on(
    tmp_path: Path, tr: Catalogue, shape: str, size: tuple[int, int]
) -> None:
    game = TransAmerica(read_board(written(tmp_path, MAPS_OF_ALL_SHAPES[shape])))
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    session = still_session(
        game, {}, (), names=("Ada", "Ben", "Cy"), players=("human",) * 3, options={"goals": "open"}
    )
    look = open_look(*size)
    table = TransAmericaTable(session, still_kit(tmp_path, tr))
    table.resize(look)
    table.draw(surface)
    preview = TransAmericaPreview(game, "abc", tmp_path)
    preview.draw(
        Canvas(surface, pygame.Rect(10, 10, 500, 300), look), game.observe(session.match.state, None)
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (map_of([(0, c) for c in range(45)], (300, 40), (150, 100), 50), "44 edges wide and 0 high"),
        (map_of([(r, r // 2) for r in range(45)], (40, 300), (150, 100), 50), "38 high"),
        (
            map_of([(r, c + r // 2) for r in range(21) for c in range(20)], (200, 200), (100, 100), 50),
            "more than",
        ),
    ],
)
def test_a_board_larger_than_any_screen_shows_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(Fault, match=reason):
        read_board(written(tmp_path, text))


@pytest.mark.parametrize(
    ("size", "origin", "reason"),
    [
        ((60, 50), (5_000, 100), "the map ends less than half an edge"),
        ((60, 50), (100, -999_999), "the map ends less than half an edge"),
        ((1_000, 50), (150, 100), "edges wider"),
        ((60, 1_000), (150, 100), "higher than its board"),
    ],
)
def test_a_picture_that_would_fill_the_memory_or_is_elsewhere_is_reported(
    tmp_path: Path, size: tuple[int, int], origin: tuple[float, float], reason: str
) -> None:
    file = written(tmp_path, map_of(FEW, size, origin, 50))
    board = read_board(file)
    with pytest.raises(Fault, match=reason):
        read_map_drawing(file, board)


def test_a_map_that_was_changed_while_the_program_runs_is_shown(tmp_path: Path) -> None:
    board = read_board(written(tmp_path, MAPS_OF_ALL_SHAPES["a row"]))
    file = written(tmp_path, MAPS_OF_ALL_SHAPES["a column"])
    with pytest.raises(Fault, match="changed while the program runs"):
        read_map_drawing(file, board)


def munich(across: float, down: float) -> str:
    """Return the table of Trambahn on a larger or smaller map; all on it in proportion."""
    root = ElementTree.parse(MAPS / "munich.tmx").getroot()  # noqa: S314 - our own file
    for side, share in (("tilewidth", across), ("tileheight", down)):
        root.set(side, str(round(float(root.attrib[side]) * share)))
    for thing in root.iter("object"):
        for name, share in (("x", across), ("width", across), ("y", down), ("height", down)):
            thing.set(name, str(float(thing.get(name, "0")) * share))
    return with_art(ElementTree.tostring(root, encoding="unicode"))


@pytest.mark.parametrize(("across", "down"), [(0.25, 0.25), (4, 4), (0.25, 4), (4, 0.25)])
def test_trambahn_is_played_on_a_map_of_any_size(
    tmp_path: Path, tr: Catalogue, across: float, down: float
) -> None:
    copy_maps(tmp_path, *(file.name for file in MAPS.glob("munich_*.tsx")))
    (tmp_path / "munich.tmx").write_text(munich(across, down), encoding="utf-8")
    pygame.display.init()
    surface = pygame.display.set_mode((1024, 600))
    people = ("Ada", "Ben")
    session = still_session(GAMES["trambahn"], {}, (), names=people, players=("human",) * 2, options={})
    table = TrambahnTable(session, still_kit(tmp_path, tr))
    table.resize(open_look(1024, 600))
    table.draw(surface)


@pytest.mark.parametrize("share", [0.1, 10])
def test_a_table_as_large_as_a_room_or_as_a_stamp_is_refused(tmp_path: Path, share: float) -> None:
    copy_maps(tmp_path, *(file.name for file in MAPS.glob("munich_*.tsx")))
    (tmp_path / "munich.tmx").write_text(munich(share, share), encoding="utf-8")
    with pytest.raises(Fault, match=r"pixels, not 480 x 270 to 7680 x 4320"):
        read_table(tmp_path / "munich.tmx")
