"""Maps are drawn where they are played."""

from math import hypot
from pathlib import Path

import pygame
import pytest

from game.content.files import Fault
from game.content.streetcar import read_board as read_streetcar_board
from game.content.trambahn_table import Rectangle, TableMap, read_table
from game.content.transamerica import read_board
from game.rules.streetcar.board import Board as StreetcarBoard
from game.rules.streetcar.board import Terminal
from game.rules.transamerica.board import Board, Node, edge_between, place
from game.ui.tile_map import DrawnObject, TileMap, read_tile_map

MAPS = Path(__file__).resolve().parents[2] / "maps"
US = MAPS / "us.tmx"


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(US)


@pytest.fixture(scope="module")
def drawn() -> TileMap:
    return read_tile_map(US)


def node_under(board: Board, drawn: TileMap, x: float, y: float) -> Node:
    """Return the intersection within a pixel of a place on the picture."""
    left, top, edge = (float(drawn.properties[name]) for name in ("origin_x", "origin_y", "edge_length"))
    (node,) = [
        node
        for node in board.nodes
        if hypot(left + place(node)[0] * edge - x, top + place(node)[1] * edge - y) < 1
    ]
    return node


def test_cities_are_drawn_where_they_are_played(board: Board, drawn: TileMap) -> None:
    seen = {
        (pin.name, node_under(board, drawn, pin.x, pin.y), pin.properties["colour"], pin.properties["small"])
        for pin in drawn.layers["cities"]
    }
    assert seen == {(city.name, city.node, city.colour, city.small) for city in board.cities}


def test_edges_are_drawn_where_they_are_played_and_cost_the_same(board: Board, drawn: TileMap) -> None:
    seen = {}
    for line in drawn.layers["edges"]:
        a, b = (node_under(board, drawn, x, y) for x, y in line.points)
        seen[edge_between(a, b)] = line.properties["cost"], line.properties["kind"]
    assert seen == {edge: (board.cost(edge), board.kind(edge)) for edge in board.edges}
    assert len(drawn.layers["edges"]) == 509


def test_intersections_are_drawn_where_they_are_played(board: Board, drawn: TileMap) -> None:
    dots = [node_under(board, drawn, dot.x, dot.y) for dot in drawn.layers["intersections"]]
    assert sorted(dots) == list(board.nodes)


def test_pins_show_their_tile_and_the_pictures_are_there(drawn: TileMap) -> None:
    pins = {pin.picture.file.name for pin in drawn.layers["cities"] if pin.picture is not None}
    assert pins == {f"pin_{colour}.svg" for colour in ("green", "blue", "yellow", "red", "orange")}
    assert list(drawn.layers)[:2] == ["terrain", "lattice"]
    (terrain,) = drawn.layers["terrain"]
    assert terrain.picture is not None
    assert terrain.picture.file.name == "map_terrain.svg"
    assert (drawn.width, drawn.height) == (terrain.width, terrain.height) == (2000, 1260)


def test_a_missing_drawing_is_reported_at_the_line_that_names_it(tmp_path: Path) -> None:
    for name in ("pins.tsx", "pins.png"):
        (tmp_path / name).write_bytes((US.parent / name).read_bytes())
    copy = tmp_path / "us.tmx"
    copy.write_bytes(US.read_bytes())
    with pytest.raises(Fault, match=r"us\.tmx:12: .*there is no file '\.\./assets/images"):
        read_tile_map(copy)


@pytest.fixture(scope="module", params=["new_orleans", "linie1"])
def streetcar(request: pytest.FixtureRequest) -> tuple[StreetcarBoard, TileMap]:
    file = MAPS / f"{request.param}.tmx"
    return read_streetcar_board(file), read_tile_map(file)


def in_cells(drawn: TileMap, x: float, y: float) -> tuple[float, float]:
    """Return a place of the picture as (row, column): whole numbers are middles of cells."""
    return y / drawn.tile_height - 0.5, x / drawn.tile_width - 0.5


def leg_places(terminal: Terminal) -> list[tuple[float, float]]:
    down, right = {"N": (-0.5, 0.0), "E": (0.0, 0.5), "S": (0.5, 0.0), "W": (0.0, -0.5)}[terminal.side]
    return [(row + down, column + right) for row, column in terminal.cells]


def test_streetcars_landmarks_are_drawn_where_they_are_played(
    streetcar: tuple[StreetcarBoard, TileMap],
) -> None:
    board, drawn = streetcar
    seen = {
        (poster.properties["letter"], in_cells(drawn, poster.x, poster.y), poster.name)
        for poster in drawn.layers["landmarks"]
    }
    assert seen == {(landmark.letter, landmark.cell, landmark.name) for landmark in board.landmarks}
    assert all(poster.width == 152 and poster.picture for poster in drawn.layers["landmarks"])


