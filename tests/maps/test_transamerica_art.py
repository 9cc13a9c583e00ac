"""TransAmerica's map equals its script's output, and its terrain is drawn at the window's size."""

from pathlib import Path

import pygame
import pytest

from tests.maps.drawings import check_map_files, run

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "images" / "transamerica"
MAPS = ROOT / "maps"


def test_the_map_equals_the_output_of_its_script(tmp_path: Path) -> None:
    run(ART / "draw_map_files.py", tmp_path)
    assert {file.name for file in tmp_path.iterdir()} <= {file.name for file in MAPS.iterdir()}
    names = ("us.tmx", "pins.tsx", "us_terrain.png", "us_lattice.png", "pins.png")
    check_map_files(tmp_path, MAPS, names)


@pytest.mark.parametrize("window", [(1024, 640), (2560, 1440)])
def test_terrain_and_lattice_are_drawn_at_the_size_of_the_window(window: tuple[int, int]) -> None:
    edge = window[0] / 24
    for name in ("map_terrain", "map_lattice"):
        image = pygame.image.load_sized_svg(str(ART / f"{name}.svg"), (25 * edge, 15.75 * edge))
        assert abs(image.get_width() - 25 * edge) <= 1
        assert abs(image.get_height() - 15.75 * edge) <= 1
        corner = image.get_at((0, 0)).a
        assert corner == (255 if name == "map_terrain" else 0)
