"""The US map as a board, also after it was edited or damaged."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

from game.content.files import Fault
from game.content.transamerica import read_board
from game.rules.transamerica.board import Board, edge_between
from tests.content.map_edits import (
    Edit,
    both,
    edited,
    find,
    remove_layer,
    remove_line,
    remove_object,
    repeat_object,
    replace,
)

ROOT = Path(__file__).resolve().parents[2]
US = ROOT / "maps" / "us.tmx"
FACTS = ROOT / "assets" / "images" / "transamerica" / "transamerica_us.yaml"


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(US)


def test_the_board_has_the_printed_counts(board: Board) -> None:
    assert len(board.nodes) == 188
    assert len(board.edges) == 509
    assert Counter(board.kind(edge) for edge in board.edges) == {"plain": 400, "mountain": 46, "river": 63}
    assert Counter(board.cost(edge) for edge in board.edges) == {1: 400, 2: 109}
    assert Counter(city.colour for city in board.cities) == dict.fromkeys(
        ("green", "blue", "yellow", "red", "orange"), 7
    )
    assert Counter(city.colour for city in board.cities if city.small) == dict.fromkeys(
        ("green", "blue", "yellow", "red", "orange"), 2
    )


def test_the_board_holds_the_facts_of_the_printed_game(board: Board) -> None:
    facts = yaml.safe_load(FACTS.read_text(encoding="utf-8"))
    nodes = {
        (row, column)
        for row, spans in enumerate(facts["rows"])
        for first, last in spans
        for column in range(first, last + 1)
    }
    assert set(board.nodes) == nodes
    for kind in ("mountain", "river"):
        double = {edge_between((a[0], a[1]), (b[0], b[1])) for a, b in facts[kind]}
        assert {edge for edge in board.edges if board.kind(edge) == kind} == double
        assert {board.cost(edge) for edge in double} == {2}
    every_pair_of_neighbours = {
        ((row, column), other)
        for row, column in nodes
        for other in ((row, column + 1), (row + 1, column), (row + 1, column + 1))
        if other in nodes
    }
    assert set(board.edges) == every_pair_of_neighbours
    assert [(city.name, list(city.node), city.colour, city.small) for city in board.cities] == [
        (city["name"], city["node"], city["colour"], city["small"]) for city in facts["cities"]
    ]


def test_a_cost_changed_in_tiled_is_the_cost_on_the_board(tmp_path: Path) -> None:
    file, _ = edited(
        US, tmp_path, replace('<objectgroup color="#3a2a17"', 'type="int" value="2"', 'type="int" value="1"')
    )
    changed = read_board(file)
    assert changed.cost(((0, 0), (0, 1))) == 1
    assert sum(track.cost == 2 for track in changed.tracks) == 108


def test_a_city_dropped_near_another_intersection_belongs_there(tmp_path: Path) -> None:
    file, _ = edited(US, tmp_path, replace('name="Seattle"', 'x="240" y="100"', 'x="412.5" y="88"'))
    assert read_board(file).city("Seattle").node == (0, 2)


def test_an_edge_drawn_from_its_other_end_is_the_same_edge(tmp_path: Path, board: Board) -> None:
    def edit(lines: list[str]) -> int:
        start = find(lines, '<object id="1" ')
        lines[start] = '  <object id="1" x="320" y="100">'
        end = find(lines, "<polyline", start)
        lines[end] = '   <polyline points="0,0 -80,0"/>'
        return 0

    assert read_board(edited(US, tmp_path, edit)[0]) == board


def test_a_city_takes_its_colour_from_its_pin_unless_it_sets_its_own(tmp_path: Path, board: Board) -> None:
    def edit(lines: list[str]) -> int:
        start = find(lines, 'name="Seattle"')
        assert lines[start + 1].strip() == "<properties>"
        del lines[start + 1 : start + 5]
        return 0

    assert read_board(edited(US, tmp_path, edit)[0]).city("Seattle") == board.city("Seattle")


def cut_in_half(lines: list[str]) -> int:
    del lines[2000:]
    return 2001


def make_small(name: str) -> Edit:
    return replace(f'name="{name}"', 'type="bool" value="false"', 'type="bool" value="true"')


def strand_seattle(lines: list[str]) -> int:
    """Take away the three edges that end in row 0 column 0."""
    for number in (1, 2, 3):
        remove_object(f'<object id="{number}" ')(lines)
    return 2


EDGE_1 = '<object id="1" '
DAMAGE: dict[str, tuple[Edit, str]] = {
    "cut off": (cut_in_half, "not well-formed XML: no element found"),
    "no layer of cities": (remove_layer("cities"), "no object layer is called 'cities'"),
    "no layer of edges": (remove_layer("edges"), "no object layer is called 'edges'"),
    "no layer of intersections": (remove_layer("intersections"), "no object layer is called 'intersections'"),
    "no origin": (remove_line("<map ", 'name="origin_x"'), "map: origin_x: missing"),
    "edges of no length": (
        replace(
            "<map ", 'name="edge_length" type="float" value="80"', 'name="edge_length" type="float" value="0"'
        ),
        "map: edge_length: 0.0 is not at least 1",
    ),
    "cost 3": (
        replace(EDGE_1, 'type="int" value="2"', 'type="int" value="3"'),
        "object 1: cost: 3 is neither 1 nor 2",
    ),
    "cost as text": (
        replace(EDGE_1, 'type="int" value="2"', 'value="2"'),
        "object 1: cost: '2' is not of type int",
    ),
    "cost that is no number": (
        replace(EDGE_1, 'type="int" value="2"', 'type="int" value="dear"'),
        "object 1: cost is 'dear', not a whole number",
    ),
    "no cost": (remove_line(EDGE_1, 'name="cost"'), "object 1: cost: missing"),
    "unknown kind": (
        replace(EDGE_1, 'value="mountain"', 'value="swamp"'),
        "object 1: kind: 'swamp' is none of plain, mountain, river",
    ),
    "an edge into the sea": (
        replace(EDGE_1, 'points="0,0 80,0"', 'points="0,0 -80,0"', fault_at_anchor=True),
        "edge row 0 column -1 to row 0 column 0: row 0 column -1 is no intersection",
    ),
    "an edge of two lengths": (
        replace(EDGE_1, 'points="0,0 80,0"', 'points="0,0 160,0"', fault_at_anchor=True),
        "edge row 0 column 0 to row 0 column 2: the two are not neighbours",
    ),
    "an edge that ends between": (
        replace(EDGE_1, 'points="0,0 80,0"', 'points="0,0 40,0"', fault_at_anchor=True),
        "an end of an edge lies 40 pixels from the nearest intersection",
    ),
    "an edge with a bend": (
        replace(EDGE_1, 'points="0,0 80,0"', 'points="0,0 40,5 80,0"', fault_at_anchor=True),
        "an edge is a polyline of two points",
    ),
    "an edge twice": (repeat_object(EDGE_1), "edge row 0 column 0 to row 0 column 1 appears twice"),
    "an intersection twice": (
        repeat_object('<object id="510" '),
        "intersection row 0 column 0 appears twice",
    ),
    "an intersection off the lattice": (
        replace('<object id="510" ', 'x="235"', 'x="205"'),
        "an intersection lies 30 pixels from the nearest intersection (row 0 column 0), more than 24",
    ),
    "a city between intersections": (
        replace('name="Seattle"', 'x="240" y="100"', 'x="280" y="100"'),
        "Seattle lies 40 pixels from the nearest intersection",
    ),
    "a city in the sea": (
        replace('name="Seattle"', 'x="240" y="100"', 'x="80" y="100"'),
        "Seattle: row 0 column -2 is no intersection",
    ),
    "two cities on one intersection": (
        replace('name="Portland"', 'x="200" y="169.282"', 'x="240" y="100"'),
        "Portland and Seattle share row 0 column 0",
    ),
    "two cities of one name": (replace('name="Portland"', "Portland", "Seattle"), "Seattle appears twice"),
    "a city without a name": (replace('name="Portland"', 'name="Portland"', ""), "a city has no name"),
    "a pin without a colour": (
        replace('name="Seattle"', 'name="colour" value="green"', 'name="colour" value="pink"'),
        "Seattle: colour: 'pink' is none of green, blue, yellow, red, orange",
    ),
    "small as text": (
        replace('name="Seattle"', 'name="small" type="bool"', 'name="small"'),
        "Seattle: small: 'true' is not of type bool",
    ),
    "too few cities": (
        both(remove_object('name="Seattle"'), remove_object('name="Portland"'), 2),
        "green has 5 cities, but 6 players need one each",
    ),
    "too many small cities": (
        both(both(make_small("Portland"), make_small("Medford"), 2), make_small("Sacramento"), 2),
        "green has 2 cities that are not small, but 3 players need one each",
    ),
    "an island": (strand_seattle, "no way leads from row 0 column 0 to row 0 column 1"),
}


@pytest.mark.parametrize(("edit", "reason"), DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_map_is_one_fault_with_file_line_and_reason(
    tmp_path: Path, edit: Edit, reason: str
) -> None:
    file, line = edited(US, tmp_path, edit)
    with pytest.raises(Fault) as caught:
        read_board(file)
    assert caught.value.reason.startswith(reason)
    assert (caught.value.file, caught.value.line) == (file, line)


def test_a_city_without_a_colour_of_its_own_or_its_pin_is_refused(tmp_path: Path) -> None:
    file, _ = edited(US, tmp_path, remove_line('name="Seattle"', 'name="colour"'))
    tileset = tmp_path / "pins.tsx"
    text = tileset.read_text(encoding="utf-8")
    tileset.write_text(text.replace('<property name="colour" value="green"/>', ""), encoding="utf-8")
    with pytest.raises(Fault, match="Seattle: colour: missing"):
        read_board(file)