def test_streetcars_terminals_and_legs_are_drawn_where_they_are_played(
    streetcar: tuple[StreetcarBoard, TileMap],
) -> None:
    board, drawn = streetcar
    legs: dict[object, list[tuple[float, float]]] = {}
    for leg in drawn.layers["legs"]:
        legs.setdefault(leg.properties["terminal"], []).append(in_cells(drawn, leg.x, leg.y))
    assert legs == {terminal.code: leg_places(terminal) for terminal in board.terminals}
    assert len(drawn.layers["legs"]) == 24
    seen = {
        (loop.properties["line"], loop.properties["side"], in_cells(drawn, loop.x, loop.y), loop.name)
        for loop in drawn.layers["terminals"]
    }
    middles = [
        tuple((a + b) / 2 for a, b in zip(*leg_places(terminal), strict=True)) for terminal in board.terminals
    ]
    assert seen == {
        (terminal.line, terminal.side, middle, terminal.name)
        for terminal, middle in zip(board.terminals, middles, strict=True)
    }
    assert {loop.picture.file.name for loop in drawn.layers["terminals"] if loop.picture} == {
        f"{drawn.file.stem}_terminal_{terminal.code}.svg" for terminal in board.terminals
    }


def test_streetcars_streets_are_drawn_on_the_grid_alone(
    streetcar: tuple[StreetcarBoard, TileMap],
) -> None:
    board, drawn = streetcar
    assert sorted(in_cells(drawn, tile.x, tile.y) for tile in drawn.layers["streets"]) == sorted(board.cells)
    assert (drawn.width, drawn.height) == (14 * 128, 14 * 128)


@pytest.fixture(scope="module")
def munich() -> tuple[TableMap, TileMap]:
    return read_table(MAPS / "munich.tmx"), read_tile_map(MAPS / "munich.tmx")


def drawn_box(thing: DrawnObject) -> Rectangle:
    return Rectangle(thing.x - thing.width / 2, thing.y - thing.height / 2, thing.width, thing.height)


def test_the_table_is_drawn_where_it_is_played(munich: tuple[TableMap, TileMap]) -> None:
    table, drawn = munich
    played: dict[tuple[object, ...], Rectangle] = {
        ("bar",): table.bar,
        ("cloth",): table.cloth,
        ("stack",): table.tram_stack,
    }
    played |= {("draw",): table.draw_pile, ("discard",): table.discard_pile}
    played |= {("score",): table.pad, ("since",): table.since}
    played |= {("open", number): box for number, box in enumerate(table.open_trams, 1)}
    for colour, row in table.rows.items():
        played |= {(colour, "terminus"): row.terminus, (colour, "caption"): row.caption}
        played |= {(colour, "place", number): box for number, box in enumerate(row.places, 1)}
    for player, area in (("own", table.own), ("opponent", table.opponent)):
        played |= {(player, part): box for part, box in vars(area).items()}
    seen = {}
    layers = [drawn.layers[name] for name in ("table", "rows", "trams", "piles", "pad", "players")]
    for thing in [thing for layer in layers for thing in layer]:
        properties = [thing.properties.get(name) for name in ("player", "colour", "part", "place")]
        seen[tuple(word for word in properties if word is not None)] = drawn_box(thing)
    assert seen == played
    assert (drawn.width, drawn.height) == (table.width, table.height) == (1920, 1080)


def test_drawings_of_table_parts_are_named_by_the_game(munich: tuple[TableMap, TileMap]) -> None:
    _, drawn = munich
    shown = [*drawn.layers["wood"], *drawn.layers["light"]]
    shown += [thing for thing in drawn.layers["rows"] if thing.properties["part"] == "terminus"]
    assert {thing.picture.file.suffix for thing in shown if thing.picture} == {".svg"}


GROUND = """<map version="1.8" orientation="orthogonal" width="2" height="2" tilewidth="10" tileheight="10">
 <tileset firstgid="1" name="ground" tilewidth="10" tileheight="10" tilecount="2" columns="2">
  <image source="ground.png" width="20" height="10"/>
  <tile id="1"><properties><property name="wet" type="bool" value="true"/></properties></tile>
 </tileset>
 <layer id="1" name="board" width="2" height="2"><data encoding="csv">1,2,0,2147483650</data></layer>
</map>
"""
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


def test_tile_layers_are_drawn_mirrored_as_in_tiled(tmp_path: Path) -> None:
    sheet = pygame.Surface((20, 10))
    for colour, place_on_sheet in ((RED, (0, 0, 10, 10)), (BLUE, (10, 0, 5, 10)), (GREEN, (15, 0, 5, 10))):
        sheet.fill(colour, place_on_sheet)
    pygame.image.save(sheet, tmp_path / "ground.png")
    (tmp_path / "ground.tmx").write_text(GROUND, encoding="utf-8")
    tiles = read_tile_map(tmp_path / "ground.tmx").layers["board"]
    assert [(tile.x, tile.y) for tile in tiles] == [(5, 5), (15, 5), (15, 15)]
    assert [tile.properties.get("wet", False) for tile in tiles] == [False, True, True]
    rendered = [tile.picture.rendered((10, 10)) for tile in tiles if tile.picture is not None]
    left_sides = [tuple(picture.get_at((1, 5)))[:3] for picture in rendered]
    assert left_sides == [RED, BLUE, GREEN]
