"""Streetcar's maps are what their script writes, and its tracks meet."""

from pathlib import Path

import pygame
import pytest
import yaml

from tests.maps.drawings import SIDE, check_map_files, run

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "streetcar"
MAPS = ROOT / "maps"

LOOKS = ("new_orleans", "linie1")
TILES = yaml.safe_load((ROOT / "config" / "games" / "streetcar.yaml").read_text(encoding="utf-8"))["tiles"]


def test_the_maps_equal_the_output_of_their_script(tmp_path: Path) -> None:
    run(ART / "draw_map_files.py", tmp_path)
    written = sorted(file.name for file in tmp_path.iterdir())
    assert written == sorted(file.name for look in LOOKS for file in MAPS.glob(f"{look}*"))
    check_map_files(tmp_path, MAPS, written)


def rails_at_the_top(track: pygame.Surface) -> list[int]:
    """Return the ends of rails along the top edge, in pixels; empty if no track reaches it."""
    row = [track.get_at((x, 0)) for x in range(SIDE)]
    light = [colour.a > 250 and colour.g > 180 for colour in row]
    assert any(light) == any(colour.a > 127 for colour in row)
    return [x for x in range(1, SIDE) if light[x] != light[x - 1]]


@pytest.mark.parametrize("look", LOOKS)
def test_rails_reach_the_open_sides_of_tiles_in_the_same_places_and_no_others(look: str) -> None:
    expected = [share * SIDE for share in (0.377, 0.423, 0.577, 0.623)]
    for name, tile in TILES.items():
        track = pygame.image.load_sized_svg(str(ART / f"{look}_track_{name}.svg"), (SIDE, SIDE))
        for side in "NESW":
            is_open = any(side in piece for piece in tile["pieces"])
            assert rails_at_the_top(track) == pytest.approx(expected if is_open else [], abs=2), name
            track = pygame.transform.rotate(track, 90)
