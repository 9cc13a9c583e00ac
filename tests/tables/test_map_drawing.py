from pathlib import Path

import pytest

from game.content.files import Fault
from game.rules.transamerica.game import TransAmerica
from game.tables.transamerica.map_drawing import MAP_FILE, read_map_drawing
from tests.tables.conftest import MAPS, copy_maps


def test_what_is_drawn_is_what_is_played(rules: TransAmerica) -> None:
    drawing, board = read_map_drawing(MAPS / MAP_FILE), rules.board
    assert drawing.nodes == board.nodes
    assert [(edge.edge, edge.kind, edge.double) for edge in drawing.edges] == [
        (track.edge, track.kind, track.cost == 2) for track in board.tracks
    ]
    assert [(city.name, city.node, city.colour) for city in drawing.cities] == [
        (city.name, city.node, city.colour) for city in board.cities
    ]


def copied(folder: Path, old: str, new: str) -> Path:
    (folder / "maps").mkdir()
    copy_maps(folder / "maps", "us.tmx", "pins.tsx")
    file = folder / "maps" / "us.tmx"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_an_edge_made_dearer_in_tiled_is_drawn_double(tmp_path: Path) -> None:
    plain = '<property name="cost" type="int" value="1"/>'
    file = copied(tmp_path, plain, plain.replace('"1"', '"2"'))
    before, after = read_map_drawing(MAPS / MAP_FILE), read_map_drawing(file)
    doubles = [sum(edge.double for edge in drawing.edges) for drawing in (before, after)]
    assert doubles[1] == doubles[0] + 1


def test_a_map_without_its_lattice_is_one_clear_error(tmp_path: Path) -> None:
    file = copied(tmp_path, 'name="origin_x"', 'name="originx"')
    with pytest.raises(Fault, match="origin_x"):
        read_map_drawing(file)
