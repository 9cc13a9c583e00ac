"""The tilesets of Streetcar's maps describe the tiles of the game."""

from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml

from game.content.tmx import read_map
from game.content.tmx_properties import Properties

ROOT = Path(__file__).resolve().parents[2]
TILES = yaml.safe_load((ROOT / "config" / "games" / "streetcar.yaml").read_text(encoding="utf-8"))["tiles"]
LETTERS = "ABCDEFGHIKLM"


def tiles_of(look: str, name: str) -> Sequence[Properties]:
    (tileset,) = [
        tileset
        for tileset in read_map(ROOT / "maps" / f"{look}.tmx").tilesets
        if tileset.name == f"{look}_{name}"
    ]
    return [tile.properties for tile in tileset.tiles.values() if tile.properties is not None]


@pytest.mark.parametrize("look", ["new_orleans", "linie1"])
def test_the_twelve_tiles_have_the_pieces_and_trees_of_the_game(look: str) -> None:
    found = {
        tile.text("tile"): (tile.text("pieces").split(), tile.boolean("trees"))
        for tile in tiles_of(look, "streets")
        if "tile" in tile
    }
    assert found == {name: (tile["pieces"], tile["trees"]) for name, tile in TILES.items()}


@pytest.mark.parametrize("look", ["new_orleans", "linie1"])
def test_there_is_a_poster_for_every_letter_and_a_terminal_for_every_line_and_side(look: str) -> None:
    assert [tile.text("letter") for tile in tiles_of(look, "landmarks")] == list(LETTERS)
    terminals = [(tile.integer("line"), tile.text("side")) for tile in tiles_of(look, "terminals")]
    assert sorted(terminals) == sorted((line, side) for line in range(1, 7) for side in "NESW")
